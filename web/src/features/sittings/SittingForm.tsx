import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { typedNumber } from '../../forms/typedNumber.ts';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import type { Sitting_SittingFragment } from '../../gql/sittings.ts';
import { instantOfLocal, isLocalMoment, localOfInstant, today } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { BanglaNameField } from '../../ui/BanglaNameField.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxesField, CheckboxField } from '../../ui/ChoiceFields.tsx';
import { MomentField } from '../../ui/MomentField.tsx';
import { NumberField, TextField } from '../../ui/TextFields.tsx';
import { type ChosenRoom, RoomChoice } from './RoomChoice.tsx';
import type { SittingChange } from './useSittingChanges.ts';
import type { SittingChoices } from './useSittingChoices.ts';

type Sitting = Sitting_SittingFragment;

export interface SittingFormProps {
  /** Absent for a new sitting. */
  sitting?: Sitting;
  choices: SittingChoices;
  /** `isTold`: the times have changed, and the people with a seat are to be informed. */
  onSave: (input: SittingChange, isTold: boolean) => Promise<unknown>;
  /** Loads the sitting as it is stored now. */
  reload?: () => Promise<Sitting>;
  submitLabel: string;
}

const moments = ['gatesOpen', 'gatesClose', 'starts', 'ends'] as const;

const valuesOf = (one?: Sitting) => ({
  nameEn: one?.nameEn ?? '',
  nameBn: one?.nameBn ?? '',
  gatesOpen: localOfInstant(one?.gatesOpen ?? ''),
  gatesClose: localOfInstant(one?.gatesClose ?? ''),
  starts: localOfInstant(one?.starts ?? ''),
  ends: localOfInstant(one?.ends ?? ''),
  reservePercent: typedNumber(one?.reservePercent ?? limits.seating.reservePercent.usual),
  offersWishes: one?.offersWishes ?? false,
  wishFloorPercent: typedNumber(one?.wishFloorPercent),
  examIds: (one?.exams ?? []).map(({ id }) => id),
  tell: true,
  rooms: (one?.rooms ?? []).map(
    ({ room, reservePercent, forWhom, examId }): ChosenRoom => ({ roomId: room.id, reservePercent, forWhom, examId }),
  ),
});

type Times = Record<(typeof moments)[number], string>;

/** Whether a sitting in which people have a seat gets other times. */
const isMoved = (values: Times, sitting?: Sitting): sitting is Sitting =>
  sitting !== undefined &&
  sitting.planned > 0 &&
  moments.some(
    (name) => isLocalMoment(values[name]) && Date.parse(instantOfLocal(values[name])) !== Date.parse(sitting[name]),
  );

/** The sitting as last loaded: another officer may have changed its times since the form was opened. */
function useStored(sitting?: Sitting, reload?: () => Promise<Sitting>) {
  const now = useRef(sitting);
  const load = async (from: () => Promise<Sitting>) => {
    const loaded = await from();
    now.current = loaded;
    return loaded;
  };
  return { now, ...(reload ? { reload: () => load(reload) } : {}) };
}

/** Names, times, exams, rooms and reserve of a sitting. */
export function SittingForm({ sitting, choices, onSave, reload, submitLabel }: SittingFormProps) {
  const t = useTexts('sittings');
  const format = useFormat();
  const stored = useStored(sitting, reload);
  const { form, conflict } = useGuardedForm({
    opened: sitting,
    reload: stored.reload,
    rules: (schema) => schema.sittingRules,
    valuesOf,
    onSave: ({ gatesOpen, gatesClose, starts, ends, ...input }, seen, values) =>
      onSave(
        {
          ...input,
          ...seen,
          gatesOpen: gatesOpen.toISOString(),
          gatesClose: gatesClose.toISOString(),
          starts: starts.toISOString(),
          ends: ends.toISOString(),
          examIds: values.examIds,
          rooms: values.rooms,
        },
        values.tell && isMoved(values, stored.now.current),
      ),
  });
  const exams = listedExams(choices, sitting);
  const chosen = exams.filter(({ id }) => form.values.examIds.includes(id));
  return (
    <>
      <ChangedMeanwhile {...conflict} fields={useComparedFields()} />
      <RulesForm form={form} label={submitLabel}>
        <TextField {...form.field('nameEn')} label={t('nameEn')} autoComplete="off" maxLength={limits.text.title} />
        <BanglaNameField {...form.field('nameBn')} label={t('nameBn')} maxLength={limits.text.title} />
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
          {moments.map((name) => (
            <MomentField
              key={name}
              {...form.field(name)}
              label={t(name)}
              hint={name === 'gatesClose' ? t('gatesCloseHint') : t('timesHint')}
            />
          ))}
        </chakra.div>
        {isMoved(form.values, stored.now.current) && (
          <CheckboxField {...form.field('tell')} label={t('tellMoved', { count: stored.now.current?.planned ?? 0 })} />
        )}
        {exams.length === 0 ? (
          <p>{t('noExams')}</p>
        ) : (
          <CheckboxesField
            {...form.field('examIds')}
            label={t('exams')}
            hint={t('examsHint')}
            options={exams.map(({ id, title, examDate }) => ({
              value: id,
              label: `${title} · ${format.short(examDate)}`,
            }))}
          />
        )}
        <ExamsOfAnotherDay exams={chosen} starts={form.values.starts} />
        <RoomChoice
          field={form.field('rooms')}
          exams={chosen}
          venues={choices.venues}
          venueCount={choices.venueCount}
        />
        <NumberField
          {...form.field('reservePercent')}
          label={t('reservePercent')}
          hint={t('reserveHint')}
          maxLength={2}
        />
        <CheckboxField {...form.field('offersWishes')} label={t('offersWishes')} />
        {form.values.offersWishes && (
          <NumberField
            {...form.field('wishFloorPercent')}
            label={t('wishFloorPercent')}
            hint={t('wishFloorHint')}
            optional
            maxLength={3}
          />
        )}
        <Button type="submit" busy={form.busy} alignSelf="flex-start">
          {submitLabel}
        </Button>
      </RulesForm>
    </>
  );
}

/** The exams to choose from, those of the sitting also after they have been held. */
const listedExams = (choices: SittingChoices, sitting?: Sitting): ShownExam[] => [
  ...(sitting?.exams ?? []),
  ...choices.exams.filter(({ id }) => !sitting?.exams.some((own) => own.id === id)),
];

type ShownExam = SittingChoices['exams'][number];

/** Warns of exams whose date is another day in Bangladesh than the sitting. */
function ExamsOfAnotherDay({ exams, starts }: { exams: readonly ShownExam[]; starts: string }) {
  const t = useTexts('sittings');
  const format = useFormat();
  if (!isLocalMoment(starts)) return null;
  const day = today(new Date(instantOfLocal(starts)));
  const others = exams.filter(({ examDate }) => today(new Date(examDate)) !== day);
  if (others.length === 0) return null;
  const names = others.map(({ title, examDate }) => `${title} (${format.shortDay(examDate)})`).join(', ');
  return <Alert tone="warning">{t('otherDay', { exams: names })}</Alert>;
}

/** The fields of a conflict between two officers. */
function useComparedFields() {
  const t = useTexts('sittings');
  const format = useFormat();
  const percent = (value: number | null) => (value === null ? null : `${format.number(value)}%`);
  const roomText = ({ room, forWhom, examId, reservePercent }: Sitting['rooms'][number], { exams }: Sitting) => {
    const exam = exams.find(({ id }) => id === examId)?.title ?? '';
    const whom = forWhom === 'ANYONE' ? null : forWhom === 'NEEDS' ? t('NEEDS') : t('onlyExam', { exam });
    const reserve = reservePercent === null ? null : `${t('reservePercent')} ${format.number(reservePercent)}`;
    const special = [whom, reserve].filter((one) => one !== null).join(', ');
    return special ? `${room.name} (${special})` : room.name;
  };
  return [
    { name: 'nameEn', label: t('nameEn'), value: (one: Sitting) => one.nameEn },
    { name: 'nameBn', label: t('nameBn'), value: (one: Sitting) => one.nameBn },
    ...moments.map((name) => ({ name, label: t(name), value: (one: Sitting) => format.dateTime(one[name]) })),
    { name: 'examIds', label: t('exams'), value: ({ exams }: Sitting) => exams.map(({ title }) => title).join(' · ') },
    {
      name: 'rooms',
      label: t('rooms'),
      value: (one: Sitting) => one.rooms.map((room) => roomText(room, one)).join(' · '),
    },
    { name: 'reservePercent', label: t('reservePercent'), value: (one: Sitting) => percent(one.reservePercent) },
    {
      name: 'offersWishes',
      label: t('offersWishes'),
      value: (one: Sitting) => (one.offersWishes ? t('yes') : t('no')),
    },
    { name: 'wishFloorPercent', label: t('wishFloorPercent'), value: (one: Sitting) => percent(one.wishFloorPercent) },
  ];
}
