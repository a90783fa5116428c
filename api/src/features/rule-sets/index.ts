import { feature } from '../../feature.ts';
import { RuleSet } from './rule-set.entity.ts';
import { ExamRulesResolver, OpenProgramRulesResolver, RuleSetResolver } from './rule-set.resolver.ts';

export { loadPublishedRules, loadRules } from './published-rules.ts';
export { findIntakesToDecide, readRules } from './rule-set.service.ts';
export { RuleSet };

export const ruleSets = feature({
  name: 'rule-sets',
  entities: [RuleSet],
  resolvers: [RuleSetResolver, ExamRulesResolver, OpenProgramRulesResolver],
  constraints: {
    rule_sets_one_open_idx: { code: 'CONFLICT', key: 'ruleSetWaiting' },
    rule_sets_one_published_idx: { code: 'CONFLICT', key: 'wrongState' },
    rule_sets_place_number_key: { code: 'CONFLICT', key: 'staleVersion' },
    rule_sets_decided_by_another: { code: 'FORBIDDEN', key: 'ruleSetOwn' },
    rule_sets_exam_id_intake_id_fkey: { code: 'CONFLICT', key: 'examHasRules' },
    rule_sets_immutable: { code: 'CONFLICT', key: 'ruleSetImmutable' },
  },
  auditNames: {
    'rule-set': {
      byIds: `SELECT r.id, 'No. ' || r.number AS name FROM rule_sets r WHERE r.id = ANY($1::uuid[])`,
    },
  },
});
