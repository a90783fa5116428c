import { type ProfilePart, type ProfileStep, readAnswers } from '@admission/schema';
import { getIn, useFormik } from 'formik';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useLanguage } from '../../lib/language.ts';
import { isInStep, partOf } from './wizard.steps.ts';
import {
  type RowFieldName,
  ruleAnswersText,
  validateAnswers,
  type WizardExam,
  type WizardValues,
} from './wizard.values.ts';

/** Message by dotted path of the field. */
type Messages = Readonly<Record<string, string>>;

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

/** Field messages of the last refused submission; cleared when the field changes. */
function useServerMessages() {
  const [messages, setMessages] = useState<Messages>({});
  const clear = useCallback(
    (name: string) =>
      setMessages((last) =>
        name in last ? Object.fromEntries(Object.entries(last).filter(([field]) => field !== name)) : last,
      ),
    [],
  );
  return { messages, setMessages, clear };
}

/** Fields whose problems are shown: blurred ones, and all of a part after Next was pressed. */
function useTouched() {
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState<ReadonlySet<ProfilePart>>(new Set());
  const blur = useCallback(
    (name: string) => setBlurred((last) => (last.has(name) ? last : new Set([...last, name]))),
    [],
  );
  const showAllProblems = useCallback(
    (parts: readonly ProfilePart[]) => setAttempted((last) => new Set([...last, ...parts])),
    [],
  );
  const clearTouchedRows = useCallback(
    () => setBlurred((last) => new Set([...last].filter((name) => !name.startsWith('workExperience.')))),
    [],
  );
  const isAttempted = useCallback(
    (field: string) => {
      const part = partOf(field);
      return part !== undefined && attempted.has(part);
    },
    [attempted],
  );
  return { blurred, blur, showAllProblems, clearTouchedRows, isAttempted };
}

interface Handlers {
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** Stable handlers per field, so that memoized fields do not re-render. */
function useHandlers(setValue: (name: string, value: unknown) => void, blur: (name: string) => void) {
  const handlersByName = useRef(new Map<string, Handlers>());
  return (name: string): Handlers => {
    const existing = handlersByName.current.get(name);
    if (existing) return existing;
    const handlers = { onChange: (value: unknown) => setValue(name, value), onBlur: () => blur(name) };
    handlersByName.current.set(name, handlers);
    return handlers;
  };
}

/** One form for all steps, validated by the shared rules. */
export function useWizardForm(initialValues: WizardValues, exams: readonly WizardExam[]) {
  const lang = useLanguage();
  const prefix = useId();
  const touched = useTouched();
  const server = useServerMessages();
  const { values, setFieldValue, setValues } = useFormik<WizardValues>({
    initialValues,
    // Validated below: the result also depends on the language and the open exams.
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => {},
  });
  const validation = useMemo(() => validateAnswers(values, exams, lang), [values, exams, lang]);
  // Keyed by text: the lists of exams render again only when one of these answers changes.
  const ruleAnswers = ruleAnswersText(values);
  const givenAnswers = useMemo(() => readAnswers(JSON.parse(ruleAnswers)), [ruleAnswers]);
  const problems = useMemo(
    () => mergeProblems(validation.problems, server.messages, (name) => prefix + name),
    [validation, server.messages, prefix],
  );
  const { clear } = server;
  const setValue = useCallback(
    (name: string, value: unknown) => {
      clear(name);
      void setFieldValue(name, value);
    },
    [clear, setFieldValue],
  );
  const handlers = useHandlers(setValue, touched.blur);
  const bind = <V>(name: string): FieldBinding<V> => {
    const isShown = touched.blurred.has(name) || touched.isAttempted(name) || name in server.messages;
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
    /** Undefined while there are problems. */
    answers: validation.answers,
    /** Without the messages of the API, which must not block Next. */
    ruleProblems: validation.problems,
    field,
    /** Parsed, for the verdicts of exams. */
    givenAnswers,
    setValue,
    setValues: useCallback((next: WizardValues) => void setValues(next), [setValues]),
    /** A removed row shifts the indexes of the others. */
    clearTouchedRows: touched.clearTouchedRows,
    showAllProblems: touched.showAllProblems,
    setServerMessages: server.setMessages,
    summaryOf: (step: ProfileStep): WizardProblem[] =>
      problems.filter(
        ({ field: name }) => isInStep(step, name) && (touched.isAttempted(name) || name in server.messages),
      ),
  };
}

export type WizardForm = ReturnType<typeof useWizardForm>;

/** Problems in the order of the rules; messages of the API replace or follow them. */
function mergeProblems(
  own: readonly { field: string; message: string }[],
  server: Messages,
  idOf: (name: string) => string,
): WizardProblem[] {
  const all = new Map(own.map(({ field, message }) => [field, message]));
  for (const [field, message] of Object.entries(server)) all.set(field, message);
  return [...all].map(([field, message]) => ({ field, id: idOf(field), message }));
}
