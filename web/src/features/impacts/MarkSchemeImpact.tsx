import { useValidInput } from '../../forms/useValidInput.ts';
import type { MarkSchemeImpactQueryVariables } from '../../gql/impacts.ts';
import { useTexts } from '../../lib/texts.ts';
import { ImpactLines } from './ImpactLines.tsx';
import { useMarkSchemeImpact } from './useImpacts.ts';

interface TypedSchemeImpactProps {
  version: number;
  /** As typed. */
  values: object;
}

/** The number of applicants whose marks the typed components and tie rules would change; nothing while these are invalid. */
export function TypedSchemeImpact({ version, values }: TypedSchemeImpactProps) {
  const input = useValidInput((schema) => schema.markSchemeRules, values, { version });
  if (!input) return null;
  const { examId, components = [], tieRules = [] } = input;
  return (
    <SchemeImpact
      input={{
        ...{ examId, version },
        components: components.map(({ key, labelEn, labelBn, source, max, pass, weight, step }) => ({
          ...{ key, labelEn, labelBn, source, max, pass: pass ?? null, weight, step },
        })),
        tieRules: tieRules.map(({ fact, direction }) => ({ fact, direction })),
      }}
    />
  );
}

const changes = ['otherTotal', 'incomplete', 'complete', 'failing', 'passing', 'tied'] as const;

function SchemeImpact(variables: MarkSchemeImpactQueryVariables) {
  const t = useTexts('impacts');
  const { found, error, retry } = useMarkSchemeImpact(variables);
  const changed = changes.flatMap((name) => (found && found[name] > 0 ? [t(name, { count: found[name] })] : []));
  const lines = found && [
    t('schemeApplied', { count: found.applied }),
    t('schemeMarked', { count: found.marked }),
    ...changed,
    found.marked > 0 && changed.length === 0 && t('schemeSame'),
  ];
  const isWarning = found !== undefined && found.incomplete + found.failing > 0;
  return <ImpactLines lines={lines} isWarning={isWarning} error={error} retry={retry} />;
}
