import { chakra } from '@chakra-ui/react/styled-system';
import type { ControlRoomQuery, SittingAttendanceQuery } from '../../gql/control-room.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';

interface FiguresProps {
  readiness: ControlRoomQuery['doorReadiness'];
  disputes: number;
  totals: SittingAttendanceQuery['attendance']['totals'] | undefined;
}

/** Devices ready, people in, disputes, silent devices. */
export function Figures({ readiness: { devices, ready }, disputes, totals = [] }: FiguresProps) {
  const t = useTexts('controlRoom');
  const { number } = useFormat();
  const active = devices.filter(({ revokedAt }) => revokedAt === null);
  const inside = totals.find(({ state }) => state === 'PRESENT')?.count ?? 0;
  const all = totals.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { label: t('devicesReady'), value: `${number(ready)} / ${number(active.length)}`, isBad: ready < active.length },
    { label: t('inside'), value: `${number(inside)} / ${number(all)}`, isBad: false },
    { label: t('disputes'), value: number(disputes), isBad: disputes > 0 },
    {
      label: t('silentDevices'),
      value: number(active.filter(({ silent }) => silent).length),
      isBad: active.some(({ silent }) => silent),
    },
  ];
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="3">
      {figures.map(({ label, value, isBad }) => (
        <chakra.div
          key={label}
          display="flex"
          flexDirection="column-reverse"
          p="4"
          bg="bg.panel"
          borderWidth="1px"
          borderColor={isBad ? 'orange.border' : 'border'}
          borderRadius="l3"
        >
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd className="tabular" fontSize="2xl" fontWeight="bold" color={isBad ? 'fg.warning' : undefined}>
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
