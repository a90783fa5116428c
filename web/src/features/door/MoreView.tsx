import type { DoorPack } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { ColourModeSelect } from '../../layout/Preferences.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/ChoiceFields.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { Door } from './door.ts';
import type { DoorState } from './doorState.ts';
import { Download } from './FetchView.tsx';
import { Screen } from './Screen.tsx';
import { isSoundOn, setSound } from './sounds.ts';

interface MoreViewProps {
  door: Door;
  state: DoorState;
  pack: DoorPack;
  check: () => void;
}

/** The settings of the door: its room, its list, sound, and leaving the door. */
export function MoreView({ door, state, pack, check }: MoreViewProps) {
  const t = useTexts('door');
  const lang = useLanguage();
  const format = useFormat();
  const id = useId();
  const [hasSound, setHasSound] = useState(isSoundOn);
  const nameOf = ({ nameEn, nameBn }: { nameEn: string; nameBn: string | null }) =>
    lang === 'bn' && nameBn ? nameBn : nameEn;
  const rooms = pack.rooms.map((room) => ({ value: room.roomId, label: room.name }));
  return (
    <Screen title={t('thisDoor')}>
      <Card>
        <FactList
          facts={[
            { label: nameOf(pack.venue), value: nameOf(pack.sitting) },
            { label: t('people'), value: pack.device.person },
          ]}
        />
        <SelectField
          id={id}
          name="room"
          label={t('doorRoom')}
          value={state.room ?? ''}
          empty={t('gate')}
          options={rooms}
          onChange={(room) => void door.setRoom(room || null)}
          onBlur={() => {}}
        />
        <chakra.p color="fg.muted">
          {t('listOf', { count: pack.people.length, time: format.short(pack.madeAt) })}
        </chakra.p>
        <Download state={state} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button variant="outline" busy={state.download !== null} onClick={() => void door.fetchPack()}>
            {t('fetchAgain')}
          </Button>
          <Button variant="outline" onClick={check}>
            {t('checkTitle')}
          </Button>
          <Button
            variant="outline"
            aria-pressed={hasSound}
            onClick={() => {
              setSound(!hasSound);
              setHasSound(!hasSound);
            }}
          >
            {t('sound')}: {t(hasSound ? 'soundOn' : 'soundOff')}
          </Button>
        </chakra.div>
        <ColourModeSelect />
      </Card>
      <LeaveDoor unsent={state.unsent} leave={() => door.startAnew()} />
    </Screen>
  );
}

/** Refused while scans are unsent: they would be lost. */
function LeaveDoor({ unsent, leave }: { unsent: number; leave: () => Promise<void> }) {
  const t = useTexts('door');
  const [asking, setAsking] = useState(false);
  return (
    <Card>
      <chakra.p>{unsent > 0 ? t('leaveUnsent', { count: unsent }) : t('leaveText')}</chakra.p>
      <div>
        <Button variant="outline" colorPalette="red" disabled={unsent > 0} onClick={() => setAsking(true)}>
          {t('leave')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        confirmLabel={t('leave')}
        danger
      >
        <p>{t('leaveText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
