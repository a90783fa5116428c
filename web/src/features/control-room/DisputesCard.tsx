import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ControlRoom_DisputeFragment } from '../../gql/control-room.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Deciding, DecisionDialog } from './DecisionDialog.tsx';
import type { ControlRoom } from './useControlRoom.ts';

type Dispute = ControlRoom_DisputeFragment;

interface DisputesCardProps {
  sittingId: string;
  disputes: readonly Dispute[];
  changes: ControlRoom;
}

/** Cards that two devices admitted: photo, doors and times, and the decision of a person. */
export function DisputesCard({ sittingId, disputes, changes }: DisputesCardProps) {
  const t = useTexts('controlRoom');
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <Card title={t('disputes')}>
      {disputes.length === 0 ? (
        <chakra.p color="fg.muted">{t('noDisputes')}</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="5">
          {disputes.map((dispute) => (
            <DisputeItem
              key={dispute.profileId}
              dispute={dispute}
              decide={() => setDeciding({ profileId: dispute.profileId, name: dispute.name, isDispute: true })}
            />
          ))}
        </chakra.ul>
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

function DisputeItem({ dispute, decide }: { dispute: Dispute; decide: () => void }) {
  const t = useTexts('controlRoom');
  const format = useFormat();
  const { name, applicantId, photo, room, seat, scans } = dispute;
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
        <p>{t('seatIn', { room, seat })}</p>
        {/* Side by side: at which of the places is the person of the photo? */}
        <chakra.ol
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))"
          gap="2"
        >
          {scans.map(({ device, at, room: place }) => (
            <chakra.li key={`${device} ${at}`} p="3" borderWidth="1px" borderColor="border" borderRadius="l2">
              {t('scanAt', { device, room: place ?? t('gate'), time: format.time(at) })}
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
