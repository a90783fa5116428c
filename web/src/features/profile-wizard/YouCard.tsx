import { chakra } from '@chakra-ui/react/styled-system';
import type { WizardPersonFragment } from '../../gql/profile-wizard.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface YouCardProps {
  person: WizardPersonFragment;
  onChange: () => void;
}

/** Name, phone and e-mail as they will be printed. */
export function YouCard({ person: { name, nameBn, phone, email }, onChange }: YouCardProps) {
  const t = useTexts('profileWizard');
  return (
    <Card
      title={t('you')}
      aside={
        <Button variant="plain" aria-label={t('changeWhat', { what: t('name') })} onClick={onChange}>
          {t('changeThis')}
        </Button>
      }
    >
      <FactList
        facts={[
          { label: t('name'), value: name },
          { label: t('nameBn'), value: nameBn ?? t('notGiven') },
          { label: t('phone'), value: phone },
          { label: t('email'), value: email },
        ]}
      />
      <chakra.p color="fg.muted">{t('youText')}</chakra.p>
      <TextLink to={paths.account.url()} minH="11" alignSelf="flex-start">
        {t('changeContact')}
      </TextLink>
    </Card>
  );
}
