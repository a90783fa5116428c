import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { failureTexts } from '../../lib/failureTexts.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/PageSkeleton.tsx';
import type { ChannelName, Selection } from './selection.ts';
import type { Found } from './useRecipients.ts';

export interface RecipientsCardProps {
  channel: ChannelName;
  selection: Selection;
  found?: Found;
  error?: unknown;
  retry: () => void;
  /** The filters, unless the recipients come from another page. */
  filters: ReactNode;
  /** Changes from given recipients to filters. */
  onChooseOthers: () => void;
}

/** The recipient count, and the excluded recipients with reasons. */
export function RecipientsCard(props: RecipientsCardProps) {
  const { channel, selection, found, error, retry, filters, onChooseOthers } = props;
  const t = useTexts('messages');
  const format = useFormat();
  const { preselected } = selection;
  return (
    <Card title={t('recipients')}>
      {preselected ? (
        <>
          <p>
            {'userIds' in preselected
              ? t('chosenElsewhere', { count: preselected.count })
              : t('foundElsewhere', { count: preselected.count })}
          </p>
          <chakra.div>
            <Button variant="outline" onClick={onChooseOthers}>
              {t('chooseOthers')}
            </Button>
          </chakra.div>
        </>
      ) : (
        filters
      )}
      {error !== undefined && <RecipientsError error={error} retry={retry} />}
      {!found && error === undefined && <Skeleton w="60%" />}
      {found && (
        <chakra.p role="status" textStyle="lg" fontWeight="semibold">
          {channel === 'mail' ? t('mailGoesTo', { count: found.count }) : t('smsGoesTo', { count: found.count })}
        </chakra.p>
      )}
      {found && found.count > limits.messages.confirmAbove && (
        <Alert tone="warning">{t('many', { count: format.number(found.count) })}</Alert>
      )}
      {found && (found.duplicates > 0 || found.unreachable > 0) && (
        <chakra.ul ps="5" listStyleType="disc">
          {found.duplicates > 0 && <li>{t('duplicates', { count: found.duplicates })}</li>}
          {found.unreachable > 0 && (
            <li>
              {channel === 'mail'
                ? t('withoutMail', { count: found.unreachable })
                : t('withoutPhone', { count: found.unreachable })}
            </li>
          )}
        </chakra.ul>
      )}
    </Card>
  );
}

/** Too many or no recipients: no retry, because only other filters help. */
function RecipientsError({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts('messages');
  const common = useTexts('common');
  const failure = readFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'BAD_USER_INPUT') return <LoadError error={error} retry={retry} />;
  return (
    <Alert tone="warning" title={failureTexts(failure, common).join(', ')} live>
      {t('chooseOtherPeople')}
    </Alert>
  );
}
