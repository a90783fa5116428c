import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { ExportRow } from './useExports.ts';
import { useSearchNames } from './useSearchNames.ts';

export interface ExportsCardProps {
  rows: readonly ExportRow[];
  onSave: (id: string) => void;
  onHide: (id: string) => void;
  retryOf: (id: string) => (() => void) | undefined;
  busy: boolean;
}

/** Whether an export is finished and downloaded or failed. */
export const isReady = ({ state }: ExportRow): boolean => state === 'DONE';

const mostShown = 6;

/** The newest exports with their progress; nothing if there are none. */
export function ExportsCard({ rows, ...ways }: ExportsCardProps) {
  const t = useTexts('exports');
  if (rows.length === 0) return null;
  const shown = rows.slice(0, mostShown);
  return (
    <Card title={rows.every(isReady) ? t('ready') : t('title')} data-no-print="">
      <chakra.p color="fg.muted">{t('text')}</chakra.p>
      <ShownOf shown={shown.length} count={rows.length} />
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
        {shown.map((row) => (
          <ExportItem key={row.id} row={row} {...ways} />
        ))}
      </chakra.ul>
    </Card>
  );
}

function ExportItem({ row, onSave, onHide, retryOf, busy }: { row: ExportRow } & Omit<ExportsCardProps, 'rows'>) {
  const t = useTexts('exports');
  const format = useFormat();
  const describe = useSearchNames();
  const kind = t(row.kind);
  const name = row.filename ?? kind;
  const retry = row.state === 'FAILED' ? retryOf(row.id) : undefined;
  return (
    <chakra.li
      maxW="none"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      borderTopWidth="1px"
      borderColor="border"
      pt="3"
    >
      <chakra.div flex="1 1 16rem" minW="0" display="flex" flexDirection="column" gap="1.5">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {t('of', { kind, count: row.total })}
        </chakra.p>
        {row.search && <p>{describe(row.search)}</p>}
        {row.sitting && <p>{row.sitting}</p>}
        <ExportState row={row} />
        <chakra.p textStyle="sm" color="fg.muted">
          <time dateTime={row.createdAt}>{format.short(row.createdAt)}</time>
        </chakra.p>
      </chakra.div>
      {row.state === 'DONE' && (
        <Button
          variant="outline"
          size="sm"
          icon="download"
          aria-label={t('downloadOf', { name })}
          onClick={() => onSave(row.id)}
        >
          {t('download')}
        </Button>
      )}
      {retry && (
        <Button variant="outline" size="sm" icon="rotate" busy={busy} onClick={retry}>
          {t('retry')}
        </Button>
      )}
      {(row.state === 'DONE' || row.state === 'FAILED') && (
        <IconButton icon="close" label={t('dismiss')} colorPalette="gray" onClick={() => onHide(row.id)} />
      )}
    </chakra.li>
  );
}

function ExportState({ row: { state, progress, kind, error } }: { row: ExportRow }) {
  const t = useTexts('exports');
  if (state === 'DONE')
    return <chakra.div role="status">{<StatusChip tone="good">{t('done')}</StatusChip>}</chakra.div>;
  if (state === 'FAILED')
    return (
      <chakra.div role="status" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <StatusChip tone="bad">{t('failed')}</StatusChip>
        {error}
      </chakra.div>
    );
  const progressText = state === 'QUEUED' ? t('queued') : t('running', { percent: progress });
  return (
    <chakra.div display="flex" flexDirection="column" gap="1" maxW="24rem">
      <chakra.p textStyle="sm">{progressText}</chakra.p>
      <ProgressBar label={t(kind)} value={progress / 100} valueText={progressText} />
    </chakra.div>
  );
}
