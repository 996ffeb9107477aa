/** What the front door knows of a request besides the request itself. */
export interface Connection {
  /** Address of the client as the front door decided it. Forwarded headers are believed there or nowhere. */
  clientAddress: string;
  requestId: string;
}
