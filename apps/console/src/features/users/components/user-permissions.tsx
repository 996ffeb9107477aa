import { useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { fullAccessPolicyArn, readOnlyPolicyArn } from '#console/lib/grants/managed-policies.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { QueryView } from '#console/ui/query-view.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { toast } from '#console/ui/toast-store.ts';
import { readAccess, type AccessChange } from '../model/access-choice.ts';
import { policyLabel } from '../model/policy-label.ts';
import { useChangeAccess } from '../queries/use-change-access.ts';
import { InlinePolicyCard } from './inline-policy-card.tsx';
import { QueryProblem } from './query-problem.tsx';

export interface UserPermissionsProps {
  userName: string;
  onEdit: () => void;
}

/** The policies of a user, each with the way to take it away. */
export function UserPermissions({ userName, onEdit }: UserPermissionsProps) {
  const { t } = useTranslation('users');
  const { iam } = useStorage();
  const access = useQuery(userQueries.access(iam, userName));
  const [removal, setRemoval] = useState<AccessChange | null>(null);
  const about = (arn: string) =>
    arn === fullAccessPolicyArn
      ? t('permissions.managed.full')
      : arn === readOnlyPolicyArn
        ? t('permissions.managed.readOnly')
        : arn;

  return (
    <QueryView
      query={access}
      loading={
        <div className="flex flex-col gap-3">
          <Skeleton className="w-40" />
          <Skeleton className="w-64" />
          <Skeleton className="w-52" />
        </div>
      }
      error={(error, retry) => <QueryProblem error={error} onRetry={retry} retrying={access.isFetching} />}
    >
      {(data) => {
        const summary = readAccess({
          managedPolicyArns: data.attached.map((policy) => policy.arn),
          inlinePolicies: data.inline,
        });
        return (
          <div className="flex flex-col gap-5">
            {summary === 'custom' ? <Notice>{t('permissions.summary.custom')}</Notice> : null}
            {summary !== 'custom' && summary.choice === 'nothing' ? (
              <Notice
                tone="warn"
                action={
                  <Button variant="outline" size="sm" onClick={onEdit}>
                    {t('permissions.edit')}
                  </Button>
                }
              >
                {t('permissions.summary.nothing')}
              </Notice>
            ) : null}
            <section>
              <h3 className="mb-1 text-xs text-fg-3">{t('permissions.attached')}</h3>
              {data.attached.length === 0 ? (
                <p className="text-sm text-fg-2">{t('permissions.noneAttached')}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {data.attached.map((policy) => (
                    <li key={policy.arn} className="flex items-center gap-2 py-2">
                      <span className="min-w-0 flex-1">
                        <span className="block truncate text-sm font-medium">{policy.name}</span>
                        <span className="block text-xs break-words text-fg-2">{about(policy.arn)}</span>
                      </span>
                      <IconButton
                        size="sm"
                        label={t('permissions.detach', { policy: policy.name })}
                        icon={<Unlink className="size-4" />}
                        onClick={() => setRemoval({ kind: 'detach', policyArn: policy.arn })}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <section>
              <h3 className="mb-1 text-xs text-fg-3">{t('permissions.inline')}</h3>
              {data.inline.length === 0 ? (
                <p className="text-sm text-fg-2">{t('permissions.noneInline')}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {data.inline.map((policy) => (
                    <InlinePolicyCard
                      key={policy.name}
                      policy={policy}
                      onRemove={() => setRemoval({ kind: 'delete-inline', policyName: policy.name })}
                    />
                  ))}
                </ul>
              )}
            </section>
            {removal ? <RemovePolicy userName={userName} removal={removal} onClose={() => setRemoval(null)} /> : null}
          </div>
        );
      }}
    </QueryView>
  );
}

function RemovePolicy(props: { userName: string; removal: AccessChange; onClose: () => void }) {
  const { t } = useTranslation('users');
  const describe = useDescribeError();
  const change = useChangeAccess(props.userName);
  const isDetach = props.removal.kind === 'detach' || props.removal.kind === 'attach';
  const policy = 'policyArn' in props.removal ? policyLabel(props.removal.policyArn) : props.removal.policyName;
  const names = { policy, name: props.userName };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : props.onClose())}
      title={t(isDetach ? 'permissions.detachTitle' : 'permissions.removeTitle', names)}
      confirmLabel={t(isDetach ? 'permissions.detachAction' : 'permissions.removeAction')}
      pending={change.isPending}
      error={change.error ? errorSentence(describe(change.error)) : undefined}
      onConfirm={() =>
        change.mutate([props.removal], {
          onSuccess: () => {
            toast({ title: t(isDetach ? 'permissions.detached' : 'permissions.removed', names), variant: 'success' });
            props.onClose();
          },
        })
      }
    >
      <p>{t(isDetach ? 'permissions.detachBody' : 'permissions.removeBody')}</p>
    </ConfirmDialog>
  );
}
