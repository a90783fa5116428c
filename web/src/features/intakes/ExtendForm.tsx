import { ReasonField } from '../../forms/ReasonField.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { ExtendIntakeMutationVariables } from '../../gql/intakes.ts';
import { instantOfLocal, isLocalMoment } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { MomentField } from '../../ui/MomentField.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { ExtensionAnnouncement } from './ExtensionAnnouncement.tsx';
import { useExtensionAnnouncement } from './useExtensionAnnouncement.ts';

interface ExtendFormProps {
  id: string;
  /** With the number of people to inform, if known. */
  onExtend: (variables: ExtendIntakeMutationVariables, people: number | undefined) => Promise<unknown>;
}

/** Extends the intake for everyone or for the applicant with a phone; shows how many would be informed. */
export function ExtendForm({ id, onExtend }: ExtendFormProps) {
  const t = useTexts('intakes');
  const form = useRulesForm({
    rules: (schema) => schema.extendIntakeRules,
    initialValues: { id, phone: '', until: '', reason: '', tell: true },
    onSubmit: ({ until, ...input }, { tell }) =>
      onExtend(
        { input: { ...input, until: until.toISOString() }, tell: tell && !input.phone },
        announcement.found?.people,
      ),
  });
  const { phone, until, tell } = form.values;
  const isForAll = phone.trim() === '';
  const isAnnounced = isForAll && tell && isLocalMoment(until);
  const announcement = useExtensionAnnouncement(id, isAnnounced ? instantOfLocal(until) : undefined);
  return (
    <RulesForm form={form} label={t('extend')}>
      <MomentField {...form.field('until')} label={t('until')} hint={t('untilHint')} />
      <TextField {...form.field('phone')} label={t('onePhone')} hint={t('onePhoneHint')} optional inputMode="tel" />
      {isForAll && <CheckboxField {...form.field('tell')} label={t('tellAll')} hint={t('tellAllHint')} />}
      {isAnnounced && <ExtensionAnnouncement {...announcement} />}
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} />
      <Button type="submit" busy={form.busy} alignSelf="flex-start">
        {t(isForAll && tell ? 'extendAndTell' : 'extend')}
      </Button>
    </RulesForm>
  );
}
