import type { DoorPack, DoorVerdict, ScanDecision } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { DoorProblem, OpenScan } from './doorState.ts';
import { Photo, PhotoDialog } from './Photo.tsx';
import { useProblemText } from './problemText.ts';
import { playVerdict } from './sounds.ts';
import { roomName, useSeatText } from './useSeatText.ts';

const looks: Record<DoorVerdict, { palette: string; icon: IconName }> = {
  ADMIT: { palette: 'green', icon: 'check' },
  WRONG_ROOM: { palette: 'orange', icon: 'next' },
  ALREADY_IN: { palette: 'orange', icon: 'clock' },
  ANOTHER_DAY: { palette: 'blue', icon: 'calendar' },
  UNKNOWN_ID: { palette: 'blue', icon: 'search' },
  HELD: { palette: 'red', icon: 'error' },
  REVOKED: { palette: 'red', icon: 'error' },
  EXPIRED: { palette: 'red', icon: 'error' },
  FORGED: { palette: 'red', icon: 'close' },
};

interface VerdictViewProps {
  scan: OpenScan;
  pack: DoorPack;
  problem: DoorProblem | null;
  isListChanged: boolean;
  decide: (decision: ScanDecision | null) => Promise<void>;
  takePhoto: (photo: Blob) => Promise<void>;
}

/** The verdict by colour, word and sound over the photo; one tap decides. */
export function VerdictView({ scan, pack, problem, isListChanged, decide, takePhoto }: VerdictViewProps) {
  const t = useTexts('door');
  const problemText = useProblemText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const { verdict, person } = scan;
  const { palette, icon } = looks[verdict];
  useEffect(() => {
    playVerdict(verdict);
    heading.current?.focus({ preventScroll: true });
  }, [verdict]);
  const choose = async (decision: ScanDecision | null) => {
    setBusy(true);
    await decide(decision).finally(() => setBusy(false));
  };
  return (
    <chakra.main colorPalette={palette} minH="100dvh" display="flex" flexDirection="column" data-verdict={verdict}>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        py="2"
        bg="colorPalette.solid"
        color="colorPalette.contrast"
      >
        <Icon name={icon} w="8" h="8" strokeWidth="3" />
        <chakra.h1 ref={heading} tabIndex={-1} fontSize="2xl" fontWeight="bold" lineHeight="shorter">
          {t(verdict)}
        </chakra.h1>
      </chakra.div>
      {person && <Photos scan={scan} name={person.name} takePhoto={takePhoto} />}
      <chakra.div flex="1" px="4" py="2" display="flex" flexDirection="column" gap="1" maxW="column" w="full" mx="auto">
        {person && <PersonLines pack={pack} person={person} />}
        <AboutVerdict scan={scan} pack={pack} />
        {isListChanged && <chakra.p color="fg.warning">{t('aboutChangedList')}</chakra.p>}
        {scan.isUnchecked && person && <chakra.p color="fg.muted">{t('byHand')}</chakra.p>}
      </chakra.div>
      <chakra.div
        position="sticky"
        bottom="0"
        display="grid"
        gridTemplateColumns={verdict === 'ADMIT' ? '1fr 1fr' : '1fr'}
        gap="3"
        p="3"
        pb="max(0.75rem, env(safe-area-inset-bottom))"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
      >
        {/* Above the buttons: on a small phone the lines under the photo are below the fold. */}
        {problem && (
          <chakra.div gridColumn="1 / -1">
            <Alert tone="error" live>
              {problemText(problem)}
            </Alert>
          </chakra.div>
        )}
        {verdict === 'ADMIT' ? (
          <>
            <Button variant="outline" colorPalette="red" busy={busy} onClick={() => void choose('REFUSED')}>
              {t('notThisPerson')}
            </Button>
            <Button size="lg" busy={busy} onClick={() => void choose('ADMITTED')}>
              {t('ADMIT')}
            </Button>
          </>
        ) : (
          <Button size="lg" colorPalette="brand" busy={busy} onClick={() => void choose(null)}>
            {t('next')}
          </Button>
        )}
      </chakra.div>
    </chakra.main>
  );
}

/** The photo of the list next to the camera or the taken photo. */
function Photos({ scan, name, takePhoto }: Pick<VerdictViewProps, 'scan' | 'takePhoto'> & { name: string }) {
  const t = useTexts('door');
  const [isAiming, setAiming] = useState(false);
  return (
    <chakra.div
      h="60dvh"
      position="relative"
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="minmax(0, 1fr)"
      bg="bg.muted"
    >
      <Photo photo={scan.photo} name={name} />
      {isAiming && <PhotoDialog take={takePhoto} close={() => setAiming(false)} />}
      {!isAiming && scan.taken && <Photo photo={scan.taken} name={name} isTaken />}
      {!isAiming && (
        <Button
          variant="outline"
          size="sm"
          icon="camera"
          position="absolute"
          bottom="2"
          right="2"
          bg="bg.panel"
          onClick={() => setAiming(true)}
        >
          {t(scan.taken ? 'photoAgain' : 'takePhoto')}
        </Button>
      )}
    </chakra.div>
  );
}

function PersonLines({ pack, person }: { pack: DoorPack; person: NonNullable<OpenScan['person']> }) {
  const seatText = useSeatText(pack);
  return (
    <>
      <chakra.p fontWeight="bold" fontSize="lg" lineHeight="short" overflowWrap="anywhere">
        {person.name}
      </chakra.p>
      <chakra.p className="tabular">
        {person.applicantId} · {seatText(person)}
      </chakra.p>
    </>
  );
}

/** The instruction of the verdict. */
function AboutVerdict({ scan: { verdict, person, earlier }, pack }: { scan: OpenScan; pack: DoorPack }) {
  const t = useTexts('door');
  const format = useFormat();
  const text = () => {
    if (verdict === 'WRONG_ROOM' && person)
      return t('aboutWRONG_ROOM', { room: roomName(pack, person.roomId), seat: person.seat });
    if (verdict === 'ALREADY_IN')
      return t('aboutALREADY_IN', { time: earlier ? format.time(earlier.at) : '', device: earlier?.device ?? '' });
    return verdict === 'WRONG_ROOM' ? '' : t(`about${verdict}`);
  };
  return (
    <chakra.p role="status" fontSize="lg" lineHeight="short">
      {text()}
    </chakra.p>
  );
}
