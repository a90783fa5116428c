import { countSegments, limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { TextAreaField } from '../../ui/TextFields.tsx';
import { InsertBar } from './InsertBar.tsx';
import { useMergeFields } from './useMergeFields.ts';

export interface SmsFieldsProps {
  message: FieldBinding<string>;
  /** The total cost with merge fields filled; absent while it is counted. */
  total?: number;
  count?: number;
}

/** The text of an SMS, with its segments and cost while typing. */
export function SmsFields({ message, total, count }: SmsFieldsProps) {
  const t = useTexts('messages');
  const fields = useMergeFields();
  return (
    <div>
      <TextAreaField
        {...message}
        label={t('smsText')}
        hint={t('fieldsHint')}
        rows={6}
        maxLength={limits.messages.sms}
      />
      <InsertBar field={message} label={t('fieldsForSms')} inserts={fields} />
      <Cost text={message.value} total={total} count={count} />
    </div>
  );
}

function Cost({ text, total, count }: { text: string; total?: number; count?: number }) {
  const t = useTexts('messages');
  const format = useFormat();
  const { encoding, units, segments } = countSegments(text.trim());
  const room = encoding === 'GSM-7' ? { one: 160, many: 153 } : { one: 70, many: 67 };
  return (
    <chakra.div
      role="status"
      mt="2"
      p="3"
      borderRadius="l2"
      bg="bg.subtle"
      display="flex"
      flexDirection="column"
      gap="1"
    >
      <chakra.p fontWeight="semibold">{t('segments', { units: format.number(units), count: segments })}</chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {t(encoding === 'GSM-7' ? 'latinRoom' : 'banglaRoom', {
          one: format.number(room.one),
          many: format.number(room.many),
        })}
      </chakra.p>
      {total !== undefined && count !== undefined && segments > 0 && (
        <chakra.p fontWeight="semibold">{t('costInAll', { count: total, people: format.number(count) })}</chakra.p>
      )}
    </chakra.div>
  );
}
