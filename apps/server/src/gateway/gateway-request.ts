import type { HeaderLines } from '#server/http/header-lines.ts';
import type { Origins } from '#server/http/origins.ts';

import type { Refusal } from './refusal.ts';

/** What the steps see of a request. They look and refuse; none changes it. */
export interface GatewayRequest {
  readonly method: string;
  /** As it came, with the prefix. */
  readonly rawPath: string;
  readonly rawQuery: string | null;
  readonly headers: HeaderLines;
  readonly origins: Origins;
}

/** A check refuses or lets pass. */
export type Check = (request: GatewayRequest) => Refusal | null;
