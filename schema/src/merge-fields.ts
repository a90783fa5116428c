/** The fields of a message to many that are filled for each recipient. */
export const mergeFields = ['name', 'applicantId', 'exam', 'examDate'] as const;
export type MergeField = (typeof mergeFields)[number];

/** The fields of a reminder. */
export const reminderFields = ['name', 'intake', 'exam', 'deadline'] as const;
export type ReminderField = (typeof reminderFields)[number];

/** The names in braces that are no field and would be sent as they are, each once. */
export function unknownFieldsOf(text: string, known: readonly string[] = mergeFields): string[] {
  const named = [...text.matchAll(/\{\s*([^{}\s][^{}\n]{0,39}?)\s*\}/g)].map(([whole]) => whole);
  return [...new Set(named)].filter((one) => !known.includes(one.slice(1, -1)));
}

/** Fills the fields of a text; other braces stay, and values are not parsed for fields. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
