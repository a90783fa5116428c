import { chakra } from '@chakra-ui/react/styled-system';
import type { Institution_ChangeFragment } from '../../gql/institution.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ChangedValues } from './ChangedValues.tsx';
import { useIntakeTitle } from './moneyFields.ts';

interface Props {
  changes: readonly Institution_ChangeFragment[];
  /** Number of older changes, which the answer does not list. */
  older: number;
}

/** The decided changes, newest first. */
export function DecidedChanges({ changes, older }: Props) {
  const t = useTexts('institution');
  const format = useFormat();
  const titleOf = useIntakeTitle();
  if (changes.length === 0) return null;
  return (
    <Card title={t('decidedTitle')}>
      {changes.map((change) => (
        <chakra.details key={change.id}>
          <chakra.summary cursor="pointer" minH="11" display="flex" alignItems="center" flexWrap="wrap" gap="2">
            <chakra.span fontWeight="medium">{change.intake ? titleOf(change.intake) : t('bankAndFees')}</chakra.span>
            <chakra.span color="fg.muted">
              {t(change.state === 'APPROVED' ? 'approvedBy' : 'rejectedBy', {
                name: change.decidedBy ?? '',
                time: change.decidedAt ? format.short(change.decidedAt) : '',
              })}
            </chakra.span>
          </chakra.summary>
          <p>{t('proposedBy', { name: change.proposedBy, time: format.short(change.proposedAt) })}</p>
          <p>{t('reasonIs', { reason: change.reason })}</p>
          <ChangedValues change={change} />
        </chakra.details>
      ))}
      {older > 0 && (
        <p>
          {t('olderDecided', { count: older })}{' '}
          <TextLink to={paths.audit.url(undefined, { action: 'money-change' })}>{t('olderDecidedLink')}</TextLink>
        </p>
      )}
    </Card>
  );
}
