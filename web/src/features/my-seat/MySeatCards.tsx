import { NeedsCard } from './NeedsCard.tsx';
import type { MySeatChanges } from './useMySeat.ts';
import { VenueWishes } from './VenueWishes.tsx';
import { WhereAndWhen } from './WhereAndWhen.tsx';

/** Place and time of the exam, venue wishes if offered, and special needs. */
export function MySeatCards({ mine }: { mine: MySeatChanges }) {
  const { seat } = mine;
  if (!seat) return null;
  const { sittingId, mayWish, offeredVenues, wishes, needs } = seat;
  return (
    <>
      <WhereAndWhen seat={seat} intake={mine.intake} />
      {mayWish && sittingId && (
        <VenueWishes
          key={wishes.join()}
          venues={offeredVenues}
          wishes={wishes}
          onSave={(venueIds) => mine.wish(sittingId, venueIds)}
        />
      )}
      <NeedsCard needs={needs} mine={mine} />
    </>
  );
}
