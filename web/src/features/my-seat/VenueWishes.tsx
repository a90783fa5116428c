import { limits } from '@admission/schema';
import { useId, useState } from 'react';
import { showAlert } from '../../lib/alerts.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import type { MySeat } from './WhereAndWhen.tsx';

interface VenueWishesProps {
  venues: MySeat['offeredVenues'];
  wishes: readonly string[];
  onSave: (venueIds: string[]) => Promise<void>;
}

/** The preferred venues of the applicant, in order. */
export function VenueWishes({ venues, wishes, onSave }: VenueWishesProps) {
  const t = useTexts('mySeat');
  const format = useFormat();
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>(wishes);
  const places = [0, 1, 2].slice(0, Math.min(limits.seating.wishes, venues.length));
  const [submit, busy] = useSubmitOnce(async () => {
    try {
      await onSave(chosen.filter(Boolean));
      showAlert('success', t('wishesSaved'));
    } catch (error) {
      alertFailure(readFailure(error));
    }
  });
  const choose = (at: number, value: string) =>
    setChosen(
      // A venue can be wished for once.
      places.map((place) => (place === at ? value : chosen[place] === value ? '' : (chosen[place] ?? ''))),
    );
  return (
    <Card title={t('wishesTitle')}>
      <p>{t('wishesText')}</p>
      {places.map((at) => (
        <SelectField
          key={at}
          id={`${id}${at}`}
          name={`wish${at + 1}`}
          value={chosen[at] ?? ''}
          onChange={(value) => choose(at, value)}
          onBlur={() => undefined}
          label={t('wish', { number: format.number(at + 1) })}
          optional={at > 0}
          options={venues.map((venue) => ({ value: venue.id, label: `${venue.name} · ${venue.address}` }))}
        />
      ))}
      <div>
        <Button busy={busy} onClick={() => void submit()}>
          {t('saveWishes')}
        </Button>
      </div>
    </Card>
  );
}
