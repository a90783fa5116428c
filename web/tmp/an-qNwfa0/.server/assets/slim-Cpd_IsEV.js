// src/lib/slim.ts
/**
* The functions that Formik imports from lodash, without the rest; `build/slimModules.ts` replaces them.
* That spares the sign-in page several KiB.
*/
/** 'rows[0].name' and 'rows.0.name' -> ['rows', '0', 'name']. */
var toPath = (path) => Array.isArray(path) ? path.map(String) : String(path).match(/[^.[\]]+/g) ?? [];
function clone(value) {
	if (Array.isArray(value)) return [...value];
	return isPlainObject(value) ? { ...value } : value;
}
/** Files, which a form may hold as well, are kept as they are. */
function cloneDeep(value) {
	if (Array.isArray(value)) return value.map(cloneDeep);
	if (!isPlainObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cloneDeep(one)]));
}
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === null || prototype === Object.prototype;
}
/**
* Chakra's reset is in `ui/theme/reset.css`; in development Chakra adds it again.
* @public `build/slimModules.ts` imports it by name.
*/
var createPreflight = () => ({});
export { toPath as a, isPlainObject as i, cloneDeep as n, createPreflight as r, clone as t };
