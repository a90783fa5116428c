import { chakra } from '@chakra-ui/react/styled-system';
import type { ApplicationsCard_ApplicationFragment } from '../../gql/dashboard.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Application = ApplicationsCard_ApplicationFragment;

interface ApplicationsCardProps {
  applications: readonly Application[];
  /** The intake whose application the page above shows; undefined: the current one. */
  shown: string | undefined;
}

/** On the applicant's dashboard: all applications of an account that has several, with links that show one of them above. */
export function ApplicationsCard({ applications, shown }: ApplicationsCardProps) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const lang = useLanguage();
  return (
    <Card>
      <SectionHeading>{t('applications')}</SectionHeading>
      <chakra.ul mt="3" listStyleType="none" display="flex" flexDirection="column" gap="4">
        {applications.map(({ id, isCurrent, exam, intake, applicantId, submittedAt, paymentStatus, withdrawnAt }) => (
          <chakra.li key={id}>
            <chakra.p fontWeight="medium" overflowWrap="anywhere">
              {lang === 'bn' ? intake.titleBn : intake.titleEn} · {exam.title}
            </chakra.p>
            <chakra.p textStyle="sm" color="fg.muted">
              {t('submittedOn', { date: format.instantDay(submittedAt) })}
              {applicantId && ` · ${applicantId}`}
            </chakra.p>
            <chakra.p mt="1" display="flex" flexWrap="wrap" gap="2">
              {isCurrent && <StatusChip tone="info">{t('currentApplication')}</StatusChip>}
              <StatusChip tone={withdrawnAt ? 'neutral' : paymentStatus === 'PAID' ? 'good' : 'waiting'}>
                {withdrawnAt ? t('withdrawn') : t(paymentStatus)}
              </StatusChip>
            </chakra.p>
            {!withdrawnAt &&
              ((isCurrent ? undefined : intake.id) === shown ? (
                <chakra.p textStyle="sm">{t('shownApplication')}</chakra.p>
              ) : (
                <TextLink to={paths.dashboard.url(undefined, { intake: isCurrent ? undefined : intake.id })} minH="11">
                  {t('showApplication', { intake: lang === 'bn' ? intake.titleBn : intake.titleEn })}
                </TextLink>
              ))}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}
