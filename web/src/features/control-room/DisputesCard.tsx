import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ControlRoom_DisputeFragment, ControlRoomQuery } from '../../gql/control-room.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { type Deciding, DecisionDialog } from './DecisionDialog.tsx';
import { type NamedId, nameOf } from './rooms.ts';
import type { ControlRoom } from './useControlRoom.ts';

type Dispute = ControlRoom_DisputeFragment;

interface DisputesCardProps {
  sittingId: string;
  /** `doubts`: photographed at a door without a dispute; `misplaced`: admitted at a venue where they have no seat. */
  lists: Pick<ControlRoomQuery, 'disputes' | 'doubts' | 'misplaced'>;
  venues: readonly NamedId[];
  changes: ControlRoom;
}

/** Cards that two devices admitted, people whose identity was doubted or who were admitted elsewhere: photos, doors, times, the decision. */
export function DisputesCard({ sittingId, lists, venues, changes }: DisputesCardProps) {
  const { disputes, doubts, misplaced } = lists;
  const t = useTexts('controlRoom');
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <Card title={t('disputes')}>
      {disputes.count === 0 && <chakra.p color="fg.muted">{t('noDisputes')}</chakra.p>}
      <Disputes {...disputes} decide={({ profileId, name }) => setDeciding({ profileId, name, isDispute: true })} />
      {misplaced.count > 0 && (
        <>
          <chakra.h3 fontWeight="semibold">{t('misplaced', { count: misplaced.count })}</chakra.h3>
          <chakra.p color="fg.muted">{t('misplacedText')}</chakra.p>
          <Disputes
            {...misplaced}
            venues={venues}
            decide={({ profileId, name }) => setDeciding({ profileId, name, isDispute: false })}
          />
        </>
      )}
      {doubts.count > 0 && (
        <>
          <chakra.h3 fontWeight="semibold">{t('doubts', { count: doubts.count })}</chakra.h3>
          <Disputes {...doubts} decide={({ profileId, name }) => setDeciding({ profileId, name, isDispute: false })} />
        </>
      )}
      {deciding && (
        <DecisionDialog
          key={deciding.profileId}
          sittingId={sittingId}
          deciding={deciding}
          onClose={() => setDeciding(undefined)}
          decide={changes.decide}
        />
      )}
    </Card>
  );
}

interface DisputesProps {
  disputes: readonly Dispute[];
  count: number;
  /** Named where people were admitted at another venue than that of their seat. */
  venues?: readonly NamedId[];
  decide: (one: Dispute) => void;
}

function Disputes({ disputes, count, venues, decide }: DisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <>
      <ShownOf shown={disputes.length} count={count} />
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="5">
        {disputes.map((dispute) => (
          <DisputeItem key={dispute.profileId} dispute={dispute} venues={venues} decide={() => decide(dispute)} />
        ))}
      </chakra.ul>
    </>
  );
}

interface DisputeItemProps {
  dispute: Dispute;
  venues?: readonly NamedId[];
  decide: () => void;
}

function DisputeItem({ dispute, venues, decide }: DisputeItemProps) {
  const t = useTexts('controlRoom');
  const format = useFormat();
  const { name, applicantId, photo, venueId, room, seat, hasSeat, scans } = dispute;
  const ofVenue = (place: string, id: string) => (venues ? `${place}, ${nameOf(venues, id)}` : place);
  return (
    <chakra.li display="flex" flexWrap="wrap" gap="4">
      {photo ? (
        <chakra.img src={photo} alt={t('pictureOf', { name })} w="32" h="40" objectFit="cover" borderRadius="l2" />
      ) : (
        <Icon name="user" w="32" h="40" color="fg.muted" />
      )}
      <chakra.div flex="1 1 16rem" display="flex" flexDirection="column" gap="2">
        <chakra.p fontWeight="semibold">
          {name} · {applicantId ?? '–'}
        </chakra.p>
        <p>{ofVenue(t(hasSeat ? 'seatIn' : 'lastSeatIn', { room, seat }), venueId)}</p>
        {/* Side by side: at which of the places is the person of the photo? */}
        <chakra.ol
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))"
          gap="2"
        >
          {scans.map(({ device, venueId: doorVenueId, at, room: place, admitted, photo: taken }) => (
            <chakra.li
              key={`${device} ${at}`}
              p="3"
              borderWidth="1px"
              borderColor="border"
              borderRadius="l2"
              display="flex"
              gap="3"
            >
              {taken && (
                <chakra.img
                  src={taken}
                  alt={t('pictureAt', { name, device })}
                  w="32"
                  h="40"
                  objectFit="cover"
                  borderRadius="l2"
                />
              )}
              <span>
                {t('scanAt', { device, room: ofVenue(place ?? t('gate'), doorVenueId), time: format.time(at) })}
                {!admitted && <chakra.span display="block">{t('notAdmitted')}</chakra.span>}
              </span>
            </chakra.li>
          ))}
        </chakra.ol>
        <div>
          <Button aria-label={t('decideTitle', { name })} onClick={decide}>
            {t('decide')}
          </Button>
        </div>
      </chakra.div>
    </chakra.li>
  );
}
