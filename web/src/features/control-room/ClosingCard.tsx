import { chakra } from '@chakra-ui/react/styled-system';
import type { ControlRoomQuery } from '../../gql/control-room.ts';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';

interface ClosingCardProps {
  sitting: NonNullable<ControlRoomQuery['sitting']>;
  close: () => Promise<void>;
  propose: (examId: string) => Promise<void>;
}

/** Closes the doors, then proposes the absences of each exam to the marks import, where entered marks win. */
export function ClosingCard({ sitting: { exams, starts, closedAt }, close, propose }: ClosingCardProps) {
  const t = useTexts('controlRoom');
  const format = useFormat();
  const [run, busy] = useSubmitOnce(async (examId: string) => {
    await propose(examId).catch((error: unknown) => alertFailure(readFailure(error)));
  });
  if (!closedAt)
    return (
      <Card title={t('closing')}>
        <p>{t('closingText', { time: format.time(starts) })}</p>
        <div>
          <ConfirmButton label={t('close')} onConfirm={close} done={async () => undefined}>
            {t('closeAsk')}
          </ConfirmButton>
        </div>
      </Card>
    );
  return (
    <Card title={t('closing')}>
      <p>{t('closedText', { time: format.short(closedAt) })}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {exams.map(({ id, title }) => (
          <Button key={id} busy={busy} onClick={() => void run(id)}>
            {t('proposeAbsences', { exam: title })}
          </Button>
        ))}
      </chakra.div>
    </Card>
  );
}
