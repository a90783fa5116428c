import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditHealthNowQuery } from '../../gql/audit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { officeStrip } from '../../ui/officeDensity.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useAuditTexts } from './useAuditTexts.ts';

export interface HealthCardProps {
  /** The last check, nightly or by an officer; absent before the first one. */
  lastCheck?: { at: string; isWhole: boolean };
  /** The check that was started here. */
  health?: AuditHealthNowQuery['auditHealth'];
  error: unknown;
  busy: boolean;
  onCheck: () => void;
}

/** The integrity of the audit trail: the last check, and a button for a new one. */
export function HealthCard({ lastCheck, health, error, busy, onCheck }: HealthCardProps) {
  const t = useTexts('audit');
  const format = useFormat();
  const known = health ? { at: health.checkedAt, isWhole: health.isWhole } : lastCheck;
  return (
    <Card
      css={officeStrip}
      title={t('health')}
      aside={
        <Button variant="outline" icon="rotate" busy={busy} onClick={onCheck}>
          {busy ? t('checking') : t('checkNow')}
        </Button>
      }
    >
      <chakra.div role="status" display="flex" flexWrap="wrap" gap="3" alignItems="center">
        {known ? (
          <>
            <StatusChip tone={known.isWhole ? 'good' : 'bad'}>{known.isWhole ? t('whole') : t('broken')}</StatusChip>
            <span>{t('checkedAt', { time: format.dateTime(known.at) })}</span>
          </>
        ) : (
          <span>{t('notChecked')}</span>
        )}
      </chakra.div>
      {error !== undefined && <LoadError error={error} retry={onCheck} />}
      {health?.chains.map((chain) => (
        <Chain key={chain.table} chain={chain} />
      ))}
    </Card>
  );
}

function Chain({ chain }: { chain: AuditHealthNowQuery['auditHealth']['chains'][number] }) {
  const t = useTexts('audit');
  const words = useAuditTexts();
  const { table, count, brokenCount, broken, isCutShort } = chain;
  return (
    <div>
      <p>{t('chain', { name: words.type(table), count })}</p>
      {brokenCount > 0 && (
        <chakra.p color="fg.error">
          {t('brokenLines', { count: brokenCount, list: broken.slice(0, 10).join(', ') })}
        </chakra.p>
      )}
      {isCutShort && <chakra.p color="fg.error">{t('cutShort')}</chakra.p>}
    </div>
  );
}
