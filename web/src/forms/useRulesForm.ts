import { type FormikErrors, getIn, useFormik } from 'formik';
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPress } from '../lib/afterPress.ts';
import { dismissAlerts, showAlert } from '../lib/alerts.ts';
import { alertFailure } from '../lib/failureTexts.ts';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { currentLanguage, useLanguage } from '../lib/language.ts';
import { type Failure, readFailure } from '../lib/problems.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { placeFailure } from './placeFailure.ts';
import { type Checked, type Context, loadSchema, type Rules, type Schema } from './rules.ts';

/** Message by dotted path of the field, in the order of the rules. */
type Messages = Record<string, string>;

export interface RulesFormOptions<TValues extends object, S extends Rules> {
  /** Picks the rules out of the shared ones: `(schema) => schema.signInRules`. */
  rules: (schema: Schema) => S;
  /** Every field of the form, blank ones as ''. */
  initialValues: TValues;
  /** What the rules need to know besides the values, for example the type of the chosen program. */
  context?: Context | ((values: TValues) => Context);
  /** Gets what the rules made of the values. May reject: refusals land on their fields or in an alert, and nothing is cleared. */
  onSubmit: (value: Checked<S>, values: TValues) => Promise<unknown>;
  /** Said in the alert instead of the single messages, where the specification has one sentence for the whole form. */
  failedText?: () => string;
  /** Fields of the API's input that this form calls otherwise, by the API's name: `{ bankSlipNumber: 'slip' }`. */
  fieldNames?: Record<string, string>;
}

export interface ShownProblem {
  /** Of the field. */
  id: string;
  message: string;
}

type FieldName<TValues> = keyof TValues & string;
type RowFieldName<TValues> = `${FieldName<TValues>}.${number}.${string}`;

/** What a screen binds its fields with: by the name of a value, or by row and name in a list of rows. */
interface BindField<TValues> {
  <K extends FieldName<TValues>>(name: K): FieldBinding<TValues[K]>;
  (name: RowFieldName<TValues>): FieldBinding<string>;
}

const messagesOf = (problems: readonly { field: string; message: string }[]): Messages =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

/** What the rules say to the values. Rejects where they cannot be loaded. */
function useCheck<TValues extends object, S extends Rules>(options: RulesFormOptions<TValues, S>) {
  const latest = useRef(options);
  latest.current = options;
  return useCallback(async (values: TValues) => {
    const schema = await loadSchema();
    const { context, rules } = latest.current;
    const given = typeof context === 'function' ? context(values) : context;
    return schema.check(rules(schema), values, { lang: currentLanguage(), context: given });
  }, []);
}

/** Of several checks on their way the last one counts: while the rules are fetched the first may judge what was not filled in yet. */
function useLatestCheck<TValues extends object, S extends Rules>(options: RulesFormOptions<TValues, S>) {
  const checkValues = useCheck(options);
  const last = useRef<Promise<Messages>>(Promise.resolve({}));
  const check = useCallback(
    (values: TValues) => {
      const result = checkValues(values);
      last.current = result.then(
        (said): Messages => (said.ok ? {} : messagesOf(said.problems)),
        () => ({}),
      );
      return result;
    },
    [checkValues],
  );
  const checkForFormik = useCallback(
    async (values: TValues) => {
      void check(values);
      let waitedFor: Promise<Messages> | undefined;
      let messages: Messages = {};
      while (waitedFor !== last.current) {
        waitedFor = last.current;
        messages = await waitedFor;
      }
      return messages as FormikErrors<TValues>;
    },
    [check],
  );
  return { check, checkForFormik };
}

/** What the API said about the last attempt; a message goes away when its field changes. */
function useServerMessages() {
  const [placed, setPlaced] = useState<Messages>({});
  const [failure, setFailure] = useState<Failure>();
  const set = useCallback((nextFailure?: Failure, messages: Messages = {}) => {
    setFailure(nextFailure);
    setPlaced(messages);
  }, []);
  const forget = useCallback(
    (name: string) =>
      setPlaced((last) =>
        name in last ? Object.fromEntries(Object.entries(last).filter(([key]) => key !== name)) : last,
      ),
    [],
  );
  return { placed, failure, set, forget };
}

/** One wrong field takes the focus itself; with several the summary does, which leads to each. */
function useFocusProblem(idOf: (name: string) => string) {
  const summary = useRef<HTMLDivElement>(null);
  const focus = useCallback(
    (messages: Messages) => {
      const names = Object.keys(messages);
      // After React has drawn the messages, so that they are read out with the field.
      setTimeout(() => {
        const field = names.length === 1 ? document.getElementById(idOf(names[0] ?? '')) : null;
        (field ?? summary.current)?.focus();
      });
    },
    [idOf],
  );
  return { summary, focus };
}

/** Formik with the shared rules: checked when a field is left, and after the first attempt at every change too. */
function useCheckedFormik<TValues extends object, S extends Rules>(
  options: RulesFormOptions<TValues, S>,
  eager: boolean,
) {
  const { check: checkValues, checkForFormik } = useLatestCheck(options);
  const lang = useLanguage();
  const formik = useFormik<TValues>({
    initialValues: options.initialValues,
    validateOnBlur: true,
    validateOnChange: eager,
    // Not `validationSchema`: Formik would blank the values before Yup sees them, and the two sides would judge differently.
    validate: checkForFormik,
    onSubmit: () => {},
  });
  const { validateForm } = formik;
  const shownIn = useRef(lang);
  useEffect(() => {
    if (shownIn.current === lang) return;
    shownIn.current = lang;
    // The messages follow the language.
    void validateForm();
  }, [lang, validateForm]);
  return { formik, checkValues };
}

/**
 * A form that is judged by the shared rules. A failed attempt gives an alert with the messages, the summary, and the focus to what
 * is wrong; a lost connection or a refusal by the API says so and keeps all values. Drawn by `RulesForm`.
 */
export function useRulesForm<TValues extends object, S extends Rules>(options: RulesFormOptions<TValues, S>) {
  const prefix = useId();
  const idOf = useCallback((name: string) => `${prefix}${name}`, [prefix]);
  const [attempts, setAttempts] = useState(0);
  const { formik, checkValues } = useCheckedFormik(options, attempts > 0);
  const { summary, focus } = useFocusProblem(idOf);
  const server = useServerMessages();

  const fail = (failure: Failure) => {
    const placed = placeFailure(failure, options.initialValues, options.fieldNames);
    server.set(failure, placed);
    alertFailure(failure);
    if (Object.keys(placed).length > 0) focus(placed);
  };

  const [submit, busy] = useSubmitOnce(async (): Promise<boolean> => {
    server.set();
    // What the last attempt was told does not stand beside what this one is told.
    dismissAlerts();
    setAttempts((count) => count + 1);
    try {
      const result = await checkValues(formik.values);
      const messages = result.ok ? {} : messagesOf(result.problems);
      formik.setErrors(messages as FormikErrors<TValues>);
      if (result.ok) {
        await options.onSubmit(result.value, formik.values);
        return true;
      }
      showAlert('error', options.failedText?.() ?? Object.values(messages));
      focus(messages);
    } catch (error) {
      fail(readFailure(error));
    }
    return false;
  });

  const messages = useMemo(
    (): Messages => ({ ...(formik.errors as Messages), ...server.placed }),
    [formik.errors, server.placed],
  );
  const { field, setValue } = useBindings(formik, { attempts, messages, server, idOf });
  const problems = Object.entries(attempts > 0 ? messages : server.placed).map(
    ([name, message]): ShownProblem => ({ id: idOf(name), message }),
  );
  return {
    values: formik.values,
    dirty: formik.dirty,
    field,
    /** Sets one value of any shape. */
    setValue,
    setValues: (values: TValues) => void formik.setValues(values),
    reset: (values?: TValues) => {
      server.set();
      setAttempts(0);
      formik.resetForm(values ? { values } : undefined);
    },
    /** Checks and submits; true where it went through. */
    submit,
    busy,
    /** Of the last attempt, for the summary; each leads to its field. */
    problems,
    /** Why the API refused the last attempt, or that nothing was answered. */
    failure: server.failure,
    summary,
    formProps: {
      noValidate: true,
      // A drawn form without the program must not put what was typed into the address.
      method: 'post' as const,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
      // The rules are there before the first field is left.
      onFocus: () => void loadSchema().catch(() => undefined),
    },
  };
}

interface Shown {
  attempts: number;
  messages: Messages;
  server: ReturnType<typeof useServerMessages>;
  idOf: (name: string) => string;
}

function useBindings<TValues extends object>(
  formik: ReturnType<typeof useFormik<TValues>>,
  { attempts, messages, server, idOf }: Shown,
) {
  const { setFieldValue, setFieldTouched, touched, values } = formik;
  const { forget, placed } = server;
  const setValue = useCallback(
    (name: string, value: unknown) => {
      forget(name);
      void setFieldValue(name, value);
    },
    [forget, setFieldValue],
  );
  const bind = <V>(name: string): FieldBinding<V> => ({
    id: idOf(name),
    name,
    value: getIn(values, name) as V,
    error: attempts > 0 || placed[name] || getIn(touched, name) ? messages[name] : undefined,
    onChange: (value: V) => setValue(name, value),
    onBlur: () => afterPress(() => void setFieldTouched(name, true)),
  });
  const field: BindField<TValues> = bind;
  return { field, setValue };
}

/** What `RulesForm` draws, whatever the values are. */
export type RulesFormState = Pick<
  ReturnType<typeof useRulesForm<object, Rules>>,
  'problems' | 'failure' | 'summary' | 'formProps'
>;
