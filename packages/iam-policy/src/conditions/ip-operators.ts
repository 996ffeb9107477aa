import type { ConditionOperator } from './condition-operator.ts';
import { isInBlock, readIpAddress, readIpBlock } from './ip-address.ts';

const inBlock: ConditionOperator = {
  negated: false,
  takesVariables: false,
  checkValue: (text) =>
    readIpBlock(text) === undefined
      ? 'This operator compares addresses, such as 203.0.113.0/24 or 2001:db8::/32.'
      : null,
  compare(expected, actual) {
    const block = readIpBlock(expected.text);
    const address = readIpAddress(actual);
    return block === undefined || address === undefined ? undefined : isInBlock(address, block);
  },
};

export const ipOperators: Record<string, ConditionOperator> = {
  IpAddress: inBlock,
  NotIpAddress: { ...inBlock, negated: true },
};
