import {
  getUser,
  getUserPolicy,
  listAccessKeys,
  listAttachedUserPolicies,
  listUserPolicies,
  listUsers,
  type IamClient,
} from '@stowage/storage-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { runBounded } from '#console/lib/concurrency/run-bounded.ts';
import { collectPages } from '#console/lib/queries/collect-pages.ts';

export interface UserListing {
  name: string;
  id: string;
  path: string;
  arn: string;
  createdAt: Date | null;
  /** Null when the user never used a password, or has none. */
  passwordLastUsedAt: Date | null;
}

export interface UserDetails extends UserListing {
  boundaryArn: string | null;
  tags: readonly { key: string; value: string }[];
}

export interface InlinePolicy {
  name: string;
  /** The parsed document; null when it could not be read, then `error` says why. */
  document: unknown;
  error: unknown;
}

export interface UserAccess {
  attached: readonly { name: string; arn: string }[];
  inline: readonly InlinePolicy[];
}

export interface AccessKeyListing {
  accessKeyId: string;
  userName: string;
  isActive: boolean;
  createdAt: Date | null;
}

export interface UserPage {
  users: readonly UserListing[];
  nextMarker: string | null;
}

/** Names for a chooser are gathered up to here; beyond it a person types the name. */
const namesMax = 1000;
const requestsAtOnce = 4;

/** Users are read by several features, so their queries stand here and not in one of them. */
export const userQueries = {
  all: () => ['users'] as const,
  lists: () => [...userQueries.all(), 'list'] as const,
  pages: (iam: IamClient, filter: { pathPrefix: string; pageSize: number }) =>
    infiniteQueryOptions({
      queryKey: [...userQueries.lists(), filter] as const,
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) => listUserPage(iam, { ...filter, marker: pageParam }, signal),
      getNextPageParam: (last) => last.nextMarker,
    }),
  /** The first names, for choosing and for seeing whether a name is taken. */
  names: (iam: IamClient) =>
    queryOptions({
      queryKey: [...userQueries.lists(), 'names'] as const,
      queryFn: async ({ signal }) => {
        const page = await listUserPage(iam, { pathPrefix: '/', pageSize: namesMax, marker: null }, signal);
        return { names: page.users.map((user) => user.name), isComplete: page.nextMarker === null };
      },
    }),
  detail: (iam: IamClient, userName: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'detail', userName] as const,
      queryFn: ({ signal }) => readUser(iam, userName, signal),
    }),
  access: (iam: IamClient, userName: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'access', userName] as const,
      queryFn: ({ signal }) => readAccess(iam, userName, signal),
    }),
  accessKeys: (iam: IamClient, userName: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'access-keys', userName] as const,
      queryFn: ({ signal }) => listKeysOf(iam, userName, signal),
    }),
};

export async function listUserPage(
  iam: IamClient,
  { pathPrefix, pageSize, marker }: { pathPrefix: string; pageSize: number; marker: string | null },
  signal: AbortSignal,
): Promise<UserPage> {
  const page = await listUsers(
    iam,
    { PathPrefix: pathPrefix, MaxItems: pageSize, ...(marker === null ? {} : { Marker: marker }) },
    { signal },
  );
  return {
    users: page.Users.map((user) => ({
      name: user.UserName,
      id: user.UserId,
      path: user.Path,
      arn: user.Arn,
      createdAt: user.CreateDate ?? null,
      passwordLastUsedAt: user.PasswordLastUsed ?? null,
    })),
    nextMarker: page.IsTruncated ? (page.Marker ?? null) : null,
  };
}

/** Without a name: the keys of whoever asks. */
export function listKeysOf(iam: IamClient, userName: string | null, signal: AbortSignal): Promise<AccessKeyListing[]> {
  return collectPages(async (marker) => {
    const page = await listAccessKeys(
      iam,
      { ...(userName === null ? {} : { UserName: userName }), ...(marker === null ? {} : { Marker: marker }) },
      { signal },
    );
    return {
      items: page.AccessKeyMetadata.map((key) => ({
        accessKeyId: key.AccessKeyId,
        userName: key.UserName ?? userName ?? '',
        isActive: key.Status === 'Active',
        createdAt: key.CreateDate ?? null,
      })),
      nextMarker: page.IsTruncated ? (page.Marker ?? null) : null,
    };
  });
}

async function readUser(iam: IamClient, userName: string, signal: AbortSignal): Promise<UserDetails> {
  const { User: user } = await getUser(iam, { UserName: userName }, { signal });
  return {
    name: user.UserName,
    id: user.UserId,
    path: user.Path,
    arn: user.Arn,
    createdAt: user.CreateDate ?? null,
    passwordLastUsedAt: user.PasswordLastUsed ?? null,
    boundaryArn: user.PermissionsBoundary?.PermissionsBoundaryArn ?? null,
    tags: (user.Tags ?? []).map((tag) => ({ key: tag.Key, value: tag.Value })),
  };
}

async function readAccess(iam: IamClient, userName: string, signal: AbortSignal): Promise<UserAccess> {
  const [attached, names] = await Promise.all([
    collectPages(async (marker) => {
      const page = await listAttachedUserPolicies(iam, withMarker(userName, marker), { signal });
      return {
        items: page.AttachedPolicies.map((policy) => ({ name: policy.PolicyName, arn: policy.PolicyArn })),
        nextMarker: page.IsTruncated ? (page.Marker ?? null) : null,
      };
    }),
    collectPages(async (marker) => {
      const page = await listUserPolicies(iam, withMarker(userName, marker), { signal });
      return { items: page.PolicyNames, nextMarker: page.IsTruncated ? (page.Marker ?? null) : null };
    }),
  ]);
  const inline = await runBounded(names, requestsAtOnce, async (name): Promise<InlinePolicy> => {
    try {
      const policy = await getUserPolicy(iam, { UserName: userName, PolicyName: name }, { signal });
      return { name, document: JSON.parse(policy.PolicyDocument) as unknown, error: null };
    } catch (error) {
      // Listing may be allowed where reading is not: the name is still worth showing.
      signal.throwIfAborted();
      return { name, document: null, error };
    }
  });
  return { attached, inline };
}

function withMarker(userName: string, marker: string | null) {
  return { UserName: userName, ...(marker === null ? {} : { Marker: marker }) };
}
