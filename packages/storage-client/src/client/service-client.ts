import type { Credentials, SigningKeyCache } from '@stowage/s3-protocol';
import { createSigningKeyCache } from '@stowage/s3-protocol';

import type { Platform } from '../platform.ts';

/** Asked before every call; keeps and renews credentials as it sees fit. */
export type CredentialsProvider = () => Promise<Credentials & { expiresAt?: Date }>;

export interface ServiceClientOptions {
  /** Address of the service, `https://s3.example.com`. Requests are signed for its host wherever they are sent. */
  endpoint: string;
  region: string;
  credentials: CredentialsProvider;
  platform: Platform;
  clock?: () => Date;
}

/** Same-origin prefixes that lead to the service. `encoded` takes paths with `%` escaped once more, see `gatewayPath`. */
export interface GatewayPrefixes {
  plain: string;
  encoded: string;
}

export interface S3ClientOptions extends ServiceClientOptions {
  /** Absent: requests go to the endpoint directly. */
  via?: GatewayPrefixes;
  /**
   * Whether a Blob's content is left out of the signature. By default it is when nobody can listen or change bytes on
   * the way: over TLS or on loopback. Otherwise it is read once more to be hashed.
   */
  unsignedPayload?: boolean;
}

export interface QueryClientOptions extends ServiceClientOptions {
  /** Same-origin path that leads to the service. Absent: requests go to the endpoint directly. */
  via?: string;
}

interface ServiceClient<Service extends 's3' | 'iam' | 'sts'> {
  readonly service: Service;
  readonly endpoint: URL;
  readonly region: string;
  readonly credentials: CredentialsProvider;
  readonly platform: Platform;
  readonly clock: () => Date;
  readonly signingKeys: SigningKeyCache;
  /** Service's clock minus ours, learnt when it refused a request for its time. */
  clockOffsetMs: number;
}

export interface S3Client extends ServiceClient<'s3'> {
  readonly via: GatewayPrefixes | undefined;
  readonly unsignedPayload: boolean | undefined;
}

export interface IamClient extends ServiceClient<'iam'> {
  readonly via: string | undefined;
}

export interface StsClient extends ServiceClient<'sts'> {
  readonly via: string | undefined;
}

export type AnyClient = S3Client | IamClient | StsClient;

export function createS3Client(options: S3ClientOptions): S3Client {
  const client = serviceClient('s3', options);
  // A path in front of the bucket would be taken for a bucket by everything that reads S3 paths.
  if (client.endpoint.pathname !== '/')
    throw new TypeError(`The S3 endpoint must not have a path: ${options.endpoint}`);
  return { ...client, via: options.via, unsignedPayload: options.unsignedPayload };
}

export function createIamClient(options: QueryClientOptions): IamClient {
  return { ...serviceClient('iam', options), via: options.via };
}

export function createStsClient(options: QueryClientOptions): StsClient {
  return { ...serviceClient('sts', options), via: options.via };
}

function serviceClient<Service extends 's3' | 'iam' | 'sts'>(
  service: Service,
  options: ServiceClientOptions,
): ServiceClient<Service> {
  return {
    service,
    endpoint: new URL(options.endpoint),
    region: options.region,
    credentials: options.credentials,
    platform: options.platform,
    clock: options.clock ?? (() => new Date()),
    signingKeys: createSigningKeyCache(16),
    clockOffsetMs: 0,
  };
}
