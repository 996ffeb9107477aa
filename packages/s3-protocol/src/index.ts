export { formatAmzDate, formatHttpDate, formatIsoDate, formatIsoSeconds, parseHttpDate } from './amz-date.ts';
export { accountRootArn, bucketArn, formatArn, objectArn, parseArn, userArn, type Arn } from './arn.ts';
export { toBase64, toHex, utf8 } from './bytes.ts';
export { checksumAlgorithms, isChecksumAlgorithm, type ChecksumAlgorithm } from './checksum.ts';
export type { Credentials, Sha256 } from './credentials.ts';
export { IamError, type IamCode, type IamErrorOptions } from './errors/iam-error.ts';
export { S3Error, type S3ErrorCode, type S3ErrorOptions } from './errors/s3-error.ts';
export { formatETag, parseETagList, stripETag } from './etag.ts';
export { gatewayPath, hasDotSegment, undoGatewayPath } from './path/gateway-path.ts';
export { decodePath, encodeKey, objectPath } from './path/object-path.ts';
export { encodeQueryPart } from './path/percent-encoding.ts';
export { formatQuery, parseQuery, type QueryParameter } from './query-string.ts';
export { formatContentRange, parseRange, type ByteRange } from './range.ts';
export type { CredentialScope } from './sigv4/canonical-request.ts';
export {
  canonicalTrailer,
  chunkSignature,
  trailerSignature,
  type ChunkSigningOptions,
} from './sigv4/chunk-signature.ts';
export { parseAuthorization, type Authorization } from './sigv4/parse-authorization.ts';
export { emptyPayloadHash, payloadModes } from './sigv4/payload-hash.ts';
export { presignRequest, signRequest, type PresignOptions, type SignOptions } from './sigv4/sign-request.ts';
export { createSigningKeyCache, type SigningKeyCache } from './sigv4/signing-key-cache.ts';
export { verifySignature, type VerifiedSignature, type VerifyOptions } from './sigv4/verify-signature.ts';
export type { HeaderLine, WireRequest } from './sigv4/wire-request.ts';
export {
  escapeXml,
  element,
  isXmlText,
  xmlDocument,
  type Xml,
  type XmlAttributes,
  type XmlContent,
} from './xml/write-xml.ts';
export { child, childrenNamed, childText, type XmlElement } from './xml/xml-element.ts';
