import { StorageError, type IamClient } from '@stowage/storage-client';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { runBounded } from '#console/lib/concurrency/run-bounded.ts';
import { listKeysOf, listUserPage, type AccessKeyListing } from '#console/lib/queries/user-queries.ts';

export interface AccessKeyPage {
  keys: readonly AccessKeyListing[];
  /** Users whose keys were asked for, with or without success. */
  users: readonly string[];
  /** Users whose keys could not be read. */
  unread: readonly { userName: string; error: unknown }[];
  nextMarker: string | null;
  /** True when the users may not be listed, so that these are only the keys of whoever asks. */
  isOwnOnly: boolean;
}

/** IAM lists keys user by user; more requests at once would only queue in the browser. */
const usersAtOnce = 4;

export const accessKeyQueries = {
  all: () => ['access-keys'] as const,
  /** One page: the keys of one page of users. */
  pages: (iam: IamClient, filter: { usersPerPage: number }) =>
    infiniteQueryOptions({
      queryKey: [...accessKeyQueries.all(), 'pages', filter] as const,
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) => readPage(iam, filter.usersPerPage, pageParam, signal),
      getNextPageParam: (last) => last.nextMarker,
    }),
};

async function readPage(
  iam: IamClient,
  usersPerPage: number,
  marker: string | null,
  signal: AbortSignal,
): Promise<AccessKeyPage> {
  let page;
  try {
    page = await listUserPage(iam, { pathPrefix: '/', pageSize: usersPerPage, marker }, signal);
  } catch (error) {
    if (marker !== null || !isForbidden(error)) throw error;
    return readOwn(iam, signal, error);
  }
  const unread: { userName: string; error: unknown }[] = [];
  const perUser = await runBounded(page.users, usersAtOnce, async (user) => {
    try {
      return await listKeysOf(iam, user.name, signal);
    } catch (error) {
      signal.throwIfAborted();
      unread.push({ userName: user.name, error });
      return [];
    }
  });
  // None of them could be read: that is an answer about the right to read keys, not about single users.
  const first = unread[0];
  if (first && unread.length === page.users.length && isForbidden(first.error)) throw first.error;
  return {
    keys: perUser.flat(),
    users: page.users.map((user) => user.name),
    unread,
    nextMarker: page.nextMarker,
    isOwnOnly: false,
  };
}

/** A user who may not list users may often list the keys that are their own. */
async function readOwn(iam: IamClient, signal: AbortSignal, refusal: unknown): Promise<AccessKeyPage> {
  try {
    return { keys: await listKeysOf(iam, null, signal), users: [], unread: [], nextMarker: null, isOwnOnly: true };
  } catch (error) {
    if (isForbidden(error)) throw refusal;
    throw error;
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof StorageError && error.status === 403;
}
