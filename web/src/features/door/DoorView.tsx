import type { DoorPack } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { DoorNotices } from './DoorNotices.tsx';
import type { Door } from './door.ts';
import type { DoorState } from './doorState.ts';
import { MoreView } from './MoreView.tsx';
import { ReadyView } from './ReadyView.tsx';
import { ScanView } from './ScanView.tsx';
import { SearchView } from './SearchView.tsx';

interface DoorViewProps {
  door: Door;
  state: DoorState;
  pack: DoorPack;
}

const views = ['scan', 'search', 'more'] as const;
type View = (typeof views)[number] | 'ready';
const icons = { scan: 'camera', search: 'search', more: 'menu' } as const satisfies Record<string, IconName>;

/** An enrolled door with its list: the ready check first, then scanning and searching. */
export function DoorView({ door, state, pack }: DoorViewProps) {
  const t = useTexts('door');
  const [view, setView] = useState<View>(state.isReady ? 'scan' : 'ready');
  const names = { scan: t('scanTab'), search: t('searchTab'), more: t('moreTab') };
  const present = (byHand: boolean) => (text: string) => door.present(text, { byHand });
  return (
    <>
      <DoorNotices state={state} fetchList={() => door.fetchPack()} read={(id) => door.readMessage(id)} />
      <chakra.div flex="1">
        {view === 'ready' && (
          <ReadyView
            pack={pack}
            skewMinutes={state.skewMinutes}
            onChecked={(isReady) => void door.setReady(isReady)}
            open={() => setView('scan')}
          />
        )}
        {view === 'scan' && (
          <ScanView isPaused={state.scan !== null} onText={present(false)} search={() => setView('search')} />
        )}
        {view === 'search' && <SearchView pack={pack} onChosen={present(true)} />}
        {view === 'more' && <MoreView door={door} state={state} pack={pack} check={() => setView('ready')} />}
      </chakra.div>
      {view !== 'ready' && (
        <chakra.nav
          aria-label={t('tabs')}
          position="sticky"
          bottom="0"
          display="grid"
          gridTemplateColumns="repeat(3, 1fr)"
          gap="1"
          p="1"
          pb="max(0.25rem, env(safe-area-inset-bottom))"
          bg="bg.panel"
          borderTopWidth="1px"
          borderColor="border"
        >
          {views.map((one) => (
            <Button
              key={one}
              variant="ghost"
              icon={icons[one]}
              aria-current={view === one ? 'page' : undefined}
              bg={view === one ? 'colorPalette.muted' : undefined}
              onClick={() => setView(one)}
            >
              {names[one]}
            </Button>
          ))}
        </chakra.nav>
      )}
    </>
  );
}
