import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Claims } from './paymentState.ts';

/** Warns that other applicants have the same slip number, with links to their payments. */
export function SlipClaims({ count, found }: Claims) {
  const t = useTexts('paymentVerification');
  return (
    <Alert tone="warning" title={t('alsoClaimed', { count })}>
      {t('alsoClaimedText')}
      {found && <ShownOf shown={found.claims.length} count={found.count} />}
      <chakra.ul listStyleType="none">
        {found?.claims.map(({ userId, intakeId, name, phone, state, isDeleted }) => {
          const text = state === 'VERIFIED' ? 'claimAccepted' : state === 'SUBMITTED' ? 'claimWaits' : 'claimDecided';
          const who = t(text, { name, phone, state: t(`attempt${state}`) });
          return (
            <li key={`${userId} ${intakeId} ${state}`}>
              {isDeleted ? (
                t('claimDeleted', { who })
              ) : (
                <TextLink to={paths.verifyPayment.url({ id: userId }, { intake: intakeId ?? undefined })} minH="11">
                  {who}
                </TextLink>
              )}
            </li>
          );
        })}
      </chakra.ul>
    </Alert>
  );
}
