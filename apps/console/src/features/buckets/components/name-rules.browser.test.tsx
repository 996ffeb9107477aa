import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { createI18n } from '#console/lib/i18n/i18n.ts';
import { I18nContext } from '#console/lib/i18n/use-translation.ts';
import { NameRules } from './name-rules.tsx';

async function rulesOf(name: string) {
  const i18n = createI18n('en');
  await i18n.loadNamespaces(['buckets']);
  const screen = await render(
    <I18nContext value={i18n}>
      <NameRules name={name} />
    </I18nContext>,
  );
  return screen.getByRole('listitem').all();
}

test('says of every rule in words whether the name meets it', async () => {
  const texts = (await rulesOf('My..bucket')).map((item) => item.element().textContent);
  expect(texts).toEqual([
    '3 to 63 characters long: met',
    'Only lower-case letters a–z, digits, hyphens and dots: not met',
    'Begins and ends with a letter or a digit: met',
    'No two dots next to each other: not met',
    'Not an IP address such as 192.168.0.1: met',
    'No reserved prefix or suffix, such as xn-- or -s3alias: met',
  ]);
});
