import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card, type Fact, FactList } from '../../ui/Card.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { StudentProfile } from './useMarks.ts';

const tones = { PAID: 'good', PENDING: 'waiting', UNPAID: 'neutral' } as const satisfies Record<string, ChipTone>;

/** Identity, payment status and the link to payment verification. */
export function IdentityCard({ profile, intake }: { profile: StudentProfile; intake: string | undefined }) {
  const t = useTexts('applicants');
  const { user, profilePic } = profile;
  const { status } = user.paymentInfo;
  const statusText = { PAID: t('PAID'), PENDING: t('PENDING'), UNPAID: t('UNPAID') }[status];
  return (
    <Card title={t('identityTitle')} aside={<StatusChip tone={tones[status]}>{statusText}</StatusChip>}>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row', _print: 'row' }}
        gap={{ base: '4', md: '6' }}
      >
        <Avatar name={user.name} src={profilePic} alt={t('pictureOf', { name: user.name })} size="lg" />
        <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="3">
          <FactList facts={useFacts(profile)} />
          <chakra.div data-no-print="">
            <TextLink to={paths.verifyPayment.url({ id: user.id }, { intake })} minH="11">
              {t('toPayment')}
            </TextLink>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

/** The amount owed with its due date, or that it is refunded; paid and waived charges are shown with the payment. */
function useChargeFacts({ charge }: StudentProfile['user']): Fact[] {
  const t = useTexts('applicants');
  const format = useFormat();
  if (!charge || charge.state === 'PAID' || charge.state === 'WAIVED') return [];
  const { state, feeBank, feeBkash, dueUntil } = charge;
  if (state !== 'DUE') return [{ label: t('applicationFee'), value: t(`charge${state}`) }];
  const fees = { bank: format.taka(feeBank), bkash: format.taka(feeBkash) };
  return [
    { label: t('applicationFee'), value: t('feeByMethod', fees) },
    { label: t('lastPayment'), value: dueUntil && <time dateTime={dueUntil}>{format.dateTime(dueUntil)}</time> },
  ];
}

function useFacts({ user, marks, createdAt }: StudentProfile): Fact[] {
  const t = useTexts('applicants');
  const format = useFormat();
  const info = user.paymentInfo;
  const unpaid = info.isWaived ? t('feeWaived') : null;
  const method = { BANK: t('BANK'), BKASH: t('BKASH'), NOT_YET_SUBMITTED: unpaid }[info.paymentMethod];
  const numbered = (value: string | null) => value && <span className="tabular">{value}</span>;
  const instant = (value: string | null) => value && <time dateTime={value}>{format.dateTime(value)}</time>;
  return [
    { label: t('applicantId'), value: numbered(marks.applicantId) ?? t('notYet') },
    { label: t('name'), value: user.name },
    { label: t('phone'), value: numbered(user.phone) },
    { label: t('email'), value: user.email },
    { label: t('submittedOn'), value: instant(createdAt) },
    ...useChargeFacts(user),
    { label: t('paymentMethod'), value: method },
    { label: t('slipNumber'), value: numbered(info.bankSlipNumber) },
    { label: t('transactionId'), value: numbered(info.transactionId) },
    { label: t('sentFrom'), value: numbered(info.sentFrom) },
    { label: t('date'), value: instant(info.date) },
    { label: t('verifiedOn'), value: instant(info.verifiedOn) },
  ];
}
