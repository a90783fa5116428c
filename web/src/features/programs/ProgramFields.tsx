import { limits } from '@admission/schema';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { BanglaNameField } from '../../ui/BanglaNameField.tsx';
import { type Option, SelectField, type SelectFieldProps } from '../../ui/ChoiceFields.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { useProgramTypeName } from './useProgramTypeName.ts';

export interface ProgramValues {
  programName: string;
  programNameBn: string;
  programShortCode: string;
  credit: string;
  programType: string;
  department: string;
  programUrl: string;
  description: string;
}

export interface ProgramFieldsProps {
  field: (name: keyof ProgramValues) => FieldBinding<string>;
  departments: readonly { id: string; departmentName: string }[];
  /** Otherwise read-only. */
  editable: boolean;
  isNameTaken: boolean;
}

export function ProgramFields({ field, departments, editable, isNameTaken }: ProgramFieldsProps) {
  const t = useTexts('catalogue');
  const typeName = useProgramTypeName();
  const readOnly = !editable;
  const types = (['UNDERGRADUATE', 'GRADUATE'] as const).map((value) => ({ value, label: typeName(value) }));
  const named = departments.map(({ id, departmentName }): Option => ({ value: id, label: departmentName }));
  const code = { autoComplete: 'off', spellCheck: false, readOnly } as const;
  return (
    <>
      <TextField
        {...field('programName')}
        label={t('programName')}
        hint={isNameTaken && t('nameTaken')}
        autoComplete="off"
        maxLength={limits.text.line}
        readOnly={readOnly}
      />
      <BanglaNameField
        {...field('programNameBn')}
        label={t('nameBn')}
        hint={editable && t('nameBnHint')}
        readOnly={readOnly}
        maxLength={limits.text.line}
      />
      <TextField
        {...field('programShortCode')}
        {...code}
        label={t('shortCode')}
        hint={editable && t('codeHint')}
        maxLength={limits.text.shortCode}
        maxW={{ md: '48' }}
      />
      <NumberField {...field('credit')} label={t('credit')} readOnly={readOnly} />
      <ChoiceOrText {...field('programType')} label={t('type')} options={types} readOnly={readOnly} />
      <ChoiceOrText {...field('department')} label={t('department')} options={named} readOnly={readOnly} />
      <TextField
        {...field('programUrl')}
        {...code}
        label={t('url')}
        hint={editable && t('linkHint')}
        optional
        type="url"
        inputMode="url"
        maxLength={limits.text.link}
      />
      <TextAreaField
        {...field('description')}
        label={t('description')}
        optional
        rows={6}
        maxLength={limits.text.details}
        readOnly={readOnly}
      />
    </>
  );
}

/** A select cannot be read-only, so a read-only choice is a text field. */
function ChoiceOrText({ readOnly, ...props }: SelectFieldProps & { readOnly: boolean }) {
  if (!readOnly) return <SelectField {...props} />;
  const { options, empty: _, ...text } = props;
  return <TextField {...text} value={options.find(({ value }) => value === props.value)?.label ?? ''} readOnly />;
}
