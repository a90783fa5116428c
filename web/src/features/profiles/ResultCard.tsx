import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';

/** Hidden while no mark or result is published. */
export function ResultCard({ marks }: { marks: ProfileView_ProfileFragment['marks'] }) {
  const t = useTexts('profiles');
  const format = useFormat();
  const { components, total, outcome, place, remarks } = marks;
  const values = components.map(({ value }) => value);
  if ([...values, total, outcome, place].every((one) => one === null)) return null;
  const formatNumber = (value: number | null) => (value === null ? null : format.number(value));
  return (
    <Card title={t('resultTitle')}>
      <FactList
        facts={[
          { label: t('result'), value: outcome && t(outcome) },
          { label: t('place'), value: formatNumber(place) },
          ...components.map(({ label, value }) => ({ label, value: formatNumber(value) })),
          { label: t('total'), value: formatNumber(total) },
          { label: t('remarks'), value: remarks },
        ]}
      />
    </Card>
  );
}
