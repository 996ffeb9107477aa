import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useAddress } from '#console/lib/address/use-address.ts';
import type { Credential } from '#console/lib/credentials/credential-files.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Card } from '#console/ui/card.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';
import { BucketChooser } from './components/bucket-chooser.tsx';
import { Configuration } from './components/configuration.tsx';
import { EndpointCard } from './components/endpoint-card.tsx';
import { KeySection } from './components/key-section.tsx';
import { appConfiguration, appIds, type AppId } from './model/app-configuration.ts';
import type { AppKey } from './model/app-key.ts';
import { readAppsAddress } from './model/apps-address.ts';

const documentation: Record<AppId, string> = {
  'aws-cli': 'https://docs.aws.amazon.com/cli/latest/userguide/cli-configure-files.html',
  rclone: 'https://rclone.org/s3/',
  s3cmd: 'https://s3tools.org/s3cmd',
  boto3: 'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services/s3.html',
  'javascript-sdk': 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/s3/',
};

/** Stand in the configuration where no key is known. */
const placeholders = { accessKeyId: 'YOUR_ACCESS_KEY_ID', secretAccessKey: 'YOUR_SECRET_ACCESS_KEY' };

export function AppsPage() {
  const { t } = useTranslation('apps');
  const { state: address, change } = useAddress(readAppsAddress);
  const { endpoint, region } = useStorage();
  const [choice, setChoice] = useState<'make' | 'have'>('make');
  const [made, setMade] = useState<AppKey | null>(null);
  const [typed, setTyped] = useState({ accessKeyId: '', secretAccessKey: '' });

  // A key that was made for one bucket is not shown in the configuration of another.
  const ownKey = made?.bucket === address.bucket ? made : null;
  const used = ownKey ?? (choice === 'have' ? typed : { accessKeyId: '', secretAccessKey: '' });
  const credential: Credential = {
    userName: ownKey?.userName ?? null,
    accessKeyId: used.accessKeyId || placeholders.accessKeyId,
    secretAccessKey: used.secretAccessKey || placeholders.secretAccessKey,
    endpoint,
    region,
  };
  const target = {
    credential,
    bucket: address.bucket === '' ? null : address.bucket,
    canWrite: ownKey === null || ownKey.access === 'read-write',
  };

  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <EndpointCard endpoint={endpoint} region={region} />
          <Card>
            <BucketChooser value={address.bucket} onValueChange={(bucket) => change({ bucket }, { replace: true })} />
          </Card>
          <KeySection
            app={address.app}
            bucket={address.bucket}
            choice={choice}
            onChoiceChange={setChoice}
            made={ownKey}
            onMade={setMade}
            typed={typed}
            onTypedChange={setTyped}
          />
        </div>
        <Card flush>
          {/* Links and not tabs: each application has an address of its own. */}
          <nav
            aria-label={t('app')}
            className="flex gap-4 overflow-x-auto border-b border-line px-4.5 [scrollbar-width:none]"
          >
            {appIds.map((app) => (
              <Link
                key={app}
                to="/apps"
                search={address.bucket === '' ? { app } : { app, bucket: address.bucket }}
                replace
                resetScroll={false}
                aria-current={app === address.app ? 'page' : undefined}
                className="flex h-10 shrink-0 items-center border-b-2 border-transparent text-sm text-fg-2 -outline-offset-2! hover:text-fg aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-fg pointer-coarse:h-11"
              >
                {t(`names.${app}`)}
              </Link>
            ))}
          </nav>
          <section aria-label={t(`names.${address.app}`)} className="flex min-w-0 flex-col gap-4 p-4.5">
            <p className="text-sm text-fg-2">
              {t(`about.${address.app}`)}{' '}
              <a
                href={documentation[address.app]}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 rounded-xs text-link"
              >
                {t('docs')}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            </p>
            <Configuration blocks={appConfiguration(address.app, target)} secret={used.secretAccessKey} />
          </section>
        </Card>
      </div>
    </Page>
  );
}
