import { field, must, ParseError, rules } from './rule.ts';

/** The generic upload. Size and format are validated on the decoded bytes, each with its own status. */
export const uploadImageRules = rules({
  data: must(
    field<string>((raw) => {
      if (raw === undefined || raw === null || raw === '') return undefined;
      return typeof raw === 'string' ? raw : new ParseError('valueInvalid');
    }),
    'fileRequired',
  ),
});
