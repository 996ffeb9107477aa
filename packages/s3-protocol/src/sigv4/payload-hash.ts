/** The values of `x-amz-content-sha256` that are not a hash. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html */
export const payloadModes = {
  unsigned: 'UNSIGNED-PAYLOAD',
  signedChunks: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  signedChunksWithTrailer: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
  unsignedChunksWithTrailer: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
} as const;

/** SHA-256 of nothing. */
export const emptyPayloadHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
