/**
 * The functions that Formik imports from lodash, without the rest; `build/slimModules.ts` replaces them.
 * That spares the sign-in page several KiB.
 */

/** Replaces lodash's `toPath`, which Formik imports: 'rows[0].name' and 'rows.0.name' -> ['rows', '0', 'name']. */
export const toPath = (path: unknown): string[] =>
  Array.isArray(path) ? path.map(String) : (String(path).match(/[^.[\]]+/g) ?? []);

export function clone<T>(value: T): T {
  if (Array.isArray(value)) return [...value] as T;
  return isPlainObject(value) ? { ...value } : value;
}

/** Files, which a form may hold too, are not copied. */
export function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cloneDeep(one)])) as T;
}

/** Replaces lodash's `isPlainObject`, which Formik imports. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/**
 * Only for components wrapped by `withFormik`, `connect` or `withTheme`, of which there are none.
 * @public `build/slimModules.ts` imports it by name.
 */
export const hoistStatics = <T>(target: T): T => target;

/**
 * Chakra's reset is in `ui/theme/reset.css`; in development Chakra adds it again.
 * @public `build/slimModules.ts` imports it by name.
 */
export const createPreflight = (): object => ({});
