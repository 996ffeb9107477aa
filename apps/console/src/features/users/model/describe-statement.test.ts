import { describe, expect, it } from 'vitest';

import { describeStatements } from './describe-statement.ts';

describe('policies in words', () => {
  it('opens up actions, resources and conditions', () => {
    expect(
      describeStatements({
        Statement: [
          { Effect: 'Allow', Action: 's3:Get*', Resource: ['arn:aws:s3:::logs', 'arn:aws:s3:::logs/*'] },
          {
            Effect: 'Deny',
            NotAction: ['s3:*'],
            Resource: '*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      }),
    ).toEqual([
      {
        effect: 'Allow',
        actions: ['s3:Get*'],
        isActionExcluded: false,
        resources: ['logs', 'logs/*'],
        isResourceExcluded: false,
        hasConditions: false,
      },
      {
        effect: 'Deny',
        actions: 'all-s3',
        isActionExcluded: true,
        resources: 'all',
        isResourceExcluded: false,
        hasConditions: true,
      },
    ]);
  });

  it('takes a single statement without a list', () => {
    expect(describeStatements({ Statement: { Effect: 'Allow', Action: '*', Resource: '*' } })).toMatchObject([
      { actions: 'all', resources: 'all' },
    ]);
  });

  it.each([null, 'text', {}, { Statement: [] }, { Statement: [{ Effect: 'Maybe', Action: '*' }] }])(
    'does not put words into the mouth of %j',
    (document) => {
      expect(describeStatements(document)).toBeNull();
    },
  );
});
