import type { InvalidRows } from './table-rows.ts';

/** The cases of mark schemes. */
export const schemeCases: InvalidRows = {
  mark_schemes_tie_rules_is_array: ['mark_schemes', { tie_rules: '{}' }],
  mark_components_key_form: ['mark_components', [{ key: 'MCQ' }, { key: '1st' }, { key: 'a b' }]],
  mark_components_ordinal_range: ['mark_components', [{ ordinal: 0 }, { ordinal: 9 }]],
  mark_components_label_filled: ['mark_components', [{ label_en: ' ' }, { label_bn: '' }]],
  mark_components_source_known: ['mark_components', { source: 'LUCK', max: 5 }],
  mark_components_max_range: ['mark_components', { max: 1000.01 }],
  mark_components_pass_range: ['mark_components', [{ pass: -1 }, { pass: 60.01 }]],
  mark_components_weight_range: ['mark_components', [{ weight: 0 }, { weight: 20 }]],
  mark_components_step_range: ['mark_components', [{ step: 0 }, { step: 61 }]],
  mark_components_gpa_scale: ['mark_components', { source: 'SSC_GPA' }],
};
