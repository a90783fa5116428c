import { chakra } from '@chakra-ui/react/styled-system';
import type { RuleSets_ImpactFragment } from '../../gql/rule-sets.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FactList } from '../../ui/Card.tsx';
import { SubHeading } from '../../ui/Heading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The changes with the affected applicants; warns of a rule, or a combination of rules, that no application meets. */
export function ImpactPart({ impact, intakeId }: { impact: RuleSets_ImpactFragment | undefined; intakeId: string }) {
  const t = useTexts('ruleSets');
  const format = useFormat();
  if (!impact) return null;
  const { submitted, drafts, examples } = impact;
  const count = submitted + drafts;
  const impossible = count === 0 ? [] : impact.rules.filter(({ met, unmet }) => met === 0 && unmet > 0);
  const isNeverMet = impossible.length === 0 && count > 0 && impact.met + impact.unknown === 0;
  const number = (value: number) => format.number(value);
  return (
    <chakra.div role="status" display="flex" flexDirection="column" gap="4">
      <SubHeading>{t('impactTitle')}</SubHeading>
      <chakra.p color="fg.muted">
        {t(impact.comparedIntakeId === intakeId ? 'comparedHere' : 'comparedBefore', { submitted, drafts })}
      </chakra.p>
      {impossible.map(({ rule, unmet }) => (
        <Alert key={rule} tone="warning" title={t('nobodyMeets')}>
          <p>{t('nobodyMeetsText', { rule, count: unmet })}</p>
        </Alert>
      ))}
      {isNeverMet && (
        <Alert tone="warning" title={t('nobodyMeetsAll')}>
          <p>{t('nobodyMeetsAllText', { count })}</p>
        </Alert>
      )}
      <FactList
        facts={[
          { label: t('met'), value: number(impact.met) },
          { label: t('unknown'), value: number(impact.unknown) },
          { label: t('newlyRefused'), value: number(impact.newlyRefused) },
          { label: t('newlyAdmitted'), value: number(impact.newlyAdmitted) },
        ]}
      />
      {count > 0 && (
        <chakra.ul display="flex" flexDirection="column" gap="1" ps="5">
          {impact.rules.map(({ rule, met, unmet }) => (
            <li key={rule}>{t('ruleEffect', { rule, met, unmet })}</li>
          ))}
        </chakra.ul>
      )}
      {examples.length > 0 && (
        <chakra.div display="flex" flexDirection="column" gap="2">
          <chakra.p fontWeight="semibold">{t('examples')}</chakra.p>
          <chakra.ul display="flex" flexDirection="column" gap="2" ps="5">
            {examples.map(({ userId, name, isAdmitted, isDraft, refusal }) => (
              <li key={`${userId} ${isDraft}`}>
                <TextLink to={paths.student.url({ id: userId }, isDraft ? {} : { intake: impact.comparedIntakeId })}>
                  {name}
                </TextLink>
                {` · ${t(isDraft ? 'draftOf' : 'submittedOf')} · ${isAdmitted ? t('admitted') : (refusal ?? t('refused'))}`}
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
      <chakra.p color="fg.muted">{t('pinnedText')}</chakra.p>
    </chakra.div>
  );
}
