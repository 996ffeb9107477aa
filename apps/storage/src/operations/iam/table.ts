import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { attachUserPolicy } from './attach-user-policy.ts';
import { createAccessKey } from './create-access-key.ts';
import { createUser } from './create-user.ts';
import { deleteAccessKey } from './delete-access-key.ts';
import { deleteUserPolicy } from './delete-user-policy.ts';
import { deleteUser } from './delete-user.ts';
import { detachUserPolicy } from './detach-user-policy.ts';
import { getUserPolicy } from './get-user-policy.ts';
import { getUser } from './get-user.ts';
import { listAccessKeys } from './list-access-keys.ts';
import { listAttachedUserPolicies } from './list-attached-user-policies.ts';
import { listUserPolicies } from './list-user-policies.ts';
import { listUsers } from './list-users.ts';
import { putUserPolicy } from './put-user-policy.ts';
import { updateAccessKey } from './update-access-key.ts';

export const iamOperations: readonly QueryOperation[] = [
  createUser,
  getUser,
  listUsers,
  deleteUser,
  createAccessKey,
  listAccessKeys,
  updateAccessKey,
  deleteAccessKey,
  putUserPolicy,
  getUserPolicy,
  listUserPolicies,
  deleteUserPolicy,
  attachUserPolicy,
  detachUserPolicy,
  listAttachedUserPolicies,
];
