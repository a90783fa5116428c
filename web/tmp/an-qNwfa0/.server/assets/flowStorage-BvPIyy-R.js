import { i as __toESM, t as __commonJSMin } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, b as chakra, i as useTexts, m as useLanguage, u as currentLanguage } from "./texts-B-_ivE99.js";
import { a as toPath, i as isPlainObject, n as cloneDeep, t as clone } from "./slim-Cpd_IsEV.js";
import { f as noticeOutdated, i as plainDocument, l as RequestRefused, u as readFailure } from "./transport-SahJ-BW2.js";
import { t as plainMutationHook } from "./plainHooks-ghMXfmYt.js";
import { n as Icon } from "./Icon-H2FHt1mx.js";
import { t as Alert } from "./Alert-Cqr2S-lm.js";
import { n as TextLink } from "./TextLink-VV6AQql9.js";
import { i as showAlert, n as failureTexts, r as dismissAlerts, t as alertFailure } from "./failureTexts-C8rPvJLc.js";
import { r as useSubmitOnce } from "../prerender.js";
import { n as SubHeading } from "./Heading-CJC1VBJ4.js";
import { t as Card } from "./Card-BHZa5_of.js";
// src/ui/ErrorSummary.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The invalid fields as links, above the form; `useRulesForm` focuses it. */
function ErrorSummary({ problems, ref }) {
	const t = useTexts("common");
	if (problems.length === 0) return null;
	const goTo = (event, id) => {
		event.preventDefault();
		const field = document.getElementById(id);
		field?.scrollIntoView({ block: "center" });
		field?.focus();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		ref,
		tabIndex: -1,
		role: "group",
		"aria-label": t("problemTitle"),
		colorPalette: "red",
		p: "4",
		borderWidth: "2px",
		borderColor: "colorPalette.solid",
		borderRadius: "l2",
		bg: "bg.panel",
		focusRing: "outside",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			display: "flex",
			gap: "2",
			alignItems: "center",
			fontWeight: "semibold",
			color: "colorPalette.fg",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { name: "error" }), t("problemTitle")]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			mt: "2",
			listStyleType: "none",
			children: problems.map(({ id, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.a, {
				href: `#${id}`,
				onClick: (event) => goTo(event, id),
				display: "inline-flex",
				alignItems: "center",
				minH: "11",
				color: "colorPalette.fg",
				textDecoration: "underline",
				textUnderlineOffset: "3px",
				children: message
			}) }, id))
		})]
	});
}
// src/forms/ServerProblems.tsx
/** The failure of the last attempt, until the next one: every message that is not shown at a field, and the request id. */
function ServerProblems({ failure, except = [] }) {
	const t = useTexts("common");
	if (!failure) return null;
	const messages = failureTexts(failure, t).filter((message) => !except.includes(message));
	if (messages.length === 0) return null;
	const refused = failure.kind === "refused" ? failure : void 0;
	const wait = refused?.code === "TOO_MANY_REQUESTS" ? void 0 : refused?.retryAfter;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, {
		tone: "error",
		live: true,
		children: [
			messages.map((message) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: message }, message)),
			wait && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("tryAgainIn", { count: Math.ceil(wait) }) }),
			refused?.requestId && refused.code === "INTERNAL_SERVER_ERROR" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "sm",
				color: "fg.muted",
				children: t("requestId", { id: refused.requestId })
			})
		]
	});
}
// src/forms/RulesForm.tsx
/** The form element of `useRulesForm`: error summary, server problems and fields. */
function RulesForm({ form, label, children }) {
	const { problems, failure, summary, formProps } = form;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
		"aria-label": label,
		display: "flex",
		flexDirection: "column",
		gap: "5",
		...formProps,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorSummary, {
				ref: summary,
				problems
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ServerProblems, {
				failure,
				except: problems.map(({ message }) => message)
			}),
			children
		]
	});
}
// ../node_modules/.pnpm/deepmerge@2.2.1/node_modules/deepmerge/dist/es.js
var isMergeableObject = function isMergeableObject(value) {
	return isNonNullObject(value) && !isSpecial(value);
};
function isNonNullObject(value) {
	return !!value && typeof value === "object";
}
function isSpecial(value) {
	var stringValue = Object.prototype.toString.call(value);
	return stringValue === "[object RegExp]" || stringValue === "[object Date]" || isReactElement(value);
}
var REACT_ELEMENT_TYPE = typeof Symbol === "function" && Symbol.for ? Symbol.for("react.element") : 60103;
function isReactElement(value) {
	return value.$$typeof === REACT_ELEMENT_TYPE;
}
function emptyTarget(val) {
	return Array.isArray(val) ? [] : {};
}
function cloneUnlessOtherwiseSpecified(value, options) {
	return options.clone !== false && options.isMergeableObject(value) ? deepmerge(emptyTarget(value), value, options) : value;
}
function defaultArrayMerge(target, source, options) {
	return target.concat(source).map(function(element) {
		return cloneUnlessOtherwiseSpecified(element, options);
	});
}
function mergeObject(target, source, options) {
	var destination = {};
	if (options.isMergeableObject(target)) Object.keys(target).forEach(function(key) {
		destination[key] = cloneUnlessOtherwiseSpecified(target[key], options);
	});
	Object.keys(source).forEach(function(key) {
		if (!options.isMergeableObject(source[key]) || !target[key]) destination[key] = cloneUnlessOtherwiseSpecified(source[key], options);
		else destination[key] = deepmerge(target[key], source[key], options);
	});
	return destination;
}
function deepmerge(target, source, options) {
	options = options || {};
	options.arrayMerge = options.arrayMerge || defaultArrayMerge;
	options.isMergeableObject = options.isMergeableObject || isMergeableObject;
	var sourceIsArray = Array.isArray(source);
	if (!(sourceIsArray === Array.isArray(target))) return cloneUnlessOtherwiseSpecified(source, options);
	else if (sourceIsArray) return options.arrayMerge(target, source, options);
	else return mergeObject(target, source, options);
}
deepmerge.all = function deepmergeAll(array, options) {
	if (!Array.isArray(array)) throw new Error("first argument should be an array");
	return array.reduce(function(prev, next) {
		return deepmerge(prev, next, options);
	}, {});
};
var deepmerge_1 = deepmerge;
// ../node_modules/.pnpm/react-fast-compare@2.0.4/node_modules/react-fast-compare/index.js
var require_react_fast_compare = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var isArray = Array.isArray;
	var keyList = Object.keys;
	var hasProp = Object.prototype.hasOwnProperty;
	var hasElementType = typeof Element !== "undefined";
	function equal(a, b) {
		if (a === b) return true;
		if (a && b && typeof a == "object" && typeof b == "object") {
			var arrA = isArray(a), arrB = isArray(b), i, length, key;
			if (arrA && arrB) {
				length = a.length;
				if (length != b.length) return false;
				for (i = length; i-- !== 0;) if (!equal(a[i], b[i])) return false;
				return true;
			}
			if (arrA != arrB) return false;
			var dateA = a instanceof Date, dateB = b instanceof Date;
			if (dateA != dateB) return false;
			if (dateA && dateB) return a.getTime() == b.getTime();
			var regexpA = a instanceof RegExp, regexpB = b instanceof RegExp;
			if (regexpA != regexpB) return false;
			if (regexpA && regexpB) return a.toString() == b.toString();
			var keys = keyList(a);
			length = keys.length;
			if (length !== keyList(b).length) return false;
			for (i = length; i-- !== 0;) if (!hasProp.call(b, keys[i])) return false;
			if (hasElementType && a instanceof Element && b instanceof Element) return a === b;
			for (i = length; i-- !== 0;) {
				key = keys[i];
				if (key === "_owner" && a.$$typeof) continue;
				else if (!equal(a[key], b[key])) return false;
			}
			return true;
		}
		return a !== a && b !== b;
	}
	module.exports = function exportedEqual(a, b) {
		try {
			return equal(a, b);
		} catch (error) {
			if (error.message && error.message.match(/stack|recursion/i) || error.number === -2146828260) {
				console.warn("Warning: react-fast-compare does not handle circular references.", error.name, error.message);
				return false;
			}
			throw error;
		}
	};
}));
// ../node_modules/.pnpm/formik@2.4.9_@types+react@19.3.0_react@19.3.1/node_modules/formik/dist/formik.esm.js
var import_react = /* @__PURE__ */ __toESM(require_react());
var import_react_fast_compare = /* @__PURE__ */ __toESM(require_react_fast_compare());
function _extends() {
	_extends = Object.assign || function(target) {
		for (var i = 1; i < arguments.length; i++) {
			var source = arguments[i];
			for (var key in source) if (Object.prototype.hasOwnProperty.call(source, key)) target[key] = source[key];
		}
		return target;
	};
	return _extends.apply(this, arguments);
}
function _objectWithoutPropertiesLoose(source, excluded) {
	if (source == null) return {};
	var target = {};
	var sourceKeys = Object.keys(source);
	var key, i = 0;
	for (; i < sourceKeys.length; i++) {
		key = sourceKeys[i];
		if (excluded.indexOf(key) >= 0) continue;
		target[key] = source[key];
	}
	return target;
}
var FormikContext = /*#__PURE__*/ (0, import_react.createContext)(void 0);
FormikContext.Provider;
FormikContext.Consumer;
/** @private is the given object a Function? */
var isFunction = function isFunction(obj) {
	return typeof obj === "function";
};
/** @private is the given object an Object? */
var isObject = function isObject(obj) {
	return obj !== null && typeof obj === "object";
};
/** @private is the given object an integer? */
var isInteger = function isInteger(obj) {
	return String(Math.floor(Number(obj))) === obj;
};
/** @private is the given object a string? */
var isString = function isString(obj) {
	return Object.prototype.toString.call(obj) === "[object String]";
};
/** @private is the given object/value a promise? */
var isPromise = function isPromise(value) {
	return isObject(value) && isFunction(value.then);
};
/**
* Deeply get a value from an object via its path.
*/
function getIn(obj, key, def, p) {
	if (p === void 0) p = 0;
	var path = toPath(key);
	while (obj && p < path.length) obj = obj[path[p++]];
	if (p !== path.length && !obj) return def;
	return obj === void 0 ? def : obj;
}
/**
* Deeply set a value from in object via it's path. If the value at `path`
* has changed, return a shallow copy of obj with `value` set at `path`.
* If `value` has not changed, return the original `obj`.
*
* Existing objects / arrays along `path` are also shallow copied. Sibling
* objects along path retain the same internal js reference. Since new
* objects / arrays are only created along `path`, we can test if anything
* changed in a nested structure by comparing the object's reference in
* the old and new object, similar to how russian doll cache invalidation
* works.
*
* In earlier versions of this function, which used cloneDeep, there were
* issues whereby settings a nested value would mutate the parent
* instead of creating a new object. `clone` avoids that bug making a
* shallow copy of the objects along the update path
* so no object is mutated in place.
*
* Before changing this function, please read through the following
* discussions.
*
* @see https://github.com/developit/linkstate
* @see https://github.com/jaredpalmer/formik/pull/123
*/
function setIn(obj, path, value) {
	var res = clone(obj);
	var resVal = res;
	var i = 0;
	var pathArray = toPath(path);
	for (; i < pathArray.length - 1; i++) {
		var currentPath = pathArray[i];
		var currentObj = getIn(obj, pathArray.slice(0, i + 1));
		if (currentObj && (isObject(currentObj) || Array.isArray(currentObj))) resVal = resVal[currentPath] = clone(currentObj);
		else {
			var nextPath = pathArray[i + 1];
			resVal = resVal[currentPath] = isInteger(nextPath) && Number(nextPath) >= 0 ? [] : {};
		}
	}
	if ((i === 0 ? obj : resVal)[pathArray[i]] === value) return obj;
	if (value === void 0) delete resVal[pathArray[i]];
	else resVal[pathArray[i]] = value;
	if (i === 0 && value === void 0) delete res[pathArray[i]];
	return res;
}
/**
* Recursively a set the same value for all keys and arrays nested object, cloning
* @param object
* @param value
* @param visited
* @param response
*/
function setNestedObjectValues(object, value, visited, response) {
	if (visited === void 0) visited = /* @__PURE__ */ new WeakMap();
	if (response === void 0) response = {};
	for (var _i = 0, _Object$keys = Object.keys(object); _i < _Object$keys.length; _i++) {
		var k = _Object$keys[_i];
		var val = object[k];
		if (isObject(val)) {
			if (!visited.get(val)) {
				visited.set(val, true);
				response[k] = Array.isArray(val) ? [] : {};
				setNestedObjectValues(val, value, visited, response[k]);
			}
		} else response[k] = value;
	}
	return response;
}
function formikReducer(state, msg) {
	switch (msg.type) {
		case "SET_VALUES": return _extends({}, state, { values: msg.payload });
		case "SET_TOUCHED": return _extends({}, state, { touched: msg.payload });
		case "SET_ERRORS":
			if ((0, import_react_fast_compare.default)(state.errors, msg.payload)) return state;
			return _extends({}, state, { errors: msg.payload });
		case "SET_STATUS": return _extends({}, state, { status: msg.payload });
		case "SET_ISSUBMITTING": return _extends({}, state, { isSubmitting: msg.payload });
		case "SET_ISVALIDATING": return _extends({}, state, { isValidating: msg.payload });
		case "SET_FIELD_VALUE": return _extends({}, state, { values: setIn(state.values, msg.payload.field, msg.payload.value) });
		case "SET_FIELD_TOUCHED": return _extends({}, state, { touched: setIn(state.touched, msg.payload.field, msg.payload.value) });
		case "SET_FIELD_ERROR": return _extends({}, state, { errors: setIn(state.errors, msg.payload.field, msg.payload.value) });
		case "RESET_FORM": return _extends({}, state, msg.payload);
		case "SET_FORMIK_STATE": return msg.payload(state);
		case "SUBMIT_ATTEMPT": return _extends({}, state, {
			touched: setNestedObjectValues(state.values, true),
			isSubmitting: true,
			submitCount: state.submitCount + 1
		});
		case "SUBMIT_FAILURE": return _extends({}, state, { isSubmitting: false });
		case "SUBMIT_SUCCESS": return _extends({}, state, { isSubmitting: false });
		default: return state;
	}
}
var emptyErrors = {};
var emptyTouched = {};
function useFormik(_ref) {
	var _ref$validateOnChange = _ref.validateOnChange, validateOnChange = _ref$validateOnChange === void 0 ? true : _ref$validateOnChange, _ref$validateOnBlur = _ref.validateOnBlur, validateOnBlur = _ref$validateOnBlur === void 0 ? true : _ref$validateOnBlur, _ref$validateOnMount = _ref.validateOnMount, validateOnMount = _ref$validateOnMount === void 0 ? false : _ref$validateOnMount, isInitialValid = _ref.isInitialValid, _ref$enableReinitiali = _ref.enableReinitialize, enableReinitialize = _ref$enableReinitiali === void 0 ? false : _ref$enableReinitiali, onSubmit = _ref.onSubmit, rest = _objectWithoutPropertiesLoose(_ref, [
		"validateOnChange",
		"validateOnBlur",
		"validateOnMount",
		"isInitialValid",
		"enableReinitialize",
		"onSubmit"
	]);
	var props = _extends({
		validateOnChange,
		validateOnBlur,
		validateOnMount,
		onSubmit
	}, rest);
	var initialValues = (0, import_react.useRef)(props.initialValues);
	var initialErrors = (0, import_react.useRef)(props.initialErrors || emptyErrors);
	var initialTouched = (0, import_react.useRef)(props.initialTouched || emptyTouched);
	var initialStatus = (0, import_react.useRef)(props.initialStatus);
	var isMounted = (0, import_react.useRef)(false);
	var fieldRegistry = (0, import_react.useRef)({});
	(0, import_react.useEffect)(function() {
		isMounted.current = true;
		return function() {
			isMounted.current = false;
		};
	}, []);
	var setIteration = (0, import_react.useState)(0)[1];
	var stateRef = (0, import_react.useRef)({
		values: cloneDeep(props.initialValues),
		errors: cloneDeep(props.initialErrors) || emptyErrors,
		touched: cloneDeep(props.initialTouched) || emptyTouched,
		status: cloneDeep(props.initialStatus),
		isSubmitting: false,
		isValidating: false,
		submitCount: 0
	});
	var state = stateRef.current;
	var dispatch = (0, import_react.useCallback)(function(action) {
		var prev = stateRef.current;
		stateRef.current = formikReducer(prev, action);
		if (prev !== stateRef.current) setIteration(function(x) {
			return x + 1;
		});
	}, []);
	var runValidateHandler = (0, import_react.useCallback)(function(values, field) {
		return new Promise(function(resolve, reject) {
			var maybePromisedErrors = props.validate(values, field);
			if (maybePromisedErrors == null) resolve(emptyErrors);
			else if (isPromise(maybePromisedErrors)) maybePromisedErrors.then(function(errors) {
				resolve(errors || emptyErrors);
			}, function(actualException) {
				reject(actualException);
			});
			else resolve(maybePromisedErrors);
		});
	}, [props.validate]);
	/**
	* Run validation against a Yup schema and optionally run a function if successful
	*/
	var runValidationSchema = (0, import_react.useCallback)(function(values, field) {
		var validationSchema = props.validationSchema;
		var schema = isFunction(validationSchema) ? validationSchema(field) : validationSchema;
		var promise = field && schema.validateAt ? schema.validateAt(field, values) : validateYupSchema(values, schema);
		return new Promise(function(resolve, reject) {
			promise.then(function() {
				resolve(emptyErrors);
			}, function(err) {
				if (err.name === "ValidationError") resolve(yupToFormErrors(err));
				else reject(err);
			});
		});
	}, [props.validationSchema]);
	var runSingleFieldLevelValidation = (0, import_react.useCallback)(function(field, value) {
		return new Promise(function(resolve) {
			return resolve(fieldRegistry.current[field].validate(value));
		});
	}, []);
	var runFieldLevelValidations = (0, import_react.useCallback)(function(values) {
		var fieldKeysWithValidation = Object.keys(fieldRegistry.current).filter(function(f) {
			return isFunction(fieldRegistry.current[f].validate);
		});
		var fieldValidations = fieldKeysWithValidation.length > 0 ? fieldKeysWithValidation.map(function(f) {
			return runSingleFieldLevelValidation(f, getIn(values, f));
		}) : [Promise.resolve("DO_NOT_DELETE_YOU_WILL_BE_FIRED")];
		return Promise.all(fieldValidations).then(function(fieldErrorsList) {
			return fieldErrorsList.reduce(function(prev, curr, index) {
				if (curr === "DO_NOT_DELETE_YOU_WILL_BE_FIRED") return prev;
				if (curr) prev = setIn(prev, fieldKeysWithValidation[index], curr);
				return prev;
			}, {});
		});
	}, [runSingleFieldLevelValidation]);
	var runAllValidations = (0, import_react.useCallback)(function(values) {
		return Promise.all([
			runFieldLevelValidations(values),
			props.validationSchema ? runValidationSchema(values) : {},
			props.validate ? runValidateHandler(values) : {}
		]).then(function(_ref2) {
			var fieldErrors = _ref2[0], schemaErrors = _ref2[1], validateErrors = _ref2[2];
			return deepmerge_1.all([
				fieldErrors,
				schemaErrors,
				validateErrors
			], { arrayMerge });
		});
	}, [
		props.validate,
		props.validationSchema,
		runFieldLevelValidations,
		runValidateHandler,
		runValidationSchema
	]);
	var validateFormWithHighPriority = useEventCallback(function(values) {
		if (values === void 0) values = state.values;
		dispatch({
			type: "SET_ISVALIDATING",
			payload: true
		});
		return runAllValidations(values).then(function(combinedErrors) {
			if (!!isMounted.current) {
				dispatch({
					type: "SET_ISVALIDATING",
					payload: false
				});
				dispatch({
					type: "SET_ERRORS",
					payload: combinedErrors
				});
			}
			return combinedErrors;
		});
	});
	(0, import_react.useEffect)(function() {
		if (validateOnMount && isMounted.current === true && (0, import_react_fast_compare.default)(initialValues.current, props.initialValues)) validateFormWithHighPriority(initialValues.current);
	}, [validateOnMount, validateFormWithHighPriority]);
	var resetForm = (0, import_react.useCallback)(function(nextState) {
		var values = nextState && nextState.values ? nextState.values : initialValues.current;
		var errors = nextState && nextState.errors ? nextState.errors : initialErrors.current ? initialErrors.current : props.initialErrors || {};
		var touched = nextState && nextState.touched ? nextState.touched : initialTouched.current ? initialTouched.current : props.initialTouched || {};
		var status = nextState && nextState.status ? nextState.status : initialStatus.current ? initialStatus.current : props.initialStatus;
		initialValues.current = values;
		initialErrors.current = errors;
		initialTouched.current = touched;
		initialStatus.current = status;
		var dispatchFn = function dispatchFn() {
			dispatch({
				type: "RESET_FORM",
				payload: {
					isSubmitting: !!nextState && !!nextState.isSubmitting,
					errors,
					touched,
					status,
					values,
					isValidating: !!nextState && !!nextState.isValidating,
					submitCount: !!nextState && !!nextState.submitCount && typeof nextState.submitCount === "number" ? nextState.submitCount : 0
				}
			});
		};
		if (props.onReset) {
			var maybePromisedOnReset = props.onReset(state.values, imperativeMethods);
			if (isPromise(maybePromisedOnReset)) maybePromisedOnReset.then(dispatchFn);
			else dispatchFn();
		} else dispatchFn();
	}, [
		props.initialErrors,
		props.initialStatus,
		props.initialTouched,
		props.onReset
	]);
	(0, import_react.useEffect)(function() {
		if (isMounted.current === true && !(0, import_react_fast_compare.default)(initialValues.current, props.initialValues)) {
			if (enableReinitialize) {
				initialValues.current = props.initialValues;
				resetForm();
				if (validateOnMount) validateFormWithHighPriority(initialValues.current);
			}
		}
	}, [
		enableReinitialize,
		props.initialValues,
		resetForm,
		validateOnMount,
		validateFormWithHighPriority
	]);
	(0, import_react.useEffect)(function() {
		if (enableReinitialize && isMounted.current === true && !(0, import_react_fast_compare.default)(initialErrors.current, props.initialErrors)) {
			initialErrors.current = props.initialErrors || emptyErrors;
			dispatch({
				type: "SET_ERRORS",
				payload: props.initialErrors || emptyErrors
			});
		}
	}, [enableReinitialize, props.initialErrors]);
	(0, import_react.useEffect)(function() {
		if (enableReinitialize && isMounted.current === true && !(0, import_react_fast_compare.default)(initialTouched.current, props.initialTouched)) {
			initialTouched.current = props.initialTouched || emptyTouched;
			dispatch({
				type: "SET_TOUCHED",
				payload: props.initialTouched || emptyTouched
			});
		}
	}, [enableReinitialize, props.initialTouched]);
	(0, import_react.useEffect)(function() {
		if (enableReinitialize && isMounted.current === true && !(0, import_react_fast_compare.default)(initialStatus.current, props.initialStatus)) {
			initialStatus.current = props.initialStatus;
			dispatch({
				type: "SET_STATUS",
				payload: props.initialStatus
			});
		}
	}, [
		enableReinitialize,
		props.initialStatus,
		props.initialTouched
	]);
	var validateField = useEventCallback(function(name) {
		if (fieldRegistry.current[name] && isFunction(fieldRegistry.current[name].validate)) {
			var value = getIn(state.values, name);
			var maybePromise = fieldRegistry.current[name].validate(value);
			if (isPromise(maybePromise)) {
				dispatch({
					type: "SET_ISVALIDATING",
					payload: true
				});
				return maybePromise.then(function(x) {
					return x;
				}).then(function(error) {
					dispatch({
						type: "SET_FIELD_ERROR",
						payload: {
							field: name,
							value: error
						}
					});
					dispatch({
						type: "SET_ISVALIDATING",
						payload: false
					});
				});
			} else {
				dispatch({
					type: "SET_FIELD_ERROR",
					payload: {
						field: name,
						value: maybePromise
					}
				});
				return Promise.resolve(maybePromise);
			}
		} else if (props.validationSchema) {
			dispatch({
				type: "SET_ISVALIDATING",
				payload: true
			});
			return runValidationSchema(state.values, name).then(function(x) {
				return x;
			}).then(function(error) {
				dispatch({
					type: "SET_FIELD_ERROR",
					payload: {
						field: name,
						value: getIn(error, name)
					}
				});
				dispatch({
					type: "SET_ISVALIDATING",
					payload: false
				});
			});
		}
		return Promise.resolve();
	});
	var registerField = (0, import_react.useCallback)(function(name, _ref3) {
		var validate = _ref3.validate;
		fieldRegistry.current[name] = { validate };
	}, []);
	var unregisterField = (0, import_react.useCallback)(function(name) {
		delete fieldRegistry.current[name];
	}, []);
	var setTouched = useEventCallback(function(touched, shouldValidate) {
		dispatch({
			type: "SET_TOUCHED",
			payload: touched
		});
		return (shouldValidate === void 0 ? validateOnBlur : shouldValidate) ? validateFormWithHighPriority(state.values) : Promise.resolve();
	});
	var setErrors = (0, import_react.useCallback)(function(errors) {
		dispatch({
			type: "SET_ERRORS",
			payload: errors
		});
	}, []);
	var setValues = useEventCallback(function(values, shouldValidate) {
		var resolvedValues = isFunction(values) ? values(state.values) : values;
		dispatch({
			type: "SET_VALUES",
			payload: resolvedValues
		});
		return (shouldValidate === void 0 ? validateOnChange : shouldValidate) ? validateFormWithHighPriority(resolvedValues) : Promise.resolve();
	});
	var setFieldError = (0, import_react.useCallback)(function(field, value) {
		dispatch({
			type: "SET_FIELD_ERROR",
			payload: {
				field,
				value
			}
		});
	}, []);
	var setFieldValue = useEventCallback(function(field, value, shouldValidate) {
		var resolvedValue = isFunction(value) ? value(getIn(state.values, field)) : value;
		dispatch({
			type: "SET_FIELD_VALUE",
			payload: {
				field,
				value: resolvedValue
			}
		});
		return (shouldValidate === void 0 ? validateOnChange : shouldValidate) ? validateFormWithHighPriority(setIn(state.values, field, resolvedValue)) : Promise.resolve();
	});
	var executeChange = (0, import_react.useCallback)(function(eventOrTextValue, maybePath) {
		var field = maybePath;
		var val = eventOrTextValue;
		var parsed;
		if (!isString(eventOrTextValue)) {
			if (eventOrTextValue.persist) eventOrTextValue.persist();
			var target = eventOrTextValue.target ? eventOrTextValue.target : eventOrTextValue.currentTarget, type = target.type, name = target.name, id = target.id, value = target.value, checked = target.checked;
			target.outerHTML;
			var options = target.options, multiple = target.multiple;
			field = maybePath ? maybePath : name ? name : id;
			val = /number|range/.test(type) ? (parsed = parseFloat(value), isNaN(parsed) ? "" : parsed) : /checkbox/.test(type) ? getValueForCheckbox(getIn(state.values, field), checked, value) : options && multiple ? getSelectedValues(options) : value;
		}
		if (field) setFieldValue(field, val);
	}, [setFieldValue, state.values]);
	var handleChange = useEventCallback(function(eventOrPath) {
		if (isString(eventOrPath)) return function(event) {
			return executeChange(event, eventOrPath);
		};
		else executeChange(eventOrPath);
	});
	var setFieldTouched = useEventCallback(function(field, touched, shouldValidate) {
		if (touched === void 0) touched = true;
		dispatch({
			type: "SET_FIELD_TOUCHED",
			payload: {
				field,
				value: touched
			}
		});
		return (shouldValidate === void 0 ? validateOnBlur : shouldValidate) ? validateFormWithHighPriority(state.values) : Promise.resolve();
	});
	var executeBlur = (0, import_react.useCallback)(function(e, path) {
		if (e.persist) e.persist();
		var _e$target = e.target, name = _e$target.name, id = _e$target.id;
		_e$target.outerHTML;
		setFieldTouched(path ? path : name ? name : id, true);
	}, [setFieldTouched]);
	var handleBlur = useEventCallback(function(eventOrString) {
		if (isString(eventOrString)) return function(event) {
			return executeBlur(event, eventOrString);
		};
		else executeBlur(eventOrString);
	});
	var setFormikState = (0, import_react.useCallback)(function(stateOrCb) {
		if (isFunction(stateOrCb)) dispatch({
			type: "SET_FORMIK_STATE",
			payload: stateOrCb
		});
		else dispatch({
			type: "SET_FORMIK_STATE",
			payload: function payload() {
				return stateOrCb;
			}
		});
	}, []);
	var setStatus = (0, import_react.useCallback)(function(status) {
		dispatch({
			type: "SET_STATUS",
			payload: status
		});
	}, []);
	var setSubmitting = (0, import_react.useCallback)(function(isSubmitting) {
		dispatch({
			type: "SET_ISSUBMITTING",
			payload: isSubmitting
		});
	}, []);
	var submitForm = useEventCallback(function() {
		dispatch({ type: "SUBMIT_ATTEMPT" });
		return validateFormWithHighPriority().then(function(combinedErrors) {
			var isInstanceOfError = combinedErrors instanceof Error;
			if (!isInstanceOfError && Object.keys(combinedErrors).length === 0) {
				var promiseOrUndefined;
				try {
					promiseOrUndefined = executeSubmit();
					if (promiseOrUndefined === void 0) return;
				} catch (error) {
					throw error;
				}
				return Promise.resolve(promiseOrUndefined).then(function(result) {
					if (!!isMounted.current) dispatch({ type: "SUBMIT_SUCCESS" });
					return result;
				})["catch"](function(_errors) {
					if (!!isMounted.current) {
						dispatch({ type: "SUBMIT_FAILURE" });
						throw _errors;
					}
				});
			} else if (!!isMounted.current) {
				dispatch({ type: "SUBMIT_FAILURE" });
				if (isInstanceOfError) throw combinedErrors;
			}
		});
	});
	var handleSubmit = useEventCallback(function(e) {
		if (e && e.preventDefault && isFunction(e.preventDefault)) e.preventDefault();
		if (e && e.stopPropagation && isFunction(e.stopPropagation)) e.stopPropagation();
		submitForm()["catch"](function(reason) {
			console.warn("Warning: An unhandled error was caught from submitForm()", reason);
		});
	});
	var imperativeMethods = {
		resetForm,
		validateForm: validateFormWithHighPriority,
		validateField,
		setErrors,
		setFieldError,
		setFieldTouched,
		setFieldValue,
		setStatus,
		setSubmitting,
		setTouched,
		setValues,
		setFormikState,
		submitForm
	};
	var executeSubmit = useEventCallback(function() {
		return onSubmit(state.values, imperativeMethods);
	});
	var handleReset = useEventCallback(function(e) {
		if (e && e.preventDefault && isFunction(e.preventDefault)) e.preventDefault();
		if (e && e.stopPropagation && isFunction(e.stopPropagation)) e.stopPropagation();
		resetForm();
	});
	var getFieldMeta = (0, import_react.useCallback)(function(name) {
		return {
			value: getIn(state.values, name),
			error: getIn(state.errors, name),
			touched: !!getIn(state.touched, name),
			initialValue: getIn(initialValues.current, name),
			initialTouched: !!getIn(initialTouched.current, name),
			initialError: getIn(initialErrors.current, name)
		};
	}, [
		state.errors,
		state.touched,
		state.values
	]);
	var getFieldHelpers = (0, import_react.useCallback)(function(name) {
		return {
			setValue: function setValue(value, shouldValidate) {
				return setFieldValue(name, value, shouldValidate);
			},
			setTouched: function setTouched(value, shouldValidate) {
				return setFieldTouched(name, value, shouldValidate);
			},
			setError: function setError(value) {
				return setFieldError(name, value);
			}
		};
	}, [
		setFieldValue,
		setFieldTouched,
		setFieldError
	]);
	var getFieldProps = (0, import_react.useCallback)(function(nameOrOptions) {
		var isAnObject = isObject(nameOrOptions);
		var name = isAnObject ? nameOrOptions.name : nameOrOptions;
		var valueState = getIn(state.values, name);
		var field = {
			name,
			value: valueState,
			onChange: handleChange,
			onBlur: handleBlur
		};
		if (isAnObject) {
			var type = nameOrOptions.type, valueProp = nameOrOptions.value, is = nameOrOptions.as, multiple = nameOrOptions.multiple;
			if (type === "checkbox") {
				if (valueProp === void 0) field.checked = !!valueState;
				else {
					field.checked = !!(Array.isArray(valueState) && ~valueState.indexOf(valueProp));
					field.value = valueProp;
				}
			} else if (type === "radio") {
				field.checked = valueState === valueProp;
				field.value = valueProp;
			} else if (is === "select" && multiple) {
				field.value = field.value || [];
				field.multiple = true;
			}
		}
		return field;
	}, [
		handleBlur,
		handleChange,
		state.values
	]);
	var dirty = (0, import_react.useMemo)(function() {
		return !(0, import_react_fast_compare.default)(initialValues.current, state.values);
	}, [initialValues.current, state.values]);
	var isValid = (0, import_react.useMemo)(function() {
		return typeof isInitialValid !== "undefined" ? dirty ? state.errors && Object.keys(state.errors).length === 0 : isInitialValid !== false && isFunction(isInitialValid) ? isInitialValid(props) : isInitialValid : state.errors && Object.keys(state.errors).length === 0;
	}, [
		isInitialValid,
		dirty,
		state.errors,
		props
	]);
	return _extends({}, state, {
		initialValues: initialValues.current,
		initialErrors: initialErrors.current,
		initialTouched: initialTouched.current,
		initialStatus: initialStatus.current,
		handleBlur,
		handleChange,
		handleReset,
		handleSubmit,
		resetForm,
		setErrors,
		setFormikState,
		setFieldTouched,
		setFieldValue,
		setFieldError,
		setStatus,
		setSubmitting,
		setTouched,
		setValues,
		submitForm,
		validateForm: validateFormWithHighPriority,
		validateField,
		isValid,
		dirty,
		unregisterField,
		registerField,
		getFieldProps,
		getFieldMeta,
		getFieldHelpers,
		validateOnBlur,
		validateOnChange,
		validateOnMount
	});
}
/**
* Transform Yup ValidationError to a more usable object
*/
function yupToFormErrors(yupError) {
	var errors = {};
	if (yupError.inner) {
		if (yupError.inner.length === 0) return setIn(errors, yupError.path, yupError.message);
		for (var _iterator = yupError.inner, _isArray = Array.isArray(_iterator), _i = 0, _iterator = _isArray ? _iterator : _iterator[Symbol.iterator]();;) {
			var _ref5;
			if (_isArray) {
				if (_i >= _iterator.length) break;
				_ref5 = _iterator[_i++];
			} else {
				_i = _iterator.next();
				if (_i.done) break;
				_ref5 = _i.value;
			}
			var err = _ref5;
			if (!getIn(errors, err.path)) errors = setIn(errors, err.path, err.message);
		}
	}
	return errors;
}
/**
* Validate a yup schema.
*/
function validateYupSchema(values, schema, sync, context) {
	if (sync === void 0) sync = false;
	var normalizedValues = prepareDataForValidation(values);
	return schema[sync ? "validateSync" : "validate"](normalizedValues, {
		abortEarly: false,
		context: context || normalizedValues
	});
}
/**
* Recursively prepare values.
*/
function prepareDataForValidation(values) {
	var data = Array.isArray(values) ? [] : {};
	for (var k in values) if (Object.prototype.hasOwnProperty.call(values, k)) {
		var key = String(k);
		if (Array.isArray(values[key]) === true) data[key] = values[key].map(function(value) {
			if (Array.isArray(value) === true || isPlainObject(value)) return prepareDataForValidation(value);
			else return value !== "" ? value : void 0;
		});
		else if (isPlainObject(values[key])) data[key] = prepareDataForValidation(values[key]);
		else data[key] = values[key] !== "" ? values[key] : void 0;
	}
	return data;
}
/**
* deepmerge array merging algorithm
* https://github.com/KyleAMathews/deepmerge#combine-array
*/
function arrayMerge(target, source, options) {
	var destination = target.slice();
	source.forEach(function merge(e, i) {
		if (typeof destination[i] === "undefined") destination[i] = options.clone !== false && options.isMergeableObject(e) ? deepmerge_1(Array.isArray(e) ? [] : {}, e, options) : e;
		else if (options.isMergeableObject(e)) destination[i] = deepmerge_1(target[i], e, options);
		else if (target.indexOf(e) === -1) destination.push(e);
	});
	return destination;
}
/** Return multi select values based on an array of options */
function getSelectedValues(options) {
	return Array.from(options).filter(function(el) {
		return el.selected;
	}).map(function(el) {
		return el.value;
	});
}
/** Return the next value for a checkbox */
function getValueForCheckbox(currentValue, checked, valueProp) {
	if (typeof currentValue === "boolean") return Boolean(checked);
	var currentArrayOfValues = [];
	var isValueInArray = false;
	var index = -1;
	if (!Array.isArray(currentValue)) {
		if (!valueProp || valueProp == "true" || valueProp == "false") return Boolean(checked);
	} else {
		currentArrayOfValues = currentValue;
		index = currentValue.indexOf(valueProp);
		isValueInArray = index >= 0;
	}
	if (checked && valueProp && !isValueInArray) return currentArrayOfValues.concat(valueProp);
	if (!isValueInArray) return currentArrayOfValues;
	return currentArrayOfValues.slice(0, index).concat(currentArrayOfValues.slice(index + 1));
}
var useIsomorphicLayoutEffect = typeof window !== "undefined" && typeof window.document !== "undefined" && typeof window.document.createElement !== "undefined" ? import_react.useLayoutEffect : import_react.useEffect;
function useEventCallback(fn) {
	var ref = (0, import_react.useRef)(fn);
	useIsomorphicLayoutEffect(function() {
		ref.current = fn;
	});
	return (0, import_react.useCallback)(function() {
		for (var _len = arguments.length, args = new Array(_len), _key = 0; _key < _len; _key++) args[_key] = arguments[_key];
		return ref.current.apply(void 0, args);
	}, []);
}
// src/lib/afterPress.ts
/**
* Pressing a button blurs a field. An error that appears on blur would move the button away from the pointer and lose the click, so
* the blur handler is deferred until the pointer is released.
*/
var pressed = false;
var waiting = [];
function release() {
	if (!pressed) return;
	pressed = false;
	const ready = waiting;
	waiting = [];
	setTimeout(() => {
		for (const act of ready) act();
	});
}
globalThis.addEventListener?.("pointerdown", () => pressed = true, true);
for (const end of ["pointerup", "pointercancel"]) globalThis.addEventListener?.(end, release, true);
/** Runs `act` immediately, or after the pointer is released. */
function afterPress(act) {
	if (pressed) waiting.push(act);
	else act();
}
// src/forms/placeFailure.ts
/** The messages of a refusal by form field; messages of other fields are left out. */
function placeFailure(failure, values, fieldNames = {}) {
	if (failure.kind !== "refused") return {};
	const placed = failure.problems.flatMap(({ field, message }) => {
		const path = field?.replace(/^input\./, "") ?? "";
		const name = fieldNames[path] ?? path;
		return (name.split(".")[0] ?? "") in values ? [[name, message]] : [];
	});
	return Object.fromEntries(placed);
}
// src/forms/rules.ts
var schema;
/**
* A browser never retries a failed module import, so the files (listed by `build/prerender.ts`) are fetched first; that can be
* repeated, and the import reads the HTTP cache. A 404 means that this page is of an older build.
*/
async function fetchFiles() {
	const named = document.querySelector("meta[name=rules]")?.content.split(" ") ?? [];
	const answers = await Promise.all(named.map((file) => fetch(file)));
	await Promise.all(answers.map((answer) => answer.arrayBuffer()));
	const lost = answers.find(({ ok }) => !ok);
	if (!lost) return;
	if (lost.status !== 404) throw new TypeError(`${lost.url}: ${lost.status}`);
	const old = new RequestRefused([{
		message: "",
		extensions: { code: "GRAPHQL_VALIDATION_FAILED" }
	}]);
	noticeOutdated(readFailure(old));
	throw old;
}
function loadSchema() {
	schema ??= fetchFiles().then(() => import("./dist-C7tTpZ7u.js").then((n) => n.t));
	schema.catch(() => {
		schema = void 0;
	});
	return schema;
}
// src/forms/useRulesForm.ts
var messagesOf = (problems) => Object.fromEntries(problems.map(({ field, message }) => [field, message]));
/** Validates values. Rejects if the rules cannot be loaded. */
function useCheck(options) {
	const latest = (0, import_react.useRef)(options);
	latest.current = options;
	return (0, import_react.useCallback)(async (values) => {
		const schema = await loadSchema();
		const { context, rules } = latest.current;
		const given = typeof context === "function" ? context(values) : context;
		return schema.check(rules(schema), values, {
			lang: currentLanguage(),
			context: given
		});
	}, []);
}
/** The latest of several pending checks wins: while the rules load, earlier ones have outdated values. */
function useLatestCheck(options) {
	const checkValues = useCheck(options);
	const last = (0, import_react.useRef)(Promise.resolve({}));
	const check = (0, import_react.useCallback)((values) => {
		const result = checkValues(values);
		last.current = result.then((checked) => checked.ok ? {} : messagesOf(checked.problems), () => ({}));
		return result;
	}, [checkValues]);
	return {
		check,
		checkForFormik: (0, import_react.useCallback)(async (values) => {
			check(values);
			let waitedFor;
			let messages = {};
			while (waitedFor !== last.current) {
				waitedFor = last.current;
				messages = await waitedFor;
			}
			return messages;
		}, [check])
	};
}
/** The API's messages of the last attempt; changing a field removes its message. */
function useServerMessages() {
	const [placed, setPlaced] = (0, import_react.useState)({});
	const [failure, setFailure] = (0, import_react.useState)();
	return {
		placed,
		failure,
		set: (0, import_react.useCallback)((nextFailure, messages = {}) => {
			setFailure(nextFailure);
			setPlaced(messages);
		}, []),
		forget: (0, import_react.useCallback)((name) => setPlaced((last) => name in last ? Object.fromEntries(Object.entries(last).filter(([key]) => key !== name)) : last), [])
	};
}
/** Focuses the invalid field, or the summary if there are several. */
function useFocusProblem(idOf) {
	const summary = (0, import_react.useRef)(null);
	return {
		summary,
		focus: (0, import_react.useCallback)((messages) => {
			const names = Object.keys(messages);
			setTimeout(() => {
				((names.length === 1 ? document.getElementById(idOf(names[0] ?? "")) : null) ?? summary.current)?.focus();
			});
		}, [idOf])
	};
}
/** Formik with the shared rules: validates on blur, and after the first attempt on change as well. */
function useCheckedFormik(options, eager) {
	const { check: checkValues, checkForFormik } = useLatestCheck(options);
	const lang = useLanguage();
	const formik = useFormik({
		initialValues: options.initialValues,
		validateOnBlur: true,
		validateOnChange: eager,
		validate: checkForFormik,
		onSubmit: () => {}
	});
	const { validateForm } = formik;
	const shownIn = (0, import_react.useRef)(lang);
	(0, import_react.useEffect)(() => {
		if (shownIn.current === lang) return;
		shownIn.current = lang;
		validateForm();
	}, [lang, validateForm]);
	return {
		formik,
		checkValues
	};
}
/**
* A form validated by the shared rules, rendered by `RulesForm`. A failed attempt shows an alert and the error summary and moves
* the focus; values are kept.
*/
function useRulesForm(options) {
	const prefix = (0, import_react.useId)();
	const idOf = (0, import_react.useCallback)((name) => `${prefix}${name}`, [prefix]);
	const [attempts, setAttempts] = (0, import_react.useState)(0);
	const { formik, checkValues } = useCheckedFormik(options, attempts > 0);
	const { summary, focus } = useFocusProblem(idOf);
	const server = useServerMessages();
	const fail = (failure) => {
		const placed = placeFailure(failure, options.initialValues, options.fieldNames);
		server.set(failure, placed);
		alertFailure(failure);
		if (Object.keys(placed).length > 0) focus(placed);
	};
	const [submit, busy] = useSubmitOnce(async () => {
		server.set();
		dismissAlerts();
		setAttempts((count) => count + 1);
		try {
			const result = await checkValues(formik.values);
			const messages = result.ok ? {} : messagesOf(result.problems);
			formik.setErrors(messages);
			if (result.ok) {
				await options.onSubmit(result.value, formik.values);
				return true;
			}
			showAlert("error", options.failedText?.() ?? Object.values(messages));
			focus(messages);
		} catch (error) {
			fail(readFailure(error));
		}
		return false;
	});
	const messages = (0, import_react.useMemo)(() => ({
		...formik.errors,
		...server.placed
	}), [formik.errors, server.placed]);
	const { field, setValue } = useBindings(formik, {
		attempts,
		messages,
		server,
		idOf
	});
	const problems = Object.entries(attempts > 0 ? messages : server.placed).map(([name, message]) => ({
		id: idOf(name),
		message
	}));
	return {
		values: formik.values,
		dirty: formik.dirty,
		field,
		setValue,
		setValues: (values) => void formik.setValues(values),
		reset: (values) => {
			server.set();
			setAttempts(0);
			formik.resetForm(values ? { values } : void 0);
		},
		/** Validates and submits; true on success. */
		submit,
		busy,
		/** The problems of the last attempt, for the summary. */
		problems,
		/** Why the last request failed. */
		failure: server.failure,
		summary,
		formProps: {
			noValidate: true,
			method: "post",
			onSubmit: (event) => {
				event.preventDefault();
				submit();
			},
			onFocus: () => void loadSchema().catch(() => void 0)
		}
	};
}
function useBindings(formik, { attempts, messages, server, idOf }) {
	const { setFieldValue, setFieldTouched, touched, values } = formik;
	const { forget, placed } = server;
	const setValue = (0, import_react.useCallback)((name, value) => {
		forget(name);
		setFieldValue(name, value);
	}, [forget, setFieldValue]);
	const bind = (name) => ({
		id: idOf(name),
		name,
		value: getIn(values, name),
		error: attempts > 0 || placed[name] || getIn(touched, name) ? messages[name] : void 0,
		onChange: (value) => setValue(name, value),
		onBlur: () => afterPress(() => void setFieldTouched(name, true))
	});
	return {
		field: bind,
		setValue
	};
}
var useSignInMutation = /*#__PURE__*/ plainMutationHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:144ef0b18c623bff0bebf9c1dc50140144135f1ebfb576743cf10758ff269a83",
	"name": "SignIn",
	"kind": "mutation"
}));
var useRegisterMutation = /*#__PURE__*/ plainMutationHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:4528a88c1e51be421f440e93fe7b34047acf3e6ff4365cf7eff3db467fb4606a",
	"name": "Register",
	"kind": "mutation"
}));
var useVerifyCodeMutation = /*#__PURE__*/ plainMutationHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:5448a7621499fcee0cb95230e16bf8f9fee0b05040b53603583a79008f479a0c",
	"name": "VerifyCode",
	"kind": "mutation"
}));
var useResendCodeMutation = /*#__PURE__*/ plainMutationHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:ab8e945b8d9677fa820343aef39c552d68123d9a5960f3c9f721b8f7e4b0d813",
	"name": "ResendCode",
	"kind": "mutation"
}));
var useRequestPasswordResetMutation = /*#__PURE__*/ plainMutationHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:b4bc2210043ba69c079799a5b1719cdd6c7764d6d269279d2173c70c7dcdbff1",
	"name": "RequestPasswordReset",
	"kind": "mutation"
}));
var useResetPasswordMutation = /*#__PURE__*/ plainMutationHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:6d97305bb86ed81b146e5164286679cb2bd555aca134e266935d52ce1ea66b20",
	"name": "ResetPassword",
	"kind": "mutation"
}));
// src/features/accounts/AccountCard.tsx
/** A form with links in a side column, below the form on phones. */
function AccountCard({ children, aside }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		p: "0",
		gap: "0",
		overflow: "clip",
		display: "grid",
		gridTemplateColumns: {
			base: "1fr",
			md: aside ? "1fr 15rem" : "1fr"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			p: {
				base: "4",
				md: "6"
			},
			minW: "0",
			children
		}), aside && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			p: {
				base: "4",
				md: "6"
			},
			bg: "bg.subtle",
			borderColor: "border",
			borderTopWidth: {
				base: "1px",
				md: "0"
			},
			borderInlineStartWidth: { md: "1px" },
			display: "flex",
			flexDirection: "column",
			gap: "5",
			children: aside
		})]
	});
}
function AsideBlock({ title, text, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubHeading, {
			as: "h2",
			size: "sm",
			children: title
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			mt: "1",
			textStyle: "sm",
			color: "fg.muted",
			children: text
		}),
		children
	] });
}
function AsideLink({ to, label, ...block }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsideBlock, {
		...block,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextLink, {
			to,
			minH: "11",
			minW: "11",
			children: label
		})
	});
}
// src/features/accounts/flowStorage.ts
var memory = /* @__PURE__ */ new Map();
/** Fallback where the browser forbids sessionStorage: lost on reload. */
var memoryStore = {
	getItem: (key) => memory.get(key) ?? null,
	setItem: (key, value) => void memory.set(key, value),
	removeItem: (key) => void memory.delete(key)
};
function sessionStore() {
	try {
		return globalThis.sessionStorage ?? memoryStore;
	} catch {
		return memoryStore;
	}
}
function readFlowState(key) {
	try {
		const value = JSON.parse(sessionStore().getItem(key) ?? "{}");
		return typeof value === "object" && value !== null ? value : {};
	} catch {
		return {};
	}
}
/** Merges `value` into the stored state. */
function saveFlowState(key, value) {
	try {
		sessionStore().setItem(key, JSON.stringify({
			...readFlowState(key),
			...value
		}));
	} catch {}
}
var clearFlowState = (key) => sessionStore().removeItem(key);
export { AsideBlock as a, useRequestPasswordResetMutation as c, useSignInMutation as d, useVerifyCodeMutation as f, ServerProblems as h, AccountCard as i, useResendCodeMutation as l, RulesForm as m, readFlowState as n, AsideLink as o, useRulesForm as p, saveFlowState as r, useRegisterMutation as s, clearFlowState as t, useResetPasswordMutation as u };
