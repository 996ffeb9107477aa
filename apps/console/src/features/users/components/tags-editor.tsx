import { Plus, X } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { tagProblems, tagsMax, type Tag } from '#console/lib/grants/iam-names.ts';
import { Button } from '#console/ui/button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Input } from '#console/ui/input.tsx';

export interface TagsEditorProps {
  value: readonly Tag[];
  onValueChange: (value: Tag[]) => void;
  /** Tell what is wrong; before the first try a half-typed tag is not an error. */
  showProblems: boolean;
}

export function TagsEditor({ value, onValueChange, showProblems }: TagsEditorProps) {
  const { t } = useTranslation('users');
  const problems = tagProblems(value);
  const change = (index: number, part: Partial<Tag>) =>
    onValueChange(value.map((tag, at) => (at === index ? { ...tag, ...part } : tag)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('create.tags')}</legend>
      <p className="-mt-1 text-xs text-fg-2">{t('create.tagsHint')}</p>
      {value.map((tag, index) => {
        const problem = showProblems ? problems[index] : null;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a tag has no identity but its place while it is typed
          <div key={index} className="flex flex-col gap-1">
            <div className="flex items-center gap-2">
              <Input
                aria-label={t('create.tagKey', { number: index + 1 })}
                placeholder={t('create.tagKeyPlaceholder')}
                aria-invalid={problem ? true : undefined}
                value={tag.key}
                onChange={(event) => change(index, { key: event.target.value })}
              />
              <Input
                aria-label={t('create.tagValue', { number: index + 1 })}
                placeholder={t('create.tagValuePlaceholder')}
                value={tag.value}
                onChange={(event) => change(index, { value: event.target.value })}
              />
              <IconButton
                label={t('create.removeTag', { number: index + 1 })}
                icon={<X className="size-4" />}
                onClick={() => onValueChange(value.filter((_, at) => at !== index))}
              />
            </div>
            {problem ? (
              <p role="alert" className="text-xs text-bad">
                {t(`create.tagProblems.${problem}`)}
              </p>
            ) : null}
          </div>
        );
      })}
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<Plus className="size-3.5" />}
          disabled={value.length >= tagsMax}
          onClick={() => onValueChange([...value, { key: '', value: '' }])}
        >
          {t('create.addTag')}
        </Button>
      </div>
    </fieldset>
  );
}
