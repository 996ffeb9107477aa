import { KeyRound, ShieldCheck, Trash2, UserRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { SidePanel } from '#console/ui/side-panel.tsx';
import { TabPanel, Tabs } from '#console/ui/tabs.tsx';
import { userTabs, type UserTab } from '../model/users-address.ts';
import { UserKeys } from './user-keys.tsx';
import { UserOverview } from './user-overview.tsx';
import { UserPermissions } from './user-permissions.tsx';

export interface UserPanelProps {
  userName: string;
  tab: UserTab;
  onTabChange: (tab: UserTab) => void;
  onEditAccess: () => void;
  onCreateKey: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export function UserPanel(props: UserPanelProps) {
  const { t } = useTranslation('users');
  const { iam } = useStorage();
  const keys = useQuery(userQueries.accessKeys(iam, props.userName));
  const access = useQuery(userQueries.access(iam, props.userName));
  const counts: Record<UserTab, number | undefined> = {
    overview: undefined,
    permissions: access.data && access.data.attached.length + access.data.inline.length,
    keys: keys.data?.length,
  };
  return (
    <SidePanel
      title={props.userName}
      icon={<UserRound aria-hidden />}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="outline" size="sm" icon={<ShieldCheck className="size-4" />} onClick={props.onEditAccess}>
            {t('permissions.edit')}
          </Button>
          <Button variant="outline" size="sm" icon={<KeyRound className="size-4" />} onClick={props.onCreateKey}>
            {t('keys.create')}
          </Button>
          <IconButton
            size="sm"
            label={t('details.delete')}
            icon={<Trash2 className="size-4 text-bad" />}
            onClick={props.onDelete}
            className="ml-auto"
          />
        </>
      }
    >
      <Tabs
        label={t('details.tabs')}
        value={props.tab}
        onValueChange={props.onTabChange}
        tabs={userTabs.map((tab) => ({ value: tab, label: t(`details.${tab}`), count: counts[tab] }))}
      >
        <TabPanel value="overview" className="p-4">
          <UserOverview userName={props.userName} />
        </TabPanel>
        <TabPanel value="permissions" className="p-4">
          <UserPermissions userName={props.userName} onEdit={props.onEditAccess} />
        </TabPanel>
        <TabPanel value="keys" className="p-4">
          <UserKeys userName={props.userName} onCreate={props.onCreateKey} />
        </TabPanel>
      </Tabs>
    </SidePanel>
  );
}
