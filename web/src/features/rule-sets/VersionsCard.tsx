import { dhakaYear, type RuleNode, ruleLabel } from '@admission/schema';
import type { RuleSets_VersionFragment } from '../../gql/rule-sets.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

type Version = RuleSets_VersionFragment;

const tones = {
  DRAFT: { tone: 'neutral' },
  SUBMITTED: { tone: 'waiting' },
  PUBLISHED: { tone: 'good' },
  REPLACED: { tone: 'neutral' },
} as const;

/** The versions, newest first. */
export function VersionsCard({ versions }: { versions: readonly Version[] }) {
  const t = useTexts('ruleSets');
  const format = useFormat();
  const lang = useLanguage();
  const by = (name: string | null, at: string | null) => (name && at ? t('byAt', { name, at: format.short(at) }) : '—');
  const columns: Column<Version>[] = [
    { key: 'number', header: t('version'), numeric: true, primary: true, cell: ({ number }) => format.number(number) },
    { key: 'state', header: t('state'), cell: ({ state }) => <StatusChip {...tones[state]}>{t(state)}</StatusChip> },
    {
      key: 'rules',
      header: t('rules'),
      cell: ({ body }) => ruleLabel(lang, body as RuleNode, dhakaYear(new Date())),
    },
    { key: 'made', header: t('madeBy'), cell: ({ madeBy, madeAt }) => by(madeBy, madeAt) },
    { key: 'decided', header: t('publishedBy'), cell: ({ decidedBy, decidedAt }) => by(decidedBy, decidedAt) },
  ];
  return (
    <Card title={t('versions')}>
      <DataTable caption={t('versions')} columns={columns} rows={versions} rowKey={({ id }) => id} />
    </Card>
  );
}
