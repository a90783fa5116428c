import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { CheckedInService } from '../../graphql/rules.ts';
import { ApplicantSearch } from '../applicants/index.ts';
import { MeritOutcome } from '../merit/index.ts';
import { ExportKind } from './export.words.ts';

/** The service validates the search, because nested inputs have no rules. */
@InputType({ description: 'The kind and the applicants of an export.' })
@CheckedInService()
export class StartExportInput {
  @Field(() => ExportKind, { description: 'The kind of file.' })
  kind!: ExportKind;

  @Field(() => ApplicantSearch, {
    nullable: true,
    description: 'All applicants that match, ignoring page and limit; empty: all applicants.',
  })
  search?: ApplicantSearch | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of users, at most 5000, instead of a search; unknown ones are omitted.',
  })
  userIds?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'The run, for MERIT_LIST, which has neither search nor users.' })
  meritListId?: string | null;

  @Field(() => MeritOutcome, { nullable: true, description: 'Only this outcome, for MERIT_LIST; absent: all.' })
  outcome?: MeritOutcome | null;
}

@ObjectType({ description: 'A workbook of one applicant.' })
export class ApplicantWorkbook {
  @Field(() => String, { description: 'The file name.' })
  filename!: string;

  @Field(() => String, { description: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.' })
  mimeType!: string;

  @Field(() => String, { description: 'The workbook in base64.' })
  data!: string;
}
