import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';

/** How the exam went; nothing before anything of it is known. */
export function ResultCard({ marks }: { marks: ProfileView_ProfileFragment['marks'] }) {
  const t = useTexts('profiles');
  const format = useFormat();
  const { written, viva, total, result, place, remarks } = marks;
  if ([written, viva, total, result, place].every((one) => one === null)) return null;
  const words: Readonly<Record<string, string>> = {
    Selected: t('resultSelected'),
    'Waiting list': t('resultWaiting'),
    'Not selected': t('resultNotSelected'),
    Absent: t('resultAbsent'),
  };
  const figure = (value: number | null) => (value === null ? null : format.number(value));
  return (
    <Card title={t('resultTitle')}>
      <FactList
        facts={[
          { label: t('result'), value: result && (words[result] ?? result) },
          { label: t('place'), value: figure(place) },
          { label: t('written'), value: figure(written) },
          { label: t('viva'), value: figure(viva) },
          { label: t('total'), value: figure(total) },
          { label: t('remarks'), value: remarks },
        ]}
      />
    </Card>
  );
}
