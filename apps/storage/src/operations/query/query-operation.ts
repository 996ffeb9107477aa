import type { Xml } from '@stowage/s3-protocol';

import type { Caller } from '#storage/domain/caller.ts';
import type { Identity } from '#storage/identity/open-identity.ts';

import type { QueryParameters } from './query-parameters.ts';

export interface QueryContext {
  readonly caller: Caller;
  readonly now: Date;
  readonly identity: Identity;
}

/** What an operation acts on, as policies name it, with the condition keys that only this operation knows. */
export interface QueryTarget {
  readonly resource: string;
  readonly conditions?: readonly (readonly [key: string, value: string | readonly string[] | undefined])[];
}

interface QueryOperationBase {
  readonly name: string;
  readonly service: 'iam' | 'sts';
  /** Resolves to what stands inside `<NameResult>`, or to null when the answer has no result. */
  run(ctx: QueryContext, parameters: QueryParameters): Promise<readonly Xml[] | null>;
}

/**
 * A row of the operation tables. Every operation names its action and says who may call it; one that does not has no
 * type and does not compile.
 */
export type QueryOperation = QueryOperationBase &
  (
    | {
        /** Policies decide, as everywhere. */
        readonly access: 'policy';
        readonly iamAction: `iam:${string}`;
        target(ctx: QueryContext, parameters: QueryParameters): QueryTarget;
      }
    | {
        /** Whoever signs may call it, and no policy can take it away: AWS says so of these. */
        readonly access: 'any-caller';
        readonly iamAction: `sts:${string}`;
      }
    | {
        /** The operator of the service alone, outside all accounts and policies. */
        readonly access: 'operator';
        readonly iamAction: `account:${string}`;
      }
  );
