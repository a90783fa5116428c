import { chakra } from '@chakra-ui/react/styled-system';
import type { Intake_ExtensionFragment } from '../../gql/intakes.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { SectionHeading } from '../../ui/Heading.tsx';

export function ExtensionList({ extensions }: { extensions: readonly Intake_ExtensionFragment[] }) {
  const t = useTexts('intakes');
  const format = useFormat();
  return (
    <Card>
      <SectionHeading>{t('extensions')}</SectionHeading>
      <chakra.ul mt="3" listStyleType="none" display="flex" flexDirection="column" gap="3">
        {extensions.map(({ id, until, reason, name, phone }) => (
          <li key={id}>
            <chakra.p fontWeight="medium">
              {t('extendedUntil', { time: format.dateTime(until) })} ·{' '}
              {name ? `${name} (${phone ?? ''})` : t('everyone')}
            </chakra.p>
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              {reason}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}
