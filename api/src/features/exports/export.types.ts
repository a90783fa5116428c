import { ID, InputType, ObjectType } from 'type-graphql';
import * as field from '../../graphql/fields.ts';
import { ListPage } from '../../graphql/list-page.ts';
import { CheckedInService } from '../../graphql/rules.ts';
import { ApplicantSearch } from '../applicants/index.ts';
import { MeritOutcome } from '../merit/index.ts';
import { Export } from './export.entity.ts';
import { ExportKind } from './export.words.ts';

@ObjectType({ description: "One page of the caller's exports." })
export class ExportPage extends ListPage {
  @field.of(() => [Export], 'Newest first.') exports!: Export[];
}

/** The service validates the search, because nested inputs have no rules. */
@InputType({ description: 'The kind and the applicants of an export.' })
@CheckedInService()
export class StartExportInput {
  @field.of(() => ExportKind, 'The kind of file.') kind!: ExportKind;
  @field.optional(() => ApplicantSearch, 'All applicants that match, ignoring page and limit; empty: all applicants.')
  search?: ApplicantSearch | null;

  @field.optional(
    () => [ID],
    'Ids of users with their current applications, at most 5000, instead of a search; unknown ones are omitted.',
  )
  userIds?: string[] | null;

  @field.optional(
    () => [ID],
    'Ids of profiles, also of earlier applications, at most 5000, instead of a search or users.',
  )
  profileIds?: string[] | null;

  @field.optionalId('The run, for MERIT_LIST, which has neither search nor users.') meritListId?: string | null;
  @field.optional(() => MeritOutcome, 'Only this outcome, for MERIT_LIST; absent: all.') outcome?: MeritOutcome | null;

  @field.optionalId('The sitting, for PAPER_PACK, which has neither search nor users.') sittingId?: string | null;
  @field.optional(() => Boolean, 'For PAPER_PACK: only what differs from what was printed last.')
  onlyChanged?: boolean | null;
}

@ObjectType({ description: 'A filter of the search of an export.' })
export class ExportFilter {
  @field.text('Its name in ApplicantSearch.') name!: string;
  @field.text(
    "Its value; of an exam or intake the title in the reader's language, of `except` the number of people, of `exceptProfiles` of applications, of other lists all values.",
  )
  value!: string;
}

@ObjectType({ description: 'A workbook of one applicant.' })
export class ApplicantWorkbook {
  @field.text('The file name.') filename!: string;
  @field.text('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.') mimeType!: string;
  @field.text('The workbook in base64.') data!: string;
}
