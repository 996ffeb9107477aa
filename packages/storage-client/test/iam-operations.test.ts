import { afterAll, beforeAll, expect, test } from 'vitest';

import * as client from '../src/index.ts';

import { startTestService } from './test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let body = '';

beforeAll(async () => {
  service = await startTestService(() => ({ body, headers: { 'content-type': 'text/xml' } }));
});
afterAll(() => service.stop());

interface Case {
  call: (clients: { iam: client.IamClient; sts: client.StsClient }) => Promise<unknown>;
  form: string;
  result?: string;
  output?: object;
}

const date = new Date('2026-11-21T09:30:00Z');
const userXml =
  '<UserName>ann</UserName><UserId>AIDA</UserId><Path>/team/</Path><Arn>arn:aws:iam::123456789012:user/team/ann</Arn><CreateDate>2026-11-21T09:30:00Z</CreateDate>';
const user = {
  UserName: 'ann',
  UserId: 'AIDA',
  Path: '/team/',
  Arn: 'arn:aws:iam::123456789012:user/team/ann',
  CreateDate: date,
};
const key = { UserName: 'ann', AccessKeyId: 'AKIA' };
const keyXml = '<UserName>ann</UserName><AccessKeyId>AKIA</AccessKeyId>';
const policy = { UserName: 'ann', PolicyName: 'p' };
const attached = { UserName: 'ann', PolicyArn: 'arn:aws:iam::aws:policy/AmazonS3FullAccess' };
const document = '{"Version":"2012-10-17","Statement":[]}';
const document64 = '%7B%22Version%22%3A%222012-10-17%22%2C%22Statement%22%3A%5B%5D%7D';
const arn64 = 'arn%3Aaws%3Aiam%3A%3Aaws%3Apolicy%2FAmazonS3FullAccess';

const cases: Record<string, Case> = {
  CreateUser: {
    call: ({ iam }) =>
      client.createUser(iam, {
        Path: '/team/',
        UserName: 'ann',
        PermissionsBoundary: 'arn:aws:iam::123456789012:policy/b',
        Tags: [
          { Key: 'a', Value: '1 +&=' },
          { Key: 'b', Value: '' },
        ],
      }),
    form: 'Path=%2Fteam%2F&UserName=ann&PermissionsBoundary=arn%3Aaws%3Aiam%3A%3A123456789012%3Apolicy%2Fb&Tags.member.1.Key=a&Tags.member.1.Value=1%20%2B%26%3D&Tags.member.2.Key=b&Tags.member.2.Value=',
    result: `<User>${userXml}<PermissionsBoundary><PermissionsBoundaryType>Policy</PermissionsBoundaryType><PermissionsBoundaryArn>arn:aws:iam::123456789012:policy/b</PermissionsBoundaryArn></PermissionsBoundary><Tags><member><Key>a</Key><Value>1 +&amp;=</Value></member><member><Key>b</Key><Value/></member></Tags></User>`,
    output: {
      User: {
        ...user,
        PermissionsBoundary: {
          PermissionsBoundaryType: 'Policy',
          PermissionsBoundaryArn: 'arn:aws:iam::123456789012:policy/b',
        },
        Tags: [
          { Key: 'a', Value: '1 +&=' },
          { Key: 'b', Value: '' },
        ],
      },
    },
  },
  GetUser: {
    call: ({ iam }) => client.getUser(iam, { UserName: 'ann' }),
    form: 'UserName=ann',
    result: `<User>${userXml}<PasswordLastUsed>2026-11-21T09:30:00Z</PasswordLastUsed></User>`,
    output: { User: { ...user, PasswordLastUsed: date, Tags: [] } },
  },
  ListUsers: {
    call: ({ iam }) => client.listUsers(iam, { PathPrefix: '/team/', Marker: 'm/+', MaxItems: 2 }),
    form: 'PathPrefix=%2Fteam%2F&Marker=m%2F%2B&MaxItems=2',
    result: `<Users><member>${userXml}</member><member><UserName>bob</UserName></member></Users><IsTruncated>true</IsTruncated><Marker>n</Marker>`,
    output: { Users: [user, { UserName: 'bob', Path: '/' }], IsTruncated: true, Marker: 'n' },
  },
  DeleteUser: { call: ({ iam }) => client.deleteUser(iam, { UserName: 'ann' }), form: 'UserName=ann' },
  CreateAccessKey: {
    call: ({ iam }) => client.createAccessKey(iam, { UserName: 'ann' }),
    form: 'UserName=ann',
    result: `<AccessKey>${keyXml}<Status>Active</Status><SecretAccessKey>s/+</SecretAccessKey><CreateDate>2026-11-21T09:30:00Z</CreateDate></AccessKey>`,
    output: { AccessKey: { ...key, Status: 'Active', SecretAccessKey: 's/+', CreateDate: date } },
  },
  ListAccessKeys: {
    call: ({ iam }) => client.listAccessKeys(iam),
    form: '',
    result: `<AccessKeyMetadata><member>${keyXml}<Status>Inactive</Status></member></AccessKeyMetadata><IsTruncated>false</IsTruncated>`,
    output: { AccessKeyMetadata: [{ ...key, Status: 'Inactive' }], IsTruncated: false, Marker: undefined },
  },
  UpdateAccessKey: {
    call: ({ iam }) => client.updateAccessKey(iam, { ...key, Status: 'Inactive' }),
    form: 'UserName=ann&AccessKeyId=AKIA&Status=Inactive',
  },
  DeleteAccessKey: {
    call: ({ iam }) => client.deleteAccessKey(iam, key),
    form: 'UserName=ann&AccessKeyId=AKIA',
  },
  PutUserPolicy: {
    call: ({ iam }) => client.putUserPolicy(iam, { ...policy, PolicyDocument: document }),
    form: `UserName=ann&PolicyName=p&PolicyDocument=${document64}`,
  },
  GetUserPolicy: {
    call: ({ iam }) => client.getUserPolicy(iam, policy),
    form: 'UserName=ann&PolicyName=p',
    result: `<PolicyDocument>${document64}</PolicyDocument>`,
    output: { ...policy, PolicyDocument: document },
  },
  ListUserPolicies: {
    call: ({ iam }) => client.listUserPolicies(iam, { UserName: 'ann' }),
    form: 'UserName=ann',
    result: '<PolicyNames><member>p</member><member>q</member></PolicyNames>',
    output: { PolicyNames: ['p', 'q'], IsTruncated: false },
  },
  DeleteUserPolicy: {
    call: ({ iam }) => client.deleteUserPolicy(iam, policy),
    form: 'UserName=ann&PolicyName=p',
  },
  AttachUserPolicy: {
    call: ({ iam }) => client.attachUserPolicy(iam, attached),
    form: `UserName=ann&PolicyArn=${arn64}`,
  },
  DetachUserPolicy: {
    call: ({ iam }) => client.detachUserPolicy(iam, attached),
    form: `UserName=ann&PolicyArn=${arn64}`,
  },
  ListAttachedUserPolicies: {
    call: ({ iam }) => client.listAttachedUserPolicies(iam, { UserName: 'ann', PathPrefix: '/' }),
    form: 'UserName=ann&PathPrefix=%2F',
    result: `<AttachedPolicies><member><PolicyName>AmazonS3FullAccess</PolicyName><PolicyArn>${attached.PolicyArn}</PolicyArn></member></AttachedPolicies>`,
    output: { AttachedPolicies: [{ PolicyName: 'AmazonS3FullAccess', PolicyArn: attached.PolicyArn }] },
  },
  GetCallerIdentity: {
    call: ({ sts }) => client.getCallerIdentity(sts),
    form: '',
    result: '<UserId>AIDA</UserId><Account>000000000012</Account><Arn>arn:aws:iam::000000000012:root</Arn>',
    output: { UserId: 'AIDA', Account: '000000000012', Arn: 'arn:aws:iam::000000000012:root' },
  },
  GetSessionToken: {
    call: ({ sts }) => client.getSessionToken(sts, { DurationSeconds: 900 }),
    form: 'DurationSeconds=900',
    result:
      '<Credentials><AccessKeyId>ASIA</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t/+=</SessionToken><Expiration>2026-11-21T09:30:00Z</Expiration></Credentials>',
    output: { Credentials: { AccessKeyId: 'ASIA', SecretAccessKey: 's', SessionToken: 't/+=', Expiration: date } },
  },
};

test.each(Object.entries(cases))('%s', async (operation, { call, form, result, output }) => {
  const isSts = operation === 'GetCallerIdentity' || operation === 'GetSessionToken';
  const ns = `https://${isSts ? 'sts' : 'iam'}.amazonaws.com/doc/${isSts ? '2011-06-15' : '2010-05-08'}/`;
  const resultXml = result === undefined ? '' : `<${operation}Result>${result}</${operation}Result>`;
  body = `<${operation}Response xmlns="${ns}">${resultXml}<ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></${operation}Response>`;
  const answer = await call(service);

  const seen = service.seen.at(-1);
  expect(`${seen?.method} ${seen?.path}`).toBe('POST /');
  expect(seen?.service).toBe(isSts ? 'sts' : 'iam');
  expect(seen?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  const version = isSts ? '2011-06-15' : '2010-05-08';
  expect(seen?.body.toString()).toBe(`Action=${operation}&Version=${version}${form && `&${form}`}`);
  if (output === undefined) expect(answer).toBeUndefined();
  else expect(answer).toMatchObject(output);
});

test('a policy document that a service did not encode is taken as it is', async () => {
  body = `<GetUserPolicyResponse><GetUserPolicyResult><PolicyDocument>{"Id":"100%25"}</PolicyDocument></GetUserPolicyResult></GetUserPolicyResponse>`;
  expect((await client.getUserPolicy(service.iam, policy)).PolicyDocument).toBe('{"Id":"100%25"}');
});

test.each([
  ['createAccessKey', () => client.createAccessKey(service.iam), 'CreateAccessKey'],
  ['getSessionToken', () => client.getSessionToken(service.sts), 'GetSessionToken'],
])('%s fails rather than give a half-empty secret', async (_, call, operation) => {
  body = `<${operation}Response/>`;
  await expect(call()).rejects.toMatchObject({ code: 'InvalidResponse', operation });
});

test('IAM may stand under a path of its own', async () => {
  body = '<DeleteUserResponse/>';
  const iam = client.createIamClient({ ...service.clientOptions, endpoint: `${service.endpoint}/admin/iam` });
  await client.deleteUser(iam, { UserName: 'ann' });
  expect(service.seen.at(-1)?.path).toBe('/admin/iam');
});
