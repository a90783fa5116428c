import { chakra } from '@chakra-ui/react/styled-system';
import { alertFailure } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { writeRecipients } from '../../lib/recipients.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSubmitOnce } from '../../lib/useSubmitOnce.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/PageSkeleton.tsx';
import { useClosingImpact } from './useClosingImpact.ts';

/** The applicants affected by closing the intake, before it is closed. */
export function ClosingImpact({ intakeId }: { intakeId: string }) {
  const t = useTexts('intakes');
  const { found, error, retry } = useClosingImpact(intakeId);
  if (error) return <LoadError error={error} retry={retry} />;
  if (!found) return <Skeleton w="60%" />;
  return (
    <Alert tone={found.unfinished > 0 ? 'warning' : 'info'} live>
      <p>{t('closingUnfinished', { count: found.unfinished })}</p>
      <p>{t('closingUnpaid', { count: found.unpaid })}</p>
    </Alert>
  );
}

/** After an intake was closed: the affected applicants, with actions to message them and to reopen it. */
export function ClosedNotice({ intakeId, onUndo }: { intakeId: string; onUndo: () => Promise<unknown> }) {
  const t = useTexts('intakes');
  const { found, error, retry } = useClosingImpact(intakeId);
  const [undo, busy] = useSubmitOnce(() => onUndo().catch((failure: unknown) => alertFailure(readFailure(failure))));
  if (error) return <LoadError error={error} retry={retry} />;
  if (!found) return <Skeleton w="60%" />;
  const userIds = found.unfinishedIds;
  const write = (channel: 'sms' | 'mail') => (
    <LinkButton
      size="sm"
      variant="outline"
      icon={channel === 'sms' ? 'phone' : 'mail'}
      to={paths.newMessage.url(undefined, { channel })}
      onClick={() => writeRecipients({ userIds, count: userIds.length })}
    >
      {t(channel === 'sms' ? 'tellBySms' : 'tellByMail')}
    </LinkButton>
  );
  return (
    <Alert
      tone="info"
      title={found.unfinished > 0 ? t('closedTitle', { count: found.unfinished }) : t('closedNobody')}
      live
    >
      {found.unfinished > userIds.length && <p>{t('closedFirst', { count: userIds.length })}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {userIds.length > 0 && write('sms')}
        {userIds.length > 0 && write('mail')}
        <Button size="sm" variant="outline" colorPalette="gray" icon="rotate" busy={busy} onClick={() => void undo()}>
          {t('undoClose')}
        </Button>
      </chakra.div>
    </Alert>
  );
}
