import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { focusLater } from '../../lib/focusLater.ts';
import { useTexts } from '../../lib/texts.ts';
import { BanglaNameField } from '../../ui/BanglaNameField.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextFields.tsx';

type Name = 'inquiries' | 'support';
interface Row {
  department: string;
  departmentBn: string;
  phone: string;
  email: string;
}

interface ContactRowsProps {
  form: {
    values: Record<Name, Row[]>;
    field: (name: `${Name}.${number}.${string}`) => FieldBinding<string>;
    setValue: (name: string, value: Row[]) => void;
  };
  name: Name;
}

const blank: Row = { department: '', departmentBn: '', phone: '', email: '' };

/** The rows of one contact table. */
export function ContactRows({ form, name }: ContactRowsProps) {
  const t = useTexts('institution');
  const rows = form.values[name];
  const addId = useId();
  const remove = (at: number) => {
    form.setValue(
      name,
      rows.filter((__, index) => index !== at),
    );
    // The row before it, else the one that takes its place, else the button that adds one.
    focusLater(form.field(`${name}.${Math.max(0, at - 1)}.department`).id, addId);
  };
  const shared = { autoComplete: 'off', maxLength: limits.text.line } as const;
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="4">
      <chakra.legend fontWeight="semibold" mb="3">
        {t(name)}
      </chakra.legend>
      {rows.map((_, at) => {
        const field = (part: keyof Row) => form.field(`${name}.${at}.${part}`);
        return (
          <chakra.div
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are bound by index.
            key={at}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
            gap="4"
            pb="4"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <TextField {...field('department')} {...shared} label={t('department')} />
            <BanglaNameField {...field('departmentBn')} label={t('departmentBn')} maxLength={limits.text.line} />
            <TextField {...field('phone')} {...shared} label={t('phone')} inputMode="tel" />
            <TextField {...field('email')} {...shared} label={t('email')} inputMode="email" />
            <Button
              variant="outline"
              colorPalette="red"
              justifySelf="start"
              aria-label={t('removeContact', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              {t('remove')}
            </Button>
          </chakra.div>
        );
      })}
      {rows.length < limits.institution.contacts && (
        <div>
          <Button id={addId} variant="outline" icon="plus" onClick={() => form.setValue(name, [...rows, blank])}>
            {t(name === 'inquiries' ? 'addInquiry' : 'addSupport')}
          </Button>
        </div>
      )}
    </chakra.fieldset>
  );
}
