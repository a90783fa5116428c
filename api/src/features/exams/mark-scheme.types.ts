import { limits, MarkSource, markSchemeRules, TieDirection } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { GraphQLNumeric } from '../../core/scalars.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy, CheckedInService } from '../../graphql/rules.ts';
import { MarkComponentRow } from './mark-scheme.entity.ts';

describeEnum(MarkSource, 'MarkSource', 'Where the value of a component of marks comes from.', {
  ENTERED: 'Officers enter it.',
  SSC_GPA: 'The GPA of SSC in the application.',
  HSC_GPA: 'The GPA of HSC in the application.',
});

describeEnum(TieDirection, 'TieDirection', 'The order of a tie rule.', {
  ASC: 'The smaller value first; of dates of birth the earlier one, so the older applicant.',
  DESC: 'The larger value first.',
});

@ObjectType({ description: 'A rule that ranks applicants with equal totals.' })
export class TieRule {
  @field.text('`marks.<key>` of a component, `gpa` (SSC and HSC together), `ssc.gpa`, `hsc.gpa` or `birthDate`.')
  fact!: string;

  @field.of(() => TieDirection, 'The order.') direction!: TieDirection;
}

@InputType({ description: 'A rule that ranks applicants with equal totals.' })
@CheckedInService()
export class TieRuleInput {
  @field.text('`marks.<key>` of a component, `gpa` (SSC and HSC together), `ssc.gpa`, `hsc.gpa` or `birthDate`.')
  fact!: string;

  @field.of(() => TieDirection, 'The order.') direction!: TieDirection;
}

@ObjectType({ description: 'What the marks of an exam consist of.' })
export class MarkScheme {
  @field.id('Of the exam.') examId!: string;
  @Lists(() => limits.marks.components)
  @field.of(() => [MarkComponentRow], 'In their order; at most 8.')
  components!: MarkComponentRow[];
  @Lists(() => limits.marks.components)
  @field.of(() => [TieRule], 'What decides between equal totals; a run of the merit list begins with it.')
  tieRules!: TieRule[];

  @field.float('The highest total.') fullMarks!: number;
  @field.int('Grows with each change; an editor sends the version that it read.') version!: number;
}

@InputType({ description: 'A component of the marks of an exam.' })
@CheckedInService()
export class MarkComponentInput {
  @field.text('1 to 20 lower-case letters, digits and _, a letter first.') key!: string;
  @field.text('The name in English.') labelEn!: string;
  @field.text('The name in Bangla.') labelBn!: string;
  @field.of(() => MarkSource, 'Where its value comes from.') source!: MarkSource;
  @field.of(() => GraphQLNumeric, 'Full marks; 5 for a GPA.') max!: number;
  @field.optional(() => GraphQLNumeric, 'Below it an applicant is never selected; absent: no such limit.')
  pass?: number | null;

  @field.of(() => GraphQLNumeric, 'What the value is multiplied by for the total.') weight!: number;
  @field.of(() => GraphQLNumeric, 'Values are multiples of it.') step!: number;
}

@InputType({ description: 'The mark scheme of an exam.' })
@CheckedBy(markSchemeRules)
export class MarkSchemeInput {
  @field.id('The exam.') examId!: string;
  @field.int('The version that the editor saw; a stale one answers CONFLICT.') version!: number;
  @field.of(() => [MarkComponentInput], 'The components in their order, at most 8.') components!: MarkComponentInput[];
  @field.of(() => [TieRuleInput], 'What decides between equal totals; empty: they share a place.')
  tieRules!: TieRuleInput[];
}
