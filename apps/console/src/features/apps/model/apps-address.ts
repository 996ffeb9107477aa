import { oneOf, textOf } from '#console/lib/address/read-search.ts';
import { appIds, type AppId } from './app-configuration.ts';

export interface AppsAddress {
  app: AppId;
  /** Empty: no particular bucket. */
  bucket: string;
}

/** Whatever stands in the address becomes a page that can be drawn. Keys never stand in it. */
export function readAppsAddress(search: Record<string, unknown>): AppsAddress {
  return { app: oneOf(search['app'], appIds, 'aws-cli'), bucket: textOf(search['bucket']) };
}
