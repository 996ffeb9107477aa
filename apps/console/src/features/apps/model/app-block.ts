import type { Credential } from '#console/lib/credentials/credential-files.ts';

/** What a configuration is written for. */
export interface AppTarget {
  credential: Credential;
  /** Null when no bucket is chosen: the examples then list the buckets. */
  bucket: string | null;
  /** True when the examples may write. */
  canWrite: boolean;
}

/** One thing to copy: a file to make, or lines to run. Its heading stands in the locale under `blocks.<kind>`. */
export interface AppBlock {
  kind: 'install' | 'file' | 'try' | 'program';
  /** Where the text belongs; null for what is run in a shell. */
  fileName: string | null;
  language: 'shell' | 'ini' | 'python' | 'javascript';
  text: string;
}

export function joinLines(...lines: (string | null)[]): string {
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}
