import { floorNumber } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MySeat_SeatFragment } from '../../gql/my-seat.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AnchorButton, LinkButton } from '../../ui/Button.tsx';
import { Card, type Fact, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

export type MySeat = MySeat_SeatFragment;

/** Place and time of the exam: before the seat plan a hint, then the seat, after a change the old and the new one. */
export function WhereAndWhen({ seat, intake }: { seat: MySeat; intake: string | undefined }) {
  const t = useTexts('mySeat');
  const { state, mapUrl } = seat;
  return (
    <Card
      title={t('title')}
      aside={
        <StatusChip tone={state === 'WAITING' ? 'waiting' : state === 'CHANGED' ? 'info' : 'good'}>
          {t(state)}
        </StatusChip>
      }
    >
      {state === 'WAITING' ? <p>{t('waitingText')}</p> : <Place seat={seat} />}
      <Times seat={seat} />
      {seat.previous && <Changed intake={intake} />}
      {mapUrl && (
        <div>
          <AnchorButton href={mapUrl} target="_blank" rel="noreferrer" variant="outline" icon="external">
            {t('map')}
          </AnchorButton>
        </div>
      )}
    </Card>
  );
}

/** Joins parts in one line. */
const inLine = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

function Place({ seat: { venue, address, room, floor, seat, previous } }: { seat: MySeat }) {
  const t = useTexts('mySeat');
  const lang = useLanguage();
  const levelOf = (number: number): string =>
    number === 0 ? t('groundFloor') : t(number > 0 ? 'floor' : 'basement', { floor: floorNumber(lang, number) });
  return (
    <chakra.div>
      <chakra.p fontSize="2xl" fontWeight="bold" lineHeight="1.3" overflowWrap="anywhere">
        {t('roomAndSeat', { room: room ?? '', seat: seat ?? '' })}
      </chakra.p>
      <p>{inLine(venue, floor === null ? null : levelOf(floor))}</p>
      <chakra.p color="fg.muted">{address}</chakra.p>
      {previous && (
        <chakra.p mt="2" color="fg.muted">
          <chakra.span srOnly>{t('before')}</chakra.span>
          <s>{inLine(t('roomAndSeat', { room: previous.room, seat: previous.seat }), previous.venue)}</s>
        </chakra.p>
      )}
    </chakra.div>
  );
}

function Times({ seat: { gatesOpen, gatesClose, starts, ends } }: { seat: MySeat }) {
  const t = useTexts('mySeat');
  const format = useFormat();
  if (!gatesOpen || !gatesClose || !starts || !ends) return null;
  const time = (instant: string) => <time dateTime={instant}>{format.clock(instant)}</time>;
  const facts: Fact[] = [
    { label: t('day'), value: format.instantDay(starts) },
    { label: t('starts'), value: time(starts) },
    {
      label: t('gates'),
      value: (
        <>
          {time(gatesOpen)} – {time(gatesClose)}
        </>
      ),
    },
    { label: t('ends'), value: time(ends) },
  ];
  return <FactList facts={facts} />;
}

function Changed({ intake }: { intake: string | undefined }) {
  const t = useTexts('mySeat');
  return (
    <Alert tone="warning" title={t('changedTitle')}>
      <p>{t('changedText')}</p>
      <div>
        <LinkButton to={paths.downloadAdmit.url(undefined, { intake })} variant="outline" icon="print">
          {t('newCard')}
        </LinkButton>
      </div>
    </Alert>
  );
}
