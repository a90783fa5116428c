import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { DoorBar } from './DoorBar.tsx';
import { DoorView } from './DoorView.tsx';
import { Door } from './door.ts';
import { problemOf } from './doorState.ts';
import { EndedView } from './EndedView.tsx';
import { EnrolView } from './EnrolView.tsx';
import { FetchView } from './FetchView.tsx';
import { Screen } from './Screen.tsx';
import { setBusy } from './updates.ts';
import { VerdictView } from './VerdictView.tsx';

/** Milliseconds between two syncs; a decision is sent immediately. */
const syncEvery = 30_000;

type Opening = 'OPENING' | 'UNSUPPORTED' | 'STORAGE_FULL';

function useDoor(): Door | Opening {
  const [door, setDoor] = useState<Door | Opening>('OPENING');
  useEffect(() => {
    let opened: Door | undefined;
    let isClosed = false;
    Door.open().then(
      (one) => {
        opened = one;
        if (isClosed) return one.close();
        setDoor(one);
      },
      (error: unknown) => setDoor(problemOf(error) === 'STORAGE_FULL' ? 'STORAGE_FULL' : 'UNSUPPORTED'),
    );
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, []);
  return door;
}

/** Syncs at intervals, when the connection returns, and when the page becomes visible. */
function useSync(door: Door): void {
  const { unsent } = useStore(door.state);
  useEffect(() => {
    const sync = () => void door.sync();
    const onVisible = () => document.visibilityState === 'visible' && sync();
    const timer = setInterval(sync, syncEvery);
    globalThis.addEventListener('online', sync);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [door]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan is sent.
  useEffect(() => void door.sync(), [door, unsent]);
}

/** /door: the phone of an invigilator at a gate or at a room. */
export function DoorApp() {
  const t = useTexts('door');
  const door = useDoor();
  useEffect(() => {
    document.title = t('appName');
  }, [t]);
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <link rel="manifest" href={`/door.${document.documentElement.lang || 'en'}.webmanifest`} />
      {door === 'OPENING' && <chakra.p p="4">{t('opening')}</chakra.p>}
      {door === 'UNSUPPORTED' && (
        <Screen title={t('unsupportedTitle')}>
          <Alert tone="error">{t('unsupportedText')}</Alert>
        </Screen>
      )}
      {door === 'STORAGE_FULL' && (
        <Screen title={t('fullTitle')}>
          <p>{t('fullText')}</p>
          <Button alignSelf="flex-start" onClick={() => location.reload()}>
            {t('checkAgain')}
          </Button>
        </Screen>
      )}
      {typeof door === 'object' && <OpenDoor door={door} />}
      <Toaster />
    </chakra.div>
  );
}

function OpenDoor({ door }: { door: Door }) {
  const state = useStore(door.state);
  const { stage, scan } = state;
  useSync(door);
  useEffect(() => setBusy(scan !== null), [scan]);
  return (
    <>
      {!scan && <DoorBar state={state} />}
      {stage === 'ENROL' && <EnrolView enrol={(code) => door.enrol(code)} />}
      {stage === 'FETCH' && <FetchView state={state} fetchList={() => door.fetchPack()} />}
      {stage === 'ENDED' && <EndedView state={state} leave={() => door.startAnew()} />}
      {/* Stays while a verdict is shown: the camera keeps running. */}
      {stage === 'DOOR' && state.pack && (
        <chakra.div hidden={scan !== null} display={scan ? 'none' : 'contents'}>
          <DoorView door={door} state={state} pack={state.pack} />
        </chakra.div>
      )}
      {scan && state.pack && (
        <VerdictView
          scan={scan}
          pack={state.pack}
          problem={state.scanProblem}
          isListChanged={state.isListChanged}
          decide={(decision) => door.decide(decision)}
          takePhoto={(photo) => door.takePhoto(photo)}
        />
      )}
    </>
  );
}
