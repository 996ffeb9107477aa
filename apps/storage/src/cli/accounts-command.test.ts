import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { IdentityHarness } from '#storage/identity/testing/identity-harness.ts';

import { runAccountsCommand } from './accounts-command.ts';

let harness: IdentityHarness;
beforeEach(async () => {
  harness = await IdentityHarness.open();
});
afterEach(() => harness.close());

async function run(...args: string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runAccountsCommand(args, {
    withIdentity: (work) => work(harness.identity),
    now: () => harness.now,
    print: (text) => out.push(text),
    complain: (sentence) => complaints.push(sentence),
  });
  return { code, out: out.join('\n'), complaints };
}

describe('accounts create', () => {
  test('prints one JSON object whose key works', async () => {
    const { code, out } = await run('create', '--name', 'Ada');
    expect(code).toBe(0);
    const printed = JSON.parse(out) as Record<string, string>;
    expect(Object.keys(printed)).toEqual([
      'AccountId',
      'AccountName',
      'Arn',
      'CanonicalId',
      'AccessKeyId',
      'SecretAccessKey',
    ]);
    expect(out).not.toContain('\n');
    expect(harness.caller(printed['AccessKeyId'] ?? '')).toMatchObject({
      kind: 'root',
      accountId: printed['AccountId'],
      canonicalId: printed['CanonicalId'],
      displayName: 'Ada',
    });
  });

  test('takes ids and keys as given', async () => {
    const words =
      'create --name Main --id 123456789012 --canonical-id abc123 --email a@example.com --access-key 0555b35654ad1656d804 --secret-key a-secret-of-this-test';
    const { out } = await run(...words.split(' '));
    expect(JSON.parse(out)).toEqual({
      AccountId: '123456789012',
      AccountName: 'Main',
      Arn: 'arn:aws:iam::123456789012:root',
      CanonicalId: 'abc123',
      AccessKeyId: '0555b35654ad1656d804',
      SecretAccessKey: 'a-secret-of-this-test',
    });
  });

  test('refuses what is taken already', async () => {
    const first = ['create', '--name', 'A', '--id', '123456789012', '--canonical-id', 'abc', '--access-key', 'KEYONE'];
    await run(...first, '--secret-key', 'a-secret-of-this-test');
    for (const [args, word] of [
      [['--id', '123456789012'], 'id'],
      [['--canonical-id', 'abc'], 'canonical id'],
      [['--access-key', 'KEYONE', '--secret-key', 'another-secret'], 'access key'],
    ] as const) {
      const { code, out, complaints } = await run('create', '--name', 'B', ...args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(complaints.join()).toContain(
        `There is already an ${word === 'access key' ? '' : 'account with the '}${word}`,
      );
    }
    expect(JSON.parse((await run('list')).out)).toHaveLength(1);
  });

  test.each([
    ['no name', ['create']],
    ['an empty name', ['create', '--name', '']],
    ['an id of 11 digits', ['create', '--name', 'x', '--id', '12345678901']],
    ['the reserved id', ['create', '--name', 'x', '--id', '000000000000']],
    ['a key without its secret', ['create', '--name', 'x', '--access-key', 'KEYONE']],
    ['a short secret', ['create', '--name', 'x', '--access-key', 'KEYONE', '--secret-key', 'short']],
    [
      "a key that looks like a session's",
      ['create', '--name', 'x', '--access-key', 'ASIAX', '--secret-key', 'long-enough'],
    ],
    ['an address without @', ['create', '--name', 'x', '--email', 'nobody']],
    ['an unknown option', ['create', '--name', 'x', '--secret', 'CANARY']],
    ['an unknown verb', ['remove']],
    ['no verb', []],
    ['an argument to list', ['list', 'CANARY']],
  ])('answers %s with a sentence and exit code 2', async (_what, args) => {
    const { code, out, complaints } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^[\w-].*[^\s]$/);
    expect(complaints[0]).not.toContain('CANARY');
  });
});

test('accounts list shows every account and no secret', async () => {
  const one = JSON.parse((await run('create', '--name', 'Ada')).out) as Record<string, string>;
  await run('create', '--name', 'Bob', '--email', 'bob@example.com');
  const { code, out } = await run('list');
  expect(code).toBe(0);
  const listed = JSON.parse(out) as Record<string, string>[];
  expect(new Set(listed.map((account) => account['AccountName']))).toEqual(new Set(['Ada', 'Bob']));
  expect(out).not.toContain(one['SecretAccessKey']);
});
