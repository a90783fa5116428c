import { limits, MarkSource, markLabel } from '@admission/schema';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { RowFrame, Wide } from './RowFrame.tsx';
import { type EditedComponent, typed } from './schemeValues.ts';

type TextName = Exclude<keyof EditedComponent, 'row' | 'isStored'>;

interface ComponentRowProps {
  component: EditedComponent;
  at: number;
  count: number;
  field: (name: TextName) => FieldBinding<string>;
  onChange: (component: EditedComponent) => void;
  onMove: (by: -1 | 1) => void;
  onRemove?: () => void;
}

/** A component of the marks. */
export function ComponentRow({ component, at, field, onChange, ...frame }: ComponentRowProps) {
  const t = useTexts('markSchemes');
  const lang = useLanguage();
  const format = useFormat();
  const label = markLabel(component, lang) || t('newComponent');
  const changeSource = (source: MarkSource) =>
    onChange({ ...component, source, ...(source !== MarkSource.ENTERED && { max: typed(limits.gpa.max) }) });
  return (
    <RowFrame {...frame} at={at} name={t('componentNumber', { number: format.number(at + 1), label })}>
      <Wide>
        <TextField {...field('labelEn')} label={t('labelEn')} maxLength={limits.marks.label} autoComplete="off" />
      </Wide>
      <Wide>
        <TextField
          {...field('labelBn')}
          label={t('labelBn')}
          lang="bn"
          maxLength={limits.marks.label}
          autoComplete="off"
        />
      </Wide>
      <Wide>
        <TextField
          {...field('key')}
          label={t('key')}
          hint={component.isStored ? undefined : t('keyHint')}
          disabled={component.isStored}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Wide>
      <Wide>
        <SelectField
          {...field('source')}
          label={t('source')}
          empty={null}
          onChange={changeSource}
          value={component.source}
          options={Object.values(MarkSource).map((value) => ({ value, label: t(value) }))}
        />
      </Wide>
      <NumberField {...field('max')} label={t('max')} />
      <NumberField {...field('pass')} label={t('pass')} optional />
      <NumberField {...field('weight')} label={t('weight')} />
      <NumberField {...field('step')} label={t('stepOfMarks')} />
    </RowFrame>
  );
}
