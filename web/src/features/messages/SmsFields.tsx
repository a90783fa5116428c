import { countSegments, limits, mergeFields } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { InsertBar } from './InsertBar.tsx';
import { useMergeFields } from './useMergeFields.ts';
import type { Found } from './useRecipients.ts';
import { useSize } from './useSize.ts';

export interface SmsFieldsProps {
  message: FieldBinding<string>;
  /** The recipients with the cost for this very text; absent while it is counted. */
  found?: Found;
}

/** The text of an SMS, with its segments and cost while typing. */
export function SmsFields({ message, found }: SmsFieldsProps) {
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
      <Cost text={message.value} found={found} />
    </div>
  );
}

function Cost({ text, found }: { text: string; found?: Found }) {
  const t = useTexts('messages');
  const format = useFormat();
  const { encoding, units, segments } = countSegments(text.trim());
  const room = encoding === 'GSM-7' ? { one: 160, many: 153 } : { one: 70, many: 67 };
  const size = useSize();
  const { fewestSegments: fewest, mostSegments: most } = found ?? {};
  /** With fields the number is known once the recipients are counted. */
  const each = () => {
    const count = format.number(units);
    if (fewest && most && fewest !== most) return t('segmentsBetween', { units: count, fewest, most });
    if (most) return t('segments', { units: count, count: most });
    const hasFields = mergeFields.some((one) => text.includes(`{${one}}`));
    return hasFields ? t('segmentsLater', { units: count }) : t('segments', { units: count, count: segments });
  };
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
      <chakra.p fontWeight="semibold">{each()}</chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {t(encoding === 'GSM-7' ? 'latinRoom' : 'banglaRoom', {
          one: format.number(room.one),
          many: format.number(room.many),
        })}
      </chakra.p>
      {found && found.count > 0 && segments > 0 && (
        <chakra.p fontWeight="semibold">
          {size({ people: found.count, segments: found.segments ?? 0, cost: found.cost })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
