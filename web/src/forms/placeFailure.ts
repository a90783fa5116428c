import type { Failure } from '../lib/problems.ts';

/** The messages of a refusal by form field; messages of other fields are left out. */
export function placeFailure(
  failure: Failure,
  values: object,
  fieldNames: Record<string, string> = {},
): Record<string, string> {
  if (failure.kind !== 'refused') return {};
  const placed = failure.problems.flatMap(({ field, message }) => {
    // The API names a field by its path in the input: 'phone', 'input.phone', 'workExperience.0.from'.
    const path = field?.replace(/^input\./, '') ?? '';
    const name = fieldNames[path] ?? path;
    return (name.split('.')[0] ?? '') in values ? [[name, message] as const] : [];
  });
  return Object.fromEntries(placed);
}
