import { exitCodes, StartUpError } from '#server/start-up/start-up-error.ts';

export interface StorageExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** What it last said on its error output. */
  lastWords: string;
}

/** Turns the end of a storage service that never became ready into a sentence about the setting that caused it. */
export function explainExit(exit: StorageExit, { port, dataDir }: { port: number; dataDir: string }): StartUpError {
  switch (exit.code) {
    case exitCodes.portInUse:
      return new StartUpError(
        exitCodes.portInUse,
        `Port ${port} for the storage service is in use. Stop what uses it, or set STORAGE_PORT to another port.`,
      );
    case exitCodes.dataLocked:
      return new StartUpError(
        exitCodes.dataLocked,
        `Another storage service already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      );
    case exitCodes.dataNotWritable:
      return new StartUpError(
        exitCodes.dataNotWritable,
        `The storage service cannot write to ${dataDir}. Make it writable, or set DATA_DIR to another folder.`,
      );
    case null:
    default:
      return new StartUpError(
        exit.code === exitCodes.badConfiguration ? exitCodes.badConfiguration : exitCodes.failed,
        `The storage service ended before it was ready (${describeEnd(exit)}).${exit.lastWords && ` It said: ${exit.lastWords}`}`,
      );
  }
}

export function describeEnd({ code, signal }: Pick<StorageExit, 'code' | 'signal'>): string {
  return signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`;
}
