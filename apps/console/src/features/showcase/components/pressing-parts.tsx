import { Copy, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Specimen, SpecimenGroup } from '#console/features/showcase/components/specimen.tsx';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator, MenuSub, MenuToggle } from '#console/ui/menu.tsx';
import { Segmented } from '#console/ui/segmented.tsx';
import { TabPanel, Tabs } from '#console/ui/tabs.tsx';

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const sizes = ['default', 'sm', 'lg'] as const;

export function PressingParts() {
  const { t } = useTranslation('showcase');
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [days, setDays] = useState<'7' | '30'>('7');
  const [checked, setChecked] = useState(true);
  return (
    <SpecimenGroup title={t('groups.pressing')}>
      {sizes.map((size) => (
        <Specimen key={size} name={`Button ${size}`}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Specimen>
      ))}
      <Specimen name="Button …">
        <Button icon={<Plus className="size-4" />}>{t('withIcon')}</Button>
        <Button loading>{t('busy')}</Button>
        <Button variant="outline" loading>
          {t('busy')}
        </Button>
        <Button disabled>{t('disabled')}</Button>
        <Button variant="outline" size="icon" aria-label={t('add')}>
          <Plus className="size-4" />
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label={t('edit')} icon={<Pencil className="size-4" />} />
        <IconButton label={t('edit')} icon={<Pencil className="size-4" />} variant="outline" shortcut="E" />
        <IconButton label={t('edit')} icon={<Pencil className="size-4" />} size="sm" />
        <IconButton label={t('edit')} icon={<Pencil className="size-4" />} disabled />
      </Specimen>
      <Specimen name="CopyButton">
        <CopyButton value="arn:aws:s3:::raw-data" label={t('copyArn')} />
        <CopyButton value="arn:aws:s3:::raw-data">{t('copyArn')}</CopyButton>
      </Specimen>
      <Specimen name="Menu">
        <Menu
          align="start"
          trigger={
            <IconButton plain variant="outline" label={t('more')} icon={<MoreHorizontal className="size-4" />} />
          }
        >
          <MenuLabel>raw-data</MenuLabel>
          <MenuItem icon={<Pencil />} shortcut="E">
            {t('edit')}
          </MenuItem>
          <MenuItem icon={<Copy />} disabled>
            {t('copyArn')}
          </MenuItem>
          <MenuSub label={t('more')}>
            <MenuItem>{t('edit')}</MenuItem>
          </MenuSub>
          <MenuToggle checked={checked} onCheckedChange={setChecked}>
            {t('column')}
          </MenuToggle>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive>
            {t('delete')}
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          label={t('period')}
          value={days}
          onValueChange={setDays}
          options={[
            { value: '7', label: t('days', { count: 7 }) },
            { value: '30', label: t('days', { count: 30 }) },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          className="w-full"
          label={t('details')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'one', label: t('details') },
            { value: 'two', label: t('versions'), count: 3 },
          ]}
        >
          <TabPanel value="one" className="p-4 text-fg-2">
            {t('panelOne')}
          </TabPanel>
          <TabPanel value="two" className="p-4 text-fg-2">
            {t('panelTwo')}
          </TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Kbd">
        <Kbd>Ctrl K</Kbd>
      </Specimen>
    </SpecimenGroup>
  );
}
