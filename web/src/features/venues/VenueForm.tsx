import { limits } from '@admission/schema';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedForm } from '../../forms/useGuardedForm.ts';
import type { Venue_VenueFragment } from '../../gql/venues.ts';
import { useTexts } from '../../lib/texts.ts';
import { BanglaNameField } from '../../ui/BanglaNameField.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import type { VenueChange } from './useVenueChanges.ts';

type Venue = Venue_VenueFragment;

interface VenueFormProps {
  /** Absent for a new venue. */
  venue?: Venue;
  onSave: (input: VenueChange) => Promise<unknown>;
  /** Loads the venue as it is stored now. */
  reload?: () => Promise<Venue>;
  submitLabel: string;
}

const valuesOf = (one?: Venue) => ({
  nameEn: one?.nameEn ?? '',
  nameBn: one?.nameBn ?? '',
  address: one?.address ?? '',
  mapUrl: one?.mapUrl ?? '',
});

/** Names, address and map of a venue. */
export function VenueForm({ venue, onSave, reload, submitLabel }: VenueFormProps) {
  const t = useTexts('venues');
  const { form, conflict } = useGuardedForm({
    opened: venue,
    reload,
    rules: (schema) => schema.venueRules,
    valuesOf,
    onSave: ({ rooms: _, ...input }, seen) => onSave({ ...input, ...seen }),
  });
  const compared = (['nameEn', 'nameBn', 'address', 'mapUrl'] as const).map((name) => ({
    name,
    label: t(name),
    value: (one: Venue) => one[name],
  }));
  return (
    <>
      <ChangedMeanwhile {...conflict} fields={compared} />
      <RulesForm form={form} label={submitLabel}>
        <TextField {...form.field('nameEn')} label={t('nameEn')} autoComplete="off" maxLength={limits.text.line} />
        <BanglaNameField {...form.field('nameBn')} label={t('nameBn')} maxLength={limits.text.line} />
        <TextAreaField
          {...form.field('address')}
          label={t('address')}
          hint={t('addressHint')}
          rows={2}
          maxLength={300}
        />
        <TextField
          {...form.field('mapUrl')}
          label={t('mapUrl')}
          hint={t('mapUrlHint')}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={limits.text.link}
        />
        <Button type="submit" busy={form.busy} alignSelf="flex-start">
          {submitLabel}
        </Button>
      </RulesForm>
    </>
  );
}
