import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { CheckedInService } from '../../graphql/rules.ts';
import { ApplicantSearch } from '../applicants/index.ts';
import { MeritOutcome } from '../merit/index.ts';
import { ExportKind } from './export.words.ts';

/** The rules of a search are checked by the service: a nested input has none of its own. */
@InputType({ description: 'What to export: whom a search finds, or those very applicants.' })
@CheckedInService()
export class StartExportInput {
  @Field(() => ExportKind, { description: 'What the file holds.' })
  kind!: ExportKind;

  @Field(() => ApplicantSearch, {
    nullable: true,
    description: 'Everybody whom it finds, whatever its page and limit; empty: all applicants.',
  })
  search?: ApplicantSearch | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of users, at most 5000, instead of a search; who is not there is left out.',
  })
  userIds?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'Of a MERIT_LIST: which run; it takes neither search nor users.' })
  meritListId?: string | null;

  @Field(() => MeritOutcome, { nullable: true, description: 'Of a MERIT_LIST: one outcome alone; absent: all.' })
  outcome?: MeritOutcome | null;
}

@ObjectType({ description: 'A workbook that is small enough to come with the answer.' })
export class ApplicantWorkbook {
  @Field(() => String, { description: 'A name to save it under.' })
  filename!: string;

  @Field(() => String, { description: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.' })
  mimeType!: string;

  @Field(() => String, { description: 'The workbook in base64.' })
  data!: string;
}
