import { limits, reminderFields } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { showAlert } from '../../lib/alerts.ts';
import { inDigitsOf } from '../../lib/digits.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { RadioField, SwitchField } from '../../ui/ChoiceFields.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { NumberField } from '../../ui/TextFields.tsx';
import { UnknownFields } from '../messages/index.ts';
import { DryRun } from './DryRun.tsx';
import { type Reminder, useSaveReminder } from './useReminders.ts';

export interface ReminderCardProps {
  reminder: Reminder;
  reload: () => Promise<unknown>;
}

/** One kind of reminder: switch, texts, daily maximum, due recipients and sent messages. */
export function ReminderCard({ reminder, reload }: ReminderCardProps) {
  const t = useTexts('reminders');
  const format = useFormat();
  const [shown, setShown] = useState<'text' | 'people'>();
  const { kind, isOn, due, sent, sentToday, days } = reminder;
  const toggle = (what: typeof shown) => setShown(shown === what ? undefined : what);
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <SectionHeading>{t(kind)}</SectionHeading>
        <StatusChip tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'isOn' : 'isOff')}</StatusChip>
      </chakra.div>
      <chakra.p color="fg.muted" mt="1" mb="3">
        {t(`about${kind}`)}
      </chakra.p>
      <FactList
        facts={[
          { label: t('due'), value: format.number(due) },
          { label: t('sent'), value: format.number(sent) },
          { label: t('sentToday'), value: format.number(sentToday) },
          {
            label: t('days'),
            value:
              days.length === 0
                ? null
                : days.map(({ day, count }) => t('dayLine', { day: format.day(day), count })).join('; '),
          },
        ]}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
        <Button variant="outline" aria-expanded={shown === 'people'} onClick={() => toggle('people')}>
          {t('dryRun', { kind: t(kind) })}
        </Button>
        <Button variant="outline" aria-expanded={shown === 'text'} onClick={() => toggle('text')}>
          {t('edit', { kind: t(kind) })}
        </Button>
      </chakra.div>
      {shown === 'people' && <DryRun reminder={reminder} />}
      {shown === 'text' && <ReminderForm reminder={reminder} reload={reload} />}
    </Card>
  );
}

function ReminderForm({ reminder, reload }: ReminderCardProps) {
  const t = useTexts('reminders');
  const { intakeId, kind, version, isOn, channel, textEn, textBn, cap } = reminder;
  const save = useSaveReminder();
  const form = useRulesForm({
    rules: (schema) => schema.reminderRules,
    initialValues: {
      ...{ intakeId, kind, version, isOn, textEn, textBn },
      channel: channel as string,
      cap: inDigitsOf(currentLanguage(), String(cap)),
    },
    onSubmit: async (input, values) => {
      await save({ ...input, channel: values.channel === 'MAIL' ? 'MAIL' : 'SMS' });
      showAlert('success', t('saved'));
      await reload();
    },
  });
  const { values } = form;
  return (
    <RulesForm form={form} label={t(kind)}>
      <TextAreaField
        {...form.field('textEn')}
        label={t('textEn')}
        hint={t('fieldsHint', { fields: reminderFields.map((one) => `{${one}}`).join(', ') })}
        rows={3}
        maxLength={limits.messages.sms}
      />
      <TextAreaField {...form.field('textBn')} label={t('textBn')} rows={3} maxLength={limits.messages.sms} />
      <UnknownFields text={`${values.textEn} ${values.textBn}`} known={reminderFields} />
      <RadioField
        {...form.field('channel')}
        label={t('channel')}
        options={[
          { value: 'SMS', label: t('sms') },
          { value: 'MAIL', label: t('mail') },
        ]}
      />
      <NumberField {...form.field('cap')} label={t('cap')} hint={t('capHint')} maxLength={4} />
      <chakra.div>
        <SwitchField label={t('switch')} checked={values.isOn} onChange={form.field('isOn').onChange} />
      </chakra.div>
      <Button type="submit" busy={form.busy} alignSelf="flex-start">
        {t('save')}
      </Button>
    </RulesForm>
  );
}
