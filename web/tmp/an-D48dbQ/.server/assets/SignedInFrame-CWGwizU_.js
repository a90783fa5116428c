import { i as __toESM, t as __commonJSMin } from "./rolldown-runtime-DYf_mQCB.js";
import { D as require_jsx_runtime, Et as require_react, S as ChakraProvider, f as onLanguageChange } from "./texts-CFsSfl1r.js";
import { f as sharedConfig, g as Outlet, m as createSystem, p as defaultBaseConfig, u as PageSkeleton } from "../prerender.js";
import { o as currentToken, r as noticeRefusal, t as execute$1, u as readFailure } from "./transport-CQwSpCY2.js";
import { i as onSessionEnd, o as useSession } from "./session-DqhHetNl.js";
import { l as defineConfig, n as baseRecipes } from "./recipes-V52lmd8J.js";
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/globals/maybe.js
function maybe$1(thunk) {
	try {
		return thunk();
	} catch {}
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/globals/global.js
var global_default = maybe$1(() => globalThis) || maybe$1(() => window) || maybe$1(() => self) || maybe$1(() => global) || maybe$1(function() {
	return maybe$1.constructor("return this")();
});
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/version.js
var version = "4.3.8";
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/makeUniqueId.js
var prefixCounts = /* @__PURE__ */ new Map();
/**
* These IDs won't be globally unique, but they will be unique within this
* process, thanks to the counter, and unguessable thanks to the random suffix.
*
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function makeUniqueId(prefix) {
	const count = prefixCounts.get(prefix) || 1;
	prefixCounts.set(prefix, count + 1);
	return `${prefix}:${count}:${Math.random().toString(36).slice(2)}`;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/stringifyForDisplay.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function stringifyForDisplay(value, space = 0) {
	const undefId = makeUniqueId("stringifyForDisplay");
	return JSON.stringify(value, (_, value) => {
		return value === void 0 ? undefId : value;
	}, space).split(JSON.stringify(undefId)).join("<undefined>");
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/invariant/index.js
var genericMessage = "Invariant Violation";
var InvariantError = class InvariantError extends Error {
	constructor(message = genericMessage) {
		super(message);
		this.name = genericMessage;
		Object.setPrototypeOf(this, InvariantError.prototype);
	}
};
var verbosityLevels = [
	"debug",
	"log",
	"warn",
	"error",
	"silent"
];
var verbosityLevel = verbosityLevels.indexOf("silent");
function invariant(condition, ...args) {
	if (!condition) throw newInvariantError(...args);
}
function wrapConsoleMethod(name) {
	return function(message, ...args) {
		if (verbosityLevels.indexOf(name) >= verbosityLevel) {
			const method = console[name] || console.log;
			if (typeof message === "number") {
				const arg0 = message;
				message = getHandledErrorMsg(arg0);
				if (!message) {
					message = getFallbackErrorMsg(arg0, args);
					args = [];
				}
			}
			method(message, ...args);
		}
	};
}
invariant.debug = wrapConsoleMethod("debug");
invariant.log = wrapConsoleMethod("log");
invariant.warn = wrapConsoleMethod("warn");
invariant.error = wrapConsoleMethod("error");
/**
* Returns an InvariantError.
*
* `message` can only be a string, a concatenation of strings, or a ternary statement
* that results in a string. This will be enforced on build, where the message will
* be replaced with a message number.
* String substitutions with %s are supported and will also return
* pretty-stringified objects.
* Excess `optionalParams` will be swallowed.
*/
function newInvariantError(message, ...optionalParams) {
	return new InvariantError(getHandledErrorMsg(message, optionalParams) || getFallbackErrorMsg(message, optionalParams));
}
var ApolloErrorMessageHandler = Symbol.for("ApolloErrorMessageHandler_" + version);
function stringify(arg) {
	if (typeof arg == "string") return arg;
	try {
		return stringifyForDisplay(arg, 2).slice(0, 1e3);
	} catch {
		return "<non-serializable>";
	}
}
function getHandledErrorMsg(message, messageArgs = []) {
	if (!message) return;
	return global_default[ApolloErrorMessageHandler] && global_default[ApolloErrorMessageHandler](message, messageArgs.map(stringify));
}
function getFallbackErrorMsg(message, messageArgs = []) {
	if (!message) return;
	if (typeof message === "string") return messageArgs.reduce((msg, arg) => msg.replace(/%[sdfo]/, stringify(arg)), message);
	return `An error occurred! For more details, see the full error text at https://go.apollo.dev/c/err#${encodeURIComponent(JSON.stringify({
		version,
		message,
		args: messageArgs.map(stringify)
	}))}`;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/react/context/ApolloContext.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var contextKey = Symbol.for("__APOLLO_CONTEXT__");
function getApolloContext() {
	invariant("createContext" in import_react, 39);
	let context = import_react.createContext[contextKey];
	if (!context) {
		Object.defineProperty(import_react.createContext, contextKey, {
			value: context = import_react.createContext({}),
			enumerable: false,
			writable: false,
			configurable: true
		});
		context.displayName = "ApolloContext";
	}
	return context;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/react/context/ApolloProvider.js
var ApolloProvider = ({ client, children }) => {
	const ApolloContext = getApolloContext();
	const parentContext = import_react.useContext(ApolloContext);
	const context = import_react.useMemo(() => {
		return {
			...parentContext,
			client: client || parentContext.client
		};
	}, [parentContext, client]);
	invariant(context.client, 40);
	return import_react.createElement(ApolloContext.Provider, { value: context }, children);
};
// ../node_modules/.pnpm/@wry+equality@0.5.7/node_modules/@wry/equality/lib/index.js
var { toString: toString$1, hasOwnProperty: hasOwnProperty$4 } = Object.prototype;
var fnToStr = Function.prototype.toString;
var previousComparisons = /* @__PURE__ */ new Map();
/**
* Performs a deep equality check on two JavaScript values, tolerating cycles.
*/
function equal(a, b) {
	try {
		return check(a, b);
	} finally {
		previousComparisons.clear();
	}
}
function check(a, b) {
	if (a === b) return true;
	const aTag = toString$1.call(a);
	if (aTag !== toString$1.call(b)) return false;
	switch (aTag) {
		case "[object Array]": if (a.length !== b.length) return false;
		case "[object Object]": {
			if (previouslyCompared(a, b)) return true;
			const aKeys = definedKeys(a);
			const bKeys = definedKeys(b);
			const keyCount = aKeys.length;
			if (keyCount !== bKeys.length) return false;
			for (let k = 0; k < keyCount; ++k) if (!hasOwnProperty$4.call(b, aKeys[k])) return false;
			for (let k = 0; k < keyCount; ++k) {
				const key = aKeys[k];
				if (!check(a[key], b[key])) return false;
			}
			return true;
		}
		case "[object Error]": return a.name === b.name && a.message === b.message;
		case "[object Number]": if (a !== a) return b !== b;
		case "[object Boolean]":
		case "[object Date]": return +a === +b;
		case "[object RegExp]":
		case "[object String]": return a == `${b}`;
		case "[object Map]":
		case "[object Set]": {
			if (a.size !== b.size) return false;
			if (previouslyCompared(a, b)) return true;
			const aIterator = a.entries();
			const isMap = aTag === "[object Map]";
			while (true) {
				const info = aIterator.next();
				if (info.done) break;
				const [aKey, aValue] = info.value;
				if (!b.has(aKey)) return false;
				if (isMap && !check(aValue, b.get(aKey))) return false;
			}
			return true;
		}
		case "[object Uint16Array]":
		case "[object Uint8Array]":
		case "[object Uint32Array]":
		case "[object Int32Array]":
		case "[object Int8Array]":
		case "[object Int16Array]":
		case "[object ArrayBuffer]":
			a = new Uint8Array(a);
			b = new Uint8Array(b);
		case "[object DataView]": {
			let len = a.byteLength;
			if (len === b.byteLength) while (len-- && a[len] === b[len]);
			return len === -1;
		}
		case "[object AsyncFunction]":
		case "[object GeneratorFunction]":
		case "[object AsyncGeneratorFunction]":
		case "[object Function]": {
			const aCode = fnToStr.call(a);
			if (aCode !== fnToStr.call(b)) return false;
			return !endsWith(aCode, nativeCodeSuffix);
		}
	}
	return false;
}
function definedKeys(obj) {
	return Object.keys(obj).filter(isDefinedKey, obj);
}
function isDefinedKey(key) {
	return this[key] !== void 0;
}
var nativeCodeSuffix = "{ [native code] }";
function endsWith(full, suffix) {
	const fromIndex = full.length - suffix.length;
	return fromIndex >= 0 && full.indexOf(suffix, fromIndex) === fromIndex;
}
function previouslyCompared(a, b) {
	let bSet = previousComparisons.get(a);
	if (bSet) {
		if (bSet.has(b)) return true;
	} else previousComparisons.set(a, bSet = /* @__PURE__ */ new Set());
	bSet.add(b);
	return false;
}
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/jsutils/devAssert.mjs
/** @internal */
function devAssert(condition, message) {
	if (!Boolean(condition)) throw new Error(message);
}
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/ast.mjs
/** The list of all possible AST node types. */
/** @internal */
var QueryDocumentKeys = {
	Name: [],
	Document: ["definitions"],
	OperationDefinition: [
		"description",
		"name",
		"variableDefinitions",
		"directives",
		"selectionSet"
	],
	VariableDefinition: [
		"description",
		"variable",
		"type",
		"defaultValue",
		"directives"
	],
	Variable: ["name"],
	SelectionSet: ["selections"],
	Field: [
		"alias",
		"name",
		"arguments",
		"directives",
		"selectionSet"
	],
	Argument: ["name", "value"],
	FragmentSpread: ["name", "directives"],
	InlineFragment: [
		"typeCondition",
		"directives",
		"selectionSet"
	],
	FragmentDefinition: [
		"description",
		"name",
		"variableDefinitions",
		"typeCondition",
		"directives",
		"selectionSet"
	],
	IntValue: [],
	FloatValue: [],
	StringValue: [],
	BooleanValue: [],
	NullValue: [],
	EnumValue: [],
	ListValue: ["values"],
	ObjectValue: ["fields"],
	ObjectField: ["name", "value"],
	Directive: ["name", "arguments"],
	NamedType: ["name"],
	ListType: ["type"],
	NonNullType: ["type"],
	SchemaDefinition: [
		"description",
		"directives",
		"operationTypes"
	],
	OperationTypeDefinition: ["type"],
	ScalarTypeDefinition: [
		"description",
		"name",
		"directives"
	],
	ObjectTypeDefinition: [
		"description",
		"name",
		"interfaces",
		"directives",
		"fields"
	],
	FieldDefinition: [
		"description",
		"name",
		"arguments",
		"type",
		"directives"
	],
	InputValueDefinition: [
		"description",
		"name",
		"type",
		"defaultValue",
		"directives"
	],
	InterfaceTypeDefinition: [
		"description",
		"name",
		"interfaces",
		"directives",
		"fields"
	],
	UnionTypeDefinition: [
		"description",
		"name",
		"directives",
		"types"
	],
	EnumTypeDefinition: [
		"description",
		"name",
		"directives",
		"values"
	],
	EnumValueDefinition: [
		"description",
		"name",
		"directives"
	],
	InputObjectTypeDefinition: [
		"description",
		"name",
		"directives",
		"fields"
	],
	DirectiveDefinition: [
		"description",
		"name",
		"arguments",
		"directives",
		"locations"
	],
	SchemaExtension: ["directives", "operationTypes"],
	DirectiveExtension: ["name", "directives"],
	ScalarTypeExtension: ["name", "directives"],
	ObjectTypeExtension: [
		"name",
		"interfaces",
		"directives",
		"fields"
	],
	InterfaceTypeExtension: [
		"name",
		"interfaces",
		"directives",
		"fields"
	],
	UnionTypeExtension: [
		"name",
		"directives",
		"types"
	],
	EnumTypeExtension: [
		"name",
		"directives",
		"values"
	],
	InputObjectTypeExtension: [
		"name",
		"directives",
		"fields"
	],
	TypeCoordinate: ["name"],
	MemberCoordinate: ["name", "memberName"],
	ArgumentCoordinate: [
		"name",
		"fieldName",
		"argumentName"
	],
	DirectiveCoordinate: ["name"],
	DirectiveArgumentCoordinate: ["name", "argumentName"]
};
var kindValues = new Set(Object.keys(QueryDocumentKeys));
/** @internal */
function isNode(maybeNode) {
	const maybeKind = maybeNode === null || maybeNode === void 0 ? void 0 : maybeNode.kind;
	return typeof maybeKind === "string" && kindValues.has(maybeKind);
}
/** An identifier in a GraphQL document. */
/**
* The operation types supported by GraphQL executable definitions.
* @category Kinds
*/
var OperationTypeNode;
(function(OperationTypeNode) {
	OperationTypeNode["QUERY"] = "query";
	OperationTypeNode["MUTATION"] = "mutation";
	OperationTypeNode["SUBSCRIPTION"] = "subscription";
})(OperationTypeNode || (OperationTypeNode = {}));
/** A variable declaration in an operation or legacy fragment definition. */
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/kinds.mjs
/** @category Kinds */
/** The set of allowed kind values for AST nodes. */
var Kind;
(function(Kind) {
	Kind["NAME"] = "Name";
	Kind["DOCUMENT"] = "Document";
	Kind["OPERATION_DEFINITION"] = "OperationDefinition";
	Kind["VARIABLE_DEFINITION"] = "VariableDefinition";
	Kind["SELECTION_SET"] = "SelectionSet";
	Kind["FIELD"] = "Field";
	Kind["ARGUMENT"] = "Argument";
	Kind["FRAGMENT_SPREAD"] = "FragmentSpread";
	Kind["INLINE_FRAGMENT"] = "InlineFragment";
	Kind["FRAGMENT_DEFINITION"] = "FragmentDefinition";
	Kind["VARIABLE"] = "Variable";
	Kind["INT"] = "IntValue";
	Kind["FLOAT"] = "FloatValue";
	Kind["STRING"] = "StringValue";
	Kind["BOOLEAN"] = "BooleanValue";
	Kind["NULL"] = "NullValue";
	Kind["ENUM"] = "EnumValue";
	Kind["LIST"] = "ListValue";
	Kind["OBJECT"] = "ObjectValue";
	Kind["OBJECT_FIELD"] = "ObjectField";
	Kind["DIRECTIVE"] = "Directive";
	Kind["NAMED_TYPE"] = "NamedType";
	Kind["LIST_TYPE"] = "ListType";
	Kind["NON_NULL_TYPE"] = "NonNullType";
	Kind["SCHEMA_DEFINITION"] = "SchemaDefinition";
	Kind["OPERATION_TYPE_DEFINITION"] = "OperationTypeDefinition";
	Kind["SCALAR_TYPE_DEFINITION"] = "ScalarTypeDefinition";
	Kind["OBJECT_TYPE_DEFINITION"] = "ObjectTypeDefinition";
	Kind["FIELD_DEFINITION"] = "FieldDefinition";
	Kind["INPUT_VALUE_DEFINITION"] = "InputValueDefinition";
	Kind["INTERFACE_TYPE_DEFINITION"] = "InterfaceTypeDefinition";
	Kind["UNION_TYPE_DEFINITION"] = "UnionTypeDefinition";
	Kind["ENUM_TYPE_DEFINITION"] = "EnumTypeDefinition";
	Kind["ENUM_VALUE_DEFINITION"] = "EnumValueDefinition";
	Kind["INPUT_OBJECT_TYPE_DEFINITION"] = "InputObjectTypeDefinition";
	Kind["DIRECTIVE_DEFINITION"] = "DirectiveDefinition";
	Kind["SCHEMA_EXTENSION"] = "SchemaExtension";
	Kind["DIRECTIVE_EXTENSION"] = "DirectiveExtension";
	Kind["SCALAR_TYPE_EXTENSION"] = "ScalarTypeExtension";
	Kind["OBJECT_TYPE_EXTENSION"] = "ObjectTypeExtension";
	Kind["INTERFACE_TYPE_EXTENSION"] = "InterfaceTypeExtension";
	Kind["UNION_TYPE_EXTENSION"] = "UnionTypeExtension";
	Kind["ENUM_TYPE_EXTENSION"] = "EnumTypeExtension";
	Kind["INPUT_OBJECT_TYPE_EXTENSION"] = "InputObjectTypeExtension";
	Kind["TYPE_COORDINATE"] = "TypeCoordinate";
	Kind["MEMBER_COORDINATE"] = "MemberCoordinate";
	Kind["ARGUMENT_COORDINATE"] = "ArgumentCoordinate";
	Kind["DIRECTIVE_COORDINATE"] = "DirectiveCoordinate";
	Kind["DIRECTIVE_ARGUMENT_COORDINATE"] = "DirectiveArgumentCoordinate";
})(Kind || (Kind = {}));
/**
* Deprecated legacy alias for the enum type representing the possible kind
* values of AST nodes. This alias will be removed in v17. In v17, `Kind` is
* exported as the single public symbol for both the runtime object and the
* corresponding TypeScript type.
* @deprecated Will be removed in v17. In v17, use `Kind` as both the runtime
* value and the type.
*/
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/characterClasses.mjs
/**
* ```
* WhiteSpace ::
*   - "Horizontal Tab (U+0009)"
*   - "Space (U+0020)"
* ```
* @internal
*/
function isWhiteSpace(code) {
	return code === 9 || code === 32;
}
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/blockString.mjs
/**
* Print a block string in the indented block form by adding a leading and
* trailing blank line. However, if a block string starts with whitespace and is
* a single-line, adding a leading blank line would strip that whitespace.
*
* @internal
*/
function printBlockString(value, options) {
	const escapedValue = value.replace(/"""/g, "\\\"\"\"");
	const lines = escapedValue.split(/\r\n|[\n\r]/g);
	const isSingleLine = lines.length === 1;
	const forceLeadingNewLine = lines.length > 1 && lines.slice(1).every((line) => line.length === 0 || isWhiteSpace(line.charCodeAt(0)));
	const hasTrailingTripleQuotes = escapedValue.endsWith("\\\"\"\"");
	const hasTrailingQuote = value.endsWith("\"") && !hasTrailingTripleQuotes;
	const hasTrailingSlash = value.endsWith("\\");
	const forceTrailingNewline = hasTrailingQuote || hasTrailingSlash;
	const printAsMultipleLines = !(options !== null && options !== void 0 && options.minimize) && (!isSingleLine || value.length > 70 || forceTrailingNewline || forceLeadingNewLine || hasTrailingTripleQuotes);
	let result = "";
	const skipLeadingNewLine = isSingleLine && isWhiteSpace(value.charCodeAt(0));
	if (printAsMultipleLines && !skipLeadingNewLine || forceLeadingNewLine) result += "\n";
	result += escapedValue;
	if (printAsMultipleLines || forceTrailingNewline) result += "\n";
	return "\"\"\"" + result + "\"\"\"";
}
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/jsutils/inspect.mjs
var MAX_ARRAY_LENGTH = 10;
var MAX_RECURSIVE_DEPTH = 2;
/**
* Used to print values in error messages.
*
* @internal
*/
function inspect(value) {
	return formatValue(value, []);
}
function formatValue(value, seenValues) {
	switch (typeof value) {
		case "string": return JSON.stringify(value);
		case "function": return value.name ? `[function ${value.name}]` : "[function]";
		case "object": return formatObjectValue(value, seenValues);
		default: return String(value);
	}
}
function formatObjectValue(value, previouslySeenValues) {
	if (value === null) return "null";
	if (previouslySeenValues.includes(value)) return "[Circular]";
	const seenValues = [...previouslySeenValues, value];
	if (isJSONable(value)) {
		const jsonValue = value.toJSON();
		if (jsonValue !== value) return typeof jsonValue === "string" ? jsonValue : formatValue(jsonValue, seenValues);
	} else if (Array.isArray(value)) return formatArray(value, seenValues);
	return formatObject(value, seenValues);
}
function isJSONable(value) {
	return typeof value.toJSON === "function";
}
function formatObject(object, seenValues) {
	const entries = Object.entries(object);
	if (entries.length === 0) return "{}";
	if (seenValues.length > MAX_RECURSIVE_DEPTH) return "[" + getObjectTag(object) + "]";
	return "{ " + entries.map(([key, value]) => key + ": " + formatValue(value, seenValues)).join(", ") + " }";
}
function formatArray(array, seenValues) {
	if (array.length === 0) return "[]";
	if (seenValues.length > MAX_RECURSIVE_DEPTH) return "[Array]";
	const len = Math.min(MAX_ARRAY_LENGTH, array.length);
	const remaining = array.length - len;
	const items = [];
	for (let i = 0; i < len; ++i) items.push(formatValue(array[i], seenValues));
	if (remaining === 1) items.push("... 1 more item");
	else if (remaining > 1) items.push(`... ${remaining} more items`);
	return "[" + items.join(", ") + "]";
}
function getObjectTag(object) {
	const tag = Object.prototype.toString.call(object).replace(/^\[object /, "").replace(/]$/, "");
	if (tag === "Object" && typeof object.constructor === "function") {
		const name = object.constructor.name;
		if (typeof name === "string" && name !== "") return name;
	}
	return tag;
}
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/printString.mjs
/**
* Prints a string as a GraphQL StringValue literal. Replaces control characters
* and excluded characters (" U+0022 and \\ U+005C) with escape sequences.
*
* @internal
*/
function printString(str) {
	return `"${str.replace(escapedRegExp, escapedReplacer)}"`;
}
/** @internal */
var escapedRegExp = /[\x00-\x1f\x22\x5c\x7f-\x9f]/g;
function escapedReplacer(str) {
	return escapeSequences[str.charCodeAt(0)];
}
var escapeSequences = [
	"\\u0000",
	"\\u0001",
	"\\u0002",
	"\\u0003",
	"\\u0004",
	"\\u0005",
	"\\u0006",
	"\\u0007",
	"\\b",
	"\\t",
	"\\n",
	"\\u000B",
	"\\f",
	"\\r",
	"\\u000E",
	"\\u000F",
	"\\u0010",
	"\\u0011",
	"\\u0012",
	"\\u0013",
	"\\u0014",
	"\\u0015",
	"\\u0016",
	"\\u0017",
	"\\u0018",
	"\\u0019",
	"\\u001A",
	"\\u001B",
	"\\u001C",
	"\\u001D",
	"\\u001E",
	"\\u001F",
	"",
	"",
	"\\\"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"\\\\",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"",
	"\\u007F",
	"\\u0080",
	"\\u0081",
	"\\u0082",
	"\\u0083",
	"\\u0084",
	"\\u0085",
	"\\u0086",
	"\\u0087",
	"\\u0088",
	"\\u0089",
	"\\u008A",
	"\\u008B",
	"\\u008C",
	"\\u008D",
	"\\u008E",
	"\\u008F",
	"\\u0090",
	"\\u0091",
	"\\u0092",
	"\\u0093",
	"\\u0094",
	"\\u0095",
	"\\u0096",
	"\\u0097",
	"\\u0098",
	"\\u0099",
	"\\u009A",
	"\\u009B",
	"\\u009C",
	"\\u009D",
	"\\u009E",
	"\\u009F"
];
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/reducer.mjs
/** @category Visiting */
/** @internal */
function reduce(root, reducer) {
	const stack = [];
	let frame = {
		parent: [root],
		keys: void 0,
		results: [],
		index: -1
	};
	let node;
	do {
		let kind;
		frame.index++;
		const length = frame.keys === void 0 ? frame.parent.length : frame.keys.length;
		if (frame.index === length) {
			node = frame.results;
			kind = frame.keys === void 0 ? void 0 : frame.results.kind;
			frame = stack.pop();
		} else {
			node = frame.keys === void 0 ? frame.parent[frame.index] : frame.parent[frame.keys[frame.index]];
			if (node == null && stack.length !== 0) continue;
			if (Array.isArray(node)) {
				if (node.length !== 0) {
					stack.push(frame);
					frame = {
						parent: node,
						keys: void 0,
						results: [],
						index: -1
					};
					continue;
				}
			} else {
				const parent = node;
				kind = parent === null || parent === void 0 ? void 0 : parent.kind;
				const keys = typeof kind === "string" ? QueryDocumentKeys[kind] : void 0;
				if (!Array.isArray(keys)) throw new Error(`Invalid AST Node: ${inspect(node)}.`);
				if (keys.length !== 0) {
					stack.push(frame);
					frame = {
						parent,
						keys,
						results: { ...parent },
						index: -1
					};
					continue;
				}
			}
		}
		if (kind !== void 0) {
			const reduceNode = reducer[kind];
			node = reduceNode === null || reduceNode === void 0 ? void 0 : reduceNode(node);
		}
		if (frame.keys === void 0) frame.results.push(node);
		else frame.results[frame.keys[frame.index]] = node;
	} while (stack.length !== 0);
	return node;
}
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/printer.mjs
/** @category Printing */
/** @internal */
function print$1(ast, options) {
	var _options$maxIndentDep;
	return render(reduce(ast, printDocASTReducer), (_options$maxIndentDep = options === null || options === void 0 ? void 0 : options.maxIndentDepth) !== null && _options$maxIndentDep !== void 0 ? _options$maxIndentDep : Infinity);
}
var MAX_LINE_LENGTH = 80;
var PrintBuffer = class PrintBuffer {
	next = void 0;
	tail = this;
	indentBefore = false;
	dedentAfter = false;
	constructor(value = "", isBlockString = false) {
		this.length = value.length;
		this.lines = value.includes("\n") ? value.split("\n") : value;
		this.newlines = typeof this.lines === "string" ? 0 : this.lines.length - 1;
		this.isBlockString = isBlockString;
	}
	append(result) {
		if (result.length === 0) return this;
		const next = typeof result === "string" ? new PrintBuffer(result) : result;
		this.tail.next = next;
		this.tail = next.tail;
		this.length += next.length;
		this.newlines += next.newlines;
		return this;
	}
	indent() {
		if (this.length === 0) return this;
		this.indentBefore = true;
		this.tail.dedentAfter = true;
		this.length += 2 * (this.newlines + 1);
		return this;
	}
};
var EMPTY$3 = new PrintBuffer();
function render(buffer, maxDepth) {
	let output = "";
	let text = "";
	let depth = 0;
	let indentation = "";
	let part = buffer;
	while (part !== void 0) {
		const lines = part.lines;
		if (part.indentBefore) {
			if (depth < maxDepth) {
				indentation += "  ";
				text += "  ";
			}
			depth++;
		}
		if (typeof lines === "string") text += lines;
		else {
			text += lines[0];
			const newline = !part.isBlockString && depth >= maxDepth ? " " : "\n" + indentation;
			for (let i = 1; i < lines.length; i++) {
				output += text;
				text = newline + lines[i];
			}
		}
		if (part.dedentAfter) {
			depth--;
			indentation = indentation.slice(0, depth * 2);
		}
		part = part.next;
	}
	return output + text;
}
var printDocASTReducer = {
	Name: (node) => new PrintBuffer(node.value),
	Variable: (node) => join(["$", node.name]),
	Document: (node) => join(node.definitions, "\n\n"),
	OperationDefinition(node) {
		const varDefs = hasMultilineItems(node.variableDefinitions) ? wrap$1("(\n", join(node.variableDefinitions, "\n"), "\n)") : wrap$1("(", join(node.variableDefinitions, ", "), ")");
		const prefix = join([wrap$1("", node.description, "\n"), join([
			node.operation,
			join([node.name, varDefs]),
			join(node.directives, " ")
		], " ")]);
		return join([node.operation === "query" && prefix.length === node.operation.length ? "" : join([prefix, " "]), node.selectionSet]);
	},
	VariableDefinition: ({ variable, type, defaultValue, directives, description }) => join([
		wrap$1("", description, "\n"),
		variable,
		": ",
		type,
		wrap$1(" = ", defaultValue),
		wrap$1(" ", join(directives, " "))
	]),
	SelectionSet: ({ selections }) => block(selections),
	Field({ alias, name, arguments: args, directives, selectionSet }) {
		return join([
			wrappedLineAndArgs(join([wrap$1("", alias, ": "), name], ""), args),
			wrap$1(" ", join(directives, " ")),
			wrap$1(" ", selectionSet)
		]);
	},
	Argument: ({ name, value }) => join([
		name,
		": ",
		value
	]),
	FragmentSpread: ({ name, directives }) => join([
		"...",
		name,
		wrap$1(" ", join(directives, " "))
	]),
	InlineFragment: ({ typeCondition, directives, selectionSet }) => join([
		"...",
		wrap$1("on ", typeCondition),
		join(directives, " "),
		selectionSet
	], " "),
	FragmentDefinition: ({ name, typeCondition, variableDefinitions, directives, selectionSet, description }) => join([
		wrap$1("", description, "\n"),
		"fragment ",
		name,
		wrap$1("(", join(variableDefinitions, ", "), ")"),
		" on ",
		typeCondition,
		" ",
		wrap$1("", join(directives, " "), " "),
		selectionSet
	]),
	IntValue: ({ value }) => new PrintBuffer(value),
	FloatValue: ({ value }) => new PrintBuffer(value),
	StringValue: ({ value, block: isBlockString }) => new PrintBuffer(isBlockString === true ? printBlockString(value) : printString(value), isBlockString === true),
	BooleanValue: ({ value }) => new PrintBuffer(value ? "true" : "false"),
	NullValue: () => new PrintBuffer("null"),
	EnumValue: ({ value }) => new PrintBuffer(value),
	ListValue: ({ values }) => join([
		"[",
		join(values, ", "),
		"]"
	]),
	ObjectValue: ({ fields }) => join([
		"{",
		join(fields, ", "),
		"}"
	]),
	ObjectField: ({ name, value }) => join([
		name,
		": ",
		value
	]),
	Directive: ({ name, arguments: args }) => join([
		"@",
		name,
		wrap$1("(", join(args, ", "), ")")
	]),
	NamedType: ({ name }) => name,
	ListType: ({ type }) => join([
		"[",
		type,
		"]"
	]),
	NonNullType: ({ type }) => join([type, "!"]),
	SchemaDefinition: ({ description, directives, operationTypes }) => join([wrap$1("", description, "\n"), join([
		"schema",
		join(directives, " "),
		block(operationTypes)
	], " ")]),
	OperationTypeDefinition: ({ operation, type }) => join([
		operation,
		": ",
		type
	]),
	ScalarTypeDefinition: ({ description, name, directives }) => join([wrap$1("", description, "\n"), join([
		"scalar",
		name,
		join(directives, " ")
	], " ")]),
	ObjectTypeDefinition: ({ description, name, interfaces, directives, fields }) => join([wrap$1("", description, "\n"), join([
		"type",
		name,
		wrap$1("implements ", join(interfaces, " & ")),
		join(directives, " "),
		block(fields)
	], " ")]),
	FieldDefinition: ({ description, name, arguments: args, type, directives }) => join([
		wrap$1("", description, "\n"),
		name,
		hasMultilineItems(args) ? wrap$1("(\n", join(args, "\n").indent(), "\n)") : wrap$1("(", join(args, ", "), ")"),
		": ",
		type,
		wrap$1(" ", join(directives, " "))
	]),
	InputValueDefinition: ({ description, name, type, defaultValue, directives }) => join([
		wrap$1("", description, "\n"),
		name,
		": ",
		type,
		wrap$1(" = ", defaultValue),
		wrap$1(" ", join(directives, " "))
	]),
	InterfaceTypeDefinition: ({ description, name, interfaces, directives, fields }) => join([wrap$1("", description, "\n"), join([
		"interface",
		name,
		wrap$1("implements ", join(interfaces, " & ")),
		join(directives, " "),
		block(fields)
	], " ")]),
	UnionTypeDefinition: ({ description, name, directives, types }) => join([wrap$1("", description, "\n"), join([
		"union",
		name,
		join(directives, " "),
		wrap$1("= ", join(types, " | "))
	], " ")]),
	EnumTypeDefinition: ({ description, name, directives, values }) => join([wrap$1("", description, "\n"), join([
		"enum",
		name,
		join(directives, " "),
		block(values)
	], " ")]),
	EnumValueDefinition: ({ description, name, directives }) => join([wrap$1("", description, "\n"), join([name, join(directives, " ")], " ")]),
	InputObjectTypeDefinition: ({ description, name, directives, fields }) => join([wrap$1("", description, "\n"), join([
		"input",
		name,
		join(directives, " "),
		block(fields)
	], " ")]),
	DirectiveDefinition: ({ description, name, arguments: args, directives, repeatable, locations }) => join([
		wrap$1("", description, "\n"),
		"directive @",
		name,
		hasMultilineItems(args) ? wrap$1("(\n", join(args, "\n").indent(), "\n)") : wrap$1("(", join(args, ", "), ")"),
		wrap$1(" ", join(directives, " ")),
		repeatable ? " repeatable" : "",
		" on ",
		join(locations, " | ")
	]),
	SchemaExtension: ({ directives, operationTypes }) => join([
		"extend schema",
		join(directives, " "),
		block(operationTypes)
	], " "),
	ScalarTypeExtension: ({ name, directives }) => join([
		"extend scalar",
		name,
		join(directives, " ")
	], " "),
	ObjectTypeExtension: ({ name, interfaces, directives, fields }) => join([
		"extend type",
		name,
		wrap$1("implements ", join(interfaces, " & ")),
		join(directives, " "),
		block(fields)
	], " "),
	InterfaceTypeExtension: ({ name, interfaces, directives, fields }) => join([
		"extend interface",
		name,
		wrap$1("implements ", join(interfaces, " & ")),
		join(directives, " "),
		block(fields)
	], " "),
	UnionTypeExtension: ({ name, directives, types }) => join([
		"extend union",
		name,
		join(directives, " "),
		wrap$1("= ", join(types, " | "))
	], " "),
	EnumTypeExtension: ({ name, directives, values }) => join([
		"extend enum",
		name,
		join(directives, " "),
		block(values)
	], " "),
	InputObjectTypeExtension: ({ name, directives, fields }) => join([
		"extend input",
		name,
		join(directives, " "),
		block(fields)
	], " "),
	DirectiveExtension: ({ name, directives }) => join([join(["extend directive @", name]), join(directives, " ")], " "),
	TypeCoordinate: ({ name }) => name,
	MemberCoordinate: ({ name, memberName }) => join([name, wrap$1(".", memberName)]),
	ArgumentCoordinate: ({ name, fieldName, argumentName }) => join([
		name,
		wrap$1(".", fieldName),
		wrap$1("(", argumentName, ":)")
	]),
	DirectiveCoordinate: ({ name }) => join(["@", name]),
	DirectiveArgumentCoordinate: ({ name, argumentName }) => join([
		"@",
		name,
		wrap$1("(", argumentName, ":)")
	])
};
/**
* Given maybeArray, print an empty string if it is null or empty, otherwise
* print all items together separated by separator if provided
*
* @internal
*/
function join(maybeArray, separator = "") {
	if (maybeArray == null || maybeArray.length === 0) return EMPTY$3;
	let result = EMPTY$3;
	for (const item of maybeArray) {
		if (item === void 0 || item.length === 0) continue;
		if (result.length === 0) result = typeof item === "string" ? new PrintBuffer(item) : item;
		else {
			if (separator !== "") result.append(separator);
			result.append(item);
		}
	}
	return result;
}
function joinedLength(array, separator) {
	let length = 0;
	for (const item of array) if (item.length !== 0) length += (length === 0 ? 0 : separator.length) + item.length;
	return length;
}
/**
* Given array, print each item on its own line, wrapped in an indented `{ }` block.
*
* @internal
*/
function block(array) {
	return wrap$1("{\n", join(array, "\n").indent(), "\n}");
}
/**
* If maybeBuffer is not null or empty, then wrap with start and end, otherwise print an empty string.
*
* @internal
*/
function wrap$1(start, maybeBuffer, end = "") {
	return maybeBuffer != null && maybeBuffer.length !== 0 ? start === "" ? maybeBuffer.append(end) : new PrintBuffer(start).append(maybeBuffer).append(end) : EMPTY$3;
}
function hasMultilineItems(maybeArray) {
	var _maybeArray$some;
	return (_maybeArray$some = maybeArray === null || maybeArray === void 0 ? void 0 : maybeArray.some((result) => result.newlines !== 0)) !== null && _maybeArray$some !== void 0 ? _maybeArray$some : false;
}
function wrappedLineAndArgs(prefix, args) {
	if (args == null || args.length === 0) return prefix;
	return join([prefix, prefix.length + joinedLength(args, ", ") + 2 > MAX_LINE_LENGTH ? wrap$1("(\n", join(args, "\n").indent(), "\n)") : wrap$1("(", join(args, ", "), ")")]);
}
// ../node_modules/.pnpm/graphql@16.15.0/node_modules/graphql/language/visitor.mjs
/** @category Visiting */
/** A visitor defines the callbacks called during AST traversal. */
/** A value that can be returned from a visitor function to stop traversal. */
var BREAK = Object.freeze({});
/**
* visit() will walk through an AST using a depth-first traversal, calling
* the visitor's enter function at each node in the traversal, and calling the
* leave function after visiting that node and all of its child nodes.
*
* By returning different values from the enter and leave functions, the
* behavior of the visitor can be altered, including skipping over a sub-tree of
* the AST (by returning false), editing the AST by returning a value or null
* to remove the value, or to stop the whole traversal by returning BREAK.
*
* When using visit() to edit an AST, the original AST will not be modified, and
* a new version of the AST with the changes applied will be returned from the
* visit function.
* @param root - The AST node at which to start traversal.
* @param visitor - The visitor or reducer functions to call while traversing.
* @param visitorKeys - Optional map of child keys to visit for each AST node kind.
* @returns The original AST, an edited AST, or a reduced value depending on the visitor.
* @typeParam N - The root AST node type returned when visiting without reducing.
* @example
* ```ts
* // Return values control traversal: undefined makes no change, false skips
* // a subtree, BREAK stops traversal, null removes a node, and any other
* // value replaces the current node.
* import { Kind, parse, print, visit } from 'graphql/language';
*
* const document = parse('{ hero { name } }');
* const editedAST = visit(document, {
*   Field: (node) => {
*     if (node.name.value === 'hero') {
*       return {
*         ...node,
*         name: { kind: Kind.NAME, value: 'human' },
*       };
*     }
*   },
* });
*
* print(editedAST); // => '{\n  human {\n    name\n  }\n}'
* ```
* @example
* ```ts
* // A named visitor function runs when entering nodes of that kind.
* import { parse, visit } from 'graphql/language';
*
* const document = parse('{ hero { name } }');
* const fieldNames: Array<string> = [];
*
* visit(document, {
*   Field: (node) => {
*     fieldNames.push(node.name.value);
*   },
* });
*
* fieldNames; // => ['hero', 'name']
* ```
* @example
* ```ts
* // A named visitor object can provide separate enter and leave handlers for
* // nodes of that kind.
* import { parse, visit } from 'graphql/language';
*
* const document = parse('{ hero { name } }');
* const events: Array<string> = [];
*
* visit(document, {
*   Field: {
*     enter: (node) => {
*       events.push(`enter:${node.name.value}`);
*     },
*     leave: (node) => {
*       events.push(`leave:${node.name.value}`);
*     },
*   },
* });
*
* events; // => ['enter:hero', 'enter:name', 'leave:name', 'leave:hero']
* ```
* @example
* ```ts
* // Generic enter and leave handlers run for every node.
* import { parse, visit } from 'graphql/language';
*
* const document = parse('{ hero { name } }');
* let enterCount = 0;
* let leaveCount = 0;
*
* visit(document, {
*   enter: () => {
*     enterCount += 1;
*   },
*   leave: () => {
*     leaveCount += 1;
*   },
* });
*
* enterCount; // => leaveCount
* enterCount > 0; // => true
* ```
*/
/** @internal */
function visit(root, visitor, visitorKeys = QueryDocumentKeys) {
	const enterLeaveMap = /* @__PURE__ */ new Map();
	for (const kind of Object.values(Kind)) enterLeaveMap.set(kind, getEnterLeaveForKind(visitor, kind));
	let stack = void 0;
	let inArray = Array.isArray(root);
	let keys = [root];
	let index = -1;
	let edits = [];
	let node = root;
	let key = void 0;
	let parent = void 0;
	const path = [];
	const ancestors = [];
	do {
		index++;
		const isLeaving = index === keys.length;
		const isEdited = isLeaving && edits.length !== 0;
		if (isLeaving) {
			key = ancestors.length === 0 ? void 0 : path[path.length - 1];
			node = parent;
			parent = ancestors.pop();
			if (isEdited) {
				if (inArray) {
					node = node.slice();
					let editOffset = 0;
					for (const [editKey, editValue] of edits) {
						const arrayKey = editKey - editOffset;
						if (editValue === null) {
							node.splice(arrayKey, 1);
							editOffset++;
						} else node[arrayKey] = editValue;
					}
				} else {
					node = { ...node };
					for (const [editKey, editValue] of edits) node[editKey] = editValue;
				}
			}
			index = stack.index;
			keys = stack.keys;
			edits = stack.edits;
			inArray = stack.inArray;
			stack = stack.prev;
		} else if (parent) {
			key = inArray ? index : keys[index];
			node = parent[key];
			if (node === null || node === void 0) continue;
			path.push(key);
		}
		let result;
		if (!Array.isArray(node)) {
			var _enterLeaveMap$get, _enterLeaveMap$get2;
			isNode(node) || devAssert(false, `Invalid AST Node: ${inspect(node)}.`);
			const visitFn = isLeaving ? (_enterLeaveMap$get = enterLeaveMap.get(node.kind)) === null || _enterLeaveMap$get === void 0 ? void 0 : _enterLeaveMap$get.leave : (_enterLeaveMap$get2 = enterLeaveMap.get(node.kind)) === null || _enterLeaveMap$get2 === void 0 ? void 0 : _enterLeaveMap$get2.enter;
			result = visitFn === null || visitFn === void 0 ? void 0 : visitFn.call(visitor, node, key, parent, path, ancestors);
			if (result === BREAK) break;
			if (result === false) {
				if (!isLeaving) {
					path.pop();
					continue;
				}
			} else if (result !== void 0) {
				edits.push([key, result]);
				if (!isLeaving) {
					if (isNode(result)) node = result;
					else {
						path.pop();
						continue;
					}
				}
			}
		}
		if (result === void 0 && isEdited) edits.push([key, node]);
		if (isLeaving) path.pop();
		else {
			var _node$kind;
			stack = {
				inArray,
				index,
				keys,
				edits,
				prev: stack
			};
			inArray = Array.isArray(node);
			keys = inArray ? node : (_node$kind = visitorKeys[node.kind]) !== null && _node$kind !== void 0 ? _node$kind : [];
			index = -1;
			edits = [];
			if (parent) ancestors.push(parent);
			parent = node;
		}
	} while (stack !== void 0);
	if (edits.length !== 0) return edits[edits.length - 1][1];
	return root;
}
/**
* Given a visitor instance and a node kind, return EnterLeaveVisitor for that kind.
* @param visitor - The visitor object to inspect.
* @param kind - The AST node kind to resolve handlers for.
* @returns The enter and leave handlers that apply for the given node kind.
* @example
* ```ts
* import { Kind, getEnterLeaveForKind } from 'graphql/language';
*
* const handlers = getEnterLeaveForKind({ Field: () => {} }, Kind.FIELD);
*
* typeof handlers.enter; // => 'function'
* handlers.leave; // => undefined
* ```
*/
function getEnterLeaveForKind(visitor, kind) {
	const kindVisitor = visitor[kind];
	if (typeof kindVisitor === "object") return kindVisitor;
	else if (typeof kindVisitor === "function") return {
		enter: kindVisitor,
		leave: void 0
	};
	return {
		enter: visitor.enter,
		leave: visitor.leave
	};
}
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isFunction.js
var require_isFunction = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isFunction = void 0;
	function isFunction(value) {
		return typeof value === "function";
	}
	exports.isFunction = isFunction;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/createErrorClass.js
var require_createErrorClass = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createErrorClass = void 0;
	function createErrorClass(createImpl) {
		var _super = function(instance) {
			Error.call(instance);
			instance.stack = (/* @__PURE__ */ new Error()).stack;
		};
		var ctorFunc = createImpl(_super);
		ctorFunc.prototype = Object.create(Error.prototype);
		ctorFunc.prototype.constructor = ctorFunc;
		return ctorFunc;
	}
	exports.createErrorClass = createErrorClass;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/UnsubscriptionError.js
var require_UnsubscriptionError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UnsubscriptionError = void 0;
	exports.UnsubscriptionError = require_createErrorClass().createErrorClass(function(_super) {
		return function UnsubscriptionErrorImpl(errors) {
			_super(this);
			this.message = errors ? errors.length + " errors occurred during unsubscription:\n" + errors.map(function(err, i) {
				return i + 1 + ") " + err.toString();
			}).join("\n  ") : "";
			this.name = "UnsubscriptionError";
			this.errors = errors;
		};
	});
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/arrRemove.js
var require_arrRemove = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.arrRemove = void 0;
	function arrRemove(arr, item) {
		if (arr) {
			var index = arr.indexOf(item);
			0 <= index && arr.splice(index, 1);
		}
	}
	exports.arrRemove = arrRemove;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/Subscription.js
var require_Subscription = /* @__PURE__ */ __commonJSMin(((exports, module, this$49) => {
	var __values = this$49 && this$49.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	var __read = this$49 && this$49.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$49 && this$49.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isSubscription = exports.EMPTY_SUBSCRIPTION = exports.Subscription = void 0;
	var isFunction_1 = require_isFunction();
	var UnsubscriptionError_1 = require_UnsubscriptionError();
	var arrRemove_1 = require_arrRemove();
	var Subscription = function() {
		function Subscription(initialTeardown) {
			this.initialTeardown = initialTeardown;
			this.closed = false;
			this._parentage = null;
			this._finalizers = null;
		}
		Subscription.prototype.unsubscribe = function() {
			var e_1, _a, e_2, _b;
			var errors;
			if (!this.closed) {
				this.closed = true;
				var _parentage = this._parentage;
				if (_parentage) {
					this._parentage = null;
					if (Array.isArray(_parentage)) try {
						for (var _parentage_1 = __values(_parentage), _parentage_1_1 = _parentage_1.next(); !_parentage_1_1.done; _parentage_1_1 = _parentage_1.next()) _parentage_1_1.value.remove(this);
					} catch (e_1_1) {
						e_1 = { error: e_1_1 };
					} finally {
						try {
							if (_parentage_1_1 && !_parentage_1_1.done && (_a = _parentage_1.return)) _a.call(_parentage_1);
						} finally {
							if (e_1) throw e_1.error;
						}
					}
					else _parentage.remove(this);
				}
				var initialFinalizer = this.initialTeardown;
				if (isFunction_1.isFunction(initialFinalizer)) try {
					initialFinalizer();
				} catch (e) {
					errors = e instanceof UnsubscriptionError_1.UnsubscriptionError ? e.errors : [e];
				}
				var _finalizers = this._finalizers;
				if (_finalizers) {
					this._finalizers = null;
					try {
						for (var _finalizers_1 = __values(_finalizers), _finalizers_1_1 = _finalizers_1.next(); !_finalizers_1_1.done; _finalizers_1_1 = _finalizers_1.next()) {
							var finalizer = _finalizers_1_1.value;
							try {
								execFinalizer(finalizer);
							} catch (err) {
								errors = errors !== null && errors !== void 0 ? errors : [];
								if (err instanceof UnsubscriptionError_1.UnsubscriptionError) errors = __spreadArray(__spreadArray([], __read(errors)), __read(err.errors));
								else errors.push(err);
							}
						}
					} catch (e_2_1) {
						e_2 = { error: e_2_1 };
					} finally {
						try {
							if (_finalizers_1_1 && !_finalizers_1_1.done && (_b = _finalizers_1.return)) _b.call(_finalizers_1);
						} finally {
							if (e_2) throw e_2.error;
						}
					}
				}
				if (errors) throw new UnsubscriptionError_1.UnsubscriptionError(errors);
			}
		};
		Subscription.prototype.add = function(teardown) {
			var _a;
			if (teardown && teardown !== this) {
				if (this.closed) execFinalizer(teardown);
				else {
					if (teardown instanceof Subscription) {
						if (teardown.closed || teardown._hasParent(this)) return;
						teardown._addParent(this);
					}
					(this._finalizers = (_a = this._finalizers) !== null && _a !== void 0 ? _a : []).push(teardown);
				}
			}
		};
		Subscription.prototype._hasParent = function(parent) {
			var _parentage = this._parentage;
			return _parentage === parent || Array.isArray(_parentage) && _parentage.includes(parent);
		};
		Subscription.prototype._addParent = function(parent) {
			var _parentage = this._parentage;
			this._parentage = Array.isArray(_parentage) ? (_parentage.push(parent), _parentage) : _parentage ? [_parentage, parent] : parent;
		};
		Subscription.prototype._removeParent = function(parent) {
			var _parentage = this._parentage;
			if (_parentage === parent) this._parentage = null;
			else if (Array.isArray(_parentage)) arrRemove_1.arrRemove(_parentage, parent);
		};
		Subscription.prototype.remove = function(teardown) {
			var _finalizers = this._finalizers;
			_finalizers && arrRemove_1.arrRemove(_finalizers, teardown);
			if (teardown instanceof Subscription) teardown._removeParent(this);
		};
		Subscription.EMPTY = (function() {
			var empty = new Subscription();
			empty.closed = true;
			return empty;
		})();
		return Subscription;
	}();
	exports.Subscription = Subscription;
	exports.EMPTY_SUBSCRIPTION = Subscription.EMPTY;
	function isSubscription(value) {
		return value instanceof Subscription || value && "closed" in value && isFunction_1.isFunction(value.remove) && isFunction_1.isFunction(value.add) && isFunction_1.isFunction(value.unsubscribe);
	}
	exports.isSubscription = isSubscription;
	function execFinalizer(finalizer) {
		if (isFunction_1.isFunction(finalizer)) finalizer();
		else finalizer.unsubscribe();
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/config.js
var require_config = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.config = void 0;
	exports.config = {
		onUnhandledError: null,
		onStoppedNotification: null,
		Promise: void 0,
		useDeprecatedSynchronousErrorHandling: false,
		useDeprecatedNextContext: false
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/timeoutProvider.js
var require_timeoutProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$48) => {
	var __read = this$48 && this$48.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$48 && this$48.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timeoutProvider = void 0;
	exports.timeoutProvider = {
		setTimeout: function(handler, timeout) {
			var args = [];
			for (var _i = 2; _i < arguments.length; _i++) args[_i - 2] = arguments[_i];
			var delegate = exports.timeoutProvider.delegate;
			if (delegate === null || delegate === void 0 ? void 0 : delegate.setTimeout) return delegate.setTimeout.apply(delegate, __spreadArray([handler, timeout], __read(args)));
			return setTimeout.apply(void 0, __spreadArray([handler, timeout], __read(args)));
		},
		clearTimeout: function(handle) {
			var delegate = exports.timeoutProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.clearTimeout) || clearTimeout)(handle);
		},
		delegate: void 0
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/reportUnhandledError.js
var require_reportUnhandledError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reportUnhandledError = void 0;
	var config_1 = require_config();
	var timeoutProvider_1 = require_timeoutProvider();
	function reportUnhandledError(err) {
		timeoutProvider_1.timeoutProvider.setTimeout(function() {
			var onUnhandledError = config_1.config.onUnhandledError;
			if (onUnhandledError) onUnhandledError(err);
			else throw err;
		});
	}
	exports.reportUnhandledError = reportUnhandledError;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/noop.js
var require_noop = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.noop = void 0;
	function noop() {}
	exports.noop = noop;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/NotificationFactories.js
var require_NotificationFactories = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createNotification = exports.nextNotification = exports.errorNotification = exports.COMPLETE_NOTIFICATION = void 0;
	exports.COMPLETE_NOTIFICATION = (function() {
		return createNotification("C", void 0, void 0);
	})();
	function errorNotification(error) {
		return createNotification("E", void 0, error);
	}
	exports.errorNotification = errorNotification;
	function nextNotification(value) {
		return createNotification("N", value, void 0);
	}
	exports.nextNotification = nextNotification;
	function createNotification(kind, value, error) {
		return {
			kind,
			value,
			error
		};
	}
	exports.createNotification = createNotification;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/errorContext.js
var require_errorContext = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.captureError = exports.errorContext = void 0;
	var config_1 = require_config();
	var context = null;
	function errorContext(cb) {
		if (config_1.config.useDeprecatedSynchronousErrorHandling) {
			var isRoot = !context;
			if (isRoot) context = {
				errorThrown: false,
				error: null
			};
			cb();
			if (isRoot) {
				var _a = context, errorThrown = _a.errorThrown, error = _a.error;
				context = null;
				if (errorThrown) throw error;
			}
		} else cb();
	}
	exports.errorContext = errorContext;
	function captureError(err) {
		if (config_1.config.useDeprecatedSynchronousErrorHandling && context) {
			context.errorThrown = true;
			context.error = err;
		}
	}
	exports.captureError = captureError;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/Subscriber.js
var require_Subscriber = /* @__PURE__ */ __commonJSMin(((exports, module, this$47) => {
	var __extends = this$47 && this$47.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.EMPTY_OBSERVER = exports.SafeSubscriber = exports.Subscriber = void 0;
	var isFunction_1 = require_isFunction();
	var Subscription_1 = require_Subscription();
	var config_1 = require_config();
	var reportUnhandledError_1 = require_reportUnhandledError();
	var noop_1 = require_noop();
	var NotificationFactories_1 = require_NotificationFactories();
	var timeoutProvider_1 = require_timeoutProvider();
	var errorContext_1 = require_errorContext();
	var Subscriber = function(_super) {
		__extends(Subscriber, _super);
		function Subscriber(destination) {
			var _this = _super.call(this) || this;
			_this.isStopped = false;
			if (destination) {
				_this.destination = destination;
				if (Subscription_1.isSubscription(destination)) destination.add(_this);
			} else _this.destination = exports.EMPTY_OBSERVER;
			return _this;
		}
		Subscriber.create = function(next, error, complete) {
			return new SafeSubscriber(next, error, complete);
		};
		Subscriber.prototype.next = function(value) {
			if (this.isStopped) handleStoppedNotification(NotificationFactories_1.nextNotification(value), this);
			else this._next(value);
		};
		Subscriber.prototype.error = function(err) {
			if (this.isStopped) handleStoppedNotification(NotificationFactories_1.errorNotification(err), this);
			else {
				this.isStopped = true;
				this._error(err);
			}
		};
		Subscriber.prototype.complete = function() {
			if (this.isStopped) handleStoppedNotification(NotificationFactories_1.COMPLETE_NOTIFICATION, this);
			else {
				this.isStopped = true;
				this._complete();
			}
		};
		Subscriber.prototype.unsubscribe = function() {
			if (!this.closed) {
				this.isStopped = true;
				_super.prototype.unsubscribe.call(this);
				this.destination = null;
			}
		};
		Subscriber.prototype._next = function(value) {
			this.destination.next(value);
		};
		Subscriber.prototype._error = function(err) {
			try {
				this.destination.error(err);
			} finally {
				this.unsubscribe();
			}
		};
		Subscriber.prototype._complete = function() {
			try {
				this.destination.complete();
			} finally {
				this.unsubscribe();
			}
		};
		return Subscriber;
	}(Subscription_1.Subscription);
	exports.Subscriber = Subscriber;
	var _bind = Function.prototype.bind;
	function bind(fn, thisArg) {
		return _bind.call(fn, thisArg);
	}
	var ConsumerObserver = function() {
		function ConsumerObserver(partialObserver) {
			this.partialObserver = partialObserver;
		}
		ConsumerObserver.prototype.next = function(value) {
			var partialObserver = this.partialObserver;
			if (partialObserver.next) try {
				partialObserver.next(value);
			} catch (error) {
				handleUnhandledError(error);
			}
		};
		ConsumerObserver.prototype.error = function(err) {
			var partialObserver = this.partialObserver;
			if (partialObserver.error) try {
				partialObserver.error(err);
			} catch (error) {
				handleUnhandledError(error);
			}
			else handleUnhandledError(err);
		};
		ConsumerObserver.prototype.complete = function() {
			var partialObserver = this.partialObserver;
			if (partialObserver.complete) try {
				partialObserver.complete();
			} catch (error) {
				handleUnhandledError(error);
			}
		};
		return ConsumerObserver;
	}();
	var SafeSubscriber = function(_super) {
		__extends(SafeSubscriber, _super);
		function SafeSubscriber(observerOrNext, error, complete) {
			var _this = _super.call(this) || this;
			var partialObserver;
			if (isFunction_1.isFunction(observerOrNext) || !observerOrNext) partialObserver = {
				next: observerOrNext !== null && observerOrNext !== void 0 ? observerOrNext : void 0,
				error: error !== null && error !== void 0 ? error : void 0,
				complete: complete !== null && complete !== void 0 ? complete : void 0
			};
			else {
				var context_1;
				if (_this && config_1.config.useDeprecatedNextContext) {
					context_1 = Object.create(observerOrNext);
					context_1.unsubscribe = function() {
						return _this.unsubscribe();
					};
					partialObserver = {
						next: observerOrNext.next && bind(observerOrNext.next, context_1),
						error: observerOrNext.error && bind(observerOrNext.error, context_1),
						complete: observerOrNext.complete && bind(observerOrNext.complete, context_1)
					};
				} else partialObserver = observerOrNext;
			}
			_this.destination = new ConsumerObserver(partialObserver);
			return _this;
		}
		return SafeSubscriber;
	}(Subscriber);
	exports.SafeSubscriber = SafeSubscriber;
	function handleUnhandledError(error) {
		if (config_1.config.useDeprecatedSynchronousErrorHandling) errorContext_1.captureError(error);
		else reportUnhandledError_1.reportUnhandledError(error);
	}
	function defaultErrorHandler(err) {
		throw err;
	}
	function handleStoppedNotification(notification, subscriber) {
		var onStoppedNotification = config_1.config.onStoppedNotification;
		onStoppedNotification && timeoutProvider_1.timeoutProvider.setTimeout(function() {
			return onStoppedNotification(notification, subscriber);
		});
	}
	exports.EMPTY_OBSERVER = {
		closed: true,
		next: noop_1.noop,
		error: defaultErrorHandler,
		complete: noop_1.noop
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/symbol/observable.js
var require_observable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.observable = void 0;
	exports.observable = (function() {
		return typeof Symbol === "function" && Symbol.observable || "@@observable";
	})();
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.identity = void 0;
	function identity(x) {
		return x;
	}
	exports.identity = identity;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/pipe.js
var require_pipe = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pipeFromArray = exports.pipe = void 0;
	var identity_1 = require_identity();
	function pipe() {
		var fns = [];
		for (var _i = 0; _i < arguments.length; _i++) fns[_i] = arguments[_i];
		return pipeFromArray(fns);
	}
	exports.pipe = pipe;
	function pipeFromArray(fns) {
		if (fns.length === 0) return identity_1.identity;
		if (fns.length === 1) return fns[0];
		return function piped(input) {
			return fns.reduce(function(prev, fn) {
				return fn(prev);
			}, input);
		};
	}
	exports.pipeFromArray = pipeFromArray;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/Observable.js
var require_Observable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Observable = void 0;
	var Subscriber_1 = require_Subscriber();
	var Subscription_1 = require_Subscription();
	var observable_1 = require_observable();
	var pipe_1 = require_pipe();
	var config_1 = require_config();
	var isFunction_1 = require_isFunction();
	var errorContext_1 = require_errorContext();
	exports.Observable = function() {
		function Observable(subscribe) {
			if (subscribe) this._subscribe = subscribe;
		}
		Observable.prototype.lift = function(operator) {
			var observable = new Observable();
			observable.source = this;
			observable.operator = operator;
			return observable;
		};
		Observable.prototype.subscribe = function(observerOrNext, error, complete) {
			var _this = this;
			var subscriber = isSubscriber(observerOrNext) ? observerOrNext : new Subscriber_1.SafeSubscriber(observerOrNext, error, complete);
			errorContext_1.errorContext(function() {
				var _a = _this, operator = _a.operator, source = _a.source;
				subscriber.add(operator ? operator.call(subscriber, source) : source ? _this._subscribe(subscriber) : _this._trySubscribe(subscriber));
			});
			return subscriber;
		};
		Observable.prototype._trySubscribe = function(sink) {
			try {
				return this._subscribe(sink);
			} catch (err) {
				sink.error(err);
			}
		};
		Observable.prototype.forEach = function(next, promiseCtor) {
			var _this = this;
			promiseCtor = getPromiseCtor(promiseCtor);
			return new promiseCtor(function(resolve, reject) {
				var subscriber = new Subscriber_1.SafeSubscriber({
					next: function(value) {
						try {
							next(value);
						} catch (err) {
							reject(err);
							subscriber.unsubscribe();
						}
					},
					error: reject,
					complete: resolve
				});
				_this.subscribe(subscriber);
			});
		};
		Observable.prototype._subscribe = function(subscriber) {
			var _a;
			return (_a = this.source) === null || _a === void 0 ? void 0 : _a.subscribe(subscriber);
		};
		Observable.prototype[observable_1.observable] = function() {
			return this;
		};
		Observable.prototype.pipe = function() {
			var operations = [];
			for (var _i = 0; _i < arguments.length; _i++) operations[_i] = arguments[_i];
			return pipe_1.pipeFromArray(operations)(this);
		};
		Observable.prototype.toPromise = function(promiseCtor) {
			var _this = this;
			promiseCtor = getPromiseCtor(promiseCtor);
			return new promiseCtor(function(resolve, reject) {
				var value;
				_this.subscribe(function(x) {
					return value = x;
				}, function(err) {
					return reject(err);
				}, function() {
					return resolve(value);
				});
			});
		};
		Observable.create = function(subscribe) {
			return new Observable(subscribe);
		};
		return Observable;
	}();
	function getPromiseCtor(promiseCtor) {
		var _a;
		return (_a = promiseCtor !== null && promiseCtor !== void 0 ? promiseCtor : config_1.config.Promise) !== null && _a !== void 0 ? _a : Promise;
	}
	function isObserver(value) {
		return value && isFunction_1.isFunction(value.next) && isFunction_1.isFunction(value.error) && isFunction_1.isFunction(value.complete);
	}
	function isSubscriber(value) {
		return value && value instanceof Subscriber_1.Subscriber || isObserver(value) && Subscription_1.isSubscription(value);
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/lift.js
var require_lift = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.operate = exports.hasLift = void 0;
	var isFunction_1 = require_isFunction();
	function hasLift(source) {
		return isFunction_1.isFunction(source === null || source === void 0 ? void 0 : source.lift);
	}
	exports.hasLift = hasLift;
	function operate(init) {
		return function(source) {
			if (hasLift(source)) return source.lift(function(liftedSource) {
				try {
					return init(liftedSource, this);
				} catch (err) {
					this.error(err);
				}
			});
			throw new TypeError("Unable to lift unknown Observable type");
		};
	}
	exports.operate = operate;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/OperatorSubscriber.js
var require_OperatorSubscriber = /* @__PURE__ */ __commonJSMin(((exports, module, this$46) => {
	var __extends = this$46 && this$46.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.OperatorSubscriber = exports.createOperatorSubscriber = void 0;
	var Subscriber_1 = require_Subscriber();
	function createOperatorSubscriber(destination, onNext, onComplete, onError, onFinalize) {
		return new OperatorSubscriber(destination, onNext, onComplete, onError, onFinalize);
	}
	exports.createOperatorSubscriber = createOperatorSubscriber;
	var OperatorSubscriber = function(_super) {
		__extends(OperatorSubscriber, _super);
		function OperatorSubscriber(destination, onNext, onComplete, onError, onFinalize, shouldUnsubscribe) {
			var _this = _super.call(this, destination) || this;
			_this.onFinalize = onFinalize;
			_this.shouldUnsubscribe = shouldUnsubscribe;
			_this._next = onNext ? function(value) {
				try {
					onNext(value);
				} catch (err) {
					destination.error(err);
				}
			} : _super.prototype._next;
			_this._error = onError ? function(err) {
				try {
					onError(err);
				} catch (err) {
					destination.error(err);
				} finally {
					this.unsubscribe();
				}
			} : _super.prototype._error;
			_this._complete = onComplete ? function() {
				try {
					onComplete();
				} catch (err) {
					destination.error(err);
				} finally {
					this.unsubscribe();
				}
			} : _super.prototype._complete;
			return _this;
		}
		OperatorSubscriber.prototype.unsubscribe = function() {
			var _a;
			if (!this.shouldUnsubscribe || this.shouldUnsubscribe()) {
				var closed_1 = this.closed;
				_super.prototype.unsubscribe.call(this);
				!closed_1 && ((_a = this.onFinalize) === null || _a === void 0 || _a.call(this));
			}
		};
		return OperatorSubscriber;
	}(Subscriber_1.Subscriber);
	exports.OperatorSubscriber = OperatorSubscriber;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/refCount.js
var require_refCount = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.refCount = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function refCount() {
		return lift_1.operate(function(source, subscriber) {
			var connection = null;
			source._refCount++;
			var refCounter = OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, void 0, void 0, function() {
				if (!source || source._refCount <= 0 || 0 < --source._refCount) {
					connection = null;
					return;
				}
				var sharedConnection = source._connection;
				var conn = connection;
				connection = null;
				if (sharedConnection && (!conn || sharedConnection === conn)) sharedConnection.unsubscribe();
				subscriber.unsubscribe();
			});
			source.subscribe(refCounter);
			if (!refCounter.closed) connection = source.connect();
		});
	}
	exports.refCount = refCount;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/ConnectableObservable.js
var require_ConnectableObservable = /* @__PURE__ */ __commonJSMin(((exports, module, this$45) => {
	var __extends = this$45 && this$45.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ConnectableObservable = void 0;
	var Observable_1 = require_Observable();
	var Subscription_1 = require_Subscription();
	var refCount_1 = require_refCount();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var lift_1 = require_lift();
	exports.ConnectableObservable = function(_super) {
		__extends(ConnectableObservable, _super);
		function ConnectableObservable(source, subjectFactory) {
			var _this = _super.call(this) || this;
			_this.source = source;
			_this.subjectFactory = subjectFactory;
			_this._subject = null;
			_this._refCount = 0;
			_this._connection = null;
			if (lift_1.hasLift(source)) _this.lift = source.lift;
			return _this;
		}
		ConnectableObservable.prototype._subscribe = function(subscriber) {
			return this.getSubject().subscribe(subscriber);
		};
		ConnectableObservable.prototype.getSubject = function() {
			var subject = this._subject;
			if (!subject || subject.isStopped) this._subject = this.subjectFactory();
			return this._subject;
		};
		ConnectableObservable.prototype._teardown = function() {
			this._refCount = 0;
			var _connection = this._connection;
			this._subject = this._connection = null;
			_connection === null || _connection === void 0 || _connection.unsubscribe();
		};
		ConnectableObservable.prototype.connect = function() {
			var _this = this;
			var connection = this._connection;
			if (!connection) {
				connection = this._connection = new Subscription_1.Subscription();
				var subject_1 = this.getSubject();
				connection.add(this.source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subject_1, void 0, function() {
					_this._teardown();
					subject_1.complete();
				}, function(err) {
					_this._teardown();
					subject_1.error(err);
				}, function() {
					return _this._teardown();
				})));
				if (connection.closed) {
					this._connection = null;
					connection = Subscription_1.Subscription.EMPTY;
				}
			}
			return connection;
		};
		ConnectableObservable.prototype.refCount = function() {
			return refCount_1.refCount()(this);
		};
		return ConnectableObservable;
	}(Observable_1.Observable);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/performanceTimestampProvider.js
var require_performanceTimestampProvider = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.performanceTimestampProvider = void 0;
	exports.performanceTimestampProvider = {
		now: function() {
			return (exports.performanceTimestampProvider.delegate || performance).now();
		},
		delegate: void 0
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/animationFrameProvider.js
var require_animationFrameProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$44) => {
	var __read = this$44 && this$44.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$44 && this$44.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.animationFrameProvider = void 0;
	var Subscription_1 = require_Subscription();
	exports.animationFrameProvider = {
		schedule: function(callback) {
			var request = requestAnimationFrame;
			var cancel = cancelAnimationFrame;
			var delegate = exports.animationFrameProvider.delegate;
			if (delegate) {
				request = delegate.requestAnimationFrame;
				cancel = delegate.cancelAnimationFrame;
			}
			var handle = request(function(timestamp) {
				cancel = void 0;
				callback(timestamp);
			});
			return new Subscription_1.Subscription(function() {
				return cancel === null || cancel === void 0 ? void 0 : cancel(handle);
			});
		},
		requestAnimationFrame: function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var delegate = exports.animationFrameProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.requestAnimationFrame) || requestAnimationFrame).apply(void 0, __spreadArray([], __read(args)));
		},
		cancelAnimationFrame: function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var delegate = exports.animationFrameProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.cancelAnimationFrame) || cancelAnimationFrame).apply(void 0, __spreadArray([], __read(args)));
		},
		delegate: void 0
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/dom/animationFrames.js
var require_animationFrames = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.animationFrames = void 0;
	var Observable_1 = require_Observable();
	var performanceTimestampProvider_1 = require_performanceTimestampProvider();
	var animationFrameProvider_1 = require_animationFrameProvider();
	function animationFrames(timestampProvider) {
		return timestampProvider ? animationFramesFactory(timestampProvider) : DEFAULT_ANIMATION_FRAMES;
	}
	exports.animationFrames = animationFrames;
	function animationFramesFactory(timestampProvider) {
		return new Observable_1.Observable(function(subscriber) {
			var provider = timestampProvider || performanceTimestampProvider_1.performanceTimestampProvider;
			var start = provider.now();
			var id = 0;
			var run = function() {
				if (!subscriber.closed) id = animationFrameProvider_1.animationFrameProvider.requestAnimationFrame(function(timestamp) {
					id = 0;
					var now = provider.now();
					subscriber.next({
						timestamp: timestampProvider ? now : timestamp,
						elapsed: now - start
					});
					run();
				});
			};
			run();
			return function() {
				if (id) animationFrameProvider_1.animationFrameProvider.cancelAnimationFrame(id);
			};
		});
	}
	var DEFAULT_ANIMATION_FRAMES = animationFramesFactory();
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/ObjectUnsubscribedError.js
var require_ObjectUnsubscribedError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ObjectUnsubscribedError = void 0;
	exports.ObjectUnsubscribedError = require_createErrorClass().createErrorClass(function(_super) {
		return function ObjectUnsubscribedErrorImpl() {
			_super(this);
			this.name = "ObjectUnsubscribedError";
			this.message = "object unsubscribed";
		};
	});
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/Subject.js
var require_Subject = /* @__PURE__ */ __commonJSMin(((exports, module, this$43) => {
	var __extends = this$43 && this$43.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	var __values = this$43 && this$43.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AnonymousSubject = exports.Subject = void 0;
	var Observable_1 = require_Observable();
	var Subscription_1 = require_Subscription();
	var ObjectUnsubscribedError_1 = require_ObjectUnsubscribedError();
	var arrRemove_1 = require_arrRemove();
	var errorContext_1 = require_errorContext();
	var Subject = function(_super) {
		__extends(Subject, _super);
		function Subject() {
			var _this = _super.call(this) || this;
			_this.closed = false;
			_this.currentObservers = null;
			_this.observers = [];
			_this.isStopped = false;
			_this.hasError = false;
			_this.thrownError = null;
			return _this;
		}
		Subject.prototype.lift = function(operator) {
			var subject = new AnonymousSubject(this, this);
			subject.operator = operator;
			return subject;
		};
		Subject.prototype._throwIfClosed = function() {
			if (this.closed) throw new ObjectUnsubscribedError_1.ObjectUnsubscribedError();
		};
		Subject.prototype.next = function(value) {
			var _this = this;
			errorContext_1.errorContext(function() {
				var e_1, _a;
				_this._throwIfClosed();
				if (!_this.isStopped) {
					if (!_this.currentObservers) _this.currentObservers = Array.from(_this.observers);
					try {
						for (var _b = __values(_this.currentObservers), _c = _b.next(); !_c.done; _c = _b.next()) _c.value.next(value);
					} catch (e_1_1) {
						e_1 = { error: e_1_1 };
					} finally {
						try {
							if (_c && !_c.done && (_a = _b.return)) _a.call(_b);
						} finally {
							if (e_1) throw e_1.error;
						}
					}
				}
			});
		};
		Subject.prototype.error = function(err) {
			var _this = this;
			errorContext_1.errorContext(function() {
				_this._throwIfClosed();
				if (!_this.isStopped) {
					_this.hasError = _this.isStopped = true;
					_this.thrownError = err;
					var observers = _this.observers;
					while (observers.length) observers.shift().error(err);
				}
			});
		};
		Subject.prototype.complete = function() {
			var _this = this;
			errorContext_1.errorContext(function() {
				_this._throwIfClosed();
				if (!_this.isStopped) {
					_this.isStopped = true;
					var observers = _this.observers;
					while (observers.length) observers.shift().complete();
				}
			});
		};
		Subject.prototype.unsubscribe = function() {
			this.isStopped = this.closed = true;
			this.observers = this.currentObservers = null;
		};
		Object.defineProperty(Subject.prototype, "observed", {
			get: function() {
				var _a;
				return ((_a = this.observers) === null || _a === void 0 ? void 0 : _a.length) > 0;
			},
			enumerable: false,
			configurable: true
		});
		Subject.prototype._trySubscribe = function(subscriber) {
			this._throwIfClosed();
			return _super.prototype._trySubscribe.call(this, subscriber);
		};
		Subject.prototype._subscribe = function(subscriber) {
			this._throwIfClosed();
			this._checkFinalizedStatuses(subscriber);
			return this._innerSubscribe(subscriber);
		};
		Subject.prototype._innerSubscribe = function(subscriber) {
			var _this = this;
			var _a = this, hasError = _a.hasError, isStopped = _a.isStopped, observers = _a.observers;
			if (hasError || isStopped) return Subscription_1.EMPTY_SUBSCRIPTION;
			this.currentObservers = null;
			observers.push(subscriber);
			return new Subscription_1.Subscription(function() {
				_this.currentObservers = null;
				arrRemove_1.arrRemove(observers, subscriber);
			});
		};
		Subject.prototype._checkFinalizedStatuses = function(subscriber) {
			var _a = this, hasError = _a.hasError, thrownError = _a.thrownError, isStopped = _a.isStopped;
			if (hasError) subscriber.error(thrownError);
			else if (isStopped) subscriber.complete();
		};
		Subject.prototype.asObservable = function() {
			var observable = new Observable_1.Observable();
			observable.source = this;
			return observable;
		};
		Subject.create = function(destination, source) {
			return new AnonymousSubject(destination, source);
		};
		return Subject;
	}(Observable_1.Observable);
	exports.Subject = Subject;
	var AnonymousSubject = function(_super) {
		__extends(AnonymousSubject, _super);
		function AnonymousSubject(destination, source) {
			var _this = _super.call(this) || this;
			_this.destination = destination;
			_this.source = source;
			return _this;
		}
		AnonymousSubject.prototype.next = function(value) {
			var _a, _b;
			(_b = (_a = this.destination) === null || _a === void 0 ? void 0 : _a.next) === null || _b === void 0 || _b.call(_a, value);
		};
		AnonymousSubject.prototype.error = function(err) {
			var _a, _b;
			(_b = (_a = this.destination) === null || _a === void 0 ? void 0 : _a.error) === null || _b === void 0 || _b.call(_a, err);
		};
		AnonymousSubject.prototype.complete = function() {
			var _a, _b;
			(_b = (_a = this.destination) === null || _a === void 0 ? void 0 : _a.complete) === null || _b === void 0 || _b.call(_a);
		};
		AnonymousSubject.prototype._subscribe = function(subscriber) {
			var _a, _b;
			return (_b = (_a = this.source) === null || _a === void 0 ? void 0 : _a.subscribe(subscriber)) !== null && _b !== void 0 ? _b : Subscription_1.EMPTY_SUBSCRIPTION;
		};
		return AnonymousSubject;
	}(Subject);
	exports.AnonymousSubject = AnonymousSubject;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/BehaviorSubject.js
var require_BehaviorSubject = /* @__PURE__ */ __commonJSMin(((exports, module, this$42) => {
	var __extends = this$42 && this$42.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BehaviorSubject = void 0;
	exports.BehaviorSubject = function(_super) {
		__extends(BehaviorSubject, _super);
		function BehaviorSubject(_value) {
			var _this = _super.call(this) || this;
			_this._value = _value;
			return _this;
		}
		Object.defineProperty(BehaviorSubject.prototype, "value", {
			get: function() {
				return this.getValue();
			},
			enumerable: false,
			configurable: true
		});
		BehaviorSubject.prototype._subscribe = function(subscriber) {
			var subscription = _super.prototype._subscribe.call(this, subscriber);
			!subscription.closed && subscriber.next(this._value);
			return subscription;
		};
		BehaviorSubject.prototype.getValue = function() {
			var _a = this, hasError = _a.hasError, thrownError = _a.thrownError, _value = _a._value;
			if (hasError) throw thrownError;
			this._throwIfClosed();
			return _value;
		};
		BehaviorSubject.prototype.next = function(value) {
			_super.prototype.next.call(this, this._value = value);
		};
		return BehaviorSubject;
	}(require_Subject().Subject);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/dateTimestampProvider.js
var require_dateTimestampProvider = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dateTimestampProvider = void 0;
	exports.dateTimestampProvider = {
		now: function() {
			return (exports.dateTimestampProvider.delegate || Date).now();
		},
		delegate: void 0
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/ReplaySubject.js
var require_ReplaySubject = /* @__PURE__ */ __commonJSMin(((exports, module, this$41) => {
	var __extends = this$41 && this$41.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReplaySubject = void 0;
	var Subject_1 = require_Subject();
	var dateTimestampProvider_1 = require_dateTimestampProvider();
	exports.ReplaySubject = function(_super) {
		__extends(ReplaySubject, _super);
		function ReplaySubject(_bufferSize, _windowTime, _timestampProvider) {
			if (_bufferSize === void 0) _bufferSize = Infinity;
			if (_windowTime === void 0) _windowTime = Infinity;
			if (_timestampProvider === void 0) _timestampProvider = dateTimestampProvider_1.dateTimestampProvider;
			var _this = _super.call(this) || this;
			_this._bufferSize = _bufferSize;
			_this._windowTime = _windowTime;
			_this._timestampProvider = _timestampProvider;
			_this._buffer = [];
			_this._infiniteTimeWindow = true;
			_this._infiniteTimeWindow = _windowTime === Infinity;
			_this._bufferSize = Math.max(1, _bufferSize);
			_this._windowTime = Math.max(1, _windowTime);
			return _this;
		}
		ReplaySubject.prototype.next = function(value) {
			var _a = this, isStopped = _a.isStopped, _buffer = _a._buffer, _infiniteTimeWindow = _a._infiniteTimeWindow, _timestampProvider = _a._timestampProvider, _windowTime = _a._windowTime;
			if (!isStopped) {
				_buffer.push(value);
				!_infiniteTimeWindow && _buffer.push(_timestampProvider.now() + _windowTime);
			}
			this._trimBuffer();
			_super.prototype.next.call(this, value);
		};
		ReplaySubject.prototype._subscribe = function(subscriber) {
			this._throwIfClosed();
			this._trimBuffer();
			var subscription = this._innerSubscribe(subscriber);
			var _a = this, _infiniteTimeWindow = _a._infiniteTimeWindow;
			var copy = _a._buffer.slice();
			for (var i = 0; i < copy.length && !subscriber.closed; i += _infiniteTimeWindow ? 1 : 2) subscriber.next(copy[i]);
			this._checkFinalizedStatuses(subscriber);
			return subscription;
		};
		ReplaySubject.prototype._trimBuffer = function() {
			var _a = this, _bufferSize = _a._bufferSize, _timestampProvider = _a._timestampProvider, _buffer = _a._buffer, _infiniteTimeWindow = _a._infiniteTimeWindow;
			var adjustedBufferSize = (_infiniteTimeWindow ? 1 : 2) * _bufferSize;
			_bufferSize < Infinity && adjustedBufferSize < _buffer.length && _buffer.splice(0, _buffer.length - adjustedBufferSize);
			if (!_infiniteTimeWindow) {
				var now = _timestampProvider.now();
				var last = 0;
				for (var i = 1; i < _buffer.length && _buffer[i] <= now; i += 2) last = i;
				last && _buffer.splice(0, last + 1);
			}
		};
		return ReplaySubject;
	}(Subject_1.Subject);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/AsyncSubject.js
var require_AsyncSubject = /* @__PURE__ */ __commonJSMin(((exports, module, this$40) => {
	var __extends = this$40 && this$40.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsyncSubject = void 0;
	exports.AsyncSubject = function(_super) {
		__extends(AsyncSubject, _super);
		function AsyncSubject() {
			var _this = _super !== null && _super.apply(this, arguments) || this;
			_this._value = null;
			_this._hasValue = false;
			_this._isComplete = false;
			return _this;
		}
		AsyncSubject.prototype._checkFinalizedStatuses = function(subscriber) {
			var _a = this, hasError = _a.hasError, _hasValue = _a._hasValue, _value = _a._value, thrownError = _a.thrownError, isStopped = _a.isStopped, _isComplete = _a._isComplete;
			if (hasError) subscriber.error(thrownError);
			else if (isStopped || _isComplete) {
				_hasValue && subscriber.next(_value);
				subscriber.complete();
			}
		};
		AsyncSubject.prototype.next = function(value) {
			if (!this.isStopped) {
				this._value = value;
				this._hasValue = true;
			}
		};
		AsyncSubject.prototype.complete = function() {
			var _a = this, _hasValue = _a._hasValue, _value = _a._value;
			if (!_a._isComplete) {
				this._isComplete = true;
				_hasValue && _super.prototype.next.call(this, _value);
				_super.prototype.complete.call(this);
			}
		};
		return AsyncSubject;
	}(require_Subject().Subject);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/Action.js
var require_Action = /* @__PURE__ */ __commonJSMin(((exports, module, this$39) => {
	var __extends = this$39 && this$39.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Action = void 0;
	exports.Action = function(_super) {
		__extends(Action, _super);
		function Action(scheduler, work) {
			return _super.call(this) || this;
		}
		Action.prototype.schedule = function(state, delay) {
			if (delay === void 0) delay = 0;
			return this;
		};
		return Action;
	}(require_Subscription().Subscription);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/intervalProvider.js
var require_intervalProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$38) => {
	var __read = this$38 && this$38.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$38 && this$38.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.intervalProvider = void 0;
	exports.intervalProvider = {
		setInterval: function(handler, timeout) {
			var args = [];
			for (var _i = 2; _i < arguments.length; _i++) args[_i - 2] = arguments[_i];
			var delegate = exports.intervalProvider.delegate;
			if (delegate === null || delegate === void 0 ? void 0 : delegate.setInterval) return delegate.setInterval.apply(delegate, __spreadArray([handler, timeout], __read(args)));
			return setInterval.apply(void 0, __spreadArray([handler, timeout], __read(args)));
		},
		clearInterval: function(handle) {
			var delegate = exports.intervalProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.clearInterval) || clearInterval)(handle);
		},
		delegate: void 0
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/AsyncAction.js
var require_AsyncAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$37) => {
	var __extends = this$37 && this$37.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsyncAction = void 0;
	var Action_1 = require_Action();
	var intervalProvider_1 = require_intervalProvider();
	var arrRemove_1 = require_arrRemove();
	exports.AsyncAction = function(_super) {
		__extends(AsyncAction, _super);
		function AsyncAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			_this.pending = false;
			return _this;
		}
		AsyncAction.prototype.schedule = function(state, delay) {
			var _a;
			if (delay === void 0) delay = 0;
			if (this.closed) return this;
			this.state = state;
			var id = this.id;
			var scheduler = this.scheduler;
			if (id != null) this.id = this.recycleAsyncId(scheduler, id, delay);
			this.pending = true;
			this.delay = delay;
			this.id = (_a = this.id) !== null && _a !== void 0 ? _a : this.requestAsyncId(scheduler, this.id, delay);
			return this;
		};
		AsyncAction.prototype.requestAsyncId = function(scheduler, _id, delay) {
			if (delay === void 0) delay = 0;
			return intervalProvider_1.intervalProvider.setInterval(scheduler.flush.bind(scheduler, this), delay);
		};
		AsyncAction.prototype.recycleAsyncId = function(_scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay != null && this.delay === delay && this.pending === false) return id;
			if (id != null) intervalProvider_1.intervalProvider.clearInterval(id);
		};
		AsyncAction.prototype.execute = function(state, delay) {
			if (this.closed) return /* @__PURE__ */ new Error("executing a cancelled action");
			this.pending = false;
			var error = this._execute(state, delay);
			if (error) return error;
			else if (this.pending === false && this.id != null) this.id = this.recycleAsyncId(this.scheduler, this.id, null);
		};
		AsyncAction.prototype._execute = function(state, _delay) {
			var errored = false;
			var errorValue;
			try {
				this.work(state);
			} catch (e) {
				errored = true;
				errorValue = e ? e : /* @__PURE__ */ new Error("Scheduled action threw falsy error");
			}
			if (errored) {
				this.unsubscribe();
				return errorValue;
			}
		};
		AsyncAction.prototype.unsubscribe = function() {
			if (!this.closed) {
				var _a = this, id = _a.id, scheduler = _a.scheduler;
				var actions = scheduler.actions;
				this.work = this.state = this.scheduler = null;
				this.pending = false;
				arrRemove_1.arrRemove(actions, this);
				if (id != null) this.id = this.recycleAsyncId(scheduler, id, null);
				this.delay = null;
				_super.prototype.unsubscribe.call(this);
			}
		};
		return AsyncAction;
	}(Action_1.Action);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/Immediate.js
var require_Immediate = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TestTools = exports.Immediate = void 0;
	var nextHandle = 1;
	var resolved;
	var activeHandles = {};
	function findAndClearHandle(handle) {
		if (handle in activeHandles) {
			delete activeHandles[handle];
			return true;
		}
		return false;
	}
	exports.Immediate = {
		setImmediate: function(cb) {
			var handle = nextHandle++;
			activeHandles[handle] = true;
			if (!resolved) resolved = Promise.resolve();
			resolved.then(function() {
				return findAndClearHandle(handle) && cb();
			});
			return handle;
		},
		clearImmediate: function(handle) {
			findAndClearHandle(handle);
		}
	};
	exports.TestTools = { pending: function() {
		return Object.keys(activeHandles).length;
	} };
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/immediateProvider.js
var require_immediateProvider = /* @__PURE__ */ __commonJSMin(((exports, module, this$36) => {
	var __read = this$36 && this$36.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$36 && this$36.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.immediateProvider = void 0;
	var Immediate_1 = require_Immediate();
	var setImmediate = Immediate_1.Immediate.setImmediate;
	var clearImmediate = Immediate_1.Immediate.clearImmediate;
	exports.immediateProvider = {
		setImmediate: function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var delegate = exports.immediateProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.setImmediate) || setImmediate).apply(void 0, __spreadArray([], __read(args)));
		},
		clearImmediate: function(handle) {
			var delegate = exports.immediateProvider.delegate;
			return ((delegate === null || delegate === void 0 ? void 0 : delegate.clearImmediate) || clearImmediate)(handle);
		},
		delegate: void 0
	};
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/AsapAction.js
var require_AsapAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$35) => {
	var __extends = this$35 && this$35.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsapAction = void 0;
	var AsyncAction_1 = require_AsyncAction();
	var immediateProvider_1 = require_immediateProvider();
	exports.AsapAction = function(_super) {
		__extends(AsapAction, _super);
		function AsapAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			return _this;
		}
		AsapAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay !== null && delay > 0) return _super.prototype.requestAsyncId.call(this, scheduler, id, delay);
			scheduler.actions.push(this);
			return scheduler._scheduled || (scheduler._scheduled = immediateProvider_1.immediateProvider.setImmediate(scheduler.flush.bind(scheduler, void 0)));
		};
		AsapAction.prototype.recycleAsyncId = function(scheduler, id, delay) {
			var _a;
			if (delay === void 0) delay = 0;
			if (delay != null ? delay > 0 : this.delay > 0) return _super.prototype.recycleAsyncId.call(this, scheduler, id, delay);
			var actions = scheduler.actions;
			if (id != null && ((_a = actions[actions.length - 1]) === null || _a === void 0 ? void 0 : _a.id) !== id) {
				immediateProvider_1.immediateProvider.clearImmediate(id);
				if (scheduler._scheduled === id) scheduler._scheduled = void 0;
			}
		};
		return AsapAction;
	}(AsyncAction_1.AsyncAction);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/Scheduler.js
var require_Scheduler = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Scheduler = void 0;
	var dateTimestampProvider_1 = require_dateTimestampProvider();
	exports.Scheduler = function() {
		function Scheduler(schedulerActionCtor, now) {
			if (now === void 0) now = Scheduler.now;
			this.schedulerActionCtor = schedulerActionCtor;
			this.now = now;
		}
		Scheduler.prototype.schedule = function(work, delay, state) {
			if (delay === void 0) delay = 0;
			return new this.schedulerActionCtor(this, work).schedule(state, delay);
		};
		Scheduler.now = dateTimestampProvider_1.dateTimestampProvider.now;
		return Scheduler;
	}();
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/AsyncScheduler.js
var require_AsyncScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$34) => {
	var __extends = this$34 && this$34.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsyncScheduler = void 0;
	var Scheduler_1 = require_Scheduler();
	exports.AsyncScheduler = function(_super) {
		__extends(AsyncScheduler, _super);
		function AsyncScheduler(SchedulerAction, now) {
			if (now === void 0) now = Scheduler_1.Scheduler.now;
			var _this = _super.call(this, SchedulerAction, now) || this;
			_this.actions = [];
			_this._active = false;
			return _this;
		}
		AsyncScheduler.prototype.flush = function(action) {
			var actions = this.actions;
			if (this._active) {
				actions.push(action);
				return;
			}
			var error;
			this._active = true;
			do
				if (error = action.execute(action.state, action.delay)) break;
			while (action = actions.shift());
			this._active = false;
			if (error) {
				while (action = actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		return AsyncScheduler;
	}(Scheduler_1.Scheduler);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/AsapScheduler.js
var require_AsapScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$33) => {
	var __extends = this$33 && this$33.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AsapScheduler = void 0;
	exports.AsapScheduler = function(_super) {
		__extends(AsapScheduler, _super);
		function AsapScheduler() {
			return _super !== null && _super.apply(this, arguments) || this;
		}
		AsapScheduler.prototype.flush = function(action) {
			this._active = true;
			var flushId = this._scheduled;
			this._scheduled = void 0;
			var actions = this.actions;
			var error;
			action = action || actions.shift();
			do
				if (error = action.execute(action.state, action.delay)) break;
			while ((action = actions[0]) && action.id === flushId && actions.shift());
			this._active = false;
			if (error) {
				while ((action = actions[0]) && action.id === flushId && actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		return AsapScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/asap.js
var require_asap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.asap = exports.asapScheduler = void 0;
	var AsapAction_1 = require_AsapAction();
	exports.asapScheduler = new (require_AsapScheduler()).AsapScheduler(AsapAction_1.AsapAction);
	exports.asap = exports.asapScheduler;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/async.js
var require_async = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.async = exports.asyncScheduler = void 0;
	var AsyncAction_1 = require_AsyncAction();
	exports.asyncScheduler = new (require_AsyncScheduler()).AsyncScheduler(AsyncAction_1.AsyncAction);
	exports.async = exports.asyncScheduler;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/QueueAction.js
var require_QueueAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$32) => {
	var __extends = this$32 && this$32.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.QueueAction = void 0;
	exports.QueueAction = function(_super) {
		__extends(QueueAction, _super);
		function QueueAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			return _this;
		}
		QueueAction.prototype.schedule = function(state, delay) {
			if (delay === void 0) delay = 0;
			if (delay > 0) return _super.prototype.schedule.call(this, state, delay);
			this.delay = delay;
			this.state = state;
			this.scheduler.flush(this);
			return this;
		};
		QueueAction.prototype.execute = function(state, delay) {
			return delay > 0 || this.closed ? _super.prototype.execute.call(this, state, delay) : this._execute(state, delay);
		};
		QueueAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay != null && delay > 0 || delay == null && this.delay > 0) return _super.prototype.requestAsyncId.call(this, scheduler, id, delay);
			scheduler.flush(this);
			return 0;
		};
		return QueueAction;
	}(require_AsyncAction().AsyncAction);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/QueueScheduler.js
var require_QueueScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$31) => {
	var __extends = this$31 && this$31.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.QueueScheduler = void 0;
	exports.QueueScheduler = function(_super) {
		__extends(QueueScheduler, _super);
		function QueueScheduler() {
			return _super !== null && _super.apply(this, arguments) || this;
		}
		return QueueScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/queue.js
var require_queue = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.queue = exports.queueScheduler = void 0;
	var QueueAction_1 = require_QueueAction();
	exports.queueScheduler = new (require_QueueScheduler()).QueueScheduler(QueueAction_1.QueueAction);
	exports.queue = exports.queueScheduler;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/AnimationFrameAction.js
var require_AnimationFrameAction = /* @__PURE__ */ __commonJSMin(((exports, module, this$30) => {
	var __extends = this$30 && this$30.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AnimationFrameAction = void 0;
	var AsyncAction_1 = require_AsyncAction();
	var animationFrameProvider_1 = require_animationFrameProvider();
	exports.AnimationFrameAction = function(_super) {
		__extends(AnimationFrameAction, _super);
		function AnimationFrameAction(scheduler, work) {
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			return _this;
		}
		AnimationFrameAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			if (delay !== null && delay > 0) return _super.prototype.requestAsyncId.call(this, scheduler, id, delay);
			scheduler.actions.push(this);
			return scheduler._scheduled || (scheduler._scheduled = animationFrameProvider_1.animationFrameProvider.requestAnimationFrame(function() {
				return scheduler.flush(void 0);
			}));
		};
		AnimationFrameAction.prototype.recycleAsyncId = function(scheduler, id, delay) {
			var _a;
			if (delay === void 0) delay = 0;
			if (delay != null ? delay > 0 : this.delay > 0) return _super.prototype.recycleAsyncId.call(this, scheduler, id, delay);
			var actions = scheduler.actions;
			if (id != null && id === scheduler._scheduled && ((_a = actions[actions.length - 1]) === null || _a === void 0 ? void 0 : _a.id) !== id) {
				animationFrameProvider_1.animationFrameProvider.cancelAnimationFrame(id);
				scheduler._scheduled = void 0;
			}
		};
		return AnimationFrameAction;
	}(AsyncAction_1.AsyncAction);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/AnimationFrameScheduler.js
var require_AnimationFrameScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$29) => {
	var __extends = this$29 && this$29.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AnimationFrameScheduler = void 0;
	exports.AnimationFrameScheduler = function(_super) {
		__extends(AnimationFrameScheduler, _super);
		function AnimationFrameScheduler() {
			return _super !== null && _super.apply(this, arguments) || this;
		}
		AnimationFrameScheduler.prototype.flush = function(action) {
			this._active = true;
			var flushId;
			if (action) flushId = action.id;
			else {
				flushId = this._scheduled;
				this._scheduled = void 0;
			}
			var actions = this.actions;
			var error;
			action = action || actions.shift();
			do
				if (error = action.execute(action.state, action.delay)) break;
			while ((action = actions[0]) && action.id === flushId && actions.shift());
			this._active = false;
			if (error) {
				while ((action = actions[0]) && action.id === flushId && actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		return AnimationFrameScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/animationFrame.js
var require_animationFrame = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.animationFrame = exports.animationFrameScheduler = void 0;
	var AnimationFrameAction_1 = require_AnimationFrameAction();
	exports.animationFrameScheduler = new (require_AnimationFrameScheduler()).AnimationFrameScheduler(AnimationFrameAction_1.AnimationFrameAction);
	exports.animationFrame = exports.animationFrameScheduler;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduler/VirtualTimeScheduler.js
var require_VirtualTimeScheduler = /* @__PURE__ */ __commonJSMin(((exports, module, this$28) => {
	var __extends = this$28 && this$28.__extends || (function() {
		var extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (Object.prototype.hasOwnProperty.call(b, p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
		return function(d, b) {
			if (typeof b !== "function" && b !== null) throw new TypeError("Class extends value " + String(b) + " is not a constructor or null");
			extendStatics(d, b);
			function __() {
				this.constructor = d;
			}
			d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.VirtualAction = exports.VirtualTimeScheduler = void 0;
	var AsyncAction_1 = require_AsyncAction();
	var Subscription_1 = require_Subscription();
	exports.VirtualTimeScheduler = function(_super) {
		__extends(VirtualTimeScheduler, _super);
		function VirtualTimeScheduler(schedulerActionCtor, maxFrames) {
			if (schedulerActionCtor === void 0) schedulerActionCtor = VirtualAction;
			if (maxFrames === void 0) maxFrames = Infinity;
			var _this = _super.call(this, schedulerActionCtor, function() {
				return _this.frame;
			}) || this;
			_this.maxFrames = maxFrames;
			_this.frame = 0;
			_this.index = -1;
			return _this;
		}
		VirtualTimeScheduler.prototype.flush = function() {
			var _a = this, actions = _a.actions, maxFrames = _a.maxFrames;
			var error;
			var action;
			while ((action = actions[0]) && action.delay <= maxFrames) {
				actions.shift();
				this.frame = action.delay;
				if (error = action.execute(action.state, action.delay)) break;
			}
			if (error) {
				while (action = actions.shift()) action.unsubscribe();
				throw error;
			}
		};
		VirtualTimeScheduler.frameTimeFactor = 10;
		return VirtualTimeScheduler;
	}(require_AsyncScheduler().AsyncScheduler);
	var VirtualAction = function(_super) {
		__extends(VirtualAction, _super);
		function VirtualAction(scheduler, work, index) {
			if (index === void 0) index = scheduler.index += 1;
			var _this = _super.call(this, scheduler, work) || this;
			_this.scheduler = scheduler;
			_this.work = work;
			_this.index = index;
			_this.active = true;
			_this.index = scheduler.index = index;
			return _this;
		}
		VirtualAction.prototype.schedule = function(state, delay) {
			if (delay === void 0) delay = 0;
			if (Number.isFinite(delay)) {
				if (!this.id) return _super.prototype.schedule.call(this, state, delay);
				this.active = false;
				var action = new VirtualAction(this.scheduler, this.work);
				this.add(action);
				return action.schedule(state, delay);
			} else return Subscription_1.Subscription.EMPTY;
		};
		VirtualAction.prototype.requestAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
			this.delay = scheduler.frame + delay;
			var actions = scheduler.actions;
			actions.push(this);
			actions.sort(VirtualAction.sortActions);
			return 1;
		};
		VirtualAction.prototype.recycleAsyncId = function(scheduler, id, delay) {
			if (delay === void 0) delay = 0;
		};
		VirtualAction.prototype._execute = function(state, delay) {
			if (this.active === true) return _super.prototype._execute.call(this, state, delay);
		};
		VirtualAction.sortActions = function(a, b) {
			if (a.delay === b.delay) {
				if (a.index === b.index) return 0;
				else if (a.index > b.index) return 1;
				else return -1;
			} else if (a.delay > b.delay) return 1;
			else return -1;
		};
		return VirtualAction;
	}(AsyncAction_1.AsyncAction);
	exports.VirtualAction = VirtualAction;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/empty.js
var require_empty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.empty = exports.EMPTY = void 0;
	var Observable_1 = require_Observable();
	exports.EMPTY = new Observable_1.Observable(function(subscriber) {
		return subscriber.complete();
	});
	function empty(scheduler) {
		return scheduler ? emptyScheduled(scheduler) : exports.EMPTY;
	}
	exports.empty = empty;
	function emptyScheduled(scheduler) {
		return new Observable_1.Observable(function(subscriber) {
			return scheduler.schedule(function() {
				return subscriber.complete();
			});
		});
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isScheduler.js
var require_isScheduler = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isScheduler = void 0;
	var isFunction_1 = require_isFunction();
	function isScheduler(value) {
		return value && isFunction_1.isFunction(value.schedule);
	}
	exports.isScheduler = isScheduler;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/args.js
var require_args = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.popNumber = exports.popScheduler = exports.popResultSelector = void 0;
	var isFunction_1 = require_isFunction();
	var isScheduler_1 = require_isScheduler();
	function last(arr) {
		return arr[arr.length - 1];
	}
	function popResultSelector(args) {
		return isFunction_1.isFunction(last(args)) ? args.pop() : void 0;
	}
	exports.popResultSelector = popResultSelector;
	function popScheduler(args) {
		return isScheduler_1.isScheduler(last(args)) ? args.pop() : void 0;
	}
	exports.popScheduler = popScheduler;
	function popNumber(args, defaultValue) {
		return typeof last(args) === "number" ? args.pop() : defaultValue;
	}
	exports.popNumber = popNumber;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isArrayLike.js
var require_isArrayLike = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isArrayLike = void 0;
	exports.isArrayLike = (function(x) {
		return x && typeof x.length === "number" && typeof x !== "function";
	});
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isPromise.js
var require_isPromise = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isPromise = void 0;
	var isFunction_1 = require_isFunction();
	function isPromise(value) {
		return isFunction_1.isFunction(value === null || value === void 0 ? void 0 : value.then);
	}
	exports.isPromise = isPromise;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isInteropObservable.js
var require_isInteropObservable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isInteropObservable = void 0;
	var observable_1 = require_observable();
	var isFunction_1 = require_isFunction();
	function isInteropObservable(input) {
		return isFunction_1.isFunction(input[observable_1.observable]);
	}
	exports.isInteropObservable = isInteropObservable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isAsyncIterable.js
var require_isAsyncIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isAsyncIterable = void 0;
	var isFunction_1 = require_isFunction();
	function isAsyncIterable(obj) {
		return Symbol.asyncIterator && isFunction_1.isFunction(obj === null || obj === void 0 ? void 0 : obj[Symbol.asyncIterator]);
	}
	exports.isAsyncIterable = isAsyncIterable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/throwUnobservableError.js
var require_throwUnobservableError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createInvalidObservableTypeError = void 0;
	function createInvalidObservableTypeError(input) {
		return /* @__PURE__ */ new TypeError("You provided " + (input !== null && typeof input === "object" ? "an invalid object" : "'" + input + "'") + " where a stream was expected. You can provide an Observable, Promise, ReadableStream, Array, AsyncIterable, or Iterable.");
	}
	exports.createInvalidObservableTypeError = createInvalidObservableTypeError;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/symbol/iterator.js
var require_iterator = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.iterator = exports.getSymbolIterator = void 0;
	function getSymbolIterator() {
		if (typeof Symbol !== "function" || !Symbol.iterator) return "@@iterator";
		return Symbol.iterator;
	}
	exports.getSymbolIterator = getSymbolIterator;
	exports.iterator = getSymbolIterator();
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isIterable.js
var require_isIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isIterable = void 0;
	var iterator_1 = require_iterator();
	var isFunction_1 = require_isFunction();
	function isIterable(input) {
		return isFunction_1.isFunction(input === null || input === void 0 ? void 0 : input[iterator_1.iterator]);
	}
	exports.isIterable = isIterable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isReadableStreamLike.js
var require_isReadableStreamLike = /* @__PURE__ */ __commonJSMin(((exports, module, this$27) => {
	var __generator = this$27 && this$27.__generator || function(thisArg, body) {
		var _ = {
			label: 0,
			sent: function() {
				if (t[0] & 1) throw t[1];
				return t[1];
			},
			trys: [],
			ops: []
		}, f, y, t, g = {
			next: verb(0),
			"throw": verb(1),
			"return": verb(2)
		};
		return typeof Symbol === "function" && (g[Symbol.iterator] = function() {
			return this;
		}), g;
		function verb(n) {
			return function(v) {
				return step([n, v]);
			};
		}
		function step(op) {
			if (f) throw new TypeError("Generator is already executing.");
			while (_) try {
				if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
				if (y = 0, t) op = [op[0] & 2, t.value];
				switch (op[0]) {
					case 0:
					case 1:
						t = op;
						break;
					case 4:
						_.label++;
						return {
							value: op[1],
							done: false
						};
					case 5:
						_.label++;
						y = op[1];
						op = [0];
						continue;
					case 7:
						op = _.ops.pop();
						_.trys.pop();
						continue;
					default:
						if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
							_ = 0;
							continue;
						}
						if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
							_.label = op[1];
							break;
						}
						if (op[0] === 6 && _.label < t[1]) {
							_.label = t[1];
							t = op;
							break;
						}
						if (t && _.label < t[2]) {
							_.label = t[2];
							_.ops.push(op);
							break;
						}
						if (t[2]) _.ops.pop();
						_.trys.pop();
						continue;
				}
				op = body.call(thisArg, _);
			} catch (e) {
				op = [6, e];
				y = 0;
			} finally {
				f = t = 0;
			}
			if (op[0] & 5) throw op[1];
			return {
				value: op[0] ? op[1] : void 0,
				done: true
			};
		}
	};
	var __await = this$27 && this$27.__await || function(v) {
		return this instanceof __await ? (this.v = v, this) : new __await(v);
	};
	var __asyncGenerator = this$27 && this$27.__asyncGenerator || function(thisArg, _arguments, generator) {
		if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
		var g = generator.apply(thisArg, _arguments || []), i, q = [];
		return i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
			return this;
		}, i;
		function verb(n) {
			if (g[n]) i[n] = function(v) {
				return new Promise(function(a, b) {
					q.push([
						n,
						v,
						a,
						b
					]) > 1 || resume(n, v);
				});
			};
		}
		function resume(n, v) {
			try {
				step(g[n](v));
			} catch (e) {
				settle(q[0][3], e);
			}
		}
		function step(r) {
			r.value instanceof __await ? Promise.resolve(r.value.v).then(fulfill, reject) : settle(q[0][2], r);
		}
		function fulfill(value) {
			resume("next", value);
		}
		function reject(value) {
			resume("throw", value);
		}
		function settle(f, v) {
			if (f(v), q.shift(), q.length) resume(q[0][0], q[0][1]);
		}
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isReadableStreamLike = exports.readableStreamLikeToAsyncGenerator = void 0;
	var isFunction_1 = require_isFunction();
	function readableStreamLikeToAsyncGenerator(readableStream) {
		return __asyncGenerator(this, arguments, function readableStreamLikeToAsyncGenerator_1() {
			var reader, _a, value, done;
			return __generator(this, function(_b) {
				switch (_b.label) {
					case 0:
						reader = readableStream.getReader();
						_b.label = 1;
					case 1:
						_b.trys.push([
							1,
							,
							9,
							10
						]);
						_b.label = 2;
					case 2: return [4, __await(reader.read())];
					case 3:
						_a = _b.sent(), value = _a.value, done = _a.done;
						if (!done) return [3, 5];
						return [4, __await(void 0)];
					case 4: return [2, _b.sent()];
					case 5: return [4, __await(value)];
					case 6: return [4, _b.sent()];
					case 7:
						_b.sent();
						return [3, 2];
					case 8: return [3, 10];
					case 9:
						reader.releaseLock();
						return [7];
					case 10: return [2];
				}
			});
		});
	}
	exports.readableStreamLikeToAsyncGenerator = readableStreamLikeToAsyncGenerator;
	function isReadableStreamLike(obj) {
		return isFunction_1.isFunction(obj === null || obj === void 0 ? void 0 : obj.getReader);
	}
	exports.isReadableStreamLike = isReadableStreamLike;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/innerFrom.js
var require_innerFrom = /* @__PURE__ */ __commonJSMin(((exports, module, this$26) => {
	var __awaiter = this$26 && this$26.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	var __generator = this$26 && this$26.__generator || function(thisArg, body) {
		var _ = {
			label: 0,
			sent: function() {
				if (t[0] & 1) throw t[1];
				return t[1];
			},
			trys: [],
			ops: []
		}, f, y, t, g = {
			next: verb(0),
			"throw": verb(1),
			"return": verb(2)
		};
		return typeof Symbol === "function" && (g[Symbol.iterator] = function() {
			return this;
		}), g;
		function verb(n) {
			return function(v) {
				return step([n, v]);
			};
		}
		function step(op) {
			if (f) throw new TypeError("Generator is already executing.");
			while (_) try {
				if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
				if (y = 0, t) op = [op[0] & 2, t.value];
				switch (op[0]) {
					case 0:
					case 1:
						t = op;
						break;
					case 4:
						_.label++;
						return {
							value: op[1],
							done: false
						};
					case 5:
						_.label++;
						y = op[1];
						op = [0];
						continue;
					case 7:
						op = _.ops.pop();
						_.trys.pop();
						continue;
					default:
						if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
							_ = 0;
							continue;
						}
						if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
							_.label = op[1];
							break;
						}
						if (op[0] === 6 && _.label < t[1]) {
							_.label = t[1];
							t = op;
							break;
						}
						if (t && _.label < t[2]) {
							_.label = t[2];
							_.ops.push(op);
							break;
						}
						if (t[2]) _.ops.pop();
						_.trys.pop();
						continue;
				}
				op = body.call(thisArg, _);
			} catch (e) {
				op = [6, e];
				y = 0;
			} finally {
				f = t = 0;
			}
			if (op[0] & 5) throw op[1];
			return {
				value: op[0] ? op[1] : void 0,
				done: true
			};
		}
	};
	var __asyncValues = this$26 && this$26.__asyncValues || function(o) {
		if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
		var m = o[Symbol.asyncIterator], i;
		return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
			return this;
		}, i);
		function verb(n) {
			i[n] = o[n] && function(v) {
				return new Promise(function(resolve, reject) {
					v = o[n](v), settle(resolve, reject, v.done, v.value);
				});
			};
		}
		function settle(resolve, reject, d, v) {
			Promise.resolve(v).then(function(v) {
				resolve({
					value: v,
					done: d
				});
			}, reject);
		}
	};
	var __values = this$26 && this$26.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromReadableStreamLike = exports.fromAsyncIterable = exports.fromIterable = exports.fromPromise = exports.fromArrayLike = exports.fromInteropObservable = exports.innerFrom = void 0;
	var isArrayLike_1 = require_isArrayLike();
	var isPromise_1 = require_isPromise();
	var Observable_1 = require_Observable();
	var isInteropObservable_1 = require_isInteropObservable();
	var isAsyncIterable_1 = require_isAsyncIterable();
	var throwUnobservableError_1 = require_throwUnobservableError();
	var isIterable_1 = require_isIterable();
	var isReadableStreamLike_1 = require_isReadableStreamLike();
	var isFunction_1 = require_isFunction();
	var reportUnhandledError_1 = require_reportUnhandledError();
	var observable_1 = require_observable();
	function innerFrom(input) {
		if (input instanceof Observable_1.Observable) return input;
		if (input != null) {
			if (isInteropObservable_1.isInteropObservable(input)) return fromInteropObservable(input);
			if (isArrayLike_1.isArrayLike(input)) return fromArrayLike(input);
			if (isPromise_1.isPromise(input)) return fromPromise(input);
			if (isAsyncIterable_1.isAsyncIterable(input)) return fromAsyncIterable(input);
			if (isIterable_1.isIterable(input)) return fromIterable(input);
			if (isReadableStreamLike_1.isReadableStreamLike(input)) return fromReadableStreamLike(input);
		}
		throw throwUnobservableError_1.createInvalidObservableTypeError(input);
	}
	exports.innerFrom = innerFrom;
	function fromInteropObservable(obj) {
		return new Observable_1.Observable(function(subscriber) {
			var obs = obj[observable_1.observable]();
			if (isFunction_1.isFunction(obs.subscribe)) return obs.subscribe(subscriber);
			throw new TypeError("Provided object does not correctly implement Symbol.observable");
		});
	}
	exports.fromInteropObservable = fromInteropObservable;
	function fromArrayLike(array) {
		return new Observable_1.Observable(function(subscriber) {
			for (var i = 0; i < array.length && !subscriber.closed; i++) subscriber.next(array[i]);
			subscriber.complete();
		});
	}
	exports.fromArrayLike = fromArrayLike;
	function fromPromise(promise) {
		return new Observable_1.Observable(function(subscriber) {
			promise.then(function(value) {
				if (!subscriber.closed) {
					subscriber.next(value);
					subscriber.complete();
				}
			}, function(err) {
				return subscriber.error(err);
			}).then(null, reportUnhandledError_1.reportUnhandledError);
		});
	}
	exports.fromPromise = fromPromise;
	function fromIterable(iterable) {
		return new Observable_1.Observable(function(subscriber) {
			var e_1, _a;
			try {
				for (var iterable_1 = __values(iterable), iterable_1_1 = iterable_1.next(); !iterable_1_1.done; iterable_1_1 = iterable_1.next()) {
					var value = iterable_1_1.value;
					subscriber.next(value);
					if (subscriber.closed) return;
				}
			} catch (e_1_1) {
				e_1 = { error: e_1_1 };
			} finally {
				try {
					if (iterable_1_1 && !iterable_1_1.done && (_a = iterable_1.return)) _a.call(iterable_1);
				} finally {
					if (e_1) throw e_1.error;
				}
			}
			subscriber.complete();
		});
	}
	exports.fromIterable = fromIterable;
	function fromAsyncIterable(asyncIterable) {
		return new Observable_1.Observable(function(subscriber) {
			process(asyncIterable, subscriber).catch(function(err) {
				return subscriber.error(err);
			});
		});
	}
	exports.fromAsyncIterable = fromAsyncIterable;
	function fromReadableStreamLike(readableStream) {
		return fromAsyncIterable(isReadableStreamLike_1.readableStreamLikeToAsyncGenerator(readableStream));
	}
	exports.fromReadableStreamLike = fromReadableStreamLike;
	function process(asyncIterable, subscriber) {
		var asyncIterable_1, asyncIterable_1_1;
		var e_2, _a;
		return __awaiter(this, void 0, void 0, function() {
			var value, e_2_1;
			return __generator(this, function(_b) {
				switch (_b.label) {
					case 0:
						_b.trys.push([
							0,
							5,
							6,
							11
						]);
						asyncIterable_1 = __asyncValues(asyncIterable);
						_b.label = 1;
					case 1: return [4, asyncIterable_1.next()];
					case 2:
						if (!(asyncIterable_1_1 = _b.sent(), !asyncIterable_1_1.done)) return [3, 4];
						value = asyncIterable_1_1.value;
						subscriber.next(value);
						if (subscriber.closed) return [2];
						_b.label = 3;
					case 3: return [3, 1];
					case 4: return [3, 11];
					case 5:
						e_2_1 = _b.sent();
						e_2 = { error: e_2_1 };
						return [3, 11];
					case 6:
						_b.trys.push([
							6,
							,
							9,
							10
						]);
						if (!(asyncIterable_1_1 && !asyncIterable_1_1.done && (_a = asyncIterable_1.return))) return [3, 8];
						return [4, _a.call(asyncIterable_1)];
					case 7:
						_b.sent();
						_b.label = 8;
					case 8: return [3, 10];
					case 9:
						if (e_2) throw e_2.error;
						return [7];
					case 10: return [7];
					case 11:
						subscriber.complete();
						return [2];
				}
			});
		});
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/executeSchedule.js
var require_executeSchedule = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.executeSchedule = void 0;
	function executeSchedule(parentSubscription, scheduler, work, delay, repeat) {
		if (delay === void 0) delay = 0;
		if (repeat === void 0) repeat = false;
		var scheduleSubscription = scheduler.schedule(function() {
			work();
			if (repeat) parentSubscription.add(this.schedule(null, delay));
			else this.unsubscribe();
		}, delay);
		parentSubscription.add(scheduleSubscription);
		if (!repeat) return scheduleSubscription;
	}
	exports.executeSchedule = executeSchedule;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/observeOn.js
var require_observeOn = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.observeOn = void 0;
	var executeSchedule_1 = require_executeSchedule();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function observeOn(scheduler, delay) {
		if (delay === void 0) delay = 0;
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					return subscriber.next(value);
				}, delay);
			}, function() {
				return executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					return subscriber.complete();
				}, delay);
			}, function(err) {
				return executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					return subscriber.error(err);
				}, delay);
			}));
		});
	}
	exports.observeOn = observeOn;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/subscribeOn.js
var require_subscribeOn = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.subscribeOn = void 0;
	var lift_1 = require_lift();
	function subscribeOn(scheduler, delay) {
		if (delay === void 0) delay = 0;
		return lift_1.operate(function(source, subscriber) {
			subscriber.add(scheduler.schedule(function() {
				return source.subscribe(subscriber);
			}, delay));
		});
	}
	exports.subscribeOn = subscribeOn;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduled/scheduleObservable.js
var require_scheduleObservable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleObservable = void 0;
	var innerFrom_1 = require_innerFrom();
	var observeOn_1 = require_observeOn();
	var subscribeOn_1 = require_subscribeOn();
	function scheduleObservable(input, scheduler) {
		return innerFrom_1.innerFrom(input).pipe(subscribeOn_1.subscribeOn(scheduler), observeOn_1.observeOn(scheduler));
	}
	exports.scheduleObservable = scheduleObservable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduled/schedulePromise.js
var require_schedulePromise = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.schedulePromise = void 0;
	var innerFrom_1 = require_innerFrom();
	var observeOn_1 = require_observeOn();
	var subscribeOn_1 = require_subscribeOn();
	function schedulePromise(input, scheduler) {
		return innerFrom_1.innerFrom(input).pipe(subscribeOn_1.subscribeOn(scheduler), observeOn_1.observeOn(scheduler));
	}
	exports.schedulePromise = schedulePromise;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduled/scheduleArray.js
var require_scheduleArray = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleArray = void 0;
	var Observable_1 = require_Observable();
	function scheduleArray(input, scheduler) {
		return new Observable_1.Observable(function(subscriber) {
			var i = 0;
			return scheduler.schedule(function() {
				if (i === input.length) subscriber.complete();
				else {
					subscriber.next(input[i++]);
					if (!subscriber.closed) this.schedule();
				}
			});
		});
	}
	exports.scheduleArray = scheduleArray;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduled/scheduleIterable.js
var require_scheduleIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleIterable = void 0;
	var Observable_1 = require_Observable();
	var iterator_1 = require_iterator();
	var isFunction_1 = require_isFunction();
	var executeSchedule_1 = require_executeSchedule();
	function scheduleIterable(input, scheduler) {
		return new Observable_1.Observable(function(subscriber) {
			var iterator;
			executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
				iterator = input[iterator_1.iterator]();
				executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					var _a;
					var value;
					var done;
					try {
						_a = iterator.next(), value = _a.value, done = _a.done;
					} catch (err) {
						subscriber.error(err);
						return;
					}
					if (done) subscriber.complete();
					else subscriber.next(value);
				}, 0, true);
			});
			return function() {
				return isFunction_1.isFunction(iterator === null || iterator === void 0 ? void 0 : iterator.return) && iterator.return();
			};
		});
	}
	exports.scheduleIterable = scheduleIterable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduled/scheduleAsyncIterable.js
var require_scheduleAsyncIterable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleAsyncIterable = void 0;
	var Observable_1 = require_Observable();
	var executeSchedule_1 = require_executeSchedule();
	function scheduleAsyncIterable(input, scheduler) {
		if (!input) throw new Error("Iterable cannot be null");
		return new Observable_1.Observable(function(subscriber) {
			executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
				var iterator = input[Symbol.asyncIterator]();
				executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					iterator.next().then(function(result) {
						if (result.done) subscriber.complete();
						else subscriber.next(result.value);
					});
				}, 0, true);
			});
		});
	}
	exports.scheduleAsyncIterable = scheduleAsyncIterable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduled/scheduleReadableStreamLike.js
var require_scheduleReadableStreamLike = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduleReadableStreamLike = void 0;
	var scheduleAsyncIterable_1 = require_scheduleAsyncIterable();
	var isReadableStreamLike_1 = require_isReadableStreamLike();
	function scheduleReadableStreamLike(input, scheduler) {
		return scheduleAsyncIterable_1.scheduleAsyncIterable(isReadableStreamLike_1.readableStreamLikeToAsyncGenerator(input), scheduler);
	}
	exports.scheduleReadableStreamLike = scheduleReadableStreamLike;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/scheduled/scheduled.js
var require_scheduled = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scheduled = void 0;
	var scheduleObservable_1 = require_scheduleObservable();
	var schedulePromise_1 = require_schedulePromise();
	var scheduleArray_1 = require_scheduleArray();
	var scheduleIterable_1 = require_scheduleIterable();
	var scheduleAsyncIterable_1 = require_scheduleAsyncIterable();
	var isInteropObservable_1 = require_isInteropObservable();
	var isPromise_1 = require_isPromise();
	var isArrayLike_1 = require_isArrayLike();
	var isIterable_1 = require_isIterable();
	var isAsyncIterable_1 = require_isAsyncIterable();
	var throwUnobservableError_1 = require_throwUnobservableError();
	var isReadableStreamLike_1 = require_isReadableStreamLike();
	var scheduleReadableStreamLike_1 = require_scheduleReadableStreamLike();
	function scheduled(input, scheduler) {
		if (input != null) {
			if (isInteropObservable_1.isInteropObservable(input)) return scheduleObservable_1.scheduleObservable(input, scheduler);
			if (isArrayLike_1.isArrayLike(input)) return scheduleArray_1.scheduleArray(input, scheduler);
			if (isPromise_1.isPromise(input)) return schedulePromise_1.schedulePromise(input, scheduler);
			if (isAsyncIterable_1.isAsyncIterable(input)) return scheduleAsyncIterable_1.scheduleAsyncIterable(input, scheduler);
			if (isIterable_1.isIterable(input)) return scheduleIterable_1.scheduleIterable(input, scheduler);
			if (isReadableStreamLike_1.isReadableStreamLike(input)) return scheduleReadableStreamLike_1.scheduleReadableStreamLike(input, scheduler);
		}
		throw throwUnobservableError_1.createInvalidObservableTypeError(input);
	}
	exports.scheduled = scheduled;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/from.js
var require_from = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.from = void 0;
	var scheduled_1 = require_scheduled();
	var innerFrom_1 = require_innerFrom();
	function from(input, scheduler) {
		return scheduler ? scheduled_1.scheduled(input, scheduler) : innerFrom_1.innerFrom(input);
	}
	exports.from = from;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/of.js
var require_of = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.of = void 0;
	var args_1 = require_args();
	var from_1 = require_from();
	function of() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		return from_1.from(args, scheduler);
	}
	exports.of = of;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/throwError.js
var require_throwError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throwError = void 0;
	var Observable_1 = require_Observable();
	var isFunction_1 = require_isFunction();
	function throwError(errorOrErrorFactory, scheduler) {
		var errorFactory = isFunction_1.isFunction(errorOrErrorFactory) ? errorOrErrorFactory : function() {
			return errorOrErrorFactory;
		};
		var init = function(subscriber) {
			return subscriber.error(errorFactory());
		};
		return new Observable_1.Observable(scheduler ? function(subscriber) {
			return scheduler.schedule(init, 0, subscriber);
		} : init);
	}
	exports.throwError = throwError;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/Notification.js
var require_Notification = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.observeNotification = exports.Notification = exports.NotificationKind = void 0;
	var empty_1 = require_empty();
	var of_1 = require_of();
	var throwError_1 = require_throwError();
	var isFunction_1 = require_isFunction();
	(function(NotificationKind) {
		NotificationKind["NEXT"] = "N";
		NotificationKind["ERROR"] = "E";
		NotificationKind["COMPLETE"] = "C";
	})(exports.NotificationKind || (exports.NotificationKind = {}));
	exports.Notification = function() {
		function Notification(kind, value, error) {
			this.kind = kind;
			this.value = value;
			this.error = error;
			this.hasValue = kind === "N";
		}
		Notification.prototype.observe = function(observer) {
			return observeNotification(this, observer);
		};
		Notification.prototype.do = function(nextHandler, errorHandler, completeHandler) {
			var _a = this, kind = _a.kind, value = _a.value, error = _a.error;
			return kind === "N" ? nextHandler === null || nextHandler === void 0 ? void 0 : nextHandler(value) : kind === "E" ? errorHandler === null || errorHandler === void 0 ? void 0 : errorHandler(error) : completeHandler === null || completeHandler === void 0 ? void 0 : completeHandler();
		};
		Notification.prototype.accept = function(nextOrObserver, error, complete) {
			var _a;
			return isFunction_1.isFunction((_a = nextOrObserver) === null || _a === void 0 ? void 0 : _a.next) ? this.observe(nextOrObserver) : this.do(nextOrObserver, error, complete);
		};
		Notification.prototype.toObservable = function() {
			var _a = this, kind = _a.kind, value = _a.value, error = _a.error;
			var result = kind === "N" ? of_1.of(value) : kind === "E" ? throwError_1.throwError(function() {
				return error;
			}) : kind === "C" ? empty_1.EMPTY : 0;
			if (!result) throw new TypeError("Unexpected notification kind " + kind);
			return result;
		};
		Notification.createNext = function(value) {
			return new Notification("N", value);
		};
		Notification.createError = function(err) {
			return new Notification("E", void 0, err);
		};
		Notification.createComplete = function() {
			return Notification.completeNotification;
		};
		Notification.completeNotification = new Notification("C");
		return Notification;
	}();
	function observeNotification(notification, observer) {
		var _a, _b, _c;
		var _d = notification, kind = _d.kind, value = _d.value, error = _d.error;
		if (typeof kind !== "string") throw new TypeError("Invalid notification, missing \"kind\"");
		kind === "N" ? (_a = observer.next) === null || _a === void 0 || _a.call(observer, value) : kind === "E" ? (_b = observer.error) === null || _b === void 0 || _b.call(observer, error) : (_c = observer.complete) === null || _c === void 0 || _c.call(observer);
	}
	exports.observeNotification = observeNotification;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isObservable.js
var require_isObservable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isObservable = void 0;
	var Observable_1 = require_Observable();
	var isFunction_1 = require_isFunction();
	function isObservable(obj) {
		return !!obj && (obj instanceof Observable_1.Observable || isFunction_1.isFunction(obj.lift) && isFunction_1.isFunction(obj.subscribe));
	}
	exports.isObservable = isObservable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/EmptyError.js
var require_EmptyError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.EmptyError = void 0;
	exports.EmptyError = require_createErrorClass().createErrorClass(function(_super) {
		return function EmptyErrorImpl() {
			_super(this);
			this.name = "EmptyError";
			this.message = "no elements in sequence";
		};
	});
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/lastValueFrom.js
var require_lastValueFrom = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.lastValueFrom = void 0;
	var EmptyError_1 = require_EmptyError();
	function lastValueFrom(source, config) {
		var hasConfig = typeof config === "object";
		return new Promise(function(resolve, reject) {
			var _hasValue = false;
			var _value;
			source.subscribe({
				next: function(value) {
					_value = value;
					_hasValue = true;
				},
				error: reject,
				complete: function() {
					if (_hasValue) resolve(_value);
					else if (hasConfig) resolve(config.defaultValue);
					else reject(new EmptyError_1.EmptyError());
				}
			});
		});
	}
	exports.lastValueFrom = lastValueFrom;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/firstValueFrom.js
var require_firstValueFrom = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.firstValueFrom = void 0;
	var EmptyError_1 = require_EmptyError();
	var Subscriber_1 = require_Subscriber();
	function firstValueFrom(source, config) {
		var hasConfig = typeof config === "object";
		return new Promise(function(resolve, reject) {
			var subscriber = new Subscriber_1.SafeSubscriber({
				next: function(value) {
					resolve(value);
					subscriber.unsubscribe();
				},
				error: reject,
				complete: function() {
					if (hasConfig) resolve(config.defaultValue);
					else reject(new EmptyError_1.EmptyError());
				}
			});
			source.subscribe(subscriber);
		});
	}
	exports.firstValueFrom = firstValueFrom;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/ArgumentOutOfRangeError.js
var require_ArgumentOutOfRangeError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ArgumentOutOfRangeError = void 0;
	exports.ArgumentOutOfRangeError = require_createErrorClass().createErrorClass(function(_super) {
		return function ArgumentOutOfRangeErrorImpl() {
			_super(this);
			this.name = "ArgumentOutOfRangeError";
			this.message = "argument out of range";
		};
	});
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/NotFoundError.js
var require_NotFoundError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NotFoundError = void 0;
	exports.NotFoundError = require_createErrorClass().createErrorClass(function(_super) {
		return function NotFoundErrorImpl(message) {
			_super(this);
			this.name = "NotFoundError";
			this.message = message;
		};
	});
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/SequenceError.js
var require_SequenceError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SequenceError = void 0;
	exports.SequenceError = require_createErrorClass().createErrorClass(function(_super) {
		return function SequenceErrorImpl(message) {
			_super(this);
			this.name = "SequenceError";
			this.message = message;
		};
	});
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/isDate.js
var require_isDate = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isValidDate = void 0;
	function isValidDate(value) {
		return value instanceof Date && !isNaN(value);
	}
	exports.isValidDate = isValidDate;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/timeout.js
var require_timeout = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timeout = exports.TimeoutError = void 0;
	var async_1 = require_async();
	var isDate_1 = require_isDate();
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var createErrorClass_1 = require_createErrorClass();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var executeSchedule_1 = require_executeSchedule();
	exports.TimeoutError = createErrorClass_1.createErrorClass(function(_super) {
		return function TimeoutErrorImpl(info) {
			if (info === void 0) info = null;
			_super(this);
			this.message = "Timeout has occurred";
			this.name = "TimeoutError";
			this.info = info;
		};
	});
	function timeout(config, schedulerArg) {
		var _a = isDate_1.isValidDate(config) ? { first: config } : typeof config === "number" ? { each: config } : config, first = _a.first, each = _a.each, _b = _a.with, _with = _b === void 0 ? timeoutErrorFactory : _b, _c = _a.scheduler, scheduler = _c === void 0 ? schedulerArg !== null && schedulerArg !== void 0 ? schedulerArg : async_1.asyncScheduler : _c, _d = _a.meta, meta = _d === void 0 ? null : _d;
		if (first == null && each == null) throw new TypeError("No timeout provided.");
		return lift_1.operate(function(source, subscriber) {
			var originalSourceSubscription;
			var timerSubscription;
			var lastValue = null;
			var seen = 0;
			var startTimer = function(delay) {
				timerSubscription = executeSchedule_1.executeSchedule(subscriber, scheduler, function() {
					try {
						originalSourceSubscription.unsubscribe();
						innerFrom_1.innerFrom(_with({
							meta,
							lastValue,
							seen
						})).subscribe(subscriber);
					} catch (err) {
						subscriber.error(err);
					}
				}, delay);
			};
			originalSourceSubscription = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				timerSubscription === null || timerSubscription === void 0 || timerSubscription.unsubscribe();
				seen++;
				subscriber.next(lastValue = value);
				each > 0 && startTimer(each);
			}, void 0, void 0, function() {
				if (!(timerSubscription === null || timerSubscription === void 0 ? void 0 : timerSubscription.closed)) timerSubscription === null || timerSubscription === void 0 || timerSubscription.unsubscribe();
				lastValue = null;
			}));
			!seen && startTimer(first != null ? typeof first === "number" ? first : +first - scheduler.now() : each);
		});
	}
	exports.timeout = timeout;
	function timeoutErrorFactory(info) {
		throw new exports.TimeoutError(info);
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.map = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function map(project, thisArg) {
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				subscriber.next(project.call(thisArg, value, index++));
			}));
		});
	}
	exports.map = map;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/mapOneOrManyArgs.js
var require_mapOneOrManyArgs = /* @__PURE__ */ __commonJSMin(((exports, module, this$25) => {
	var __read = this$25 && this$25.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$25 && this$25.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mapOneOrManyArgs = void 0;
	var map_1 = require_map();
	var isArray = Array.isArray;
	function callOrApply(fn, args) {
		return isArray(args) ? fn.apply(void 0, __spreadArray([], __read(args))) : fn(args);
	}
	function mapOneOrManyArgs(fn) {
		return map_1.map(function(args) {
			return callOrApply(fn, args);
		});
	}
	exports.mapOneOrManyArgs = mapOneOrManyArgs;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/bindCallbackInternals.js
var require_bindCallbackInternals = /* @__PURE__ */ __commonJSMin(((exports, module, this$24) => {
	var __read = this$24 && this$24.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$24 && this$24.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bindCallbackInternals = void 0;
	var isScheduler_1 = require_isScheduler();
	var Observable_1 = require_Observable();
	var subscribeOn_1 = require_subscribeOn();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var observeOn_1 = require_observeOn();
	var AsyncSubject_1 = require_AsyncSubject();
	function bindCallbackInternals(isNodeStyle, callbackFunc, resultSelector, scheduler) {
		if (resultSelector) {
			if (isScheduler_1.isScheduler(resultSelector)) scheduler = resultSelector;
			else return function() {
				var args = [];
				for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
				return bindCallbackInternals(isNodeStyle, callbackFunc, scheduler).apply(this, args).pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector));
			};
		}
		if (scheduler) return function() {
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			return bindCallbackInternals(isNodeStyle, callbackFunc).apply(this, args).pipe(subscribeOn_1.subscribeOn(scheduler), observeOn_1.observeOn(scheduler));
		};
		return function() {
			var _this = this;
			var args = [];
			for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
			var subject = new AsyncSubject_1.AsyncSubject();
			var uninitialized = true;
			return new Observable_1.Observable(function(subscriber) {
				var subs = subject.subscribe(subscriber);
				if (uninitialized) {
					uninitialized = false;
					var isAsync_1 = false;
					var isComplete_1 = false;
					callbackFunc.apply(_this, __spreadArray(__spreadArray([], __read(args)), [function() {
						var results = [];
						for (var _i = 0; _i < arguments.length; _i++) results[_i] = arguments[_i];
						if (isNodeStyle) {
							var err = results.shift();
							if (err != null) {
								subject.error(err);
								return;
							}
						}
						subject.next(1 < results.length ? results : results[0]);
						isComplete_1 = true;
						if (isAsync_1) subject.complete();
					}]));
					if (isComplete_1) subject.complete();
					isAsync_1 = true;
				}
				return subs;
			});
		};
	}
	exports.bindCallbackInternals = bindCallbackInternals;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/bindCallback.js
var require_bindCallback = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bindCallback = void 0;
	var bindCallbackInternals_1 = require_bindCallbackInternals();
	function bindCallback(callbackFunc, resultSelector, scheduler) {
		return bindCallbackInternals_1.bindCallbackInternals(false, callbackFunc, resultSelector, scheduler);
	}
	exports.bindCallback = bindCallback;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/bindNodeCallback.js
var require_bindNodeCallback = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bindNodeCallback = void 0;
	var bindCallbackInternals_1 = require_bindCallbackInternals();
	function bindNodeCallback(callbackFunc, resultSelector, scheduler) {
		return bindCallbackInternals_1.bindCallbackInternals(true, callbackFunc, resultSelector, scheduler);
	}
	exports.bindNodeCallback = bindNodeCallback;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/argsArgArrayOrObject.js
var require_argsArgArrayOrObject = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.argsArgArrayOrObject = void 0;
	var isArray = Array.isArray;
	var getPrototypeOf = Object.getPrototypeOf;
	var objectProto = Object.prototype;
	var getKeys = Object.keys;
	function argsArgArrayOrObject(args) {
		if (args.length === 1) {
			var first_1 = args[0];
			if (isArray(first_1)) return {
				args: first_1,
				keys: null
			};
			if (isPOJO(first_1)) {
				var keys = getKeys(first_1);
				return {
					args: keys.map(function(key) {
						return first_1[key];
					}),
					keys
				};
			}
		}
		return {
			args,
			keys: null
		};
	}
	exports.argsArgArrayOrObject = argsArgArrayOrObject;
	function isPOJO(obj) {
		return obj && typeof obj === "object" && getPrototypeOf(obj) === objectProto;
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/createObject.js
var require_createObject = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createObject = void 0;
	function createObject(keys, values) {
		return keys.reduce(function(result, key, i) {
			return result[key] = values[i], result;
		}, {});
	}
	exports.createObject = createObject;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/combineLatest.js
var require_combineLatest$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatestInit = exports.combineLatest = void 0;
	var Observable_1 = require_Observable();
	var argsArgArrayOrObject_1 = require_argsArgArrayOrObject();
	var from_1 = require_from();
	var identity_1 = require_identity();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var args_1 = require_args();
	var createObject_1 = require_createObject();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var executeSchedule_1 = require_executeSchedule();
	function combineLatest() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		var resultSelector = args_1.popResultSelector(args);
		var _a = argsArgArrayOrObject_1.argsArgArrayOrObject(args), observables = _a.args, keys = _a.keys;
		if (observables.length === 0) return from_1.from([], scheduler);
		var result = new Observable_1.Observable(combineLatestInit(observables, scheduler, keys ? function(values) {
			return createObject_1.createObject(keys, values);
		} : identity_1.identity));
		return resultSelector ? result.pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector)) : result;
	}
	exports.combineLatest = combineLatest;
	function combineLatestInit(observables, scheduler, valueTransform) {
		if (valueTransform === void 0) valueTransform = identity_1.identity;
		return function(subscriber) {
			maybeSchedule(scheduler, function() {
				var length = observables.length;
				var values = new Array(length);
				var active = length;
				var remainingFirstValues = length;
				var _loop_1 = function(i) {
					maybeSchedule(scheduler, function() {
						var source = from_1.from(observables[i], scheduler);
						var hasFirstValue = false;
						source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
							values[i] = value;
							if (!hasFirstValue) {
								hasFirstValue = true;
								remainingFirstValues--;
							}
							if (!remainingFirstValues) subscriber.next(valueTransform(values.slice()));
						}, function() {
							if (!--active) subscriber.complete();
						}));
					}, subscriber);
				};
				for (var i = 0; i < length; i++) _loop_1(i);
			}, subscriber);
		};
	}
	exports.combineLatestInit = combineLatestInit;
	function maybeSchedule(scheduler, execute, subscription) {
		if (scheduler) executeSchedule_1.executeSchedule(subscription, scheduler, execute);
		else execute();
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/mergeInternals.js
var require_mergeInternals = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeInternals = void 0;
	var innerFrom_1 = require_innerFrom();
	var executeSchedule_1 = require_executeSchedule();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function mergeInternals(source, subscriber, project, concurrent, onBeforeNext, expand, innerSubScheduler, additionalFinalizer) {
		var buffer = [];
		var active = 0;
		var index = 0;
		var isComplete = false;
		var checkComplete = function() {
			if (isComplete && !buffer.length && !active) subscriber.complete();
		};
		var outerNext = function(value) {
			return active < concurrent ? doInnerSub(value) : buffer.push(value);
		};
		var doInnerSub = function(value) {
			expand && subscriber.next(value);
			active++;
			var innerComplete = false;
			innerFrom_1.innerFrom(project(value, index++)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(innerValue) {
				onBeforeNext === null || onBeforeNext === void 0 || onBeforeNext(innerValue);
				if (expand) outerNext(innerValue);
				else subscriber.next(innerValue);
			}, function() {
				innerComplete = true;
			}, void 0, function() {
				if (innerComplete) try {
					active--;
					var _loop_1 = function() {
						var bufferedValue = buffer.shift();
						if (innerSubScheduler) executeSchedule_1.executeSchedule(subscriber, innerSubScheduler, function() {
							return doInnerSub(bufferedValue);
						});
						else doInnerSub(bufferedValue);
					};
					while (buffer.length && active < concurrent) _loop_1();
					checkComplete();
				} catch (err) {
					subscriber.error(err);
				}
			}));
		};
		source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, outerNext, function() {
			isComplete = true;
			checkComplete();
		}));
		return function() {
			additionalFinalizer === null || additionalFinalizer === void 0 || additionalFinalizer();
		};
	}
	exports.mergeInternals = mergeInternals;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/mergeMap.js
var require_mergeMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeMap = void 0;
	var map_1 = require_map();
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var mergeInternals_1 = require_mergeInternals();
	var isFunction_1 = require_isFunction();
	function mergeMap(project, resultSelector, concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		if (isFunction_1.isFunction(resultSelector)) return mergeMap(function(a, i) {
			return map_1.map(function(b, ii) {
				return resultSelector(a, b, i, ii);
			})(innerFrom_1.innerFrom(project(a, i)));
		}, concurrent);
		else if (typeof resultSelector === "number") concurrent = resultSelector;
		return lift_1.operate(function(source, subscriber) {
			return mergeInternals_1.mergeInternals(source, subscriber, project, concurrent);
		});
	}
	exports.mergeMap = mergeMap;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/mergeAll.js
var require_mergeAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeAll = void 0;
	var mergeMap_1 = require_mergeMap();
	var identity_1 = require_identity();
	function mergeAll(concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		return mergeMap_1.mergeMap(identity_1.identity, concurrent);
	}
	exports.mergeAll = mergeAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/concatAll.js
var require_concatAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatAll = void 0;
	var mergeAll_1 = require_mergeAll();
	function concatAll() {
		return mergeAll_1.mergeAll(1);
	}
	exports.concatAll = concatAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/concat.js
var require_concat$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concat = void 0;
	var concatAll_1 = require_concatAll();
	var args_1 = require_args();
	var from_1 = require_from();
	function concat() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		return concatAll_1.concatAll()(from_1.from(args, args_1.popScheduler(args)));
	}
	exports.concat = concat;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/defer.js
var require_defer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.defer = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	function defer(observableFactory) {
		return new Observable_1.Observable(function(subscriber) {
			innerFrom_1.innerFrom(observableFactory()).subscribe(subscriber);
		});
	}
	exports.defer = defer;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/connectable.js
var require_connectable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.connectable = void 0;
	var Subject_1 = require_Subject();
	var Observable_1 = require_Observable();
	var defer_1 = require_defer();
	var DEFAULT_CONFIG = {
		connector: function() {
			return new Subject_1.Subject();
		},
		resetOnDisconnect: true
	};
	function connectable(source, config) {
		if (config === void 0) config = DEFAULT_CONFIG;
		var connection = null;
		var connector = config.connector, _a = config.resetOnDisconnect, resetOnDisconnect = _a === void 0 ? true : _a;
		var subject = connector();
		var result = new Observable_1.Observable(function(subscriber) {
			return subject.subscribe(subscriber);
		});
		result.connect = function() {
			if (!connection || connection.closed) {
				connection = defer_1.defer(function() {
					return source;
				}).subscribe(subject);
				if (resetOnDisconnect) connection.add(function() {
					return subject = connector();
				});
			}
			return connection;
		};
		return result;
	}
	exports.connectable = connectable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/forkJoin.js
var require_forkJoin = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.forkJoin = void 0;
	var Observable_1 = require_Observable();
	var argsArgArrayOrObject_1 = require_argsArgArrayOrObject();
	var innerFrom_1 = require_innerFrom();
	var args_1 = require_args();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var createObject_1 = require_createObject();
	function forkJoin() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var resultSelector = args_1.popResultSelector(args);
		var _a = argsArgArrayOrObject_1.argsArgArrayOrObject(args), sources = _a.args, keys = _a.keys;
		var result = new Observable_1.Observable(function(subscriber) {
			var length = sources.length;
			if (!length) {
				subscriber.complete();
				return;
			}
			var values = new Array(length);
			var remainingCompletions = length;
			var remainingEmissions = length;
			var _loop_1 = function(sourceIndex) {
				var hasValue = false;
				innerFrom_1.innerFrom(sources[sourceIndex]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					if (!hasValue) {
						hasValue = true;
						remainingEmissions--;
					}
					values[sourceIndex] = value;
				}, function() {
					return remainingCompletions--;
				}, void 0, function() {
					if (!remainingCompletions || !hasValue) {
						if (!remainingEmissions) subscriber.next(keys ? createObject_1.createObject(keys, values) : values);
						subscriber.complete();
					}
				}));
			};
			for (var sourceIndex = 0; sourceIndex < length; sourceIndex++) _loop_1(sourceIndex);
		});
		return resultSelector ? result.pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector)) : result;
	}
	exports.forkJoin = forkJoin;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/fromEvent.js
var require_fromEvent = /* @__PURE__ */ __commonJSMin(((exports, module, this$23) => {
	var __read = this$23 && this$23.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromEvent = void 0;
	var innerFrom_1 = require_innerFrom();
	var Observable_1 = require_Observable();
	var mergeMap_1 = require_mergeMap();
	var isArrayLike_1 = require_isArrayLike();
	var isFunction_1 = require_isFunction();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var nodeEventEmitterMethods = ["addListener", "removeListener"];
	var eventTargetMethods = ["addEventListener", "removeEventListener"];
	var jqueryMethods = ["on", "off"];
	function fromEvent(target, eventName, options, resultSelector) {
		if (isFunction_1.isFunction(options)) {
			resultSelector = options;
			options = void 0;
		}
		if (resultSelector) return fromEvent(target, eventName, options).pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector));
		var _a = __read(isEventTarget(target) ? eventTargetMethods.map(function(methodName) {
			return function(handler) {
				return target[methodName](eventName, handler, options);
			};
		}) : isNodeStyleEventEmitter(target) ? nodeEventEmitterMethods.map(toCommonHandlerRegistry(target, eventName)) : isJQueryStyleEventEmitter(target) ? jqueryMethods.map(toCommonHandlerRegistry(target, eventName)) : [], 2), add = _a[0], remove = _a[1];
		if (!add) {
			if (isArrayLike_1.isArrayLike(target)) return mergeMap_1.mergeMap(function(subTarget) {
				return fromEvent(subTarget, eventName, options);
			})(innerFrom_1.innerFrom(target));
		}
		if (!add) throw new TypeError("Invalid event target");
		return new Observable_1.Observable(function(subscriber) {
			var handler = function() {
				var args = [];
				for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
				return subscriber.next(1 < args.length ? args : args[0]);
			};
			add(handler);
			return function() {
				return remove(handler);
			};
		});
	}
	exports.fromEvent = fromEvent;
	function toCommonHandlerRegistry(target, eventName) {
		return function(methodName) {
			return function(handler) {
				return target[methodName](eventName, handler);
			};
		};
	}
	function isNodeStyleEventEmitter(target) {
		return isFunction_1.isFunction(target.addListener) && isFunction_1.isFunction(target.removeListener);
	}
	function isJQueryStyleEventEmitter(target) {
		return isFunction_1.isFunction(target.on) && isFunction_1.isFunction(target.off);
	}
	function isEventTarget(target) {
		return isFunction_1.isFunction(target.addEventListener) && isFunction_1.isFunction(target.removeEventListener);
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/fromEventPattern.js
var require_fromEventPattern = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromEventPattern = void 0;
	var Observable_1 = require_Observable();
	var isFunction_1 = require_isFunction();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	function fromEventPattern(addHandler, removeHandler, resultSelector) {
		if (resultSelector) return fromEventPattern(addHandler, removeHandler).pipe(mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector));
		return new Observable_1.Observable(function(subscriber) {
			var handler = function() {
				var e = [];
				for (var _i = 0; _i < arguments.length; _i++) e[_i] = arguments[_i];
				return subscriber.next(e.length === 1 ? e[0] : e);
			};
			var retValue = addHandler(handler);
			return isFunction_1.isFunction(removeHandler) ? function() {
				return removeHandler(handler, retValue);
			} : void 0;
		});
	}
	exports.fromEventPattern = fromEventPattern;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/generate.js
var require_generate = /* @__PURE__ */ __commonJSMin(((exports, module, this$22) => {
	var __generator = this$22 && this$22.__generator || function(thisArg, body) {
		var _ = {
			label: 0,
			sent: function() {
				if (t[0] & 1) throw t[1];
				return t[1];
			},
			trys: [],
			ops: []
		}, f, y, t, g = {
			next: verb(0),
			"throw": verb(1),
			"return": verb(2)
		};
		return typeof Symbol === "function" && (g[Symbol.iterator] = function() {
			return this;
		}), g;
		function verb(n) {
			return function(v) {
				return step([n, v]);
			};
		}
		function step(op) {
			if (f) throw new TypeError("Generator is already executing.");
			while (_) try {
				if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
				if (y = 0, t) op = [op[0] & 2, t.value];
				switch (op[0]) {
					case 0:
					case 1:
						t = op;
						break;
					case 4:
						_.label++;
						return {
							value: op[1],
							done: false
						};
					case 5:
						_.label++;
						y = op[1];
						op = [0];
						continue;
					case 7:
						op = _.ops.pop();
						_.trys.pop();
						continue;
					default:
						if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
							_ = 0;
							continue;
						}
						if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
							_.label = op[1];
							break;
						}
						if (op[0] === 6 && _.label < t[1]) {
							_.label = t[1];
							t = op;
							break;
						}
						if (t && _.label < t[2]) {
							_.label = t[2];
							_.ops.push(op);
							break;
						}
						if (t[2]) _.ops.pop();
						_.trys.pop();
						continue;
				}
				op = body.call(thisArg, _);
			} catch (e) {
				op = [6, e];
				y = 0;
			} finally {
				f = t = 0;
			}
			if (op[0] & 5) throw op[1];
			return {
				value: op[0] ? op[1] : void 0,
				done: true
			};
		}
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.generate = void 0;
	var identity_1 = require_identity();
	var isScheduler_1 = require_isScheduler();
	var defer_1 = require_defer();
	var scheduleIterable_1 = require_scheduleIterable();
	function generate(initialStateOrOptions, condition, iterate, resultSelectorOrScheduler, scheduler) {
		var _a, _b;
		var resultSelector;
		var initialState;
		if (arguments.length === 1) _a = initialStateOrOptions, initialState = _a.initialState, condition = _a.condition, iterate = _a.iterate, _b = _a.resultSelector, resultSelector = _b === void 0 ? identity_1.identity : _b, scheduler = _a.scheduler;
		else {
			initialState = initialStateOrOptions;
			if (!resultSelectorOrScheduler || isScheduler_1.isScheduler(resultSelectorOrScheduler)) {
				resultSelector = identity_1.identity;
				scheduler = resultSelectorOrScheduler;
			} else resultSelector = resultSelectorOrScheduler;
		}
		function gen() {
			var state;
			return __generator(this, function(_a) {
				switch (_a.label) {
					case 0:
						state = initialState;
						_a.label = 1;
					case 1:
						if (!(!condition || condition(state))) return [3, 4];
						return [4, resultSelector(state)];
					case 2:
						_a.sent();
						_a.label = 3;
					case 3:
						state = iterate(state);
						return [3, 1];
					case 4: return [2];
				}
			});
		}
		return defer_1.defer(scheduler ? function() {
			return scheduleIterable_1.scheduleIterable(gen(), scheduler);
		} : gen);
	}
	exports.generate = generate;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/iif.js
var require_iif = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.iif = void 0;
	var defer_1 = require_defer();
	function iif(condition, trueResult, falseResult) {
		return defer_1.defer(function() {
			return condition() ? trueResult : falseResult;
		});
	}
	exports.iif = iif;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/timer.js
var require_timer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timer = void 0;
	var Observable_1 = require_Observable();
	var async_1 = require_async();
	var isScheduler_1 = require_isScheduler();
	var isDate_1 = require_isDate();
	function timer(dueTime, intervalOrScheduler, scheduler) {
		if (dueTime === void 0) dueTime = 0;
		if (scheduler === void 0) scheduler = async_1.async;
		var intervalDuration = -1;
		if (intervalOrScheduler != null) {
			if (isScheduler_1.isScheduler(intervalOrScheduler)) scheduler = intervalOrScheduler;
			else intervalDuration = intervalOrScheduler;
		}
		return new Observable_1.Observable(function(subscriber) {
			var due = isDate_1.isValidDate(dueTime) ? +dueTime - scheduler.now() : dueTime;
			if (due < 0) due = 0;
			var n = 0;
			return scheduler.schedule(function() {
				if (!subscriber.closed) {
					subscriber.next(n++);
					if (0 <= intervalDuration) this.schedule(void 0, intervalDuration);
					else subscriber.complete();
				}
			}, due);
		});
	}
	exports.timer = timer;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/interval.js
var require_interval = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.interval = void 0;
	var async_1 = require_async();
	var timer_1 = require_timer();
	function interval(period, scheduler) {
		if (period === void 0) period = 0;
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		if (period < 0) period = 0;
		return timer_1.timer(period, period, scheduler);
	}
	exports.interval = interval;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/merge.js
var require_merge$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.merge = void 0;
	var mergeAll_1 = require_mergeAll();
	var innerFrom_1 = require_innerFrom();
	var empty_1 = require_empty();
	var args_1 = require_args();
	var from_1 = require_from();
	function merge() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		var concurrent = args_1.popNumber(args, Infinity);
		var sources = args;
		return !sources.length ? empty_1.EMPTY : sources.length === 1 ? innerFrom_1.innerFrom(sources[0]) : mergeAll_1.mergeAll(concurrent)(from_1.from(sources, scheduler));
	}
	exports.merge = merge;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/never.js
var require_never = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.never = exports.NEVER = void 0;
	var Observable_1 = require_Observable();
	var noop_1 = require_noop();
	exports.NEVER = new Observable_1.Observable(noop_1.noop);
	function never() {
		return exports.NEVER;
	}
	exports.never = never;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/argsOrArgArray.js
var require_argsOrArgArray = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.argsOrArgArray = void 0;
	var isArray = Array.isArray;
	function argsOrArgArray(args) {
		return args.length === 1 && isArray(args[0]) ? args[0] : args;
	}
	exports.argsOrArgArray = argsOrArgArray;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/onErrorResumeNext.js
var require_onErrorResumeNext = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.onErrorResumeNext = void 0;
	var Observable_1 = require_Observable();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var innerFrom_1 = require_innerFrom();
	function onErrorResumeNext() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		var nextSources = argsOrArgArray_1.argsOrArgArray(sources);
		return new Observable_1.Observable(function(subscriber) {
			var sourceIndex = 0;
			var subscribeNext = function() {
				if (sourceIndex < nextSources.length) {
					var nextSource = void 0;
					try {
						nextSource = innerFrom_1.innerFrom(nextSources[sourceIndex++]);
					} catch (err) {
						subscribeNext();
						return;
					}
					var innerSubscriber = new OperatorSubscriber_1.OperatorSubscriber(subscriber, void 0, noop_1.noop, noop_1.noop);
					nextSource.subscribe(innerSubscriber);
					innerSubscriber.add(subscribeNext);
				} else subscriber.complete();
			};
			subscribeNext();
		});
	}
	exports.onErrorResumeNext = onErrorResumeNext;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pairs = void 0;
	var from_1 = require_from();
	function pairs(obj, scheduler) {
		return from_1.from(Object.entries(obj), scheduler);
	}
	exports.pairs = pairs;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/util/not.js
var require_not = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.not = void 0;
	function not(pred, thisArg) {
		return function(value, index) {
			return !pred.call(thisArg, value, index);
		};
	}
	exports.not = not;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/filter.js
var require_filter = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.filter = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function filter(predicate, thisArg) {
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return predicate.call(thisArg, value, index++) && subscriber.next(value);
			}));
		});
	}
	exports.filter = filter;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/partition.js
var require_partition = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.partition = void 0;
	var not_1 = require_not();
	var filter_1 = require_filter();
	var innerFrom_1 = require_innerFrom();
	function partition(source, predicate, thisArg) {
		return [filter_1.filter(predicate, thisArg)(innerFrom_1.innerFrom(source)), filter_1.filter(not_1.not(predicate, thisArg))(innerFrom_1.innerFrom(source))];
	}
	exports.partition = partition;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/race.js
var require_race = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.raceInit = exports.race = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function race() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		sources = argsOrArgArray_1.argsOrArgArray(sources);
		return sources.length === 1 ? innerFrom_1.innerFrom(sources[0]) : new Observable_1.Observable(raceInit(sources));
	}
	exports.race = race;
	function raceInit(sources) {
		return function(subscriber) {
			var subscriptions = [];
			var _loop_1 = function(i) {
				subscriptions.push(innerFrom_1.innerFrom(sources[i]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					if (subscriptions) {
						for (var s = 0; s < subscriptions.length; s++) s !== i && subscriptions[s].unsubscribe();
						subscriptions = null;
					}
					subscriber.next(value);
				})));
			};
			for (var i = 0; subscriptions && !subscriber.closed && i < sources.length; i++) _loop_1(i);
		};
	}
	exports.raceInit = raceInit;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/range.js
var require_range = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.range = void 0;
	var Observable_1 = require_Observable();
	var empty_1 = require_empty();
	function range(start, count, scheduler) {
		if (count == null) {
			count = start;
			start = 0;
		}
		if (count <= 0) return empty_1.EMPTY;
		var end = count + start;
		return new Observable_1.Observable(scheduler ? function(subscriber) {
			var n = start;
			return scheduler.schedule(function() {
				if (n < end) {
					subscriber.next(n++);
					this.schedule();
				} else subscriber.complete();
			});
		} : function(subscriber) {
			var n = start;
			while (n < end && !subscriber.closed) subscriber.next(n++);
			subscriber.complete();
		});
	}
	exports.range = range;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/using.js
var require_using = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.using = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var empty_1 = require_empty();
	function using(resourceFactory, observableFactory) {
		return new Observable_1.Observable(function(subscriber) {
			var resource = resourceFactory();
			var result = observableFactory(resource);
			(result ? innerFrom_1.innerFrom(result) : empty_1.EMPTY).subscribe(subscriber);
			return function() {
				if (resource) resource.unsubscribe();
			};
		});
	}
	exports.using = using;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/zip.js
var require_zip$1 = /* @__PURE__ */ __commonJSMin(((exports, module, this$21) => {
	var __read = this$21 && this$21.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$21 && this$21.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zip = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var empty_1 = require_empty();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var args_1 = require_args();
	function zip() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var resultSelector = args_1.popResultSelector(args);
		var sources = argsOrArgArray_1.argsOrArgArray(args);
		return sources.length ? new Observable_1.Observable(function(subscriber) {
			var buffers = sources.map(function() {
				return [];
			});
			var completed = sources.map(function() {
				return false;
			});
			subscriber.add(function() {
				buffers = completed = null;
			});
			var _loop_1 = function(sourceIndex) {
				innerFrom_1.innerFrom(sources[sourceIndex]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					buffers[sourceIndex].push(value);
					if (buffers.every(function(buffer) {
						return buffer.length;
					})) {
						var result = buffers.map(function(buffer) {
							return buffer.shift();
						});
						subscriber.next(resultSelector ? resultSelector.apply(void 0, __spreadArray([], __read(result))) : result);
						if (buffers.some(function(buffer, i) {
							return !buffer.length && completed[i];
						})) subscriber.complete();
					}
				}, function() {
					completed[sourceIndex] = true;
					!buffers[sourceIndex].length && subscriber.complete();
				}));
			};
			for (var sourceIndex = 0; !subscriber.closed && sourceIndex < sources.length; sourceIndex++) _loop_1(sourceIndex);
			return function() {
				buffers = completed = null;
			};
		}) : empty_1.EMPTY;
	}
	exports.zip = zip;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/types.js
var require_types = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/audit.js
var require_audit = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.audit = void 0;
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function audit(durationSelector) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var lastValue = null;
			var durationSubscriber = null;
			var isComplete = false;
			var endDuration = function() {
				durationSubscriber === null || durationSubscriber === void 0 || durationSubscriber.unsubscribe();
				durationSubscriber = null;
				if (hasValue) {
					hasValue = false;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
				isComplete && subscriber.complete();
			};
			var cleanupDuration = function() {
				durationSubscriber = null;
				isComplete && subscriber.complete();
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				lastValue = value;
				if (!durationSubscriber) innerFrom_1.innerFrom(durationSelector(value)).subscribe(durationSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, endDuration, cleanupDuration));
			}, function() {
				isComplete = true;
				(!hasValue || !durationSubscriber || durationSubscriber.closed) && subscriber.complete();
			}));
		});
	}
	exports.audit = audit;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/auditTime.js
var require_auditTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.auditTime = void 0;
	var async_1 = require_async();
	var audit_1 = require_audit();
	var timer_1 = require_timer();
	function auditTime(duration, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return audit_1.audit(function() {
			return timer_1.timer(duration, scheduler);
		});
	}
	exports.auditTime = auditTime;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/buffer.js
var require_buffer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.buffer = void 0;
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function buffer(closingNotifier) {
		return lift_1.operate(function(source, subscriber) {
			var currentBuffer = [];
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return currentBuffer.push(value);
			}, function() {
				subscriber.next(currentBuffer);
				subscriber.complete();
			}));
			innerFrom_1.innerFrom(closingNotifier).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				var b = currentBuffer;
				currentBuffer = [];
				subscriber.next(b);
			}, noop_1.noop));
			return function() {
				currentBuffer = null;
			};
		});
	}
	exports.buffer = buffer;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/bufferCount.js
var require_bufferCount = /* @__PURE__ */ __commonJSMin(((exports, module, this$20) => {
	var __values = this$20 && this$20.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferCount = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var arrRemove_1 = require_arrRemove();
	function bufferCount(bufferSize, startBufferEvery) {
		if (startBufferEvery === void 0) startBufferEvery = null;
		startBufferEvery = startBufferEvery !== null && startBufferEvery !== void 0 ? startBufferEvery : bufferSize;
		return lift_1.operate(function(source, subscriber) {
			var buffers = [];
			var count = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a, e_2, _b;
				var toEmit = null;
				if (count++ % startBufferEvery === 0) buffers.push([]);
				try {
					for (var buffers_1 = __values(buffers), buffers_1_1 = buffers_1.next(); !buffers_1_1.done; buffers_1_1 = buffers_1.next()) {
						var buffer = buffers_1_1.value;
						buffer.push(value);
						if (bufferSize <= buffer.length) {
							toEmit = toEmit !== null && toEmit !== void 0 ? toEmit : [];
							toEmit.push(buffer);
						}
					}
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (buffers_1_1 && !buffers_1_1.done && (_a = buffers_1.return)) _a.call(buffers_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
				if (toEmit) try {
					for (var toEmit_1 = __values(toEmit), toEmit_1_1 = toEmit_1.next(); !toEmit_1_1.done; toEmit_1_1 = toEmit_1.next()) {
						var buffer = toEmit_1_1.value;
						arrRemove_1.arrRemove(buffers, buffer);
						subscriber.next(buffer);
					}
				} catch (e_2_1) {
					e_2 = { error: e_2_1 };
				} finally {
					try {
						if (toEmit_1_1 && !toEmit_1_1.done && (_b = toEmit_1.return)) _b.call(toEmit_1);
					} finally {
						if (e_2) throw e_2.error;
					}
				}
			}, function() {
				var e_3, _a;
				try {
					for (var buffers_2 = __values(buffers), buffers_2_1 = buffers_2.next(); !buffers_2_1.done; buffers_2_1 = buffers_2.next()) {
						var buffer = buffers_2_1.value;
						subscriber.next(buffer);
					}
				} catch (e_3_1) {
					e_3 = { error: e_3_1 };
				} finally {
					try {
						if (buffers_2_1 && !buffers_2_1.done && (_a = buffers_2.return)) _a.call(buffers_2);
					} finally {
						if (e_3) throw e_3.error;
					}
				}
				subscriber.complete();
			}, void 0, function() {
				buffers = null;
			}));
		});
	}
	exports.bufferCount = bufferCount;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/bufferTime.js
var require_bufferTime = /* @__PURE__ */ __commonJSMin(((exports, module, this$19) => {
	var __values = this$19 && this$19.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferTime = void 0;
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var arrRemove_1 = require_arrRemove();
	var async_1 = require_async();
	var args_1 = require_args();
	var executeSchedule_1 = require_executeSchedule();
	function bufferTime(bufferTimeSpan) {
		var _a, _b;
		var otherArgs = [];
		for (var _i = 1; _i < arguments.length; _i++) otherArgs[_i - 1] = arguments[_i];
		var scheduler = (_a = args_1.popScheduler(otherArgs)) !== null && _a !== void 0 ? _a : async_1.asyncScheduler;
		var bufferCreationInterval = (_b = otherArgs[0]) !== null && _b !== void 0 ? _b : null;
		var maxBufferSize = otherArgs[1] || Infinity;
		return lift_1.operate(function(source, subscriber) {
			var bufferRecords = [];
			var restartOnEmit = false;
			var emit = function(record) {
				var buffer = record.buffer;
				record.subs.unsubscribe();
				arrRemove_1.arrRemove(bufferRecords, record);
				subscriber.next(buffer);
				restartOnEmit && startBuffer();
			};
			var startBuffer = function() {
				if (bufferRecords) {
					var subs = new Subscription_1.Subscription();
					subscriber.add(subs);
					var record_1 = {
						buffer: [],
						subs
					};
					bufferRecords.push(record_1);
					executeSchedule_1.executeSchedule(subs, scheduler, function() {
						return emit(record_1);
					}, bufferTimeSpan);
				}
			};
			if (bufferCreationInterval !== null && bufferCreationInterval >= 0) executeSchedule_1.executeSchedule(subscriber, scheduler, startBuffer, bufferCreationInterval, true);
			else restartOnEmit = true;
			startBuffer();
			var bufferTimeSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				var recordsCopy = bufferRecords.slice();
				try {
					for (var recordsCopy_1 = __values(recordsCopy), recordsCopy_1_1 = recordsCopy_1.next(); !recordsCopy_1_1.done; recordsCopy_1_1 = recordsCopy_1.next()) {
						var record = recordsCopy_1_1.value;
						var buffer = record.buffer;
						buffer.push(value);
						maxBufferSize <= buffer.length && emit(record);
					}
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (recordsCopy_1_1 && !recordsCopy_1_1.done && (_a = recordsCopy_1.return)) _a.call(recordsCopy_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
			}, function() {
				while (bufferRecords === null || bufferRecords === void 0 ? void 0 : bufferRecords.length) subscriber.next(bufferRecords.shift().buffer);
				bufferTimeSubscriber === null || bufferTimeSubscriber === void 0 || bufferTimeSubscriber.unsubscribe();
				subscriber.complete();
				subscriber.unsubscribe();
			}, void 0, function() {
				return bufferRecords = null;
			});
			source.subscribe(bufferTimeSubscriber);
		});
	}
	exports.bufferTime = bufferTime;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/bufferToggle.js
var require_bufferToggle = /* @__PURE__ */ __commonJSMin(((exports, module, this$18) => {
	var __values = this$18 && this$18.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferToggle = void 0;
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var arrRemove_1 = require_arrRemove();
	function bufferToggle(openings, closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var buffers = [];
			innerFrom_1.innerFrom(openings).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(openValue) {
				var buffer = [];
				buffers.push(buffer);
				var closingSubscription = new Subscription_1.Subscription();
				var emitBuffer = function() {
					arrRemove_1.arrRemove(buffers, buffer);
					subscriber.next(buffer);
					closingSubscription.unsubscribe();
				};
				closingSubscription.add(innerFrom_1.innerFrom(closingSelector(openValue)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, emitBuffer, noop_1.noop)));
			}, noop_1.noop));
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				try {
					for (var buffers_1 = __values(buffers), buffers_1_1 = buffers_1.next(); !buffers_1_1.done; buffers_1_1 = buffers_1.next()) buffers_1_1.value.push(value);
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (buffers_1_1 && !buffers_1_1.done && (_a = buffers_1.return)) _a.call(buffers_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
			}, function() {
				while (buffers.length > 0) subscriber.next(buffers.shift());
				subscriber.complete();
			}));
		});
	}
	exports.bufferToggle = bufferToggle;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/bufferWhen.js
var require_bufferWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.bufferWhen = void 0;
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function bufferWhen(closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var buffer = null;
			var closingSubscriber = null;
			var openBuffer = function() {
				closingSubscriber === null || closingSubscriber === void 0 || closingSubscriber.unsubscribe();
				var b = buffer;
				buffer = [];
				b && subscriber.next(b);
				innerFrom_1.innerFrom(closingSelector()).subscribe(closingSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, openBuffer, noop_1.noop));
			};
			openBuffer();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return buffer === null || buffer === void 0 ? void 0 : buffer.push(value);
			}, function() {
				buffer && subscriber.next(buffer);
				subscriber.complete();
			}, void 0, function() {
				return buffer = closingSubscriber = null;
			}));
		});
	}
	exports.bufferWhen = bufferWhen;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/catchError.js
var require_catchError = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.catchError = void 0;
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var lift_1 = require_lift();
	function catchError(selector) {
		return lift_1.operate(function(source, subscriber) {
			var innerSub = null;
			var syncUnsub = false;
			var handledResult;
			innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, void 0, function(err) {
				handledResult = innerFrom_1.innerFrom(selector(err, catchError(selector)(source)));
				if (innerSub) {
					innerSub.unsubscribe();
					innerSub = null;
					handledResult.subscribe(subscriber);
				} else syncUnsub = true;
			}));
			if (syncUnsub) {
				innerSub.unsubscribe();
				innerSub = null;
				handledResult.subscribe(subscriber);
			}
		});
	}
	exports.catchError = catchError;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/scanInternals.js
var require_scanInternals = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scanInternals = void 0;
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function scanInternals(accumulator, seed, hasSeed, emitOnNext, emitBeforeComplete) {
		return function(source, subscriber) {
			var hasState = hasSeed;
			var state = seed;
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var i = index++;
				state = hasState ? accumulator(state, value, i) : (hasState = true, value);
				emitOnNext && subscriber.next(state);
			}, emitBeforeComplete && (function() {
				hasState && subscriber.next(state);
				subscriber.complete();
			})));
		};
	}
	exports.scanInternals = scanInternals;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/reduce.js
var require_reduce = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reduce = void 0;
	var scanInternals_1 = require_scanInternals();
	var lift_1 = require_lift();
	function reduce(accumulator, seed) {
		return lift_1.operate(scanInternals_1.scanInternals(accumulator, seed, arguments.length >= 2, false, true));
	}
	exports.reduce = reduce;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/toArray.js
var require_toArray = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.toArray = void 0;
	var reduce_1 = require_reduce();
	var lift_1 = require_lift();
	var arrReducer = function(arr, value) {
		return arr.push(value), arr;
	};
	function toArray() {
		return lift_1.operate(function(source, subscriber) {
			reduce_1.reduce(arrReducer, [])(source).subscribe(subscriber);
		});
	}
	exports.toArray = toArray;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/joinAllInternals.js
var require_joinAllInternals = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.joinAllInternals = void 0;
	var identity_1 = require_identity();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var pipe_1 = require_pipe();
	var mergeMap_1 = require_mergeMap();
	var toArray_1 = require_toArray();
	function joinAllInternals(joinFn, project) {
		return pipe_1.pipe(toArray_1.toArray(), mergeMap_1.mergeMap(function(sources) {
			return joinFn(sources);
		}), project ? mapOneOrManyArgs_1.mapOneOrManyArgs(project) : identity_1.identity);
	}
	exports.joinAllInternals = joinAllInternals;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/combineLatestAll.js
var require_combineLatestAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatestAll = void 0;
	var combineLatest_1 = require_combineLatest$1();
	var joinAllInternals_1 = require_joinAllInternals();
	function combineLatestAll(project) {
		return joinAllInternals_1.joinAllInternals(combineLatest_1.combineLatest, project);
	}
	exports.combineLatestAll = combineLatestAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/combineAll.js
var require_combineAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineAll = void 0;
	exports.combineAll = require_combineLatestAll().combineLatestAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/combineLatest.js
var require_combineLatest = /* @__PURE__ */ __commonJSMin(((exports, module, this$17) => {
	var __read = this$17 && this$17.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$17 && this$17.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatest = void 0;
	var combineLatest_1 = require_combineLatest$1();
	var lift_1 = require_lift();
	var argsOrArgArray_1 = require_argsOrArgArray();
	var mapOneOrManyArgs_1 = require_mapOneOrManyArgs();
	var pipe_1 = require_pipe();
	var args_1 = require_args();
	function combineLatest() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var resultSelector = args_1.popResultSelector(args);
		return resultSelector ? pipe_1.pipe(combineLatest.apply(void 0, __spreadArray([], __read(args))), mapOneOrManyArgs_1.mapOneOrManyArgs(resultSelector)) : lift_1.operate(function(source, subscriber) {
			combineLatest_1.combineLatestInit(__spreadArray([source], __read(argsOrArgArray_1.argsOrArgArray(args))))(subscriber);
		});
	}
	exports.combineLatest = combineLatest;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/combineLatestWith.js
var require_combineLatestWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$16) => {
	var __read = this$16 && this$16.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$16 && this$16.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.combineLatestWith = void 0;
	var combineLatest_1 = require_combineLatest();
	function combineLatestWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return combineLatest_1.combineLatest.apply(void 0, __spreadArray([], __read(otherSources)));
	}
	exports.combineLatestWith = combineLatestWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/concatMap.js
var require_concatMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatMap = void 0;
	var mergeMap_1 = require_mergeMap();
	var isFunction_1 = require_isFunction();
	function concatMap(project, resultSelector) {
		return isFunction_1.isFunction(resultSelector) ? mergeMap_1.mergeMap(project, resultSelector, 1) : mergeMap_1.mergeMap(project, 1);
	}
	exports.concatMap = concatMap;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/concatMapTo.js
var require_concatMapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatMapTo = void 0;
	var concatMap_1 = require_concatMap();
	var isFunction_1 = require_isFunction();
	function concatMapTo(innerObservable, resultSelector) {
		return isFunction_1.isFunction(resultSelector) ? concatMap_1.concatMap(function() {
			return innerObservable;
		}, resultSelector) : concatMap_1.concatMap(function() {
			return innerObservable;
		});
	}
	exports.concatMapTo = concatMapTo;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/concat.js
var require_concat = /* @__PURE__ */ __commonJSMin(((exports, module, this$15) => {
	var __read = this$15 && this$15.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$15 && this$15.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concat = void 0;
	var lift_1 = require_lift();
	var concatAll_1 = require_concatAll();
	var args_1 = require_args();
	var from_1 = require_from();
	function concat() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		return lift_1.operate(function(source, subscriber) {
			concatAll_1.concatAll()(from_1.from(__spreadArray([source], __read(args)), scheduler)).subscribe(subscriber);
		});
	}
	exports.concat = concat;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/concatWith.js
var require_concatWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$14) => {
	var __read = this$14 && this$14.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$14 && this$14.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.concatWith = void 0;
	var concat_1 = require_concat();
	function concatWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return concat_1.concat.apply(void 0, __spreadArray([], __read(otherSources)));
	}
	exports.concatWith = concatWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/observable/fromSubscribable.js
var require_fromSubscribable = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fromSubscribable = void 0;
	var Observable_1 = require_Observable();
	function fromSubscribable(subscribable) {
		return new Observable_1.Observable(function(subscriber) {
			return subscribable.subscribe(subscriber);
		});
	}
	exports.fromSubscribable = fromSubscribable;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/connect.js
var require_connect = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.connect = void 0;
	var Subject_1 = require_Subject();
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var fromSubscribable_1 = require_fromSubscribable();
	var DEFAULT_CONFIG = { connector: function() {
		return new Subject_1.Subject();
	} };
	function connect(selector, config) {
		if (config === void 0) config = DEFAULT_CONFIG;
		var connector = config.connector;
		return lift_1.operate(function(source, subscriber) {
			var subject = connector();
			innerFrom_1.innerFrom(selector(fromSubscribable_1.fromSubscribable(subject))).subscribe(subscriber);
			subscriber.add(source.subscribe(subject));
		});
	}
	exports.connect = connect;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/count.js
var require_count = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.count = void 0;
	var reduce_1 = require_reduce();
	function count(predicate) {
		return reduce_1.reduce(function(total, value, i) {
			return !predicate || predicate(value, i) ? total + 1 : total;
		}, 0);
	}
	exports.count = count;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/debounce.js
var require_debounce = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.debounce = void 0;
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function debounce(durationSelector) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var lastValue = null;
			var durationSubscriber = null;
			var emit = function() {
				durationSubscriber === null || durationSubscriber === void 0 || durationSubscriber.unsubscribe();
				durationSubscriber = null;
				if (hasValue) {
					hasValue = false;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				durationSubscriber === null || durationSubscriber === void 0 || durationSubscriber.unsubscribe();
				hasValue = true;
				lastValue = value;
				durationSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, emit, noop_1.noop);
				innerFrom_1.innerFrom(durationSelector(value)).subscribe(durationSubscriber);
			}, function() {
				emit();
				subscriber.complete();
			}, void 0, function() {
				lastValue = durationSubscriber = null;
			}));
		});
	}
	exports.debounce = debounce;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/debounceTime.js
var require_debounceTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.debounceTime = void 0;
	var async_1 = require_async();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function debounceTime(dueTime, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return lift_1.operate(function(source, subscriber) {
			var activeTask = null;
			var lastValue = null;
			var lastTime = null;
			var emit = function() {
				if (activeTask) {
					activeTask.unsubscribe();
					activeTask = null;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
			};
			function emitWhenIdle() {
				var targetTime = lastTime + dueTime;
				var now = scheduler.now();
				if (now < targetTime) {
					activeTask = this.schedule(void 0, targetTime - now);
					subscriber.add(activeTask);
					return;
				}
				emit();
			}
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				lastValue = value;
				lastTime = scheduler.now();
				if (!activeTask) {
					activeTask = scheduler.schedule(emitWhenIdle, dueTime);
					subscriber.add(activeTask);
				}
			}, function() {
				emit();
				subscriber.complete();
			}, void 0, function() {
				lastValue = activeTask = null;
			}));
		});
	}
	exports.debounceTime = debounceTime;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/defaultIfEmpty.js
var require_defaultIfEmpty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.defaultIfEmpty = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function defaultIfEmpty(defaultValue) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				subscriber.next(value);
			}, function() {
				if (!hasValue) subscriber.next(defaultValue);
				subscriber.complete();
			}));
		});
	}
	exports.defaultIfEmpty = defaultIfEmpty;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/take.js
var require_take = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.take = void 0;
	var empty_1 = require_empty();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function take(count) {
		return count <= 0 ? function() {
			return empty_1.EMPTY;
		} : lift_1.operate(function(source, subscriber) {
			var seen = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				if (++seen <= count) {
					subscriber.next(value);
					if (count <= seen) subscriber.complete();
				}
			}));
		});
	}
	exports.take = take;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/ignoreElements.js
var require_ignoreElements = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ignoreElements = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	function ignoreElements() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, noop_1.noop));
		});
	}
	exports.ignoreElements = ignoreElements;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/mapTo.js
var require_mapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mapTo = void 0;
	var map_1 = require_map();
	function mapTo(value) {
		return map_1.map(function() {
			return value;
		});
	}
	exports.mapTo = mapTo;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/delayWhen.js
var require_delayWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.delayWhen = void 0;
	var concat_1 = require_concat$1();
	var take_1 = require_take();
	var ignoreElements_1 = require_ignoreElements();
	var mapTo_1 = require_mapTo();
	var mergeMap_1 = require_mergeMap();
	var innerFrom_1 = require_innerFrom();
	function delayWhen(delayDurationSelector, subscriptionDelay) {
		if (subscriptionDelay) return function(source) {
			return concat_1.concat(subscriptionDelay.pipe(take_1.take(1), ignoreElements_1.ignoreElements()), source.pipe(delayWhen(delayDurationSelector)));
		};
		return mergeMap_1.mergeMap(function(value, index) {
			return innerFrom_1.innerFrom(delayDurationSelector(value, index)).pipe(take_1.take(1), mapTo_1.mapTo(value));
		});
	}
	exports.delayWhen = delayWhen;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/delay.js
var require_delay = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.delay = void 0;
	var async_1 = require_async();
	var delayWhen_1 = require_delayWhen();
	var timer_1 = require_timer();
	function delay(due, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		var duration = timer_1.timer(due, scheduler);
		return delayWhen_1.delayWhen(function() {
			return duration;
		});
	}
	exports.delay = delay;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/dematerialize.js
var require_dematerialize = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.dematerialize = void 0;
	var Notification_1 = require_Notification();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function dematerialize() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(notification) {
				return Notification_1.observeNotification(notification, subscriber);
			}));
		});
	}
	exports.dematerialize = dematerialize;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/distinct.js
var require_distinct = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.distinct = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var innerFrom_1 = require_innerFrom();
	function distinct(keySelector, flushes) {
		return lift_1.operate(function(source, subscriber) {
			var distinctKeys = /* @__PURE__ */ new Set();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var key = keySelector ? keySelector(value) : value;
				if (!distinctKeys.has(key)) {
					distinctKeys.add(key);
					subscriber.next(value);
				}
			}));
			flushes && innerFrom_1.innerFrom(flushes).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				return distinctKeys.clear();
			}, noop_1.noop));
		});
	}
	exports.distinct = distinct;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/distinctUntilChanged.js
var require_distinctUntilChanged = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.distinctUntilChanged = void 0;
	var identity_1 = require_identity();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function distinctUntilChanged(comparator, keySelector) {
		if (keySelector === void 0) keySelector = identity_1.identity;
		comparator = comparator !== null && comparator !== void 0 ? comparator : defaultCompare;
		return lift_1.operate(function(source, subscriber) {
			var previousKey;
			var first = true;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var currentKey = keySelector(value);
				if (first || !comparator(previousKey, currentKey)) {
					first = false;
					previousKey = currentKey;
					subscriber.next(value);
				}
			}));
		});
	}
	exports.distinctUntilChanged = distinctUntilChanged;
	function defaultCompare(a, b) {
		return a === b;
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/distinctUntilKeyChanged.js
var require_distinctUntilKeyChanged = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.distinctUntilKeyChanged = void 0;
	var distinctUntilChanged_1 = require_distinctUntilChanged();
	function distinctUntilKeyChanged(key, compare) {
		return distinctUntilChanged_1.distinctUntilChanged(function(x, y) {
			return compare ? compare(x[key], y[key]) : x[key] === y[key];
		});
	}
	exports.distinctUntilKeyChanged = distinctUntilKeyChanged;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/throwIfEmpty.js
var require_throwIfEmpty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throwIfEmpty = void 0;
	var EmptyError_1 = require_EmptyError();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function throwIfEmpty(errorFactory) {
		if (errorFactory === void 0) errorFactory = defaultErrorFactory;
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				subscriber.next(value);
			}, function() {
				return hasValue ? subscriber.complete() : subscriber.error(errorFactory());
			}));
		});
	}
	exports.throwIfEmpty = throwIfEmpty;
	function defaultErrorFactory() {
		return new EmptyError_1.EmptyError();
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/elementAt.js
var require_elementAt = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.elementAt = void 0;
	var ArgumentOutOfRangeError_1 = require_ArgumentOutOfRangeError();
	var filter_1 = require_filter();
	var throwIfEmpty_1 = require_throwIfEmpty();
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	var take_1 = require_take();
	function elementAt(index, defaultValue) {
		if (index < 0) throw new ArgumentOutOfRangeError_1.ArgumentOutOfRangeError();
		var hasDefaultValue = arguments.length >= 2;
		return function(source) {
			return source.pipe(filter_1.filter(function(v, i) {
				return i === index;
			}), take_1.take(1), hasDefaultValue ? defaultIfEmpty_1.defaultIfEmpty(defaultValue) : throwIfEmpty_1.throwIfEmpty(function() {
				return new ArgumentOutOfRangeError_1.ArgumentOutOfRangeError();
			}));
		};
	}
	exports.elementAt = elementAt;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/endWith.js
var require_endWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$13) => {
	var __read = this$13 && this$13.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$13 && this$13.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.endWith = void 0;
	var concat_1 = require_concat$1();
	var of_1 = require_of();
	function endWith() {
		var values = [];
		for (var _i = 0; _i < arguments.length; _i++) values[_i] = arguments[_i];
		return function(source) {
			return concat_1.concat(source, of_1.of.apply(void 0, __spreadArray([], __read(values))));
		};
	}
	exports.endWith = endWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/every.js
var require_every = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.every = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function every(predicate, thisArg) {
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				if (!predicate.call(thisArg, value, index++, source)) {
					subscriber.next(false);
					subscriber.complete();
				}
			}, function() {
				subscriber.next(true);
				subscriber.complete();
			}));
		});
	}
	exports.every = every;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/exhaustMap.js
var require_exhaustMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.exhaustMap = void 0;
	var map_1 = require_map();
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function exhaustMap(project, resultSelector) {
		if (resultSelector) return function(source) {
			return source.pipe(exhaustMap(function(a, i) {
				return innerFrom_1.innerFrom(project(a, i)).pipe(map_1.map(function(b, ii) {
					return resultSelector(a, b, i, ii);
				}));
			}));
		};
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			var innerSub = null;
			var isComplete = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(outerValue) {
				if (!innerSub) {
					innerSub = OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, function() {
						innerSub = null;
						isComplete && subscriber.complete();
					});
					innerFrom_1.innerFrom(project(outerValue, index++)).subscribe(innerSub);
				}
			}, function() {
				isComplete = true;
				!innerSub && subscriber.complete();
			}));
		});
	}
	exports.exhaustMap = exhaustMap;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/exhaustAll.js
var require_exhaustAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.exhaustAll = void 0;
	var exhaustMap_1 = require_exhaustMap();
	var identity_1 = require_identity();
	function exhaustAll() {
		return exhaustMap_1.exhaustMap(identity_1.identity);
	}
	exports.exhaustAll = exhaustAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/exhaust.js
var require_exhaust = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.exhaust = void 0;
	exports.exhaust = require_exhaustAll().exhaustAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/expand.js
var require_expand = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.expand = void 0;
	var lift_1 = require_lift();
	var mergeInternals_1 = require_mergeInternals();
	function expand(project, concurrent, scheduler) {
		if (concurrent === void 0) concurrent = Infinity;
		concurrent = (concurrent || 0) < 1 ? Infinity : concurrent;
		return lift_1.operate(function(source, subscriber) {
			return mergeInternals_1.mergeInternals(source, subscriber, project, concurrent, void 0, true, scheduler);
		});
	}
	exports.expand = expand;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/finalize.js
var require_finalize = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.finalize = void 0;
	var lift_1 = require_lift();
	function finalize(callback) {
		return lift_1.operate(function(source, subscriber) {
			try {
				source.subscribe(subscriber);
			} finally {
				subscriber.add(callback);
			}
		});
	}
	exports.finalize = finalize;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/find.js
var require_find = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.createFind = exports.find = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function find(predicate, thisArg) {
		return lift_1.operate(createFind(predicate, thisArg, "value"));
	}
	exports.find = find;
	function createFind(predicate, thisArg, emit) {
		var findIndex = emit === "index";
		return function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var i = index++;
				if (predicate.call(thisArg, value, i, source)) {
					subscriber.next(findIndex ? i : value);
					subscriber.complete();
				}
			}, function() {
				subscriber.next(findIndex ? -1 : void 0);
				subscriber.complete();
			}));
		};
	}
	exports.createFind = createFind;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/findIndex.js
var require_findIndex = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.findIndex = void 0;
	var lift_1 = require_lift();
	var find_1 = require_find();
	function findIndex(predicate, thisArg) {
		return lift_1.operate(find_1.createFind(predicate, thisArg, "index"));
	}
	exports.findIndex = findIndex;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/first.js
var require_first = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.first = void 0;
	var EmptyError_1 = require_EmptyError();
	var filter_1 = require_filter();
	var take_1 = require_take();
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	var throwIfEmpty_1 = require_throwIfEmpty();
	var identity_1 = require_identity();
	function first(predicate, defaultValue) {
		var hasDefaultValue = arguments.length >= 2;
		return function(source) {
			return source.pipe(predicate ? filter_1.filter(function(v, i) {
				return predicate(v, i, source);
			}) : identity_1.identity, take_1.take(1), hasDefaultValue ? defaultIfEmpty_1.defaultIfEmpty(defaultValue) : throwIfEmpty_1.throwIfEmpty(function() {
				return new EmptyError_1.EmptyError();
			}));
		};
	}
	exports.first = first;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/groupBy.js
var require_groupBy = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.groupBy = void 0;
	var Observable_1 = require_Observable();
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function groupBy(keySelector, elementOrOptions, duration, connector) {
		return lift_1.operate(function(source, subscriber) {
			var element;
			if (!elementOrOptions || typeof elementOrOptions === "function") element = elementOrOptions;
			else duration = elementOrOptions.duration, element = elementOrOptions.element, connector = elementOrOptions.connector;
			var groups = /* @__PURE__ */ new Map();
			var notify = function(cb) {
				groups.forEach(cb);
				cb(subscriber);
			};
			var handleError = function(err) {
				return notify(function(consumer) {
					return consumer.error(err);
				});
			};
			var activeGroups = 0;
			var teardownAttempted = false;
			var groupBySourceSubscriber = new OperatorSubscriber_1.OperatorSubscriber(subscriber, function(value) {
				try {
					var key_1 = keySelector(value);
					var group_1 = groups.get(key_1);
					if (!group_1) {
						groups.set(key_1, group_1 = connector ? connector() : new Subject_1.Subject());
						var grouped = createGroupedObservable(key_1, group_1);
						subscriber.next(grouped);
						if (duration) {
							var durationSubscriber_1 = OperatorSubscriber_1.createOperatorSubscriber(group_1, function() {
								group_1.complete();
								durationSubscriber_1 === null || durationSubscriber_1 === void 0 || durationSubscriber_1.unsubscribe();
							}, void 0, void 0, function() {
								return groups.delete(key_1);
							});
							groupBySourceSubscriber.add(innerFrom_1.innerFrom(duration(grouped)).subscribe(durationSubscriber_1));
						}
					}
					group_1.next(element ? element(value) : value);
				} catch (err) {
					handleError(err);
				}
			}, function() {
				return notify(function(consumer) {
					return consumer.complete();
				});
			}, handleError, function() {
				return groups.clear();
			}, function() {
				teardownAttempted = true;
				return activeGroups === 0;
			});
			source.subscribe(groupBySourceSubscriber);
			function createGroupedObservable(key, groupSubject) {
				var result = new Observable_1.Observable(function(groupSubscriber) {
					activeGroups++;
					var innerSub = groupSubject.subscribe(groupSubscriber);
					return function() {
						innerSub.unsubscribe();
						--activeGroups === 0 && teardownAttempted && groupBySourceSubscriber.unsubscribe();
					};
				});
				result.key = key;
				return result;
			}
		});
	}
	exports.groupBy = groupBy;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/isEmpty.js
var require_isEmpty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isEmpty = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function isEmpty() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				subscriber.next(false);
				subscriber.complete();
			}, function() {
				subscriber.next(true);
				subscriber.complete();
			}));
		});
	}
	exports.isEmpty = isEmpty;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/takeLast.js
var require_takeLast = /* @__PURE__ */ __commonJSMin(((exports, module, this$12) => {
	var __values = this$12 && this$12.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.takeLast = void 0;
	var empty_1 = require_empty();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function takeLast(count) {
		return count <= 0 ? function() {
			return empty_1.EMPTY;
		} : lift_1.operate(function(source, subscriber) {
			var buffer = [];
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				buffer.push(value);
				count < buffer.length && buffer.shift();
			}, function() {
				var e_1, _a;
				try {
					for (var buffer_1 = __values(buffer), buffer_1_1 = buffer_1.next(); !buffer_1_1.done; buffer_1_1 = buffer_1.next()) {
						var value = buffer_1_1.value;
						subscriber.next(value);
					}
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (buffer_1_1 && !buffer_1_1.done && (_a = buffer_1.return)) _a.call(buffer_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
				subscriber.complete();
			}, void 0, function() {
				buffer = null;
			}));
		});
	}
	exports.takeLast = takeLast;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/last.js
var require_last = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.last = void 0;
	var EmptyError_1 = require_EmptyError();
	var filter_1 = require_filter();
	var takeLast_1 = require_takeLast();
	var throwIfEmpty_1 = require_throwIfEmpty();
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	var identity_1 = require_identity();
	function last(predicate, defaultValue) {
		var hasDefaultValue = arguments.length >= 2;
		return function(source) {
			return source.pipe(predicate ? filter_1.filter(function(v, i) {
				return predicate(v, i, source);
			}) : identity_1.identity, takeLast_1.takeLast(1), hasDefaultValue ? defaultIfEmpty_1.defaultIfEmpty(defaultValue) : throwIfEmpty_1.throwIfEmpty(function() {
				return new EmptyError_1.EmptyError();
			}));
		};
	}
	exports.last = last;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/materialize.js
var require_materialize = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.materialize = void 0;
	var Notification_1 = require_Notification();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function materialize() {
		return lift_1.operate(function(source, subscriber) {
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				subscriber.next(Notification_1.Notification.createNext(value));
			}, function() {
				subscriber.next(Notification_1.Notification.createComplete());
				subscriber.complete();
			}, function(err) {
				subscriber.next(Notification_1.Notification.createError(err));
				subscriber.complete();
			}));
		});
	}
	exports.materialize = materialize;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/max.js
var require_max = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.max = void 0;
	var reduce_1 = require_reduce();
	var isFunction_1 = require_isFunction();
	function max(comparer) {
		return reduce_1.reduce(isFunction_1.isFunction(comparer) ? function(x, y) {
			return comparer(x, y) > 0 ? x : y;
		} : function(x, y) {
			return x > y ? x : y;
		});
	}
	exports.max = max;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/flatMap.js
var require_flatMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.flatMap = void 0;
	exports.flatMap = require_mergeMap().mergeMap;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/mergeMapTo.js
var require_mergeMapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeMapTo = void 0;
	var mergeMap_1 = require_mergeMap();
	var isFunction_1 = require_isFunction();
	function mergeMapTo(innerObservable, resultSelector, concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		if (isFunction_1.isFunction(resultSelector)) return mergeMap_1.mergeMap(function() {
			return innerObservable;
		}, resultSelector, concurrent);
		if (typeof resultSelector === "number") concurrent = resultSelector;
		return mergeMap_1.mergeMap(function() {
			return innerObservable;
		}, concurrent);
	}
	exports.mergeMapTo = mergeMapTo;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/mergeScan.js
var require_mergeScan = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeScan = void 0;
	var lift_1 = require_lift();
	var mergeInternals_1 = require_mergeInternals();
	function mergeScan(accumulator, seed, concurrent) {
		if (concurrent === void 0) concurrent = Infinity;
		return lift_1.operate(function(source, subscriber) {
			var state = seed;
			return mergeInternals_1.mergeInternals(source, subscriber, function(value, index) {
				return accumulator(state, value, index);
			}, concurrent, function(value) {
				state = value;
			}, false, void 0, function() {
				return state = null;
			});
		});
	}
	exports.mergeScan = mergeScan;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports, module, this$11) => {
	var __read = this$11 && this$11.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$11 && this$11.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.merge = void 0;
	var lift_1 = require_lift();
	var mergeAll_1 = require_mergeAll();
	var args_1 = require_args();
	var from_1 = require_from();
	function merge() {
		var args = [];
		for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(args);
		var concurrent = args_1.popNumber(args, Infinity);
		return lift_1.operate(function(source, subscriber) {
			mergeAll_1.mergeAll(concurrent)(from_1.from(__spreadArray([source], __read(args)), scheduler)).subscribe(subscriber);
		});
	}
	exports.merge = merge;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/mergeWith.js
var require_mergeWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$10) => {
	var __read = this$10 && this$10.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$10 && this$10.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeWith = void 0;
	var merge_1 = require_merge();
	function mergeWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return merge_1.merge.apply(void 0, __spreadArray([], __read(otherSources)));
	}
	exports.mergeWith = mergeWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/min.js
var require_min = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.min = void 0;
	var reduce_1 = require_reduce();
	var isFunction_1 = require_isFunction();
	function min(comparer) {
		return reduce_1.reduce(isFunction_1.isFunction(comparer) ? function(x, y) {
			return comparer(x, y) < 0 ? x : y;
		} : function(x, y) {
			return x < y ? x : y;
		});
	}
	exports.min = min;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/multicast.js
var require_multicast = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.multicast = void 0;
	var ConnectableObservable_1 = require_ConnectableObservable();
	var isFunction_1 = require_isFunction();
	var connect_1 = require_connect();
	function multicast(subjectOrSubjectFactory, selector) {
		var subjectFactory = isFunction_1.isFunction(subjectOrSubjectFactory) ? subjectOrSubjectFactory : function() {
			return subjectOrSubjectFactory;
		};
		if (isFunction_1.isFunction(selector)) return connect_1.connect(selector, { connector: subjectFactory });
		return function(source) {
			return new ConnectableObservable_1.ConnectableObservable(source, subjectFactory);
		};
	}
	exports.multicast = multicast;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/onErrorResumeNextWith.js
var require_onErrorResumeNextWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$9) => {
	var __read = this$9 && this$9.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$9 && this$9.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.onErrorResumeNext = exports.onErrorResumeNextWith = void 0;
	var argsOrArgArray_1 = require_argsOrArgArray();
	var onErrorResumeNext_1 = require_onErrorResumeNext();
	function onErrorResumeNextWith() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		var nextSources = argsOrArgArray_1.argsOrArgArray(sources);
		return function(source) {
			return onErrorResumeNext_1.onErrorResumeNext.apply(void 0, __spreadArray([source], __read(nextSources)));
		};
	}
	exports.onErrorResumeNextWith = onErrorResumeNextWith;
	exports.onErrorResumeNext = onErrorResumeNextWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/pairwise.js
var require_pairwise = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pairwise = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function pairwise() {
		return lift_1.operate(function(source, subscriber) {
			var prev;
			var hasPrev = false;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var p = prev;
				prev = value;
				hasPrev && subscriber.next([p, value]);
				hasPrev = true;
			}));
		});
	}
	exports.pairwise = pairwise;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/pluck.js
var require_pluck = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.pluck = void 0;
	var map_1 = require_map();
	function pluck() {
		var properties = [];
		for (var _i = 0; _i < arguments.length; _i++) properties[_i] = arguments[_i];
		var length = properties.length;
		if (length === 0) throw new Error("list of properties cannot be empty.");
		return map_1.map(function(x) {
			var currentProp = x;
			for (var i = 0; i < length; i++) {
				var p = currentProp === null || currentProp === void 0 ? void 0 : currentProp[properties[i]];
				if (typeof p !== "undefined") currentProp = p;
				else return;
			}
			return currentProp;
		});
	}
	exports.pluck = pluck;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/publish.js
var require_publish = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publish = void 0;
	var Subject_1 = require_Subject();
	var multicast_1 = require_multicast();
	var connect_1 = require_connect();
	function publish(selector) {
		return selector ? function(source) {
			return connect_1.connect(selector)(source);
		} : function(source) {
			return multicast_1.multicast(new Subject_1.Subject())(source);
		};
	}
	exports.publish = publish;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/publishBehavior.js
var require_publishBehavior = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publishBehavior = void 0;
	var BehaviorSubject_1 = require_BehaviorSubject();
	var ConnectableObservable_1 = require_ConnectableObservable();
	function publishBehavior(initialValue) {
		return function(source) {
			var subject = new BehaviorSubject_1.BehaviorSubject(initialValue);
			return new ConnectableObservable_1.ConnectableObservable(source, function() {
				return subject;
			});
		};
	}
	exports.publishBehavior = publishBehavior;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/publishLast.js
var require_publishLast = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publishLast = void 0;
	var AsyncSubject_1 = require_AsyncSubject();
	var ConnectableObservable_1 = require_ConnectableObservable();
	function publishLast() {
		return function(source) {
			var subject = new AsyncSubject_1.AsyncSubject();
			return new ConnectableObservable_1.ConnectableObservable(source, function() {
				return subject;
			});
		};
	}
	exports.publishLast = publishLast;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/publishReplay.js
var require_publishReplay = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.publishReplay = void 0;
	var ReplaySubject_1 = require_ReplaySubject();
	var multicast_1 = require_multicast();
	var isFunction_1 = require_isFunction();
	function publishReplay(bufferSize, windowTime, selectorOrScheduler, timestampProvider) {
		if (selectorOrScheduler && !isFunction_1.isFunction(selectorOrScheduler)) timestampProvider = selectorOrScheduler;
		var selector = isFunction_1.isFunction(selectorOrScheduler) ? selectorOrScheduler : void 0;
		return function(source) {
			return multicast_1.multicast(new ReplaySubject_1.ReplaySubject(bufferSize, windowTime, timestampProvider), selector)(source);
		};
	}
	exports.publishReplay = publishReplay;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/raceWith.js
var require_raceWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$8) => {
	var __read = this$8 && this$8.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$8 && this$8.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.raceWith = void 0;
	var race_1 = require_race();
	var lift_1 = require_lift();
	var identity_1 = require_identity();
	function raceWith() {
		var otherSources = [];
		for (var _i = 0; _i < arguments.length; _i++) otherSources[_i] = arguments[_i];
		return !otherSources.length ? identity_1.identity : lift_1.operate(function(source, subscriber) {
			race_1.raceInit(__spreadArray([source], __read(otherSources)))(subscriber);
		});
	}
	exports.raceWith = raceWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/repeat.js
var require_repeat = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.repeat = void 0;
	var empty_1 = require_empty();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var timer_1 = require_timer();
	function repeat(countOrConfig) {
		var _a;
		var count = Infinity;
		var delay;
		if (countOrConfig != null) {
			if (typeof countOrConfig === "object") _a = countOrConfig.count, count = _a === void 0 ? Infinity : _a, delay = countOrConfig.delay;
			else count = countOrConfig;
		}
		return count <= 0 ? function() {
			return empty_1.EMPTY;
		} : lift_1.operate(function(source, subscriber) {
			var soFar = 0;
			var sourceSub;
			var resubscribe = function() {
				sourceSub === null || sourceSub === void 0 || sourceSub.unsubscribe();
				sourceSub = null;
				if (delay != null) {
					var notifier = typeof delay === "number" ? timer_1.timer(delay) : innerFrom_1.innerFrom(delay(soFar));
					var notifierSubscriber_1 = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
						notifierSubscriber_1.unsubscribe();
						subscribeToSource();
					});
					notifier.subscribe(notifierSubscriber_1);
				} else subscribeToSource();
			};
			var subscribeToSource = function() {
				var syncUnsub = false;
				sourceSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, function() {
					if (++soFar < count) {
						if (sourceSub) resubscribe();
						else syncUnsub = true;
					} else subscriber.complete();
				}));
				if (syncUnsub) resubscribe();
			};
			subscribeToSource();
		});
	}
	exports.repeat = repeat;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/repeatWhen.js
var require_repeatWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.repeatWhen = void 0;
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function repeatWhen(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var innerSub;
			var syncResub = false;
			var completions$;
			var isNotifierComplete = false;
			var isMainComplete = false;
			var checkComplete = function() {
				return isMainComplete && isNotifierComplete && (subscriber.complete(), true);
			};
			var getCompletionSubject = function() {
				if (!completions$) {
					completions$ = new Subject_1.Subject();
					innerFrom_1.innerFrom(notifier(completions$)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
						if (innerSub) subscribeForRepeatWhen();
						else syncResub = true;
					}, function() {
						isNotifierComplete = true;
						checkComplete();
					}));
				}
				return completions$;
			};
			var subscribeForRepeatWhen = function() {
				isMainComplete = false;
				innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, function() {
					isMainComplete = true;
					!checkComplete() && getCompletionSubject().next();
				}));
				if (syncResub) {
					innerSub.unsubscribe();
					innerSub = null;
					syncResub = false;
					subscribeForRepeatWhen();
				}
			};
			subscribeForRepeatWhen();
		});
	}
	exports.repeatWhen = repeatWhen;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/retry.js
var require_retry = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.retry = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var identity_1 = require_identity();
	var timer_1 = require_timer();
	var innerFrom_1 = require_innerFrom();
	function retry(configOrCount) {
		if (configOrCount === void 0) configOrCount = Infinity;
		var config;
		if (configOrCount && typeof configOrCount === "object") config = configOrCount;
		else config = { count: configOrCount };
		var _a = config.count, count = _a === void 0 ? Infinity : _a, delay = config.delay, _b = config.resetOnSuccess, resetOnSuccess = _b === void 0 ? false : _b;
		return count <= 0 ? identity_1.identity : lift_1.operate(function(source, subscriber) {
			var soFar = 0;
			var innerSub;
			var subscribeForRetry = function() {
				var syncUnsub = false;
				innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					if (resetOnSuccess) soFar = 0;
					subscriber.next(value);
				}, void 0, function(err) {
					if (soFar++ < count) {
						var resub_1 = function() {
							if (innerSub) {
								innerSub.unsubscribe();
								innerSub = null;
								subscribeForRetry();
							} else syncUnsub = true;
						};
						if (delay != null) {
							var notifier = typeof delay === "number" ? timer_1.timer(delay) : innerFrom_1.innerFrom(delay(err, soFar));
							var notifierSubscriber_1 = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
								notifierSubscriber_1.unsubscribe();
								resub_1();
							}, function() {
								subscriber.complete();
							});
							notifier.subscribe(notifierSubscriber_1);
						} else resub_1();
					} else subscriber.error(err);
				}));
				if (syncUnsub) {
					innerSub.unsubscribe();
					innerSub = null;
					subscribeForRetry();
				}
			};
			subscribeForRetry();
		});
	}
	exports.retry = retry;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/retryWhen.js
var require_retryWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.retryWhen = void 0;
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function retryWhen(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var innerSub;
			var syncResub = false;
			var errors$;
			var subscribeForRetryWhen = function() {
				innerSub = source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, void 0, void 0, function(err) {
					if (!errors$) {
						errors$ = new Subject_1.Subject();
						innerFrom_1.innerFrom(notifier(errors$)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
							return innerSub ? subscribeForRetryWhen() : syncResub = true;
						}));
					}
					if (errors$) errors$.next(err);
				}));
				if (syncResub) {
					innerSub.unsubscribe();
					innerSub = null;
					syncResub = false;
					subscribeForRetryWhen();
				}
			};
			subscribeForRetryWhen();
		});
	}
	exports.retryWhen = retryWhen;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/sample.js
var require_sample = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sample = void 0;
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var noop_1 = require_noop();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function sample(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var lastValue = null;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				lastValue = value;
			}));
			innerFrom_1.innerFrom(notifier).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				if (hasValue) {
					hasValue = false;
					var value = lastValue;
					lastValue = null;
					subscriber.next(value);
				}
			}, noop_1.noop));
		});
	}
	exports.sample = sample;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/sampleTime.js
var require_sampleTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sampleTime = void 0;
	var async_1 = require_async();
	var sample_1 = require_sample();
	var interval_1 = require_interval();
	function sampleTime(period, scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return sample_1.sample(interval_1.interval(period, scheduler));
	}
	exports.sampleTime = sampleTime;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.scan = void 0;
	var lift_1 = require_lift();
	var scanInternals_1 = require_scanInternals();
	function scan(accumulator, seed) {
		return lift_1.operate(scanInternals_1.scanInternals(accumulator, seed, arguments.length >= 2, true));
	}
	exports.scan = scan;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/sequenceEqual.js
var require_sequenceEqual = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.sequenceEqual = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function sequenceEqual(compareTo, comparator) {
		if (comparator === void 0) comparator = function(a, b) {
			return a === b;
		};
		return lift_1.operate(function(source, subscriber) {
			var aState = createState();
			var bState = createState();
			var emit = function(isEqual) {
				subscriber.next(isEqual);
				subscriber.complete();
			};
			var createSubscriber = function(selfState, otherState) {
				var sequenceEqualSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(a) {
					var buffer = otherState.buffer, complete = otherState.complete;
					if (buffer.length === 0) complete ? emit(false) : selfState.buffer.push(a);
					else !comparator(a, buffer.shift()) && emit(false);
				}, function() {
					selfState.complete = true;
					var complete = otherState.complete, buffer = otherState.buffer;
					complete && emit(buffer.length === 0);
					sequenceEqualSubscriber === null || sequenceEqualSubscriber === void 0 || sequenceEqualSubscriber.unsubscribe();
				});
				return sequenceEqualSubscriber;
			};
			source.subscribe(createSubscriber(aState, bState));
			innerFrom_1.innerFrom(compareTo).subscribe(createSubscriber(bState, aState));
		});
	}
	exports.sequenceEqual = sequenceEqual;
	function createState() {
		return {
			buffer: [],
			complete: false
		};
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/share.js
var require_share = /* @__PURE__ */ __commonJSMin(((exports, module, this$7) => {
	var __read = this$7 && this$7.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$7 && this$7.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.share = void 0;
	var innerFrom_1 = require_innerFrom();
	var Subject_1 = require_Subject();
	var Subscriber_1 = require_Subscriber();
	var lift_1 = require_lift();
	function share(options) {
		if (options === void 0) options = {};
		var _a = options.connector, connector = _a === void 0 ? function() {
			return new Subject_1.Subject();
		} : _a, _b = options.resetOnError, resetOnError = _b === void 0 ? true : _b, _c = options.resetOnComplete, resetOnComplete = _c === void 0 ? true : _c, _d = options.resetOnRefCountZero, resetOnRefCountZero = _d === void 0 ? true : _d;
		return function(wrapperSource) {
			var connection;
			var resetConnection;
			var subject;
			var refCount = 0;
			var hasCompleted = false;
			var hasErrored = false;
			var cancelReset = function() {
				resetConnection === null || resetConnection === void 0 || resetConnection.unsubscribe();
				resetConnection = void 0;
			};
			var reset = function() {
				cancelReset();
				connection = subject = void 0;
				hasCompleted = hasErrored = false;
			};
			var resetAndUnsubscribe = function() {
				var conn = connection;
				reset();
				conn === null || conn === void 0 || conn.unsubscribe();
			};
			return lift_1.operate(function(source, subscriber) {
				refCount++;
				if (!hasErrored && !hasCompleted) cancelReset();
				var dest = subject = subject !== null && subject !== void 0 ? subject : connector();
				subscriber.add(function() {
					refCount--;
					if (refCount === 0 && !hasErrored && !hasCompleted) resetConnection = handleReset(resetAndUnsubscribe, resetOnRefCountZero);
				});
				dest.subscribe(subscriber);
				if (!connection && refCount > 0) {
					connection = new Subscriber_1.SafeSubscriber({
						next: function(value) {
							return dest.next(value);
						},
						error: function(err) {
							hasErrored = true;
							cancelReset();
							resetConnection = handleReset(reset, resetOnError, err);
							dest.error(err);
						},
						complete: function() {
							hasCompleted = true;
							cancelReset();
							resetConnection = handleReset(reset, resetOnComplete);
							dest.complete();
						}
					});
					innerFrom_1.innerFrom(source).subscribe(connection);
				}
			})(wrapperSource);
		};
	}
	exports.share = share;
	function handleReset(reset, on) {
		var args = [];
		for (var _i = 2; _i < arguments.length; _i++) args[_i - 2] = arguments[_i];
		if (on === true) {
			reset();
			return;
		}
		if (on === false) return;
		var onSubscriber = new Subscriber_1.SafeSubscriber({ next: function() {
			onSubscriber.unsubscribe();
			reset();
		} });
		return innerFrom_1.innerFrom(on.apply(void 0, __spreadArray([], __read(args)))).subscribe(onSubscriber);
	}
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/shareReplay.js
var require_shareReplay = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.shareReplay = void 0;
	var ReplaySubject_1 = require_ReplaySubject();
	var share_1 = require_share();
	function shareReplay(configOrBufferSize, windowTime, scheduler) {
		var _a, _b, _c;
		var bufferSize;
		var refCount = false;
		if (configOrBufferSize && typeof configOrBufferSize === "object") _a = configOrBufferSize.bufferSize, bufferSize = _a === void 0 ? Infinity : _a, _b = configOrBufferSize.windowTime, windowTime = _b === void 0 ? Infinity : _b, _c = configOrBufferSize.refCount, refCount = _c === void 0 ? false : _c, scheduler = configOrBufferSize.scheduler;
		else bufferSize = configOrBufferSize !== null && configOrBufferSize !== void 0 ? configOrBufferSize : Infinity;
		return share_1.share({
			connector: function() {
				return new ReplaySubject_1.ReplaySubject(bufferSize, windowTime, scheduler);
			},
			resetOnError: true,
			resetOnComplete: false,
			resetOnRefCountZero: refCount
		});
	}
	exports.shareReplay = shareReplay;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/single.js
var require_single = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.single = void 0;
	var EmptyError_1 = require_EmptyError();
	var SequenceError_1 = require_SequenceError();
	var NotFoundError_1 = require_NotFoundError();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function single(predicate) {
		return lift_1.operate(function(source, subscriber) {
			var hasValue = false;
			var singleValue;
			var seenValue = false;
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				seenValue = true;
				if (!predicate || predicate(value, index++, source)) {
					hasValue && subscriber.error(new SequenceError_1.SequenceError("Too many matching values"));
					hasValue = true;
					singleValue = value;
				}
			}, function() {
				if (hasValue) {
					subscriber.next(singleValue);
					subscriber.complete();
				} else subscriber.error(seenValue ? new NotFoundError_1.NotFoundError("No matching values") : new EmptyError_1.EmptyError());
			}));
		});
	}
	exports.single = single;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/skip.js
var require_skip = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skip = void 0;
	var filter_1 = require_filter();
	function skip(count) {
		return filter_1.filter(function(_, index) {
			return count <= index;
		});
	}
	exports.skip = skip;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/skipLast.js
var require_skipLast = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skipLast = void 0;
	var identity_1 = require_identity();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function skipLast(skipCount) {
		return skipCount <= 0 ? identity_1.identity : lift_1.operate(function(source, subscriber) {
			var ring = new Array(skipCount);
			var seen = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var valueIndex = seen++;
				if (valueIndex < skipCount) ring[valueIndex] = value;
				else {
					var index = valueIndex % skipCount;
					var oldValue = ring[index];
					ring[index] = value;
					subscriber.next(oldValue);
				}
			}));
			return function() {
				ring = null;
			};
		});
	}
	exports.skipLast = skipLast;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/skipUntil.js
var require_skipUntil = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skipUntil = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var noop_1 = require_noop();
	function skipUntil(notifier) {
		return lift_1.operate(function(source, subscriber) {
			var taking = false;
			var skipSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				skipSubscriber === null || skipSubscriber === void 0 || skipSubscriber.unsubscribe();
				taking = true;
			}, noop_1.noop);
			innerFrom_1.innerFrom(notifier).subscribe(skipSubscriber);
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return taking && subscriber.next(value);
			}));
		});
	}
	exports.skipUntil = skipUntil;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/skipWhile.js
var require_skipWhile = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.skipWhile = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function skipWhile(predicate) {
		return lift_1.operate(function(source, subscriber) {
			var taking = false;
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return (taking || (taking = !predicate(value, index++))) && subscriber.next(value);
			}));
		});
	}
	exports.skipWhile = skipWhile;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/startWith.js
var require_startWith = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.startWith = void 0;
	var concat_1 = require_concat$1();
	var args_1 = require_args();
	var lift_1 = require_lift();
	function startWith() {
		var values = [];
		for (var _i = 0; _i < arguments.length; _i++) values[_i] = arguments[_i];
		var scheduler = args_1.popScheduler(values);
		return lift_1.operate(function(source, subscriber) {
			(scheduler ? concat_1.concat(values, source, scheduler) : concat_1.concat(values, source)).subscribe(subscriber);
		});
	}
	exports.startWith = startWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/switchMap.js
var require_switchMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchMap = void 0;
	var innerFrom_1 = require_innerFrom();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function switchMap(project, resultSelector) {
		return lift_1.operate(function(source, subscriber) {
			var innerSubscriber = null;
			var index = 0;
			var isComplete = false;
			var checkComplete = function() {
				return isComplete && !innerSubscriber && subscriber.complete();
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				innerSubscriber === null || innerSubscriber === void 0 || innerSubscriber.unsubscribe();
				var innerIndex = 0;
				var outerIndex = index++;
				innerFrom_1.innerFrom(project(value, outerIndex)).subscribe(innerSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(innerValue) {
					return subscriber.next(resultSelector ? resultSelector(value, innerValue, outerIndex, innerIndex++) : innerValue);
				}, function() {
					innerSubscriber = null;
					checkComplete();
				}));
			}, function() {
				isComplete = true;
				checkComplete();
			}));
		});
	}
	exports.switchMap = switchMap;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/switchAll.js
var require_switchAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchAll = void 0;
	var switchMap_1 = require_switchMap();
	var identity_1 = require_identity();
	function switchAll() {
		return switchMap_1.switchMap(identity_1.identity);
	}
	exports.switchAll = switchAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/switchMapTo.js
var require_switchMapTo = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchMapTo = void 0;
	var switchMap_1 = require_switchMap();
	var isFunction_1 = require_isFunction();
	function switchMapTo(innerObservable, resultSelector) {
		return isFunction_1.isFunction(resultSelector) ? switchMap_1.switchMap(function() {
			return innerObservable;
		}, resultSelector) : switchMap_1.switchMap(function() {
			return innerObservable;
		});
	}
	exports.switchMapTo = switchMapTo;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/switchScan.js
var require_switchScan = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.switchScan = void 0;
	var switchMap_1 = require_switchMap();
	var lift_1 = require_lift();
	function switchScan(accumulator, seed) {
		return lift_1.operate(function(source, subscriber) {
			var state = seed;
			switchMap_1.switchMap(function(value, index) {
				return accumulator(state, value, index);
			}, function(_, innerValue) {
				return state = innerValue, innerValue;
			})(source).subscribe(subscriber);
			return function() {
				state = null;
			};
		});
	}
	exports.switchScan = switchScan;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/takeUntil.js
var require_takeUntil = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.takeUntil = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var noop_1 = require_noop();
	function takeUntil(notifier) {
		return lift_1.operate(function(source, subscriber) {
			innerFrom_1.innerFrom(notifier).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				return subscriber.complete();
			}, noop_1.noop));
			!subscriber.closed && source.subscribe(subscriber);
		});
	}
	exports.takeUntil = takeUntil;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/takeWhile.js
var require_takeWhile = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.takeWhile = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function takeWhile(predicate, inclusive) {
		if (inclusive === void 0) inclusive = false;
		return lift_1.operate(function(source, subscriber) {
			var index = 0;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var result = predicate(value, index++);
				(result || inclusive) && subscriber.next(value);
				!result && subscriber.complete();
			}));
		});
	}
	exports.takeWhile = takeWhile;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/tap.js
var require_tap = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.tap = void 0;
	var isFunction_1 = require_isFunction();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var identity_1 = require_identity();
	function tap(observerOrNext, error, complete) {
		var tapObserver = isFunction_1.isFunction(observerOrNext) || error || complete ? {
			next: observerOrNext,
			error,
			complete
		} : observerOrNext;
		return tapObserver ? lift_1.operate(function(source, subscriber) {
			var _a;
			(_a = tapObserver.subscribe) === null || _a === void 0 || _a.call(tapObserver);
			var isUnsub = true;
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var _a;
				(_a = tapObserver.next) === null || _a === void 0 || _a.call(tapObserver, value);
				subscriber.next(value);
			}, function() {
				var _a;
				isUnsub = false;
				(_a = tapObserver.complete) === null || _a === void 0 || _a.call(tapObserver);
				subscriber.complete();
			}, function(err) {
				var _a;
				isUnsub = false;
				(_a = tapObserver.error) === null || _a === void 0 || _a.call(tapObserver, err);
				subscriber.error(err);
			}, function() {
				var _a, _b;
				if (isUnsub) (_a = tapObserver.unsubscribe) === null || _a === void 0 || _a.call(tapObserver);
				(_b = tapObserver.finalize) === null || _b === void 0 || _b.call(tapObserver);
			}));
		}) : identity_1.identity;
	}
	exports.tap = tap;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/throttle.js
var require_throttle = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throttle = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function throttle(durationSelector, config) {
		return lift_1.operate(function(source, subscriber) {
			var _a = config !== null && config !== void 0 ? config : {}, _b = _a.leading, leading = _b === void 0 ? true : _b, _c = _a.trailing, trailing = _c === void 0 ? false : _c;
			var hasValue = false;
			var sendValue = null;
			var throttled = null;
			var isComplete = false;
			var endThrottling = function() {
				throttled === null || throttled === void 0 || throttled.unsubscribe();
				throttled = null;
				if (trailing) {
					send();
					isComplete && subscriber.complete();
				}
			};
			var cleanupThrottling = function() {
				throttled = null;
				isComplete && subscriber.complete();
			};
			var startThrottle = function(value) {
				return throttled = innerFrom_1.innerFrom(durationSelector(value)).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, endThrottling, cleanupThrottling));
			};
			var send = function() {
				if (hasValue) {
					hasValue = false;
					var value = sendValue;
					sendValue = null;
					subscriber.next(value);
					!isComplete && startThrottle(value);
				}
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				hasValue = true;
				sendValue = value;
				(!throttled || throttled.closed) && (leading ? send() : startThrottle(value));
			}, function() {
				isComplete = true;
				!(trailing && hasValue && throttled && !throttled.closed) && subscriber.complete();
			}));
		});
	}
	exports.throttle = throttle;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/throttleTime.js
var require_throttleTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.throttleTime = void 0;
	var async_1 = require_async();
	var throttle_1 = require_throttle();
	var timer_1 = require_timer();
	function throttleTime(duration, scheduler, config) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		var duration$ = timer_1.timer(duration, scheduler);
		return throttle_1.throttle(function() {
			return duration$;
		}, config);
	}
	exports.throttleTime = throttleTime;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/timeInterval.js
var require_timeInterval = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TimeInterval = exports.timeInterval = void 0;
	var async_1 = require_async();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function timeInterval(scheduler) {
		if (scheduler === void 0) scheduler = async_1.asyncScheduler;
		return lift_1.operate(function(source, subscriber) {
			var last = scheduler.now();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var now = scheduler.now();
				var interval = now - last;
				last = now;
				subscriber.next(new TimeInterval(value, interval));
			}));
		});
	}
	exports.timeInterval = timeInterval;
	var TimeInterval = function() {
		function TimeInterval(value, interval) {
			this.value = value;
			this.interval = interval;
		}
		return TimeInterval;
	}();
	exports.TimeInterval = TimeInterval;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/timeoutWith.js
var require_timeoutWith = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timeoutWith = void 0;
	var async_1 = require_async();
	var isDate_1 = require_isDate();
	var timeout_1 = require_timeout();
	function timeoutWith(due, withObservable, scheduler) {
		var first;
		var each;
		var _with;
		scheduler = scheduler !== null && scheduler !== void 0 ? scheduler : async_1.async;
		if (isDate_1.isValidDate(due)) first = due;
		else if (typeof due === "number") each = due;
		if (withObservable) _with = function() {
			return withObservable;
		};
		else throw new TypeError("No observable provided to switch to");
		if (first == null && each == null) throw new TypeError("No timeout provided.");
		return timeout_1.timeout({
			first,
			each,
			scheduler,
			with: _with
		});
	}
	exports.timeoutWith = timeoutWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.timestamp = void 0;
	var dateTimestampProvider_1 = require_dateTimestampProvider();
	var map_1 = require_map();
	function timestamp(timestampProvider) {
		if (timestampProvider === void 0) timestampProvider = dateTimestampProvider_1.dateTimestampProvider;
		return map_1.map(function(value) {
			return {
				value,
				timestamp: timestampProvider.now()
			};
		});
	}
	exports.timestamp = timestamp;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/window.js
var require_window = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.window = void 0;
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var innerFrom_1 = require_innerFrom();
	function window(windowBoundaries) {
		return lift_1.operate(function(source, subscriber) {
			var windowSubject = new Subject_1.Subject();
			subscriber.next(windowSubject.asObservable());
			var errorHandler = function(err) {
				windowSubject.error(err);
				subscriber.error(err);
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return windowSubject === null || windowSubject === void 0 ? void 0 : windowSubject.next(value);
			}, function() {
				windowSubject.complete();
				subscriber.complete();
			}, errorHandler));
			innerFrom_1.innerFrom(windowBoundaries).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function() {
				windowSubject.complete();
				subscriber.next(windowSubject = new Subject_1.Subject());
			}, noop_1.noop, errorHandler));
			return function() {
				windowSubject === null || windowSubject === void 0 || windowSubject.unsubscribe();
				windowSubject = null;
			};
		});
	}
	exports.window = window;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/windowCount.js
var require_windowCount = /* @__PURE__ */ __commonJSMin(((exports, module, this$6) => {
	var __values = this$6 && this$6.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowCount = void 0;
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	function windowCount(windowSize, startWindowEvery) {
		if (startWindowEvery === void 0) startWindowEvery = 0;
		var startEvery = startWindowEvery > 0 ? startWindowEvery : windowSize;
		return lift_1.operate(function(source, subscriber) {
			var windows = [new Subject_1.Subject()];
			var count = 0;
			subscriber.next(windows[0].asObservable());
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				try {
					for (var windows_1 = __values(windows), windows_1_1 = windows_1.next(); !windows_1_1.done; windows_1_1 = windows_1.next()) windows_1_1.value.next(value);
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (windows_1_1 && !windows_1_1.done && (_a = windows_1.return)) _a.call(windows_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
				var c = count - windowSize + 1;
				if (c >= 0 && c % startEvery === 0) windows.shift().complete();
				if (++count % startEvery === 0) {
					var window_2 = new Subject_1.Subject();
					windows.push(window_2);
					subscriber.next(window_2.asObservable());
				}
			}, function() {
				while (windows.length > 0) windows.shift().complete();
				subscriber.complete();
			}, function(err) {
				while (windows.length > 0) windows.shift().error(err);
				subscriber.error(err);
			}, function() {
				windows = null;
			}));
		});
	}
	exports.windowCount = windowCount;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/windowTime.js
var require_windowTime = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowTime = void 0;
	var Subject_1 = require_Subject();
	var async_1 = require_async();
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var arrRemove_1 = require_arrRemove();
	var args_1 = require_args();
	var executeSchedule_1 = require_executeSchedule();
	function windowTime(windowTimeSpan) {
		var _a, _b;
		var otherArgs = [];
		for (var _i = 1; _i < arguments.length; _i++) otherArgs[_i - 1] = arguments[_i];
		var scheduler = (_a = args_1.popScheduler(otherArgs)) !== null && _a !== void 0 ? _a : async_1.asyncScheduler;
		var windowCreationInterval = (_b = otherArgs[0]) !== null && _b !== void 0 ? _b : null;
		var maxWindowSize = otherArgs[1] || Infinity;
		return lift_1.operate(function(source, subscriber) {
			var windowRecords = [];
			var restartOnClose = false;
			var closeWindow = function(record) {
				var window = record.window, subs = record.subs;
				window.complete();
				subs.unsubscribe();
				arrRemove_1.arrRemove(windowRecords, record);
				restartOnClose && startWindow();
			};
			var startWindow = function() {
				if (windowRecords) {
					var subs = new Subscription_1.Subscription();
					subscriber.add(subs);
					var window_1 = new Subject_1.Subject();
					var record_1 = {
						window: window_1,
						subs,
						seen: 0
					};
					windowRecords.push(record_1);
					subscriber.next(window_1.asObservable());
					executeSchedule_1.executeSchedule(subs, scheduler, function() {
						return closeWindow(record_1);
					}, windowTimeSpan);
				}
			};
			if (windowCreationInterval !== null && windowCreationInterval >= 0) executeSchedule_1.executeSchedule(subscriber, scheduler, startWindow, windowCreationInterval, true);
			else restartOnClose = true;
			startWindow();
			var loop = function(cb) {
				return windowRecords.slice().forEach(cb);
			};
			var terminate = function(cb) {
				loop(function(_a) {
					var window = _a.window;
					return cb(window);
				});
				cb(subscriber);
				subscriber.unsubscribe();
			};
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				loop(function(record) {
					record.window.next(value);
					maxWindowSize <= ++record.seen && closeWindow(record);
				});
			}, function() {
				return terminate(function(consumer) {
					return consumer.complete();
				});
			}, function(err) {
				return terminate(function(consumer) {
					return consumer.error(err);
				});
			}));
			return function() {
				windowRecords = null;
			};
		});
	}
	exports.windowTime = windowTime;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/windowToggle.js
var require_windowToggle = /* @__PURE__ */ __commonJSMin(((exports, module, this$5) => {
	var __values = this$5 && this$5.__values || function(o) {
		var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
		if (m) return m.call(o);
		if (o && typeof o.length === "number") return { next: function() {
			if (o && i >= o.length) o = void 0;
			return {
				value: o && o[i++],
				done: !o
			};
		} };
		throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowToggle = void 0;
	var Subject_1 = require_Subject();
	var Subscription_1 = require_Subscription();
	var lift_1 = require_lift();
	var innerFrom_1 = require_innerFrom();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var noop_1 = require_noop();
	var arrRemove_1 = require_arrRemove();
	function windowToggle(openings, closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var windows = [];
			var handleError = function(err) {
				while (0 < windows.length) windows.shift().error(err);
				subscriber.error(err);
			};
			innerFrom_1.innerFrom(openings).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(openValue) {
				var window = new Subject_1.Subject();
				windows.push(window);
				var closingSubscription = new Subscription_1.Subscription();
				var closeWindow = function() {
					arrRemove_1.arrRemove(windows, window);
					window.complete();
					closingSubscription.unsubscribe();
				};
				var closingNotifier;
				try {
					closingNotifier = innerFrom_1.innerFrom(closingSelector(openValue));
				} catch (err) {
					handleError(err);
					return;
				}
				subscriber.next(window.asObservable());
				closingSubscription.add(closingNotifier.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, closeWindow, noop_1.noop, handleError)));
			}, noop_1.noop));
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				var e_1, _a;
				var windowsCopy = windows.slice();
				try {
					for (var windowsCopy_1 = __values(windowsCopy), windowsCopy_1_1 = windowsCopy_1.next(); !windowsCopy_1_1.done; windowsCopy_1_1 = windowsCopy_1.next()) windowsCopy_1_1.value.next(value);
				} catch (e_1_1) {
					e_1 = { error: e_1_1 };
				} finally {
					try {
						if (windowsCopy_1_1 && !windowsCopy_1_1.done && (_a = windowsCopy_1.return)) _a.call(windowsCopy_1);
					} finally {
						if (e_1) throw e_1.error;
					}
				}
			}, function() {
				while (0 < windows.length) windows.shift().complete();
				subscriber.complete();
			}, handleError, function() {
				while (0 < windows.length) windows.shift().unsubscribe();
			}));
		});
	}
	exports.windowToggle = windowToggle;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/windowWhen.js
var require_windowWhen = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.windowWhen = void 0;
	var Subject_1 = require_Subject();
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	function windowWhen(closingSelector) {
		return lift_1.operate(function(source, subscriber) {
			var window;
			var closingSubscriber;
			var handleError = function(err) {
				window.error(err);
				subscriber.error(err);
			};
			var openWindow = function() {
				closingSubscriber === null || closingSubscriber === void 0 || closingSubscriber.unsubscribe();
				window === null || window === void 0 || window.complete();
				window = new Subject_1.Subject();
				subscriber.next(window.asObservable());
				var closingNotifier;
				try {
					closingNotifier = innerFrom_1.innerFrom(closingSelector());
				} catch (err) {
					handleError(err);
					return;
				}
				closingNotifier.subscribe(closingSubscriber = OperatorSubscriber_1.createOperatorSubscriber(subscriber, openWindow, openWindow, handleError));
			};
			openWindow();
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				return window.next(value);
			}, function() {
				window.complete();
				subscriber.complete();
			}, handleError, function() {
				closingSubscriber === null || closingSubscriber === void 0 || closingSubscriber.unsubscribe();
				window = null;
			}));
		});
	}
	exports.windowWhen = windowWhen;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/withLatestFrom.js
var require_withLatestFrom = /* @__PURE__ */ __commonJSMin(((exports, module, this$4) => {
	var __read = this$4 && this$4.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$4 && this$4.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.withLatestFrom = void 0;
	var lift_1 = require_lift();
	var OperatorSubscriber_1 = require_OperatorSubscriber();
	var innerFrom_1 = require_innerFrom();
	var identity_1 = require_identity();
	var noop_1 = require_noop();
	var args_1 = require_args();
	function withLatestFrom() {
		var inputs = [];
		for (var _i = 0; _i < arguments.length; _i++) inputs[_i] = arguments[_i];
		var project = args_1.popResultSelector(inputs);
		return lift_1.operate(function(source, subscriber) {
			var len = inputs.length;
			var otherValues = new Array(len);
			var hasValue = inputs.map(function() {
				return false;
			});
			var ready = false;
			var _loop_1 = function(i) {
				innerFrom_1.innerFrom(inputs[i]).subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
					otherValues[i] = value;
					if (!ready && !hasValue[i]) {
						hasValue[i] = true;
						(ready = hasValue.every(identity_1.identity)) && (hasValue = null);
					}
				}, noop_1.noop));
			};
			for (var i = 0; i < len; i++) _loop_1(i);
			source.subscribe(OperatorSubscriber_1.createOperatorSubscriber(subscriber, function(value) {
				if (ready) {
					var values = __spreadArray([value], __read(otherValues));
					subscriber.next(project ? project.apply(void 0, __spreadArray([], __read(values))) : values);
				}
			}));
		});
	}
	exports.withLatestFrom = withLatestFrom;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/zipAll.js
var require_zipAll = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zipAll = void 0;
	var zip_1 = require_zip$1();
	var joinAllInternals_1 = require_joinAllInternals();
	function zipAll(project) {
		return joinAllInternals_1.joinAllInternals(zip_1.zip, project);
	}
	exports.zipAll = zipAll;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/zip.js
var require_zip = /* @__PURE__ */ __commonJSMin(((exports, module, this$3) => {
	var __read = this$3 && this$3.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$3 && this$3.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zip = void 0;
	var zip_1 = require_zip$1();
	var lift_1 = require_lift();
	function zip() {
		var sources = [];
		for (var _i = 0; _i < arguments.length; _i++) sources[_i] = arguments[_i];
		return lift_1.operate(function(source, subscriber) {
			zip_1.zip.apply(void 0, __spreadArray([source], __read(sources))).subscribe(subscriber);
		});
	}
	exports.zip = zip;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/internal/operators/zipWith.js
var require_zipWith = /* @__PURE__ */ __commonJSMin(((exports, module, this$2) => {
	var __read = this$2 && this$2.__read || function(o, n) {
		var m = typeof Symbol === "function" && o[Symbol.iterator];
		if (!m) return o;
		var i = m.call(o), r, ar = [], e;
		try {
			while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
		} catch (error) {
			e = { error };
		} finally {
			try {
				if (r && !r.done && (m = i["return"])) m.call(i);
			} finally {
				if (e) throw e.error;
			}
		}
		return ar;
	};
	var __spreadArray = this$2 && this$2.__spreadArray || function(to, from) {
		for (var i = 0, il = from.length, j = to.length; i < il; i++, j++) to[j] = from[i];
		return to;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.zipWith = void 0;
	var zip_1 = require_zip();
	function zipWith() {
		var otherInputs = [];
		for (var _i = 0; _i < arguments.length; _i++) otherInputs[_i] = arguments[_i];
		return zip_1.zip.apply(void 0, __spreadArray([], __read(otherInputs)));
	}
	exports.zipWith = zipWith;
}));
// ../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/dist/cjs/index.js
var require_cjs = /* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	var __createBinding = this$1 && this$1.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		Object.defineProperty(o, k2, {
			enumerable: true,
			get: function() {
				return m[k];
			}
		});
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$1 && this$1.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.interval = exports.iif = exports.generate = exports.fromEventPattern = exports.fromEvent = exports.from = exports.forkJoin = exports.empty = exports.defer = exports.connectable = exports.concat = exports.combineLatest = exports.bindNodeCallback = exports.bindCallback = exports.UnsubscriptionError = exports.TimeoutError = exports.SequenceError = exports.ObjectUnsubscribedError = exports.NotFoundError = exports.EmptyError = exports.ArgumentOutOfRangeError = exports.firstValueFrom = exports.lastValueFrom = exports.isObservable = exports.identity = exports.noop = exports.pipe = exports.NotificationKind = exports.Notification = exports.Subscriber = exports.Subscription = exports.Scheduler = exports.VirtualAction = exports.VirtualTimeScheduler = exports.animationFrameScheduler = exports.animationFrame = exports.queueScheduler = exports.queue = exports.asyncScheduler = exports.async = exports.asapScheduler = exports.asap = exports.AsyncSubject = exports.ReplaySubject = exports.BehaviorSubject = exports.Subject = exports.animationFrames = exports.observable = exports.ConnectableObservable = exports.Observable = void 0;
	exports.filter = exports.expand = exports.exhaustMap = exports.exhaustAll = exports.exhaust = exports.every = exports.endWith = exports.elementAt = exports.distinctUntilKeyChanged = exports.distinctUntilChanged = exports.distinct = exports.dematerialize = exports.delayWhen = exports.delay = exports.defaultIfEmpty = exports.debounceTime = exports.debounce = exports.count = exports.connect = exports.concatWith = exports.concatMapTo = exports.concatMap = exports.concatAll = exports.combineLatestWith = exports.combineLatestAll = exports.combineAll = exports.catchError = exports.bufferWhen = exports.bufferToggle = exports.bufferTime = exports.bufferCount = exports.buffer = exports.auditTime = exports.audit = exports.config = exports.NEVER = exports.EMPTY = exports.scheduled = exports.zip = exports.using = exports.timer = exports.throwError = exports.range = exports.race = exports.partition = exports.pairs = exports.onErrorResumeNext = exports.of = exports.never = exports.merge = void 0;
	exports.switchMap = exports.switchAll = exports.subscribeOn = exports.startWith = exports.skipWhile = exports.skipUntil = exports.skipLast = exports.skip = exports.single = exports.shareReplay = exports.share = exports.sequenceEqual = exports.scan = exports.sampleTime = exports.sample = exports.refCount = exports.retryWhen = exports.retry = exports.repeatWhen = exports.repeat = exports.reduce = exports.raceWith = exports.publishReplay = exports.publishLast = exports.publishBehavior = exports.publish = exports.pluck = exports.pairwise = exports.onErrorResumeNextWith = exports.observeOn = exports.multicast = exports.min = exports.mergeWith = exports.mergeScan = exports.mergeMapTo = exports.mergeMap = exports.flatMap = exports.mergeAll = exports.max = exports.materialize = exports.mapTo = exports.map = exports.last = exports.isEmpty = exports.ignoreElements = exports.groupBy = exports.first = exports.findIndex = exports.find = exports.finalize = void 0;
	exports.zipWith = exports.zipAll = exports.withLatestFrom = exports.windowWhen = exports.windowToggle = exports.windowTime = exports.windowCount = exports.window = exports.toArray = exports.timestamp = exports.timeoutWith = exports.timeout = exports.timeInterval = exports.throwIfEmpty = exports.throttleTime = exports.throttle = exports.tap = exports.takeWhile = exports.takeUntil = exports.takeLast = exports.take = exports.switchScan = exports.switchMapTo = void 0;
	var Observable_1 = require_Observable();
	Object.defineProperty(exports, "Observable", {
		enumerable: true,
		get: function() {
			return Observable_1.Observable;
		}
	});
	var ConnectableObservable_1 = require_ConnectableObservable();
	Object.defineProperty(exports, "ConnectableObservable", {
		enumerable: true,
		get: function() {
			return ConnectableObservable_1.ConnectableObservable;
		}
	});
	var observable_1 = require_observable();
	Object.defineProperty(exports, "observable", {
		enumerable: true,
		get: function() {
			return observable_1.observable;
		}
	});
	var animationFrames_1 = require_animationFrames();
	Object.defineProperty(exports, "animationFrames", {
		enumerable: true,
		get: function() {
			return animationFrames_1.animationFrames;
		}
	});
	var Subject_1 = require_Subject();
	Object.defineProperty(exports, "Subject", {
		enumerable: true,
		get: function() {
			return Subject_1.Subject;
		}
	});
	var BehaviorSubject_1 = require_BehaviorSubject();
	Object.defineProperty(exports, "BehaviorSubject", {
		enumerable: true,
		get: function() {
			return BehaviorSubject_1.BehaviorSubject;
		}
	});
	var ReplaySubject_1 = require_ReplaySubject();
	Object.defineProperty(exports, "ReplaySubject", {
		enumerable: true,
		get: function() {
			return ReplaySubject_1.ReplaySubject;
		}
	});
	var AsyncSubject_1 = require_AsyncSubject();
	Object.defineProperty(exports, "AsyncSubject", {
		enumerable: true,
		get: function() {
			return AsyncSubject_1.AsyncSubject;
		}
	});
	var asap_1 = require_asap();
	Object.defineProperty(exports, "asap", {
		enumerable: true,
		get: function() {
			return asap_1.asap;
		}
	});
	Object.defineProperty(exports, "asapScheduler", {
		enumerable: true,
		get: function() {
			return asap_1.asapScheduler;
		}
	});
	var async_1 = require_async();
	Object.defineProperty(exports, "async", {
		enumerable: true,
		get: function() {
			return async_1.async;
		}
	});
	Object.defineProperty(exports, "asyncScheduler", {
		enumerable: true,
		get: function() {
			return async_1.asyncScheduler;
		}
	});
	var queue_1 = require_queue();
	Object.defineProperty(exports, "queue", {
		enumerable: true,
		get: function() {
			return queue_1.queue;
		}
	});
	Object.defineProperty(exports, "queueScheduler", {
		enumerable: true,
		get: function() {
			return queue_1.queueScheduler;
		}
	});
	var animationFrame_1 = require_animationFrame();
	Object.defineProperty(exports, "animationFrame", {
		enumerable: true,
		get: function() {
			return animationFrame_1.animationFrame;
		}
	});
	Object.defineProperty(exports, "animationFrameScheduler", {
		enumerable: true,
		get: function() {
			return animationFrame_1.animationFrameScheduler;
		}
	});
	var VirtualTimeScheduler_1 = require_VirtualTimeScheduler();
	Object.defineProperty(exports, "VirtualTimeScheduler", {
		enumerable: true,
		get: function() {
			return VirtualTimeScheduler_1.VirtualTimeScheduler;
		}
	});
	Object.defineProperty(exports, "VirtualAction", {
		enumerable: true,
		get: function() {
			return VirtualTimeScheduler_1.VirtualAction;
		}
	});
	var Scheduler_1 = require_Scheduler();
	Object.defineProperty(exports, "Scheduler", {
		enumerable: true,
		get: function() {
			return Scheduler_1.Scheduler;
		}
	});
	var Subscription_1 = require_Subscription();
	Object.defineProperty(exports, "Subscription", {
		enumerable: true,
		get: function() {
			return Subscription_1.Subscription;
		}
	});
	var Subscriber_1 = require_Subscriber();
	Object.defineProperty(exports, "Subscriber", {
		enumerable: true,
		get: function() {
			return Subscriber_1.Subscriber;
		}
	});
	var Notification_1 = require_Notification();
	Object.defineProperty(exports, "Notification", {
		enumerable: true,
		get: function() {
			return Notification_1.Notification;
		}
	});
	Object.defineProperty(exports, "NotificationKind", {
		enumerable: true,
		get: function() {
			return Notification_1.NotificationKind;
		}
	});
	var pipe_1 = require_pipe();
	Object.defineProperty(exports, "pipe", {
		enumerable: true,
		get: function() {
			return pipe_1.pipe;
		}
	});
	var noop_1 = require_noop();
	Object.defineProperty(exports, "noop", {
		enumerable: true,
		get: function() {
			return noop_1.noop;
		}
	});
	var identity_1 = require_identity();
	Object.defineProperty(exports, "identity", {
		enumerable: true,
		get: function() {
			return identity_1.identity;
		}
	});
	var isObservable_1 = require_isObservable();
	Object.defineProperty(exports, "isObservable", {
		enumerable: true,
		get: function() {
			return isObservable_1.isObservable;
		}
	});
	var lastValueFrom_1 = require_lastValueFrom();
	Object.defineProperty(exports, "lastValueFrom", {
		enumerable: true,
		get: function() {
			return lastValueFrom_1.lastValueFrom;
		}
	});
	var firstValueFrom_1 = require_firstValueFrom();
	Object.defineProperty(exports, "firstValueFrom", {
		enumerable: true,
		get: function() {
			return firstValueFrom_1.firstValueFrom;
		}
	});
	var ArgumentOutOfRangeError_1 = require_ArgumentOutOfRangeError();
	Object.defineProperty(exports, "ArgumentOutOfRangeError", {
		enumerable: true,
		get: function() {
			return ArgumentOutOfRangeError_1.ArgumentOutOfRangeError;
		}
	});
	var EmptyError_1 = require_EmptyError();
	Object.defineProperty(exports, "EmptyError", {
		enumerable: true,
		get: function() {
			return EmptyError_1.EmptyError;
		}
	});
	var NotFoundError_1 = require_NotFoundError();
	Object.defineProperty(exports, "NotFoundError", {
		enumerable: true,
		get: function() {
			return NotFoundError_1.NotFoundError;
		}
	});
	var ObjectUnsubscribedError_1 = require_ObjectUnsubscribedError();
	Object.defineProperty(exports, "ObjectUnsubscribedError", {
		enumerable: true,
		get: function() {
			return ObjectUnsubscribedError_1.ObjectUnsubscribedError;
		}
	});
	var SequenceError_1 = require_SequenceError();
	Object.defineProperty(exports, "SequenceError", {
		enumerable: true,
		get: function() {
			return SequenceError_1.SequenceError;
		}
	});
	var timeout_1 = require_timeout();
	Object.defineProperty(exports, "TimeoutError", {
		enumerable: true,
		get: function() {
			return timeout_1.TimeoutError;
		}
	});
	var UnsubscriptionError_1 = require_UnsubscriptionError();
	Object.defineProperty(exports, "UnsubscriptionError", {
		enumerable: true,
		get: function() {
			return UnsubscriptionError_1.UnsubscriptionError;
		}
	});
	var bindCallback_1 = require_bindCallback();
	Object.defineProperty(exports, "bindCallback", {
		enumerable: true,
		get: function() {
			return bindCallback_1.bindCallback;
		}
	});
	var bindNodeCallback_1 = require_bindNodeCallback();
	Object.defineProperty(exports, "bindNodeCallback", {
		enumerable: true,
		get: function() {
			return bindNodeCallback_1.bindNodeCallback;
		}
	});
	var combineLatest_1 = require_combineLatest$1();
	Object.defineProperty(exports, "combineLatest", {
		enumerable: true,
		get: function() {
			return combineLatest_1.combineLatest;
		}
	});
	var concat_1 = require_concat$1();
	Object.defineProperty(exports, "concat", {
		enumerable: true,
		get: function() {
			return concat_1.concat;
		}
	});
	var connectable_1 = require_connectable();
	Object.defineProperty(exports, "connectable", {
		enumerable: true,
		get: function() {
			return connectable_1.connectable;
		}
	});
	var defer_1 = require_defer();
	Object.defineProperty(exports, "defer", {
		enumerable: true,
		get: function() {
			return defer_1.defer;
		}
	});
	var empty_1 = require_empty();
	Object.defineProperty(exports, "empty", {
		enumerable: true,
		get: function() {
			return empty_1.empty;
		}
	});
	var forkJoin_1 = require_forkJoin();
	Object.defineProperty(exports, "forkJoin", {
		enumerable: true,
		get: function() {
			return forkJoin_1.forkJoin;
		}
	});
	var from_1 = require_from();
	Object.defineProperty(exports, "from", {
		enumerable: true,
		get: function() {
			return from_1.from;
		}
	});
	var fromEvent_1 = require_fromEvent();
	Object.defineProperty(exports, "fromEvent", {
		enumerable: true,
		get: function() {
			return fromEvent_1.fromEvent;
		}
	});
	var fromEventPattern_1 = require_fromEventPattern();
	Object.defineProperty(exports, "fromEventPattern", {
		enumerable: true,
		get: function() {
			return fromEventPattern_1.fromEventPattern;
		}
	});
	var generate_1 = require_generate();
	Object.defineProperty(exports, "generate", {
		enumerable: true,
		get: function() {
			return generate_1.generate;
		}
	});
	var iif_1 = require_iif();
	Object.defineProperty(exports, "iif", {
		enumerable: true,
		get: function() {
			return iif_1.iif;
		}
	});
	var interval_1 = require_interval();
	Object.defineProperty(exports, "interval", {
		enumerable: true,
		get: function() {
			return interval_1.interval;
		}
	});
	var merge_1 = require_merge$1();
	Object.defineProperty(exports, "merge", {
		enumerable: true,
		get: function() {
			return merge_1.merge;
		}
	});
	var never_1 = require_never();
	Object.defineProperty(exports, "never", {
		enumerable: true,
		get: function() {
			return never_1.never;
		}
	});
	var of_1 = require_of();
	Object.defineProperty(exports, "of", {
		enumerable: true,
		get: function() {
			return of_1.of;
		}
	});
	var onErrorResumeNext_1 = require_onErrorResumeNext();
	Object.defineProperty(exports, "onErrorResumeNext", {
		enumerable: true,
		get: function() {
			return onErrorResumeNext_1.onErrorResumeNext;
		}
	});
	var pairs_1 = require_pairs();
	Object.defineProperty(exports, "pairs", {
		enumerable: true,
		get: function() {
			return pairs_1.pairs;
		}
	});
	var partition_1 = require_partition();
	Object.defineProperty(exports, "partition", {
		enumerable: true,
		get: function() {
			return partition_1.partition;
		}
	});
	var race_1 = require_race();
	Object.defineProperty(exports, "race", {
		enumerable: true,
		get: function() {
			return race_1.race;
		}
	});
	var range_1 = require_range();
	Object.defineProperty(exports, "range", {
		enumerable: true,
		get: function() {
			return range_1.range;
		}
	});
	var throwError_1 = require_throwError();
	Object.defineProperty(exports, "throwError", {
		enumerable: true,
		get: function() {
			return throwError_1.throwError;
		}
	});
	var timer_1 = require_timer();
	Object.defineProperty(exports, "timer", {
		enumerable: true,
		get: function() {
			return timer_1.timer;
		}
	});
	var using_1 = require_using();
	Object.defineProperty(exports, "using", {
		enumerable: true,
		get: function() {
			return using_1.using;
		}
	});
	var zip_1 = require_zip$1();
	Object.defineProperty(exports, "zip", {
		enumerable: true,
		get: function() {
			return zip_1.zip;
		}
	});
	var scheduled_1 = require_scheduled();
	Object.defineProperty(exports, "scheduled", {
		enumerable: true,
		get: function() {
			return scheduled_1.scheduled;
		}
	});
	var empty_2 = require_empty();
	Object.defineProperty(exports, "EMPTY", {
		enumerable: true,
		get: function() {
			return empty_2.EMPTY;
		}
	});
	var never_2 = require_never();
	Object.defineProperty(exports, "NEVER", {
		enumerable: true,
		get: function() {
			return never_2.NEVER;
		}
	});
	__exportStar(require_types(), exports);
	var config_1 = require_config();
	Object.defineProperty(exports, "config", {
		enumerable: true,
		get: function() {
			return config_1.config;
		}
	});
	var audit_1 = require_audit();
	Object.defineProperty(exports, "audit", {
		enumerable: true,
		get: function() {
			return audit_1.audit;
		}
	});
	var auditTime_1 = require_auditTime();
	Object.defineProperty(exports, "auditTime", {
		enumerable: true,
		get: function() {
			return auditTime_1.auditTime;
		}
	});
	var buffer_1 = require_buffer();
	Object.defineProperty(exports, "buffer", {
		enumerable: true,
		get: function() {
			return buffer_1.buffer;
		}
	});
	var bufferCount_1 = require_bufferCount();
	Object.defineProperty(exports, "bufferCount", {
		enumerable: true,
		get: function() {
			return bufferCount_1.bufferCount;
		}
	});
	var bufferTime_1 = require_bufferTime();
	Object.defineProperty(exports, "bufferTime", {
		enumerable: true,
		get: function() {
			return bufferTime_1.bufferTime;
		}
	});
	var bufferToggle_1 = require_bufferToggle();
	Object.defineProperty(exports, "bufferToggle", {
		enumerable: true,
		get: function() {
			return bufferToggle_1.bufferToggle;
		}
	});
	var bufferWhen_1 = require_bufferWhen();
	Object.defineProperty(exports, "bufferWhen", {
		enumerable: true,
		get: function() {
			return bufferWhen_1.bufferWhen;
		}
	});
	var catchError_1 = require_catchError();
	Object.defineProperty(exports, "catchError", {
		enumerable: true,
		get: function() {
			return catchError_1.catchError;
		}
	});
	var combineAll_1 = require_combineAll();
	Object.defineProperty(exports, "combineAll", {
		enumerable: true,
		get: function() {
			return combineAll_1.combineAll;
		}
	});
	var combineLatestAll_1 = require_combineLatestAll();
	Object.defineProperty(exports, "combineLatestAll", {
		enumerable: true,
		get: function() {
			return combineLatestAll_1.combineLatestAll;
		}
	});
	var combineLatestWith_1 = require_combineLatestWith();
	Object.defineProperty(exports, "combineLatestWith", {
		enumerable: true,
		get: function() {
			return combineLatestWith_1.combineLatestWith;
		}
	});
	var concatAll_1 = require_concatAll();
	Object.defineProperty(exports, "concatAll", {
		enumerable: true,
		get: function() {
			return concatAll_1.concatAll;
		}
	});
	var concatMap_1 = require_concatMap();
	Object.defineProperty(exports, "concatMap", {
		enumerable: true,
		get: function() {
			return concatMap_1.concatMap;
		}
	});
	var concatMapTo_1 = require_concatMapTo();
	Object.defineProperty(exports, "concatMapTo", {
		enumerable: true,
		get: function() {
			return concatMapTo_1.concatMapTo;
		}
	});
	var concatWith_1 = require_concatWith();
	Object.defineProperty(exports, "concatWith", {
		enumerable: true,
		get: function() {
			return concatWith_1.concatWith;
		}
	});
	var connect_1 = require_connect();
	Object.defineProperty(exports, "connect", {
		enumerable: true,
		get: function() {
			return connect_1.connect;
		}
	});
	var count_1 = require_count();
	Object.defineProperty(exports, "count", {
		enumerable: true,
		get: function() {
			return count_1.count;
		}
	});
	var debounce_1 = require_debounce();
	Object.defineProperty(exports, "debounce", {
		enumerable: true,
		get: function() {
			return debounce_1.debounce;
		}
	});
	var debounceTime_1 = require_debounceTime();
	Object.defineProperty(exports, "debounceTime", {
		enumerable: true,
		get: function() {
			return debounceTime_1.debounceTime;
		}
	});
	var defaultIfEmpty_1 = require_defaultIfEmpty();
	Object.defineProperty(exports, "defaultIfEmpty", {
		enumerable: true,
		get: function() {
			return defaultIfEmpty_1.defaultIfEmpty;
		}
	});
	var delay_1 = require_delay();
	Object.defineProperty(exports, "delay", {
		enumerable: true,
		get: function() {
			return delay_1.delay;
		}
	});
	var delayWhen_1 = require_delayWhen();
	Object.defineProperty(exports, "delayWhen", {
		enumerable: true,
		get: function() {
			return delayWhen_1.delayWhen;
		}
	});
	var dematerialize_1 = require_dematerialize();
	Object.defineProperty(exports, "dematerialize", {
		enumerable: true,
		get: function() {
			return dematerialize_1.dematerialize;
		}
	});
	var distinct_1 = require_distinct();
	Object.defineProperty(exports, "distinct", {
		enumerable: true,
		get: function() {
			return distinct_1.distinct;
		}
	});
	var distinctUntilChanged_1 = require_distinctUntilChanged();
	Object.defineProperty(exports, "distinctUntilChanged", {
		enumerable: true,
		get: function() {
			return distinctUntilChanged_1.distinctUntilChanged;
		}
	});
	var distinctUntilKeyChanged_1 = require_distinctUntilKeyChanged();
	Object.defineProperty(exports, "distinctUntilKeyChanged", {
		enumerable: true,
		get: function() {
			return distinctUntilKeyChanged_1.distinctUntilKeyChanged;
		}
	});
	var elementAt_1 = require_elementAt();
	Object.defineProperty(exports, "elementAt", {
		enumerable: true,
		get: function() {
			return elementAt_1.elementAt;
		}
	});
	var endWith_1 = require_endWith();
	Object.defineProperty(exports, "endWith", {
		enumerable: true,
		get: function() {
			return endWith_1.endWith;
		}
	});
	var every_1 = require_every();
	Object.defineProperty(exports, "every", {
		enumerable: true,
		get: function() {
			return every_1.every;
		}
	});
	var exhaust_1 = require_exhaust();
	Object.defineProperty(exports, "exhaust", {
		enumerable: true,
		get: function() {
			return exhaust_1.exhaust;
		}
	});
	var exhaustAll_1 = require_exhaustAll();
	Object.defineProperty(exports, "exhaustAll", {
		enumerable: true,
		get: function() {
			return exhaustAll_1.exhaustAll;
		}
	});
	var exhaustMap_1 = require_exhaustMap();
	Object.defineProperty(exports, "exhaustMap", {
		enumerable: true,
		get: function() {
			return exhaustMap_1.exhaustMap;
		}
	});
	var expand_1 = require_expand();
	Object.defineProperty(exports, "expand", {
		enumerable: true,
		get: function() {
			return expand_1.expand;
		}
	});
	var filter_1 = require_filter();
	Object.defineProperty(exports, "filter", {
		enumerable: true,
		get: function() {
			return filter_1.filter;
		}
	});
	var finalize_1 = require_finalize();
	Object.defineProperty(exports, "finalize", {
		enumerable: true,
		get: function() {
			return finalize_1.finalize;
		}
	});
	var find_1 = require_find();
	Object.defineProperty(exports, "find", {
		enumerable: true,
		get: function() {
			return find_1.find;
		}
	});
	var findIndex_1 = require_findIndex();
	Object.defineProperty(exports, "findIndex", {
		enumerable: true,
		get: function() {
			return findIndex_1.findIndex;
		}
	});
	var first_1 = require_first();
	Object.defineProperty(exports, "first", {
		enumerable: true,
		get: function() {
			return first_1.first;
		}
	});
	var groupBy_1 = require_groupBy();
	Object.defineProperty(exports, "groupBy", {
		enumerable: true,
		get: function() {
			return groupBy_1.groupBy;
		}
	});
	var ignoreElements_1 = require_ignoreElements();
	Object.defineProperty(exports, "ignoreElements", {
		enumerable: true,
		get: function() {
			return ignoreElements_1.ignoreElements;
		}
	});
	var isEmpty_1 = require_isEmpty();
	Object.defineProperty(exports, "isEmpty", {
		enumerable: true,
		get: function() {
			return isEmpty_1.isEmpty;
		}
	});
	var last_1 = require_last();
	Object.defineProperty(exports, "last", {
		enumerable: true,
		get: function() {
			return last_1.last;
		}
	});
	var map_1 = require_map();
	Object.defineProperty(exports, "map", {
		enumerable: true,
		get: function() {
			return map_1.map;
		}
	});
	var mapTo_1 = require_mapTo();
	Object.defineProperty(exports, "mapTo", {
		enumerable: true,
		get: function() {
			return mapTo_1.mapTo;
		}
	});
	var materialize_1 = require_materialize();
	Object.defineProperty(exports, "materialize", {
		enumerable: true,
		get: function() {
			return materialize_1.materialize;
		}
	});
	var max_1 = require_max();
	Object.defineProperty(exports, "max", {
		enumerable: true,
		get: function() {
			return max_1.max;
		}
	});
	var mergeAll_1 = require_mergeAll();
	Object.defineProperty(exports, "mergeAll", {
		enumerable: true,
		get: function() {
			return mergeAll_1.mergeAll;
		}
	});
	var flatMap_1 = require_flatMap();
	Object.defineProperty(exports, "flatMap", {
		enumerable: true,
		get: function() {
			return flatMap_1.flatMap;
		}
	});
	var mergeMap_1 = require_mergeMap();
	Object.defineProperty(exports, "mergeMap", {
		enumerable: true,
		get: function() {
			return mergeMap_1.mergeMap;
		}
	});
	var mergeMapTo_1 = require_mergeMapTo();
	Object.defineProperty(exports, "mergeMapTo", {
		enumerable: true,
		get: function() {
			return mergeMapTo_1.mergeMapTo;
		}
	});
	var mergeScan_1 = require_mergeScan();
	Object.defineProperty(exports, "mergeScan", {
		enumerable: true,
		get: function() {
			return mergeScan_1.mergeScan;
		}
	});
	var mergeWith_1 = require_mergeWith();
	Object.defineProperty(exports, "mergeWith", {
		enumerable: true,
		get: function() {
			return mergeWith_1.mergeWith;
		}
	});
	var min_1 = require_min();
	Object.defineProperty(exports, "min", {
		enumerable: true,
		get: function() {
			return min_1.min;
		}
	});
	var multicast_1 = require_multicast();
	Object.defineProperty(exports, "multicast", {
		enumerable: true,
		get: function() {
			return multicast_1.multicast;
		}
	});
	var observeOn_1 = require_observeOn();
	Object.defineProperty(exports, "observeOn", {
		enumerable: true,
		get: function() {
			return observeOn_1.observeOn;
		}
	});
	var onErrorResumeNextWith_1 = require_onErrorResumeNextWith();
	Object.defineProperty(exports, "onErrorResumeNextWith", {
		enumerable: true,
		get: function() {
			return onErrorResumeNextWith_1.onErrorResumeNextWith;
		}
	});
	var pairwise_1 = require_pairwise();
	Object.defineProperty(exports, "pairwise", {
		enumerable: true,
		get: function() {
			return pairwise_1.pairwise;
		}
	});
	var pluck_1 = require_pluck();
	Object.defineProperty(exports, "pluck", {
		enumerable: true,
		get: function() {
			return pluck_1.pluck;
		}
	});
	var publish_1 = require_publish();
	Object.defineProperty(exports, "publish", {
		enumerable: true,
		get: function() {
			return publish_1.publish;
		}
	});
	var publishBehavior_1 = require_publishBehavior();
	Object.defineProperty(exports, "publishBehavior", {
		enumerable: true,
		get: function() {
			return publishBehavior_1.publishBehavior;
		}
	});
	var publishLast_1 = require_publishLast();
	Object.defineProperty(exports, "publishLast", {
		enumerable: true,
		get: function() {
			return publishLast_1.publishLast;
		}
	});
	var publishReplay_1 = require_publishReplay();
	Object.defineProperty(exports, "publishReplay", {
		enumerable: true,
		get: function() {
			return publishReplay_1.publishReplay;
		}
	});
	var raceWith_1 = require_raceWith();
	Object.defineProperty(exports, "raceWith", {
		enumerable: true,
		get: function() {
			return raceWith_1.raceWith;
		}
	});
	var reduce_1 = require_reduce();
	Object.defineProperty(exports, "reduce", {
		enumerable: true,
		get: function() {
			return reduce_1.reduce;
		}
	});
	var repeat_1 = require_repeat();
	Object.defineProperty(exports, "repeat", {
		enumerable: true,
		get: function() {
			return repeat_1.repeat;
		}
	});
	var repeatWhen_1 = require_repeatWhen();
	Object.defineProperty(exports, "repeatWhen", {
		enumerable: true,
		get: function() {
			return repeatWhen_1.repeatWhen;
		}
	});
	var retry_1 = require_retry();
	Object.defineProperty(exports, "retry", {
		enumerable: true,
		get: function() {
			return retry_1.retry;
		}
	});
	var retryWhen_1 = require_retryWhen();
	Object.defineProperty(exports, "retryWhen", {
		enumerable: true,
		get: function() {
			return retryWhen_1.retryWhen;
		}
	});
	var refCount_1 = require_refCount();
	Object.defineProperty(exports, "refCount", {
		enumerable: true,
		get: function() {
			return refCount_1.refCount;
		}
	});
	var sample_1 = require_sample();
	Object.defineProperty(exports, "sample", {
		enumerable: true,
		get: function() {
			return sample_1.sample;
		}
	});
	var sampleTime_1 = require_sampleTime();
	Object.defineProperty(exports, "sampleTime", {
		enumerable: true,
		get: function() {
			return sampleTime_1.sampleTime;
		}
	});
	var scan_1 = require_scan();
	Object.defineProperty(exports, "scan", {
		enumerable: true,
		get: function() {
			return scan_1.scan;
		}
	});
	var sequenceEqual_1 = require_sequenceEqual();
	Object.defineProperty(exports, "sequenceEqual", {
		enumerable: true,
		get: function() {
			return sequenceEqual_1.sequenceEqual;
		}
	});
	var share_1 = require_share();
	Object.defineProperty(exports, "share", {
		enumerable: true,
		get: function() {
			return share_1.share;
		}
	});
	var shareReplay_1 = require_shareReplay();
	Object.defineProperty(exports, "shareReplay", {
		enumerable: true,
		get: function() {
			return shareReplay_1.shareReplay;
		}
	});
	var single_1 = require_single();
	Object.defineProperty(exports, "single", {
		enumerable: true,
		get: function() {
			return single_1.single;
		}
	});
	var skip_1 = require_skip();
	Object.defineProperty(exports, "skip", {
		enumerable: true,
		get: function() {
			return skip_1.skip;
		}
	});
	var skipLast_1 = require_skipLast();
	Object.defineProperty(exports, "skipLast", {
		enumerable: true,
		get: function() {
			return skipLast_1.skipLast;
		}
	});
	var skipUntil_1 = require_skipUntil();
	Object.defineProperty(exports, "skipUntil", {
		enumerable: true,
		get: function() {
			return skipUntil_1.skipUntil;
		}
	});
	var skipWhile_1 = require_skipWhile();
	Object.defineProperty(exports, "skipWhile", {
		enumerable: true,
		get: function() {
			return skipWhile_1.skipWhile;
		}
	});
	var startWith_1 = require_startWith();
	Object.defineProperty(exports, "startWith", {
		enumerable: true,
		get: function() {
			return startWith_1.startWith;
		}
	});
	var subscribeOn_1 = require_subscribeOn();
	Object.defineProperty(exports, "subscribeOn", {
		enumerable: true,
		get: function() {
			return subscribeOn_1.subscribeOn;
		}
	});
	var switchAll_1 = require_switchAll();
	Object.defineProperty(exports, "switchAll", {
		enumerable: true,
		get: function() {
			return switchAll_1.switchAll;
		}
	});
	var switchMap_1 = require_switchMap();
	Object.defineProperty(exports, "switchMap", {
		enumerable: true,
		get: function() {
			return switchMap_1.switchMap;
		}
	});
	var switchMapTo_1 = require_switchMapTo();
	Object.defineProperty(exports, "switchMapTo", {
		enumerable: true,
		get: function() {
			return switchMapTo_1.switchMapTo;
		}
	});
	var switchScan_1 = require_switchScan();
	Object.defineProperty(exports, "switchScan", {
		enumerable: true,
		get: function() {
			return switchScan_1.switchScan;
		}
	});
	var take_1 = require_take();
	Object.defineProperty(exports, "take", {
		enumerable: true,
		get: function() {
			return take_1.take;
		}
	});
	var takeLast_1 = require_takeLast();
	Object.defineProperty(exports, "takeLast", {
		enumerable: true,
		get: function() {
			return takeLast_1.takeLast;
		}
	});
	var takeUntil_1 = require_takeUntil();
	Object.defineProperty(exports, "takeUntil", {
		enumerable: true,
		get: function() {
			return takeUntil_1.takeUntil;
		}
	});
	var takeWhile_1 = require_takeWhile();
	Object.defineProperty(exports, "takeWhile", {
		enumerable: true,
		get: function() {
			return takeWhile_1.takeWhile;
		}
	});
	var tap_1 = require_tap();
	Object.defineProperty(exports, "tap", {
		enumerable: true,
		get: function() {
			return tap_1.tap;
		}
	});
	var throttle_1 = require_throttle();
	Object.defineProperty(exports, "throttle", {
		enumerable: true,
		get: function() {
			return throttle_1.throttle;
		}
	});
	var throttleTime_1 = require_throttleTime();
	Object.defineProperty(exports, "throttleTime", {
		enumerable: true,
		get: function() {
			return throttleTime_1.throttleTime;
		}
	});
	var throwIfEmpty_1 = require_throwIfEmpty();
	Object.defineProperty(exports, "throwIfEmpty", {
		enumerable: true,
		get: function() {
			return throwIfEmpty_1.throwIfEmpty;
		}
	});
	var timeInterval_1 = require_timeInterval();
	Object.defineProperty(exports, "timeInterval", {
		enumerable: true,
		get: function() {
			return timeInterval_1.timeInterval;
		}
	});
	var timeout_2 = require_timeout();
	Object.defineProperty(exports, "timeout", {
		enumerable: true,
		get: function() {
			return timeout_2.timeout;
		}
	});
	var timeoutWith_1 = require_timeoutWith();
	Object.defineProperty(exports, "timeoutWith", {
		enumerable: true,
		get: function() {
			return timeoutWith_1.timeoutWith;
		}
	});
	var timestamp_1 = require_timestamp();
	Object.defineProperty(exports, "timestamp", {
		enumerable: true,
		get: function() {
			return timestamp_1.timestamp;
		}
	});
	var toArray_1 = require_toArray();
	Object.defineProperty(exports, "toArray", {
		enumerable: true,
		get: function() {
			return toArray_1.toArray;
		}
	});
	var window_1 = require_window();
	Object.defineProperty(exports, "window", {
		enumerable: true,
		get: function() {
			return window_1.window;
		}
	});
	var windowCount_1 = require_windowCount();
	Object.defineProperty(exports, "windowCount", {
		enumerable: true,
		get: function() {
			return windowCount_1.windowCount;
		}
	});
	var windowTime_1 = require_windowTime();
	Object.defineProperty(exports, "windowTime", {
		enumerable: true,
		get: function() {
			return windowTime_1.windowTime;
		}
	});
	var windowToggle_1 = require_windowToggle();
	Object.defineProperty(exports, "windowToggle", {
		enumerable: true,
		get: function() {
			return windowToggle_1.windowToggle;
		}
	});
	var windowWhen_1 = require_windowWhen();
	Object.defineProperty(exports, "windowWhen", {
		enumerable: true,
		get: function() {
			return windowWhen_1.windowWhen;
		}
	});
	var withLatestFrom_1 = require_withLatestFrom();
	Object.defineProperty(exports, "withLatestFrom", {
		enumerable: true,
		get: function() {
			return withLatestFrom_1.withLatestFrom;
		}
	});
	var zipAll_1 = require_zipAll();
	Object.defineProperty(exports, "zipAll", {
		enumerable: true,
		get: function() {
			return zipAll_1.zipAll;
		}
	});
	var zipWith_1 = require_zipWith();
	Object.defineProperty(exports, "zipWith", {
		enumerable: true,
		get: function() {
			return zipWith_1.zipWith;
		}
	});
}));
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getDirectiveArgValue.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getDirectiveArgValue(directive, name, kind) {
	const arg = directive.arguments?.find((arg) => arg.name.value === name);
	if (!arg || arg.value.kind !== kind) return;
	switch (arg.value.kind) {
		case Kind.STRING: return arg.value.value;
	}
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/valueToObjectRepresentation.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function valueToObjectRepresentation(argObj, name, value, variables) {
	if (value.kind === Kind.INT || value.kind === Kind.FLOAT) argObj[name.value] = Number(value.value);
	else if (value.kind === Kind.BOOLEAN || value.kind === Kind.STRING) argObj[name.value] = value.value;
	else if (value.kind === Kind.OBJECT) {
		const nestedArgObj = {};
		value.fields.map((obj) => valueToObjectRepresentation(nestedArgObj, obj.name, obj.value, variables));
		argObj[name.value] = nestedArgObj;
	} else if (value.kind === Kind.VARIABLE) {
		const variableValue = (variables || {})[value.name.value];
		argObj[name.value] = variableValue;
	} else if (value.kind === Kind.LIST) argObj[name.value] = value.values.map((listValue) => {
		const nestedArgArrayObj = {};
		valueToObjectRepresentation(nestedArgArrayObj, name, listValue, variables);
		return nestedArgArrayObj[name.value];
	});
	else if (value.kind === Kind.ENUM) argObj[name.value] = value.value;
	else if (value.kind === Kind.NULL) argObj[name.value] = null;
	else throw newInvariantError(21, name.value, value.kind);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/argumentsObjectFromField.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function argumentsObjectFromField(field, variables) {
	if (field.arguments && field.arguments.length) {
		const argObj = {};
		field.arguments.forEach(({ name, value }) => valueToObjectRepresentation(argObj, name, value, variables));
		return argObj;
	}
	return null;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/capitalize.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function capitalize(str) {
	return str[0].toUpperCase() + str.slice(1);
}
/**
* The global cache size configuration for Apollo Client.
*
* @remarks
*
* You can directly modify this object, but any modification will
* only have an effect on caches that are created after the modification.
*
* So for global caches, such as `canonicalStringify` and `print`,
* you might need to call `.reset` on them, which will essentially re-create them.
*
* Alternatively, you can set `globalThis[Symbol.for("apollo.cacheSize")]` before
* you load the Apollo Client package:
*
* @example
*
* ```ts
* globalThis[Symbol.for("apollo.cacheSize")] = {
*   print: 100,
* } satisfies Partial<CacheSizes>; // the `satisfies` is optional if using TypeScript
* ```
*/
var cacheSizes = { ...global_default[Symbol.for("apollo.cacheSize")] };
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getOperationName.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getOperationName(doc, fallback) {
	return doc.definitions.find((definition) => definition.kind === "OperationDefinition" && !!definition.name)?.name.value ?? fallback;
}
// ../node_modules/.pnpm/@wry+trie@0.5.0/node_modules/@wry/trie/lib/index.js
var defaultMakeData = () => Object.create(null);
var { forEach, slice } = Array.prototype;
var { hasOwnProperty: hasOwnProperty$3 } = Object.prototype;
var Trie = class Trie {
	constructor(weakness = true, makeData = defaultMakeData) {
		this.weakness = weakness;
		this.makeData = makeData;
	}
	lookup() {
		return this.lookupArray(arguments);
	}
	lookupArray(array) {
		let node = this;
		forEach.call(array, (key) => node = node.getChildTrie(key));
		return hasOwnProperty$3.call(node, "data") ? node.data : node.data = this.makeData(slice.call(array));
	}
	peek() {
		return this.peekArray(arguments);
	}
	peekArray(array) {
		let node = this;
		for (let i = 0, len = array.length; node && i < len; ++i) {
			const map = node.mapFor(array[i], false);
			node = map && map.get(array[i]);
		}
		return node && node.data;
	}
	remove() {
		return this.removeArray(arguments);
	}
	removeArray(array) {
		let data;
		if (array.length) {
			const head = array[0];
			const map = this.mapFor(head, false);
			const child = map && map.get(head);
			if (child) {
				data = child.removeArray(slice.call(array, 1));
				if (!child.data && !child.weak && !(child.strong && child.strong.size)) map.delete(head);
			}
		} else {
			data = this.data;
			delete this.data;
		}
		return data;
	}
	getChildTrie(key) {
		const map = this.mapFor(key, true);
		let child = map.get(key);
		if (!child) map.set(key, child = new Trie(this.weakness, this.makeData));
		return child;
	}
	mapFor(key, create) {
		return this.weakness && isObjRef(key) ? this.weak || (create ? this.weak = /* @__PURE__ */ new WeakMap() : void 0) : this.strong || (create ? this.strong = /* @__PURE__ */ new Map() : void 0);
	}
};
function isObjRef(value) {
	switch (typeof value) {
		case "object": if (value === null) break;
		case "function": return true;
	}
	return false;
}
// ../node_modules/.pnpm/@wry+caches@1.0.1/node_modules/@wry/caches/lib/strong.js
function defaultDispose$1() {}
var StrongCache = class {
	constructor(max = Infinity, dispose = defaultDispose$1) {
		this.max = max;
		this.dispose = dispose;
		this.map = /* @__PURE__ */ new Map();
		this.newest = null;
		this.oldest = null;
	}
	has(key) {
		return this.map.has(key);
	}
	get(key) {
		const node = this.getNode(key);
		return node && node.value;
	}
	get size() {
		return this.map.size;
	}
	getNode(key) {
		const node = this.map.get(key);
		if (node && node !== this.newest) {
			const { older, newer } = node;
			if (newer) newer.older = older;
			if (older) older.newer = newer;
			node.older = this.newest;
			node.older.newer = node;
			node.newer = null;
			this.newest = node;
			if (node === this.oldest) this.oldest = newer;
		}
		return node;
	}
	set(key, value) {
		let node = this.getNode(key);
		if (node) return node.value = value;
		node = {
			key,
			value,
			newer: null,
			older: this.newest
		};
		if (this.newest) this.newest.newer = node;
		this.newest = node;
		this.oldest = this.oldest || node;
		this.map.set(key, node);
		return node.value;
	}
	clean() {
		while (this.oldest && this.map.size > this.max) this.delete(this.oldest.key);
	}
	delete(key) {
		const node = this.map.get(key);
		if (node) {
			if (node === this.newest) this.newest = node.older;
			if (node === this.oldest) this.oldest = node.newer;
			if (node.newer) node.newer.older = node.older;
			if (node.older) node.older.newer = node.newer;
			this.map.delete(key);
			this.dispose(node.value, key);
			return true;
		}
		return false;
	}
};
// ../node_modules/.pnpm/@wry+caches@1.0.1/node_modules/@wry/caches/lib/weak.js
function noop() {}
var defaultDispose = noop;
var _WeakRef = typeof WeakRef !== "undefined" ? WeakRef : function(value) {
	return { deref: () => value };
};
var _WeakMap = typeof WeakMap !== "undefined" ? WeakMap : Map;
var _FinalizationRegistry = typeof FinalizationRegistry !== "undefined" ? FinalizationRegistry : function() {
	return {
		register: noop,
		unregister: noop
	};
};
var finalizationBatchSize = 10024;
var WeakCache = class {
	constructor(max = Infinity, dispose = defaultDispose) {
		this.max = max;
		this.dispose = dispose;
		this.map = new _WeakMap();
		this.newest = null;
		this.oldest = null;
		this.unfinalizedNodes = /* @__PURE__ */ new Set();
		this.finalizationScheduled = false;
		this.size = 0;
		this.finalize = () => {
			const iterator = this.unfinalizedNodes.values();
			for (let i = 0; i < finalizationBatchSize; i++) {
				const node = iterator.next().value;
				if (!node) break;
				this.unfinalizedNodes.delete(node);
				const key = node.key;
				delete node.key;
				node.keyRef = new _WeakRef(key);
				this.registry.register(key, node, node);
			}
			if (this.unfinalizedNodes.size > 0) queueMicrotask(this.finalize);
			else this.finalizationScheduled = false;
		};
		this.registry = new _FinalizationRegistry(this.deleteNode.bind(this));
	}
	has(key) {
		return this.map.has(key);
	}
	get(key) {
		const node = this.getNode(key);
		return node && node.value;
	}
	getNode(key) {
		const node = this.map.get(key);
		if (node && node !== this.newest) {
			const { older, newer } = node;
			if (newer) newer.older = older;
			if (older) older.newer = newer;
			node.older = this.newest;
			node.older.newer = node;
			node.newer = null;
			this.newest = node;
			if (node === this.oldest) this.oldest = newer;
		}
		return node;
	}
	set(key, value) {
		let node = this.getNode(key);
		if (node) return node.value = value;
		node = {
			key,
			value,
			newer: null,
			older: this.newest
		};
		if (this.newest) this.newest.newer = node;
		this.newest = node;
		this.oldest = this.oldest || node;
		this.scheduleFinalization(node);
		this.map.set(key, node);
		this.size++;
		return node.value;
	}
	clean() {
		while (this.oldest && this.size > this.max) this.deleteNode(this.oldest);
	}
	deleteNode(node) {
		if (node === this.newest) this.newest = node.older;
		if (node === this.oldest) this.oldest = node.newer;
		if (node.newer) node.newer.older = node.older;
		if (node.older) node.older.newer = node.newer;
		this.size--;
		const key = node.key || node.keyRef && node.keyRef.deref();
		this.dispose(node.value, key);
		if (!node.keyRef) this.unfinalizedNodes.delete(node);
		else this.registry.unregister(node);
		if (key) this.map.delete(key);
	}
	delete(key) {
		const node = this.map.get(key);
		if (node) {
			this.deleteNode(node);
			return true;
		}
		return false;
	}
	scheduleFinalization(node) {
		this.unfinalizedNodes.add(node);
		if (!this.finalizationScheduled) {
			this.finalizationScheduled = true;
			queueMicrotask(this.finalize);
		}
	}
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/caches.js
var scheduledCleanup = /* @__PURE__ */ new WeakSet();
function schedule(cache) {
	if (cache.size <= (cache.max || -1)) return;
	if (!scheduledCleanup.has(cache)) {
		scheduledCleanup.add(cache);
		setTimeout(() => {
			cache.clean();
			scheduledCleanup.delete(cache);
		}, 100);
	}
}
/**
* @internal
* A version of WeakCache that will auto-schedule a cleanup of the cache when
* a new item is added and the cache reached maximum size.
* Throttled to once per 100ms.
*
* @privateRemarks
* Should be used throughout the rest of the codebase instead of WeakCache,
* with the notable exception of usage in `wrap` from `optimism` - that one
* already handles cleanup and should remain a `WeakCache`.
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var AutoCleanedWeakCache = function(max, dispose) {
	const cache = new WeakCache(max, dispose);
	cache.set = function(key, value) {
		const ret = WeakCache.prototype.set.call(this, key, value);
		schedule(this);
		return ret;
	};
	return cache;
};
/**
* @internal
* A version of StrongCache that will auto-schedule a cleanup of the cache when
* a new item is added and the cache reached maximum size.
* Throttled to once per 100ms.
*
* @privateRemarks
* Should be used throughout the rest of the codebase instead of StrongCache,
* with the notable exception of usage in `wrap` from `optimism` - that one
* already handles cleanup and should remain a `StrongCache`.
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var AutoCleanedStrongCache = function(max, dispose) {
	const cache = new StrongCache(max, dispose);
	cache.set = function(key, value) {
		const ret = StrongCache.prototype.set.call(this, key, value);
		schedule(this);
		return ret;
	};
	return cache;
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/memoize.js
/**
* Naive alternative to `wrap` without any dependency tracking, potentially avoiding resulting memory leaks.
*/
function memoize(fn, { max, makeCacheKey = (args) => args }) {
	const keys = new Trie(true);
	const cache = new AutoCleanedWeakCache(max);
	return (...args) => {
		const cacheKey = keys.lookupArray(makeCacheKey(args));
		const cached = cache.get(cacheKey);
		if (cached) {
			if (cached.error) throw cached.error;
			return cached.result;
		}
		const entry = cache.set(cacheKey, {});
		try {
			return entry.result = fn(...args);
		} catch (error) {
			entry.error = error;
			throw error;
		}
	};
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/checkDocument.js
/**
* Checks the document for errors and throws an exception if there is an error.
*
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var checkDocument = memoize((doc, expectedType) => {
	invariant(doc && doc.kind === "Document", 1);
	const operations = doc.definitions.filter((d) => d.kind === "OperationDefinition");
	if (expectedType) invariant(operations.length == 1 && operations[0].operation === expectedType, 4, expectedType, expectedType, operations[0].operation);
	visit(doc, { Field(field, _, __, path) {
		if (field.alias && (field.alias.value === "__typename" || field.alias.value.startsWith("__ac_")) && field.alias.value !== field.name.value) {
			let current = doc, fieldPath = [];
			for (const key of path) {
				current = current[key];
				if (current.kind === Kind.FIELD) fieldPath.push(current.alias?.value || current.name.value);
			}
			fieldPath.splice(-1, 1, field.name.value);
			throw newInvariantError(5, field.alias.value, fieldPath.join("."), operations[0].operation, getOperationName(doc, "(anonymous)"));
		}
	} });
}, { max: cacheSizes["checkDocument"] || 2e3 });
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/cloneDeep.js
var { toString } = Object.prototype;
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/createFragmentMap.js
/**
* Utility function that takes a list of fragment definitions and makes a hash out of them
* that maps the name of the fragment to the fragment definition.
*
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function createFragmentMap(fragments = []) {
	const symTable = {};
	fragments.forEach((fragment) => {
		symTable[fragment.name.value] = fragment;
	});
	return symTable;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getFragmentDefinitions.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getFragmentDefinitions(doc) {
	return doc.definitions.filter((definition) => definition.kind === "FragmentDefinition");
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getFragmentFromSelection.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getFragmentFromSelection(selection, fragmentMap) {
	switch (selection.kind) {
		case "InlineFragment": return selection;
		case "FragmentSpread": {
			const fragmentName = selection.name.value;
			if (typeof fragmentMap === "function") return fragmentMap(fragmentName);
			const fragment = fragmentMap && fragmentMap[fragmentName];
			invariant(fragment, 11, fragmentName);
			return fragment;
		}
		default: return null;
	}
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getMainDefinition.js
/**
* Returns the first operation definition from a GraphQL document. The function
* prioritizes operation definitions over fragment definitions, which makes it
* suitable for documents that may contain both. If no operation definition is
* found, the first fragment definition will be returned. If no definitions are
* found, an error is thrown.
*
* @remarks
*
* Use this function when you need to perform more advanced tasks with the main
* definition AST node. If you want to determine when a document is a specific
* operation type, prefer the `isQueryOperation`, `isMutationOperation`, and
* `isSubscriptionOperation` utility functions instead.
*
* @param queryDoc - The GraphQL document to extract the definition from
* @returns The main operation or fragment definition AST node
*
* @example
*
* ```ts
* import { gql } from "@apollo/client";
* import { getMainDefinition } from "@apollo/client/utilities";
*
* const query = gql`
*   query GetUser($id: ID!) {
*     user(id: $id) {
*       name
*       email
*     }
*   }
* `;
*
* const definition = getMainDefinition(query);
* ```
*
* @throws When the document contains no operation or fragment definitions
*/
function getMainDefinition(queryDoc) {
	checkDocument(queryDoc);
	let fragmentDefinition;
	for (let definition of queryDoc.definitions) {
		if (definition.kind === "OperationDefinition") return definition;
		if (definition.kind === "FragmentDefinition" && !fragmentDefinition) fragmentDefinition = definition;
	}
	if (fragmentDefinition) return fragmentDefinition;
	throw newInvariantError(14);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getOperationDefinition.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getOperationDefinition(doc) {
	checkDocument(doc);
	return doc.definitions.filter((definition) => definition.kind === "OperationDefinition")[0];
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isField.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function isField(selection) {
	return selection.kind === "Field";
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/matchScalarList.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function matchScalarList(scalarType) {
	return scalarType.match(/^\[(.*)\]$/);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/resultKeyNameFromField.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function resultKeyNameFromField(field) {
	return field.alias ? field.alias.value : field.name.value;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/unwrapScalarType.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function unwrapScalarType(scalarType) {
	return scalarType.replace(/[[\]]/g, "");
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/coerceScalarFieldsToParsed.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function coerceScalarFieldsToParsed(result, query, cache) {
	const operationType = getOperationDefinition(query)?.operation;
	const fragmentMap = createFragmentMap(getFragmentDefinitions(query));
	invariant(operationType, 6);
	function coerceFieldArray(field, fieldValue, typename, scalarType) {
		let changed = false;
		const items = fieldValue.map((item) => {
			const coerced = coerceField(field, item, typename, scalarType);
			changed ||= coerced !== item;
			return coerced;
		});
		return changed ? items : fieldValue;
	}
	function coerceField(field, fieldValue, typename, scalarType) {
		if (Array.isArray(fieldValue) && !scalarType) return coerceFieldArray(field, fieldValue, typename, scalarType);
		if (field.selectionSet) return coerceSelectionSet(field.selectionSet, fieldValue);
		if (fieldValue === null || !typename) return fieldValue;
		if (scalarType) {
			const match = matchScalarList(scalarType);
			if (match) {
				if (Array.isArray(fieldValue)) return coerceFieldArray(field, fieldValue, typename, match[1]);
			}
			const scalar = cache.getScalar(unwrapScalarType(scalarType));
			if (scalar) return scalar.coerceToParsed(fieldValue);
		}
		return fieldValue;
	}
	function coerceSelectionSet(selectionSet, data, typename) {
		if (data === null || typeof data !== "object") return data;
		const result = { ...data };
		let changed = false;
		if (Object.hasOwn(data, "__typename")) typename = data.__typename;
		const workSet = new Set(selectionSet.selections);
		workSet.forEach((selection) => {
			if (isField(selection)) {
				const resultName = resultKeyNameFromField(selection);
				if (!Object.hasOwn(data, resultName)) return;
				const fieldValue = data[resultName];
				const coerced = coerceField(selection, fieldValue, typename, typename ? cache.getScalarTypeForField(typename, selection.name.value) : void 0);
				changed ||= coerced !== fieldValue;
				result[resultName] = coerced;
			} else {
				const fragment = getFragmentFromSelection(selection, fragmentMap);
				if (fragment && typename && cache.fragmentMatches(fragment, typename)) fragment.selectionSet.selections.forEach((s) => workSet.add(s));
			}
		});
		return changed ? result : data;
	}
	return coerceSelectionSet(getMainDefinition(query).selectionSet, result, cache.getRootTypename(operationType));
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/combineLatestBatched.js
var import_cjs = require_cjs();
/**
* Like `combineLatest` but with some differences:
*
* - It only works on arrays as an input
* - Batches updates to each array index that contains a referentially equal
*   observable
* - Doesn't allow for custom scheduler
* - Expects array of constructed observables instead of `Array<ObservableInput>`
*/
function combineLatestBatched(observables) {
	if (observables.length === 0) return import_cjs.EMPTY;
	return new import_cjs.Observable((observer) => {
		const { length } = observables;
		const values = new Array(length);
		const indexesByObservable = /* @__PURE__ */ new Map();
		observables.forEach((source, idx) => {
			if (!indexesByObservable.has(source)) indexesByObservable.set(source, /* @__PURE__ */ new Set());
			indexesByObservable.get(source).add(idx);
		});
		let active = indexesByObservable.size;
		let remainingFirstValues = indexesByObservable.size;
		let currentBatch;
		indexesByObservable.forEach((indexes, source) => {
			let hasFirstValue = false;
			const subscription = source.subscribe({
				next: (value) => {
					indexes.forEach((idx) => values[idx] = value);
					if (!hasFirstValue) {
						hasFirstValue = true;
						remainingFirstValues--;
					}
					if (!remainingFirstValues) {
						currentBatch ||= new Set(observables.filter((obs) => obs.dirty));
						currentBatch.delete(source);
						if (!currentBatch.size) {
							observer.next(values.slice());
							currentBatch = void 0;
						}
					}
				},
				complete: () => {
					active--;
					if (!active) observer.complete();
				},
				error: observer.error.bind(observer)
			});
			observer.add(subscription);
		});
	});
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/compact.js
/**
* Merges the provided objects shallowly and removes
* all properties with an `undefined` value
*
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function compact(...objects) {
	const result = {};
	objects.forEach((obj) => {
		if (!obj) return;
		Reflect.ownKeys(obj).forEach((key) => {
			const value = obj[key];
			if (value !== void 0) result[key] = value;
		});
	});
	return result;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isNonNullObject.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function isNonNullObject(obj) {
	return obj !== null && typeof obj === "object";
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/DeepMerger.js
var { hasOwnProperty: hasOwnProperty$2 } = Object.prototype;
var defaultReconciler = function(target, source, property) {
	return this.merge(target[property], source[property]);
};
var objForKey = (key) => {
	return isNaN(+key) ? {} : [];
};
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var DeepMerger = class {
	options;
	reconciler;
	constructor(options = {}) {
		this.options = options;
		this.reconciler = options.reconciler || defaultReconciler;
	}
	merge(target, source, mergeOptions = {}) {
		const atPath = mergeOptions.atPath;
		if (atPath?.length) {
			const [head, ...tail] = atPath;
			if (target === void 0) target = objForKey(head);
			let nestedTarget = target[head];
			if (nestedTarget === void 0 && tail.length) nestedTarget = objForKey(tail[0]);
			const nestedSource = this.merge(nestedTarget, source, {
				...mergeOptions,
				atPath: tail
			});
			if (nestedTarget !== nestedSource) {
				target = this.shallowCopyForMerge(target);
				target[head] = nestedSource;
			}
			return target;
		}
		if (Array.isArray(target) && Array.isArray(source) && this.options.arrayMerge === "truncate" && target.length > source.length) {
			target = target.slice(0, source.length);
			this.pastCopies.add(target);
		}
		if (isNonNullObject(source) && isNonNullObject(target)) {
			Object.keys(source).forEach((sourceKey) => {
				if (hasOwnProperty$2.call(target, sourceKey)) {
					const targetValue = target[sourceKey];
					if (source[sourceKey] !== targetValue) {
						const result = this.reconciler(target, source, sourceKey);
						if (result !== targetValue) {
							target = this.shallowCopyForMerge(target);
							target[sourceKey] = result;
						}
					}
				} else {
					target = this.shallowCopyForMerge(target);
					target[sourceKey] = source[sourceKey];
				}
			});
			return target;
		}
		return source;
	}
	isObject = isNonNullObject;
	pastCopies = /* @__PURE__ */ new Set();
	shallowCopyForMerge(value) {
		if (isNonNullObject(value)) {
			if (!this.pastCopies.has(value)) {
				if (Array.isArray(value)) value = value.slice(0);
				else value = {
					__proto__: Object.getPrototypeOf(value),
					...value
				};
				this.pastCopies.add(value);
			}
		}
		return value;
	}
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getDefaultValues.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getDefaultValues(definition) {
	const defaultValues = {};
	const defs = definition && definition.variableDefinitions;
	if (defs && defs.length) defs.forEach((def) => {
		if (def.defaultValue) valueToObjectRepresentation(defaultValues, def.variable.name, def.defaultValue);
	});
	return defaultValues;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getFragmentQueryDocument.js
/**
* Returns a query document which adds a single query operation that only
* spreads the target fragment inside of it.
*
* So for example a document of:
*
* ```graphql
* fragment foo on Foo {
*   a
*   b
*   c
* }
* ```
*
* Turns into:
*
* ```graphql
* {
*   ...foo
* }
*
* fragment foo on Foo {
*   a
*   b
*   c
* }
* ```
*
* The target fragment will either be the only fragment in the document, or a
* fragment specified by the provided `fragmentName`. If there is more than one
* fragment, but a `fragmentName` was not defined then an error will be thrown.
*
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getFragmentQueryDocument(document, fragmentName) {
	let actualFragmentName = fragmentName;
	const fragments = [];
	document.definitions.forEach((definition) => {
		if (definition.kind === "OperationDefinition") throw newInvariantError(12, definition.operation, definition.name ? ` named '${definition.name.value}'` : "");
		if (definition.kind === "FragmentDefinition") fragments.push(definition);
	});
	if (typeof actualFragmentName === "undefined") {
		invariant(fragments.length === 1, 13, fragments.length);
		actualFragmentName = fragments[0].name.value;
	}
	return {
		...document,
		definitions: [{
			kind: "OperationDefinition",
			operation: "query",
			selectionSet: {
				kind: "SelectionSet",
				selections: [{
					kind: "FragmentSpread",
					name: {
						kind: "Name",
						value: actualFragmentName
					}
				}]
			}
		}, ...document.definitions]
	};
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getFragmentDefinition.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getFragmentDefinition(doc) {
	invariant(doc.kind === "Document", 8);
	invariant(doc.definitions.length <= 1, 9);
	const fragmentDef = doc.definitions[0];
	invariant(fragmentDef.kind === "FragmentDefinition", 10);
	return fragmentDef;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getQueryDefinition.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function getQueryDefinition(doc) {
	const queryDef = getOperationDefinition(doc);
	invariant(queryDef && queryDef.operation === "query", 15);
	return queryDef;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/canonicalStringify.js
/**
* Serializes a value to JSON with object keys in a consistent, sorted order.
*
* @remarks
*
* Unlike `JSON.stringify()`, this function ensures that object keys are always
* serialized in the same alphabetical order, regardless of their original order.
* This makes it suitable for creating consistent cache keys from objects,
* comparing objects by their serialized representation, or generating
* deterministic hashes of objects.
*
* To achieve performant sorting, this function uses a `Map` from JSON-serialized
* arrays of keys (in any order) to sorted arrays of the same keys, with a
* single sorted array reference shared by all permutations of the keys.
*
* As a drawback, this function will add a little more memory for every object
* encountered that has different (more, less, a different order of) keys than
* in the past.
*
* In a typical application, this extra memory usage should not play a
* significant role, as `canonicalStringify` will be called for only a limited
* number of object shapes, and the cache will not grow beyond a certain point.
* But in some edge cases, this could be a problem. Use canonicalStringify.reset()
* as a way to clear the memoization cache.
*
* @param value - The value to stringify
* @returns JSON string with consistently ordered object keys
*
* @example
*
* ```ts
* import { canonicalStringify } from "@apollo/client/utilities";
*
* const obj1 = { b: 2, a: 1 };
* const obj2 = { a: 1, b: 2 };
*
* console.log(canonicalStringify(obj1)); // '{"a":1,"b":2}'
* console.log(canonicalStringify(obj2)); // '{"a":1,"b":2}'
* ```
*/
var canonicalStringify = Object.assign(function canonicalStringify(value) {
	return JSON.stringify(value, stableObjectReplacer);
}, { reset() {
	sortingMap = new AutoCleanedStrongCache(cacheSizes.canonicalStringify || 1e3);
} });
var sortingMap;
canonicalStringify.reset();
function stableObjectReplacer(key, value) {
	if (value && typeof value === "object") {
		const proto = Object.getPrototypeOf(value);
		if (proto === Object.prototype || proto === null) {
			const keys = Object.keys(value);
			if (keys.every(everyKeyInOrder)) return value;
			const unsortedKey = JSON.stringify(keys);
			let sortedKeys = sortingMap.get(unsortedKey);
			if (!sortedKeys) {
				keys.sort();
				const sortedKey = JSON.stringify(keys);
				sortedKeys = sortingMap.get(sortedKey) || keys;
				sortingMap.set(unsortedKey, sortedKeys);
				sortingMap.set(sortedKey, sortedKeys);
			}
			const sortedObject = Object.create(proto);
			sortedKeys.forEach((key) => {
				sortedObject[key] = value[key];
			});
			return sortedObject;
		}
	}
	return value;
}
function everyKeyInOrder(key, i, keys) {
	return i === 0 || keys[i - 1] <= key;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/getStoreKeyName.js
var KNOWN_DIRECTIVES = [
	"connection",
	"include",
	"skip",
	"client",
	"rest",
	"export",
	"nonreactive",
	"stream"
];
var storeKeyNameStringify = canonicalStringify;
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var getStoreKeyName = Object.assign(function(fieldName, args, directives) {
	if (args && directives && directives["connection"] && directives["connection"]["key"]) {
		if (directives["connection"]["filter"] && directives["connection"]["filter"].length > 0) {
			const filterKeys = directives["connection"]["filter"] ? directives["connection"]["filter"] : [];
			filterKeys.sort();
			const filteredArgs = {};
			filterKeys.forEach((key) => {
				filteredArgs[key] = args[key];
			});
			const stringifiedArgs = storeKeyNameStringify(filteredArgs);
			if (stringifiedArgs !== "{}") return `${directives["connection"]["key"]}(${stringifiedArgs})`;
		}
		return directives["connection"]["key"];
	}
	let completeFieldName = fieldName;
	if (args) {
		const stringifiedArgs = storeKeyNameStringify(args);
		if (stringifiedArgs !== "{}") completeFieldName += `(${stringifiedArgs})`;
	}
	if (directives) Object.keys(directives).forEach((key) => {
		if (KNOWN_DIRECTIVES.indexOf(key) !== -1) return;
		if (directives[key] && Object.keys(directives[key]).length) completeFieldName += `@${key}(${storeKeyNameStringify(directives[key])})`;
		else completeFieldName += `@${key}`;
	});
	return completeFieldName;
}, { setStringify(s) {
	const previous = storeKeyNameStringify;
	storeKeyNameStringify = s;
	return previous;
} });
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/graphQLResultHasError.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function graphQLResultHasError(result) {
	return !!result.errors?.length;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/hasDirectives.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function hasDirectives(names, root, all) {
	const nameSet = new Set(names);
	const uniqueCount = nameSet.size;
	visit(root, { Directive(node) {
		if (nameSet.delete(node.name.value) && (!all || !nameSet.size)) return BREAK;
	} });
	return all ? !nameSet.size : nameSet.size < uniqueCount;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/hasForcedResolvers.js
function hasForcedResolvers(document) {
	let forceResolvers = false;
	visit(document, { Directive: { enter(node) {
		if (node.name.value === "client" && node.arguments) {
			forceResolvers = node.arguments.some((arg) => arg.name.value === "always" && arg.value.kind === "BooleanValue" && arg.value.value === true);
			if (forceResolvers) return BREAK;
		}
	} } });
	return forceResolvers;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isArray.js
/**
* A version of Array.isArray that works better with readonly arrays.
*
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var isArray = Array.isArray;
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isDeferredFragment.js
var memoized$1 = memoize(function(fragmentSelection) {
	const directive = fragmentSelection.directives?.find((directive) => directive.name.value === "defer");
	if (!directive) return false;
	for (const arg of directive.arguments ?? []) if (arg.name.value === "if") switch (arg.value.kind) {
		case Kind.BOOLEAN: return arg.value.value;
		case Kind.VARIABLE:
			const varName = arg.value.name.value;
			return (variables) => !!variables?.[varName];
	}
	return true;
}, { max: cacheSizes["isDeferredFragment"] || 2e3 });
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function isDeferredFragment(fragmentSelection, variables) {
	const result = memoized$1(fragmentSelection);
	return typeof result === "function" ? result(variables) : result;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isDocumentNode.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function isDocumentNode(value) {
	return isNonNullObject(value) && value.kind === "Document" && Array.isArray(value.definitions);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isNonEmptyArray.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function isNonEmptyArray(value) {
	return Array.isArray(value) && value.length > 0;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isPlainObject.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function isPlainObject(obj) {
	return obj !== null && typeof obj === "object" && (Object.getPrototypeOf(obj) === Object.prototype || Object.getPrototypeOf(obj) === null);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/isStreamField.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var memoized = memoize(function(field) {
	const directive = field.directives?.find((directive) => directive.name.value === "stream");
	if (!directive) return false;
	for (const arg of directive.arguments ?? []) if (arg.name.value === "if") switch (arg.value.kind) {
		case Kind.BOOLEAN: return arg.value.value;
		case Kind.VARIABLE: {
			const varName = arg.value.name.value;
			return (variables) => !!variables?.[varName];
		}
	}
	return true;
}, { max: cacheSizes["isStreamField"] || 2e3 });
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function isStreamField(field, variables) {
	const result = memoized(field);
	return typeof result === "function" ? result(variables) : result;
}
// ../node_modules/.pnpm/@wry+context@0.7.4/node_modules/@wry/context/lib/slot.js
var currentContext = null;
var MISSING_VALUE = {};
var idCounter = 1;
var makeSlotClass = () => class Slot {
	constructor() {
		this.id = [
			"slot",
			idCounter++,
			Date.now(),
			Math.random().toString(36).slice(2)
		].join(":");
	}
	hasValue() {
		for (let context = currentContext; context; context = context.parent) if (this.id in context.slots) {
			const value = context.slots[this.id];
			if (value === MISSING_VALUE) break;
			if (context !== currentContext) currentContext.slots[this.id] = value;
			return true;
		}
		if (currentContext) currentContext.slots[this.id] = MISSING_VALUE;
		return false;
	}
	getValue() {
		if (this.hasValue()) return currentContext.slots[this.id];
	}
	withValue(value, callback, args, thisArg) {
		const slots = {
			__proto__: null,
			[this.id]: value
		};
		const parent = currentContext;
		currentContext = {
			parent,
			slots
		};
		try {
			return callback.apply(thisArg, args);
		} finally {
			currentContext = parent;
		}
	}
	static bind(callback) {
		const context = currentContext;
		return function() {
			const saved = currentContext;
			try {
				currentContext = context;
				return callback.apply(this, arguments);
			} finally {
				currentContext = saved;
			}
		};
	}
	static noContext(callback, args, thisArg) {
		if (currentContext) {
			const saved = currentContext;
			try {
				currentContext = null;
				return callback.apply(thisArg, args);
			} finally {
				currentContext = saved;
			}
		} else return callback.apply(thisArg, args);
	}
};
function maybe(fn) {
	try {
		return fn();
	} catch (ignored) {}
}
var globalKey = "@wry/context:Slot";
var globalHost = maybe(() => globalThis) || maybe(() => global) || Object.create(null);
var Slot = globalHost[globalKey] || Array[globalKey] || (function(Slot) {
	try {
		Object.defineProperty(globalHost, globalKey, {
			value: Slot,
			enumerable: false,
			writable: false,
			configurable: true
		});
	} finally {
		return Slot;
	}
})(makeSlotClass());
// ../node_modules/.pnpm/@wry+context@0.7.4/node_modules/@wry/context/lib/index.js
var { bind, noContext } = Slot;
// ../node_modules/.pnpm/optimism@0.18.1/node_modules/optimism/lib/context.js
var parentEntrySlot = new Slot();
// ../node_modules/.pnpm/optimism@0.18.1/node_modules/optimism/lib/helpers.js
var { hasOwnProperty: hasOwnProperty$1 } = Object.prototype;
var arrayFromSet = Array.from || function(set) {
	const array = [];
	set.forEach((item) => array.push(item));
	return array;
};
function maybeUnsubscribe(entryOrDep) {
	const { unsubscribe } = entryOrDep;
	if (typeof unsubscribe === "function") {
		entryOrDep.unsubscribe = void 0;
		unsubscribe();
	}
}
// ../node_modules/.pnpm/optimism@0.18.1/node_modules/optimism/lib/entry.js
var emptySetPool = [];
var POOL_TARGET_SIZE = 100;
function assert(condition, optionalMessage) {
	if (!condition) throw new Error(optionalMessage || "assertion failure");
}
function valueIs(a, b) {
	const len = a.length;
	return len > 0 && len === b.length && a[len - 1] === b[len - 1];
}
function valueGet(value) {
	switch (value.length) {
		case 0: throw new Error("unknown value");
		case 1: return value[0];
		case 2: throw value[1];
	}
}
function valueCopy(value) {
	return value.slice(0);
}
var Entry = class Entry {
	constructor(fn) {
		this.fn = fn;
		this.parents = /* @__PURE__ */ new Set();
		this.childValues = /* @__PURE__ */ new Map();
		this.dirtyChildren = null;
		this.dirty = true;
		this.recomputing = false;
		this.value = [];
		this.deps = null;
		++Entry.count;
	}
	peek() {
		if (this.value.length === 1 && !mightBeDirty(this)) {
			rememberParent(this);
			return this.value[0];
		}
	}
	recompute(args) {
		assert(!this.recomputing, "already recomputing");
		rememberParent(this);
		return mightBeDirty(this) ? reallyRecompute(this, args) : valueGet(this.value);
	}
	setDirty() {
		if (this.dirty) return;
		this.dirty = true;
		reportDirty(this);
		maybeUnsubscribe(this);
	}
	dispose() {
		this.setDirty();
		forgetChildren(this);
		eachParent(this, (parent, child) => {
			parent.setDirty();
			forgetChild(parent, this);
		});
	}
	forget() {
		this.dispose();
	}
	dependOn(dep) {
		dep.add(this);
		if (!this.deps) this.deps = emptySetPool.pop() || /* @__PURE__ */ new Set();
		this.deps.add(dep);
	}
	forgetDeps() {
		if (this.deps) {
			arrayFromSet(this.deps).forEach((dep) => dep.delete(this));
			this.deps.clear();
			emptySetPool.push(this.deps);
			this.deps = null;
		}
	}
};
Entry.count = 0;
function rememberParent(child) {
	const parent = parentEntrySlot.getValue();
	if (parent) {
		child.parents.add(parent);
		if (!parent.childValues.has(child)) parent.childValues.set(child, []);
		if (mightBeDirty(child)) reportDirtyChild(parent, child);
		else reportCleanChild(parent, child);
		return parent;
	}
}
function reallyRecompute(entry, args) {
	forgetChildren(entry);
	parentEntrySlot.withValue(entry, recomputeNewValue, [entry, args]);
	if (maybeSubscribe(entry, args)) setClean(entry);
	return valueGet(entry.value);
}
function recomputeNewValue(entry, args) {
	entry.recomputing = true;
	const { normalizeResult } = entry;
	let oldValueCopy;
	if (normalizeResult && entry.value.length === 1) oldValueCopy = valueCopy(entry.value);
	entry.value.length = 0;
	try {
		entry.value[0] = entry.fn.apply(null, args);
		if (normalizeResult && oldValueCopy && !valueIs(oldValueCopy, entry.value)) try {
			entry.value[0] = normalizeResult(entry.value[0], oldValueCopy[0]);
		} catch (_a) {}
	} catch (e) {
		entry.value[1] = e;
	}
	entry.recomputing = false;
}
function mightBeDirty(entry) {
	return entry.dirty || !!(entry.dirtyChildren && entry.dirtyChildren.size);
}
function setClean(entry) {
	entry.dirty = false;
	if (mightBeDirty(entry)) return;
	reportClean(entry);
}
function reportDirty(child) {
	eachParent(child, reportDirtyChild);
}
function reportClean(child) {
	eachParent(child, reportCleanChild);
}
function eachParent(child, callback) {
	const parentCount = child.parents.size;
	if (parentCount) {
		const parents = arrayFromSet(child.parents);
		for (let i = 0; i < parentCount; ++i) callback(parents[i], child);
	}
}
function reportDirtyChild(parent, child) {
	assert(parent.childValues.has(child));
	assert(mightBeDirty(child));
	const parentWasClean = !mightBeDirty(parent);
	if (!parent.dirtyChildren) parent.dirtyChildren = emptySetPool.pop() || /* @__PURE__ */ new Set();
	else if (parent.dirtyChildren.has(child)) return;
	parent.dirtyChildren.add(child);
	if (parentWasClean) reportDirty(parent);
}
function reportCleanChild(parent, child) {
	assert(parent.childValues.has(child));
	assert(!mightBeDirty(child));
	const childValue = parent.childValues.get(child);
	if (childValue.length === 0) parent.childValues.set(child, valueCopy(child.value));
	else if (!valueIs(childValue, child.value)) parent.setDirty();
	removeDirtyChild(parent, child);
	if (mightBeDirty(parent)) return;
	reportClean(parent);
}
function removeDirtyChild(parent, child) {
	const dc = parent.dirtyChildren;
	if (dc) {
		dc.delete(child);
		if (dc.size === 0) {
			if (emptySetPool.length < POOL_TARGET_SIZE) emptySetPool.push(dc);
			parent.dirtyChildren = null;
		}
	}
}
function forgetChildren(parent) {
	if (parent.childValues.size > 0) parent.childValues.forEach((_value, child) => {
		forgetChild(parent, child);
	});
	parent.forgetDeps();
	assert(parent.dirtyChildren === null);
}
function forgetChild(parent, child) {
	child.parents.delete(parent);
	parent.childValues.delete(child);
	removeDirtyChild(parent, child);
}
function maybeSubscribe(entry, args) {
	if (typeof entry.subscribe === "function") try {
		maybeUnsubscribe(entry);
		entry.unsubscribe = entry.subscribe.apply(null, args);
	} catch (e) {
		entry.setDirty();
		return false;
	}
	return true;
}
// ../node_modules/.pnpm/optimism@0.18.1/node_modules/optimism/lib/dep.js
var EntryMethods = {
	setDirty: true,
	dispose: true,
	forget: true
};
function dep(options) {
	const depsByKey = /* @__PURE__ */ new Map();
	const subscribe = options && options.subscribe;
	function depend(key) {
		const parent = parentEntrySlot.getValue();
		if (parent) {
			let dep = depsByKey.get(key);
			if (!dep) depsByKey.set(key, dep = /* @__PURE__ */ new Set());
			parent.dependOn(dep);
			if (typeof subscribe === "function") {
				maybeUnsubscribe(dep);
				dep.unsubscribe = subscribe(key);
			}
		}
	}
	depend.dirty = function dirty(key, entryMethodName) {
		const dep = depsByKey.get(key);
		if (dep) {
			const m = entryMethodName && hasOwnProperty$1.call(EntryMethods, entryMethodName) ? entryMethodName : "setDirty";
			arrayFromSet(dep).forEach((entry) => entry[m]());
			depsByKey.delete(key);
			maybeUnsubscribe(dep);
		}
	};
	return depend;
}
// ../node_modules/.pnpm/optimism@0.18.1/node_modules/optimism/lib/index.js
var defaultKeyTrie;
function defaultMakeCacheKey(...args) {
	return (defaultKeyTrie || (defaultKeyTrie = new Trie(typeof WeakMap === "function"))).lookupArray(args);
}
var caches = /* @__PURE__ */ new Set();
function wrap(originalFunction, { max = Math.pow(2, 16), keyArgs, makeCacheKey = defaultMakeCacheKey, normalizeResult, subscribe, cache: cacheOption = StrongCache } = Object.create(null)) {
	const cache = typeof cacheOption === "function" ? new cacheOption(max, (entry) => entry.dispose()) : cacheOption;
	const optimistic = function() {
		const key = makeCacheKey.apply(null, keyArgs ? keyArgs.apply(null, arguments) : arguments);
		if (key === void 0) return originalFunction.apply(null, arguments);
		let entry = cache.get(key);
		if (!entry) {
			cache.set(key, entry = new Entry(originalFunction));
			entry.normalizeResult = normalizeResult;
			entry.subscribe = subscribe;
			entry.forget = () => cache.delete(key);
		}
		const value = entry.recompute(Array.prototype.slice.call(arguments));
		cache.set(key, entry);
		caches.add(cache);
		if (!parentEntrySlot.hasValue()) {
			caches.forEach((cache) => cache.clean());
			caches.clear();
		}
		return value;
	};
	Object.defineProperty(optimistic, "size", {
		get: () => cache.size,
		configurable: false,
		enumerable: false
	});
	Object.freeze(optimistic.options = {
		max,
		keyArgs,
		makeCacheKey,
		normalizeResult,
		subscribe,
		cache
	});
	function dirtyKey(key) {
		const entry = key && cache.get(key);
		if (entry) entry.setDirty();
	}
	optimistic.dirtyKey = dirtyKey;
	optimistic.dirty = function dirty() {
		dirtyKey(makeCacheKey.apply(null, arguments));
	};
	function peekKey(key) {
		const entry = key && cache.get(key);
		if (entry) return entry.peek();
	}
	optimistic.peekKey = peekKey;
	optimistic.peek = function peek() {
		return peekKey(makeCacheKey.apply(null, arguments));
	};
	function forgetKey(key) {
		return key ? cache.delete(key) : false;
	}
	optimistic.forgetKey = forgetKey;
	optimistic.forget = function forget() {
		return forgetKey(makeCacheKey.apply(null, arguments));
	};
	optimistic.makeCacheKey = makeCacheKey;
	optimistic.getKey = keyArgs ? function getKey() {
		return makeCacheKey.apply(null, keyArgs.apply(null, arguments));
	} : makeCacheKey;
	return Object.freeze(optimistic);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/makeReference.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function makeReference(id) {
	return { __ref: String(id) };
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/maybeDeepFreeze.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function maybeDeepFreeze(obj) {
	return obj;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/mergeDeepArray.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function mergeDeepArray(sources) {
	let target = sources[0] || {};
	const count = sources.length;
	if (count > 1) {
		const merger = new DeepMerger();
		for (let i = 1; i < count; ++i) target = merger.merge(target, sources[i]);
	}
	return target;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/mergeOptions.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function mergeOptions(defaults, options) {
	return compact(defaults, options, options.variables && { variables: compact({
		...defaults && defaults.variables,
		...options.variables
	}) });
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/preventUnhandledRejection.js
function preventUnhandledRejection(promise) {
	promise.catch(() => {});
	return promise;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/removeDirectivesFromDocument.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function removeDirectivesFromDocument(directives, doc) {
	checkDocument(doc);
	const getInUseByOperationName = makeInUseGetterFunction("");
	const getInUseByFragmentName = makeInUseGetterFunction("");
	const getInUse = (ancestors) => {
		for (let p = 0, ancestor; p < ancestors.length && (ancestor = ancestors[p]); ++p) {
			if (isArray(ancestor)) continue;
			if (ancestor.kind === Kind.OPERATION_DEFINITION) return getInUseByOperationName(ancestor.name && ancestor.name.value);
			if (ancestor.kind === Kind.FRAGMENT_DEFINITION) return getInUseByFragmentName(ancestor.name.value);
		}
		invariant.error(16);
		return null;
	};
	let operationCount = 0;
	for (let i = doc.definitions.length - 1; i >= 0; --i) if (doc.definitions[i].kind === Kind.OPERATION_DEFINITION) ++operationCount;
	const directiveMatcher = getDirectiveMatcher(directives);
	const shouldRemoveField = (nodeDirectives) => isNonEmptyArray(nodeDirectives) && nodeDirectives.map(directiveMatcher).some((config) => config && config.remove);
	const originalFragmentDefsByPath = /* @__PURE__ */ new Map();
	let firstVisitMadeChanges = false;
	const fieldOrInlineFragmentVisitor = { enter(node) {
		if (shouldRemoveField(node.directives)) {
			firstVisitMadeChanges = true;
			return null;
		}
	} };
	const docWithoutDirectiveSubtrees = visit(doc, {
		Field: fieldOrInlineFragmentVisitor,
		InlineFragment: fieldOrInlineFragmentVisitor,
		VariableDefinition: { enter() {
			return false;
		} },
		Variable: { enter(node, _key, _parent, _path, ancestors) {
			const inUse = getInUse(ancestors);
			if (inUse) inUse.variables.add(node.name.value);
		} },
		FragmentSpread: { enter(node, _key, _parent, _path, ancestors) {
			if (shouldRemoveField(node.directives)) {
				firstVisitMadeChanges = true;
				return null;
			}
			const inUse = getInUse(ancestors);
			if (inUse) inUse.fragmentSpreads.add(node.name.value);
		} },
		FragmentDefinition: {
			enter(node, _key, _parent, path) {
				originalFragmentDefsByPath.set(JSON.stringify(path), node);
			},
			leave(node, _key, _parent, path) {
				if (node === originalFragmentDefsByPath.get(JSON.stringify(path))) return node;
				if (operationCount > 0 && node.selectionSet.selections.every((selection) => selection.kind === Kind.FIELD && selection.name.value === "__typename")) {
					getInUseByFragmentName(node.name.value).removed = true;
					firstVisitMadeChanges = true;
					return null;
				}
			}
		},
		Directive: { leave(node) {
			if (directiveMatcher(node)) {
				firstVisitMadeChanges = true;
				return null;
			}
		} }
	});
	if (!firstVisitMadeChanges) return doc;
	const populateTransitiveVars = (inUse) => {
		if (!inUse.transitiveVars) {
			inUse.transitiveVars = new Set(inUse.variables);
			if (!inUse.removed) inUse.fragmentSpreads.forEach((childFragmentName) => {
				populateTransitiveVars(getInUseByFragmentName(childFragmentName)).transitiveVars.forEach((varName) => {
					inUse.transitiveVars.add(varName);
				});
			});
		}
		return inUse;
	};
	const allFragmentNamesUsed = /* @__PURE__ */ new Set();
	docWithoutDirectiveSubtrees.definitions.forEach((def) => {
		if (def.kind === Kind.OPERATION_DEFINITION) populateTransitiveVars(getInUseByOperationName(def.name && def.name.value)).fragmentSpreads.forEach((childFragmentName) => {
			allFragmentNamesUsed.add(childFragmentName);
		});
		else if (def.kind === Kind.FRAGMENT_DEFINITION && operationCount === 0 && !getInUseByFragmentName(def.name.value).removed) allFragmentNamesUsed.add(def.name.value);
	});
	allFragmentNamesUsed.forEach((fragmentName) => {
		populateTransitiveVars(getInUseByFragmentName(fragmentName)).fragmentSpreads.forEach((childFragmentName) => {
			allFragmentNamesUsed.add(childFragmentName);
		});
	});
	const fragmentWillBeRemoved = (fragmentName) => !!(!allFragmentNamesUsed.has(fragmentName) || getInUseByFragmentName(fragmentName).removed);
	const enterVisitor = { enter(node) {
		if (fragmentWillBeRemoved(node.name.value)) return null;
	} };
	return nullIfDocIsEmpty(visit(docWithoutDirectiveSubtrees, {
		FragmentSpread: enterVisitor,
		FragmentDefinition: enterVisitor,
		OperationDefinition: { leave(node) {
			if (node.variableDefinitions) {
				const usedVariableNames = populateTransitiveVars(getInUseByOperationName(node.name && node.name.value)).transitiveVars;
				if (usedVariableNames.size < node.variableDefinitions.length) return {
					...node,
					variableDefinitions: node.variableDefinitions.filter((varDef) => usedVariableNames.has(varDef.variable.name.value))
				};
			}
		} }
	}));
}
function makeInUseGetterFunction(defaultKey) {
	const map = /* @__PURE__ */ new Map();
	return function inUseGetterFunction(key = defaultKey) {
		let inUse = map.get(key);
		if (!inUse) map.set(key, inUse = {
			variables: /* @__PURE__ */ new Set(),
			fragmentSpreads: /* @__PURE__ */ new Set()
		});
		return inUse;
	};
}
function getDirectiveMatcher(configs) {
	const names = /* @__PURE__ */ new Map();
	const tests = /* @__PURE__ */ new Map();
	configs.forEach((directive) => {
		if (directive) {
			if (directive.name) names.set(directive.name, directive);
			else if (directive.test) tests.set(directive.test, directive);
		}
	});
	return (directive) => {
		let config = names.get(directive.name.value);
		if (!config && tests.size) tests.forEach((testConfig, test) => {
			if (test(directive)) config = testConfig;
		});
		return config;
	};
}
function isEmpty(op, fragmentMap) {
	return !op || op.selectionSet.selections.every((selection) => selection.kind === Kind.FRAGMENT_SPREAD && isEmpty(fragmentMap[selection.name.value], fragmentMap));
}
function nullIfDocIsEmpty(doc) {
	return isEmpty(getOperationDefinition(doc) || getFragmentDefinition(doc), createFragmentMap(getFragmentDefinitions(doc))) ? null : doc;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/removeFragmentSpreads.js
function removeMaskedFragmentSpreads(document) {
	return visit(document, { FragmentSpread(node) {
		if (!node.directives?.some(({ name }) => name.value === "unmask")) return null;
	} });
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/shouldInclude.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function shouldInclude({ directives }, variables) {
	if (!directives || !directives.length) return true;
	return getInclusionDirectives(directives).every(({ directive, ifArgument }) => {
		let evaledValue = false;
		if (ifArgument.value.kind === "Variable") {
			evaledValue = variables && variables[ifArgument.value.name.value];
			invariant(evaledValue !== void 0, 17, directive.name.value);
		} else evaledValue = ifArgument.value.value;
		return directive.name.value === "skip" ? !evaledValue : evaledValue;
	});
}
function isInclusionDirective({ name: { value } }) {
	return value === "skip" || value === "include";
}
function getInclusionDirectives(directives) {
	const result = [];
	if (directives && directives.length) directives.forEach((directive) => {
		if (!isInclusionDirective(directive)) return;
		const directiveArguments = directive.arguments;
		const directiveName = directive.name.value;
		invariant(directiveArguments && directiveArguments.length === 1, 18, directiveName);
		const ifArgument = directiveArguments[0];
		invariant(ifArgument.name && ifArgument.name.value === "if", 19, directiveName);
		const ifValue = ifArgument.value;
		invariant(ifValue && (ifValue.kind === "Variable" || ifValue.kind === "BooleanValue"), 20, directiveName);
		result.push({
			directive,
			ifArgument
		});
	});
	return result;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/storeKeyNameFromField.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function storeKeyNameFromField(field, variables) {
	let directivesObj = null;
	if (field.directives) {
		directivesObj = {};
		field.directives.forEach((directive) => {
			directivesObj[directive.name.value] = {};
			if (directive.arguments) directive.arguments.forEach(({ name, value }) => valueToObjectRepresentation(directivesObj[directive.name.value], name, value, variables));
		});
	}
	let argObj = null;
	if (field.arguments && field.arguments.length) {
		argObj = {};
		field.arguments.forEach(({ name, value }) => valueToObjectRepresentation(argObj, name, value, variables));
	}
	return getStoreKeyName(field.name.value, argObj, directivesObj);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/toDiffWithDataState.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function toDiffWithDataState(diff) {
	if ("dataState" in diff) return diff;
	return {
		...diff,
		dataState: diff.complete ? "complete" : diff.result === null ? "empty" : "partial"
	};
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/toQueryResult.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function toQueryResult(value) {
	const result = { data: value.data };
	if (value.error) result.error = value.error;
	return result;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/filterMap.js
function filterMap(fn, makeContext = () => void 0) {
	return (source) => new import_cjs.Observable((subscriber) => {
		let context = makeContext();
		return source.subscribe({
			next(value) {
				let result;
				try {
					result = fn(value, context);
				} catch (e) {
					subscriber.error(e);
				}
				if (result === void 0) return;
				subscriber.next(result);
			},
			error(err) {
				subscriber.error(err);
			},
			complete() {
				subscriber.complete();
			}
		});
	});
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/equalByQuery.js
function equalByQuery(query, { data: aData, ...aRest }, { data: bData, ...bRest }, variables) {
	return equal(aRest, bRest) && equalBySelectionSet(getMainDefinition(query).selectionSet, aData, bData, {
		fragmentMap: createFragmentMap(getFragmentDefinitions(query)),
		variables
	});
}
function equalBySelectionSet(selectionSet, aResult, bResult, context) {
	if (aResult === bResult) return true;
	const seenSelections = /* @__PURE__ */ new Set();
	return selectionSet.selections.every((selection) => {
		if (seenSelections.has(selection)) return true;
		seenSelections.add(selection);
		if (!shouldInclude(selection, context.variables)) return true;
		if (selectionHasNonreactiveDirective(selection)) return true;
		if (isField(selection)) {
			const resultKey = resultKeyNameFromField(selection);
			const aResultChild = aResult && aResult[resultKey];
			const bResultChild = bResult && bResult[resultKey];
			const childSelectionSet = selection.selectionSet;
			if (!childSelectionSet) return equal(aResultChild, bResultChild);
			const aChildIsArray = Array.isArray(aResultChild);
			const bChildIsArray = Array.isArray(bResultChild);
			if (aChildIsArray !== bChildIsArray) return false;
			if (aChildIsArray && bChildIsArray) {
				const length = aResultChild.length;
				if (bResultChild.length !== length) return false;
				for (let i = 0; i < length; ++i) if (!equalBySelectionSet(childSelectionSet, aResultChild[i], bResultChild[i], context)) return false;
				return true;
			}
			return equalBySelectionSet(childSelectionSet, aResultChild, bResultChild, context);
		} else {
			const fragment = getFragmentFromSelection(selection, context.fragmentMap);
			if (fragment) {
				if (selectionHasNonreactiveDirective(fragment)) return true;
				return equalBySelectionSet(fragment.selectionSet, aResult, bResult, context);
			}
		}
	});
}
function selectionHasNonreactiveDirective(selection) {
	return !!selection.directives && selection.directives.some(directiveIsNonreactive);
}
function directiveIsNonreactive(dir) {
	return dir.name.value === "nonreactive";
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/mapObservableFragment.js
function mapObservableFragment(observable, mapFn) {
	let currentResult;
	let stableMappedResult;
	function toMapped(result) {
		if (result !== currentResult) {
			currentResult = result;
			stableMappedResult = mapFn(currentResult);
		}
		return stableMappedResult;
	}
	return Object.assign(observable.pipe((0, import_cjs.map)(toMapped), (0, import_cjs.shareReplay)({
		bufferSize: 1,
		refCount: true
	})), { getCurrentResult: () => toMapped(observable.getCurrentResult()) });
}
var mapObservableFragmentMemoized = memoize(function mapObservableFragmentMemoized(observable, _cacheKey, mapFn) {
	return mapObservableFragment(observable, mapFn);
}, {
	max: 1,
	makeCacheKey: (args) => args.slice(0, 2)
});
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/constants.js
/**
* @internal
* Used to set `extensions` on the GraphQL result without exposing it
* unnecessarily. Only use internally!
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var extensionsSymbol = Symbol.for("apollo.result.extensions");
/**
* For use in Cache implementations only.
* This should not be used in userland code.
*/
var streamInfoSymbol = Symbol.for("apollo.result.streamInfo");
/**
* @internal
* Used as key for `ApolloClient.WatchQueryOptions`.
*
* Meant for framework integrators only!
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var variablesUnknownSymbol = Symbol.for("apollo.observableQuery.variablesUnknown");
/**
* @internal
* Used to tell `ApolloCache.diff` whether to handle incremental results. This
* changes the behavior of `returnPartialData: false` when handling incremental
* queries with partial or empty data at a `@defer` or `@stream` boundary. This
* also signals to the cache that it should return a data state.
*
* When `handleIncrementalSymbol` is not provided, the cache should behave as it
* does today.
*
* 3rd party caches that want to implement this behavior should talk to the
* Apollo Client team. Open a GitHub issue so we can chat with you on what is
* required for this to work in Apollo Client version 4.x.
*
* Meant for cache implementers only. This should not be used in userland code.
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var handleIncrementalSymbol = Symbol.for("apollo.cache.handleIncremental");
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/internal/bindCacheKey.js
/**
* A variant of `optimism`'s `defaultMakeCacheKey` function that allows us to
* pre-bind some arguments to be part of the cache key Trie path.
*
* This should always be used in place of `defaultMakeCacheKey` to bind
* the `this` context of classes owning wrapped functions, to ensure that
* the cache keys are collected from memory when the owning object is garbage collected.
*
* Without this, cache keys can stay in memory indefinitely, even though the owning
* Apollo Client instance is long gone.
* This is a risk in long-running processes with `[DocumentNode, string, string]`
* style cache keys with persistent document nodes.
*/
function bindCacheKey(...prebound) {
	return defaultMakeCacheKey.bind(null, ...prebound);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/incremental/handlers/notImplemented.js
var NotImplementedHandler = class {
	isIncrementalResult(_) {
		return false;
	}
	prepareRequest(request) {
		invariant(!hasDirectives(["defer", "stream"], request.query), 70);
		return request;
	}
	extractErrors() {}
	startRequest = void 0;
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/graphql/DocumentTransform.js
function identity(document) {
	return document;
}
/**
* A class for transforming GraphQL documents. See the [Document transforms
* documentation](https://www.apollographql.com/docs/react/data/document-transforms) for more details on using them.
*
* @example
*
* ```ts
* import { DocumentTransform } from "@apollo/client/utilities";
* import { visit } from "graphql";
*
* const documentTransform = new DocumentTransform((doc) => {
*   return visit(doc, {
*     // ...
*   });
* });
*
* const transformedDoc = documentTransform.transformDocument(myDocument);
* ```
*/
var DocumentTransform = class DocumentTransform {
	transform;
	cached;
	resultCache = /* @__PURE__ */ new WeakSet();
	getCacheKey(document) {
		return [document];
	}
	/**
	* Creates a DocumentTransform that returns the input document unchanged.
	*
	* @returns The input document
	*/
	static identity() {
		return new DocumentTransform(identity, { cache: false });
	}
	/**
	* Creates a DocumentTransform that conditionally applies one of two transforms.
	*
	* @param predicate - Function that determines which transform to apply
	* @param left - Transform to apply when `predicate` returns `true`
	* @param right - Transform to apply when `predicate` returns `false`. If not provided, it defaults to `DocumentTransform.identity()`.
	* @returns A DocumentTransform that conditionally applies a document transform based on the predicate
	*
	* @example
	*
	* ```ts
	* import { isQueryOperation } from "@apollo/client/utilities";
	*
	* const conditionalTransform = DocumentTransform.split(
	*   (document) => isQueryOperation(document),
	*   queryTransform,
	*   mutationTransform
	* );
	* ```
	*/
	static split(predicate, left, right = DocumentTransform.identity()) {
		return Object.assign(new DocumentTransform((document) => {
			return (predicate(document) ? left : right).transformDocument(document);
		}, { cache: false }), {
			left,
			right
		});
	}
	constructor(transform, options = {}) {
		this.transform = transform;
		if (options.getCacheKey) this.getCacheKey = options.getCacheKey;
		this.cached = options.cache !== false;
		this.resetCache();
	}
	/**
	* Resets the internal cache of this transform, if it is cached.
	*/
	resetCache() {
		if (this.cached) {
			const stableCacheKeys = new Trie();
			this.performWork = wrap(DocumentTransform.prototype.performWork.bind(this), {
				makeCacheKey: (document) => {
					const cacheKeys = this.getCacheKey(document);
					if (cacheKeys) {
						invariant(Array.isArray(cacheKeys), 22);
						return stableCacheKeys.lookupArray(cacheKeys);
					}
				},
				max: cacheSizes["documentTransform.cache"],
				cache: WeakCache
			});
		}
	}
	performWork(document) {
		checkDocument(document);
		return this.transform(document);
	}
	/**
	* Transforms a GraphQL document using the configured transform function.
	*
	* @remarks
	*
	* Note that `transformDocument` caches the transformed document. Calling
	* `transformDocument` again with the already-transformed document will
	* immediately return it.
	*
	* @param document - The GraphQL document to transform
	* @returns The transformed document
	*
	* @example
	*
	* ```ts
	* const document = gql`
	*   # ...
	* `;
	*
	* const documentTransform = new DocumentTransform(transformFn);
	* const transformedDocument = documentTransform.transformDocument(document);
	* ```
	*/
	transformDocument(document) {
		if (this.resultCache.has(document)) return document;
		const transformedDocument = this.performWork(document);
		this.resultCache.add(transformedDocument);
		return transformedDocument;
	}
	/**
	* Combines this document transform with another document transform. The
	* returned document transform first applies the current document transform,
	* then applies the other document transform.
	*
	* @param otherTransform - The transform to apply after this one
	* @returns A new DocumentTransform that applies both transforms in sequence
	*
	* @example
	*
	* ```ts
	* const combinedTransform = addTypenameTransform.concat(
	*   removeDirectivesTransform
	* );
	* ```
	*/
	concat(otherTransform) {
		return Object.assign(new DocumentTransform((document) => {
			return otherTransform.transformDocument(this.transformDocument(document));
		}, { cache: false }), {
			left: this,
			right: otherTransform
		});
	}
	/**
	* @internal
	* Used to iterate through all transforms that are concatenations or `split` links.
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	left;
	/**
	* @internal
	* Used to iterate through all transforms that are concatenations or `split` links.
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	right;
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/graphql/print.js
var printCache;
/**
* Converts an AST into a string, using one set of reasonable
* formatting rules.
*
* @remarks This is the same function as the GraphQL.js `print` function but
* with an added cache to avoid recomputation when encountering the same
* `ASTNode` more than once.
*/
var print = Object.assign((ast) => {
	let result = printCache.get(ast);
	if (!result) {
		result = print$1(ast);
		printCache.set(ast, result);
	}
	return result;
}, { reset() {
	printCache = new AutoCleanedWeakCache(cacheSizes.print || 2e3);
} });
print.reset();
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/graphql/storeUtils.js
/**
* Determines if a given object is a reference object.
*
* @param obj - The object to check if its a reference object
*
* @example
*
* ```ts
* import { isReference } from "@apollo/client/utilities";
*
* isReference({ __ref: "User:1" }); // true
* isReference({ __typename: "User", id: 1 }); // false
* ```
*/
function isReference(obj) {
	return Boolean(obj && typeof obj === "object" && typeof obj.__ref === "string");
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/graphql/transform.js
var TYPENAME_FIELD = {
	kind: Kind.FIELD,
	name: {
		kind: Kind.NAME,
		value: "__typename"
	}
};
/**
* Adds `__typename` to all selection sets in the document except for the root
* selection set.
*
* @param doc - The `ASTNode` to add `__typename` to
*
* @example
*
* ```ts
* const document = gql`
*   # ...
* `;
*
* const withTypename = addTypenameToDocument(document);
* ```
*/
var addTypenameToDocument = Object.assign(function(doc) {
	return visit(doc, { SelectionSet: { enter(node, _key, parent) {
		if (parent && parent.kind === Kind.OPERATION_DEFINITION) return;
		const { selections } = node;
		if (!selections) return;
		if (selections.some((selection) => {
			return selection.kind === Kind.FIELD && (selection.name.value === "__typename" || selection.name.value.lastIndexOf("__", 0) === 0);
		})) return;
		const field = parent;
		if (field.kind === Kind.FIELD && field.directives && field.directives.some((d) => d.name.value === "export")) return;
		return {
			...node,
			selections: [...selections, TYPENAME_FIELD]
		};
	} } });
}, { added(field) {
	return field === TYPENAME_FIELD;
} });
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/isNetworkRequestSettled.js
/**
* Returns true if the network request is in ready or error state according to a given network
* status.
*/
function isNetworkRequestSettled(networkStatus) {
	return networkStatus === 7 || networkStatus === 8;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/utilities/isNetworkRequestInFlight.js
/**
* Returns true if there is currently a network request in flight according to a given network
* status.
*/
function isNetworkRequestInFlight(networkStatus) {
	return !isNetworkRequestSettled(networkStatus);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/link/utils/createOperation.js
function createOperation(request, { client }) {
	const operation = {
		query: request.query,
		variables: request.variables || {},
		extensions: request.extensions || {},
		operationName: getOperationName(request.query),
		operationType: getOperationDefinition(request.query).operation
	};
	let context = { ...request.context };
	const setContext = (next) => {
		if (typeof next === "function") context = {
			...context,
			...next(getContext())
		};
		else context = {
			...context,
			...next
		};
	};
	const getContext = () => Object.freeze({ ...context });
	Object.defineProperty(operation, "setContext", {
		enumerable: false,
		value: setContext
	});
	Object.defineProperty(operation, "getContext", {
		enumerable: false,
		value: getContext
	});
	Object.defineProperty(operation, "client", {
		enumerable: false,
		value: client
	});
	return operation;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/link/core/ApolloLink.js
/**
* The base class for all links in Apollo Client. A link represents either a
* self-contained modification to a GraphQL operation or a side effect (such as
* logging).
*
* @remarks
*
* Links enable you to customize Apollo Client's request flow by composing
* together different pieces of functionality into a chain of links. Each
* link represents a specific capability, such as adding authentication headers,
* retrying failed requests, batching operations, or sending requests to a
* GraphQL server.
*
* Every link must define a request handler via its constructor or by extending
* this class and implementing the `request` method.
*
* @example
*
* ```ts
* import { ApolloLink } from "@apollo/client";
*
* const link = new ApolloLink((operation, forward) => {
*   console.log("Operation:", operation.operationName);
*   return forward(operation);
* });
* ```
*/
var ApolloLink = class ApolloLink {
	/**
	* Creates a link that completes immediately and does not emit a result.
	*
	* @example
	*
	* ```ts
	* const link = ApolloLink.empty();
	* ```
	*/
	static empty() {
		return new ApolloLink(() => import_cjs.EMPTY);
	}
	/**
	* Composes multiple links into a single composed link that executes each
	* provided link in serial order.
	*
	* @example
	*
	* ```ts
	* import { from, HttpLink, ApolloLink } from "@apollo/client";
	* import { RetryLink } from "@apollo/client/link/retry";
	* import MyAuthLink from "../auth";
	*
	* const link = ApolloLink.from([
	*   new RetryLink(),
	*   new MyAuthLink(),
	*   new HttpLink({ uri: "http://localhost:4000/graphql" }),
	* ]);
	* ```
	*
	* @param links - An array of `ApolloLink` instances or request handlers that
	* are executed in serial order.
	*/
	static from(links) {
		if (links.length === 0) return ApolloLink.empty();
		const [first, ...rest] = links;
		return first.concat(...rest);
	}
	/**
	* Creates a link that conditionally routes a request to different links.
	*
	* @example
	*
	* ```ts
	* import { ApolloLink, HttpLink } from "@apollo/client";
	*
	* const link = ApolloLink.split(
	*   (operation) => operation.getContext().version === 1,
	*   new HttpLink({ uri: "http://localhost:4000/v1/graphql" }),
	*   new HttpLink({ uri: "http://localhost:4000/v2/graphql" })
	* );
	* ```
	*
	* @param test - A predicate function that receives the current `operation`
	* and returns a boolean indicating which link to execute. Returning `true`
	* executes the `left` link. Returning `false` executes the `right` link.
	*
	* @param left - The link that executes when the `test` function returns
	* `true`.
	*
	* @param right - The link that executes when the `test` function returns
	* `false`. If the `right` link is not provided, the request is forwarded to
	* the next link in the chain.
	*/
	static split(test, left, right = new ApolloLink((op, forward) => forward(op))) {
		const link = new ApolloLink((operation, forward) => {
			return test(operation) ? left.request(operation, forward) : right.request(operation, forward);
		});
		return Object.assign(link, {
			left,
			right
		});
	}
	/**
	* Executes a GraphQL request against a link. The `execute` function begins
	* the request by calling the request handler of the link.
	*
	* @example
	*
	* ```ts
	* const observable = ApolloLink.execute(link, { query, variables }, { client });
	*
	* observable.subscribe({
	*   next(value) {
	*     console.log("Received", value);
	*   },
	*   error(error) {
	*     console.error("Oops got error", error);
	*   },
	*   complete() {
	*     console.log("Request complete");
	*   },
	* });
	* ```
	*
	* @param link - The `ApolloLink` instance to execute the request.
	*
	* @param request - The GraphQL request details, such as the `query` and
	* `variables`.
	*
	* @param context - The execution context for the request, such as the
	* `client` making the request.
	*/
	static execute(link, request, context) {
		return link.request(createOperation(request, context), () => {
			return import_cjs.EMPTY;
		});
	}
	/**
	* Combines multiple links into a single composed link.
	*
	* @example
	*
	* ```ts
	* const link = ApolloLink.concat(firstLink, secondLink, thirdLink);
	* ```
	*
	* @param links - The links to concatenate into a single link. Each link will
	* execute in serial order.
	*
	* @deprecated Use `ApolloLink.from` instead. `ApolloLink.concat` will be
	* removed in a future major version.
	*/
	static concat(...links) {
		return ApolloLink.from(links);
	}
	constructor(request) {
		if (request) this.request = request;
	}
	/**
	* Concatenates a link that conditionally routes a request to different links.
	*
	* @example
	*
	* ```ts
	* import { ApolloLink, HttpLink } from "@apollo/client";
	*
	* const previousLink = new ApolloLink((operation, forward) => {
	*   // Handle the request
	*
	*   return forward(operation);
	* });
	*
	* const link = previousLink.split(
	*   (operation) => operation.getContext().version === 1,
	*   new HttpLink({ uri: "http://localhost:4000/v1/graphql" }),
	*   new HttpLink({ uri: "http://localhost:4000/v2/graphql" })
	* );
	* ```
	*
	* @param test - A predicate function that receives the current `operation`
	* and returns a boolean indicating which link to execute. Returning `true`
	* executes the `left` link. Returning `false` executes the `right` link.
	*
	* @param left - The link that executes when the `test` function returns
	* `true`.
	*
	* @param right - The link that executes when the `test` function returns
	* `false`. If the `right` link is not provided, the request is forwarded to
	* the next link in the chain.
	*/
	split(test, left, right) {
		return this.concat(ApolloLink.split(test, left, right));
	}
	/**
	* Combines the link with other links into a single composed link.
	*
	* @example
	*
	* ```ts
	* import { ApolloLink, HttpLink } from "@apollo/client";
	*
	* const previousLink = new ApolloLink((operation, forward) => {
	*   // Handle the request
	*
	*   return forward(operation);
	* });
	*
	* const link = previousLink.concat(
	*   link1,
	*   link2,
	*   new HttpLink({ uri: "http://localhost:4000/graphql" })
	* );
	* ```
	*/
	concat(...links) {
		if (links.length === 0) return this;
		return links.reduce(this.combine.bind(this), this);
	}
	combine(left, right) {
		const link = new ApolloLink((operation, forward) => {
			return left.request(operation, (op) => right.request(op, forward));
		});
		return Object.assign(link, {
			left,
			right
		});
	}
	/**
	* Runs the request handler for the provided operation.
	*
	* > [!NOTE]
	* > This is called by the `ApolloLink.execute` function for you and should
	* > not be called directly. Prefer using `ApolloLink.execute` to make the
	* > request instead.
	*/
	request(operation, forward) {
		throw newInvariantError(67);
	}
	/**
	* @internal
	* Used to iterate through all links that are concatenations or `split` links.
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	left;
	/**
	* @internal
	* Used to iterate through all links that are concatenations or `split` links.
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	right;
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/link/core/execute.js
var execute = ApolloLink.execute;
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/core/cache.js
var ApolloCache = class {
	assumeImmutableResults = false;
	lookupFragment(fragmentName) {
		return null;
	}
	/**
	* Get the root typename value for an operation type.
	*
	* @defaultValue Query, Mutation, or Subscription
	*/
	getRootTypename(operation) {
		return capitalize(operation);
	}
	getScalar(key) {}
	/** Get the configured scalar type for a field */
	getScalarTypeForField(typename, fieldName) {}
	/**
	* Determines whether the cache configures custom scalars or not. This allows
	* Apollo Client to skip processing results unnecessarily when there is
	* nothing to transform into a scalar value.
	*
	* @remarks
	* 3rd party caches should override this method if they have the ability to
	* configure scalar implementations.
	*/
	configuresScalars() {
		return false;
	}
	serializeVariables(document, variables) {
		return variables;
	}
	/**
	* Executes multiple cache operations as a single batch, ensuring that
	* watchers are only notified once after all operations complete. This is
	* useful for improving performance when making multiple cache updates, as it
	* prevents unnecessary re-renders or query refetches between individual
	* operations.
	*
	* The `batch` method supports both optimistic and non-optimistic updates, and
	* provides fine-grained control over which cache layer receives the updates
	* and when watchers are notified.
	*
	* For usage instructions, see [Interacting with cached data: `cache.batch`](https://www.apollographql.com/docs/react/caching/cache-interaction#using-cachebatch).
	*
	* @example
	*
	* ```js
	* cache.batch({
	*   update(cache) {
	*     cache.writeQuery({
	*       query: GET_TODOS,
	*       data: { todos: updatedTodos },
	*     });
	*     cache.evict({ id: "Todo:123" });
	*   },
	* });
	* ```
	*
	* @example
	*
	* ```js
	* // Optimistic update with a custom layer ID
	* cache.batch({
	*   optimistic: "add-todo-optimistic",
	*   update(cache) {
	*     cache.modify({
	*       fields: {
	*         todos(existing = []) {
	*           return [...existing, newTodoRef];
	*         },
	*       },
	*     });
	*   },
	* });
	* ```
	*
	* @returns The return value of the `update` function.
	*/
	batch(options) {
		const optimisticId = typeof options.optimistic === "string" ? options.optimistic : options.optimistic === false ? null : void 0;
		let updateResult;
		this.performTransaction(() => updateResult = options.update(this), optimisticId);
		return updateResult;
	}
	recordOptimisticTransaction(transaction, optimisticId) {
		this.performTransaction(transaction, optimisticId);
	}
	transformDocument(document) {
		return document;
	}
	transformForLink(document) {
		return document;
	}
	identify(object) {}
	gc() {
		return [];
	}
	modify(options) {
		return false;
	}
	readQuery(options, optimistic = !!options.optimistic) {
		return this.read({
			...options,
			rootId: options.id || "ROOT_QUERY",
			optimistic
		});
	}
	fragmentWatches = new Trie(true);
	/**
	* Watches the cache store of the fragment according to the options specified
	* and returns an `Observable`. We can subscribe to this
	* `Observable` and receive updated results through an
	* observer when the cache store changes.
	* 
	* You must pass in a GraphQL document with a single fragment or a document
	* with multiple fragments that represent what you are reading. If you pass
	* in a document with multiple fragments then you must also specify a
	* `fragmentName`.
	* 
	* @since 3.10.0
	* @param options - An object of type `WatchFragmentOptions` that allows
	* the cache to identify the fragment and optionally specify whether to react
	* to optimistic updates.
	*/
	watchFragment(options) {
		const { fragment, fragmentName, from } = options;
		const query = this.getFragmentDoc(fragment, fragmentName);
		const ids = (Array.isArray(from) ? from : [from]).map((value) => {
			const id = value == null ? value : this.toCacheId(value);
			return id === void 0 ? null : id;
		});
		if (!Array.isArray(from)) {
			const observable = this.watchSingleFragment(ids[0], query, options);
			return from === null ? observable : mapObservableFragmentMemoized(observable, Symbol.for("apollo.transform.individualResult"), (result) => ({
				...result,
				data: result.data ?? {}
			}));
		}
		let currentResult;
		function toResult(results) {
			const result = results.reduce((memo, result, idx) => {
				memo.data.push(result.data);
				memo.complete &&= result.complete;
				memo.dataState = memo.complete ? "complete" : "partial";
				if (result.missing) {
					memo.missing ||= {};
					memo.missing[idx] = result.missing;
				}
				return memo;
			}, {
				data: [],
				dataState: "complete",
				complete: true
			});
			if (!equal(currentResult, result)) currentResult = result;
			return currentResult;
		}
		if (ids.length === 0) return emptyArrayObservable;
		let subscribed = false;
		const observables = ids.map((id) => this.watchSingleFragment(id, query, options));
		const observable = combineLatestBatched(observables).pipe((0, import_cjs.map)(toResult), (0, import_cjs.tap)({
			subscribe: () => subscribed = true,
			unsubscribe: () => subscribed = false
		}), (0, import_cjs.shareReplay)({
			bufferSize: 1,
			refCount: true
		}));
		return Object.assign(observable, { getCurrentResult: () => {
			if (subscribed && currentResult) return currentResult;
			return toResult(observables.map((observable) => observable.getCurrentResult()));
		} });
	}
	/**
	* Can be overridden by subclasses to delay calling the provided callback
	* until after all broadcasts have been completed - e.g. in a cache scenario
	* where many watchers are notified in parallel.
	*/
	onAfterBroadcast = (cb) => cb();
	watchSingleFragment(id, fragmentQuery, options) {
		if (id === null) return nullObservable;
		const { optimistic = true, variables } = options;
		const cacheKey = [fragmentQuery, canonicalStringify({
			id,
			optimistic,
			variables
		})];
		const cacheEntry = this.fragmentWatches.lookupArray(cacheKey);
		if (!cacheEntry.observable) {
			let subscribed = false;
			let currentResult;
			function getNewestResult(diff) {
				const data = diff.result;
				if (!currentResult || !equalByQuery(fragmentQuery, { data: currentResult.data }, { data }, options.variables)) {
					currentResult = {
						data,
						dataState: diff.complete ? "complete" : "partial",
						complete: diff.complete
					};
					if (diff.missing) currentResult.missing = diff.missing.missing;
				}
				return currentResult;
			}
			const observable = new import_cjs.Observable((observer) => {
				subscribed = true;
				const cleanup = this.watch({
					variables,
					returnPartialData: true,
					id,
					query: fragmentQuery,
					optimistic,
					immediate: true,
					callback: (diff) => {
						observable.dirty = true;
						this.onAfterBroadcast(() => {
							observer.next(getNewestResult(diff));
							observable.dirty = false;
						});
					}
				});
				return () => {
					subscribed = false;
					cleanup();
					this.fragmentWatches.removeArray(cacheKey);
				};
			}).pipe((0, import_cjs.distinctUntilChanged)(), (0, import_cjs.share)({
				connector: () => new import_cjs.ReplaySubject(1),
				resetOnRefCountZero: () => (0, import_cjs.timer)(0)
			}));
			cacheEntry.observable = Object.assign(observable, {
				dirty: false,
				getCurrentResult: () => {
					if (subscribed && currentResult) return currentResult;
					return getNewestResult(this.diff({
						id,
						query: fragmentQuery,
						returnPartialData: true,
						optimistic,
						variables
					}));
				}
			});
		}
		return cacheEntry.observable;
	}
	getFragmentDoc = wrap(getFragmentQueryDocument, {
		max: cacheSizes["cache.fragmentQueryDocuments"] || 1e3,
		cache: WeakCache,
		makeCacheKey: bindCacheKey(this)
	});
	readFragment(options, optimistic = !!options.optimistic) {
		const id = options.from !== void 0 ? this.toCacheId(options.from) : options.id;
		return this.read({
			...options,
			query: this.getFragmentDoc(options.fragment, options.fragmentName),
			rootId: id,
			optimistic
		});
	}
	writeQuery({ id, data, ...options }) {
		return this.write(Object.assign(options, {
			dataId: id || "ROOT_QUERY",
			result: data
		}));
	}
	writeFragment({ data, fragment, fragmentName, ...options }) {
		const id = options.from !== void 0 ? this.toCacheId(options.from) : options.id;
		return this.write(Object.assign(options, {
			query: this.getFragmentDoc(fragment, fragmentName),
			dataId: id,
			result: data
		}));
	}
	updateQuery(options, update) {
		return this.batch({ update(cache) {
			const value = cache.readQuery(options);
			const data = update(value);
			if (data === void 0 || data === null) return value;
			cache.writeQuery({
				...options,
				data
			});
			return data;
		} });
	}
	updateFragment(options, update) {
		return this.batch({ update(cache) {
			const value = cache.readFragment(options);
			const data = update(value);
			if (data === void 0 || data === null) return value;
			cache.writeFragment({
				...options,
				data
			});
			return data;
		} });
	}
	toCacheId(from) {
		return typeof from === "string" ? from : this.identify(from);
	}
};
var nullResult = Object.freeze({
	data: null,
	dataState: "complete",
	complete: true
});
var nullObservable = Object.assign(new import_cjs.Observable((observer) => {
	observer.next(nullResult);
}), {
	dirty: false,
	getCurrentResult: () => nullResult
});
var emptyArrayResult = Object.freeze({
	data: [],
	dataState: "complete",
	complete: true
});
var emptyArrayObservable = Object.assign(new import_cjs.Observable((observer) => {
	observer.next(emptyArrayResult);
}), { getCurrentResult: () => emptyArrayResult });
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/core/types/common.js
var MissingFieldError = class MissingFieldError extends Error {
	message;
	path;
	query;
	variables;
	constructor(message, path, query, variables) {
		super(message);
		this.message = message;
		this.path = path;
		this.query = query;
		this.variables = variables;
		this.name = "MissingFieldError";
		if (Array.isArray(this.path)) {
			this.missing = this.message;
			for (let i = this.path.length - 1; i >= 0; --i) this.missing = { [this.path[i]]: this.missing };
		} else this.missing = this.path;
		this.__proto__ = MissingFieldError.prototype;
	}
	missing;
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/helpers.js
var { hasOwnProperty: hasOwn } = Object.prototype;
function defaultDataIdFromObject({ __typename, id, _id }, context) {
	if (typeof __typename === "string") {
		if (context) context.keyObject = id != null ? { id } : _id != null ? { _id } : void 0;
		let keyField = "id";
		if (id == null && _id != null) {
			id = _id;
			keyField = "_id";
		}
		if (id != null) {
			if (context?.serializeKeyField) id = context.serializeKeyField(__typename, keyField, id);
			return `${__typename}:${typeof id === "number" || typeof id === "string" ? id : JSON.stringify(id)}`;
		}
	}
}
var defaultConfig = {
	dataIdFromObject: defaultDataIdFromObject,
	resultCaching: true
};
function normalizeConfig(config) {
	return compact(defaultConfig, config);
}
var TypeOrFieldNameRegExp = /^[_a-z][_0-9a-z]*/i;
function fieldNameFromStoreName(storeFieldName) {
	const match = storeFieldName.match(TypeOrFieldNameRegExp);
	return match ? match[0] : storeFieldName;
}
function selectionSetMatchesResult(selectionSet, result, variables) {
	if (isNonNullObject(result)) return isArray(result) ? result.every((item) => selectionSetMatchesResult(selectionSet, item, variables)) : selectionSet.selections.every((field) => {
		if (isField(field) && shouldInclude(field, variables)) {
			const key = resultKeyNameFromField(field);
			return hasOwn.call(result, key) && (!field.selectionSet || selectionSetMatchesResult(field.selectionSet, result[key], variables));
		}
		return true;
	});
	return false;
}
function storeValueIsStoreObject(value) {
	return isNonNullObject(value) && !isReference(value) && !isArray(value);
}
function makeProcessedFieldsMerger() {
	return new DeepMerger();
}
function extractFragmentContext(document, fragments) {
	const fragmentMap = createFragmentMap(getFragmentDefinitions(document));
	return {
		fragmentMap,
		lookupFragment(name) {
			let def = fragmentMap[name];
			if (!def && fragments) def = fragments.lookup(name);
			return def || null;
		}
	};
}
function getScalarTypeFromTypeNode(node) {
	switch (node.kind) {
		case Kind.NAMED_TYPE: return node.name.value;
		case Kind.LIST_TYPE: return `[${getScalarTypeFromTypeNode(node.type)}]`;
		case Kind.NON_NULL_TYPE: return getScalarTypeFromTypeNode(node.type);
	}
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/entityStore.js
var DELETE = {};
var delModifier = () => DELETE;
var INVALIDATE = {};
var EntityStore = class {
	policies;
	group;
	data = {};
	constructor(policies, group) {
		this.policies = policies;
		this.group = group;
	}
	toObject() {
		return { ...this.data };
	}
	has(dataId) {
		return this.lookup(dataId, true) !== void 0;
	}
	get(dataId, fieldName) {
		this.group.depend(dataId, fieldName);
		if (hasOwn.call(this.data, dataId)) {
			const storeObject = this.data[dataId];
			if (storeObject && hasOwn.call(storeObject, fieldName)) return storeObject[fieldName];
		}
		if (fieldName === "__typename" && hasOwn.call(this.policies.rootTypenamesById, dataId)) return this.policies.rootTypenamesById[dataId];
		if (this instanceof Layer) return this.parent.get(dataId, fieldName);
	}
	lookup(dataId, dependOnExistence) {
		if (dependOnExistence) this.group.depend(dataId, "__exists");
		if (hasOwn.call(this.data, dataId)) return this.data[dataId];
		if (this instanceof Layer) return this.parent.lookup(dataId, dependOnExistence);
		if (this.policies.rootTypenamesById[dataId]) return {};
	}
	merge(older, newer) {
		let dataId;
		if (isReference(older)) older = older.__ref;
		if (isReference(newer)) newer = newer.__ref;
		const existing = typeof older === "string" ? this.lookup(dataId = older) : older;
		let incoming = typeof newer === "string" ? this.lookup(dataId = newer) : newer;
		if (!incoming) return;
		invariant(typeof dataId === "string", 109);
		incoming = this.coerceStoreObject(incoming, (scalar, value) => scalar.coerceToParsed(value), incoming.__typename || existing?.__typename || this.policies.rootTypenamesById[dataId]);
		const merged = new DeepMerger({ reconciler: storeObjectReconciler }).merge(existing, incoming);
		this.data[dataId] = merged;
		if (merged !== existing) {
			delete this.refs[dataId];
			if (this.group.caching) {
				const fieldsToDirty = {};
				if (!existing) fieldsToDirty.__exists = 1;
				Object.keys(incoming).forEach((storeFieldName) => {
					if (!existing || existing[storeFieldName] !== merged[storeFieldName]) {
						fieldsToDirty[storeFieldName] = 1;
						const fieldName = fieldNameFromStoreName(storeFieldName);
						if (fieldName !== storeFieldName && !this.policies.hasKeyArgs(merged.__typename, fieldName)) fieldsToDirty[fieldName] = 1;
						if (merged[storeFieldName] === void 0 && !(this instanceof Layer)) delete merged[storeFieldName];
					}
				});
				if (fieldsToDirty.__typename && !(existing && existing.__typename) && this.policies.rootTypenamesById[dataId] === merged.__typename) delete fieldsToDirty.__typename;
				Object.keys(fieldsToDirty).forEach((fieldName) => this.group.dirty(dataId, fieldName));
			}
		}
	}
	modify(dataId, fields, exact) {
		const storeObject = this.lookup(dataId);
		if (storeObject) {
			const changedFields = {};
			let needToMerge = false;
			let allDeleted = true;
			const sharedDetails = {
				DELETE,
				INVALIDATE,
				isReference,
				toReference: this.toReference,
				canRead: this.canRead,
				readField: (fieldNameOrOptions, from) => this.policies.readField(typeof fieldNameOrOptions === "string" ? {
					fieldName: fieldNameOrOptions,
					from: from || makeReference(dataId)
				} : fieldNameOrOptions, { store: this })
			};
			Object.keys(storeObject).forEach((storeFieldName) => {
				const fieldName = fieldNameFromStoreName(storeFieldName);
				let fieldValue = storeObject[storeFieldName];
				if (fieldValue === void 0) return;
				const modify = typeof fields === "function" ? fields : fields[storeFieldName] || (exact ? void 0 : fields[fieldName]);
				if (modify) {
					let newValue = modify === delModifier ? DELETE : modify(maybeDeepFreeze(fieldValue), {
						...sharedDetails,
						fieldName,
						storeFieldName,
						storage: this.getStorage(dataId, storeFieldName)
					});
					if (newValue === INVALIDATE) this.group.dirty(dataId, storeFieldName);
					else {
						if (newValue === DELETE) newValue = void 0;
						if (newValue !== fieldValue) {
							changedFields[storeFieldName] = newValue;
							needToMerge = true;
							fieldValue = newValue;
						}
					}
				}
				if (fieldValue !== void 0) allDeleted = false;
			});
			if (needToMerge) {
				this.merge(dataId, changedFields);
				if (allDeleted) {
					if (this instanceof Layer) this.data[dataId] = void 0;
					else delete this.data[dataId];
					this.group.dirty(dataId, "__exists");
				}
				return true;
			}
		}
		return false;
	}
	delete(dataId, fieldName, args) {
		const storeObject = this.lookup(dataId);
		if (storeObject) {
			const typename = this.getFieldValue(storeObject, "__typename");
			const storeFieldName = fieldName && args ? this.policies.getStoreFieldName({
				typename,
				fieldName,
				args
			}) : fieldName;
			return this.modify(dataId, storeFieldName ? { [storeFieldName]: delModifier } : delModifier, !!args);
		}
		return false;
	}
	evict(options, limit) {
		let evicted = false;
		if (options.id) {
			if (hasOwn.call(this.data, options.id)) evicted = this.delete(options.id, options.fieldName, options.args);
			if (this instanceof Layer && this !== limit) evicted = this.parent.evict(options, limit) || evicted;
			if (options.fieldName || evicted) this.group.dirty(options.id, options.fieldName || "__exists");
		}
		return evicted;
	}
	clear() {
		this.replace(null);
	}
	extract() {
		let obj = this.toObject();
		if (this.hasScalarConfig()) obj = Object.fromEntries(Object.entries(obj).map(([dataId, storeObject]) => [dataId, storeObject && this.coerceStoreObject(storeObject, (scalar, value) => scalar.coerceToSerialized(value), storeObject?.__typename || this.policies.rootTypenamesById[dataId])]));
		const extraRootIds = [];
		this.getRootIdSet().forEach((id) => {
			if (!hasOwn.call(this.policies.rootTypenamesById, id)) extraRootIds.push(id);
		});
		if (extraRootIds.length) obj.__META = { extraRootIds: extraRootIds.sort() };
		return obj;
	}
	hasScalarConfig() {
		return !!this.policies.cache["config"].scalars;
	}
	coerceStoreObject(obj, coerce, typename = obj.__typename) {
		if (!typename || !this.hasScalarConfig()) return obj;
		let changed = false;
		const entries = Object.entries(obj).map(([storeFieldName, value]) => {
			const fieldName = fieldNameFromStoreName(storeFieldName);
			const scalarType = this.policies.getScalarTypeForField(typename, fieldName);
			const newValue = this.coerceValue(value, coerce, scalarType, `${typename}.${fieldName}`);
			changed ||= newValue !== value;
			return [storeFieldName, newValue];
		});
		return changed ? Object.fromEntries(entries) : obj;
	}
	coerceValue(value, coerce, scalarType, coordinate) {
		if (value == null) return value;
		if (scalarType) {
			const match = matchScalarList(scalarType);
			if (match) {
				if (Array.isArray(value)) return value.map((item) => this.coerceValue(item, coerce, match[1], coordinate));
			}
			const scalar = this.policies.cache.getScalar(unwrapScalarType(scalarType));
			if (scalar) return coerce(scalar, value);
		}
		if (Array.isArray(value)) return value.map((item) => this.coerceValue(item, coerce, scalarType, coordinate));
		if (isPlainObject(value) && "__typename" in value) return this.coerceStoreObject(value, coerce);
		return value;
	}
	replace(newData) {
		Object.keys(this.data).forEach((dataId) => {
			if (!(newData && hasOwn.call(newData, dataId))) this.delete(dataId);
		});
		if (newData) {
			const { __META, ...rest } = newData;
			Object.keys(rest).forEach((dataId) => {
				this.merge(dataId, rest[dataId]);
			});
			if (__META) __META.extraRootIds.forEach(this.retain, this);
		}
	}
	rootIds = {};
	retain(rootId) {
		return this.rootIds[rootId] = (this.rootIds[rootId] || 0) + 1;
	}
	release(rootId) {
		if (this.rootIds[rootId] > 0) {
			const count = --this.rootIds[rootId];
			if (!count) delete this.rootIds[rootId];
			return count;
		}
		return 0;
	}
	getRootIdSet(ids = /* @__PURE__ */ new Set()) {
		Object.keys(this.rootIds).forEach(ids.add, ids);
		if (this instanceof Layer) this.parent.getRootIdSet(ids);
		else Object.keys(this.policies.rootTypenamesById).forEach(ids.add, ids);
		return ids;
	}
	gc() {
		const ids = this.getRootIdSet();
		const snapshot = this.toObject();
		ids.forEach((id) => {
			if (hasOwn.call(snapshot, id)) {
				Object.keys(this.findChildRefIds(id)).forEach(ids.add, ids);
				delete snapshot[id];
			}
		});
		const idsToRemove = Object.keys(snapshot);
		if (idsToRemove.length) {
			let root = this;
			while (root instanceof Layer) root = root.parent;
			idsToRemove.forEach((id) => root.delete(id));
		}
		return idsToRemove;
	}
	refs = {};
	findChildRefIds(dataId) {
		if (!hasOwn.call(this.refs, dataId)) {
			const found = this.refs[dataId] = {};
			const root = this.data[dataId];
			if (!root) return found;
			const workSet = /* @__PURE__ */ new Set([root]);
			workSet.forEach((obj) => {
				if (isReference(obj)) found[obj.__ref] = true;
				if (isNonNullObject(obj)) Object.keys(obj).forEach((key) => {
					const child = obj[key];
					if (isNonNullObject(child)) workSet.add(child);
				});
			});
		}
		return this.refs[dataId];
	}
	makeCacheKey() {
		return this.group.keyMaker.lookupArray(arguments);
	}
	getFieldValue = (objectOrReference, storeFieldName) => maybeDeepFreeze(isReference(objectOrReference) ? this.get(objectOrReference.__ref, storeFieldName) : objectOrReference && objectOrReference[storeFieldName]);
	canRead = (objOrRef) => {
		return isReference(objOrRef) ? this.has(objOrRef.__ref) : typeof objOrRef === "object";
	};
	toReference = (objOrIdOrRef, mergeIntoStore) => {
		if (typeof objOrIdOrRef === "string") return makeReference(objOrIdOrRef);
		if (isReference(objOrIdOrRef)) return objOrIdOrRef;
		const [id] = this.policies.identify(objOrIdOrRef);
		if (id) {
			const ref = makeReference(id);
			if (mergeIntoStore) this.merge(id, objOrIdOrRef);
			return ref;
		}
	};
	get supportsResultCaching() {
		return this.group.caching;
	}
};
var CacheGroup = class {
	caching;
	parent;
	d = null;
	keyMaker;
	constructor(caching, parent = null) {
		this.caching = caching;
		this.parent = parent;
		this.resetCaching();
	}
	resetCaching() {
		this.d = this.caching ? dep() : null;
		this.keyMaker = new Trie();
	}
	depend(dataId, storeFieldName) {
		if (this.d) {
			this.d(makeDepKey(dataId, storeFieldName));
			const fieldName = fieldNameFromStoreName(storeFieldName);
			if (fieldName !== storeFieldName) this.d(makeDepKey(dataId, fieldName));
			if (this.parent) this.parent.depend(dataId, storeFieldName);
		}
	}
	dirty(dataId, storeFieldName) {
		if (this.d) this.d.dirty(makeDepKey(dataId, storeFieldName), storeFieldName === "__exists" ? "forget" : "setDirty");
	}
};
function makeDepKey(dataId, storeFieldName) {
	return storeFieldName + "#" + dataId;
}
function maybeDependOnExistenceOfEntity(store, entityId) {
	if (supportsResultCaching(store)) store.group.depend(entityId, "__exists");
}
var Root = class extends EntityStore {
	constructor({ policies, resultCaching = true, seed }) {
		super(policies, new CacheGroup(resultCaching));
		if (seed) this.replace(seed);
	}
	stump = new Stump(this);
	addLayer(layerId, replay) {
		return this.stump.addLayer(layerId, replay);
	}
	removeLayer() {
		return this;
	}
	storageTrie = new Trie();
	getStorage() {
		return this.storageTrie.lookupArray(arguments);
	}
};
EntityStore.Root = Root;
var Layer = class Layer extends EntityStore {
	id;
	parent;
	replay;
	group;
	constructor(id, parent, replay, group) {
		super(parent.policies, group);
		this.id = id;
		this.parent = parent;
		this.replay = replay;
		this.group = group;
		replay(this);
	}
	addLayer(layerId, replay) {
		return new Layer(layerId, this, replay, this.group);
	}
	removeLayer(layerId) {
		const parent = this.parent.removeLayer(layerId);
		if (layerId === this.id) {
			if (this.group.caching) Object.keys(this.data).forEach((dataId) => {
				const ownStoreObject = this.data[dataId];
				const parentStoreObject = parent["lookup"](dataId);
				if (!parentStoreObject) this.delete(dataId);
				else if (!ownStoreObject) {
					this.group.dirty(dataId, "__exists");
					Object.keys(parentStoreObject).forEach((storeFieldName) => {
						this.group.dirty(dataId, storeFieldName);
					});
				} else if (ownStoreObject !== parentStoreObject) Object.keys(ownStoreObject).forEach((storeFieldName) => {
					if (!equal(ownStoreObject[storeFieldName], parentStoreObject[storeFieldName])) this.group.dirty(dataId, storeFieldName);
				});
			});
			return parent;
		}
		if (parent === this.parent) return this;
		return parent.addLayer(this.id, this.replay);
	}
	toObject() {
		return {
			...this.parent.toObject(),
			...this.data
		};
	}
	findChildRefIds(dataId) {
		const fromParent = this.parent.findChildRefIds(dataId);
		return hasOwn.call(this.data, dataId) ? {
			...fromParent,
			...super.findChildRefIds(dataId)
		} : fromParent;
	}
	getStorage(...args) {
		let p = this.parent;
		while (p.parent) p = p.parent;
		return p.getStorage(...args);
	}
};
var Stump = class extends Layer {
	constructor(root) {
		super("EntityStore.Stump", root, () => {}, new CacheGroup(root.group.caching, root.group));
	}
	removeLayer() {
		return this;
	}
	merge(older, newer) {
		return this.parent.merge(older, newer);
	}
};
function storeObjectReconciler(existingObject, incomingObject, property) {
	const existingValue = existingObject[property];
	const incomingValue = incomingObject[property];
	return equal(existingValue, incomingValue) ? existingValue : incomingValue;
}
function supportsResultCaching(store) {
	return !!(store && store.supportsResultCaching);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/masking/utils.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
var disableWarningsSlot = new Slot();
function getFragmentMaskMode(fragment) {
	const directive = fragment.directives?.find(({ name }) => name.value === "unmask");
	if (!directive) return "mask";
	const modeArg = directive.arguments?.find(({ name }) => name.value === "mode");
	if (modeArg && "value" in modeArg.value && modeArg.value.value === "migrate") return "migrate";
	return "unmask";
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/masking/maskDefinition.js
function maskDefinition(data, selectionSet, context) {
	return disableWarningsSlot.withValue(true, () => {
		const masked = maskSelectionSet(data, selectionSet, context, false);
		if (Object.isFrozen(data));
		return masked;
	});
}
function getMutableTarget(data, mutableTargets) {
	if (mutableTargets.has(data)) return mutableTargets.get(data);
	const mutableTarget = Array.isArray(data) ? [] : {};
	mutableTargets.set(data, mutableTarget);
	return mutableTarget;
}
function maskSelectionSet(data, selectionSet, context, migration, path) {
	const { knownChanged } = context;
	const memo = getMutableTarget(data, context.mutableTargets);
	if (Array.isArray(data)) {
		for (const [index, item] of Array.from(data.entries())) {
			if (item === null) {
				memo[index] = null;
				continue;
			}
			const masked = maskSelectionSet(item, selectionSet, context, migration, void 0);
			if (knownChanged.has(masked)) knownChanged.add(memo);
			memo[index] = masked;
		}
		return knownChanged.has(memo) ? memo : data;
	}
	for (const selection of selectionSet.selections) {
		let value;
		if (migration) knownChanged.add(memo);
		if (selection.kind === Kind.FIELD) {
			const keyName = resultKeyNameFromField(selection);
			const childSelectionSet = selection.selectionSet;
			value = memo[keyName] || data[keyName];
			if (value === void 0) continue;
			if (childSelectionSet && value !== null) {
				const masked = maskSelectionSet(data[keyName], childSelectionSet, context, migration, void 0);
				if (knownChanged.has(masked)) value = masked;
			}
			memo[keyName] = value;
		}
		if (selection.kind === Kind.INLINE_FRAGMENT && (!selection.typeCondition || context.cache.fragmentMatches(selection, data.__typename))) value = maskSelectionSet(data, selection.selectionSet, context, migration, path);
		if (selection.kind === Kind.FRAGMENT_SPREAD) {
			const fragmentName = selection.name.value;
			const fragment = context.fragmentMap[fragmentName] || (context.fragmentMap[fragmentName] = context.cache.lookupFragment(fragmentName));
			invariant(fragment, 41, fragmentName);
			const mode = getFragmentMaskMode(selection);
			if (mode !== "mask") value = maskSelectionSet(data, fragment.selectionSet, context, mode === "migrate", path);
		}
		if (knownChanged.has(value)) knownChanged.add(memo);
	}
	if ("__typename" in data && !("__typename" in memo)) memo.__typename = data.__typename;
	if (Object.keys(memo).length !== Object.keys(data).length) knownChanged.add(memo);
	return knownChanged.has(memo) ? memo : data;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/masking/maskFragment.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function maskFragment(data, document, cache, fragmentName) {
	const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
	if (typeof fragmentName === "undefined") {
		invariant(fragments.length === 1, 43, fragments.length);
		fragmentName = fragments[0].name.value;
	}
	const fragment = fragments.find((fragment) => fragment.name.value === fragmentName);
	invariant(!!fragment, 44, fragmentName);
	if (data == null) return data;
	if (equal(data, {})) return data;
	return maskDefinition(data, fragment.selectionSet, {
		operationType: "fragment",
		operationName: fragment.name.value,
		fragmentMap: createFragmentMap(getFragmentDefinitions(document)),
		cache,
		mutableTargets: /* @__PURE__ */ new WeakMap(),
		knownChanged: /* @__PURE__ */ new WeakSet()
	});
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/masking/maskOperation.js
/**
* @internal
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function maskOperation(data, document, cache) {
	const definition = getOperationDefinition(document);
	invariant(definition, 45);
	if (data == null) return data;
	return maskDefinition(data, definition.selectionSet, {
		operationType: definition.operation,
		operationName: definition.name?.value,
		fragmentMap: createFragmentMap(getFragmentDefinitions(document)),
		cache,
		mutableTargets: /* @__PURE__ */ new WeakMap(),
		knownChanged: /* @__PURE__ */ new WeakSet()
	});
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/key-extractor.js
var specifierInfoCache = {};
function lookupSpecifierInfo(spec) {
	const cacheKey = JSON.stringify(spec);
	return specifierInfoCache[cacheKey] || (specifierInfoCache[cacheKey] = {});
}
function keyFieldsFnFromSpecifier(specifier) {
	const info = lookupSpecifierInfo(specifier);
	return info.keyFieldsFn || (info.keyFieldsFn = (object, context) => {
		const { serializeKeyField } = context;
		const serialized = (read) => serializeKeyField ? (from, key) => {
			const value = read(from, key);
			const typename = from === context.storeObject || from === object ? context.typename : read(from, "__typename");
			return typeof typename === "string" ? serializeKeyField(typename, key, value) : value;
		} : read;
		const extract = serialized((from, key) => context.readField(key, from));
		const keyObject = context.keyObject = collectSpecifierPaths(specifier, (schemaKeyPath) => {
			let extracted = extractKeyPath(context.storeObject, schemaKeyPath, extract);
			if (extracted === void 0 && object !== context.storeObject && hasOwn.call(object, schemaKeyPath[0])) extracted = extractKeyPath(object, schemaKeyPath, serialized(extractKey));
			invariant(extracted !== void 0, 114, schemaKeyPath.join("."), object);
			return extracted;
		});
		return `${context.typename}:${JSON.stringify(keyObject)}`;
	});
}
function keyArgsFnFromSpecifier(specifier) {
	const info = lookupSpecifierInfo(specifier);
	return info.keyArgsFn || (info.keyArgsFn = (args, { field, variables, fieldName }) => {
		const collected = collectSpecifierPaths(specifier, (keyPath) => {
			const firstKey = keyPath[0];
			const firstChar = firstKey.charAt(0);
			if (firstChar === "@") {
				if (field && isNonEmptyArray(field.directives)) {
					const directiveName = firstKey.slice(1);
					const d = field.directives.find((d) => d.name.value === directiveName);
					const directiveArgs = d && argumentsObjectFromField(d, variables);
					return directiveArgs && extractKeyPath(directiveArgs, keyPath.slice(1));
				}
				return;
			}
			if (firstChar === "$") {
				const variableName = firstKey.slice(1);
				if (variables && hasOwn.call(variables, variableName)) {
					const varKeyPath = keyPath.slice(0);
					varKeyPath[0] = variableName;
					return extractKeyPath(variables, varKeyPath);
				}
				return;
			}
			if (args) return extractKeyPath(args, keyPath);
		});
		const suffix = JSON.stringify(collected);
		if (args || suffix !== "{}") fieldName += ":" + suffix;
		return fieldName;
	});
}
function collectSpecifierPaths(specifier, extractor) {
	const merger = new DeepMerger();
	return getSpecifierPaths(specifier).reduce((collected, path) => {
		let toMerge = extractor(path);
		if (toMerge !== void 0) {
			for (let i = path.length - 1; i >= 0; --i) toMerge = { [path[i]]: toMerge };
			collected = merger.merge(collected, toMerge);
		}
		return collected;
	}, {});
}
function getSpecifierPaths(spec) {
	const info = lookupSpecifierInfo(spec);
	if (!info.paths) {
		const paths = info.paths = [];
		const currentPath = [];
		spec.forEach((s, i) => {
			if (isArray(s)) {
				getSpecifierPaths(s).forEach((p) => paths.push(currentPath.concat(p)));
				currentPath.length = 0;
			} else {
				currentPath.push(s);
				if (!isArray(spec[i + 1])) {
					paths.push(currentPath.slice(0));
					currentPath.length = 0;
				}
			}
		});
	}
	return info.paths;
}
function extractKey(object, key) {
	return object[key];
}
function extractKeyPath(object, path, extract) {
	extract = extract || extractKey;
	return normalize(path.reduce(function reducer(obj, key) {
		return isArray(obj) ? obj.map((child) => reducer(child, key)) : obj && extract(obj, key);
	}, object));
}
function normalize(value) {
	if (isNonNullObject(value)) {
		if (isArray(value)) return value.map(normalize);
		return collectSpecifierPaths(Object.keys(value).sort(), (path) => extractKeyPath(value, path));
	}
	return value;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/reactiveVars.js
var cacheSlot = new Slot();
var cacheInfoMap = /* @__PURE__ */ new WeakMap();
function getCacheInfo(cache) {
	let info = cacheInfoMap.get(cache);
	if (!info) cacheInfoMap.set(cache, info = {
		vars: /* @__PURE__ */ new Set(),
		dep: dep()
	});
	return info;
}
function forgetCache(cache) {
	getCacheInfo(cache).vars.forEach((rv) => rv.forgetCache(cache));
}
function recallCache(cache) {
	getCacheInfo(cache).vars.forEach((rv) => rv.attachCache(cache));
}
function makeVar(value) {
	const caches = /* @__PURE__ */ new Set();
	const listeners = /* @__PURE__ */ new Set();
	const rv = function(newValue) {
		if (arguments.length > 0) {
			if (value !== newValue) {
				value = newValue;
				caches.forEach((cache) => {
					getCacheInfo(cache).dep.dirty(rv);
					broadcast(cache);
				});
				const oldListeners = Array.from(listeners);
				listeners.clear();
				oldListeners.forEach((listener) => listener(value));
			}
		} else {
			const cache = cacheSlot.getValue();
			if (cache) {
				attach(cache);
				getCacheInfo(cache).dep(rv);
			}
		}
		return value;
	};
	rv.onNextChange = (listener) => {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	};
	const attach = rv.attachCache = (cache) => {
		caches.add(cache);
		getCacheInfo(cache).vars.add(rv);
		return rv;
	};
	rv.forgetCache = (cache) => caches.delete(cache);
	return rv;
}
function broadcast(cache) {
	if (cache.broadcastWatches) cache.broadcastWatches();
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/policies.js
function argsFromFieldSpecifier(spec) {
	return spec.args !== void 0 ? spec.args : spec.field ? argumentsObjectFromField(spec.field, spec.variables) : null;
}
var nullKeyFieldsFn = () => void 0;
var simpleKeyArgsFn = (_args, context) => context.fieldName;
var mergeTrueFn = (existing, incoming, { mergeObjects }) => mergeObjects(existing, incoming);
var mergeFalseFn = (_, incoming) => incoming;
var defaultStreamFieldMergeFn = (existing, incoming, { streamFieldInfo, existingData }) => {
	if (!existing && !existingData) return incoming;
	const results = [];
	const previous = existing ?? existingData;
	const length = streamFieldInfo?.isLastChunk ? incoming.length : Math.max(previous.length, incoming.length);
	for (let i = 0; i < length; i++) results[i] = incoming[i] === void 0 ? previous[i] : incoming[i];
	return results;
};
var Policies = class {
	config;
	warnedForMissingPossibleTypes = new Trie(true);
	typePolicies = {};
	toBeAdded = {};
	supertypeMap = /* @__PURE__ */ new Map();
	fuzzySubtypes = /* @__PURE__ */ new Map();
	cache;
	rootIdsByTypename = {};
	rootTypenamesById = {};
	usingPossibleTypes = false;
	constructor(config) {
		this.config = config;
		this.config = {
			dataIdFromObject: defaultDataIdFromObject,
			...config
		};
		this.cache = this.config.cache;
		this.setRootTypename("Query");
		this.setRootTypename("Mutation");
		this.setRootTypename("Subscription");
		if (config.possibleTypes) this.addPossibleTypes(config.possibleTypes);
		if (config.typePolicies) this.addTypePolicies(config.typePolicies);
	}
	identify(object, partialContext) {
		const policies = this;
		const typename = partialContext && (partialContext.typename || partialContext.storeObject?.__typename) || object.__typename;
		if (typename === this.rootTypenamesById.ROOT_QUERY) return ["ROOT_QUERY"];
		const storeObject = partialContext && partialContext.storeObject || object;
		const context = {
			...partialContext,
			typename,
			storeObject,
			readField: partialContext && partialContext.readField || ((...args) => {
				const options = normalizeReadFieldOptions(args, storeObject);
				return policies.readField(options, {
					store: policies.cache["data"],
					variables: options.variables
				});
			})
		};
		if (this.cache.configuresScalars()) context.serializeKeyField = (typename, fieldName, value) => {
			return this.serializeScalarValue(value, this.getScalarTypeForField(typename, fieldName));
		};
		let id;
		const policy = typename && this.getTypePolicy(typename);
		let keyFn = policy && policy.keyFn || this.config.dataIdFromObject;
		disableWarningsSlot.withValue(true, () => {
			while (keyFn) {
				const specifierOrId = keyFn({
					...object,
					...storeObject
				}, context);
				if (isArray(specifierOrId)) keyFn = keyFieldsFnFromSpecifier(specifierOrId);
				else {
					id = specifierOrId;
					break;
				}
			}
		});
		id = id ? String(id) : void 0;
		return context.keyObject ? [id, context.keyObject] : [id];
	}
	addTypePolicies(typePolicies) {
		Object.keys(typePolicies).forEach((typename) => {
			const { queryType, mutationType, subscriptionType, ...incoming } = typePolicies[typename];
			if (queryType) this.setRootTypename("Query", typename);
			if (mutationType) this.setRootTypename("Mutation", typename);
			if (subscriptionType) this.setRootTypename("Subscription", typename);
			if (hasOwn.call(this.toBeAdded, typename)) this.toBeAdded[typename].push(incoming);
			else this.toBeAdded[typename] = [incoming];
		});
	}
	updateTypePolicy(typename, incoming, existingFieldPolicies) {
		const existing = this.getTypePolicy(typename);
		const { keyFields, fields } = incoming;
		function setMerge(existing, merge) {
			existing.merge = typeof merge === "function" ? merge : merge === true ? mergeTrueFn : merge === false ? mergeFalseFn : existing.merge;
		}
		setMerge(existing, incoming.merge);
		existing.keyFn = keyFields === false ? nullKeyFieldsFn : isArray(keyFields) ? keyFieldsFnFromSpecifier(keyFields) : typeof keyFields === "function" ? keyFields : existing.keyFn;
		if (fields) Object.keys(fields).forEach((fieldName) => {
			let existing = existingFieldPolicies[fieldName];
			if (!existing || existing?.typename !== typename) existing = existingFieldPolicies[fieldName] = { typename };
			const incoming = fields[fieldName];
			if (typeof incoming === "function") {
				if (existing.scalar) {} else existing.read = incoming;
			} else {
				let { keyArgs, read, merge, scalar } = incoming;
				if (scalar) existing.scalar = scalar;
				if (existing.scalar) {
					existing.read = read = void 0;
					existing.merge = merge = void 0;
				}
				existing.keyFn = keyArgs === false ? simpleKeyArgsFn : isArray(keyArgs) ? keyArgsFnFromSpecifier(keyArgs) : typeof keyArgs === "function" ? keyArgs : existing.keyFn;
				if (typeof read === "function") existing.read = read;
				setMerge(existing, merge);
			}
			if (existing.read && existing.merge) existing.keyFn = existing.keyFn || simpleKeyArgsFn;
		});
	}
	setRootTypename(which, typename = which) {
		const rootId = "ROOT_" + which.toUpperCase();
		const old = this.rootTypenamesById[rootId];
		if (typename !== old) {
			invariant(!old || old === which, 115, which);
			if (old) delete this.rootIdsByTypename[old];
			this.rootIdsByTypename[typename] = rootId;
			this.rootTypenamesById[rootId] = typename;
		}
	}
	addPossibleTypes(possibleTypes) {
		this.usingPossibleTypes = true;
		Object.keys(possibleTypes).forEach((supertype) => {
			this.getSupertypeSet(supertype, true);
			possibleTypes[supertype].forEach((subtype) => {
				this.getSupertypeSet(subtype, true).add(supertype);
				const match = subtype.match(TypeOrFieldNameRegExp);
				if (!match || match[0] !== subtype) this.fuzzySubtypes.set(subtype, new RegExp(subtype));
			});
		});
	}
	getTypePolicy(typename) {
		if (!hasOwn.call(this.typePolicies, typename)) {
			const policy = this.typePolicies[typename] = {};
			policy.fields = {};
			let supertypes = this.supertypeMap.get(typename);
			if (!supertypes && this.fuzzySubtypes.size) {
				supertypes = this.getSupertypeSet(typename, true);
				this.fuzzySubtypes.forEach((regExp, fuzzy) => {
					if (regExp.test(typename)) {
						const fuzzySupertypes = this.supertypeMap.get(fuzzy);
						if (fuzzySupertypes) fuzzySupertypes.forEach((supertype) => supertypes.add(supertype));
					}
				});
			}
			if (supertypes && supertypes.size) supertypes.forEach((supertype) => {
				const { fields, ...rest } = this.getTypePolicy(supertype);
				Object.assign(policy, rest);
				Object.assign(policy.fields, fields);
			});
		}
		const inbox = this.toBeAdded[typename];
		if (inbox && inbox.length) inbox.splice(0).forEach((policy) => {
			this.updateTypePolicy(typename, policy, this.typePolicies[typename].fields);
		});
		return this.typePolicies[typename];
	}
	getFieldPolicy(typename, fieldName) {
		if (typename) return this.getTypePolicy(typename).fields[fieldName];
	}
	getSupertypeSet(subtype, createIfMissing) {
		let supertypeSet = this.supertypeMap.get(subtype);
		if (!supertypeSet && createIfMissing) this.supertypeMap.set(subtype, supertypeSet = /* @__PURE__ */ new Set());
		return supertypeSet;
	}
	fragmentMatches(fragment, typename, result, variables) {
		if (!fragment.typeCondition) return true;
		if (!typename) return false;
		const supertype = fragment.typeCondition.name.value;
		if (typename === supertype) return true;
		if (this.usingPossibleTypes && this.supertypeMap.has(supertype)) {
			const typenameSupertypeSet = this.getSupertypeSet(typename, true);
			const workQueue = [typenameSupertypeSet];
			const maybeEnqueue = (subtype) => {
				const supertypeSet = this.getSupertypeSet(subtype, false);
				if (supertypeSet && supertypeSet.size && workQueue.indexOf(supertypeSet) < 0) workQueue.push(supertypeSet);
			};
			let needToCheckFuzzySubtypes = !!(result && this.fuzzySubtypes.size);
			let checkingFuzzySubtypes = false;
			for (let i = 0; i < workQueue.length; ++i) {
				const supertypeSet = workQueue[i];
				if (supertypeSet.has(supertype)) {
					if (!typenameSupertypeSet.has(supertype)) {
						if (checkingFuzzySubtypes);
						typenameSupertypeSet.add(supertype);
					}
					return true;
				}
				supertypeSet.forEach(maybeEnqueue);
				if (needToCheckFuzzySubtypes && i === workQueue.length - 1 && selectionSetMatchesResult(fragment.selectionSet, result, variables)) {
					needToCheckFuzzySubtypes = false;
					checkingFuzzySubtypes = true;
					this.fuzzySubtypes.forEach((regExp, fuzzyString) => {
						const match = typename.match(regExp);
						if (match && match[0] === typename) maybeEnqueue(fuzzyString);
					});
				}
			}
		} else {
			const warned = this.warnedForMissingPossibleTypes;
			const path = [fragment, typename];
			if (!warned.peekArray(path)) warned.lookupArray(path);
		}
		return false;
	}
	hasKeyArgs(typename, fieldName) {
		const policy = this.getFieldPolicy(typename, fieldName);
		return !!(policy && policy.keyFn);
	}
	getStoreFieldName(fieldSpec) {
		const { typename, fieldName } = fieldSpec;
		const policy = this.getFieldPolicy(typename, fieldName);
		let storeFieldName;
		let keyFn = policy && policy.keyFn;
		if (keyFn && typename) {
			const context = {
				typename,
				fieldName,
				field: fieldSpec.field || null,
				variables: fieldSpec.variables
			};
			const args = argsFromFieldSpecifier(fieldSpec);
			while (keyFn) {
				const specifierOrString = keyFn(args, context);
				if (isArray(specifierOrString)) keyFn = keyArgsFnFromSpecifier(specifierOrString);
				else {
					storeFieldName = specifierOrString || fieldName;
					break;
				}
			}
		}
		if (storeFieldName === void 0) storeFieldName = fieldSpec.field ? storeKeyNameFromField(fieldSpec.field, fieldSpec.variables) : getStoreKeyName(fieldName, argsFromFieldSpecifier(fieldSpec));
		if (storeFieldName === false) return fieldName;
		return fieldName === fieldNameFromStoreName(storeFieldName) ? storeFieldName : fieldName + ":" + storeFieldName;
	}
	getScalarTypeForField(typename, fieldName) {
		return this.getFieldPolicy(typename, fieldName)?.scalar;
	}
	serializeScalarValue(value, scalarType) {
		if (value == null || !scalarType) return value;
		const match = matchScalarList(scalarType);
		if (match && Array.isArray(value)) return value.map((item) => this.serializeScalarValue(item, match[1]));
		const scalar = this.cache.getScalar(unwrapScalarType(scalarType));
		return scalar ? scalar.coerceToSerialized(value) : value;
	}
	readField(options, context) {
		const objectOrReference = options.from;
		if (!objectOrReference) return;
		if (!(options.field || options.fieldName)) return;
		if (options.typename === void 0) {
			const typename = context.store.getFieldValue(objectOrReference, "__typename");
			if (typename) options.typename = typename;
		}
		const storeFieldName = this.getStoreFieldName(options);
		const fieldName = fieldNameFromStoreName(storeFieldName);
		const existing = context.store.getFieldValue(objectOrReference, storeFieldName);
		const policy = this.getFieldPolicy(options.typename, fieldName);
		const read = policy && policy.read;
		if (read) {
			const readOptions = makeFieldFunctionOptions(this, objectOrReference, options, context, context.store.getStorage(isReference(objectOrReference) ? objectOrReference.__ref : objectOrReference, storeFieldName));
			return cacheSlot.withValue(this.cache, read, [existing, readOptions]);
		}
		return existing;
	}
	getReadFunction(typename, fieldName) {
		const policy = this.getFieldPolicy(typename, fieldName);
		return policy && policy.read;
	}
	getMergeFunction(parentTypename, fieldName, childTypename) {
		let policy = this.getFieldPolicy(parentTypename, fieldName);
		let merge = policy && policy.merge;
		if (!merge && childTypename) {
			policy = this.getTypePolicy(childTypename);
			merge = policy && policy.merge;
		}
		return merge;
	}
	runMergeFunction(existing, incoming, { field, typename, merge, path }, context, storage) {
		const existingData = existing;
		if (merge === mergeTrueFn) return makeMergeObjectsFunction(context.store)(existing, incoming);
		if (merge === mergeFalseFn) return incoming;
		if (context.overwrite) existing = void 0;
		const streamInfo = context.extensions?.[streamInfoSymbol]?.deref()?.peekArray(path);
		if (streamInfo) {
			const { current, previous } = streamInfo;
			if (previous && equal(previous.incoming, incoming) && equal(previous.streamFieldInfo, current)) return previous.result;
		}
		const result = merge(existing, incoming, makeMergeFieldFunctionOptions(this, void 0, {
			typename,
			fieldName: field.name.value,
			field,
			variables: context.variables,
			path
		}, context, storage || {}, existingData));
		if (streamInfo) streamInfo.previous = {
			incoming,
			streamFieldInfo: streamInfo.current,
			result
		};
		return result;
	}
};
function makeFieldFunctionOptions(policies, objectOrReference, fieldSpec, context, storage) {
	const storeFieldName = policies.getStoreFieldName(fieldSpec);
	const fieldName = fieldNameFromStoreName(storeFieldName);
	const variables = fieldSpec.variables || context.variables;
	const { toReference, canRead } = context.store;
	return {
		args: argsFromFieldSpecifier(fieldSpec),
		field: fieldSpec.field || null,
		fieldName,
		storeFieldName,
		variables,
		isReference,
		toReference,
		storage,
		cache: policies.cache,
		canRead,
		readField(...args) {
			return policies.readField(normalizeReadFieldOptions(args, objectOrReference, variables), context);
		},
		mergeObjects: makeMergeObjectsFunction(context.store)
	};
}
function makeMergeFieldFunctionOptions(policies, objectOrReference, fieldSpec, context, storage, existingData) {
	const options = {
		...makeFieldFunctionOptions(policies, objectOrReference, fieldSpec, context, storage),
		extensions: context.extensions,
		existingData
	};
	const extensions = context.extensions;
	if (extensions && streamInfoSymbol in extensions) {
		const { [streamInfoSymbol]: streamInfo, ...otherExtensions } = extensions;
		const streamFieldInfo = streamInfo?.deref()?.peekArray(fieldSpec.path);
		if (streamFieldInfo) options.streamFieldInfo = streamFieldInfo.current;
		options.extensions = Object.keys(otherExtensions).length === 0 ? void 0 : otherExtensions;
	}
	return options;
}
function normalizeReadFieldOptions(readFieldArgs, objectOrReference, variables) {
	const { 0: fieldNameOrOptions, 1: from, length: argc } = readFieldArgs;
	let options;
	if (typeof fieldNameOrOptions === "string") options = {
		fieldName: fieldNameOrOptions,
		from: argc > 1 ? from : objectOrReference
	};
	else {
		options = { ...fieldNameOrOptions };
		if (!hasOwn.call(options, "from")) options.from = objectOrReference;
	}
	if (void 0 === options.variables) options.variables = variables;
	return options;
}
function makeMergeObjectsFunction(store) {
	return function mergeObjects(existing, incoming) {
		if (isArray(existing) || isArray(incoming)) throw newInvariantError(119);
		if (isNonNullObject(existing) && isNonNullObject(incoming)) {
			const eType = store.getFieldValue(existing, "__typename");
			const iType = store.getFieldValue(incoming, "__typename");
			if (eType && iType && eType !== iType) return incoming;
			if (isReference(existing) && storeValueIsStoreObject(incoming)) {
				store.merge(existing.__ref, incoming);
				return existing;
			}
			if (storeValueIsStoreObject(existing) && isReference(incoming)) {
				store.merge(existing, incoming.__ref);
				return incoming;
			}
			if (storeValueIsStoreObject(existing) && storeValueIsStoreObject(incoming)) return {
				...existing,
				...incoming
			};
		}
		return incoming;
	};
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/readFromStore.js
function execSelectionSetKeyArgs(options) {
	return [
		options.selectionSet,
		options.objectOrReference,
		options.context
	];
}
var StoreReader = class {
	executeSelectionSet;
	executeSubSelectedArray;
	prunePartialStreamArray;
	prunePartialBoundaries;
	config;
	knownResults = /* @__PURE__ */ new WeakMap();
	keyMaker = new Trie();
	constructor(config) {
		this.config = config;
		this.executeSelectionSet = wrap((options) => {
			const peekArgs = execSelectionSetKeyArgs(options);
			const other = this.executeSelectionSet.peek(...peekArgs);
			if (other) return other;
			maybeDependOnExistenceOfEntity(options.context.store, options.enclosingRef.__ref);
			return this.execSelectionSetImpl(options);
		}, {
			max: cacheSizes["inMemoryCache.executeSelectionSet"] || 5e4,
			keyArgs: execSelectionSetKeyArgs,
			makeCacheKey(selectionSet, parent, context) {
				if (supportsResultCaching(context.store)) return context.store.makeCacheKey(selectionSet, isReference(parent) ? parent.__ref : parent, context.varString);
			}
		});
		this.executeSubSelectedArray = wrap((options) => {
			maybeDependOnExistenceOfEntity(options.context.store, options.enclosingRef.__ref);
			return this.execSubSelectedArrayImpl(options);
		}, {
			max: cacheSizes["inMemoryCache.executeSubSelectedArray"] || 1e4,
			makeCacheKey({ field, array, context }) {
				if (supportsResultCaching(context.store)) return context.store.makeCacheKey(field, array, context.varString);
			}
		});
		this.prunePartialBoundaries = wrap((options) => this.prunePartialBoundariesImpl(options), {
			max: cacheSizes["inMemoryCache.prunePartialBoundaries"] || 2e4,
			makeCacheKey: ({ boundaries, context, selectionSet }) => {
				if (supportsResultCaching(context.store)) return this.keyMaker.lookup(selectionSet, boundaries, context.streamInfo, context.isDeferPending);
			}
		});
		this.prunePartialStreamArray = wrap((options) => {
			const { field, context, path } = options;
			if (isStreamField(field, context.variables)) context.streamInfo?.lookupArray(path).state.depend();
			return this.prunePartialStreamArrayImpl(options);
		}, {
			max: cacheSizes["inMemoryCache.prunePartialStreamArray"] || 2e4,
			makeCacheKey: ({ field, context, boundaries }) => {
				if (supportsResultCaching(context.store)) return this.keyMaker.lookup(field, boundaries, context.streamInfo, context.isDeferPending);
			}
		});
	}
	diffQueryAgainstStore({ store, query, rootId = "ROOT_QUERY", variables, returnPartialData = true, ...options }) {
		const returnIncremental = Object.hasOwn(options, handleIncrementalSymbol);
		const policies = this.config.cache.policies;
		variables = compact(getDefaultValues(getQueryDefinition(query)), variables);
		const rootRef = makeReference(rootId);
		const context = {
			store,
			query,
			policies,
			variables,
			varString: canonicalStringify(variables),
			...extractFragmentContext(query, this.config.fragments),
			...options[handleIncrementalSymbol]
		};
		let execResult = this.executeSelectionSet({
			selectionSet: getMainDefinition(query).selectionSet,
			objectOrReference: rootRef,
			enclosingRef: rootRef,
			context
		});
		if (returnIncremental && shouldPrune(execResult, context)) {
			const pruned = this.prunePartialBoundaries({
				selectionSet: getMainDefinition(query).selectionSet,
				data: execResult.result,
				boundaries: execResult.partialBoundaries,
				context,
				path: []
			});
			if (!(execResult.result !== pruned.result) || !returnPartialData) execResult = {
				result: pruned.result,
				partialBoundaries: execResult.partialBoundaries,
				dataState: pruned.dataState
			};
		}
		let { result, dataState, missing } = execResult;
		const includeMissing = !!missing && (dataState !== "streaming" || !returnIncremental);
		if (dataState === "streaming" && Object.keys(result).length === 0) dataState = "empty";
		let missingError;
		if (dataState === "deferPartial" || dataState === "streamPartial" || dataState === "streaming" && !returnIncremental) dataState = "partial";
		if (dataState === "partial" && !returnPartialData) dataState = "empty";
		const complete = dataState === "complete";
		const diffResult = {
			result: complete || dataState === "streaming" || returnPartialData && Object.keys(result).length ? result : null,
			complete,
			get missing() {
				if (includeMissing) missingError ||= new MissingFieldError(firstMissing(missing), missing, query, variables);
				return missingError;
			}
		};
		if (returnIncremental) diffResult.dataState = dataState;
		return diffResult;
	}
	isFresh(result, parent, selectionSet, context) {
		if (supportsResultCaching(context.store) && this.knownResults.get(result) === selectionSet) {
			const latest = this.executeSelectionSet.peek(selectionSet, parent, context);
			if (latest && result === latest.result) return true;
		}
		return false;
	}
	execSelectionSetImpl({ selectionSet, objectOrReference, enclosingRef, context }) {
		if (isReference(objectOrReference) && !context.policies.rootTypenamesById[objectOrReference.__ref] && !context.store.has(objectOrReference.__ref)) return {
			result: {},
			dataState: "empty",
			missing: `Dangling reference to missing ${objectOrReference.__ref} object`,
			partialBoundaries: new PartialBoundaries()
		};
		const { variables, policies, store } = context;
		const typename = store.getFieldValue(objectOrReference, "__typename");
		const objectsToMerge = [];
		let dataState;
		let missing;
		const missingMerger = new DeepMerger();
		const partialBoundaries = new PartialBoundaries();
		if (typeof typename === "string" && !policies.rootIdsByTypename[typename]) objectsToMerge.push({ __typename: typename });
		function handleMissing(result, resultName) {
			if (result.missing) missing = missingMerger.merge(missing, { [resultName]: result.missing });
			return result;
		}
		new Set(selectionSet.selections).forEach((selection) => {
			if (!shouldInclude(selection, variables)) return;
			if (isField(selection)) {
				let fieldValue = policies.readField({
					fieldName: selection.name.value,
					field: selection,
					variables: context.variables,
					from: objectOrReference
				}, context);
				const resultName = resultKeyNameFromField(selection);
				if (fieldValue === void 0) {
					if (!addTypenameToDocument.added(selection)) {
						const id = isReference(objectOrReference) ? objectOrReference.__ref : objectOrReference ? policies.identify(objectOrReference)[0] : void 0;
						missing = missingMerger.merge(missing, { [resultName]: `Can't find field '${selection.name.value}' on ${id ? `${id} object` : `object ${JSON.stringify(objectOrReference || {}, null, 2)}`}` });
						dataState = mergeDataState(dataState, "empty");
					}
				} else if (isArray(fieldValue)) {
					if (fieldValue.length > 0) {
						const execResult = handleMissing(this.executeSubSelectedArray({
							field: selection,
							array: fieldValue,
							enclosingRef,
							context
						}), resultName);
						fieldValue = execResult.result;
						dataState = mergeDataState(dataState, execResult.dataState);
						partialBoundaries.set(resultName, execResult.partialBoundaries);
					} else dataState = mergeDataState(dataState, "complete");
				} else if (!selection.selectionSet) {
					if (!addTypenameToDocument.added(selection)) dataState = mergeDataState(dataState, "complete");
				} else if (fieldValue != null) {
					const execResult = handleMissing(this.executeSelectionSet({
						selectionSet: selection.selectionSet,
						objectOrReference: fieldValue,
						enclosingRef: isReference(fieldValue) ? fieldValue : enclosingRef,
						context
					}), resultName);
					fieldValue = execResult.result;
					partialBoundaries.set(resultName, execResult.partialBoundaries);
					dataState = mergeDataState(dataState, execResult.dataState === "empty" ? "partial" : execResult.dataState);
				}
				if (fieldValue !== void 0) objectsToMerge.push({ [resultName]: fieldValue });
			} else {
				const fragment = getFragmentFromSelection(selection, context.lookupFragment);
				if (!fragment && selection.kind === Kind.FRAGMENT_SPREAD) throw newInvariantError(122, selection.name.value);
				if (fragment && policies.fragmentMatches(fragment, typename)) {
					const isDeferBoundary = isDeferredFragment(selection, context.variables);
					const execResult = this.execSelectionSetImpl({
						selectionSet: fragment.selectionSet,
						objectOrReference,
						enclosingRef,
						context
					});
					const { result, dataState: nextDataState } = execResult;
					partialBoundaries.merge(execResult.partialBoundaries);
					if (result !== void 0) objectsToMerge.push(result);
					if (execResult.missing) missing = missingMerger.merge(missing, execResult.missing);
					if (isDeferBoundary && (nextDataState === "partial" || nextDataState === "empty")) partialBoundaries.add(selection);
					dataState = mergeDataState(dataState, isDeferBoundary ? nextDataState === "empty" ? "streaming" : nextDataState === "partial" ? "deferPartial" : nextDataState : nextDataState);
				}
			}
		});
		dataState ||= "complete";
		const frozen = maybeDeepFreeze({
			result: mergeDeepArray(objectsToMerge),
			missing,
			dataState,
			partialBoundaries
		});
		if (frozen.result) this.knownResults.set(frozen.result, selectionSet);
		return frozen;
	}
	execSubSelectedArrayImpl({ field, array, enclosingRef, context }) {
		let dataState = "complete";
		let missing;
		let missingMerger = new DeepMerger();
		const partialBoundaries = new PartialBoundaries();
		const isStreamed = isStreamField(field, context.variables);
		function handleMissing(childResult, i) {
			if (childResult.missing) missing = missingMerger.merge(missing, { [i]: childResult.missing });
			return childResult.result;
		}
		if (field.selectionSet) array = array.filter((item) => item === void 0 || context.store.canRead(item));
		array = array.map((item, i) => {
			if (item === null) return null;
			let execResult;
			if (isArray(item)) execResult = this.executeSubSelectedArray({
				field,
				array: item,
				enclosingRef,
				context
			});
			else if (field.selectionSet) execResult = this.executeSelectionSet({
				selectionSet: field.selectionSet,
				objectOrReference: item,
				enclosingRef: isReference(item) ? item : enclosingRef,
				context
			});
			if (execResult) {
				const { dataState: nextDataState } = execResult;
				partialBoundaries.set(i, nextDataState === "partial" ? execResult.partialBoundaries.clone().add(field) : execResult.partialBoundaries);
				dataState = mergeDataState(dataState, isStreamed ? nextDataState === "partial" ? "streamPartial" : nextDataState : nextDataState);
				return handleMissing(execResult, i);
			}
			return item;
		});
		return {
			result: array,
			dataState,
			missing,
			partialBoundaries
		};
	}
	prunePartialBoundariesImpl({ boundaries, context, data, path, selectionSet }) {
		const { variables, lookupFragment, policies } = context;
		if (data == null || !boundaries) return {
			result: data,
			dataState: "complete"
		};
		const merger = new DeepMerger({ arrayMerge: "truncate" });
		let changed = false;
		let dataState = "complete";
		const result = {};
		if (Object.hasOwn(data, "__typename")) result.__typename = data.__typename;
		const workSet = new Set(selectionSet.selections);
		workSet.forEach((selection) => {
			if (!shouldInclude(selection, variables)) return;
			if (isField(selection)) {
				const resultName = resultKeyNameFromField(selection);
				if (!Object.hasOwn(data, resultName)) return;
				const fieldValue = data[resultName];
				if (Array.isArray(fieldValue)) {
					const pruned = this.prunePartialStreamArray({
						field: selection,
						array: fieldValue,
						boundaries: boundaries.getChild(resultName),
						context,
						path: path.concat(resultName)
					});
					changed ||= pruned.result !== fieldValue;
					const previous = result[resultName];
					let merged = merger.merge(previous, pruned.result);
					if (previous && previous.length < merged.length) merged = merged.slice(0, previous.length);
					result[resultName] = merged;
					dataState = mergeDataState(dataState, pruned.dataState);
				} else if (!selection.selectionSet) result[resultName] = fieldValue;
				else {
					const pruned = this.prunePartialBoundaries({
						data: fieldValue,
						selectionSet: selection.selectionSet,
						boundaries: boundaries.getChild(resultName),
						context,
						path: path.concat(resultName)
					});
					changed ||= pruned.result !== fieldValue;
					dataState = mergeDataState(dataState, pruned.dataState);
					result[resultName] = Object.hasOwn(result, resultName) ? merger.merge(result[resultName], pruned.result) : pruned.result;
				}
				return;
			}
			const fragment = getFragmentFromSelection(selection, lookupFragment);
			let prune = false;
			if (context.isDeferPending && isDeferredFragment(selection, variables)) {
				const directive = selection.directives?.find((d) => d.name.value === "defer");
				const label = directive && getDirectiveArgValue(directive, "label", Kind.STRING);
				prune = context.isDeferPending(path, label);
			}
			if (fragment && policies.fragmentMatches(fragment, data.__typename)) {
				if (boundaries.has(selection) || prune) dataState = mergeDataState(dataState, "streaming");
				else fragment.selectionSet.selections.forEach(workSet.add, workSet);
			}
		});
		if (Object.keys(result).length !== Object.keys(data).length) changed = true;
		else if (changed && boundaries.hasSelections()) changed = !equal(result, data);
		return {
			result: changed ? result : data,
			dataState
		};
	}
	prunePartialStreamArrayImpl({ field, array, boundaries, context, path }) {
		if (!boundaries) return {
			result: array,
			dataState: "complete"
		};
		let changed = false;
		let dataState = "complete";
		let pruned = [];
		const state = context.streamInfo?.peekArray(path)?.state;
		const length = Math.min(array.length, state?.truncate ? state.streamPosition : Number.MAX_SAFE_INTEGER);
		for (let i = 0; i < length; i++) {
			const item = array[i];
			let prunedResult = {
				result: item,
				dataState: "complete"
			};
			if (boundaries.getChild(i)?.has(field)) {
				if (state) {
					state.truncate = true;
					pruned = pruned.slice(0, state.streamPosition);
				} else {
					pruned = [];
					dataState = "complete";
				}
				break;
			}
			if (Array.isArray(item)) prunedResult = this.prunePartialStreamArray({
				field,
				array: item,
				boundaries: boundaries.getChild(i),
				context,
				path: path.concat(i)
			});
			else if (field.selectionSet) prunedResult = this.prunePartialBoundaries({
				data: item,
				selectionSet: field.selectionSet,
				boundaries: boundaries.getChild(i),
				context,
				path: path.concat(i)
			});
			pruned.push(prunedResult.result);
			changed ||= prunedResult.result !== item;
			dataState = mergeDataState(dataState, prunedResult.dataState);
		}
		changed ||= pruned.length !== array.length;
		return {
			result: changed ? pruned : array,
			dataState
		};
	}
};
function firstMissing(tree) {
	try {
		JSON.stringify(tree, (_, value) => {
			if (typeof value === "string") throw value;
			return value;
		});
	} catch (result) {
		return result;
	}
}
var PartialBoundaries = class PartialBoundaries {
	selections = /* @__PURE__ */ new Set();
	children = /* @__PURE__ */ new Map();
	add(selection) {
		this.selections.add(selection);
		return this;
	}
	has(selection) {
		return this.selections.has(selection);
	}
	hasSelections() {
		return this.selections.size > 0;
	}
	getChild(key) {
		return this.children.get(key);
	}
	clone() {
		return new PartialBoundaries().merge(this);
	}
	set(key, boundary) {
		const child = this.getChild(key);
		this.children.set(key, child ? child.clone().merge(boundary) : boundary);
	}
	merge(boundaries) {
		boundaries.selections.forEach((selection) => this.add(selection));
		boundaries.children.forEach((child, key) => this.set(key, child));
		return this;
	}
};
function shouldPrune({ dataState }, context) {
	if (dataState === "deferPartial" || dataState === "streamPartial") return true;
	if (dataState === "complete" || dataState === "streaming") return !!(context.streamInfo || context.isDeferPending);
	return false;
}
var DATA_STATE_MERGES = {
	empty: {
		complete: "partial",
		deferPartial: "partial",
		streaming: "partial",
		streamPartial: "partial"
	},
	deferPartial: { empty: "partial" },
	streamPartial: {
		deferPartial: "deferPartial",
		empty: "partial"
	},
	streaming: {
		deferPartial: "deferPartial",
		empty: "partial",
		streamPartial: "streamPartial"
	},
	complete: {
		deferPartial: "deferPartial",
		streaming: "streaming",
		streamPartial: "streamPartial",
		empty: "partial"
	},
	partial: {}
};
function mergeDataState(current, next) {
	if (next === "partial") return "partial";
	if (!current || current === next) return next;
	return DATA_STATE_MERGES[current][next] || current;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/writeToStore.js
function getContextFlavor(context, clientOnly, deferred) {
	const key = `${clientOnly}${deferred}`;
	let flavored = context.flavors.get(key);
	if (!flavored) context.flavors.set(key, flavored = context.clientOnly === clientOnly && context.deferred === deferred ? context : {
		...context,
		clientOnly,
		deferred
	});
	return flavored;
}
var StoreWriter = class {
	cache;
	reader;
	fragments;
	constructor(cache, reader, fragments) {
		this.cache = cache;
		this.reader = reader;
		this.fragments = fragments;
	}
	writeToStore(store, { query, result, dataId, variables, overwrite, extensions, [handleIncrementalSymbol]: incrementalInfo }) {
		const operationDefinition = getOperationDefinition(query);
		const merger = makeProcessedFieldsMerger();
		variables = {
			...getDefaultValues(operationDefinition),
			...variables
		};
		const context = {
			store,
			written: {},
			merge(existing, incoming) {
				return merger.merge(existing, incoming);
			},
			variables,
			varString: canonicalStringify(variables),
			...extractFragmentContext(query, this.fragments),
			overwrite: !!overwrite,
			incomingById: /* @__PURE__ */ new Map(),
			clientOnly: false,
			deferred: false,
			flavors: /* @__PURE__ */ new Map(),
			extensions,
			isDeferPending: incrementalInfo?.isDeferPending
		};
		const ref = this.processSelectionSet({
			result: result || {},
			dataId,
			selectionSet: operationDefinition.selectionSet,
			mergeTree: { map: /* @__PURE__ */ new Map() },
			context,
			path: []
		});
		if (!isReference(ref)) throw newInvariantError(124, result);
		context.incomingById.forEach(({ storeObject, mergeTree, fieldNodeSet }, dataId) => {
			const entityRef = makeReference(dataId);
			if (mergeTree && mergeTree.map.size) {
				const applied = this.applyMerges(mergeTree, entityRef, storeObject, context);
				if (isReference(applied)) return;
				storeObject = applied;
			}
			store.merge(dataId, storeObject);
		});
		store.retain(ref.__ref);
		return ref;
	}
	processSelectionSet({ dataId, result, selectionSet, context, mergeTree, path: currentPath }) {
		const { policies } = this.cache;
		let incoming = {};
		const typename = dataId && policies.rootTypenamesById[dataId] || getTypenameFromResult(result, selectionSet, context.fragmentMap) || dataId && context.store.get(dataId, "__typename");
		if ("string" === typeof typename) incoming.__typename = typename;
		const readField = (...args) => {
			const options = normalizeReadFieldOptions(args, incoming, context.variables);
			if (isReference(options.from)) {
				const info = context.incomingById.get(options.from.__ref);
				if (info) {
					const result = policies.readField({
						...options,
						from: info.storeObject
					}, context);
					if (result !== void 0) return result;
				}
			}
			return policies.readField(options, context);
		};
		const fieldNodeSet = /* @__PURE__ */ new Set();
		this.flattenFields(selectionSet, result, context, currentPath, typename).forEach((context, field) => {
			const resultFieldKey = resultKeyNameFromField(field);
			const value = result[resultFieldKey];
			const path = [...currentPath, resultFieldKey];
			fieldNodeSet.add(field);
			if (value !== void 0) {
				const storeFieldName = policies.getStoreFieldName({
					typename,
					fieldName: field.name.value,
					field,
					variables: context.variables
				});
				const childTree = getChildMergeTree(mergeTree, storeFieldName);
				let incomingValue = this.processFieldValue(value, field, field.selectionSet ? getContextFlavor(context, false, context.deferred) : context, childTree, path);
				let childTypename;
				if (field.selectionSet && (isReference(incomingValue) || storeValueIsStoreObject(incomingValue))) childTypename = readField("__typename", incomingValue);
				const merge = policies.getMergeFunction(typename, field.name.value, childTypename);
				if (merge) childTree.info = {
					field,
					typename,
					merge,
					path
				};
				else if (context.extensions?.[streamInfoSymbol] && Array.isArray(incomingValue) && isStreamField(field, context.variables)) childTree.info = {
					field,
					typename,
					merge: defaultStreamFieldMergeFn,
					path
				};
				else maybeRecycleChildMergeTree(mergeTree, storeFieldName);
				incoming = context.merge(incoming, { [storeFieldName]: incomingValue });
			}
		});
		try {
			const [id, keyObject] = policies.identify(result, {
				typename,
				selectionSet,
				fragmentMap: context.fragmentMap,
				storeObject: incoming,
				readField
			});
			dataId = dataId || id;
			if (keyObject) incoming = context.merge(keyObject, incoming);
		} catch (e) {
			if (!dataId) throw e;
		}
		if ("string" === typeof dataId) {
			const dataRef = makeReference(dataId);
			const sets = context.written[dataId] || (context.written[dataId] = []);
			if (sets.indexOf(selectionSet) >= 0) return dataRef;
			sets.push(selectionSet);
			if (this.reader && this.reader.isFresh(result, dataRef, selectionSet, context)) return dataRef;
			const previous = context.incomingById.get(dataId);
			if (previous) {
				previous.storeObject = context.merge(previous.storeObject, incoming);
				previous.mergeTree = mergeMergeTrees(previous.mergeTree, mergeTree);
				fieldNodeSet.forEach((field) => previous.fieldNodeSet.add(field));
			} else context.incomingById.set(dataId, {
				storeObject: incoming,
				mergeTree: mergeTreeIsEmpty(mergeTree) ? void 0 : mergeTree,
				fieldNodeSet
			});
			return dataRef;
		}
		return incoming;
	}
	processFieldValue(value, field, context, mergeTree, path) {
		if (!field.selectionSet || value === null) return value;
		if (isArray(value)) return value.map((item, i) => {
			const value = this.processFieldValue(item, field, context, getChildMergeTree(mergeTree, i), [...path, i]);
			maybeRecycleChildMergeTree(mergeTree, i);
			return value;
		});
		return this.processSelectionSet({
			result: value,
			selectionSet: field.selectionSet,
			context,
			mergeTree,
			path
		});
	}
	flattenFields(selectionSet, result, context, path, typename = getTypenameFromResult(result, selectionSet, context.fragmentMap)) {
		const fieldMap = /* @__PURE__ */ new Map();
		const { policies } = this.cache;
		const limitingTrie = new Trie(false);
		(function flatten(selectionSet, inheritedContext) {
			const visitedNode = limitingTrie.lookup(selectionSet, inheritedContext.clientOnly, inheritedContext.deferred);
			if (visitedNode.visited) return;
			visitedNode.visited = true;
			selectionSet.selections.forEach((selection) => {
				if (!shouldInclude(selection, context.variables)) return;
				let { clientOnly, deferred } = inheritedContext;
				if (!(clientOnly && deferred) && isNonEmptyArray(selection.directives)) selection.directives.forEach((dir) => {
					const name = dir.name.value;
					if (name === "client") clientOnly = true;
					if (name === "defer") {
						const args = argumentsObjectFromField(dir, context.variables);
						if (!args || args.if !== false) deferred ||= context.isDeferPending?.(path, args?.label) ?? true;
					}
				});
				if (isField(selection)) {
					const existing = fieldMap.get(selection);
					if (existing) {
						clientOnly = clientOnly && existing.clientOnly;
						deferred = deferred && existing.deferred;
					}
					fieldMap.set(selection, getContextFlavor(context, clientOnly, deferred));
				} else {
					const fragment = getFragmentFromSelection(selection, context.lookupFragment);
					if (!fragment && selection.kind === Kind.FRAGMENT_SPREAD) throw newInvariantError(126, selection.name.value);
					if (fragment && policies.fragmentMatches(fragment, typename, result, context.variables)) flatten(fragment.selectionSet, getContextFlavor(context, clientOnly, deferred));
				}
			});
		})(selectionSet, context);
		return fieldMap;
	}
	applyMerges(mergeTree, existing, incoming, context, getStorageArgs) {
		if (mergeTree.map.size && !isReference(incoming)) {
			const e = !isArray(incoming) && (isReference(existing) || storeValueIsStoreObject(existing)) ? existing : void 0;
			const i = incoming;
			if (e && !getStorageArgs) getStorageArgs = [isReference(e) ? e.__ref : e];
			let changedFields;
			const getValue = (from, name) => {
				return isArray(from) ? typeof name === "number" ? from[name] : void 0 : context.store.getFieldValue(from, String(name));
			};
			mergeTree.map.forEach((childTree, storeFieldName) => {
				const eVal = getValue(e, storeFieldName);
				const iVal = getValue(i, storeFieldName);
				if (void 0 === iVal) return;
				if (getStorageArgs) getStorageArgs.push(storeFieldName);
				const aVal = this.applyMerges(childTree, eVal, iVal, context, getStorageArgs);
				if (aVal !== iVal) {
					changedFields = changedFields || /* @__PURE__ */ new Map();
					changedFields.set(storeFieldName, aVal);
				}
				if (getStorageArgs) invariant(getStorageArgs.pop() === storeFieldName);
			});
			if (changedFields) {
				incoming = isArray(i) ? i.slice(0) : { ...i };
				changedFields.forEach((value, name) => {
					incoming[name] = value;
				});
			}
		}
		if (mergeTree.info) return this.cache.policies.runMergeFunction(existing, incoming, mergeTree.info, context, getStorageArgs && context.store.getStorage(...getStorageArgs));
		return incoming;
	}
};
var emptyMergeTreePool = [];
function getChildMergeTree({ map }, name) {
	if (!map.has(name)) map.set(name, emptyMergeTreePool.pop() || { map: /* @__PURE__ */ new Map() });
	return map.get(name);
}
function mergeMergeTrees(left, right) {
	if (left === right || !right || mergeTreeIsEmpty(right)) return left;
	if (!left || mergeTreeIsEmpty(left)) return right;
	const info = left.info && right.info ? {
		...left.info,
		...right.info
	} : left.info || right.info;
	const needToMergeMaps = left.map.size && right.map.size;
	const merged = {
		info,
		map: needToMergeMaps ? /* @__PURE__ */ new Map() : left.map.size ? left.map : right.map
	};
	if (needToMergeMaps) {
		const remainingRightKeys = new Set(right.map.keys());
		left.map.forEach((leftTree, key) => {
			merged.map.set(key, mergeMergeTrees(leftTree, right.map.get(key)));
			remainingRightKeys.delete(key);
		});
		remainingRightKeys.forEach((key) => {
			merged.map.set(key, mergeMergeTrees(right.map.get(key), left.map.get(key)));
		});
	}
	return merged;
}
function mergeTreeIsEmpty(tree) {
	return !tree || !(tree.info || tree.map.size);
}
function maybeRecycleChildMergeTree({ map }, name) {
	const childTree = map.get(name);
	if (childTree && mergeTreeIsEmpty(childTree)) {
		emptyMergeTreePool.push(childTree);
		map.delete(name);
	}
}
function getTypenameFromResult(result, selectionSet, fragmentMap) {
	let fragments;
	for (const selection of selectionSet.selections) if (isField(selection)) {
		if (selection.name.value === "__typename") return result[resultKeyNameFromField(selection)];
	} else if (fragments) fragments.push(selection);
	else fragments = [selection];
	if (typeof result.__typename === "string") return result.__typename;
	if (fragments) for (const selection of fragments) {
		const typename = getTypenameFromResult(result, getFragmentFromSelection(selection, fragmentMap).selectionSet, fragmentMap);
		if (typeof typename === "string") return typename;
	}
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/cache/inmemory/inMemoryCache.js
var InMemoryCache = class extends ApolloCache {
	data;
	optimisticData;
	config;
	watches = /* @__PURE__ */ new Set();
	storeReader;
	storeWriter;
	addTypenameTransform = new DocumentTransform(addTypenameToDocument);
	maybeBroadcastWatch;
	assumeImmutableResults = true;
	policies;
	makeVar = makeVar;
	constructor(...args) {
		super();
		this.config = normalizeConfig(args[0] ?? {});
		this.policies = new Policies({
			cache: this,
			dataIdFromObject: this.config.dataIdFromObject,
			possibleTypes: this.config.possibleTypes,
			typePolicies: this.config.typePolicies
		});
		this.init();
	}
	init() {
		const rootStore = this.data = new EntityStore.Root({
			policies: this.policies,
			resultCaching: this.config.resultCaching
		});
		this.optimisticData = rootStore.stump;
		this.resetResultCache();
	}
	resetResultCache() {
		const { fragments } = this.config;
		this.addTypenameTransform.resetCache();
		fragments?.resetCaches();
		this.storeWriter = new StoreWriter(this, this.storeReader = new StoreReader({
			cache: this,
			fragments
		}), fragments);
		this.maybeBroadcastWatch = wrap((c, options) => {
			return this.broadcastWatch(c, options);
		}, {
			max: cacheSizes["inMemoryCache.maybeBroadcastWatch"] || 5e3,
			makeCacheKey: (c) => {
				const store = c.optimistic ? this.optimisticData : this.data;
				if (supportsResultCaching(store)) {
					const { optimistic, id } = c;
					const variables = this.serializeVariables(c.query, c.variables);
					return store.makeCacheKey(c.query, c.callback, canonicalStringify({
						optimistic,
						id,
						variables
					}));
				}
			}
		});
		(/* @__PURE__ */ new Set([this.data.group, this.optimisticData.group])).forEach((group) => group.resetCaching());
	}
	getRootTypename(operation) {
		return this.policies.rootTypenamesById[`ROOT_${operation.toUpperCase()}`];
	}
	getScalar(key) {
		return this.config.scalars?.[key];
	}
	/** Get the configured scalar type for a field */
	getScalarTypeForField(typename, fieldName) {
		return this.policies.getScalarTypeForField(typename, fieldName);
	}
	configuresScalars() {
		return !!this.config.scalars;
	}
	serializeVariables(document, variables) {
		if (!variables || Object.keys(variables).length === 0 || !this.config.scalars && !this.config.inputObjects) return variables;
		const variableTypes = getOperationDefinition(document)?.variableDefinitions?.reduce((memo, node) => {
			memo[node.variable.name.value] = getScalarTypeFromTypeNode(node.type);
			return memo;
		}, {});
		if (!variableTypes || Object.keys(variableTypes).length === 0) return variables;
		return this.serializeVariablesValue(variables, variableTypes);
	}
	serializeVariablesValue(value, variableTypes, scalarType, coordinate) {
		if (value == null) return value;
		if (scalarType) {
			const match = matchScalarList(scalarType);
			if (match) {
				if (Array.isArray(value)) return this.serializeInputArray(value, variableTypes, match[1], coordinate);
			}
			const scalar = this.getScalar(unwrapScalarType(scalarType));
			if (scalar) return scalar.coerceToSerialized(value);
		}
		if (Array.isArray(value)) return this.serializeInputArray(value, variableTypes, void 0, coordinate);
		if (isPlainObject(value)) return this.serializeInputObject(value, variableTypes, coordinate);
		return value;
	}
	serializeInputArray(value, variableTypes, scalarType, coordinate) {
		let changed = false;
		const newValue = value.map((item) => {
			const newItem = this.serializeVariablesValue(item, variableTypes, scalarType, coordinate);
			changed ||= newItem !== item;
			return newItem;
		});
		return changed ? newValue : value;
	}
	serializeInputObject(value, variableTypes, coordinate) {
		let changed = false;
		const entries = Object.entries(value).map(([name, value]) => {
			const type = variableTypes[name];
			const fieldCoordinate = coordinate ? `${coordinate}.${name}` : name;
			if (!type) return [name, value];
			const inputObject = this.config.inputObjects?.[unwrapScalarType(type)];
			if (inputObject) {
				const newValue = this.serializeVariablesValue(value, inputObject.fields, void 0, fieldCoordinate);
				changed ||= newValue !== value;
				return [name, newValue];
			}
			const newValue = this.serializeVariablesValue(value, variableTypes, type, fieldCoordinate);
			changed ||= newValue !== value;
			return [name, newValue];
		});
		return changed ? Object.fromEntries(entries) : value;
	}
	restore(data) {
		this.init();
		if (data) this.data.replace(data);
		return this;
	}
	extract(optimistic = false) {
		return (optimistic ? this.optimisticData : this.data).extract();
	}
	read(options) {
		const { query, variables, returnPartialData = false } = options;
		return this.storeReader.diffQueryAgainstStore({
			...options,
			variables: this.serializeVariables(query, variables),
			store: options.optimistic ? this.optimisticData : this.data,
			config: this.config,
			returnPartialData
		}).result;
	}
	write(options) {
		const { query, variables } = options;
		try {
			++this.txCount;
			return this.storeWriter.writeToStore(this.data, {
				...options,
				variables: this.serializeVariables(query, variables)
			});
		} finally {
			if (!--this.txCount && options.broadcast !== false) this.broadcastWatches();
		}
	}
	modify(options) {
		if (hasOwn.call(options, "id") && !options.id) return false;
		const store = options.optimistic ? this.optimisticData : this.data;
		try {
			++this.txCount;
			return store.modify(options.id || "ROOT_QUERY", options.fields, false);
		} finally {
			if (!--this.txCount && options.broadcast !== false) this.broadcastWatches();
		}
	}
	diff(options) {
		const { variables } = options;
		return this.storeReader.diffQueryAgainstStore({
			...options,
			variables: this.serializeVariables(options.query, variables),
			store: options.optimistic ? this.optimisticData : this.data,
			rootId: options.id || "ROOT_QUERY",
			config: this.config
		});
	}
	watch(watch) {
		if (!this.watches.size) recallCache(this);
		this.watches.add(watch);
		const removeWatch = () => {
			if (this.watches.delete(watch) && !this.watches.size) forgetCache(this);
			this.maybeBroadcastWatch.forget(watch);
		};
		if (watch.immediate) try {
			this.maybeBroadcastWatch(watch);
		} catch (error) {
			removeWatch();
			throw error;
		}
		return removeWatch;
	}
	gc(options) {
		canonicalStringify.reset();
		print.reset();
		const ids = this.optimisticData.gc();
		if (options && !this.txCount && options.resetResultCache) this.resetResultCache();
		return ids;
	}
	retain(rootId, optimistic) {
		return (optimistic ? this.optimisticData : this.data).retain(rootId);
	}
	release(rootId, optimistic) {
		return (optimistic ? this.optimisticData : this.data).release(rootId);
	}
	identify(object) {
		if (isReference(object)) return object.__ref;
		try {
			return this.policies.identify(object)[0];
		} catch (e) {}
	}
	evict(options) {
		if (!options.id) {
			if (hasOwn.call(options, "id")) return false;
			options = {
				...options,
				id: "ROOT_QUERY"
			};
		}
		try {
			++this.txCount;
			return this.optimisticData.evict(options, this.data);
		} finally {
			if (!--this.txCount && options.broadcast !== false) this.broadcastWatches();
		}
	}
	reset(options) {
		this.init();
		canonicalStringify.reset();
		if (options && options.discardWatches) {
			this.watches.forEach((watch) => this.maybeBroadcastWatch.forget(watch));
			this.watches.clear();
			forgetCache(this);
		} else this.broadcastWatches();
		return Promise.resolve();
	}
	removeOptimistic(idToRemove) {
		const newOptimisticData = this.optimisticData.removeLayer(idToRemove);
		if (newOptimisticData !== this.optimisticData) {
			this.optimisticData = newOptimisticData;
			this.broadcastWatches();
		}
	}
	txCount = 0;
	/**
	* Executes multiple cache operations as a single batch, ensuring that
	* watchers are only notified once after all operations complete. This is
	* useful for improving performance when making multiple cache updates, as it
	* prevents unnecessary re-renders or query refetches between individual
	* operations.
	* 
	* The `batch` method supports both optimistic and non-optimistic updates, and
	* provides fine-grained control over which cache layer receives the updates
	* and when watchers are notified.
	* 
	* For usage instructions, see [Interacting with cached data: `cache.batch`](https://www.apollographql.com/docs/react/caching/cache-interaction#using-cachebatch).
	* 
	* @example
	* 
	* ```js
	* cache.batch({
	*   update(cache) {
	*     cache.writeQuery({
	*       query: GET_TODOS,
	*       data: { todos: updatedTodos },
	*     });
	*     cache.evict({ id: "Todo:123" });
	*   },
	* });
	* ```
	* 
	* @example
	* 
	* ```js
	* // Optimistic update with a custom layer ID
	* cache.batch({
	*   optimistic: "add-todo-optimistic",
	*   update(cache) {
	*     cache.modify({
	*       fields: {
	*         todos(existing = []) {
	*           return [...existing, newTodoRef];
	*         },
	*       },
	*     });
	*   },
	* });
	* ```
	* 
	* @returns The return value of the `update` function.
	*/
	batch(options) {
		const { update, optimistic = true, removeOptimistic, onWatchUpdated } = options;
		let updateResult;
		const perform = (layer) => {
			const { data, optimisticData } = this;
			++this.txCount;
			if (layer) this.data = this.optimisticData = layer;
			try {
				return updateResult = update(this);
			} finally {
				--this.txCount;
				this.data = data;
				this.optimisticData = optimisticData;
			}
		};
		const alreadyDirty = /* @__PURE__ */ new Set();
		if (onWatchUpdated && !this.txCount) this.broadcastWatches({
			...options,
			onWatchUpdated(watch) {
				alreadyDirty.add(watch);
				return false;
			}
		});
		if (typeof optimistic === "string") this.optimisticData = this.optimisticData.addLayer(optimistic, perform);
		else if (optimistic === false) perform(this.data);
		else perform();
		if (typeof removeOptimistic === "string") this.optimisticData = this.optimisticData.removeLayer(removeOptimistic);
		if (onWatchUpdated && alreadyDirty.size) {
			this.broadcastWatches({
				...options,
				onWatchUpdated(watch, diff) {
					const result = onWatchUpdated.call(this, watch, diff);
					if (result !== false) alreadyDirty.delete(watch);
					return result;
				}
			});
			if (alreadyDirty.size) alreadyDirty.forEach((watch) => this.maybeBroadcastWatch.dirty(watch));
		} else this.broadcastWatches(options);
		return updateResult;
	}
	performTransaction(update, optimisticId) {
		return this.batch({
			update,
			optimistic: optimisticId || optimisticId !== null
		});
	}
	transformDocument(document) {
		return this.addTypenameTransform.transformDocument(this.addFragmentsToDocument(document));
	}
	fragmentMatches(fragment, typename) {
		return this.policies.fragmentMatches(fragment, typename);
	}
	lookupFragment(fragmentName) {
		return this.config.fragments?.lookup(fragmentName) || null;
	}
	resolvesClientField(typename, fieldName) {
		return !!this.policies.getReadFunction(typename, fieldName);
	}
	broadcastWatches(options) {
		if (!this.txCount) {
			const prevOnAfter = this.onAfterBroadcast;
			const callbacks = /* @__PURE__ */ new Set();
			this.onAfterBroadcast = (cb) => {
				callbacks.add(cb);
			};
			try {
				this.watches.forEach((c) => this.maybeBroadcastWatch(c, options));
				callbacks.forEach((cb) => cb());
			} finally {
				this.onAfterBroadcast = prevOnAfter;
			}
		}
	}
	addFragmentsToDocument(document) {
		const { fragments } = this.config;
		return fragments ? fragments.transform(document) : document;
	}
	broadcastWatch(c, options) {
		const { lastDiff } = c;
		const diff = this.diff(c);
		if (options) {
			if (c.optimistic && typeof options.optimistic === "string") diff.fromOptimisticTransaction = true;
			if (options.onWatchUpdated && options.onWatchUpdated.call(this, c, diff, lastDiff) === false) return;
		}
		if (!lastDiff || !equal(lastDiff.result, diff.result)) c.callback(c.lastDiff = diff, lastDiff);
	}
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/errors/utils.js
function isBranded(error, name) {
	return typeof error === "object" && error !== null && error[Symbol.for("apollo.error")] === name;
}
function brand(error) {
	Object.defineProperty(error, Symbol.for("apollo.error"), {
		value: error.name,
		enumerable: false,
		writable: false,
		configurable: false
	});
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/errors/CombinedProtocolErrors.js
function defaultFormatMessage$1(errors) {
	return errors.map((e) => e.message || "Error message not found.").join("\n");
}
/**
* Fatal transport-level errors returned when executing a subscription using the
* multipart HTTP subscription protocol. See the documentation on the
* [multipart HTTP protocol for GraphQL Subscriptions](https://www.apollographql.com/docs/graphos/routing/operations/subscriptions/multipart-protocol) for more information on these errors.
*
* @remarks
*
* These errors indicate issues with the subscription transport itself, rather
* than GraphQL-level errors. They typically occur when there are problems
* communicating with subgraphs from the Apollo Router.
*
* @example
*
* ```ts
* import { CombinedProtocolErrors } from "@apollo/client/errors";
*
* // Check if an error is a CombinedProtocolErrors instance
* if (CombinedProtocolErrors.is(error)) {
*   // Access individual protocol errors
*   error.errors.forEach((protocolError) => {
*     console.log(protocolError.message);
*     console.log(protocolError.extensions);
*   });
* }
* ```
*/
var CombinedProtocolErrors = class CombinedProtocolErrors extends Error {
	/**
	* A method that determines whether an error is a `CombinedProtocolErrors`
	* object. This method enables TypeScript to narrow the error type.
	*
	* @example
	*
	* ```ts
	* if (CombinedProtocolErrors.is(error)) {
	*   // TypeScript now knows `error` is a CombinedProtocolErrors object
	*   console.log(error.errors);
	* }
	* ```
	*/
	static is(error) {
		return isBranded(error, "CombinedProtocolErrors");
	}
	/**
	* A function that formats the error message used for the error's `message`
	* property. Override this method to provide your own formatting.
	* 
	* @remarks
	* 
	* The `formatMessage` function is called by the `CombinedProtocolErrors`
	* constructor to provide a formatted message as the `message` property of the
	* `CombinedProtocolErrors` object. Follow the ["Providing a custom message
	* formatter"](https://www.apollographql.com/docs/react/api/errors/CombinedProtocolErrors#providing-a-custom-message-formatter) guide to learn how to modify the message format.
	* 
	* @param errors - The array of GraphQL errors returned from the server in the
	* `errors` field of the response.
	* @param options - Additional context that could be useful when formatting
	* the message.
	*/
	static formatMessage = defaultFormatMessage$1;
	/**
	* The raw list of errors returned by the top-level `errors` field in the
	* multipart HTTP subscription response.
	*/
	errors;
	constructor(protocolErrors) {
		super(CombinedProtocolErrors.formatMessage(protocolErrors, { defaultFormatMessage: defaultFormatMessage$1 }));
		this.name = "CombinedProtocolErrors";
		this.errors = protocolErrors;
		brand(this);
		Object.setPrototypeOf(this, CombinedProtocolErrors.prototype);
	}
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/errors/isErrorLike.js
function isErrorLike(error) {
	return error !== null && typeof error === "object" && typeof error.message === "string" && typeof error.name === "string" && (typeof error.stack === "string" || typeof error.stack === "undefined");
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/errors/UnconventionalError.js
/**
* A wrapper error type that represents a non-standard error thrown from a
* A wrapper error type that represents a non-error value thrown from the
* link chain, such as a symbol, primitive or plain object. Read the `cause` property to
* determine the source of the error.
*
* @remarks
*
* This error is used to standardize error handling when non-Error values are
* thrown in the Apollo Client link chain or other parts of the system.
* JavaScript allows throwing any value (not just Error instances), and this
* wrapper ensures that all thrown values can be handled consistently as
* Error-like objects while preserving the original thrown value.
*
* > [!NOTE]
* > Plain strings thrown as errors are wrapped in regular [`Error`](https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Error) objects instead of `UnconventionalError` objects since strings can be safely used as the error's `message`.
*
* @example
*
* ```ts
* import { UnconventionalError } from "@apollo/client/errors";
*
* // Check if an error is an UnconventionalError instance
* if (UnconventionalError.is(error)) {
*   console.log("Non-standard error thrown:", error.cause);
*
*   // Check the type of the original thrown value
*   if (typeof error.cause === "symbol") {
*     console.log("A symbol was thrown:", error.cause.toString());
*   } else if (typeof error.cause === "object") {
*     console.log("An object was thrown:", error.cause);
*   } else {
*     console.log("Unexpected value thrown:", error.cause);
*   }
* }
* ```
*/
var UnconventionalError = class UnconventionalError extends Error {
	/**
	* A method that determines whether an error is an `UnconventionalError`
	* object. This method enables TypeScript to narrow the error type.
	*
	* @example
	*
	* ```ts
	* if (UnconventionalError.is(error)) {
	*   // TypeScript now knows `error` is a UnconventionalError object
	*   console.log("What caused this?", error.cause);
	* }
	* ```
	*/
	static is(error) {
		return isBranded(error, "UnconventionalError");
	}
	constructor(errorType) {
		super("An error of unexpected shape occurred.", { cause: errorType });
		this.name = "UnconventionalError";
		brand(this);
		Object.setPrototypeOf(this, UnconventionalError.prototype);
	}
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/errors/CombinedGraphQLErrors.js
function defaultFormatMessage(errors) {
	return errors.filter((e) => e).map((e) => e.message || "Error message not found.").join("\n");
}
/**
* Represents the combined list of GraphQL errors returned from the server in a
* GraphQL response. This error type is used when your GraphQL operation returns
* errors in the `errors` field of the response.
*
* @remarks
*
* When your GraphQL operation encounters errors on the server side (such as
* resolver errors, validation errors, or syntax errors), the server returns
* these errors in the `errors` array of the GraphQL response. Apollo Client
* wraps these errors in a `CombinedGraphQLErrors` object, which provides access
* to the individual errors while maintaining additional context about the
* response.
*
* @example
*
* ```ts
* import { CombinedGraphQLErrors } from "@apollo/client/errors";
*
* // Check if an error is a CombinedGraphQLErrors object
* if (CombinedGraphQLErrors.is(error)) {
*   // Access individual GraphQL errors
*   error.errors.forEach((graphQLError) => {
*     console.log(graphQLError.message);
*     console.log(graphQLError.path);
*     console.log(graphQLError.locations);
*   });
*
*   // Access the original GraphQL result
*   console.log(error.result);
* }
* ```
*/
var CombinedGraphQLErrors = class CombinedGraphQLErrors extends Error {
	/**
	* A method that determines whether an error is a `CombinedGraphQLErrors`
	* object. This method enables TypeScript to narrow the error type.
	* 
	* @example
	* 
	* ```ts
	* if (CombinedGraphQLErrors.is(error)) {
	*   // TypeScript now knows `error` is a `CombinedGraphQLErrors` object
	*   console.log(error.errors);
	* }
	* ```
	*/
	static is(error) {
		return isBranded(error, "CombinedGraphQLErrors");
	}
	/**
	* A function that formats the error message used for the error's `message`
	* property. Override this method to provide your own formatting.
	* 
	* @remarks
	* 
	* The `formatMessage` function is called by the `CombinedGraphQLErrors`
	* constructor to provide a formatted message as the `message` property of the
	* `CombinedGraphQLErrors` object. Follow the ["Providing a custom message
	* formatter"](https://www.apollographql.com/docs/react/api/errors/CombinedGraphQLErrors#providing-a-custom-message-formatter) guide to learn how to modify the message format.
	* 
	* @param errors - The array of GraphQL errors returned from the server in
	* the `errors` field of the response.
	* @param options - Additional context that could be useful when formatting
	* the message.
	*/
	static formatMessage = defaultFormatMessage;
	/**
	* The raw list of GraphQL errors returned by the `errors` field in the GraphQL response.
	*/
	errors;
	/**
	* Partial data returned in the `data` field of the GraphQL response.
	*/
	data;
	/**
	* Extensions returned by the `extensions` field in the GraphQL response.
	*/
	extensions;
	constructor(result, errors = result.errors || []) {
		super(CombinedGraphQLErrors.formatMessage(errors, {
			result,
			defaultFormatMessage
		}));
		this.errors = errors;
		this.data = result.data;
		this.extensions = result.extensions;
		this.name = "CombinedGraphQLErrors";
		brand(this);
		Object.setPrototypeOf(this, CombinedGraphQLErrors.prototype);
	}
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/errors/LinkError.js
var registry = /* @__PURE__ */ new WeakSet();
/**
* @internal Please do not use directly.
* 
* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
*/
function registerLinkError(error) {
	registry.add(error);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/errors/index.js
var PROTOCOL_ERRORS_SYMBOL = Symbol();
function graphQLResultHasProtocolErrors(result) {
	if ("extensions" in result) return CombinedProtocolErrors.is(result.extensions[PROTOCOL_ERRORS_SYMBOL]);
	return false;
}
function toErrorLike(error) {
	if (isErrorLike(error)) return error;
	if (typeof error === "string") return new Error(error, { cause: error });
	return new UnconventionalError(error);
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/core/dataStateErrorCache.js
var dataStateErrorCache = /* @__PURE__ */ new WeakMap();
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/core/networkStatus.js
/**
* The current status of a query’s execution in our system.
*/
var NetworkStatus;
(function(NetworkStatus) {
	/**
	* The query has never been run before and the query is now currently running. A query will still
	* have this network status even if a partial data result was returned from the cache, but a
	* query was dispatched anyway.
	*/
	NetworkStatus[NetworkStatus["loading"] = 1] = "loading";
	/**
	* If `setVariables` was called and a query was fired because of that then the network status
	* will be `setVariables` until the result of that query comes back.
	*/
	NetworkStatus[NetworkStatus["setVariables"] = 2] = "setVariables";
	/**
	* Indicates that `fetchMore` was called on this query and that the query created is currently in
	* flight.
	*/
	NetworkStatus[NetworkStatus["fetchMore"] = 3] = "fetchMore";
	/**
	* Similar to the `setVariables` network status. It means that `refetch` was called on a query
	* and the refetch request is currently in flight.
	*/
	NetworkStatus[NetworkStatus["refetch"] = 4] = "refetch";
	/**
	* Indicates that a polling query is currently in flight. So for example if you are polling a
	* query every 10 seconds then the network status will switch to `poll` every 10 seconds whenever
	* a poll request has been sent but not resolved.
	*/
	NetworkStatus[NetworkStatus["poll"] = 6] = "poll";
	/**
	* No request is in flight for this query, and no errors happened. Everything is OK.
	*/
	NetworkStatus[NetworkStatus["ready"] = 7] = "ready";
	/**
	* No request is in flight for this query, but one or more errors were detected.
	*/
	NetworkStatus[NetworkStatus["error"] = 8] = "error";
	/**
	* Indicates that a `@defer` query has received at least the first chunk of
	* the result but the full result has not yet been fully streamed to the
	* client.
	*/
	NetworkStatus[NetworkStatus["streaming"] = 9] = "streaming";
})(NetworkStatus || (NetworkStatus = {}));
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/core/ObservableQuery.js
var { assign, hasOwnProperty } = Object;
var uninitialized = {
	loading: true,
	networkStatus: NetworkStatus.loading,
	data: void 0,
	dataState: "empty",
	partial: true
};
var empty = {
	loading: false,
	networkStatus: NetworkStatus.ready,
	data: void 0,
	dataState: "empty",
	partial: true
};
var destructiveMethodCounts = /* @__PURE__ */ new WeakMap();
function wrapDestructiveCacheMethod(cache, methodName) {
	const original = cache[methodName];
	if (typeof original === "function") cache[methodName] = function() {
		destructiveMethodCounts.set(cache, (destructiveMethodCounts.get(cache) + 1) % 0x38d7ea4c68000);
		return original.apply(this, arguments);
	};
}
var ObservableQuery = class {
	options;
	queryName;
	variablesUnknown = false;
	didWarnOnFeud = false;
	lastMissing;
	get query() {
		return this.lastQuery;
	}
	/**
	* An object containing the variables that were provided for the query.
	*/
	get variables() {
		return this.options.variables;
	}
	unsubscribeFromCache;
	input;
	subject;
	isTornDown;
	queryManager;
	subscriptions = /* @__PURE__ */ new Set();
	/**
	* If an `ObservableQuery` is created with a `network-only` fetch policy,
	* it should actually start receiving cache updates, but not before it has
	* received the first result from the network.
	*/
	waitForNetworkResult;
	lastQuery;
	linkSubscription;
	pollingInfo;
	get networkStatus() {
		return this.subject.getValue().result.networkStatus;
	}
	get cache() {
		return this.queryManager.cache;
	}
	constructor({ queryManager, options, transformedQuery = queryManager.transform(options.query) }) {
		this.queryManager = queryManager;
		const { cache } = queryManager;
		if (!destructiveMethodCounts.has(cache)) {
			destructiveMethodCounts.set(cache, 0);
			wrapDestructiveCacheMethod(cache, "evict");
			wrapDestructiveCacheMethod(cache, "modify");
			wrapDestructiveCacheMethod(cache, "reset");
		}
		this.waitForNetworkResult = options.fetchPolicy === "network-only";
		this.isTornDown = false;
		this.subscribeToMore = this.subscribeToMore.bind(this);
		this.maskResult = this.maskResult.bind(this);
		const { watchQuery: { fetchPolicy: defaultFetchPolicy = "cache-first" } = {} } = queryManager.defaultOptions;
		const { fetchPolicy = defaultFetchPolicy, initialFetchPolicy = fetchPolicy === "standby" ? defaultFetchPolicy : fetchPolicy } = options;
		if (options[variablesUnknownSymbol]) {
			invariant(fetchPolicy === "standby", 85);
			this.variablesUnknown = true;
		}
		this.lastQuery = transformedQuery;
		this.options = {
			...options,
			initialFetchPolicy,
			fetchPolicy,
			variables: this.getVariablesWithDefaults(options.variables)
		};
		this.initializeObservablesQueue();
		this["@@observable"] = () => this;
		if (Symbol.observable) this[Symbol.observable] = () => this;
		const opDef = getOperationDefinition(this.query);
		this.queryName = opDef && opDef.name && opDef.name.value;
	}
	initializeObservablesQueue() {
		this.subject = new import_cjs.BehaviorSubject({
			query: this.query,
			variables: this.variables,
			result: uninitialized,
			meta: {}
		});
		const observable = this.subject.pipe((0, import_cjs.tap)({
			subscribe: () => {
				if (!this.subject.observed) {
					this.reobserve();
					setTimeout(() => this.updatePolling());
				}
			},
			unsubscribe: () => {
				if (!this.subject.observed) this.tearDownQuery();
			}
		}), filterMap(({ query, variables, result: current, meta }, context) => {
			const { shouldEmit } = meta;
			if (current === uninitialized) {
				context.previous = void 0;
				context.previousVariables = void 0;
			}
			if (this.options.fetchPolicy === "standby" || shouldEmit === 2) return;
			if (shouldEmit === 1) return emit();
			const { previous, previousVariables } = context;
			if (previous) {
				const documentInfo = this.queryManager.getDocumentInfo(query);
				const dataMasking = this.queryManager.dataMasking;
				const maskedQuery = dataMasking ? documentInfo.nonReactiveQuery : query;
				if ((dataMasking || documentInfo.hasNonreactiveDirective ? equalByQuery(maskedQuery, previous, current, variables) : equal(previous, current)) && equal(previousVariables, variables)) return;
			}
			if (shouldEmit === 3 && (!this.options.notifyOnNetworkStatusChange || equal(previous, current))) return;
			return emit();
			function emit() {
				context.previous = current;
				context.previousVariables = variables;
				return current;
			}
		}, () => ({})));
		this.pipe = observable.pipe.bind(observable);
		this.subscribe = observable.subscribe.bind(observable);
		this.input = new import_cjs.Subject();
		this.input.complete = () => {};
		this.input.pipe(this.operator).subscribe(this.subject);
	}
	/**
	* Subscribes to the `ObservableQuery`.
	* @param observerOrNext - Either an RxJS `Observer` with some or all callback methods,
	* or the `next` handler that is called for each value emitted from the subscribed Observable.
	* @returns A subscription reference to the registered handlers.
	*/
	subscribe;
	/**
	* Used to stitch together functional operators into a chain.
	*
	* @example
	*
	* ```ts
	* import { filter, map } from 'rxjs';
	*
	* observableQuery
	*   .pipe(
	*     filter(...),
	*     map(...),
	*   )
	*   .subscribe(x => console.log(x));
	* ```
	*
	* @returns The Observable result of all the operators having been called
	* in the order they were passed in.
	*/
	pipe;
	[Symbol.observable];
	["@@observable"];
	/**
	* @internal
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	getCacheDiff({ optimistic = true } = {}) {
		return toDiffWithDataState(this.cache.diff({
			query: this.query,
			variables: this.variables,
			returnPartialData: true,
			optimistic,
			[handleIncrementalSymbol]: void 0
		}));
	}
	getInitialResult(initialFetchPolicy) {
		let fetchPolicy = initialFetchPolicy || this.options.fetchPolicy;
		if (this.queryManager.prioritizeCacheValues && (fetchPolicy === "network-only" || fetchPolicy === "cache-and-network")) fetchPolicy = "cache-first";
		const cacheResult = () => {
			const diff = this.getCacheDiff();
			let { dataState } = diff;
			const data = this.options.returnPartialData || diff.complete ? diff.result ?? void 0 : void 0;
			if (data === void 0) dataState = "empty";
			return this.maskResult({
				data,
				dataState,
				loading: !diff.complete,
				networkStatus: diff.complete ? NetworkStatus.ready : NetworkStatus.loading,
				partial: !diff.complete
			});
		};
		switch (fetchPolicy) {
			case "cache-only": return {
				...cacheResult(),
				loading: false,
				networkStatus: NetworkStatus.ready
			};
			case "cache-first": return cacheResult();
			case "cache-and-network": return {
				...cacheResult(),
				loading: true,
				networkStatus: NetworkStatus.loading
			};
			case "standby": return empty;
			default: return uninitialized;
		}
	}
	resubscribeCache() {
		const { variables, fetchPolicy } = this.options;
		const query = this.query;
		const shouldUnsubscribe = fetchPolicy === "standby" || fetchPolicy === "no-cache" || this.waitForNetworkResult;
		const shouldResubscribe = !isEqualQuery({
			query,
			variables
		}, this.unsubscribeFromCache) && !this.waitForNetworkResult;
		if (shouldUnsubscribe || shouldResubscribe) this.unsubscribeFromCache?.();
		if (shouldUnsubscribe || !shouldResubscribe) return;
		const watch = {
			query,
			variables,
			optimistic: true,
			watcher: this,
			callback: (diff) => {
				const info = this.queryManager.getDocumentInfo(query);
				if (info.hasClientExports || info.hasForcedResolvers) watch.lastDiff = void 0;
				if (watch.lastOwnDiff === diff) return;
				const { result: previousResult } = this.subject.getValue();
				if (!diff.complete && (previousResult.error || previousResult === uninitialized || previousResult === empty)) return;
				if (!equal(previousResult.data, diff.result)) this.scheduleNotify();
			}
		};
		const cancelWatch = this.cache.watch(watch);
		this.unsubscribeFromCache = Object.assign(() => {
			this.unsubscribeFromCache = void 0;
			cancelWatch();
		}, {
			query,
			variables
		});
	}
	stableLastResult;
	getCurrentResult() {
		const { result: current } = this.subject.getValue();
		let value = current.networkStatus === NetworkStatus.error || this.hasObservers() || this.options.fetchPolicy === "no-cache" ? current : this.getInitialResult();
		if (value === uninitialized) value = this.getInitialResult();
		if (!equal(this.stableLastResult, value)) this.stableLastResult = value;
		return this.stableLastResult;
	}
	/**
	* Update the variables of this observable query, and fetch the new results.
	* This method should be preferred over `setVariables` in most use cases.
	*
	* Returns a `ResultPromise` with an additional `.retain()` method. Calling
	* `.retain()` keeps the network operation running even if the `ObservableQuery`
	* no longer requires the result.
	*
	* Note: `refetch()` guarantees that a value will be emitted from the
	* observable, even if the result is deep equal to the previous value.
	*
	* @param variables - The new set of variables. If there are missing variables,
	* the previous values of those variables will be used.
	*/
	refetch(variables) {
		const { fetchPolicy } = this.options;
		const reobserveOptions = { pollInterval: 0 };
		if (fetchPolicy === "no-cache") reobserveOptions.fetchPolicy = "no-cache";
		else reobserveOptions.fetchPolicy = "network-only";
		if (variables && !equal(this.variables, variables)) reobserveOptions.variables = this.options.variables = this.getVariablesWithDefaults({
			...this.variables,
			...variables
		});
		return this._reobserve(reobserveOptions, { newNetworkStatus: NetworkStatus.refetch });
	}
	fetchMore({ query, variables, context, errorPolicy, updateQuery }) {
		invariant(this.options.fetchPolicy !== "cache-only", 87, getOperationName(this.query, "(anonymous)"));
		const combinedOptions = {
			...compact(this.options, { errorPolicy: "none" }, {
				query,
				context,
				errorPolicy
			}),
			variables: query ? variables : {
				...this.variables,
				...variables
			},
			fetchPolicy: "no-cache",
			notifyOnNetworkStatusChange: this.options.notifyOnNetworkStatusChange
		};
		combinedOptions.query = this.transformDocument(combinedOptions.query);
		this.lastQuery = query ? this.transformDocument(this.options.query) : combinedOptions.query;
		let wasUpdated = false;
		const isCached = this.options.fetchPolicy !== "no-cache";
		if (!isCached) invariant(updateQuery, 88);
		const { finalize, pushNotification } = this.pushOperation(NetworkStatus.fetchMore);
		pushNotification({
			source: "newNetworkStatus",
			kind: "N",
			value: {}
		}, { shouldEmit: 3 });
		const { promise, operator } = getTrackingOperatorPromise();
		const { observable } = this.queryManager.fetchObservableWithInfo(combinedOptions, {
			networkStatus: NetworkStatus.fetchMore,
			exposeExtensions: true
		});
		const subscription = observable.pipe(operator, (0, import_cjs.filter)((notification) => notification.kind === "N" && notification.source === "network")).subscribe({ next: (notification) => {
			wasUpdated = false;
			const fetchMoreResult = notification.value;
			const extensions = fetchMoreResult[extensionsSymbol];
			if (isNetworkRequestSettled(notification.value.networkStatus)) finalize();
			if (isCached) {
				const lastDiff = this.getCacheDiff();
				this.cache.batch({
					update: (cache) => {
						if (updateQuery) cache.updateQuery({
							query: this.query,
							variables: this.variables,
							returnPartialData: true,
							optimistic: false,
							extensions
						}, (previous) => updateQuery(previous, {
							fetchMoreResult: fetchMoreResult.data,
							variables: combinedOptions.variables
						}));
						else cache.writeQuery({
							query: combinedOptions.query,
							variables: combinedOptions.variables,
							data: fetchMoreResult.data,
							extensions
						});
					},
					onWatchUpdated: (watch, diff) => {
						if (watch.watcher === this && !equal(diff.result, lastDiff.result)) {
							wasUpdated = true;
							const lastResult = this.getCurrentResult();
							if (isNetworkRequestInFlight(fetchMoreResult.networkStatus)) pushNotification({
								kind: "N",
								source: "network",
								value: {
									...lastResult,
									networkStatus: fetchMoreResult.networkStatus === NetworkStatus.error ? NetworkStatus.ready : fetchMoreResult.networkStatus,
									loading: false,
									data: diff.result,
									dataState: diff.complete ? "complete" : "streaming"
								}
							});
						}
					}
				});
			} else {
				const lastResult = this.getCurrentResult();
				const data = updateQuery(lastResult.data, {
					fetchMoreResult: fetchMoreResult.data,
					variables: combinedOptions.variables
				});
				pushNotification({
					kind: "N",
					value: {
						...lastResult,
						networkStatus: NetworkStatus.ready,
						loading: false,
						data,
						dataState: lastResult.dataState === "streaming" ? "streaming" : "complete"
					},
					source: "network"
				});
			}
		} });
		return preventUnhandledRejection(promise.then((result) => toQueryResult(this.maskResult(result))).finally(() => {
			subscription.unsubscribe();
			finalize();
			if (isCached && !wasUpdated) {
				const lastResult = this.getCurrentResult();
				if (lastResult.dataState === "streaming") pushNotification({
					kind: "N",
					source: "network",
					value: {
						...lastResult,
						dataState: "complete",
						networkStatus: NetworkStatus.ready
					}
				});
				else pushNotification({
					kind: "N",
					source: "newNetworkStatus",
					value: {}
				}, { shouldEmit: 1 });
			}
		}));
	}
	/**
	* A function that enables you to execute a [subscription](https://www.apollographql.com/docs/react/data/subscriptions/), usually to subscribe to specific fields that were included in the query.
	*
	* This function returns _another_ function that you can call to terminate the subscription.
	*/
	subscribeToMore(options) {
		const subscription = this.queryManager.startGraphQLSubscription({
			query: options.document,
			variables: options.variables,
			context: options.context
		}).subscribe({ next: (subscriptionData) => {
			const { updateQuery, onError } = options;
			const { error } = subscriptionData;
			if (error) {
				if (onError) onError(error);
				else invariant.error(89, error);
				return;
			}
			if (updateQuery) this.updateQuery((previous, updateOptions) => updateQuery(previous, {
				subscriptionData,
				...updateOptions
			}));
		} });
		this.subscriptions.add(subscription);
		return () => {
			if (this.subscriptions.delete(subscription)) subscription.unsubscribe();
		};
	}
	/**
	* @internal
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	applyOptions(newOptions) {
		const mergedOptions = compact(this.options, newOptions || {});
		assign(this.options, mergedOptions);
		this.updatePolling();
	}
	/**
	* Update the variables of this observable query, and fetch the new results
	* if they've changed. Most users should prefer `refetch` instead of
	* `setVariables` in order to to be properly notified of results even when
	* they come from the cache.
	*
	* Note: `setVariables()` guarantees that a value will be emitted from the
	* observable, even if the result is deeply equal to the previous value.
	*
	* Note: the promise will resolve with the last emitted result
	* when either the variables match the current variables or there
	* are no subscribers to the query.
	*
	* @param variables - The new set of variables. If there are missing variables,
	* the previous values of those variables will be used.
	*/
	async setVariables(variables) {
		variables = this.getVariablesWithDefaults(variables);
		if (equal(this.variables, variables)) return toQueryResult(this.getCurrentResult());
		this.options.variables = variables;
		if (!this.hasObservers()) return toQueryResult(this.getCurrentResult());
		return this._reobserve({
			fetchPolicy: this.options.initialFetchPolicy,
			variables
		}, { newNetworkStatus: NetworkStatus.setVariables });
	}
	/**
	* A function that enables you to update the query's cached result without executing a followup GraphQL operation.
	*
	* See [using updateQuery and updateFragment](https://www.apollographql.com/docs/react/caching/cache-interaction/#using-updatequery-and-updatefragment) for additional information.
	*/
	updateQuery(mapFn) {
		const { queryManager } = this;
		const { result, complete } = this.getCacheDiff({ optimistic: false });
		const newResult = mapFn(result, {
			variables: this.variables,
			complete: !!complete,
			previousData: result
		});
		if (newResult) {
			this.cache.writeQuery({
				query: this.options.query,
				data: newResult,
				variables: this.variables
			});
			queryManager.broadcastQueries();
		}
	}
	/**
	* A function that instructs the query to begin re-executing at a specified interval (in milliseconds).
	*/
	startPolling(pollInterval) {
		this.options.pollInterval = pollInterval;
		this.updatePolling();
	}
	/**
	* A function that instructs the query to stop polling after a previous call to `startPolling`.
	*/
	stopPolling() {
		this.options.pollInterval = 0;
		this.updatePolling();
	}
	applyNextFetchPolicy(reason, options) {
		if (options.nextFetchPolicy) {
			const { fetchPolicy = "cache-first", initialFetchPolicy = fetchPolicy } = options;
			if (fetchPolicy === "standby") {} else if (typeof options.nextFetchPolicy === "function") options.fetchPolicy = options.nextFetchPolicy.call(options, fetchPolicy, {
				reason,
				options,
				observable: this,
				initialFetchPolicy
			});
			else if (reason === "variables-changed") options.fetchPolicy = initialFetchPolicy;
			else options.fetchPolicy = options.nextFetchPolicy;
		}
		return options.fetchPolicy;
	}
	fetch(options, networkStatus, fetchQuery, operator) {
		const initialFetchPolicy = this.options.fetchPolicy;
		options.context ??= {};
		let synchronouslyEmitted = false;
		const onCacheHit = () => {
			synchronouslyEmitted = true;
		};
		const fetchQueryOperator = (source) => new import_cjs.Observable((subscriber) => {
			try {
				return source.subscribe({
					next(value) {
						synchronouslyEmitted = true;
						subscriber.next(value);
					},
					error: (error) => subscriber.error(error),
					complete: () => subscriber.complete()
				});
			} finally {
				if (!synchronouslyEmitted) {
					operation.override = networkStatus;
					this.input.next({
						kind: "N",
						source: "newNetworkStatus",
						value: { resetError: true },
						query,
						variables,
						meta: {
							shouldEmit: 3,
							fetchPolicy: initialFetchPolicy
						}
					});
				}
			}
		});
		let { observable, fromLink } = this.queryManager.fetchObservableWithInfo(options, {
			networkStatus,
			query: fetchQuery,
			onCacheHit,
			fetchQueryOperator,
			observableQuery: this
		});
		const { query, variables } = this;
		const operation = {
			abort: () => {
				subscription.unsubscribe();
			},
			query,
			variables
		};
		this.activeOperations.add(operation);
		let forceFirstValueEmit = networkStatus == NetworkStatus.refetch || networkStatus == NetworkStatus.setVariables;
		observable = observable.pipe(operator, (0, import_cjs.share)());
		const subscription = observable.pipe((0, import_cjs.tap)({
			next: (notification) => {
				if (notification.source === "newNetworkStatus" || notification.kind === "N" && notification.value.loading) operation.override = networkStatus;
				else delete operation.override;
			},
			finalize: () => this.activeOperations.delete(operation)
		})).subscribe({ next: (value) => {
			const meta = {};
			if (forceFirstValueEmit && value.kind === "N" && "loading" in value.value && !value.value.loading) {
				forceFirstValueEmit = false;
				meta.shouldEmit = 1;
			}
			this.input.next({
				...value,
				query,
				variables,
				meta
			});
		} });
		return {
			fromLink,
			subscription,
			observable
		};
	}
	didWarnCacheOnlyPolling = false;
	updatePolling() {
		if (this.queryManager.ssrMode) return;
		const { pollingInfo, options: { fetchPolicy, pollInterval } } = this;
		const shouldCancelPolling = () => {
			const { options } = this;
			return !options.pollInterval || !this.hasObservers() || options.fetchPolicy === "cache-only" || options.fetchPolicy === "standby";
		};
		if (shouldCancelPolling()) {
			this.cancelPolling();
			return;
		}
		if (pollingInfo?.interval === pollInterval) return;
		const info = pollingInfo || (this.pollingInfo = {});
		info.interval = pollInterval;
		const maybeFetch = () => {
			if (shouldCancelPolling()) return this.cancelPolling();
			if (this.pollingInfo) {
				if (!isNetworkRequestInFlight(this.networkStatus) && !this.options.skipPollAttempt?.()) this._reobserve({ fetchPolicy: this.options.initialFetchPolicy === "no-cache" ? "no-cache" : "network-only" }, { newNetworkStatus: NetworkStatus.poll }).then(poll, poll);
				else poll();
			}
		};
		const poll = () => {
			const info = this.pollingInfo;
			if (info) {
				clearTimeout(info.timeout);
				info.timeout = setTimeout(maybeFetch, info.interval);
			}
		};
		poll();
	}
	cancelPolling() {
		if (this.pollingInfo) {
			clearTimeout(this.pollingInfo.timeout);
			delete this.pollingInfo;
		}
	}
	/**
	* Reevaluate the query, optionally against new options. New options will be
	* merged with the current options when given.
	*
	* Note: `variables` can be reset back to their defaults (typically empty) by calling `reobserve` with
	* `variables: undefined`.
	*/
	reobserve(newOptions) {
		return this._reobserve(newOptions);
	}
	_reobserve(newOptions, internalOptions) {
		this.isTornDown = false;
		let { newNetworkStatus, keepLastMissing } = internalOptions || {};
		if (!keepLastMissing) this.lastMissing = void 0;
		this.queryManager.obsQueries.add(this);
		const useDisposableObservable = newNetworkStatus === NetworkStatus.refetch || newNetworkStatus === NetworkStatus.poll;
		const oldVariables = this.variables;
		const oldFetchPolicy = this.options.fetchPolicy;
		const mergedOptions = compact(this.options, newOptions || {});
		this.variablesUnknown &&= mergedOptions.fetchPolicy === "standby";
		const options = useDisposableObservable ? mergedOptions : assign(this.options, mergedOptions);
		const query = this.transformDocument(options.query);
		this.lastQuery = query;
		if (newOptions && "variables" in newOptions) options.variables = this.getVariablesWithDefaults(newOptions.variables);
		if (!useDisposableObservable) {
			this.updatePolling();
			if (newOptions && newOptions.variables && !equal(newOptions.variables, oldVariables) && options.fetchPolicy !== "standby" && (options.fetchPolicy === oldFetchPolicy || typeof options.nextFetchPolicy === "function")) {
				this.applyNextFetchPolicy("variables-changed", options);
				if (newNetworkStatus === void 0) newNetworkStatus = NetworkStatus.setVariables;
			}
		}
		const oldNetworkStatus = this.networkStatus;
		if (!newNetworkStatus) {
			newNetworkStatus = NetworkStatus.loading;
			if (oldNetworkStatus !== NetworkStatus.loading && newOptions?.variables && !equal(newOptions.variables, oldVariables)) newNetworkStatus = NetworkStatus.setVariables;
			if (options.fetchPolicy === "standby") newNetworkStatus = NetworkStatus.ready;
		}
		if (options.fetchPolicy === "standby") this.cancelPolling();
		this.resubscribeCache();
		const { promise, operator: promiseOperator } = getTrackingOperatorPromise(options.fetchPolicy === "standby" ? { data: void 0 } : void 0);
		const { subscription, observable, fromLink } = this.fetch(options, newNetworkStatus, query, promiseOperator);
		if (!useDisposableObservable && (fromLink || !this.linkSubscription)) {
			if (this.linkSubscription) this.linkSubscription.unsubscribe();
			this.linkSubscription = subscription;
		}
		const ret = Object.assign(preventUnhandledRejection(promise.then((result) => toQueryResult(this.maskResult(result))).finally(() => {
			if (!this.hasObservers() && this.activeOperations.size === 0) this.tearDownQuery();
		})), { retain: () => {
			const subscription = observable.subscribe({});
			const unsubscribe = () => subscription.unsubscribe();
			promise.then(unsubscribe, unsubscribe);
			return ret;
		} });
		return ret;
	}
	hasObservers() {
		return this.subject.observed;
	}
	/**
	* Tears down the `ObservableQuery` and stops all active operations by sending a `complete` notification.
	*/
	stop() {
		this.subject.complete();
		this.initializeObservablesQueue();
		this.tearDownQuery();
	}
	tearDownQuery() {
		if (this.isTornDown) return;
		this.resetNotifications();
		this.unsubscribeFromCache?.();
		if (this.linkSubscription) {
			this.linkSubscription.unsubscribe();
			delete this.linkSubscription;
		}
		this.stopPolling();
		this.subscriptions.forEach((sub) => sub.unsubscribe());
		this.subscriptions.clear();
		this.queryManager.obsQueries.delete(this);
		this.isTornDown = true;
		this.abortActiveOperations();
		this.lastMissing = void 0;
	}
	transformDocument(document) {
		return this.queryManager.transform(document);
	}
	maskResult(result) {
		const masked = this.queryManager.maskOperation({
			document: this.query,
			data: result.data,
			fetchPolicy: this.options.fetchPolicy,
			cause: this
		});
		return masked === result.data ? result : {
			...result,
			data: masked
		};
	}
	dirty = false;
	notifyTimeout;
	/**
	* @internal
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	resetNotifications() {
		if (this.notifyTimeout) {
			clearTimeout(this.notifyTimeout);
			this.notifyTimeout = void 0;
		}
		this.dirty = false;
	}
	/**
	* @internal
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	scheduleNotify() {
		if (this.dirty) return;
		this.dirty = true;
		if (!this.notifyTimeout) this.notifyTimeout = setTimeout(() => this.notify(true), 0);
	}
	/**
	* @internal
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	notify(scheduled = false) {
		if (!scheduled) {
			const info = this.queryManager.getDocumentInfo(this.query);
			if (info.hasClientExports || info.hasForcedResolvers) return;
		}
		const { dirty, lastMissing } = this;
		const { fetchPolicy } = this.options;
		this.resetNotifications();
		if (!dirty || fetchPolicy !== "cache-only" && fetchPolicy !== "cache-and-network" && this.activeOperations.size) return;
		const diff = this.getCacheDiff();
		const current = this.getCurrentResult();
		if (!equal(diff.result, this.getCacheDiff({ optimistic: false }).result) || !diff.complete && current.networkStatus === NetworkStatus.streaming) {
			this.deliverCacheDiff(diff);
			return;
		}
		if (diff.complete) this.lastMissing = void 0;
		else if (!lastMissing || lastMissing.dmCount !== destructiveMethodCounts.get(this.cache) || !equal(lastMissing.variables, this.variables) || !equal(lastMissing.missing, diff.missing?.missing)) {
			this.didWarnOnFeud = false;
			this.lastMissing = {
				variables: this.variables,
				missing: diff.missing?.missing,
				dmCount: destructiveMethodCounts.get(this.cache)
			};
		} else if (fetchPolicy !== "cache-only") {
			if (current.dataState === "partial") this.deliverCacheDiff(diff);
			return;
		}
		this.reobserveCacheFirst();
	}
	deliverCacheDiff(diff) {
		const current = this.getCurrentResult();
		this.input.next({
			kind: "N",
			value: {
				data: diff.result,
				dataState: diff.dataState,
				networkStatus: current.networkStatus,
				loading: current.loading,
				error: void 0,
				partial: !diff.complete
			},
			source: "cache",
			query: this.query,
			variables: this.variables,
			meta: {}
		});
	}
	activeOperations = /* @__PURE__ */ new Set();
	pushOperation(networkStatus) {
		let aborted = false;
		const { query, variables } = this;
		const finalize = () => {
			this.activeOperations.delete(operation);
		};
		const operation = {
			override: networkStatus,
			abort: () => {
				aborted = true;
				finalize();
			},
			query,
			variables
		};
		this.activeOperations.add(operation);
		return {
			finalize,
			pushNotification: (notification, additionalMeta) => {
				if (!aborted) this.input.next({
					...notification,
					query,
					variables,
					meta: { ...additionalMeta }
				});
			}
		};
	}
	calculateNetworkStatus(baseNetworkStatus) {
		if (baseNetworkStatus === NetworkStatus.streaming) return baseNetworkStatus;
		return Array.from(this.activeOperations.values()).reverse().find((operation) => isEqualQuery(operation, this) && operation.override !== void 0)?.override ?? baseNetworkStatus;
	}
	abortActiveOperations() {
		this.activeOperations.forEach((operation) => operation.abort());
	}
	/**
	* @internal
	* Called from `clearStore`.
	*
	* - resets the query to its initial state
	* - cancels all active operations and their subscriptions
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	reset() {
		const resetToEmpty = this.options.fetchPolicy === "cache-only";
		this.lastMissing = void 0;
		this.setResult(resetToEmpty ? empty : uninitialized, { shouldEmit: resetToEmpty ? 1 : 2 });
		this.abortActiveOperations();
	}
	/**
	* @internal
	* 
	* @deprecated This is an internal API and should not be used directly. This can be removed or changed at any time.
	*/
	setResult(result, additionalMeta) {
		this.input.next({
			source: "setResult",
			kind: "N",
			value: result,
			query: this.query,
			variables: this.variables,
			meta: { ...additionalMeta }
		});
	}
	operator = filterMap((notification) => {
		const { query, meta } = notification;
		if (notification.source === "setResult") return {
			query,
			variables: this.variables,
			result: notification.value,
			meta
		};
		if (notification.kind === "C") return;
		const resolvedVariables = "resolvedVariables" in notification ? notification.resolvedVariables : void 0;
		if (notification.query !== this.query) return;
		if (!equal(resolvedVariables, this.variables)) {
			if (!equal(notification.variables, this.variables)) return;
			if (resolvedVariables) {
				this.options.variables = resolvedVariables;
				this.resubscribeCache();
			}
		}
		const variables = this.variables;
		let result;
		const previous = this.subject.getValue();
		if (notification.source === "cache") {
			result = notification.value;
			if (result.networkStatus === NetworkStatus.ready && result.dataState === "partial" && (!this.options.returnPartialData || previous.result.networkStatus === NetworkStatus.error) && this.options.fetchPolicy !== "cache-only") return;
		} else if (notification.source === "network") {
			if (this.waitForNetworkResult) {
				this.waitForNetworkResult = false;
				this.resubscribeCache();
			}
			result = notification.kind === "E" ? {
				...isEqualQuery(previous, notification) || resolvedVariables && equal(resolvedVariables, previous.variables) ? previous.result : {
					data: void 0,
					dataState: "empty",
					partial: true
				},
				error: notification.error,
				networkStatus: NetworkStatus.error,
				loading: false
			} : notification.value;
			if (notification.kind === "E" && result.dataState === "streaming") result.dataState = dataStateErrorCache.get(notification.error) ?? "complete";
			if (result.error) meta.shouldEmit = 1;
		} else if (notification.source === "newNetworkStatus") {
			const baseResult = isEqualQuery(previous, notification) ? previous.result : this.getInitialResult(meta.fetchPolicy);
			const { resetError } = notification.value;
			const error = resetError ? void 0 : baseResult.error;
			const networkStatus = error ? NetworkStatus.error : NetworkStatus.ready;
			result = {
				...baseResult,
				error,
				networkStatus
			};
		}
		invariant(result);
		if (!result.error) delete result.error;
		result.networkStatus = this.calculateNetworkStatus(result.networkStatus);
		result.loading = isNetworkRequestInFlight(result.networkStatus);
		result = this.maskResult(result);
		if (previous.result.data !== void 0 && result.data !== previous.result.data && equal(result.data, previous.result.data)) result.data = previous.result.data;
		return {
			query,
			variables,
			result,
			meta
		};
	});
	reobserveCacheFirst() {
		const { fetchPolicy, nextFetchPolicy } = this.options;
		if (fetchPolicy === "cache-and-network" || fetchPolicy === "network-only") this._reobserve({
			fetchPolicy: "cache-first",
			nextFetchPolicy(currentFetchPolicy, context) {
				this.nextFetchPolicy = nextFetchPolicy;
				if (typeof this.nextFetchPolicy === "function") return this.nextFetchPolicy(currentFetchPolicy, context);
				return fetchPolicy;
			}
		}, { keepLastMissing: true });
		else this._reobserve(void 0, { keepLastMissing: true });
	}
	getVariablesWithDefaults(variables) {
		return this.queryManager.getVariables(this.query, variables);
	}
};
function isEqualQuery(a, b) {
	return !!(a && b && a.query === b.query && equal(a.variables, b.variables));
}
function getTrackingOperatorPromise(defaultValue) {
	let lastValue = defaultValue, resolve, reject;
	return {
		promise: new Promise((res, rej) => {
			resolve = res;
			reject = rej;
		}),
		operator: (0, import_cjs.tap)({
			next(value) {
				if (value.kind === "E") return reject(value.error);
				if (value.kind === "N" && value.source !== "newNetworkStatus" && !value.value.loading) lastValue = value.value;
			},
			finalize: () => {
				if (lastValue) resolve(lastValue);
				else {
					const message = "The operation was aborted.";
					const name = "AbortError";
					reject(typeof DOMException !== "undefined" ? new DOMException(message, name) : Object.assign(/* @__PURE__ */ new Error(message), { name }));
				}
			}
		})
	};
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/core/QueryInfo.js
var IGNORE = {};
var queryInfoIds = /* @__PURE__ */ new WeakMap();
var QueryInfo = class {
	cache;
	queryManager;
	id;
	observableQuery;
	incremental;
	constructor(queryManager, observableQuery) {
		this.cache = queryManager.cache;
		const id = (queryInfoIds.get(queryManager) || 0) + 1;
		queryInfoIds.set(queryManager, id);
		this.id = id + "";
		this.observableQuery = observableQuery;
		this.queryManager = queryManager;
	}
	get hasNext() {
		return this.incremental ? this.incremental.hasNext : false;
	}
	get incrementalHandler() {
		return this.queryManager.incrementalHandler;
	}
	maybeHandleIncrementalResult(cacheData, incoming, query) {
		if (this.incrementalHandler.isIncrementalResult(incoming)) {
			this.incremental ||= this.incrementalHandler.startRequest({ query });
			return this.incremental.handle(cacheData, incoming);
		}
		return incoming;
	}
	markQueryResult(incoming, { document: query, variables, errorPolicy, cacheWriteBehavior, returnPartialData, fetchPolicy, networkStatus, prunePendingDeferFragments: prune }) {
		const diffOptions = {
			query,
			variables,
			optimistic: true
		};
		this.observableQuery?.["resetNotifications"]();
		const skipCache = cacheWriteBehavior === 0;
		const diff = skipCache ? void 0 : this.getDiff({
			...diffOptions,
			returnPartialData: errorPolicy !== "none" || !this.incrementalHandler.extractErrors(incoming)?.length
		}, this.getIncrementalInfo({ prune }));
		const incrementalResult = this.maybeHandleIncrementalResult(diff?.result, incoming, query);
		let result = {
			...incrementalResult,
			dataState: incrementalResult.data == null ? "empty" : "complete"
		};
		if (this.incremental?.isDeferPending()) result.dataState = "streaming";
		if (skipCache || !shouldWriteResult(result, errorPolicy)) return result;
		this.cache.batch({
			onWatchUpdated: (watch, diff) => {
				if (watch.watcher === this.observableQuery) watch.lastOwnDiff = diff;
			},
			update: (cache) => {
				cache.writeQuery({
					query,
					data: result.data,
					variables,
					overwrite: cacheWriteBehavior === 1,
					extensions: result.extensions,
					[handleIncrementalSymbol]: { isDeferPending: this.incremental?.isDeferPending }
				});
				const { dataState, result: diffResult } = this.getDiff({
					...diffOptions,
					returnPartialData: returnPartialData && (fetchPolicy !== "network-only" || networkStatus === NetworkStatus.refetch)
				}, this.getIncrementalInfo({ prune }));
				if (dataState === "complete" || dataState === "streaming" || returnPartialData && dataState === "partial") result = {
					...result,
					data: diffResult,
					dataState
				};
			}
		});
		return result;
	}
	getIncrementalInfo({ prune }) {
		const incrementalInfo = { streamInfo: this.incremental?.streamInfo };
		if (prune && this.incremental?.tracksPending) {
			const isDeferPending = this.incremental.isDeferPending;
			if (isDeferPending()) incrementalInfo.isDeferPending ||= (path, label) => isDeferPending(path, label);
			this.incremental.markStreamedPendingForTruncation?.();
		}
		return incrementalInfo;
	}
	getDiff(options, incrementalInfo) {
		return toDiffWithDataState(this.cache.diff({
			...options,
			[handleIncrementalSymbol]: incrementalInfo
		}));
	}
	markMutationResult(incoming, mutation, cache = this.cache) {
		const cacheWrites = [];
		const skipCache = mutation.cacheWriteBehavior === 0;
		let result = this.maybeHandleIncrementalResult(skipCache ? void 0 : cache.diff({
			id: "ROOT_MUTATION",
			query: this.queryManager.getDocumentInfo(mutation.document).asQuery,
			variables: mutation.variables,
			optimistic: false,
			returnPartialData: true
		}).result, incoming, mutation.document);
		result = {
			...result,
			data: result.data ? coerceScalarFieldsToParsed(result.data, mutation.document, cache) : result.data
		};
		if (mutation.errorPolicy === "ignore") result.errors = [];
		if (graphQLResultHasError(result) && mutation.errorPolicy === "none") return Promise.resolve(result);
		const getResultWithDataState = () => ({
			...result,
			dataState: this.hasNext ? "streaming" : "complete"
		});
		if (!skipCache && shouldWriteResult(result, mutation.errorPolicy)) {
			cacheWrites.push({
				result: result.data,
				dataId: "ROOT_MUTATION",
				query: mutation.document,
				variables: mutation.variables,
				extensions: result.extensions,
				[handleIncrementalSymbol]: { isDeferPending: this.incremental?.isDeferPending }
			});
			const { updateQueries } = mutation;
			if (updateQueries) this.queryManager.getObservableQueries("all").forEach((observableQuery) => {
				const queryName = observableQuery && observableQuery.queryName;
				if (!queryName || !Object.hasOwnProperty.call(updateQueries, queryName)) return;
				const updater = updateQueries[queryName];
				const { query: document, variables } = observableQuery;
				const { result: currentQueryResult, complete } = observableQuery.getCacheDiff({ optimistic: false });
				if (complete && currentQueryResult) {
					const nextQueryResult = updater(currentQueryResult, {
						mutationResult: getResultWithDataState(),
						queryName: document && getOperationName(document) || void 0,
						queryVariables: variables
					});
					if (nextQueryResult) cacheWrites.push({
						result: nextQueryResult,
						dataId: "ROOT_QUERY",
						query: document,
						variables
					});
				}
			});
		}
		let refetchQueries = mutation.refetchQueries;
		if (typeof refetchQueries === "function") refetchQueries = refetchQueries(getResultWithDataState());
		if (cacheWrites.length > 0 || (refetchQueries || "").length > 0 || mutation.update || mutation.onQueryUpdated || mutation.removeOptimistic) {
			const results = [];
			this.queryManager.refetchQueries({
				updateCache: (cache) => {
					if (!skipCache) cacheWrites.forEach((write) => cache.write(write));
					const { update } = mutation;
					if (!skipCache) {
						const diff = cache.diff({
							id: "ROOT_MUTATION",
							query: this.queryManager.getDocumentInfo(mutation.document).asQuery,
							variables: mutation.variables,
							optimistic: false,
							returnPartialData: true
						});
						if (diff.complete && diff.result) result.data = diff.result;
					}
					if (update && !this.hasNext) update(cache, result, {
						context: mutation.context,
						variables: mutation.variables
					});
					if (!skipCache && !mutation.keepRootFields && !this.hasNext) cache.modify({
						id: "ROOT_MUTATION",
						fields(value, { fieldName, DELETE }) {
							return fieldName === "__typename" ? value : DELETE;
						}
					});
				},
				include: refetchQueries,
				optimistic: false,
				removeOptimistic: mutation.removeOptimistic,
				onQueryUpdated: mutation.onQueryUpdated || null
			}).forEach((result) => results.push(result));
			if (mutation.awaitRefetchQueries || mutation.onQueryUpdated) return Promise.all(results).then(() => result);
		}
		return Promise.resolve(result);
	}
	markMutationOptimistic(optimisticResponse, mutation) {
		const data = typeof optimisticResponse === "function" ? optimisticResponse(mutation.variables, { IGNORE }) : optimisticResponse;
		if (data === IGNORE) return false;
		this.cache.recordOptimisticTransaction((cache) => {
			try {
				this.markMutationResult({ data }, mutation, cache);
			} catch (error) {
				invariant.error(error);
			}
		}, this.id);
		return true;
	}
	markSubscriptionResult(result, { document, variables, errorPolicy, cacheWriteBehavior }) {
		if (cacheWriteBehavior !== 0) {
			if (shouldWriteResult(result, errorPolicy)) {
				this.cache.write({
					query: document,
					result: result.data,
					dataId: "ROOT_SUBSCRIPTION",
					variables,
					extensions: result.extensions
				});
				const diff = this.cache.diff({
					query: this.queryManager.getDocumentInfo(document).asQuery,
					id: "ROOT_SUBSCRIPTION",
					variables,
					optimistic: false,
					returnPartialData: true
				});
				if (diff.complete) return diff.result;
			}
			this.queryManager.broadcastQueries();
		} else if (result.data != null && this.cache.configuresScalars() && shouldWriteResult(result, errorPolicy)) return coerceScalarFieldsToParsed(result.data, document, this.cache);
		return result.data;
	}
};
function shouldWriteResult(result, errorPolicy = "none") {
	const ignoreErrors = errorPolicy === "ignore" || errorPolicy === "all";
	let writeWithErrors = !graphQLResultHasError(result);
	if (!writeWithErrors && ignoreErrors && result.data) writeWithErrors = true;
	return writeWithErrors;
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/core/QueryManager.js
var QueryManager = class {
	defaultOptions;
	client;
	/**
	* The options that were passed to the ApolloClient constructor.
	*/
	clientOptions;
	assumeImmutableResults;
	documentTransform;
	ssrMode;
	defaultContext;
	dataMasking;
	incrementalHandler;
	localState;
	queryDeduplication;
	/**
	* Whether to prioritize cache values over network results when
	* `fetchObservableWithInfo` is called.
	* This will essentially turn a `"network-only"` or `"cache-and-network"`
	* fetchPolicy into a `"cache-first"` fetchPolicy, but without influencing
	* the `fetchPolicy` of the `ObservableQuery`.
	*
	* This can e.g. be used to prioritize the cache during the first render after
	* SSR.
	*/
	prioritizeCacheValues = false;
	onBroadcast;
	mutationStore;
	/**
	* All ObservableQueries that currently have at least one subscriber.
	*/
	obsQueries = /* @__PURE__ */ new Set();
	fetchCancelFns = /* @__PURE__ */ new Map();
	constructor(options) {
		const defaultDocumentTransform = new DocumentTransform((document) => this.cache.transformDocument(document), { cache: false });
		this.client = options.client;
		this.defaultOptions = options.defaultOptions;
		this.queryDeduplication = options.queryDeduplication;
		this.clientOptions = options.clientOptions;
		this.ssrMode = options.ssrMode;
		this.assumeImmutableResults = options.assumeImmutableResults;
		this.dataMasking = options.dataMasking;
		this.localState = options.localState;
		this.incrementalHandler = options.incrementalHandler;
		const documentTransform = options.documentTransform;
		this.documentTransform = documentTransform ? defaultDocumentTransform.concat(documentTransform).concat(defaultDocumentTransform) : defaultDocumentTransform;
		if (this.incrementalHandler.documentTransform) this.documentTransform = this.documentTransform.concat(this.incrementalHandler.documentTransform);
		this.defaultContext = options.defaultContext || {};
		if (this.onBroadcast = options.onBroadcast) this.mutationStore = {};
	}
	get link() {
		return this.client.link;
	}
	get cache() {
		return this.client.cache;
	}
	/**
	* Call this method to terminate any active query processes, making it safe
	* to dispose of this QueryManager instance.
	*/
	stop() {
		this.obsQueries.forEach((oq) => oq.stop());
		this.cancelPendingFetches(newInvariantError(94));
	}
	cancelPendingFetches(error) {
		this.fetchCancelFns.forEach((cancel) => cancel(error));
		this.fetchCancelFns.clear();
	}
	async mutate({ mutation, variables, optimisticResponse, updateQueries, refetchQueries = [], awaitRefetchQueries = false, update: updateWithProxyFn, onQueryUpdated, fetchPolicy, errorPolicy, keepRootFields, context }) {
		const queryInfo = new QueryInfo(this);
		mutation = this.cache.transformForLink(this.transform(mutation));
		const { hasClientExports } = this.getDocumentInfo(mutation);
		variables = this.getVariables(mutation, variables);
		if (hasClientExports) variables = await this.localState.getExportedVariables({
			client: this.client,
			document: mutation,
			variables,
			context
		});
		const mutationStoreValue = this.mutationStore && (this.mutationStore[queryInfo.id] = {
			mutation,
			variables: this.cache.serializeVariables(mutation, variables),
			loading: true,
			error: null
		});
		const isOptimistic = optimisticResponse && queryInfo.markMutationOptimistic(optimisticResponse, {
			document: mutation,
			variables,
			cacheWriteBehavior: fetchPolicy === "no-cache" ? 0 : 2,
			errorPolicy,
			context,
			updateQueries,
			update: updateWithProxyFn,
			keepRootFields
		});
		this.broadcastQueries();
		return new Promise((resolve, reject) => {
			const cause = {};
			return this.getObservableFromLink(mutation, {
				...context,
				optimisticResponse: isOptimistic ? optimisticResponse : void 0
			}, variables, fetchPolicy, {}, false).observable.pipe(validateDidEmitValue(), (0, import_cjs.mergeMap)((result) => {
				const storeResult = { ...result };
				return (0, import_cjs.from)(queryInfo.markMutationResult(storeResult, {
					document: mutation,
					variables,
					cacheWriteBehavior: fetchPolicy === "no-cache" ? 0 : 2,
					errorPolicy,
					context,
					update: updateWithProxyFn,
					updateQueries,
					awaitRefetchQueries,
					refetchQueries,
					removeOptimistic: isOptimistic ? queryInfo.id : void 0,
					onQueryUpdated,
					keepRootFields
				}));
			})).pipe((0, import_cjs.map)((storeResult) => {
				if (graphQLResultHasError(storeResult) && errorPolicy === "none") throw new CombinedGraphQLErrors(removeStreamDetailsFromExtensions(storeResult));
				if (mutationStoreValue) {
					mutationStoreValue.loading = false;
					mutationStoreValue.error = null;
				}
				return storeResult;
			})).subscribe({
				next: (storeResult) => {
					this.broadcastQueries();
					if (!queryInfo.hasNext) {
						const result = { data: this.maskOperation({
							document: mutation,
							data: storeResult.data,
							fetchPolicy,
							cause
						}) };
						if (graphQLResultHasError(storeResult)) result.error = new CombinedGraphQLErrors(storeResult);
						if (Object.keys(storeResult.extensions || {}).length) result.extensions = storeResult.extensions;
						resolve(result);
					}
				},
				error: (error) => {
					if (mutationStoreValue) {
						mutationStoreValue.loading = false;
						mutationStoreValue.error = error;
					}
					if (isOptimistic) this.cache.removeOptimistic(queryInfo.id);
					this.broadcastQueries();
					if (errorPolicy === "ignore") return resolve({ data: void 0 });
					if (errorPolicy === "all") return resolve({
						data: void 0,
						error
					});
					reject(error);
				}
			});
		});
	}
	fetchQuery(options, networkStatus) {
		checkDocument(options.query, OperationTypeNode.QUERY);
		return (async () => (0, import_cjs.lastValueFrom)(this.fetchObservableWithInfo(options, { networkStatus }).observable.pipe(filterMap((value) => {
			switch (value.kind) {
				case "E": throw value.error;
				case "N": if (value.source !== "newNetworkStatus") return toQueryResult(value.value);
			}
		})), { defaultValue: { data: void 0 } }))();
	}
	transform(document) {
		return this.documentTransform.transformDocument(document);
	}
	transformCache = new AutoCleanedWeakCache(cacheSizes["queryManager.getDocumentInfo"] || 2e3);
	getDocumentInfo(document) {
		const { transformCache } = this;
		if (!transformCache.has(document)) {
			const operationDefinition = getOperationDefinition(document);
			const cacheEntry = {
				hasClientExports: hasDirectives(["client", "export"], document, true),
				hasForcedResolvers: hasForcedResolvers(document),
				hasNonreactiveDirective: hasDirectives(["nonreactive"], document),
				hasIncrementalDirective: hasDirectives(["defer"], document),
				nonReactiveQuery: addNonReactiveToNamedFragments(document),
				clientQuery: hasDirectives(["client"], document) ? document : null,
				serverQuery: removeDirectivesFromDocument([
					{
						name: "client",
						remove: true
					},
					{ name: "connection" },
					{ name: "nonreactive" },
					{ name: "unmask" }
				], document),
				operationType: operationDefinition?.operation,
				defaultVars: getDefaultValues(operationDefinition),
				asQuery: {
					...document,
					definitions: document.definitions.map((def) => {
						if (def.kind === "OperationDefinition" && def.operation !== "query") return {
							...def,
							operation: "query"
						};
						return def;
					})
				}
			};
			transformCache.set(document, cacheEntry);
		}
		const entry = transformCache.get(document);
		if (entry.violation) throw entry.violation;
		return entry;
	}
	getVariables(document, variables) {
		const defaultVars = this.getDocumentInfo(document).defaultVars;
		const varsWithDefaults = Object.entries(variables ?? {}).map(([key, value]) => [key, value === void 0 ? defaultVars[key] : value]);
		return {
			...defaultVars,
			...Object.fromEntries(varsWithDefaults)
		};
	}
	watchQuery(options) {
		checkDocument(options.query, OperationTypeNode.QUERY);
		const query = this.transform(options.query);
		options = {
			...options,
			variables: this.getVariables(query, options.variables)
		};
		if (typeof options.notifyOnNetworkStatusChange === "undefined") options.notifyOnNetworkStatusChange = true;
		return new ObservableQuery({
			queryManager: this,
			options,
			transformedQuery: query
		});
	}
	query(options) {
		const query = this.transform(options.query);
		return this.fetchQuery({
			...options,
			query
		}).then((value) => ({
			...value,
			data: this.maskOperation({
				document: query,
				data: value?.data,
				fetchPolicy: options.fetchPolicy
			})
		}));
	}
	clearStore(options = { discardWatches: true }) {
		this.cancelPendingFetches(newInvariantError(96));
		this.obsQueries.forEach((observableQuery) => {
			observableQuery.reset();
		});
		if (this.mutationStore) this.mutationStore = {};
		return this.cache.reset(options);
	}
	getObservableQueries(include = "active") {
		const queries = /* @__PURE__ */ new Set();
		const queryNames = /* @__PURE__ */ new Map();
		const queryNamesAndQueryStrings = /* @__PURE__ */ new Map();
		const legacyQueryOptions = /* @__PURE__ */ new Set();
		if (Array.isArray(include)) include.forEach((desc) => {
			if (typeof desc === "string") {
				queryNames.set(desc, desc);
				queryNamesAndQueryStrings.set(desc, false);
			} else if (isDocumentNode(desc)) {
				const queryString = print(this.transform(desc));
				queryNames.set(queryString, getOperationName(desc));
				queryNamesAndQueryStrings.set(queryString, false);
			} else if (isNonNullObject(desc) && desc.query) legacyQueryOptions.add(desc);
		});
		this.obsQueries.forEach((oq) => {
			const document = print(this.transform(oq.options.query));
			if (include === "all") {
				queries.add(oq);
				return;
			}
			const { queryName, options: { fetchPolicy } } = oq;
			if (include === "active" && fetchPolicy === "standby") return;
			if (include === "active" || queryName && queryNamesAndQueryStrings.has(queryName) || document && queryNamesAndQueryStrings.has(document)) {
				queries.add(oq);
				if (queryName) queryNamesAndQueryStrings.set(queryName, true);
				if (document) queryNamesAndQueryStrings.set(document, true);
			}
		});
		if (legacyQueryOptions.size) legacyQueryOptions.forEach((options) => {
			const oq = new ObservableQuery({
				queryManager: this,
				options: {
					...mergeOptions(this.defaultOptions.watchQuery, options),
					fetchPolicy: "network-only"
				}
			});
			queries.add(oq);
		});
		return queries;
	}
	refetchObservableQueries(includeStandby = false) {
		const observableQueryPromises = [];
		this.getObservableQueries(includeStandby ? "all" : "active").forEach((observableQuery) => {
			const { fetchPolicy } = observableQuery.options;
			if ((includeStandby || fetchPolicy !== "standby") && fetchPolicy !== "cache-only") observableQueryPromises.push(observableQuery.refetch());
		});
		this.broadcastQueries();
		return Promise.all(observableQueryPromises);
	}
	startGraphQLSubscription(options) {
		let { query, variables } = options;
		const { fetchPolicy = "cache-first", errorPolicy = "none", context = {}, extensions = {} } = options;
		checkDocument(query, OperationTypeNode.SUBSCRIPTION);
		query = this.transform(query);
		variables = this.getVariables(query, variables);
		let restart;
		const observable = (this.getDocumentInfo(query).hasClientExports ? (0, import_cjs.from)(this.localState.getExportedVariables({
			client: this.client,
			document: query,
			variables,
			context
		})) : (0, import_cjs.of)(variables)).pipe((0, import_cjs.mergeMap)((variables) => {
			const { observable, restart: res } = this.getObservableFromLink(query, context, variables, fetchPolicy, extensions);
			const queryInfo = new QueryInfo(this);
			restart = res;
			return observable.pipe((0, import_cjs.map)((rawResult) => {
				const data = queryInfo.markSubscriptionResult(rawResult, {
					document: query,
					variables,
					errorPolicy,
					cacheWriteBehavior: fetchPolicy === "no-cache" ? 0 : 2
				});
				const result = { data: data ?? void 0 };
				if (graphQLResultHasError(rawResult)) result.error = new CombinedGraphQLErrors({
					...rawResult,
					data
				});
				else if (graphQLResultHasProtocolErrors(rawResult)) {
					result.error = rawResult.extensions[PROTOCOL_ERRORS_SYMBOL];
					delete rawResult.extensions[PROTOCOL_ERRORS_SYMBOL];
				}
				if (rawResult.extensions && Object.keys(rawResult.extensions).length) result.extensions = rawResult.extensions;
				if (result.error && errorPolicy === "none") result.data = void 0;
				if (errorPolicy === "ignore") delete result.error;
				return result;
			}), (0, import_cjs.catchError)((error) => {
				if (errorPolicy === "ignore") return (0, import_cjs.of)({ data: void 0 });
				return (0, import_cjs.of)({
					data: void 0,
					error
				});
			}), (0, import_cjs.filter)((result) => !!(result.data || result.error)));
		}));
		return Object.assign(observable, { restart: () => restart?.() });
	}
	broadcastQueries() {
		if (this.onBroadcast) this.onBroadcast();
		this.obsQueries.forEach((observableQuery) => observableQuery.notify());
	}
	inFlightLinkObservables = new Trie(false);
	getObservableFromLink(query, context, variables, fetchPolicy, extensions, deduplication = context?.queryDeduplication ?? this.queryDeduplication) {
		let entry = {};
		const { serverQuery, clientQuery, operationType, hasIncrementalDirective } = this.getDocumentInfo(query);
		const operationName = getOperationName(query);
		const executeContext = { client: this.client };
		variables = this.cache.serializeVariables(query, variables);
		if (serverQuery) {
			const { inFlightLinkObservables, link } = this;
			try {
				const operation = this.incrementalHandler.prepareRequest({
					query: serverQuery,
					variables,
					context: {
						...this.defaultContext,
						...context,
						queryDeduplication: deduplication
					},
					extensions
				});
				context = operation.context;
				function withRestart(source) {
					return new import_cjs.Observable((observer) => {
						function subscribe() {
							return source.subscribe({
								next: observer.next.bind(observer),
								complete: observer.complete.bind(observer),
								error: observer.error.bind(observer)
							});
						}
						let subscription = subscribe();
						entry.restart ||= () => {
							subscription.unsubscribe();
							subscription = subscribe();
						};
						return () => {
							subscription.unsubscribe();
							entry.restart = void 0;
						};
					});
				}
				if (deduplication) {
					const printedServerQuery = print(serverQuery);
					const varJson = canonicalStringify(variables);
					entry = inFlightLinkObservables.lookup(printedServerQuery, varJson);
					if (!entry.observable) entry.observable = execute(link, operation, executeContext).pipe(withRestart, (0, import_cjs.finalize)(() => {
						if (inFlightLinkObservables.peek(printedServerQuery, varJson) === entry) inFlightLinkObservables.remove(printedServerQuery, varJson);
					}), operationType === OperationTypeNode.SUBSCRIPTION ? (0, import_cjs.share)() : (0, import_cjs.shareReplay)({ refCount: true }));
				} else entry.observable = execute(link, operation, executeContext).pipe(withRestart);
			} catch (error) {
				entry.observable = (0, import_cjs.throwError)(() => error);
			}
		} else entry.observable = (0, import_cjs.of)({ data: {} });
		if (clientQuery) {
			const { operation } = getOperationDefinition(query);
			invariant(!hasIncrementalDirective, 101, operation[0].toUpperCase() + operation.slice(1), operationName ?? "(anonymous)");
			entry.observable = entry.observable.pipe((0, import_cjs.mergeMap)((result) => {
				return (0, import_cjs.from)(this.localState.execute({
					client: this.client,
					document: clientQuery,
					remoteResult: result,
					context,
					variables,
					fetchPolicy
				}));
			}));
		}
		return {
			restart: () => entry.restart?.(),
			observable: entry.observable.pipe((0, import_cjs.catchError)((error) => {
				error = toErrorLike(error);
				registerLinkError(error);
				throw error;
			}))
		};
	}
	getResultsFromLink(options, { queryInfo, cacheWriteBehavior, observableQuery, exposeExtensions, prunePendingDeferFragments }) {
		const { errorPolicy } = options;
		const linkDocument = this.cache.transformForLink(options.query);
		return this.getObservableFromLink(linkDocument, options.context, options.variables, options.fetchPolicy).observable.pipe((0, import_cjs.map)((incoming) => {
			const { dataState, ...result } = queryInfo.markQueryResult(incoming, {
				...options,
				document: linkDocument,
				cacheWriteBehavior,
				returnPartialData: options.returnPartialData,
				prunePendingDeferFragments
			});
			const hasErrors = graphQLResultHasError(result);
			if (hasErrors && errorPolicy === "none") {
				observableQuery?.["resetNotifications"]();
				const error = new CombinedGraphQLErrors(removeStreamDetailsFromExtensions(result));
				dataStateErrorCache.set(error, dataState);
				throw error;
			}
			const partial = dataState !== "complete";
			const aqr = {
				data: result.data,
				...queryInfo.hasNext ? {
					loading: true,
					networkStatus: NetworkStatus.streaming,
					dataState,
					partial
				} : {
					dataState,
					loading: false,
					networkStatus: NetworkStatus.ready,
					partial
				}
			};
			if (exposeExtensions && "extensions" in result) aqr[extensionsSymbol] = result.extensions;
			if (hasErrors && errorPolicy !== "ignore") {
				aqr.error = new CombinedGraphQLErrors(removeStreamDetailsFromExtensions(result));
				if (aqr.networkStatus !== NetworkStatus.streaming) aqr.networkStatus = NetworkStatus.error;
			}
			return aqr;
		}), (0, import_cjs.catchError)((error) => {
			if (errorPolicy === "none") {
				observableQuery?.["resetNotifications"]();
				throw error;
			}
			const aqr = {
				data: void 0,
				dataState: "empty",
				loading: false,
				networkStatus: NetworkStatus.ready,
				partial: true
			};
			if (errorPolicy !== "ignore") {
				aqr.error = error;
				aqr.networkStatus = NetworkStatus.error;
			}
			return (0, import_cjs.of)(aqr);
		}));
	}
	fetchObservableWithInfo(options, { networkStatus = NetworkStatus.loading, query = options.query, fetchQueryOperator = (x) => x, onCacheHit = () => {}, observableQuery, exposeExtensions }) {
		const variables = this.getVariables(query, options.variables);
		let { fetchPolicy = "cache-first", errorPolicy = "none", returnPartialData = false, notifyOnNetworkStatusChange = true, context = {} } = options;
		if (this.prioritizeCacheValues && (fetchPolicy === "network-only" || fetchPolicy === "cache-and-network")) fetchPolicy = "cache-first";
		const normalized = Object.assign({}, options, {
			query,
			variables,
			fetchPolicy,
			errorPolicy,
			returnPartialData,
			networkStatus,
			notifyOnNetworkStatusChange,
			context
		});
		const queryInfo = new QueryInfo(this, observableQuery);
		const fromVariables = (variables) => {
			normalized.variables = variables;
			const cacheWriteBehavior = fetchPolicy === "no-cache" ? 0 : networkStatus === NetworkStatus.refetch && normalized.refetchWritePolicy !== "merge" ? 1 : 2;
			const observableWithInfo = this.fetchQueryByPolicy(normalized, {
				queryInfo,
				cacheWriteBehavior,
				onCacheHit,
				observableQuery,
				exposeExtensions
			});
			observableWithInfo.observable = observableWithInfo.observable.pipe(fetchQueryOperator);
			if (normalized.fetchPolicy !== "standby") observableQuery?.["applyNextFetchPolicy"]("after-fetch", options);
			return observableWithInfo;
		};
		const cleanupCancelFn = () => {
			this.fetchCancelFns.delete(queryInfo.id);
		};
		this.fetchCancelFns.set(queryInfo.id, (error) => {
			fetchCancelSubject.next({
				kind: "E",
				error,
				source: "network"
			});
		});
		const fetchCancelSubject = new import_cjs.Subject();
		let observable, containsDataFromLink;
		if (this.getDocumentInfo(normalized.query).hasClientExports) {
			observable = (0, import_cjs.from)(this.localState.getExportedVariables({
				client: this.client,
				document: normalized.query,
				variables: normalized.variables,
				context: normalized.context
			})).pipe((0, import_cjs.mergeMap)((variables) => fromVariables(variables).observable));
			containsDataFromLink = true;
		} else {
			const sourcesWithInfo = fromVariables(normalized.variables);
			containsDataFromLink = sourcesWithInfo.fromLink;
			observable = sourcesWithInfo.observable;
		}
		return {
			observable: new import_cjs.Observable((observer) => {
				observer.add(cleanupCancelFn);
				observable.subscribe(observer);
				fetchCancelSubject.subscribe(observer);
			}).pipe((0, import_cjs.share)()),
			fromLink: containsDataFromLink
		};
	}
	refetchQueries({ updateCache, include, optimistic = false, removeOptimistic = optimistic ? makeUniqueId("refetchQueries") : void 0, onQueryUpdated }) {
		const includedQueriesByOq = /* @__PURE__ */ new Map();
		if (include) this.getObservableQueries(include).forEach((oq) => {
			if (oq.options.fetchPolicy === "cache-only" || oq["variablesUnknown"]) return;
			const current = oq.getCurrentResult();
			includedQueriesByOq.set(oq, {
				oq,
				lastDiff: {
					result: current?.data,
					complete: !current?.partial
				}
			});
		});
		const results = /* @__PURE__ */ new Map();
		if (updateCache) {
			const handled = /* @__PURE__ */ new Set();
			this.cache.batch({
				update: updateCache,
				optimistic: optimistic && removeOptimistic || false,
				removeOptimistic,
				onWatchUpdated(watch, diff, lastDiff) {
					const oq = watch.watcher;
					if (oq instanceof ObservableQuery && !handled.has(oq)) {
						handled.add(oq);
						if (onQueryUpdated) {
							includedQueriesByOq.delete(oq);
							let result = onQueryUpdated(oq, diff, lastDiff);
							if (result === true) result = oq.refetch().retain();
							if (result !== false) results.set(oq, result);
							return result;
						}
						if (onQueryUpdated !== null && oq.options.fetchPolicy !== "cache-only") includedQueriesByOq.set(oq, {
							oq,
							lastDiff,
							diff
						});
					}
				}
			});
		}
		if (includedQueriesByOq.size) includedQueriesByOq.forEach(({ oq, lastDiff, diff }) => {
			let result;
			if (onQueryUpdated) {
				if (!diff) diff = oq.getCacheDiff();
				result = onQueryUpdated(oq, diff, lastDiff);
			}
			if (!onQueryUpdated || result === true) result = oq.refetch().retain();
			if (result !== false) results.set(oq, result);
		});
		if (removeOptimistic) this.cache.removeOptimistic(removeOptimistic);
		return results;
	}
	noCacheWarningsByCause = /* @__PURE__ */ new WeakSet();
	maskOperation(options) {
		const { document, data } = options;
		return this.dataMasking ? maskOperation(data, document, this.cache) : data;
	}
	maskFragment(options) {
		const { data, fragment, fragmentName } = options;
		return this.dataMasking ? maskFragment(data, fragment, this.cache, fragmentName) : data;
	}
	fetchQueryByPolicy({ query, variables, fetchPolicy, errorPolicy, returnPartialData, context, networkStatus }, { cacheWriteBehavior, onCacheHit, queryInfo, observableQuery, exposeExtensions }) {
		const readCache = () => {
			return queryInfo.getDiff({
				query,
				variables,
				returnPartialData: true,
				optimistic: true
			});
		};
		const resultsFromCache = (diff, networkStatus) => {
			const data = diff.result;
			const toResult = (data, dataState = diff.dataState) => {
				if (!diff.complete && !returnPartialData) {
					data = void 0;
					dataState = "empty";
				}
				return {
					data,
					dataState,
					loading: isNetworkRequestInFlight(networkStatus),
					networkStatus,
					partial: !diff.complete
				};
			};
			const fromData = (data) => {
				return (0, import_cjs.of)({
					kind: "N",
					value: toResult(data),
					resolvedVariables: variables,
					source: "cache"
				});
			};
			if ((diff.complete || returnPartialData) && this.getDocumentInfo(query).hasForcedResolvers) {
				onCacheHit();
				return (0, import_cjs.from)(this.localState.execute({
					client: this.client,
					document: query,
					remoteResult: data ? { data } : void 0,
					context,
					variables,
					onlyRunForcedResolvers: true,
					returnPartialData: true,
					fetchPolicy
				}).then((resolved) => ({
					kind: "N",
					value: toResult(resolved.data || void 0, diff.complete ? "complete" : resolved.data ? "partial" : "empty"),
					resolvedVariables: variables,
					source: "cache"
				})));
			}
			if (errorPolicy === "none" && networkStatus === NetworkStatus.refetch && diff.missing) return fromData(void 0);
			return fromData(data || void 0);
		};
		const resultsFromLink = ({ prunePendingDeferFragments = true } = {}) => this.getResultsFromLink({
			query,
			variables,
			context,
			fetchPolicy,
			errorPolicy,
			returnPartialData,
			networkStatus
		}, {
			cacheWriteBehavior,
			queryInfo,
			observableQuery,
			exposeExtensions,
			prunePendingDeferFragments
		}).pipe(validateDidEmitValue(), (0, import_cjs.materialize)(), (0, import_cjs.map)((result) => ({
			...result,
			resolvedVariables: variables,
			source: "network"
		})));
		switch (fetchPolicy) {
			default:
			case "cache-first": {
				const diff = readCache();
				if (diff.complete) return {
					fromLink: false,
					observable: resultsFromCache(diff, NetworkStatus.ready)
				};
				if (returnPartialData) return {
					fromLink: true,
					observable: (0, import_cjs.concat)(resultsFromCache(diff, NetworkStatus.loading), resultsFromLink())
				};
				return {
					fromLink: true,
					observable: resultsFromLink()
				};
			}
			case "cache-and-network": {
				const diff = readCache();
				if (diff.complete || returnPartialData) return {
					fromLink: true,
					observable: (0, import_cjs.concat)(resultsFromCache(diff, NetworkStatus.loading), resultsFromLink({ prunePendingDeferFragments: false }))
				};
				return {
					fromLink: true,
					observable: resultsFromLink()
				};
			}
			case "cache-only": return {
				fromLink: false,
				observable: (0, import_cjs.concat)(resultsFromCache(readCache(), NetworkStatus.ready))
			};
			case "network-only": return {
				fromLink: true,
				observable: resultsFromLink({ prunePendingDeferFragments: networkStatus !== NetworkStatus.refetch })
			};
			case "no-cache": return {
				fromLink: true,
				observable: resultsFromLink().pipe((0, import_cjs.map)((notification) => {
					if (notification.kind === "N" && notification.value.data != null && this.cache.configuresScalars()) notification.value.data = coerceScalarFieldsToParsed(notification.value.data, query, this.cache);
					return notification;
				}))
			};
			case "standby": return {
				fromLink: false,
				observable: import_cjs.EMPTY
			};
		}
	}
};
function validateDidEmitValue() {
	let didEmitValue = false;
	return (0, import_cjs.tap)({
		next() {
			didEmitValue = true;
		},
		complete() {
			invariant(didEmitValue, 105);
		}
	});
}
function addNonReactiveToNamedFragments(document) {
	return visit(document, { FragmentSpread: (node) => {
		if (node.directives?.some((directive) => directive.name.value === "unmask")) return;
		return {
			...node,
			directives: [...node.directives || [], {
				kind: Kind.DIRECTIVE,
				name: {
					kind: Kind.NAME,
					value: "nonreactive"
				}
			}]
		};
	} });
}
function removeStreamDetailsFromExtensions(original) {
	if (original.extensions?.[streamInfoSymbol] == null) return original;
	const { extensions: { [streamInfoSymbol]: _, ...extensions }, ...result } = original;
	if (Object.keys(extensions).length > 0) result.extensions = extensions;
	return result;
}
/**
* This is the primary Apollo Client class. It is used to send GraphQL documents (i.e. queries
* and mutations) to a GraphQL spec-compliant server over an `ApolloLink` instance,
* receive results from the server and cache the results in a store. It also delivers updates
* to GraphQL queries through `Observable` instances.
*/
var ApolloClient = class {
	link;
	cache;
	/**
	* @deprecated `disableNetworkFetches` has been renamed to `prioritizeCacheValues`.
	*/
	disableNetworkFetches;
	set prioritizeCacheValues(value) {
		this.queryManager.prioritizeCacheValues = value;
	}
	/**
	* Whether to prioritize cache values over network results when `query` or `watchQuery` is called.
	* This will essentially turn a `"network-only"` or `"cache-and-network"` fetchPolicy into a `"cache-first"` fetchPolicy,
	* but without influencing the `fetchPolicy` of the created `ObservableQuery` long-term.
	*
	* This can e.g. be used to prioritize the cache during the first render after SSR.
	*/
	get prioritizeCacheValues() {
		return this.queryManager.prioritizeCacheValues;
	}
	version;
	queryDeduplication;
	defaultOptions;
	devtoolsConfig;
	refetchEventManager;
	queryManager;
	devToolsHookCb;
	resetStoreCallbacks = [];
	clearStoreCallbacks = [];
	/**
	* Constructs an instance of `ApolloClient`.
	*
	* @example
	*
	* ```js
	* import { ApolloClient, InMemoryCache, HttpLink } from "@apollo/client";
	*
	* const cache = new InMemoryCache();
	* const link = new HttpLink({ uri: "http://localhost:4000/" });
	*
	* const client = new ApolloClient({
	*   // Provide required constructor fields
	*   cache: cache,
	*   link: link,
	*
	*   // Provide some optional constructor fields
	*   clientAwareness: {
	*     name: "react-web-client",
	*     version: "1.3",
	*   },
	*   queryDeduplication: false,
	* });
	* ```
	*/
	constructor(options) {
		const { cache, documentTransform, ssrMode = false, ssrForceFetchDelay = 0, queryDeduplication = true, defaultOptions, defaultContext, assumeImmutableResults = cache.assumeImmutableResults, localState, devtools, dataMasking, link, incrementalHandler = new NotImplementedHandler(), experiments = [], refetchEventManager } = options;
		this.link = link;
		this.cache = cache;
		this.queryDeduplication = queryDeduplication;
		this.defaultOptions = defaultOptions || {};
		this.devtoolsConfig = {
			...devtools,
			enabled: devtools?.enabled ?? false
		};
		this.watchQuery = this.watchQuery.bind(this);
		this.query = this.query.bind(this);
		this.mutate = this.mutate.bind(this);
		this.watchFragment = this.watchFragment.bind(this);
		this.resetStore = this.resetStore.bind(this);
		this.reFetchObservableQueries = this.refetchObservableQueries = this.refetchObservableQueries.bind(this);
		this.version = version;
		this.queryManager = new QueryManager({
			client: this,
			defaultOptions: this.defaultOptions,
			defaultContext,
			documentTransform,
			queryDeduplication,
			ssrMode,
			dataMasking: !!dataMasking,
			clientOptions: options,
			incrementalHandler,
			assumeImmutableResults,
			onBroadcast: this.devtoolsConfig.enabled ? () => {
				if (this.devToolsHookCb) this.devToolsHookCb();
			} : void 0,
			localState
		});
		this.prioritizeCacheValues = ssrMode || ssrForceFetchDelay > 0;
		if (ssrForceFetchDelay) setTimeout(() => {
			this.prioritizeCacheValues = false;
		}, ssrForceFetchDelay);
		if (this.devtoolsConfig.enabled) this.connectToDevTools();
		experiments.forEach((experiment) => experiment.call(this, options));
		this.refetchEventManager = refetchEventManager;
		this.refetchEventManager?.connect(this);
	}
	connectToDevTools() {
		if (typeof window === "undefined") return;
		const windowWithDevTools = window;
		const devtoolsSymbol = Symbol.for("apollo.devtools");
		(windowWithDevTools[devtoolsSymbol] = windowWithDevTools[devtoolsSymbol] || []).push(this);
		windowWithDevTools.__APOLLO_CLIENT__ = this;
	}
	/**
	* The `DocumentTransform` used to modify GraphQL documents before a request
	* is made. If a custom `DocumentTransform` is not provided, this will be the
	* default document transform.
	*/
	get documentTransform() {
		return this.queryManager.documentTransform;
	}
	/**
	* The configured `LocalState` instance used to enable the use of `@client`
	* fields.
	*/
	get localState() {
		return this.queryManager.localState;
	}
	set localState(localState) {
		this.queryManager.localState = localState;
	}
	/**
	* Call this method to terminate any active client processes, making it safe
	* to dispose of this `ApolloClient` instance.
	*
	* This method performs aggressive cleanup to prevent memory leaks:
	*
	* - Unsubscribes all active `ObservableQuery` instances by emitting a `completed` event
	* - Rejects all currently running queries with "QueryManager stopped while query was in flight"
	* - Removes all queryRefs from the suspense cache
	* - Disconnects the `RefetchEventManager` if configured.
	*/
	stop() {
		this.queryManager.stop();
		this.refetchEventManager?.disconnect(this);
	}
	/**
	* This watches the cache store of the query according to the options specified and
	* returns an `ObservableQuery`. We can subscribe to this `ObservableQuery` and
	* receive updated results through an observer when the cache store changes.
	*
	* Note that this method is not an implementation of GraphQL subscriptions. Rather,
	* it uses Apollo's store in order to reactively deliver updates to your query results.
	*
	* For example, suppose you call watchQuery on a GraphQL query that fetches a person's
	* first and last name and this person has a particular object identifier, provided by
	* `cache.identify`. Later, a different query fetches that same person's
	* first and last name and the first name has now changed. Then, any observers associated
	* with the results of the first query will be updated with a new result object.
	*
	* Note that if the cache does not change, the subscriber will _not_ be notified.
	*
	* See [here](https://medium.com/apollo-stack/the-concepts-of-graphql-bc68bd819be3#.3mb0cbcmc) for
	* a description of store reactivity.
	*/
	watchQuery(options) {
		const { refetchOn } = options;
		if (this.defaultOptions.watchQuery) {
			const defaultRefetchOn = this.defaultOptions.watchQuery.refetchOn;
			let mergedRefetchOn;
			if (refetchOn && typeof refetchOn === "object") {
				if (typeof defaultRefetchOn === "object") mergedRefetchOn = {
					...defaultRefetchOn,
					...refetchOn
				};
				else if (defaultRefetchOn != null) mergedRefetchOn = (ctx) => {
					const value = refetchOn[ctx.source] ?? defaultRefetchOn;
					if (typeof value === "function") return value(ctx);
					return value;
				};
			}
			options = mergeOptions(this.defaultOptions.watchQuery, options);
			if (mergedRefetchOn) options.refetchOn = mergedRefetchOn;
		}
		return this.queryManager.watchQuery(options);
	}
	/**
	* This resolves a single query according to the options specified and
	* returns a `Promise` which is either resolved with the resulting data
	* or rejected with an error.
	* 
	* @param options - An object of type `QueryOptions` that allows us to
	* describe how this query should be treated e.g. whether it should hit the
	* server at all or just resolve from the cache, etc.
	*/
	query = (options) => {
		if (this.defaultOptions.query) options = mergeOptions(this.defaultOptions.query, options);
		return this.queryManager.query(options);
	};
	/**
	* This resolves a single mutation according to the options specified and returns a
	* Promise which is either resolved with the resulting data or rejected with an
	* error. In some cases both `data` and `errors` might be undefined, for example
	* when `errorPolicy` is set to `'ignore'`.
	* 
	* It takes options as an object with the following keys and values:
	*/
	mutate = (options) => {
		const optionsWithDefaults = mergeOptions(compact({
			fetchPolicy: "network-only",
			errorPolicy: "none"
		}, this.defaultOptions.mutate), options);
		checkDocument(optionsWithDefaults.mutation, OperationTypeNode.MUTATION);
		return this.queryManager.mutate(optionsWithDefaults);
	};
	/**
	* This subscribes to a graphql subscription according to the options specified and returns an
	* `Observable` which either emits received data or an error.
	*/
	subscribe(options) {
		const cause = {};
		const observable = this.queryManager.startGraphQLSubscription(options);
		const mapped = observable.pipe((0, import_cjs.map)((result) => ({
			...result,
			data: this.queryManager.maskOperation({
				document: options.query,
				data: result.data,
				fetchPolicy: options.fetchPolicy,
				cause
			})
		})));
		return Object.assign(mapped, { restart: observable.restart });
	}
	readQuery(options, optimistic = !!options.optimistic) {
		return this.cache.readQuery({
			...options,
			query: this.transform(options.query)
		}, optimistic);
	}
	watchFragment(options) {
		const dataMasking = this.queryManager.dataMasking;
		return this.cache.watchFragment({
			...options,
			fragment: this.transform(options.fragment, dataMasking)
		});
	}
	readFragment(options, optimistic = !!options.optimistic) {
		return this.cache.readFragment({
			...options,
			fragment: this.transform(options.fragment)
		}, optimistic);
	}
	/**
	* Writes some data in the shape of the provided GraphQL query directly to
	* the store. This method will start at the root query. To start at a
	* specific id returned by `cache.identify` then use `writeFragment`.
	*/
	writeQuery(options) {
		const ref = this.cache.writeQuery(options);
		if (options.broadcast !== false) this.queryManager.broadcastQueries();
		return ref;
	}
	/**
	* Writes some data in the shape of the provided GraphQL fragment directly to
	* the store. This method will write to a GraphQL fragment from any arbitrary
	* id that is currently cached, unlike `writeQuery` which will only write
	* from the root query.
	*
	* You must pass in a GraphQL document with a single fragment or a document
	* with multiple fragments that represent what you are writing. If you pass
	* in a document with multiple fragments then you must also specify a
	* `fragmentName`.
	*/
	writeFragment(options) {
		const ref = this.cache.writeFragment(options);
		if (options.broadcast !== false) this.queryManager.broadcastQueries();
		return ref;
	}
	__actionHookForDevTools(cb) {
		this.devToolsHookCb = cb;
	}
	__requestRaw(request) {
		return execute(this.link, request, { client: this });
	}
	/**
	* Resets your entire store by clearing out your cache and then re-executing
	* all of your active queries. This makes it so that you may guarantee that
	* there is no data left in your store from a time before you called this
	* method.
	*
	* `resetStore()` is useful when your user just logged out. You’ve removed the
	* user session, and you now want to make sure that any references to data you
	* might have fetched while the user session was active is gone.
	*
	* It is important to remember that `resetStore()` _will_ refetch any active
	* queries. This means that any components that might be mounted will execute
	* their queries again using your network interface. If you do not want to
	* re-execute any queries then you should make sure to stop watching any
	* active queries.
	*/
	resetStore() {
		return Promise.resolve().then(() => this.queryManager.clearStore({ discardWatches: false })).then(() => Promise.all(this.resetStoreCallbacks.map((fn) => fn()))).then(() => this.refetchObservableQueries());
	}
	/**
	* Remove all data from the store. Unlike `resetStore`, `clearStore` will
	* not refetch any active queries.
	*/
	clearStore() {
		return Promise.resolve().then(() => this.queryManager.clearStore({ discardWatches: true })).then(() => Promise.all(this.clearStoreCallbacks.map((fn) => fn())));
	}
	/**
	* Allows callbacks to be registered that are executed when the store is
	* reset. `onResetStore` returns an unsubscribe function that can be used
	* to remove registered callbacks.
	*/
	onResetStore(cb) {
		this.resetStoreCallbacks.push(cb);
		return () => {
			this.resetStoreCallbacks = this.resetStoreCallbacks.filter((c) => c !== cb);
		};
	}
	/**
	* Allows callbacks to be registered that are executed when the store is
	* cleared. `onClearStore` returns an unsubscribe function that can be used
	* to remove registered callbacks.
	*/
	onClearStore(cb) {
		this.clearStoreCallbacks.push(cb);
		return () => {
			this.clearStoreCallbacks = this.clearStoreCallbacks.filter((c) => c !== cb);
		};
	}
	/**
	* Refetches all of your active queries.
	*
	* `reFetchObservableQueries()` is useful if you want to bring the client back to proper state in case of a network outage
	*
	* It is important to remember that `reFetchObservableQueries()` _will_ refetch any active
	* queries. This means that any components that might be mounted will execute
	* their queries again using your network interface. If you do not want to
	* re-execute any queries then you should make sure to stop watching any
	* active queries.
	* Takes optional parameter `includeStandby` which will include queries in standby-mode when refetching.
	*
	* Note: `cache-only` queries are not refetched by this function.
	*
	* @deprecated Please use `refetchObservableQueries` instead.
	*/
	reFetchObservableQueries;
	/**
	* Refetches all of your active queries.
	*
	* `refetchObservableQueries()` is useful if you want to bring the client back to proper state in case of a network outage
	*
	* It is important to remember that `refetchObservableQueries()` _will_ refetch any active
	* queries. This means that any components that might be mounted will execute
	* their queries again using your network interface. If you do not want to
	* re-execute any queries then you should make sure to stop watching any
	* active queries.
	* Takes optional parameter `includeStandby` which will include queries in standby-mode when refetching.
	*
	* Note: `cache-only` queries are not refetched by this function.
	*/
	refetchObservableQueries(includeStandby) {
		return this.queryManager.refetchObservableQueries(includeStandby);
	}
	/**
	* Refetches specified active queries. Similar to "refetchObservableQueries()" but with a specific list of queries.
	*
	* `refetchQueries()` is useful for use cases to imperatively refresh a selection of queries.
	*
	* It is important to remember that `refetchQueries()` _will_ refetch specified active
	* queries. This means that any components that might be mounted will execute
	* their queries again using your network interface. If you do not want to
	* re-execute any queries then you should make sure to stop watching any
	* active queries.
	*/
	refetchQueries(options) {
		const map = this.queryManager.refetchQueries(options);
		const queries = [];
		const results = [];
		map.forEach((result, obsQuery) => {
			queries.push(obsQuery);
			results.push(result);
		});
		const result = Promise.all(results);
		result.queries = queries;
		result.results = results;
		result.catch((error) => {});
		return result;
	}
	/**
	* Get all currently active `ObservableQuery` objects, in a `Set`.
	*
	* An "active" query is one that has observers and a `fetchPolicy` other than
	* "standby" or "cache-only".
	*
	* You can include all `ObservableQuery` objects (including the inactive ones)
	* by passing "all" instead of "active", or you can include just a subset of
	* active queries by passing an array of query names or DocumentNode objects.
	*
	* Note: This method only returns queries that have active subscribers. Queries
	* without subscribers are not tracked by the client.
	*/
	getObservableQueries(include = "active") {
		return this.queryManager.getObservableQueries(include);
	}
	/**
	* Exposes the cache's complete state, in a serializable format for later restoration.
	*
	* @remarks
	*
	* This can be useful for debugging in order to inspect the full state of the
	* cache.
	*
	* @param optimistic - Determines whether the result contains data from the
	* optimistic layer
	*/
	extract(optimistic) {
		return this.cache.extract(optimistic);
	}
	/**
	* Replaces existing state in the cache (if any) with the values expressed by
	* `serializedState`.
	*
	* Called when hydrating a cache (server side rendering, or offline storage),
	* and also (potentially) during hot reloads.
	*/
	restore(serializedState) {
		return this.cache.restore(serializedState);
	}
	/**
	* Define a new ApolloLink (or link chain) that Apollo Client will use.
	*/
	setLink(newLink) {
		this.link = newLink;
	}
	get defaultContext() {
		return this.queryManager.defaultContext;
	}
	maskedFragmentTransform = new DocumentTransform(removeMaskedFragmentSpreads);
	transform(document, dataMasking = false) {
		const transformed = this.queryManager.transform(document);
		return dataMasking ? this.maskedFragmentTransform.transformDocument(transformed) : transformed;
	}
};
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/link/retry/delayFunction.js
function buildDelayFunction(delayOptions) {
	const { initial = 300, jitter = true, max = Infinity } = delayOptions || {};
	const baseDelay = jitter ? initial : initial / 2;
	return function delayFunction(count) {
		let delay = Math.min(max, baseDelay * 2 ** count);
		if (jitter) delay = Math.random() * delay;
		return delay;
	};
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/link/retry/retryFunction.js
function buildRetryFunction(retryOptions) {
	const { retryIf, max = 5 } = retryOptions || {};
	return function retryFunction(count, operation, error) {
		if (count >= max) return false;
		return retryIf ? retryIf(error, operation) : !!error;
	};
}
// ../node_modules/.pnpm/@apollo+client@4.3.8_graphql-ws@6.4.2_graphql@16.15.0_ws@8.23.0__graphql@16.15.0_react-_66215ec1a4cf0c2733902dcc57f892b6/node_modules/@apollo/client/link/retry/retryLink.js
var RetryableOperation = class {
	observer;
	operation;
	forward;
	delayFor;
	retryIf;
	retryCount = 0;
	currentSubscription = null;
	timerId;
	constructor(observer, operation, forward, delayFor, retryIf) {
		this.observer = observer;
		this.operation = operation;
		this.forward = forward;
		this.delayFor = delayFor;
		this.retryIf = retryIf;
		this.try();
	}
	/**
	* Stop retrying for the operation, and cancel any in-progress requests.
	*/
	cancel() {
		if (this.currentSubscription) this.currentSubscription.unsubscribe();
		clearTimeout(this.timerId);
		this.timerId = void 0;
		this.currentSubscription = null;
	}
	try() {
		this.currentSubscription = this.forward(this.operation).subscribe({
			next: (result) => {
				if (graphQLResultHasProtocolErrors(result)) {
					this.onError(result.extensions[PROTOCOL_ERRORS_SYMBOL], () => this.observer.next(result));
					this.currentSubscription?.unsubscribe();
					return;
				}
				this.observer.next(result);
			},
			error: (error) => this.onError(error, () => this.observer.error(error)),
			complete: this.observer.complete.bind(this.observer)
		});
	}
	onError = async (error, onContinue) => {
		this.retryCount += 1;
		const errorLike = toErrorLike(error);
		if (await this.retryIf(this.retryCount, this.operation, errorLike)) {
			this.scheduleRetry(this.delayFor(this.retryCount, this.operation, errorLike));
			return;
		}
		onContinue();
	};
	scheduleRetry(delay) {
		if (this.timerId) throw new Error(`RetryLink BUG! Encountered overlapping retries`);
		this.timerId = setTimeout(() => {
			this.timerId = void 0;
			this.try();
		}, delay);
	}
};
/**
* `RetryLink` is a non-terminating link that attempts to retry operations that
* fail due to network errors. It enables resilient GraphQL operations by
* automatically retrying failed requests with configurable delay and retry
* strategies.
*
* @remarks
*
* `RetryLink` is particularly useful for handling unreliable network conditions
* where you would rather wait longer than explicitly fail an operation. It
* provides exponential backoff and jitters delays between attempts by default.
*
* > [!NOTE]
* > This link does not handle retries for GraphQL errors in the response. Use
* > `ErrorLink` to retry an operation after a GraphQL error. For more
* > information, see the [Error handling documentation](https://apollographql.com/docs/react/data/error-handling#on-graphql-errors).
*
* @example
*
* ```ts
* import { RetryLink } from "@apollo/client/link/retry";
*
* const link = new RetryLink();
* ```
*/
var RetryLink = class extends ApolloLink {
	delayFor;
	retryIf;
	constructor(options) {
		super();
		const { attempts, delay } = options || {};
		this.delayFor = typeof delay === "function" ? delay : buildDelayFunction(delay);
		this.retryIf = typeof attempts === "function" ? attempts : buildRetryFunction(attempts);
	}
	request(operation, forward) {
		return new import_cjs.Observable((observer) => {
			const retryable = new RetryableOperation(observer, operation, forward, this.delayFor, this.retryIf);
			return () => {
				retryable.cancel();
			};
		});
	}
};
// src/lib/apollo.ts
/** Sends operations by the transport. After a replayed answer others may have changed the data, so `refetch` runs. */
var transportLink = (refetch) => new ApolloLink(({ query, operationName = "", operationType, variables, getContext }) => new import_cjs.Observable((observer) => {
	const stop = new AbortController();
	const { isRepeatable, fetchOptions } = getContext();
	const kind = operationType === OperationTypeNode.MUTATION ? "mutation" : "query";
	const document = "documentId" in query ? { documentId: String(query.documentId) } : { query: print$1(query) };
	const token = currentToken();
	const options = {
		token,
		isRepeatable,
		...fetchOptions,
		signal: stop.signal
	};
	execute$1({
		name: operationName,
		kind,
		...document
	}, variables, options).then(({ data, isReplay }) => {
		observer.next({ data });
		observer.complete();
		if (isReplay) setTimeout(refetch);
	}, (error) => {
		observer.error(error);
		noticeRefusal(error, token);
	});
	return () => stop.abort();
}));
/** Sends a query without an answer twice more; never a change. */
var retryLostQueries = () => new RetryLink({
	delay: {
		initial: 400,
		max: 3e3,
		jitter: true
	},
	attempts: (count, operation, error) => count < 3 && operation.operationType === OperationTypeNode.QUERY && navigator.onLine && readFailure(error).kind === "network"
});
function createClient() {
	const client = new ApolloClient({
		cache: new InMemoryCache({ typePolicies: {
			Query: { fields: {
				openExams: { merge: false },
				myProfileDraft: { merge: false }
			} },
			AdmissionInfo: { merge: true },
			Marks: { merge: true },
			NoticePage: { merge: true },
			OfficeOverview: { merge: true },
			PaymentInfo: { merge: true },
			PaymentOverview: { merge: true }
		} }),
		link: ApolloLink.from([retryLostQueries(), transportLink(() => void client.refetchQueries({ include: "active" }))]),
		defaultOptions: { watchQuery: {
			fetchPolicy: "cache-and-network",
			nextFetchPolicy: "cache-first"
		} }
	});
	onSessionEnd(() => void client.clearStore());
	onLanguageChange(() => void client.refetchQueries({ include: "active" }));
	return client;
}
// src/ui/theme/fullSystem.ts
/**
* The system for Chakra's own components behind sign-in. Add the recipe of a component (`@chakra-ui/react/theme`) here when
* it is first used. Global styles come from `system.ts`.
*/
var fullSystem = createSystem(defaultBaseConfig, sharedConfig, defineConfig({
	preflight: false,
	disableLayers: true,
	theme: {
		recipes: baseRecipes,
		slotRecipes: {}
	}
}));
// src/layout/SignedInFrame.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Provides Apollo and the full Chakra system to pages behind sign-in. */
function SignedInFrame() {
	const { user } = useSession();
	const [client] = (0, import_react.useState)(createClient);
	if (!user) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageSkeleton, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ApolloProvider, {
		client,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChakraProvider, {
			value: fullSystem,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outlet, {}, user.id)
		})
	});
}
export { SignedInFrame };
