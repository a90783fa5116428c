import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';

/** Hidden while no mark or result is published. */
export function ResultCard({ marks }: { marks: ProfileView_ProfileFragment['marks'] }) {
  const t = useTexts('profiles');
  const format = useFormat();
  const { components, total, result, place, remarks } = marks;
  const values = components.map(({ value }) => value);
  if ([...values, total, result, place].every((one) => one === null)) return null;
  const labels: Readonly<Record<string, string>> = {
    Selected: t('SELECTED'),
    'Waiting list': t('WAITING'),
    'Not selected': t('NOT_SELECTED'),
    Absent: t('ABSENT'),
  };
  const formatNumber = (value: number | null) => (value === null ? null : format.number(value));
  return (
    <Card title={t('resultTitle')}>
      <FactList
        facts={[
          { label: t('result'), value: result && (labels[result] ?? result) },
          { label: t('place'), value: formatNumber(place) },
          ...components.map(({ label, value }) => ({ label, value: formatNumber(value) })),
          { label: t('total'), value: formatNumber(total) },
          { label: t('remarks'), value: remarks },
        ]}
      />
    </Card>
  );
}
