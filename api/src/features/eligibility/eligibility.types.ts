import { eligibilityAnswersRules, limits, RuleVerdict, ruleSetImpactRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { GraphQLJson, GraphQLNumeric } from '../../core/scalars.ts';
import { Lists } from '../../graphql/cost-estimate.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { Exam } from '../exams/index.ts';

describeEnum(RuleVerdict, 'RuleVerdict', 'What rules say of one applicant.', {
  MET: 'The applicant may apply.',
  UNMET: 'A rule stands against it.',
  UNKNOWN: 'Answers that decide are missing.',
});

@InputType({ description: 'Answers to judge by; each is optional. Nothing is stored.' })
@CheckedBy(eligibilityAnswersRules)
export class EligibilityAnswers {
  @field.optionalText('Male, Female or Other.') gender?: string | null;
  @field.optionalText('YYYY-MM-DD.') dateOfBirth?: string | null;
  @field.optionalText('Science, Commerce or Humanities.') sscGroup?: string | null;
  @field.optional(() => GraphQLNumeric, 'Year of SSC.') sscPassingYear?: number | null;
  @field.optional(() => GraphQLNumeric, 'GPA of SSC, on a scale of 5.') sscGpa?: number | null;
  @field.optionalText('Science, Commerce or Humanities.') hscGroup?: string | null;
  @field.optional(() => GraphQLNumeric, 'Year of HSC.') hscPassingYear?: number | null;
  @field.optional(() => GraphQLNumeric, 'GPA of HSC, on a scale of 5.') hscGpa?: number | null;
  @field.optionalText('Hons or Degree.') gradDegreeType?: string | null;
  @field.optional(() => GraphQLNumeric, 'Last year of the graduate course.') gradDegreeAcademicYearTo?: number | null;
  @field.optional(() => GraphQLNumeric, 'Graduate CGPA, on a scale of 4.') gradDegreeCGpa?: number | null;
  @field.optional(() => GraphQLNumeric, 'Masters CGPA, on a scale of 4.') mastersDegreeCGpa?: number | null;
}

@ObjectType({ description: 'A rule that is not met, or not decided.' })
export class EligibilityRefusal {
  @field.text('The field of the profile that it concerns.') field!: string;
  @field.text('The rule and the own value, in the language of the request.') message!: string;
}

@ObjectType({ description: 'Whether an applicant may apply for an open exam.' })
export class ExamEligibility {
  @field.of(() => Exam, 'The exam.') exam!: Exam;
  @field.of(() => RuleVerdict, 'Whether the applicant may apply.') verdict!: RuleVerdict;
  @Lists(() => limits.eligibility.nodes)
  @field.of(() => [EligibilityRefusal], 'The rules that are not met, or not decided.')
  refusals!: EligibilityRefusal[];
  @field.text('What the exam asks for, in the language of the request.') requirement!: string;
  @field.of(() => GraphQLJson, 'The rules as a tree.') rules!: object;
  @field.optionalId('The published version of the rules; null: the default rules.') ruleSetId!: string | null;
}

@InputType({ description: 'Rules to compare with those in force.' })
@CheckedBy(ruleSetImpactRules)
export class RuleSetImpactInput {
  @field.id('The intake.') intakeId!: string;
  @field.optionalId('The exam; absent: the exams of the intake without rules of their own.') examId?: string | null;
  @field.of(() => GraphQLJson, 'The tree of rules.') body!: object;
}

@ObjectType({ description: 'What one rule of the tree decides among the compared applications.' })
export class RuleEffect {
  @field.text('The rule in the language of the request.') rule!: string;
  @field.int('Applications that meet it.') met!: number;
  @field.int('Applications that do not.') unmet!: number;
}

@ObjectType({ description: 'An application that new rules judge otherwise.' })
export class AffectedApplication {
  @field.id('The applicant.') userId!: string;
  @field.text('Name of the applicant.') name!: string;
  @field.boolean('Whether it meets the new rules, and is refused by those in force.') isAdmitted!: boolean;
  @field.boolean('Whether it is unfinished; submitted ones keep the rules that they were judged by.') isDraft!: boolean;
  @field.optionalText('Why the new rules refuse it.') refusal!: string | null;
}

@ObjectType({ description: 'What new rules change, and for whom.' })
export class RuleSetImpact {
  @field.id('The intake whose applications are compared: this one, or the newest before it while it has none.')
  comparedIntakeId!: string;

  @field.int('Submitted applications compared.') submitted!: number;
  @field.int('Unfinished applications compared: those that name an exam.') drafts!: number;
  @field.int('Of both, those that meet the new rules.') met!: number;
  @field.int('Of both, those whose answers do not decide yet.') unknown!: number;
  @field.int('Of both, those that the new rules refuse, and those in force do not.') newlyRefused!: number;
  @field.int('Of both, those that meet the new rules, and are refused by those in force.') newlyAdmitted!: number;
  @field.of(() => [RuleEffect], 'Each rule at the top of the tree.') rules!: RuleEffect[];
  @field.of(() => [AffectedApplication], 'Examples of changed verdicts, at most 20.') examples!: AffectedApplication[];
}
