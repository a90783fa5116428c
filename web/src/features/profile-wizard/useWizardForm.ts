import type { ProfilePart, ProfileStep } from '@admission/schema';
import { getIn, useFormik } from 'formik';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useLanguage } from '../../lib/language.ts';
import { isIn, partOf } from './wizard.steps.ts';
import { judge, type RowFieldName, type WizardExam, type WizardValues } from './wizard.values.ts';

/** Message by dotted path of the field. */
type Messages = Readonly<Record<string, string>>;

/** What a view binds its fields with. */
export interface BindField {
  <K extends keyof WizardValues & string>(name: K): FieldBinding<WizardValues[K]>;
  (name: `workExperience.${number}.${RowFieldName}`): FieldBinding<string>;
}

export interface WizardProblem {
  /** Dotted path. */
  field: string;
  /** Of the element. */
  id: string;
  message: string;
}

/** What the API said of the last submission; a message goes away when its field changes. */
function useServerMessages() {
  const [messages, setMessages] = useState<Messages>({});
  const forget = useCallback(
    (name: string) =>
      setMessages((last) =>
        name in last ? Object.fromEntries(Object.entries(last).filter(([field]) => field !== name)) : last,
      ),
    [],
  );
  return { messages, setMessages, forget };
}

/** The fields that the applicant was told about: those they have left, and all of the parts that they tried to leave. */
function useShown() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<ReadonlySet<ProfilePart>>(new Set());
  const leave = useCallback(
    (name: string) => setLeft((last) => (last.has(name) ? last : new Set([...last, name]))),
    [],
  );
  const tryParts = useCallback((parts: readonly ProfilePart[]) => setTried((last) => new Set([...last, ...parts])), []);
  const forgetRows = useCallback(
    () => setLeft((last) => new Set([...last].filter((name) => !name.startsWith('workExperience.')))),
    [],
  );
  const isTried = useCallback(
    (field: string) => {
      const part = partOf(field);
      return part !== undefined && tried.has(part);
    },
    [tried],
  );
  return { left, leave, tryParts, forgetRows, isTried };
}

interface Handlers {
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** What a field calls stays the same for as long as the form is there, so that a field that did not change is not drawn anew. */
function useHandlers(setValue: (name: string, value: unknown) => void, leave: (name: string) => void) {
  const made = useRef(new Map<string, Handlers>());
  return (name: string): Handlers => {
    const known = made.current.get(name);
    if (known) return known;
    const handlers = { onChange: (value: unknown) => setValue(name, value), onBlur: () => leave(name) };
    made.current.set(name, handlers);
    return handlers;
  };
}

/** One form for all steps: its values, what the shared rules say to them, and what of that is shown. */
export function useWizardForm(initialValues: WizardValues, exams: readonly WizardExam[]) {
  const lang = useLanguage();
  const prefix = useId();
  const shown = useShown();
  const server = useServerMessages();
  const { values, setFieldValue, setValues } = useFormik<WizardValues>({
    initialValues,
    // The rules are asked at once for whatever the values are: their answer depends on the language and on the open exams too.
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => {},
  });
  const judgement = useMemo(() => judge(values, exams, lang), [values, exams, lang]);
  const problems = useMemo(
    () => problemsWith(judgement.problems, server.messages, (name) => prefix + name),
    [judgement, server.messages, prefix],
  );
  const { forget } = server;
  const setValue = useCallback(
    (name: string, value: unknown) => {
      forget(name);
      void setFieldValue(name, value);
    },
    [forget, setFieldValue],
  );
  const handlers = useHandlers(setValue, shown.leave);
  const bind = <V>(name: string): FieldBinding<V> => {
    const isShown = shown.left.has(name) || shown.isTried(name) || name in server.messages;
    return {
      id: prefix + name,
      name,
      value: getIn(values, name) as V,
      error: isShown ? problems.find(({ field }) => field === name)?.message : undefined,
      ...handlers(name),
    };
  };
  const field: BindField = bind;
  return {
    values,
    /** What would be submitted; undefined while something is wrong. */
    answers: judgement.answers,
    /** What the rules say now; the API's word on the last submission stands in no way. */
    wrong: judgement.problems,
    field,
    setValue,
    replace: useCallback((next: WizardValues) => void setValues(next), [setValues]),
    /** Rows move up when one goes: what was said of them is not of the others. */
    forgetRows: shown.forgetRows,
    /** From now on everything that is wrong in these parts is shown. */
    tryParts: shown.tryParts,
    setServerMessages: server.setMessages,
    /** What the summary of a step lists. */
    summaryOf: (step: ProfileStep): WizardProblem[] =>
      problems.filter(({ field: name }) => isIn(step, name) && (shown.isTried(name) || name in server.messages)),
  };
}

export type WizardForm = ReturnType<typeof useWizardForm>;

/** The problems of the rules in their order, the API's word before ours, and then what only the API knows. */
function problemsWith(
  own: readonly { field: string; message: string }[],
  server: Messages,
  idOf: (name: string) => string,
): WizardProblem[] {
  const all = new Map(own.map(({ field, message }) => [field, message]));
  for (const [field, message] of Object.entries(server)) all.set(field, message);
  return [...all].map(([field, message]) => ({ field, id: idOf(field), message }));
}
