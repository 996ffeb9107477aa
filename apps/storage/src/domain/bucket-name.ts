const LABELS = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
const RESERVED_PREFIXES = ['xn--', 'sthree-', 'amzn-s3-demo-'];
const RESERVED_SUFFIXES = ['-s3alias', '--ol-s3', '.mrap', '--x-s3', '--table-s3'];

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html, general purpose buckets. */
export function isValidBucketName(name: string): boolean {
  return (
    name.length >= 3 &&
    name.length <= 63 &&
    LABELS.test(name) &&
    !name.includes('..') &&
    !IPV4.test(name) &&
    !RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix)) &&
    !RESERVED_SUFFIXES.some((suffix) => name.endsWith(suffix))
  );
}
