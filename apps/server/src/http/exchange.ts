import type { IncomingMessage, ServerResponse } from 'node:http';

import type { HeaderLines } from './header-lines.ts';

/** One request on its way through the front door, after it was found well-formed. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  headers: HeaderLines;
  /** The request target as it came, up to the question mark; never parsed as a URL, never decoded. */
  rawPath: string;
  /** The rest of the target after the question mark; null when there is no question mark. */
  rawQuery: string | null;
  requestId: string;
  /** Address of the client, through trusted proxies only. */
  clientAddress: string;
  /** The client waits for `100 Continue` before it sends the body. */
  expectsContinue: boolean;
}

export type ExchangeHandler = (exchange: Exchange) => Promise<void>;
