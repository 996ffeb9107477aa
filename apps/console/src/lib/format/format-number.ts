/** Specification section 9: "Number formatter: en-US locale", in every language of the console. */
const format = new Intl.NumberFormat('en-US');

export function formatNumber(value: number): string {
  return format.format(value);
}
