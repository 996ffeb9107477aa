export {
  createIamClient,
  createS3Client,
  createStsClient,
  type CredentialsProvider,
  type GatewayPrefixes,
  type IamClient,
  type QueryClientOptions,
  type S3Client,
  type S3ClientOptions,
  type StsClient,
} from './client/service-client.ts';
/** For operations beyond AWS's that a service of this protocol has, such as our own storage service's account calls. */
export { callQuery, type QueryParameters } from './client/call-query.ts';
export type { CallOptions, UploadOptions } from './client/send.ts';
export type { Platform, RequestBody, TransportRequest, UploadProgress } from './platform.ts';
export { TransportError, type TransportFailure } from './transport-error.ts';
export { StorageError, type StorageErrorFields } from './storage-error.ts';
export { iamErrorCodes, isIamErrorCode, type IamErrorCode } from './iam-error-code.ts';

export { abortMultipartUpload, type AbortMultipartUploadInput } from './s3/abort-multipart-upload.ts';
export { attachmentDisposition } from './s3/attachment-disposition.ts';
export {
  completeMultipartUpload,
  type CompletedPart,
  type CompleteMultipartUploadInput,
  type CompleteMultipartUploadOutput,
} from './s3/complete-multipart-upload.ts';
export { copyObject, type CopyObjectInput, type CopyObjectOutput, type CopySource } from './s3/copy-object.ts';
export { createBucket, type CreateBucketInput } from './s3/create-bucket.ts';
export { createMultipartUpload, type CreateMultipartUploadInput } from './s3/create-multipart-upload.ts';
export { deleteBucket } from './s3/delete-bucket.ts';
export { deleteObject, type DeleteObjectInput, type DeleteObjectOutput } from './s3/delete-object.ts';
export {
  deleteObjects,
  type DeleteObjectsInput,
  type DeleteObjectsOutput,
  type ObjectIdentifier,
} from './s3/delete-objects.ts';
export { getBucketLocation } from './s3/get-bucket-location.ts';
export { getObject, type GetObjectInput, type GetObjectOutput } from './s3/get-object.ts';
export { headBucket } from './s3/head-bucket.ts';
export { headObject, type HeadObjectInput, type HeadObjectOutput } from './s3/head-object.ts';
export { listBuckets } from './s3/list-buckets.ts';
export type { ListBucketsInput, ListBucketsOutput, ListedBucket, Owner } from './s3/list-buckets.ts';
export { listMultipartUploads } from './s3/list-multipart-uploads.ts';
export type {
  ListedUpload,
  ListMultipartUploadsInput,
  ListMultipartUploadsOutput,
} from './s3/list-multipart-uploads.ts';
export { listObjectsV2 } from './s3/list-objects-v2.ts';
export type { ListedObject, ListObjectsV2Input, ListObjectsV2Output } from './s3/list-objects-v2.ts';
export { listParts, type ListedPart, type ListPartsInput, type ListPartsOutput } from './s3/list-parts.ts';
export type { Checksums, ObjectAttributes, ReadConditions, StoredAttributes } from './s3/object-headers.ts';
export { presignGetObject, type PresignGetObjectInput, type PresignOptions } from './s3/presign-get-object.ts';
export { putObject, type PutObjectInput, type PutObjectOutput } from './s3/put-object.ts';
export { uploadPartCopy, type UploadPartCopyInput, type UploadPartCopyOutput } from './s3/upload-part-copy.ts';
export { uploadPart, type UploadPartInput, type UploadPartOutput } from './s3/upload-part.ts';

export type { AccessKey, AccessKeyMetadata, AccessKeyStatus } from './iam/access-key.ts';
export { attachUserPolicy } from './iam/attach-user-policy.ts';
export { createAccessKey } from './iam/create-access-key.ts';
export { createUser, type CreateUserInput } from './iam/create-user.ts';
export { deleteAccessKey, type DeleteAccessKeyInput } from './iam/delete-access-key.ts';
export { deleteUserPolicy } from './iam/delete-user-policy.ts';
export { deleteUser } from './iam/delete-user.ts';
export { detachUserPolicy } from './iam/detach-user-policy.ts';
export { getUserPolicy, type GetUserPolicyOutput } from './iam/get-user-policy.ts';
export { getUser } from './iam/get-user.ts';
export type { PageInput, PageOutput } from './iam/iam-page.ts';
export type { Tag, User } from './iam/iam-user.ts';
export { listAccessKeys, type ListAccessKeysInput, type ListAccessKeysOutput } from './iam/list-access-keys.ts';
export { listAttachedUserPolicies } from './iam/list-attached-user-policies.ts';
export type {
  AttachedPolicy,
  ListAttachedUserPoliciesInput,
  ListAttachedUserPoliciesOutput,
} from './iam/list-attached-user-policies.ts';
export { listUserPolicies } from './iam/list-user-policies.ts';
export type { ListUserPoliciesInput, ListUserPoliciesOutput } from './iam/list-user-policies.ts';
export { listUsers, type ListUsersInput, type ListUsersOutput } from './iam/list-users.ts';
export { putUserPolicy, type PutUserPolicyInput } from './iam/put-user-policy.ts';
export { updateAccessKey, type UpdateAccessKeyInput } from './iam/update-access-key.ts';

export { getCallerIdentity, type GetCallerIdentityOutput } from './sts/get-caller-identity.ts';
export { getSessionToken, type GetSessionTokenInput, type SessionCredentials } from './sts/get-session-token.ts';
