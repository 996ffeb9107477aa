export interface ErrorDescription {
  title: string;
  body: string;
  code?: string;
  requestId?: string;
  canRetry: boolean;
  kind: 'forbidden' | 'offline' | 'missing' | 'conflict' | 'other';
  /** Code and request id on one line, for `ErrorState`'s details. */
  details?: string;
}
