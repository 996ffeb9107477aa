import { parseArgs } from 'node:util';

import { accountRootArn } from '@stowage/s3-protocol';

import { AccountRefused, createAccount, type NewAccount } from '#storage/identity/create-account.ts';
import type { Identity } from '#storage/identity/open-identity.ts';

/** What the command needs from its process. */
export interface AccountsCommandHost {
  /** Opens the data directory, beside a running service too, and gives it back at the end. */
  withIdentity<T>(work: (identity: Identity) => Promise<T>): Promise<T>;
  now(): Date;
  print(text: string): void;
  complain(sentence: string): void;
}

const USAGE =
  'Use: accounts create --name NAME [--id 12-DIGITS] [--canonical-id ID] [--email ADDRESS] [--access-key KEY --secret-key SECRET], or: accounts list';

const EXIT_OK = 0;
const EXIT_BAD_ARGUMENTS = 2;

/** The command line says something that cannot be done. The message is a sentence for whoever typed it. */
class BadArguments extends Error {}

/** `accounts create` and `accounts list`. Resolves to the exit code. */
export async function runAccountsCommand(args: readonly string[], host: AccountsCommandHost): Promise<number> {
  try {
    const [verb, ...rest] = args;
    if (verb === 'create') await create(readCreateOptions(rest), host);
    else if (verb === 'list') await list(rest, host);
    else throw new BadArguments(USAGE);
    return EXIT_OK;
  } catch (error) {
    if (!(error instanceof BadArguments) && !(error instanceof AccountRefused)) throw error;
    host.complain(error.message);
    return EXIT_BAD_ARGUMENTS;
  }
}

async function create(input: NewAccount, host: AccountsCommandHost): Promise<void> {
  const { account, accessKeyId, secretAccessKey } = await host.withIdentity((identity) =>
    createAccount(input, { ...identity, now: host.now() }),
  );
  host.print(
    JSON.stringify({
      AccountId: account.accountId,
      AccountName: account.accountName,
      Arn: accountRootArn(account.accountId),
      CanonicalId: account.canonicalId,
      AccessKeyId: accessKeyId,
      SecretAccessKey: secretAccessKey,
    }),
  );
}

async function list(args: readonly string[], host: AccountsCommandHost): Promise<void> {
  if (args.length > 0) throw new BadArguments(`accounts list takes no arguments. ${USAGE}`);
  const accounts = await host.withIdentity(async (identity) => [...identity.store.listAccounts()]);
  const shown = accounts.map((account) => ({
    AccountId: account.accountId,
    AccountName: account.accountName,
    Arn: accountRootArn(account.accountId),
    CanonicalId: account.canonicalId,
    Email: account.email,
    CreateDate: account.createdAt,
  }));
  host.print(JSON.stringify(shown, null, 2));
}

function readCreateOptions(args: readonly string[]): NewAccount {
  const text = { type: 'string' } as const;
  const options = parse();
  const { name, 'access-key': accessKeyId, 'secret-key': secretAccessKey } = options;
  if (name === undefined) throw new BadArguments(`The account needs a --name. ${USAGE}`);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new BadArguments('--access-key and --secret-key are given together or not at all.');
  }
  return {
    accountName: name,
    accountId: options.id,
    canonicalId: options['canonical-id'],
    email: options.email,
    accessKey:
      accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
  };

  function parse() {
    try {
      return parseArgs({
        args: [...args],
        options: { name: text, id: text, 'canonical-id': text, email: text, 'access-key': text, 'secret-key': text },
      }).values;
    } catch {
      // The platform's sentence would quote the argument, which may be a secret.
      throw new BadArguments(`These arguments are not understood. ${USAGE}`);
    }
  }
}
