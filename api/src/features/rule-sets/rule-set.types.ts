import { RuleSetState, ruleSetReasonRules, ruleSetRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { GraphQLJson } from '../../core/scalars.ts';
import { describeEnum } from '../../graphql/define-enum.ts';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { RuleSet } from './rule-set.entity.ts';

describeEnum(RuleSetState, 'RuleSetState', 'The state of a version of rules.', {
  DRAFT: 'In work; a rejected version is a draft again.',
  SUBMITTED: 'Waiting for a second officer.',
  PUBLISHED: 'New applications are judged by it.',
  REPLACED: 'A newer version was published; earlier applications stay judged by it.',
});

@ObjectType({ description: 'One page of the versions of rules of an intake and of its exams.' })
export class RuleSetPage extends ListPage {
  @field.of(() => [RuleSet], 'Newest first.') ruleSets!: RuleSet[];
}

@InputType({ description: 'The rules of an intake, or of one of its exams, to save as a draft.' })
@CheckedBy(ruleSetRules)
export class RuleSetInput {
  @field.id('The intake.') intakeId!: string;
  @field.optionalId('The exam; absent: the intake.') examId?: string | null;
  @field.optionalInt('The version of the draft that the editor saw; a stale one answers CONFLICT.') version?:
    | number
    | null;

  @field.of(() => GraphQLJson, 'The tree of rules.') body!: object;
}

@InputType({ description: 'Why a submitted version is rejected.' })
@CheckedBy(ruleSetReasonRules)
export class RuleSetReasonInput {
  @field.id('The version.') id!: string;
  @field.text('For the officer who made it.') reason!: string;
}

@ObjectType({ description: 'A changed version of rules.' })
export class RuleSetDone {
  @field.text('A sentence for the officer.') msg!: string;
  @field.of(() => RuleSet, 'The version.') ruleSet!: RuleSet;
}
