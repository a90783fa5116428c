import { type FormikErrors, getIn, useFormik } from 'formik';
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPress } from '../lib/afterPress.ts';
import { dismissAlerts } from '../lib/alerts.ts';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { currentLanguage, useLanguage } from '../lib/language.ts';
import { type Failure, readFailure } from '../lib/problems.ts';
import { useSubmitOnce } from '../lib/useSubmitOnce.ts';
import { placeFailure } from './placeFailure.ts';
import { type Checked, type Context, loadSchema, type Rules, type Schema } from './rules.ts';

/** Message by dotted path of the field, in the order of the rules. */
type Messages = Record<string, string>;

export interface RulesFormOptions<TValues extends object, S extends Rules> {
  /** Selects the rules: `(schema) => schema.signInRules`. */
  rules: (schema: Schema) => S;
  /** All fields; empty ones as ''. */
  initialValues: TValues;
  /** The context of the rules, for example the type of the chosen program. */
  context?: Context | ((values: TValues) => Context);
  /** Receives the normalised values. A rejection is shown at its fields or above the form. */
  onSubmit: (value: Checked<S>, values: TValues) => Promise<unknown>;
  /** API field name -> form field name, where they differ: `{ bankSlipNumber: 'slip' }`. */
  fieldNames?: Record<string, string>;
}

export interface ShownProblem {
  /** The id of the field. */
  id: string;
  message: string;
}

type FieldName<TValues> = keyof TValues & string;
type RowFieldName<TValues> = `${FieldName<TValues>}.${number}.${string}`;

/** Binds a field by name, or by row index and name in a list. */
interface BindField<TValues> {
  <K extends FieldName<TValues>>(name: K): FieldBinding<TValues[K]>;
  (name: RowFieldName<TValues>): FieldBinding<string>;
}

const messagesOf = (problems: readonly { field: string; message: string }[]): Messages =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

/** Validates values. Rejects if the rules cannot be loaded. */
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

/** The latest of several pending checks wins: while the rules load, earlier ones have outdated values. */
function useLatestCheck<TValues extends object, S extends Rules>(options: RulesFormOptions<TValues, S>) {
  const checkValues = useCheck(options);
  const last = useRef<Promise<Messages>>(Promise.resolve({}));
  const check = useCallback(
    (values: TValues) => {
      const result = checkValues(values);
      last.current = result.then(
        (checked): Messages => (checked.ok ? {} : messagesOf(checked.problems)),
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

/** The API's messages of the last attempt; changing a field removes its message. */
function useServerMessages() {
  const [placed, setPlaced] = useState<Messages>({});
  const [failed, setFailed] = useState<{ failure?: Failure | undefined; except?: string[] }>({});
  const set = useCallback((failure?: Failure, messages: Messages = {}) => {
    setFailed({ failure, except: Object.values(messages) });
    setPlaced(messages);
  }, []);
  const forget = useCallback(
    (name: string) =>
      setPlaced((last) =>
        name in last ? Object.fromEntries(Object.entries(last).filter(([key]) => key !== name)) : last,
      ),
    [],
  );
  return { placed, ...failed, set, forget };
}

/** Focuses the invalid field, or the summary if there are several. */
function useFocusProblem(idOf: (name: string) => string) {
  const summary = useRef<HTMLDivElement>(null);
  const focus = useCallback(
    (messages: Messages) => {
      const names = Object.keys(messages);
      // After React has rendered the messages, so that they are announced with the field.
      setTimeout(() => {
        const field = names.length === 1 ? document.getElementById(idOf(names[0] ?? '')) : null;
        (field ?? summary.current)?.focus();
      });
    },
    [idOf],
  );
  return { summary, focus };
}

/** Formik with the shared rules: validates on blur, and after the first attempt on change as well. */
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
    // Not `validationSchema`: Formik turns '' into undefined first, so web and API would validate different values.
    validate: checkForFormik,
    onSubmit: () => {},
  });
  const { validateForm } = formik;
  const shownIn = useRef(lang);
  useEffect(() => {
    if (shownIn.current === lang) return;
    shownIn.current = lang;
    // Translates shown messages.
    void validateForm();
  }, [lang, validateForm]);
  return { formik, checkValues };
}

/**
 * A form validated by the shared rules, rendered by `RulesForm`. A failed attempt shows the error summary and moves the focus;
 * values are kept. There is no toast: `RulesForm` shows every message.
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
    if (Object.keys(placed).length > 0) focus(placed);
  };

  const [submit, busy] = useSubmitOnce(async (): Promise<boolean> => {
    server.set();
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
    setValue,
    setValues: (values: TValues) => void formik.setValues(values),
    reset: (values?: TValues) => {
      server.set();
      setAttempts(0);
      formik.resetForm(values ? { values } : undefined);
    },
    /** Validates and submits; true on success. */
    submit,
    busy,
    /** The problems of the last attempt, for the summary. */
    problems,
    /** Why the last request failed. */
    failure: server.failure,
    /** Its messages that were shown at fields, also after a correction. */
    except: server.except,
    summary,
    formProps: {
      noValidate: true,
      // A native submission before hydration must not put values into the URL.
      method: 'post' as const,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
      // Loads the rules before the first blur.
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

/** The part of the form state that `RulesForm` needs. */
export type RulesFormState = Pick<
  ReturnType<typeof useRulesForm<object, Rules>>,
  'problems' | 'failure' | 'except' | 'summary' | 'formProps'
>;
