/** The rules in the order in which a person meets them; each has its sentence in the locale under `rules.<id>`. */
export const bucketNameRuleIds = ['length', 'characters', 'ends', 'dots', 'address', 'reserved'] as const;
export type BucketNameRuleId = (typeof bucketNameRuleIds)[number];

/** `waiting` means that nothing typed so far breaks the rule, and that more typing can still meet it. */
export type RuleState = 'met' | 'waiting' | 'broken';

const bucketNameLength = { min: 3, max: 63 } as const;

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
const reservedPrefixes = ['xn--', 'sthree-', 'amzn-s3-demo-'];
const reservedSuffixes = ['-s3alias', '--ol-s3', '.mrap', '--x-s3', '--table-s3'];

/** Each rule with its state, for a list that changes while a person types. */
export function checkBucketName(name: string): Record<BucketNameRuleId, RuleState> {
  if (name === '') return everyRule('waiting');
  return {
    length: name.length < bucketNameLength.min ? 'waiting' : met(name.length <= bucketNameLength.max),
    characters: met(/^[a-z0-9.-]+$/.test(name)),
    ends: checkEnds(name),
    dots: met(!name.includes('..')),
    address: met(!/^\d{1,3}(\.\d{1,3}){3}$/.test(name)),
    reserved: met(
      !reservedPrefixes.some((prefix) => name.startsWith(prefix)) &&
        !reservedSuffixes.some((suffix) => name.endsWith(suffix)),
    ),
  };
}

/** The first rule that the name does not meet; null when the name may be used. */
export function brokenBucketNameRule(name: string): BucketNameRuleId | null {
  const states = checkBucketName(name);
  return bucketNameRuleIds.find((id) => states[id] !== 'met') ?? null;
}

/** A certificate for `*.host` covers one label, so over TLS a dotted bucket can only be addressed by path. */
export function hasDots(name: string): boolean {
  return name.includes('.');
}

/** What a person most likely meant: lower case, spaces and underscores as hyphens. Null when that changes nothing. */
export function suggestBucketName(name: string): string | null {
  const suggestion = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, bucketNameLength.max);
  if (suggestion === name || brokenBucketNameRule(suggestion) !== null) return null;
  return suggestion;
}

function met(isMet: boolean): RuleState {
  return isMet ? 'met' : 'broken';
}

/** A name that ends in a hyphen may be half typed; one that begins with it cannot be saved by typing on. */
function checkEnds(name: string): RuleState {
  if (/^[.-]/.test(name)) return 'broken';
  return /[.-]$/.test(name) ? 'waiting' : 'met';
}

function everyRule(state: RuleState): Record<BucketNameRuleId, RuleState> {
  return { length: state, characters: state, ends: state, dots: state, address: state, reserved: state };
}
