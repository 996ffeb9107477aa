import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface NoticeProps {
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

const looks = {
  info: { icon: Info, className: 'bg-info-wash', ink: 'text-info' },
  ok: { icon: CircleCheck, className: 'bg-ok-wash', ink: 'text-ok' },
  warn: { icon: TriangleAlert, className: 'bg-warn-wash', ink: 'text-warn' },
  bad: { icon: CircleAlert, className: 'bg-bad-wash', ink: 'text-bad' },
};

/** Something to know before going on, standing in the page. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const { icon: Icon, className, ink } = looks[tone];
  return (
    <div className={cx('flex items-start gap-3 rounded-md px-3.5 py-2.5 text-sm', className)}>
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title == null ? null : <p className="font-medium">{title}</p>}
        {children == null ? null : <div className="max-w-[70ch] text-fg-2">{children}</div>}
      </div>
      {action}
    </div>
  );
}
