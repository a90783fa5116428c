import type { RuleNode } from '@admission/schema';
import { useState } from 'react';
import {
  type RuleSets_ImpactFragment,
  useApproveRuleSetMutation,
  useRejectRuleSetMutation,
  useRuleSetImpactLazyQuery,
  useSaveRuleSetMutation,
  useSubmitRuleSetMutation,
} from '../../gql/rule-sets.ts';

interface Place {
  intakeId: string;
  examId: string | null;
}

/** The mutations of rule sets, each with its success message, and the impact of a tree. */
export function useRuleSetActions({ intakeId, examId }: Place) {
  const [save] = useSaveRuleSetMutation();
  const [submit] = useSubmitRuleSetMutation();
  const [approve] = useApproveRuleSetMutation();
  const [reject] = useRejectRuleSetMutation();
  const [loadImpact] = useRuleSetImpactLazyQuery({ fetchPolicy: 'network-only' });
  const [known, setKnown] = useState<{ body: string; impact: RuleSets_ImpactFragment }>();
  return {
    save: async (body: RuleNode, version: number) =>
      (await save({ variables: { input: { intakeId, examId, version, body } } })).data?.saveRuleSet,
    submit: async (id: string) => (await submit({ variables: { id } })).data?.submitRuleSet,
    approve: async ({ id, version }: { id: string; version: number }) =>
      (await approve({ variables: { id, version } })).data?.approveRuleSet,
    reject: async (input: { id: string; reason: string }) =>
      (await reject({ variables: { input } })).data?.rejectRuleSet,
    async compare(body: RuleNode): Promise<void> {
      const { data, error } = await loadImpact({ variables: { input: { intakeId, examId, body } } });
      if (error) throw error;
      if (data) setKnown({ body: JSON.stringify(body), impact: data.ruleSetImpact });
    },
    /** The impact of the last compared tree; undefined for any other. */
    impactOf: (body: RuleNode) => (known?.body === JSON.stringify(body) ? known.impact : undefined),
  };
}

export type RuleSetActions = ReturnType<typeof useRuleSetActions>;
