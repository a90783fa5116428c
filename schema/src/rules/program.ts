import { ProgramType } from '../enums.ts';
import { limits } from '../limits.ts';
import { choice, decimal, id, line, lines, link, whole } from './readers.ts';
import { type Message, must, rules, where } from './rule.ts';

const creditRange: Message = { key: 'creditRange', params: limits.credit };

/** The short code becomes part of applicant IDs and file names, so it has only characters that both allow. */
export const programRules = rules({
  id: id(),
  version: whole(0),
  programName: must(line(limits.text.line), 'programNameRequired'),
  programNameBn: line(limits.text.line, { keepsBlank: true }),
  programShortCode: must(line(limits.text.shortCode), 'programCodeRequired').test(
    where<string>((value) => (/^[A-Za-z0-9 ._&+()-]+$/.test(value) ? null : 'programCodeInvalid')),
  ),
  credit: must(decimal(2, 'creditInvalid'), 'creditRequired').test(
    where<number>((value) => (value >= limits.credit.min && value <= limits.credit.max ? null : creditRange)),
  ),
  programType: must(choice(ProgramType), 'programTypeRequired'),
  department: must(id(), 'programDepartmentRequired'),
  programUrl: link(),
  description: lines(limits.text.details),
});
