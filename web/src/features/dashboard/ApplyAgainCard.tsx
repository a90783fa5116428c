import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useState } from 'react';
import type { MyApplicationsQuery } from '../../gql/dashboard.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';

type Intake = MyApplicationsQuery['openIntakes'][number];

interface ApplyAgainCardProps {
  intakes: readonly Intake[];
  /** There is a draft, so that the consequences are known. */
  hasBegun: boolean;
  /** Opens the form. */
  onApply: () => void;
}

/** Invites an applicant of an earlier intake to apply to those that are open; asks first, once, what changes with it. */
export function ApplyAgainCard({ intakes, hasBegun, onApply }: ApplyAgainCardProps) {
  const t = useTexts('dashboard');
  const lang = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (hasBegun || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <Card>
      <SectionHeading>{t('applyAgainTitle')}</SectionHeading>
      <chakra.p mt="2">{t('applyAgainText')}</chakra.p>
      <chakra.ul mt="3" listStyleType="none" display="flex" flexDirection="column" gap="2">
        {intakes.map(({ id, titleEn, titleBn, effectiveClose }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
            <chakra.span fontWeight="medium">{lang === 'bn' ? titleBn : titleEn}</chakra.span>
            {effectiveClose && <Deadline until={effectiveClose} />}
          </chakra.li>
        ))}
      </chakra.ul>
      <LinkButton to={paths.createProfile.url()} icon="edit" mt="4" alignSelf="flex-start" onClick={ask}>
        {t('applyAgain')}
      </LinkButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onApply}
        title={t('applyAgainTitle')}
        confirmLabel={t('applyAgainContinue')}
      >
        <chakra.p>{t('applyAgainAsk')}</chakra.p>
      </ConfirmDialog>
    </Card>
  );
}
