import { createIamClient, createS3Client, type IamClient, type S3Client } from '@stowage/storage-client';
import { createNodePlatform } from '@stowage/storage-client/node';

import type { Stowage } from './stowage.ts';

/** Somebody who signed up without the pages, for journeys that are about something else. */
export interface Person {
  email: string;
  password: string;
  name: string;
  accessToken: string;
  s3: S3Client;
  iam: IamClient;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

interface Settings {
  storage_endpoint: string;
  iam_endpoint: string;
  region: string;
  access_key: string;
  secret_key: string;
  session_token: string | null;
}

let count = 0;

export async function signUpPerson(stowage: Stowage): Promise<Person> {
  count += 1;
  const person = {
    email: `person-${count}@example.com`,
    password: `correct horse ${count} battery`,
    name: `Person ${count}`,
  };
  const signUp = await post(stowage, '/identity/sign-up', person);
  const cookie = signUp.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const { id_token } = await readJson<{ id_token: string }>(
    await fetch(`${stowage.url}/identity/token`, { headers: { cookie } }),
  );
  const { access_token } = await readJson<{ access_token: string }>(
    await post(stowage, '/api/v1/passport/exchange', { id_token }),
  );
  const settings = await readJson<Settings>(
    await fetch(`${stowage.url}/api/v1/s3/user-settings`, {
      headers: { authorization: `Bearer ${access_token}`, 'version-api': 'v1' },
    }),
  );
  const credentials = {
    accessKeyId: settings.access_key,
    secretAccessKey: settings.secret_key,
    ...(settings.session_token === null ? {} : { sessionToken: settings.session_token }),
  };
  const platform = createNodePlatform();
  const connection = { region: settings.region, credentials: () => Promise.resolve(credentials), platform };
  return {
    ...person,
    accessToken: access_token,
    credentials,
    s3: createS3Client({ ...connection, endpoint: settings.storage_endpoint }),
    iam: createIamClient({ ...connection, endpoint: settings.iam_endpoint }),
  };
}

function post(stowage: Stowage, path: string, body: object): Promise<Response> {
  return fetch(`${stowage.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stowage.url, 'version-api': 'v1' },
    body: JSON.stringify(body),
  });
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
