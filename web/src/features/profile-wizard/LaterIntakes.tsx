import { chakra } from '@chakra-ui/react/styled-system';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { LaterIntake } from './previousAnswers.ts';

/** The intakes that have not opened yet, with their opening time. */
export function LaterIntakes({ intakes }: { intakes: readonly LaterIntake[] }) {
  const t = useTexts('profileWizard');
  const format = useFormat();
  const lang = useLanguage();
  if (intakes.length === 0) return null;
  return (
    <Card title={t('opensLater')}>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
        {intakes.map(({ id, titleEn, titleBn, opensAt }) => {
          const title = lang === 'bn' ? titleBn : titleEn;
          return (
            <chakra.li key={id} display="flex" flexDirection="column" overflowWrap="anywhere">
              <chakra.span fontWeight="medium">{title}</chakra.span>
              {opensAt && (
                <span>
                  {t('opensAt')}: <time dateTime={opensAt}>{format.dateTime(opensAt)}</time>
                </span>
              )}
              <TextLink to={paths.circular.url({ id })} alignSelf="flex-start" minH="11">
                {t('circularOf', { title })}
              </TextLink>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Card>
  );
}
