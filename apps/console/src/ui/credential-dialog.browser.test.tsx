import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { CredentialDialog } from './credential-dialog.tsx';

const secret = 'abc/def+ghi';

async function open(onClose: () => void) {
  return render(
    <CredentialDialog
      accessKeyId="AKIAEXAMPLE"
      secretAccessKey={secret}
      files={[
        { id: 'csv', label: 'CSV', fileName: 'ana.csv', mediaType: 'text/csv', text: `AKIAEXAMPLE,${secret}` },
        { id: 'env', label: 'Environment', fileName: 'ana.env', mediaType: 'text/plain', text: `SECRET=${secret}` },
      ]}
      words={{
        keyId: 'Key ID',
        secret: 'Secret',
        show: 'Show secret',
        hide: 'Hide secret',
        copyKeyId: 'Copy key ID',
        copySecret: 'Copy secret',
        formats: 'Format',
        download: (file) => `Download ${file}`,
        copyFile: (file) => `Copy ${file}`,
      }}
      dialog={{
        title: 'Access key of ana',
        once: 'Shown once.',
        done: 'Done',
        unkept: 'Not kept.',
        closeAnyway: 'Close without keeping it',
        stay: 'Go back',
      }}
      onClose={onClose}
    />,
  );
}

test('shows the secret only when asked, in the file as well', async () => {
  const screen = await open(vi.fn());
  expect(document.body.textContent).not.toContain(secret);

  await screen.getByRole('button', { name: 'Show secret' }).click();

  expect(document.body.textContent).toContain(`AKIAEXAMPLE,${secret}`);
});

test('does not close away a secret that nobody kept', async () => {
  const onClose = vi.fn();
  const screen = await open(onClose);

  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText('Not kept.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  await screen.getByRole('button', { name: 'Go back' }).click();
  await expect.element(screen.getByText('Shown once.')).toBeVisible();

  await screen.getByRole('button', { name: 'Done' }).click();
  await screen.getByRole('button', { name: 'Close without keeping it' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes at once when a file was downloaded', async () => {
  const onClose = vi.fn();
  const screen = await open(onClose);

  await screen.getByRole('button', { name: 'Download ana.csv' }).click();
  await screen.getByRole('button', { name: 'Done' }).click();

  expect(onClose).toHaveBeenCalledOnce();
});
