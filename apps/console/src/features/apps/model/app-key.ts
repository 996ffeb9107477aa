import type { BucketAccess } from '#console/lib/grants/bucket-grants.ts';

/** A key that was made for the configuration. It lives in the page and nowhere else. */
export interface AppKey {
  userName: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  access: BucketAccess;
  bucket: string;
}
