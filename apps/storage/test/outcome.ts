/** `no error`, or the name under which the AWS SDK throws a refusal: S3's code. */
export function errorName(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no error',
    (error: Error) => error.name,
  );
}

export function statusOf(promise: Promise<{ $metadata: { httpStatusCode?: number } }>): Promise<number | undefined> {
  return promise.then(
    (answer) => answer.$metadata.httpStatusCode,
    (error: { $metadata?: { httpStatusCode?: number } }) => error.$metadata?.httpStatusCode,
  );
}
