import { useState } from 'react';
import type { ControlRoom_DeviceFragment } from '../../gql/control-room.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import type { NamedId } from './rooms.ts';
import type { ControlRoom } from './useControlRoom.ts';

type Device = ControlRoom_DeviceFragment;

const states = {
  REVOKED: 'neutral',
  SILENT: 'bad',
  READY: 'good',
  NOT_READY: 'waiting',
  NOT_ENROLLED: 'waiting',
} as const;

export function stateOf({ revokedAt, enrolledAt, silent, readyAt }: Device): keyof typeof states {
  if (revokedAt) return 'REVOKED';
  if (!enrolledAt) return 'NOT_ENROLLED';
  if (silent) return 'SILENT';
  return readyAt ? 'READY' : 'NOT_READY';
}

/** Seconds of clock skew from which it is shown: less is harmless. */
const wrongClock = 300;

interface DevicesCardProps {
  sittingId: string;
  devices: readonly Device[];
  venues: readonly NamedId[];
  changes: ControlRoom;
}

/** The phones at the doors. */
export function DevicesCard({ sittingId, devices, venues, changes }: DevicesCardProps) {
  const t = useTexts('controlRoom');
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns(changes.revoke);
  const enrol = (
    <Button icon="plus" onClick={() => setOpen(true)}>
      {t('enrol')}
    </Button>
  );
  return (
    <Card title={t('devices')} aside={devices.length > 0 && enrol}>
      {devices.length === 0 ? (
        <EmptyState title={t('noDevices')} text={t('noDevicesText')} icon="phone" action={enrol} />
      ) : (
        <DataTable caption={t('devices')} columns={columns} rows={devices} rowKey={({ id }) => id} />
      )}
      <EnrolDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        sittingId={sittingId}
        venues={venues}
        enrol={changes.enrol}
      />
    </Card>
  );
}

function useColumns(revoke: ControlRoom['revoke']): Column<Device>[] {
  const t = useTexts('controlRoom');
  const format = useFormat();
  const clock = (seconds: number | null) =>
    seconds === null || Math.abs(seconds) < wrongClock
      ? t('clockRight')
      : t(seconds > 0 ? 'clockAhead' : 'clockBehind', { count: Math.round(Math.abs(seconds) / 60) });
  return [
    { key: 'label', header: t('label'), cell: ({ label }) => label, primary: true },
    { key: 'person', header: t('person'), cell: ({ person }) => person },
    {
      key: 'state',
      header: t('state'),
      cell: (device) => {
        const state = stateOf(device);
        const tone: ChipTone = states[state];
        return <StatusChip tone={tone}>{t(state)}</StatusChip>;
      },
    },
    { key: 'seen', header: t('lastSeen'), cell: ({ lastSeen }) => (lastSeen ? format.time(lastSeen) : '–') },
    { key: 'clock', header: t('clock'), cell: ({ clockSkewSeconds }) => clock(clockSkewSeconds) },
    { key: 'scans', header: t('scans'), numeric: true, cell: ({ scans }) => format.number(scans) },
    {
      key: 'actions',
      header: t('actionsColumn'),
      cell: ({ id, label, revokedAt }) =>
        revokedAt ? (
          '–'
        ) : (
          <ConfirmButton label={t('revoke')} danger onConfirm={() => revoke(id)} done={async () => undefined}>
            {t('revokeText', { label })}
          </ConfirmButton>
        ),
    },
  ];
}
