import { feature } from '../../feature.ts';
import { Extension } from './extension.entity.ts';
import { Intake } from './intake.entity.ts';
import { ExtensionResolver, IntakeResolver } from './intake.resolver.ts';
import { intakeRows } from './intakes.rest.ts';

export { type ExtendedPerson, extendIntake } from './extension.service.ts';
export {
  addCopiedIntake,
  findClosingIntakes,
  findIntake,
  lockIntakeFees,
  publishIntake,
  setIntakeFees,
  touchIntake,
  windowOf,
} from './intake.service.ts';
export { CopyIntakeInput, ExtendIntakeInput, IntakeStateInput } from './intake.types.ts';
export {
  assertTaking,
  findDatesBefore,
  findWindows,
  type IntakeWindow,
  isTaking,
  lockWindows,
  ownExtensionsSql,
  type WindowDates,
  withExtensions,
} from './intake.window.ts';
export { distinctTitle, titleOfSeason } from './season-titles.ts';
export { Extension, Intake };

export const intakes = feature({
  name: 'intakes',
  entities: [Intake, Extension],
  resolvers: [IntakeResolver, ExtensionResolver],
  rest: intakeRows,
  constraints: {
    intakes_code_key: { code: 'CONFLICT', key: 'intakeCodeTaken', field: 'code' },
    intakes_archived_kept: { code: 'CONFLICT', key: 'intakeArchived' },
    extensions_until_after_close: { code: 'BAD_USER_INPUT', key: 'extensionNotLater', field: 'until' },
  },
  auditNames: {
    intake: {
      byIds: 'SELECT id, title_en AS name FROM intakes WHERE id = ANY($1::uuid[])',
      byText: 'SELECT id FROM intakes WHERE search_key(title_en) LIKE search_key($1)',
      isInValues: true,
    },
  },
});
