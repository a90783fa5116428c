import { isEntered } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { NumberField } from '../../ui/TextFields.tsx';
import { type Components, type TypedMarks, useMarkLabel } from './markValues.ts';

interface MarkFieldsProps {
  components: Components;
  form: { values: TypedMarks; field: (key: string) => FieldBinding<string | boolean> };
}

/** A field for each component that officers enter, with its full marks. */
export function MarkFields({ components, form }: MarkFieldsProps) {
  const t = useTexts('marks');
  const format = useFormat();
  const label = useMarkLabel(components);
  const { absent } = form.values;
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4" alignItems="start">
      {components.filter(isEntered).map(({ key, max }) => (
        <NumberField
          key={key}
          {...(form.field(key) as FieldBinding<string>)}
          label={t('markLabel', { label: label(key), max: format.number(max) })}
          disabled={absent}
          optional={absent}
        />
      ))}
    </chakra.div>
  );
}
