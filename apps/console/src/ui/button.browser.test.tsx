import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { Button } from '#console/ui/button.tsx';

test('has the variants and sizes of specification section 9', async () => {
  const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
  const sizes = ['default', 'sm', 'lg', 'icon'] as const;
  const screen = await render(
    <>
      {variants.flatMap((variant) =>
        sizes.map((size) => (
          <Button key={`${variant} ${size}`} variant={variant} size={size}>
            {`${variant} ${size}`}
          </Button>
        )),
      )}
    </>,
  );
  const looks = new Set(
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.className),
  );
  expect(looks.size).toBe(variants.length * sizes.length);
});

test('a loading button shows a spinner, keeps its words and the focus, and refuses presses', async () => {
  const press = vi.fn();
  const screen = await render(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(button.element().querySelector('svg')).not.toBeNull();
  (button.element() as HTMLElement).focus();
  (button.element() as HTMLElement).click();
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button.element());
});
