import { chakra } from '@chakra-ui/react/styled-system';
import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FactList } from '../../ui/Card.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Status = ProfileView_ProfileFragment['user']['paymentInfo']['status'];

interface ProfileHeaderProps {
  profile: ProfileView_ProfileFragment;
  /** Of an earlier application. */
  intake?: string | undefined;
}

/** The applicant ID is shown once the payment is complete (specification, section 4). */
export function ProfileHeader({ profile, intake }: ProfileHeaderProps) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  const format = useFormat();
  const { user, profilePic, admissionInfo, marks } = profile;
  const { status } = user.paymentInfo;
  const applicantId = status === 'PAID' ? marks.applicantId : null;
  return (
    <chakra.section
      aria-label={t('identity')}
      data-card=""
      display="flex"
      flexDirection={{ base: 'column', sm: 'row', _print: 'row' }}
      gap={{ base: '4', md: '6' }}
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
    >
      <Avatar name={user.name} src={profilePic} alt={t('pictureOf', { name: user.name })} size="lg" />
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="3">
        <chakra.div display="flex" flexWrap="wrap" columnGap="4" alignItems="center" justifyContent="space-between">
          <SectionHeading size="xl" minW="0">
            {user.name}
            {user.nameBn && (
              <chakra.span lang="bn" display="block" fontSize="md" fontWeight="medium">
                {user.nameBn}
              </chakra.span>
            )}
          </SectionHeading>
          <PaymentChip status={status} intake={intake} />
        </chakra.div>
        <chakra.div display="flex" flexDirection="column" gap="1">
          <Contact icon="phone" label={t('phone')} value={user.phone} />
          <Contact icon="mail" label={t('mail')} value={user.email} />
        </chakra.div>
        <FactList
          facts={[
            { label: t('applicantId'), value: applicantId && <span className="tabular">{applicantId}</span> },
            { label: field('batch'), value: admissionInfo.batch && format.digits(admissionInfo.batch) },
          ]}
        />
      </chakra.div>
    </chakra.section>
  );
}

/** The icon replaces a visible label; screen readers get the text. */
const Contact = ({ icon, label, value }: { icon: IconName; label: string; value: string }) => (
  <chakra.p className="tabular" display="flex" gap="2" alignItems="center" overflowWrap="anywhere">
    <Icon name={icon} color="fg.muted" />
    <chakra.span srOnly>{label}: </chakra.span>
    <chakra.span minW="0">{value}</chakra.span>
  </chakra.p>
);

const chips = {
  PAID: { tone: 'brand', icon: 'check' },
  PENDING: { tone: 'neutral', icon: 'clock' },
  UNPAID: { tone: 'neutral', icon: 'card' },
} as const satisfies Record<Status, { tone: ChipTone; icon: IconName }>;

/** Links to the payment page; primary colour once PAID (specification, section 2). */
function PaymentChip({ status, intake }: { status: Status; intake: string | undefined }) {
  const t = useTexts('profiles');
  const labels = { PAID: t('paymentPaid'), PENDING: t('paymentPending'), UNPAID: t('paymentUnpaid') };
  return (
    <TextLink to={paths.payment.url(undefined, { intake })} variant="plain" minH="11">
      <StatusChip {...chips[status]}>{labels[status]}</StatusChip>
    </TextLink>
  );
}
