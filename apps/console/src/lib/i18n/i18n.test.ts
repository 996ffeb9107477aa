import { expect, test } from 'vitest';

import { createI18n, type Language } from './i18n.ts';

const files: Record<string, Record<string, string>> = {
  'en/buckets': { title: 'Buckets' },
  'vi/buckets': { title: 'Các bucket' },
  'en/ui': { close: 'Close' },
  'vi/ui': { close: 'Đóng' },
};
const load = (language: Language, namespace: string) => {
  const words = files[`${language}/${namespace}`];
  return words ? Promise.resolve(words) : Promise.reject(new Error('none'));
};

test('speaks a namespace once it is loaded, and another by its name', async () => {
  const i18n = createI18n('en', load);
  await i18n.loadNamespaces(['buckets', 'ui']);

  const t = i18n.translator('buckets');

  expect(t('title')).toBe('Buckets');
  expect(t('ui:close')).toBe('Close');
});

test('changes the language for everything that was loaded before anybody sees it', async () => {
  const i18n = createI18n('en', load);
  await i18n.loadNamespaces(['buckets']);
  let heard = '';
  i18n.subscribe(() => (heard = i18n.translator('buckets')('title')));

  await i18n.changeLanguage('vi');

  expect(heard).toBe('Các bucket');
  expect(i18n.language).toBe('vi');
});

test('stays in its language when the words of another cannot be fetched', async () => {
  const i18n = createI18n('en', (language, namespace) =>
    language === 'vi' ? Promise.reject(new Error('offline')) : load(language, namespace),
  );
  await i18n.loadNamespaces(['ui']);

  await expect(i18n.changeLanguage('vi')).rejects.toThrow('offline');

  expect(i18n.language).toBe('en');
});

test('fetches each namespace once, and again after a failure', async () => {
  let calls = 0;
  const i18n = createI18n('en', (language, namespace) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('offline')) : load(language, namespace);
  });

  await expect(i18n.loadNamespaces(['ui'])).rejects.toThrow('offline');
  await Promise.all([i18n.loadNamespaces(['ui']), i18n.loadNamespaces(['ui'])]);

  expect(calls).toBe(2);
  expect(i18n.translator('ui')('close')).toBe('Close');
});

test('gives back a key without a sentence, so that the mistake is seen', async () => {
  const i18n = createI18n('en', load);
  await i18n.loadNamespaces(['ui']);

  expect(i18n.translator('ui')('none.such')).toBe('none.such');
});
