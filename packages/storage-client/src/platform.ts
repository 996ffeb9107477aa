import type { HeaderLine, Sha256, XmlElement } from '@stowage/s3-protocol';

/** A body that can be sent again as it is, which a stream could not. */
export type RequestBody = Blob | Uint8Array<ArrayBuffer> | string;

/** Bytes handed to the network so far. The last call has `loaded` equal to `total`. */
export interface UploadProgress {
  loaded: number;
  total: number;
}

export interface TransportRequest {
  method: string;
  /** Absolute, or a path on the page's own origin. Its path is percent-encoded and must reach the wire unchanged. */
  url: string;
  headers: readonly HeaderLine[];
  body?: RequestBody;
  signal?: AbortSignal;
  /** 0 or absent: no time limit (specification section 9, "HTTP client timeout"). */
  timeoutMs?: number;
  onProgress?: (progress: UploadProgress) => void;
}

/** What the client needs from where it runs: `./browser` and `./node` each have one. */
export interface Platform {
  sha256: Sha256;
  /** Hex SHA-256 of a Blob, read piece by piece. */
  hashBlob(blob: Blob): Promise<string>;
  md5(data: Uint8Array): Promise<Uint8Array>;
  /** Strict; throws for anything that is not one well-formed document without a DOCTYPE. */
  readXml(text: string): XmlElement;
  /** Throws `TransportError` and nothing else. Does not follow redirects. */
  send(request: TransportRequest): Promise<Response>;
  /** Origin of the page, for deciding whether what is sent is safe from eavesdroppers; undefined outside a browser. */
  pageOrigin: string | undefined;
  /** True where addresses pass a URL parser that removes `.` and `..` segments. */
  rewritesDotSegments: boolean;
}
