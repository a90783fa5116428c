import { ProgramType, programRules } from '@admission/schema';
import { InputType, ObjectType } from 'type-graphql';
import { ListsCounted } from '../../graphql/cost-estimate.ts';
import * as field from '../../graphql/fields.ts';
import { CheckedBy } from '../../graphql/rules.ts';
import { Program } from './program.entity.ts';

@ObjectType({ description: 'All programs.' })
export class ProgramList {
  @ListsCounted((_, ctx) => ctx.db.count(Program))
  @field.of(() => [Program], 'By name.')
  programs!: Program[];
  @field.int('The number of programs.') count!: number;
}

@InputType({ description: 'A program to add, or with an id to change.' })
@CheckedBy(programRules)
export class ProgramInput {
  @field.optionalId('The program to change; absent: a new one.') id?: string | null;
  @field.optionalInt('The version that the editor saw; a stale one answers CONFLICT.') version?: number | null;
  @field.text('Its full name.') programName!: string;
  @field.optionalText('Its name in Bangla; absent: unchanged, blank: none.') programNameBn?: string | null;
  @field.text('Short code, unique without regard to case; applicant IDs begin with it.') programShortCode!: string;
  @field.optionalFloat('Credits to earn; required.') credit!: number;
  @field.optional(() => ProgramType, 'Undergraduate or graduate; required.') programType!: ProgramType;
  @field.optionalId('The department that offers it; required.') department!: string;
  @field.optionalText('Its web page, http or https.') programUrl?: string | null;
  @field.optionalText('Further information for applicants.') description?: string | null;
}

@InputType({ description: 'A program to add, or with an id to change.' })
@CheckedBy(programRules)
export class PutProgramInput extends ProgramInput {
  @field.float('Credits to earn.') override credit!: number;
  @field.of(() => ProgramType, 'Undergraduate or graduate.') override programType!: ProgramType;
  @field.id('The department that offers it.') override department!: string;
}
