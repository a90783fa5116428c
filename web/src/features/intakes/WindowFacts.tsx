import type { Intake_IntakeFragment } from '../../gql/intakes.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { FactList } from '../../ui/Card.tsx';

/** The window and fees of an intake, which applicants see once it is published. */
export function WindowFacts({ intake }: { intake: Intake_IntakeFragment }) {
  const t = useTexts('intakes');
  const format = useFormat();
  const moments = (['opensAt', 'closesAt', 'payUntil'] as const).map((name) => {
    const at = intake[name];
    return { label: t(name), value: at ? format.dateTime(at) : t('byExam') };
  });
  const fees = (['feeBank', 'feeBkash'] as const).map((name) => {
    const fee = intake[name];
    return { label: t(name), value: fee === null ? t('generalFee') : format.taka(fee) };
  });
  return <FactList facts={[...moments, ...fees]} />;
}
