import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { TextField } from '../../ui/TextFields.tsx';

export interface EditedKind {
  /** Absent for a new one. */
  id?: string;
  row: number;
  labelEn: string;
  labelBn: string;
  isRequired: boolean;
}

interface KindRowsProps {
  kinds: readonly EditedKind[];
  isFixed: boolean;
  mayAdd: boolean;
  onChange: (kinds: readonly EditedKind[]) => void;
  onSave: () => void;
}

/** One row for each kind of supporting document of an intake. */
export function KindRows({ kinds, isFixed, mayAdd, onChange, onSave }: KindRowsProps) {
  const t = useTexts('supportingDocuments');
  const set = (at: number, change: Partial<EditedKind>) =>
    onChange(kinds.map((kind, index) => (index === at ? { ...kind, ...change } : kind)));
  const add = () => {
    const row = Math.max(0, ...kinds.map((kind) => kind.row)) + 1;
    onChange([...kinds, { row, labelEn: '', labelBn: '', isRequired: true }]);
  };
  return (
    <>
      {kinds.length === 0 && <p>{t('noKinds')}</p>}
      {kinds.map((kind, at) => (
        <KindRow
          key={kind.row}
          kind={kind}
          at={at}
          isFixed={isFixed}
          onChange={(change) => set(at, change)}
          onRemove={() => onChange(kinds.filter((_, index) => index !== at))}
        />
      ))}
      {!isFixed && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {mayAdd && (
            <Button variant="outline" icon="plus" onClick={add}>
              {t('addKind')}
            </Button>
          )}
          <Button onClick={onSave}>{t('saveKinds')}</Button>
        </chakra.div>
      )}
    </>
  );
}

interface KindRowProps {
  kind: EditedKind;
  at: number;
  isFixed: boolean;
  onChange: (change: Partial<EditedKind>) => void;
  onRemove: () => void;
}

function KindRow({ kind, at, isFixed, onChange, onRemove }: KindRowProps) {
  const t = useTexts('supportingDocuments');
  const format = useFormat();
  const field = { onBlur: () => {}, disabled: isFixed };
  return (
    <chakra.fieldset
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr auto auto' }}
      gap="3"
      alignItems="end"
      minW="0"
    >
      <chakra.legend srOnly>{t('documentNumber', { number: format.number(at + 1) })}</chakra.legend>
      <TextField
        {...field}
        id={`kind-${kind.row}-en`}
        name={`kinds.${at}.labelEn`}
        label={t('labelEn')}
        value={kind.labelEn}
        onChange={(labelEn) => onChange({ labelEn })}
      />
      <TextField
        {...field}
        id={`kind-${kind.row}-bn`}
        name={`kinds.${at}.labelBn`}
        label={t('labelBn')}
        lang="bn"
        value={kind.labelBn}
        onChange={(labelBn) => onChange({ labelBn })}
      />
      <CheckboxField
        {...field}
        id={`kind-${kind.row}-required`}
        name={`kinds.${at}.isRequired`}
        label={t('isRequired')}
        value={kind.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      {!isFixed && (
        <Button
          variant="outline"
          icon="trash"
          justifySelf="start"
          aria-label={t('removeKind', { number: format.number(at + 1) })}
          onClick={onRemove}
        />
      )}
    </chakra.fieldset>
  );
}
