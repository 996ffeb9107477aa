import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

/** A form of at most 640 px with the spacing that fields want. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={cx('flex w-full max-w-160 flex-col gap-5', className)} />;
}

export interface FormSectionProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** A group of fields under a hairline, with its own heading. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        {description == null ? null : <p className="mt-0.5 max-w-[70ch] text-sm text-fg-2">{description}</p>}
      </div>
      {children}
    </section>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}

/** What went wrong with the form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  if (children == null) return null;
  return (
    <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 text-sm text-bad">
      {children}
    </p>
  );
}
