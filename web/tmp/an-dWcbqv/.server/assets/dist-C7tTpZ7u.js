import { i as __toESM, n as __exportAll, t as __commonJSMin } from "./rolldown-runtime-DYf_mQCB.js";
// ../schema/dist/access.js
/** Who may use an operation, a screen or a call. */
var audiences = [
	"Public",
	"SignedIn",
	"Student",
	"Admin",
	"SuperAdmin"
];
/** Roles that contain ADMIN (specification, section 6). */
var isAdminRole = (role) => role === "ADMIN" || role === "SUPERADMIN";
/** Whether a visitor with this role (null: not signed in) belongs to the audience. */
function belongsTo(audience, role) {
	switch (audience) {
		case "Public": return true;
		case "SignedIn": return role !== null;
		case "Student": return role === "STUDENT";
		case "Admin": return role !== null && isAdminRole(role);
		case "SuperAdmin": return role === "SUPERADMIN";
	}
}
// ../schema/dist/audit.js
/** Every kind of subject of an audit event; the column `subject_type`. */
var auditSubjectTypes = [
	"user",
	"profile",
	"exam",
	"intake",
	"notice",
	"department",
	"program",
	"image",
	"export",
	"broadcast",
	"message",
	"merit-list",
	"rule-set",
	"bank-statement",
	"bkash-notification",
	"integrator-token",
	"webhook"
];
// ../node_modules/.pnpm/property-expr@2.0.6/node_modules/property-expr/index.js
/**
* Based on Kendo UI Core expression code <https://github.com/telerik/kendo-ui-core#license-information>
*/
var require_property_expr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function Cache(maxSize) {
		this._maxSize = maxSize;
		this.clear();
	}
	Cache.prototype.clear = function() {
		this._size = 0;
		this._values = Object.create(null);
	};
	Cache.prototype.get = function(key) {
		return this._values[key];
	};
	Cache.prototype.set = function(key, value) {
		this._size >= this._maxSize && this.clear();
		if (!(key in this._values)) this._size++;
		return this._values[key] = value;
	};
	var SPLIT_REGEX = /[^.^\]^[]+|(?=\[\]|\.\.)/g;
	var DIGIT_REGEX = /^\d+$/;
	var LEAD_DIGIT_REGEX = /^\d/;
	var SPEC_CHAR_REGEX = /[~`!#$%\^&*+=\-\[\]\\';,/{}|\\":<>\?]/g;
	var CLEAN_QUOTES_REGEX = /^\s*(['"]?)(.*?)(\1)\s*$/;
	var MAX_CACHE_SIZE = 512;
	var pathCache = new Cache(MAX_CACHE_SIZE);
	var setCache = new Cache(MAX_CACHE_SIZE);
	var getCache = new Cache(MAX_CACHE_SIZE);
	module.exports = {
		Cache,
		split,
		normalizePath,
		setter: function(path) {
			var parts = normalizePath(path);
			return setCache.get(path) || setCache.set(path, function setter(obj, value) {
				var index = 0;
				var len = parts.length;
				var data = obj;
				while (index < len - 1) {
					var part = parts[index];
					if (part === "__proto__" || part === "constructor" || part === "prototype") return obj;
					data = data[parts[index++]];
				}
				data[parts[index]] = value;
			});
		},
		getter: function(path, safe) {
			var parts = normalizePath(path);
			return getCache.get(path) || getCache.set(path, function getter(data) {
				var index = 0, len = parts.length;
				while (index < len) if (data != null || !safe) data = data[parts[index++]];
				else return;
				return data;
			});
		},
		join: function(segments) {
			return segments.reduce(function(path, part) {
				return path + (isQuoted(part) || DIGIT_REGEX.test(part) ? "[" + part + "]" : (path ? "." : "") + part);
			}, "");
		},
		forEach: function(path, cb, thisArg) {
			forEach(Array.isArray(path) ? path : split(path), cb, thisArg);
		}
	};
	function normalizePath(path) {
		return pathCache.get(path) || pathCache.set(path, split(path).map(function(part) {
			return part.replace(CLEAN_QUOTES_REGEX, "$2");
		}));
	}
	function split(path) {
		return path.match(SPLIT_REGEX) || [""];
	}
	function forEach(parts, iter, thisArg) {
		var len = parts.length, part, idx = 0, isArray, isBracket;
		for (; idx < len; idx++) {
			part = parts[idx];
			if (part) {
				if (shouldBeQuoted(part)) part = "\"" + part + "\"";
				isBracket = isQuoted(part);
				isArray = !isBracket && /^\d+$/.test(part);
				iter.call(thisArg, part, isBracket, isArray, idx, parts);
			}
		}
	}
	function isQuoted(str) {
		return typeof str === "string" && str && ["'", "\""].indexOf(str.charAt(0)) !== -1;
	}
	function hasLeadingNumber(part) {
		return part.match(LEAD_DIGIT_REGEX) && !part.match(DIGIT_REGEX);
	}
	function hasSpecialChars(part) {
		return SPEC_CHAR_REGEX.test(part);
	}
	function shouldBeQuoted(part) {
		return !isQuoted(part) && (hasLeadingNumber(part) || hasSpecialChars(part));
	}
}));
// ../node_modules/.pnpm/tiny-case@1.0.3/node_modules/tiny-case/index.js
var require_tiny_case = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var reWords = /[A-Z\xc0-\xd6\xd8-\xde]?[a-z\xdf-\xf6\xf8-\xff]+(?:['’](?:d|ll|m|re|s|t|ve))?(?=[\xac\xb1\xd7\xf7\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f \t\x0b\f\xa0\ufeff\n\r\u2028\u2029\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000]|[A-Z\xc0-\xd6\xd8-\xde]|$)|(?:[A-Z\xc0-\xd6\xd8-\xde]|[^\ud800-\udfff\xac\xb1\xd7\xf7\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f \t\x0b\f\xa0\ufeff\n\r\u2028\u2029\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\d+\u2700-\u27bfa-z\xdf-\xf6\xf8-\xffA-Z\xc0-\xd6\xd8-\xde])+(?:['’](?:D|LL|M|RE|S|T|VE))?(?=[\xac\xb1\xd7\xf7\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f \t\x0b\f\xa0\ufeff\n\r\u2028\u2029\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000]|[A-Z\xc0-\xd6\xd8-\xde](?:[a-z\xdf-\xf6\xf8-\xff]|[^\ud800-\udfff\xac\xb1\xd7\xf7\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f \t\x0b\f\xa0\ufeff\n\r\u2028\u2029\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\d+\u2700-\u27bfa-z\xdf-\xf6\xf8-\xffA-Z\xc0-\xd6\xd8-\xde])|$)|[A-Z\xc0-\xd6\xd8-\xde]?(?:[a-z\xdf-\xf6\xf8-\xff]|[^\ud800-\udfff\xac\xb1\xd7\xf7\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f \t\x0b\f\xa0\ufeff\n\r\u2028\u2029\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\d+\u2700-\u27bfa-z\xdf-\xf6\xf8-\xffA-Z\xc0-\xd6\xd8-\xde])+(?:['’](?:d|ll|m|re|s|t|ve))?|[A-Z\xc0-\xd6\xd8-\xde]+(?:['’](?:D|LL|M|RE|S|T|VE))?|\d*(?:1ST|2ND|3RD|(?![123])\dTH)(?=\b|[a-z_])|\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])|\d+|(?:[\u2700-\u27bf]|(?:\ud83c[\udde6-\uddff]){2}|[\ud800-\udbff][\udc00-\udfff])[\ufe0e\ufe0f]?(?:[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]|\ud83c[\udffb-\udfff])?(?:\u200d(?:[^\ud800-\udfff]|(?:\ud83c[\udde6-\uddff]){2}|[\ud800-\udbff][\udc00-\udfff])[\ufe0e\ufe0f]?(?:[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]|\ud83c[\udffb-\udfff])?)*/g;
	var words = (str) => str.match(reWords) || [];
	var upperFirst = (str) => str[0].toUpperCase() + str.slice(1);
	var join = (str, d) => words(str).join(d).toLowerCase();
	var camelCase = (str) => words(str).reduce((acc, next) => `${acc}${!acc ? next.toLowerCase() : next[0].toUpperCase() + next.slice(1).toLowerCase()}`, "");
	var pascalCase = (str) => upperFirst(camelCase(str));
	var snakeCase = (str) => join(str, "_");
	var kebabCase = (str) => join(str, "-");
	var sentenceCase = (str) => upperFirst(join(str, " "));
	var titleCase = (str) => words(str).map(upperFirst).join(" ");
	module.exports = {
		words,
		upperFirst,
		camelCase,
		pascalCase,
		snakeCase,
		kebabCase,
		sentenceCase,
		titleCase
	};
}));
// ../node_modules/.pnpm/toposort@2.0.2/node_modules/toposort/index.js
var require_toposort = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Topological sorting function
	*
	* @param {Array} edges
	* @returns {Array}
	*/
	module.exports = function(edges) {
		return toposort(uniqueNodes(edges), edges);
	};
	module.exports.array = toposort;
	function toposort(nodes, edges) {
		var cursor = nodes.length, sorted = new Array(cursor), visited = {}, i = cursor, outgoingEdges = makeOutgoingEdges(edges), nodesHash = makeNodesHash(nodes);
		edges.forEach(function(edge) {
			if (!nodesHash.has(edge[0]) || !nodesHash.has(edge[1])) throw new Error("Unknown node. There is an unknown node in the supplied edges.");
		});
		while (i--) if (!visited[i]) visit(nodes[i], i, /* @__PURE__ */ new Set());
		return sorted;
		function visit(node, i, predecessors) {
			if (predecessors.has(node)) {
				var nodeRep;
				try {
					nodeRep = ", node was:" + JSON.stringify(node);
				} catch (e) {
					nodeRep = "";
				}
				throw new Error("Cyclic dependency" + nodeRep);
			}
			if (!nodesHash.has(node)) throw new Error("Found unknown node. Make sure to provided all involved nodes. Unknown node: " + JSON.stringify(node));
			if (visited[i]) return;
			visited[i] = true;
			var outgoing = outgoingEdges.get(node) || /* @__PURE__ */ new Set();
			outgoing = Array.from(outgoing);
			if (i = outgoing.length) {
				predecessors.add(node);
				do {
					var child = outgoing[--i];
					visit(child, nodesHash.get(child), predecessors);
				} while (i);
				predecessors.delete(node);
			}
			sorted[--cursor] = node;
		}
	}
	function uniqueNodes(arr) {
		var res = /* @__PURE__ */ new Set();
		for (var i = 0, len = arr.length; i < len; i++) {
			var edge = arr[i];
			res.add(edge[0]);
			res.add(edge[1]);
		}
		return Array.from(res);
	}
	function makeOutgoingEdges(arr) {
		var edges = /* @__PURE__ */ new Map();
		for (var i = 0, len = arr.length; i < len; i++) {
			var edge = arr[i];
			if (!edges.has(edge[0])) edges.set(edge[0], /* @__PURE__ */ new Set());
			if (!edges.has(edge[1])) edges.set(edge[1], /* @__PURE__ */ new Set());
			edges.get(edge[0]).add(edge[1]);
		}
		return edges;
	}
	function makeNodesHash(arr) {
		var res = /* @__PURE__ */ new Map();
		for (var i = 0, len = arr.length; i < len; i++) res.set(arr[i], i);
		return res;
	}
}));
// ../node_modules/.pnpm/yup@1.7.1/node_modules/yup/index.esm.js
var import_property_expr = require_property_expr();
var import_tiny_case = require_tiny_case();
var import_toposort = /* @__PURE__ */ __toESM(require_toposort());
var toString = Object.prototype.toString;
var errorToString = Error.prototype.toString;
var regExpToString = RegExp.prototype.toString;
var symbolToString = typeof Symbol !== "undefined" ? Symbol.prototype.toString : () => "";
var SYMBOL_REGEXP = /^Symbol\((.*)\)(.*)$/;
function printNumber(val) {
	if (val != +val) return "NaN";
	return val === 0 && 1 / val < 0 ? "-0" : "" + val;
}
function printSimpleValue(val, quoteStrings = false) {
	if (val == null || val === true || val === false) return "" + val;
	const typeOf = typeof val;
	if (typeOf === "number") return printNumber(val);
	if (typeOf === "string") return quoteStrings ? `"${val}"` : val;
	if (typeOf === "function") return "[Function " + (val.name || "anonymous") + "]";
	if (typeOf === "symbol") return symbolToString.call(val).replace(SYMBOL_REGEXP, "Symbol($1)");
	const tag = toString.call(val).slice(8, -1);
	if (tag === "Date") return isNaN(val.getTime()) ? "" + val : val.toISOString(val);
	if (tag === "Error" || val instanceof Error) return "[" + errorToString.call(val) + "]";
	if (tag === "RegExp") return regExpToString.call(val);
	return null;
}
function printValue(value, quoteStrings) {
	let result = printSimpleValue(value, quoteStrings);
	if (result !== null) return result;
	return JSON.stringify(value, function(key, value) {
		let result = printSimpleValue(this[key], quoteStrings);
		if (result !== null) return result;
		return value;
	}, 2);
}
function toArray(value) {
	return value == null ? [] : [].concat(value);
}
var _Symbol$toStringTag;
var _Symbol$hasInstance;
var _Symbol$toStringTag2;
var strReg = /\$\{\s*(\w+)\s*\}/g;
_Symbol$toStringTag = Symbol.toStringTag;
var ValidationErrorNoStack = class {
	constructor(errorOrErrors, value, field, type) {
		this.name = void 0;
		this.message = void 0;
		this.value = void 0;
		this.path = void 0;
		this.type = void 0;
		this.params = void 0;
		this.errors = void 0;
		this.inner = void 0;
		this[_Symbol$toStringTag] = "Error";
		this.name = "ValidationError";
		this.value = value;
		this.path = field;
		this.type = type;
		this.errors = [];
		this.inner = [];
		toArray(errorOrErrors).forEach((err) => {
			if (ValidationError.isError(err)) {
				this.errors.push(...err.errors);
				const innerErrors = err.inner.length ? err.inner : [err];
				this.inner.push(...innerErrors);
			} else this.errors.push(err);
		});
		this.message = this.errors.length > 1 ? `${this.errors.length} errors occurred` : this.errors[0];
	}
};
_Symbol$hasInstance = Symbol.hasInstance;
_Symbol$toStringTag2 = Symbol.toStringTag;
var ValidationError = class ValidationError extends Error {
	static formatError(message, params) {
		const path = params.label || params.path || "this";
		params = Object.assign({}, params, {
			path,
			originalPath: params.path
		});
		if (typeof message === "string") return message.replace(strReg, (_, key) => printValue(params[key]));
		if (typeof message === "function") return message(params);
		return message;
	}
	static isError(err) {
		return err && err.name === "ValidationError";
	}
	constructor(errorOrErrors, value, field, type, disableStack) {
		const errorNoStack = new ValidationErrorNoStack(errorOrErrors, value, field, type);
		if (disableStack) return errorNoStack;
		super();
		this.value = void 0;
		this.path = void 0;
		this.type = void 0;
		this.params = void 0;
		this.errors = [];
		this.inner = [];
		this[_Symbol$toStringTag2] = "Error";
		this.name = errorNoStack.name;
		this.message = errorNoStack.message;
		this.type = errorNoStack.type;
		this.value = errorNoStack.value;
		this.path = errorNoStack.path;
		this.errors = errorNoStack.errors;
		this.inner = errorNoStack.inner;
		if (Error.captureStackTrace) Error.captureStackTrace(this, ValidationError);
	}
	static [_Symbol$hasInstance](inst) {
		return ValidationErrorNoStack[Symbol.hasInstance](inst) || super[Symbol.hasInstance](inst);
	}
};
var mixed = {
	default: "${path} is invalid",
	required: "${path} is a required field",
	defined: "${path} must be defined",
	notNull: "${path} cannot be null",
	oneOf: "${path} must be one of the following values: ${values}",
	notOneOf: "${path} must not be one of the following values: ${values}",
	notType: ({ path, type, value, originalValue }) => {
		const castMsg = originalValue != null && originalValue !== value ? ` (cast from the value \`${printValue(originalValue, true)}\`).` : ".";
		return type !== "mixed" ? `${path} must be a \`${type}\` type, but the final value was: \`${printValue(value, true)}\`` + castMsg : `${path} must match the configured type. The validated value was: \`${printValue(value, true)}\`` + castMsg;
	}
};
var string = {
	length: "${path} must be exactly ${length} characters",
	min: "${path} must be at least ${min} characters",
	max: "${path} must be at most ${max} characters",
	matches: "${path} must match the following: \"${regex}\"",
	email: "${path} must be a valid email",
	url: "${path} must be a valid URL",
	uuid: "${path} must be a valid UUID",
	datetime: "${path} must be a valid ISO date-time",
	datetime_precision: "${path} must be a valid ISO date-time with a sub-second precision of exactly ${precision} digits",
	datetime_offset: "${path} must be a valid ISO date-time with UTC \"Z\" timezone",
	trim: "${path} must be a trimmed string",
	lowercase: "${path} must be a lowercase string",
	uppercase: "${path} must be a upper case string"
};
var number$1 = {
	min: "${path} must be greater than or equal to ${min}",
	max: "${path} must be less than or equal to ${max}",
	lessThan: "${path} must be less than ${less}",
	moreThan: "${path} must be greater than ${more}",
	positive: "${path} must be a positive number",
	negative: "${path} must be a negative number",
	integer: "${path} must be an integer"
};
var date = {
	min: "${path} field must be later than ${min}",
	max: "${path} field must be at earlier than ${max}"
};
var boolean = { isValue: "${path} field must be ${value}" };
var object = {
	noUnknown: "${path} field has unspecified keys: ${unknown}",
	exact: "${path} object contains unknown properties: ${properties}"
};
var array = {
	min: "${path} field must have at least ${min} items",
	max: "${path} field must have less than or equal to ${max} items",
	length: "${path} must have ${length} items"
};
var tuple = { notType: (params) => {
	const { path, value, spec } = params;
	const typeLen = spec.types.length;
	if (Array.isArray(value)) {
		if (value.length < typeLen) return `${path} tuple value has too few items, expected a length of ${typeLen} but got ${value.length} for value: \`${printValue(value, true)}\``;
		if (value.length > typeLen) return `${path} tuple value has too many items, expected a length of ${typeLen} but got ${value.length} for value: \`${printValue(value, true)}\``;
	}
	return ValidationError.formatError(mixed.notType, params);
} };
Object.assign(Object.create(null), {
	mixed,
	string,
	number: number$1,
	date,
	object,
	array,
	boolean,
	tuple
});
var isSchema = (obj) => obj && obj.__isYupSchema__;
var Condition = class Condition {
	static fromOptions(refs, config) {
		if (!config.then && !config.otherwise) throw new TypeError("either `then:` or `otherwise:` is required for `when()` conditions");
		let { is, then, otherwise } = config;
		let check = typeof is === "function" ? is : (...values) => values.every((value) => value === is);
		return new Condition(refs, (values, schema) => {
			var _branch;
			let branch = check(...values) ? then : otherwise;
			return (_branch = branch == null ? void 0 : branch(schema)) != null ? _branch : schema;
		});
	}
	constructor(refs, builder) {
		this.fn = void 0;
		this.refs = refs;
		this.refs = refs;
		this.fn = builder;
	}
	resolve(base, options) {
		let values = this.refs.map((ref) => ref.getValue(options == null ? void 0 : options.value, options == null ? void 0 : options.parent, options == null ? void 0 : options.context));
		let schema = this.fn(values, base, options);
		if (schema === void 0 || schema === base) return base;
		if (!isSchema(schema)) throw new TypeError("conditions must return a schema object");
		return schema.resolve(options);
	}
};
var prefixes = {
	context: "$",
	value: "."
};
var Reference = class {
	constructor(key, options = {}) {
		this.key = void 0;
		this.isContext = void 0;
		this.isValue = void 0;
		this.isSibling = void 0;
		this.path = void 0;
		this.getter = void 0;
		this.map = void 0;
		if (typeof key !== "string") throw new TypeError("ref must be a string, got: " + key);
		this.key = key.trim();
		if (key === "") throw new TypeError("ref must be a non-empty string");
		this.isContext = this.key[0] === prefixes.context;
		this.isValue = this.key[0] === prefixes.value;
		this.isSibling = !this.isContext && !this.isValue;
		let prefix = this.isContext ? prefixes.context : this.isValue ? prefixes.value : "";
		this.path = this.key.slice(prefix.length);
		this.getter = this.path && (0, import_property_expr.getter)(this.path, true);
		this.map = options.map;
	}
	getValue(value, parent, context) {
		let result = this.isContext ? context : this.isValue ? value : parent;
		if (this.getter) result = this.getter(result || {});
		if (this.map) result = this.map(result);
		return result;
	}
	/**
	*
	* @param {*} value
	* @param {Object} options
	* @param {Object=} options.context
	* @param {Object=} options.parent
	*/
	cast(value, options) {
		return this.getValue(value, options == null ? void 0 : options.parent, options == null ? void 0 : options.context);
	}
	resolve() {
		return this;
	}
	describe() {
		return {
			type: "ref",
			key: this.key
		};
	}
	toString() {
		return `Ref(${this.key})`;
	}
	static isRef(value) {
		return value && value.__isYupRef;
	}
};
Reference.prototype.__isYupRef = true;
var isAbsent$1 = (value) => value == null;
function createValidation(config) {
	function validate({ value, path = "", options, originalValue, schema }, panic, next) {
		const { name, test, params, message, skipAbsent } = config;
		let { parent, context, abortEarly = schema.spec.abortEarly, disableStackTrace = schema.spec.disableStackTrace } = options;
		const resolveOptions = {
			value,
			parent,
			context
		};
		function createError(overrides = {}) {
			const nextParams = resolveParams(Object.assign({
				value,
				originalValue,
				label: schema.spec.label,
				path: overrides.path || path,
				spec: schema.spec,
				disableStackTrace: overrides.disableStackTrace || disableStackTrace
			}, params, overrides.params), resolveOptions);
			const error = new ValidationError(ValidationError.formatError(overrides.message || message, nextParams), value, nextParams.path, overrides.type || name, nextParams.disableStackTrace);
			error.params = nextParams;
			return error;
		}
		const invalid = abortEarly ? panic : next;
		let ctx = {
			path,
			parent,
			type: name,
			from: options.from,
			createError,
			resolve(item) {
				return resolveMaybeRef(item, resolveOptions);
			},
			options,
			originalValue,
			schema
		};
		const handleResult = (validOrError) => {
			if (ValidationError.isError(validOrError)) invalid(validOrError);
			else if (!validOrError) invalid(createError());
			else next(null);
		};
		const handleError = (err) => {
			if (ValidationError.isError(err)) invalid(err);
			else panic(err);
		};
		if (skipAbsent && isAbsent$1(value)) return handleResult(true);
		let result;
		try {
			var _result;
			result = test.call(ctx, value, ctx);
			if (typeof ((_result = result) == null ? void 0 : _result.then) === "function") {
				if (options.sync) throw new Error(`Validation test of type: "${ctx.type}" returned a Promise during a synchronous validate. This test will finish after the validate call has returned`);
				return Promise.resolve(result).then(handleResult, handleError);
			}
		} catch (err) {
			handleError(err);
			return;
		}
		handleResult(result);
	}
	validate.OPTIONS = config;
	return validate;
}
function resolveParams(params, options) {
	if (!params) return params;
	for (const key of Object.keys(params)) params[key] = resolveMaybeRef(params[key], options);
	return params;
}
function resolveMaybeRef(item, options) {
	return Reference.isRef(item) ? item.getValue(options.value, options.parent, options.context) : item;
}
function getIn(schema, path, value, context = value) {
	let parent, lastPart, lastPartDebug;
	if (!path) return {
		parent,
		parentPath: path,
		schema
	};
	(0, import_property_expr.forEach)(path, (_part, isBracket, isArray) => {
		let part = isBracket ? _part.slice(1, _part.length - 1) : _part;
		schema = schema.resolve({
			context,
			parent,
			value
		});
		let isTuple = schema.type === "tuple";
		let idx = isArray ? parseInt(part, 10) : 0;
		if (schema.innerType || isTuple) {
			if (isTuple && !isArray) throw new Error(`Yup.reach cannot implicitly index into a tuple type. the path part "${lastPartDebug}" must contain an index to the tuple element, e.g. "${lastPartDebug}[0]"`);
			if (value && idx >= value.length) throw new Error(`Yup.reach cannot resolve an array item at index: ${_part}, in the path: ${path}. because there is no value at that index. `);
			parent = value;
			value = value && value[idx];
			schema = isTuple ? schema.spec.types[idx] : schema.innerType;
		}
		if (!isArray) {
			if (!schema.fields || !schema.fields[part]) throw new Error(`The schema does not contain the path: ${path}. (failed at: ${lastPartDebug} which is a type: "${schema.type}")`);
			parent = value;
			value = value && value[part];
			schema = schema.fields[part];
		}
		lastPart = part;
		lastPartDebug = isBracket ? "[" + _part + "]" : "." + _part;
	});
	return {
		schema,
		parent,
		parentPath: lastPart
	};
}
var ReferenceSet = class ReferenceSet extends Set {
	describe() {
		const description = [];
		for (const item of this.values()) description.push(Reference.isRef(item) ? item.describe() : item);
		return description;
	}
	resolveAll(resolve) {
		let result = [];
		for (const item of this.values()) result.push(resolve(item));
		return result;
	}
	clone() {
		return new ReferenceSet(this.values());
	}
	merge(newItems, removeItems) {
		const next = this.clone();
		newItems.forEach((value) => next.add(value));
		removeItems.forEach((value) => next.delete(value));
		return next;
	}
};
function clone(src, seen = /* @__PURE__ */ new Map()) {
	if (isSchema(src) || !src || typeof src !== "object") return src;
	if (seen.has(src)) return seen.get(src);
	let copy;
	if (src instanceof Date) {
		copy = new Date(src.getTime());
		seen.set(src, copy);
	} else if (src instanceof RegExp) {
		copy = new RegExp(src);
		seen.set(src, copy);
	} else if (Array.isArray(src)) {
		copy = new Array(src.length);
		seen.set(src, copy);
		for (let i = 0; i < src.length; i++) copy[i] = clone(src[i], seen);
	} else if (src instanceof Map) {
		copy = /* @__PURE__ */ new Map();
		seen.set(src, copy);
		for (const [k, v] of src.entries()) copy.set(k, clone(v, seen));
	} else if (src instanceof Set) {
		copy = /* @__PURE__ */ new Set();
		seen.set(src, copy);
		for (const v of src) copy.add(clone(v, seen));
	} else if (src instanceof Object) {
		copy = {};
		seen.set(src, copy);
		for (const [k, v] of Object.entries(src)) copy[k] = clone(v, seen);
	} else throw Error(`Unable to clone ${src}`);
	return copy;
}
/**
* Copied from @standard-schema/spec to avoid having a dependency on it.
* https://github.com/standard-schema/standard-schema/blob/main/packages/spec/src/index.ts
*/
function createStandardPath(path) {
	if (!(path != null && path.length)) return;
	const segments = [];
	let currentSegment = "";
	let inBrackets = false;
	let inQuotes = false;
	for (let i = 0; i < path.length; i++) {
		const char = path[i];
		if (char === "[" && !inQuotes) {
			if (currentSegment) {
				segments.push(...currentSegment.split(".").filter(Boolean));
				currentSegment = "";
			}
			inBrackets = true;
			continue;
		}
		if (char === "]" && !inQuotes) {
			if (currentSegment) {
				if (/^\d+$/.test(currentSegment)) segments.push(currentSegment);
				else segments.push(currentSegment.replace(/^"|"$/g, ""));
				currentSegment = "";
			}
			inBrackets = false;
			continue;
		}
		if (char === "\"") {
			inQuotes = !inQuotes;
			continue;
		}
		if (char === "." && !inBrackets && !inQuotes) {
			if (currentSegment) {
				segments.push(currentSegment);
				currentSegment = "";
			}
			continue;
		}
		currentSegment += char;
	}
	if (currentSegment) segments.push(...currentSegment.split(".").filter(Boolean));
	return segments;
}
function createStandardIssues(error, parentPath) {
	const path = parentPath ? `${parentPath}.${error.path}` : error.path;
	return error.errors.map((err) => ({
		message: err,
		path: createStandardPath(path)
	}));
}
function issuesFromValidationError(error, parentPath) {
	var _error$inner;
	if (!((_error$inner = error.inner) != null && _error$inner.length) && error.errors.length) return createStandardIssues(error, parentPath);
	const path = parentPath ? `${parentPath}.${error.path}` : error.path;
	return error.inner.flatMap((err) => issuesFromValidationError(err, path));
}
var Schema = class {
	constructor(options) {
		this.type = void 0;
		this.deps = [];
		this.tests = void 0;
		this.transforms = void 0;
		this.conditions = [];
		this._mutate = void 0;
		this.internalTests = {};
		this._whitelist = new ReferenceSet();
		this._blacklist = new ReferenceSet();
		this.exclusiveTests = Object.create(null);
		this._typeCheck = void 0;
		this.spec = void 0;
		this.tests = [];
		this.transforms = [];
		this.withMutation(() => {
			this.typeError(mixed.notType);
		});
		this.type = options.type;
		this._typeCheck = options.check;
		this.spec = Object.assign({
			strip: false,
			strict: false,
			abortEarly: true,
			recursive: true,
			disableStackTrace: false,
			nullable: false,
			optional: true,
			coerce: true
		}, options == null ? void 0 : options.spec);
		this.withMutation((s) => {
			s.nonNullable();
		});
	}
	get _type() {
		return this.type;
	}
	clone(spec) {
		if (this._mutate) {
			if (spec) Object.assign(this.spec, spec);
			return this;
		}
		const next = Object.create(Object.getPrototypeOf(this));
		next.type = this.type;
		next._typeCheck = this._typeCheck;
		next._whitelist = this._whitelist.clone();
		next._blacklist = this._blacklist.clone();
		next.internalTests = Object.assign({}, this.internalTests);
		next.exclusiveTests = Object.assign({}, this.exclusiveTests);
		next.deps = [...this.deps];
		next.conditions = [...this.conditions];
		next.tests = [...this.tests];
		next.transforms = [...this.transforms];
		next.spec = clone(Object.assign({}, this.spec, spec));
		return next;
	}
	label(label) {
		let next = this.clone();
		next.spec.label = label;
		return next;
	}
	meta(...args) {
		if (args.length === 0) return this.spec.meta;
		let next = this.clone();
		next.spec.meta = Object.assign(next.spec.meta || {}, args[0]);
		return next;
	}
	withMutation(fn) {
		let before = this._mutate;
		this._mutate = true;
		let result = fn(this);
		this._mutate = before;
		return result;
	}
	concat(schema) {
		if (!schema || schema === this) return this;
		if (schema.type !== this.type && this.type !== "mixed") throw new TypeError(`You cannot \`concat()\` schema's of different types: ${this.type} and ${schema.type}`);
		let base = this;
		let combined = schema.clone();
		combined.spec = Object.assign({}, base.spec, combined.spec);
		combined.internalTests = Object.assign({}, base.internalTests, combined.internalTests);
		combined._whitelist = base._whitelist.merge(schema._whitelist, schema._blacklist);
		combined._blacklist = base._blacklist.merge(schema._blacklist, schema._whitelist);
		combined.tests = base.tests;
		combined.exclusiveTests = base.exclusiveTests;
		combined.withMutation((next) => {
			schema.tests.forEach((fn) => {
				next.test(fn.OPTIONS);
			});
		});
		combined.transforms = [...base.transforms, ...combined.transforms];
		return combined;
	}
	isType(v) {
		if (v == null) {
			if (this.spec.nullable && v === null) return true;
			if (this.spec.optional && v === void 0) return true;
			return false;
		}
		return this._typeCheck(v);
	}
	resolve(options) {
		let schema = this;
		if (schema.conditions.length) {
			let conditions = schema.conditions;
			schema = schema.clone();
			schema.conditions = [];
			schema = conditions.reduce((prevSchema, condition) => condition.resolve(prevSchema, options), schema);
			schema = schema.resolve(options);
		}
		return schema;
	}
	resolveOptions(options) {
		var _options$strict, _options$abortEarly, _options$recursive, _options$disableStack;
		return Object.assign({}, options, {
			from: options.from || [],
			strict: (_options$strict = options.strict) != null ? _options$strict : this.spec.strict,
			abortEarly: (_options$abortEarly = options.abortEarly) != null ? _options$abortEarly : this.spec.abortEarly,
			recursive: (_options$recursive = options.recursive) != null ? _options$recursive : this.spec.recursive,
			disableStackTrace: (_options$disableStack = options.disableStackTrace) != null ? _options$disableStack : this.spec.disableStackTrace
		});
	}
	/**
	* Run the configured transform pipeline over an input value.
	*/
	cast(value, options = {}) {
		let resolvedSchema = this.resolve(Object.assign({}, options, { value }));
		let allowOptionality = options.assert === "ignore-optionality";
		let result = resolvedSchema._cast(value, options);
		if (options.assert !== false && !resolvedSchema.isType(result)) {
			if (allowOptionality && isAbsent$1(result)) return result;
			let formattedValue = printValue(value);
			let formattedResult = printValue(result);
			throw new TypeError(`The value of ${options.path || "field"} could not be cast to a value that satisfies the schema type: "${resolvedSchema.type}". \n\nattempted value: ${formattedValue} \n` + (formattedResult !== formattedValue ? `result of cast: ${formattedResult}` : ""));
		}
		return result;
	}
	_cast(rawValue, options) {
		let value = rawValue === void 0 ? rawValue : this.transforms.reduce((prevValue, fn) => fn.call(this, prevValue, rawValue, this, options), rawValue);
		if (value === void 0) value = this.getDefault(options);
		return value;
	}
	_validate(_value, options = {}, panic, next) {
		let { path, originalValue = _value, strict = this.spec.strict } = options;
		let value = _value;
		if (!strict) value = this._cast(value, Object.assign({ assert: false }, options));
		let initialTests = [];
		for (let test of Object.values(this.internalTests)) if (test) initialTests.push(test);
		this.runTests({
			path,
			value,
			originalValue,
			options,
			tests: initialTests
		}, panic, (initialErrors) => {
			if (initialErrors.length) return next(initialErrors, value);
			this.runTests({
				path,
				value,
				originalValue,
				options,
				tests: this.tests
			}, panic, next);
		});
	}
	/**
	* Executes a set of validations, either schema, produced Tests or a nested
	* schema validate result.
	*/
	runTests(runOptions, panic, next) {
		let fired = false;
		let { tests, value, originalValue, path, options } = runOptions;
		let panicOnce = (arg) => {
			if (fired) return;
			fired = true;
			panic(arg, value);
		};
		let nextOnce = (arg) => {
			if (fired) return;
			fired = true;
			next(arg, value);
		};
		let count = tests.length;
		let nestedErrors = [];
		if (!count) return nextOnce([]);
		let args = {
			value,
			originalValue,
			path,
			options,
			schema: this
		};
		for (let i = 0; i < tests.length; i++) {
			const test = tests[i];
			test(args, panicOnce, function finishTestRun(err) {
				if (err) Array.isArray(err) ? nestedErrors.push(...err) : nestedErrors.push(err);
				if (--count <= 0) nextOnce(nestedErrors);
			});
		}
	}
	asNestedTest({ key, index, parent, parentPath, originalParent, options }) {
		const k = key != null ? key : index;
		if (k == null) throw TypeError("Must include `key` or `index` for nested validations");
		const isIndex = typeof k === "number";
		let value = parent[k];
		const testOptions = Object.assign({}, options, {
			strict: true,
			parent,
			value,
			originalValue: originalParent[k],
			key: void 0,
			[isIndex ? "index" : "key"]: k,
			path: isIndex || k.includes(".") ? `${parentPath || ""}[${isIndex ? k : `"${k}"`}]` : (parentPath ? `${parentPath}.` : "") + key
		});
		return (_, panic, next) => this.resolve(testOptions)._validate(value, testOptions, panic, next);
	}
	validate(value, options) {
		var _options$disableStack2;
		let schema = this.resolve(Object.assign({}, options, { value }));
		let disableStackTrace = (_options$disableStack2 = options == null ? void 0 : options.disableStackTrace) != null ? _options$disableStack2 : schema.spec.disableStackTrace;
		return new Promise((resolve, reject) => schema._validate(value, options, (error, parsed) => {
			if (ValidationError.isError(error)) error.value = parsed;
			reject(error);
		}, (errors, validated) => {
			if (errors.length) reject(new ValidationError(errors, validated, void 0, void 0, disableStackTrace));
			else resolve(validated);
		}));
	}
	validateSync(value, options) {
		var _options$disableStack3;
		let schema = this.resolve(Object.assign({}, options, { value }));
		let result;
		let disableStackTrace = (_options$disableStack3 = options == null ? void 0 : options.disableStackTrace) != null ? _options$disableStack3 : schema.spec.disableStackTrace;
		schema._validate(value, Object.assign({}, options, { sync: true }), (error, parsed) => {
			if (ValidationError.isError(error)) error.value = parsed;
			throw error;
		}, (errors, validated) => {
			if (errors.length) throw new ValidationError(errors, value, void 0, void 0, disableStackTrace);
			result = validated;
		});
		return result;
	}
	isValid(value, options) {
		return this.validate(value, options).then(() => true, (err) => {
			if (ValidationError.isError(err)) return false;
			throw err;
		});
	}
	isValidSync(value, options) {
		try {
			this.validateSync(value, options);
			return true;
		} catch (err) {
			if (ValidationError.isError(err)) return false;
			throw err;
		}
	}
	_getDefault(options) {
		let defaultValue = this.spec.default;
		if (defaultValue == null) return defaultValue;
		return typeof defaultValue === "function" ? defaultValue.call(this, options) : clone(defaultValue);
	}
	getDefault(options) {
		return this.resolve(options || {})._getDefault(options);
	}
	default(def) {
		if (arguments.length === 0) return this._getDefault();
		return this.clone({ default: def });
	}
	strict(isStrict = true) {
		return this.clone({ strict: isStrict });
	}
	nullability(nullable, message) {
		const next = this.clone({ nullable });
		next.internalTests.nullable = createValidation({
			message,
			name: "nullable",
			test(value) {
				return value === null ? this.schema.spec.nullable : true;
			}
		});
		return next;
	}
	optionality(optional, message) {
		const next = this.clone({ optional });
		next.internalTests.optionality = createValidation({
			message,
			name: "optionality",
			test(value) {
				return value === void 0 ? this.schema.spec.optional : true;
			}
		});
		return next;
	}
	optional() {
		return this.optionality(true);
	}
	defined(message = mixed.defined) {
		return this.optionality(false, message);
	}
	nullable() {
		return this.nullability(true);
	}
	nonNullable(message = mixed.notNull) {
		return this.nullability(false, message);
	}
	required(message = mixed.required) {
		return this.clone().withMutation((next) => next.nonNullable(message).defined(message));
	}
	notRequired() {
		return this.clone().withMutation((next) => next.nullable().optional());
	}
	transform(fn) {
		let next = this.clone();
		next.transforms.push(fn);
		return next;
	}
	/**
	* Adds a test function to the schema's queue of tests.
	* tests can be exclusive or non-exclusive.
	*
	* - exclusive tests, will replace any existing tests of the same name.
	* - non-exclusive: can be stacked
	*
	* If a non-exclusive test is added to a schema with an exclusive test of the same name
	* the exclusive test is removed and further tests of the same name will be stacked.
	*
	* If an exclusive test is added to a schema with non-exclusive tests of the same name
	* the previous tests are removed and further tests of the same name will replace each other.
	*/
	test(...args) {
		let opts;
		if (args.length === 1) {
			if (typeof args[0] === "function") opts = { test: args[0] };
			else opts = args[0];
		} else if (args.length === 2) opts = {
			name: args[0],
			test: args[1]
		};
		else opts = {
			name: args[0],
			message: args[1],
			test: args[2]
		};
		if (opts.message === void 0) opts.message = mixed.default;
		if (typeof opts.test !== "function") throw new TypeError("`test` is a required parameters");
		let next = this.clone();
		let validate = createValidation(opts);
		let isExclusive = opts.exclusive || opts.name && next.exclusiveTests[opts.name] === true;
		if (opts.exclusive) {
			if (!opts.name) throw new TypeError("Exclusive tests must provide a unique `name` identifying the test");
		}
		if (opts.name) next.exclusiveTests[opts.name] = !!opts.exclusive;
		next.tests = next.tests.filter((fn) => {
			if (fn.OPTIONS.name === opts.name) {
				if (isExclusive) return false;
				if (fn.OPTIONS.test === validate.OPTIONS.test) return false;
			}
			return true;
		});
		next.tests.push(validate);
		return next;
	}
	when(keys, options) {
		if (!Array.isArray(keys) && typeof keys !== "string") {
			options = keys;
			keys = ".";
		}
		let next = this.clone();
		let deps = toArray(keys).map((key) => new Reference(key));
		deps.forEach((dep) => {
			if (dep.isSibling) next.deps.push(dep.key);
		});
		next.conditions.push(typeof options === "function" ? new Condition(deps, options) : Condition.fromOptions(deps, options));
		return next;
	}
	typeError(message) {
		let next = this.clone();
		next.internalTests.typeError = createValidation({
			message,
			name: "typeError",
			skipAbsent: true,
			test(value) {
				if (!this.schema._typeCheck(value)) return this.createError({ params: { type: this.schema.type } });
				return true;
			}
		});
		return next;
	}
	oneOf(enums, message = mixed.oneOf) {
		let next = this.clone();
		enums.forEach((val) => {
			next._whitelist.add(val);
			next._blacklist.delete(val);
		});
		next.internalTests.whiteList = createValidation({
			message,
			name: "oneOf",
			skipAbsent: true,
			test(value) {
				let valids = this.schema._whitelist;
				let resolved = valids.resolveAll(this.resolve);
				return resolved.includes(value) ? true : this.createError({ params: {
					values: Array.from(valids).join(", "),
					resolved
				} });
			}
		});
		return next;
	}
	notOneOf(enums, message = mixed.notOneOf) {
		let next = this.clone();
		enums.forEach((val) => {
			next._blacklist.add(val);
			next._whitelist.delete(val);
		});
		next.internalTests.blacklist = createValidation({
			message,
			name: "notOneOf",
			test(value) {
				let invalids = this.schema._blacklist;
				let resolved = invalids.resolveAll(this.resolve);
				if (resolved.includes(value)) return this.createError({ params: {
					values: Array.from(invalids).join(", "),
					resolved
				} });
				return true;
			}
		});
		return next;
	}
	strip(strip = true) {
		let next = this.clone();
		next.spec.strip = strip;
		return next;
	}
	/**
	* Return a serialized description of the schema including validations, flags, types etc.
	*
	* @param options Provide any needed context for resolving runtime schema alterations (lazy, when conditions, etc).
	*/
	describe(options) {
		const next = (options ? this.resolve(options) : this).clone();
		const { label, meta, optional, nullable } = next.spec;
		return {
			meta,
			label,
			optional,
			nullable,
			default: next.getDefault(options),
			type: next.type,
			oneOf: next._whitelist.describe(),
			notOneOf: next._blacklist.describe(),
			tests: next.tests.filter((n, idx, list) => list.findIndex((c) => c.OPTIONS.name === n.OPTIONS.name) === idx).map((fn) => {
				const params = fn.OPTIONS.params && options ? resolveParams(Object.assign({}, fn.OPTIONS.params), options) : fn.OPTIONS.params;
				return {
					name: fn.OPTIONS.name,
					params
				};
			})
		};
	}
	get ["~standard"]() {
		const schema = this;
		return {
			version: 1,
			vendor: "yup",
			async validate(value) {
				try {
					return { value: await schema.validate(value, { abortEarly: false }) };
				} catch (err) {
					if (err instanceof ValidationError) return { issues: issuesFromValidationError(err) };
					throw err;
				}
			}
		};
	}
};
Schema.prototype.__isYupSchema__ = true;
for (const method of ["validate", "validateSync"]) Schema.prototype[`${method}At`] = function(path, value, options = {}) {
	const { parent, parentPath, schema } = getIn(this, path, value, options.context);
	return schema[method](parent && parent[parentPath], Object.assign({}, options, {
		parent,
		path
	}));
};
for (const alias of ["equals", "is"]) Schema.prototype[alias] = Schema.prototype.oneOf;
for (const alias of ["not", "nope"]) Schema.prototype[alias] = Schema.prototype.notOneOf;
var returnsTrue = () => true;
function create$8(spec) {
	return new MixedSchema(spec);
}
var MixedSchema = class extends Schema {
	constructor(spec) {
		super(typeof spec === "function" ? {
			type: "mixed",
			check: spec
		} : Object.assign({
			type: "mixed",
			check: returnsTrue
		}, spec));
	}
};
create$8.prototype = MixedSchema.prototype;
function create$7() {
	return new BooleanSchema();
}
var BooleanSchema = class extends Schema {
	constructor() {
		super({
			type: "boolean",
			check(v) {
				if (v instanceof Boolean) v = v.valueOf();
				return typeof v === "boolean";
			}
		});
		this.withMutation(() => {
			this.transform((value, _raw) => {
				if (this.spec.coerce && !this.isType(value)) {
					if (/^(true|1)$/i.test(String(value))) return true;
					if (/^(false|0)$/i.test(String(value))) return false;
				}
				return value;
			});
		});
	}
	isTrue(message = boolean.isValue) {
		return this.test({
			message,
			name: "is-value",
			exclusive: true,
			params: { value: "true" },
			test(value) {
				return isAbsent$1(value) || value === true;
			}
		});
	}
	isFalse(message = boolean.isValue) {
		return this.test({
			message,
			name: "is-value",
			exclusive: true,
			params: { value: "false" },
			test(value) {
				return isAbsent$1(value) || value === false;
			}
		});
	}
	default(def) {
		return super.default(def);
	}
	defined(msg) {
		return super.defined(msg);
	}
	optional() {
		return super.optional();
	}
	required(msg) {
		return super.required(msg);
	}
	notRequired() {
		return super.notRequired();
	}
	nullable() {
		return super.nullable();
	}
	nonNullable(msg) {
		return super.nonNullable(msg);
	}
	strip(v) {
		return super.strip(v);
	}
};
create$7.prototype = BooleanSchema.prototype;
/**
* This file is a modified version of the file from the following repository:
* Date.parse with progressive enhancement for ISO 8601 <https://github.com/csnover/js-iso8601>
* NON-CONFORMANT EDITION.
* © 2011 Colin Snover <http://zetafleet.com>
* Released under MIT license.
*/
var isoReg = /^(\d{4}|[+-]\d{6})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:[ T]?(\d{2}):?(\d{2})(?::?(\d{2})(?:[,.](\d{1,}))?)?(?:(Z)|([+-])(\d{2})(?::?(\d{2}))?)?)?$/;
function parseIsoDate(date) {
	const struct = parseDateStruct(date);
	if (!struct) return Date.parse ? Date.parse(date) : NaN;
	if (struct.z === void 0 && struct.plusMinus === void 0) return new Date(struct.year, struct.month, struct.day, struct.hour, struct.minute, struct.second, struct.millisecond).valueOf();
	let totalMinutesOffset = 0;
	if (struct.z !== "Z" && struct.plusMinus !== void 0) {
		totalMinutesOffset = struct.hourOffset * 60 + struct.minuteOffset;
		if (struct.plusMinus === "+") totalMinutesOffset = 0 - totalMinutesOffset;
	}
	return Date.UTC(struct.year, struct.month, struct.day, struct.hour, struct.minute + totalMinutesOffset, struct.second, struct.millisecond);
}
function parseDateStruct(date) {
	var _regexResult$7$length, _regexResult$;
	const regexResult = isoReg.exec(date);
	if (!regexResult) return null;
	return {
		year: toNumber(regexResult[1]),
		month: toNumber(regexResult[2], 1) - 1,
		day: toNumber(regexResult[3], 1),
		hour: toNumber(regexResult[4]),
		minute: toNumber(regexResult[5]),
		second: toNumber(regexResult[6]),
		millisecond: regexResult[7] ? toNumber(regexResult[7].substring(0, 3)) : 0,
		precision: (_regexResult$7$length = (_regexResult$ = regexResult[7]) == null ? void 0 : _regexResult$.length) != null ? _regexResult$7$length : void 0,
		z: regexResult[8] || void 0,
		plusMinus: regexResult[9] || void 0,
		hourOffset: toNumber(regexResult[10]),
		minuteOffset: toNumber(regexResult[11])
	};
}
function toNumber(str, defaultValue = 0) {
	return Number(str) || defaultValue;
}
var rEmail = /^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
var rUrl = /^((https?|ftp):)?\/\/(((([a-z]|\d|-|\.|_|~|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])|(%[\da-f]{2})|[!\$&'\(\)\*\+,;=]|:)*@)?(((\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]))|((([a-z]|\d|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])|(([a-z]|\d|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])([a-z]|\d|-|\.|_|~|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])*([a-z]|\d|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])))\.)+(([a-z]|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])|(([a-z]|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])([a-z]|\d|-|\.|_|~|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])*([a-z]|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])))\.?)(:\d*)?)(\/((([a-z]|\d|-|\.|_|~|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])|(%[\da-f]{2})|[!\$&'\(\)\*\+,;=]|:|@)+(\/(([a-z]|\d|-|\.|_|~|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])|(%[\da-f]{2})|[!\$&'\(\)\*\+,;=]|:|@)*)*)?)?(\?((([a-z]|\d|-|\.|_|~|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])|(%[\da-f]{2})|[!\$&'\(\)\*\+,;=]|:|@)|[\uE000-\uF8FF]|\/|\?)*)?(\#((([a-z]|\d|-|\.|_|~|[\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF])|(%[\da-f]{2})|[!\$&'\(\)\*\+,;=]|:|@)|\/|\?)*)?$/i;
var rUUID = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000)$/i;
var rIsoDateTime = new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(([+-]\\d{2}(:?\\d{2})?)|Z)$`);
var isTrimmed = (value) => isAbsent$1(value) || value === value.trim();
var objStringTag = {}.toString();
function create$6() {
	return new StringSchema();
}
var StringSchema = class extends Schema {
	constructor() {
		super({
			type: "string",
			check(value) {
				if (value instanceof String) value = value.valueOf();
				return typeof value === "string";
			}
		});
		this.withMutation(() => {
			this.transform((value, _raw) => {
				if (!this.spec.coerce || this.isType(value)) return value;
				if (Array.isArray(value)) return value;
				const strValue = value != null && value.toString ? value.toString() : value;
				if (strValue === objStringTag) return value;
				return strValue;
			});
		});
	}
	required(message) {
		return super.required(message).withMutation((schema) => schema.test({
			message: message || mixed.required,
			name: "required",
			skipAbsent: true,
			test: (value) => !!value.length
		}));
	}
	notRequired() {
		return super.notRequired().withMutation((schema) => {
			schema.tests = schema.tests.filter((t) => t.OPTIONS.name !== "required");
			return schema;
		});
	}
	length(length, message = string.length) {
		return this.test({
			message,
			name: "length",
			exclusive: true,
			params: { length },
			skipAbsent: true,
			test(value) {
				return value.length === this.resolve(length);
			}
		});
	}
	min(min, message = string.min) {
		return this.test({
			message,
			name: "min",
			exclusive: true,
			params: { min },
			skipAbsent: true,
			test(value) {
				return value.length >= this.resolve(min);
			}
		});
	}
	max(max, message = string.max) {
		return this.test({
			name: "max",
			exclusive: true,
			message,
			params: { max },
			skipAbsent: true,
			test(value) {
				return value.length <= this.resolve(max);
			}
		});
	}
	matches(regex, options) {
		let excludeEmptyString = false;
		let message;
		let name;
		if (options) {
			if (typeof options === "object") ({excludeEmptyString = false, message, name} = options);
			else message = options;
		}
		return this.test({
			name: name || "matches",
			message: message || string.matches,
			params: { regex },
			skipAbsent: true,
			test: (value) => value === "" && excludeEmptyString || value.search(regex) !== -1
		});
	}
	email(message = string.email) {
		return this.matches(rEmail, {
			name: "email",
			message,
			excludeEmptyString: true
		});
	}
	url(message = string.url) {
		return this.matches(rUrl, {
			name: "url",
			message,
			excludeEmptyString: true
		});
	}
	uuid(message = string.uuid) {
		return this.matches(rUUID, {
			name: "uuid",
			message,
			excludeEmptyString: false
		});
	}
	datetime(options) {
		let message = "";
		let allowOffset;
		let precision;
		if (options) {
			if (typeof options === "object") ({message = "", allowOffset = false, precision = void 0} = options);
			else message = options;
		}
		return this.matches(rIsoDateTime, {
			name: "datetime",
			message: message || string.datetime,
			excludeEmptyString: true
		}).test({
			name: "datetime_offset",
			message: message || string.datetime_offset,
			params: { allowOffset },
			skipAbsent: true,
			test: (value) => {
				if (!value || allowOffset) return true;
				const struct = parseDateStruct(value);
				if (!struct) return false;
				return !!struct.z;
			}
		}).test({
			name: "datetime_precision",
			message: message || string.datetime_precision,
			params: { precision },
			skipAbsent: true,
			test: (value) => {
				if (!value || precision == void 0) return true;
				const struct = parseDateStruct(value);
				if (!struct) return false;
				return struct.precision === precision;
			}
		});
	}
	ensure() {
		return this.default("").transform((val) => val === null ? "" : val);
	}
	trim(message = string.trim) {
		return this.transform((val) => val != null ? val.trim() : val).test({
			message,
			name: "trim",
			test: isTrimmed
		});
	}
	lowercase(message = string.lowercase) {
		return this.transform((value) => !isAbsent$1(value) ? value.toLowerCase() : value).test({
			message,
			name: "string_case",
			exclusive: true,
			skipAbsent: true,
			test: (value) => isAbsent$1(value) || value === value.toLowerCase()
		});
	}
	uppercase(message = string.uppercase) {
		return this.transform((value) => !isAbsent$1(value) ? value.toUpperCase() : value).test({
			message,
			name: "string_case",
			exclusive: true,
			skipAbsent: true,
			test: (value) => isAbsent$1(value) || value === value.toUpperCase()
		});
	}
};
create$6.prototype = StringSchema.prototype;
var isNaN$1 = (value) => value != +value;
function create$5() {
	return new NumberSchema();
}
var NumberSchema = class extends Schema {
	constructor() {
		super({
			type: "number",
			check(value) {
				if (value instanceof Number) value = value.valueOf();
				return typeof value === "number" && !isNaN$1(value);
			}
		});
		this.withMutation(() => {
			this.transform((value, _raw) => {
				if (!this.spec.coerce) return value;
				let parsed = value;
				if (typeof parsed === "string") {
					parsed = parsed.replace(/\s/g, "");
					if (parsed === "") return NaN;
					parsed = +parsed;
				}
				if (this.isType(parsed) || parsed === null) return parsed;
				return parseFloat(parsed);
			});
		});
	}
	min(min, message = number$1.min) {
		return this.test({
			message,
			name: "min",
			exclusive: true,
			params: { min },
			skipAbsent: true,
			test(value) {
				return value >= this.resolve(min);
			}
		});
	}
	max(max, message = number$1.max) {
		return this.test({
			message,
			name: "max",
			exclusive: true,
			params: { max },
			skipAbsent: true,
			test(value) {
				return value <= this.resolve(max);
			}
		});
	}
	lessThan(less, message = number$1.lessThan) {
		return this.test({
			message,
			name: "max",
			exclusive: true,
			params: { less },
			skipAbsent: true,
			test(value) {
				return value < this.resolve(less);
			}
		});
	}
	moreThan(more, message = number$1.moreThan) {
		return this.test({
			message,
			name: "min",
			exclusive: true,
			params: { more },
			skipAbsent: true,
			test(value) {
				return value > this.resolve(more);
			}
		});
	}
	positive(msg = number$1.positive) {
		return this.moreThan(0, msg);
	}
	negative(msg = number$1.negative) {
		return this.lessThan(0, msg);
	}
	integer(message = number$1.integer) {
		return this.test({
			name: "integer",
			message,
			skipAbsent: true,
			test: (val) => Number.isInteger(val)
		});
	}
	truncate() {
		return this.transform((value) => !isAbsent$1(value) ? value | 0 : value);
	}
	round(method) {
		var _method;
		let avail = [
			"ceil",
			"floor",
			"round",
			"trunc"
		];
		method = ((_method = method) == null ? void 0 : _method.toLowerCase()) || "round";
		if (method === "trunc") return this.truncate();
		if (avail.indexOf(method.toLowerCase()) === -1) throw new TypeError("Only valid options for round() are: " + avail.join(", "));
		return this.transform((value) => !isAbsent$1(value) ? Math[method](value) : value);
	}
};
create$5.prototype = NumberSchema.prototype;
var invalidDate = /* @__PURE__ */ new Date("");
var isDate = (obj) => Object.prototype.toString.call(obj) === "[object Date]";
function create$4() {
	return new DateSchema();
}
var DateSchema = class DateSchema extends Schema {
	constructor() {
		super({
			type: "date",
			check(v) {
				return isDate(v) && !isNaN(v.getTime());
			}
		});
		this.withMutation(() => {
			this.transform((value, _raw) => {
				if (!this.spec.coerce || this.isType(value) || value === null) return value;
				value = parseIsoDate(value);
				return !isNaN(value) ? new Date(value) : DateSchema.INVALID_DATE;
			});
		});
	}
	prepareParam(ref, name) {
		let param;
		if (!Reference.isRef(ref)) {
			let cast = this.cast(ref);
			if (!this._typeCheck(cast)) throw new TypeError(`\`${name}\` must be a Date or a value that can be \`cast()\` to a Date`);
			param = cast;
		} else param = ref;
		return param;
	}
	min(min, message = date.min) {
		let limit = this.prepareParam(min, "min");
		return this.test({
			message,
			name: "min",
			exclusive: true,
			params: { min },
			skipAbsent: true,
			test(value) {
				return value >= this.resolve(limit);
			}
		});
	}
	max(max, message = date.max) {
		let limit = this.prepareParam(max, "max");
		return this.test({
			message,
			name: "max",
			exclusive: true,
			params: { max },
			skipAbsent: true,
			test(value) {
				return value <= this.resolve(limit);
			}
		});
	}
};
DateSchema.INVALID_DATE = invalidDate;
create$4.prototype = DateSchema.prototype;
create$4.INVALID_DATE = invalidDate;
function sortFields(fields, excludedEdges = []) {
	let edges = [];
	let nodes = /* @__PURE__ */ new Set();
	let excludes = new Set(excludedEdges.map(([a, b]) => `${a}-${b}`));
	function addNode(depPath, key) {
		let node = (0, import_property_expr.split)(depPath)[0];
		nodes.add(node);
		if (!excludes.has(`${key}-${node}`)) edges.push([key, node]);
	}
	for (const key of Object.keys(fields)) {
		let value = fields[key];
		nodes.add(key);
		if (Reference.isRef(value) && value.isSibling) addNode(value.path, key);
		else if (isSchema(value) && "deps" in value) value.deps.forEach((path) => addNode(path, key));
	}
	return import_toposort.default.array(Array.from(nodes), edges).reverse();
}
function findIndex(arr, err) {
	let idx = Infinity;
	arr.some((key, ii) => {
		var _err$path;
		if ((_err$path = err.path) != null && _err$path.includes(key)) {
			idx = ii;
			return true;
		}
	});
	return idx;
}
function sortByKeyOrder(keys) {
	return (a, b) => {
		return findIndex(keys, a) - findIndex(keys, b);
	};
}
var parseJson = (value, _, schema) => {
	if (typeof value !== "string") return value;
	let parsed = value;
	try {
		parsed = JSON.parse(value);
	} catch (err) {}
	return schema.isType(parsed) ? parsed : value;
};
function deepPartial(schema) {
	if ("fields" in schema) {
		const partial = {};
		for (const [key, fieldSchema] of Object.entries(schema.fields)) partial[key] = deepPartial(fieldSchema);
		return schema.setFields(partial);
	}
	if (schema.type === "array") {
		const nextArray = schema.optional();
		if (nextArray.innerType) nextArray.innerType = deepPartial(nextArray.innerType);
		return nextArray;
	}
	if (schema.type === "tuple") return schema.optional().clone({ types: schema.spec.types.map(deepPartial) });
	if ("optional" in schema) return schema.optional();
	return schema;
}
var deepHas = (obj, p) => {
	const path = [...(0, import_property_expr.normalizePath)(p)];
	if (path.length === 1) return path[0] in obj;
	let last = path.pop();
	let parent = (0, import_property_expr.getter)((0, import_property_expr.join)(path), true)(obj);
	return !!(parent && last in parent);
};
var isObject$1 = (obj) => Object.prototype.toString.call(obj) === "[object Object]";
function unknown(ctx, value) {
	let known = Object.keys(ctx.fields);
	return Object.keys(value).filter((key) => known.indexOf(key) === -1);
}
var defaultSort = sortByKeyOrder([]);
function create$3(spec) {
	return new ObjectSchema(spec);
}
var ObjectSchema = class extends Schema {
	constructor(spec) {
		super({
			type: "object",
			check(value) {
				return isObject$1(value) || typeof value === "function";
			}
		});
		this.fields = Object.create(null);
		this._sortErrors = defaultSort;
		this._nodes = [];
		this._excludedEdges = [];
		this.withMutation(() => {
			if (spec) this.shape(spec);
		});
	}
	_cast(_value, options = {}) {
		var _options$stripUnknown;
		let value = super._cast(_value, options);
		if (value === void 0) return this.getDefault(options);
		if (!this._typeCheck(value)) return value;
		let fields = this.fields;
		let strip = (_options$stripUnknown = options.stripUnknown) != null ? _options$stripUnknown : this.spec.noUnknown;
		let props = [].concat(this._nodes, Object.keys(value).filter((v) => !this._nodes.includes(v)));
		let intermediateValue = {};
		let innerOptions = Object.assign({}, options, {
			parent: intermediateValue,
			__validating: options.__validating || false
		});
		let isChanged = false;
		for (const prop of props) {
			let field = fields[prop];
			let exists = prop in value;
			let inputValue = value[prop];
			if (field) {
				let fieldValue;
				innerOptions.path = (options.path ? `${options.path}.` : "") + prop;
				field = field.resolve({
					value: inputValue,
					context: options.context,
					parent: intermediateValue
				});
				let fieldSpec = field instanceof Schema ? field.spec : void 0;
				let strict = fieldSpec == null ? void 0 : fieldSpec.strict;
				if (fieldSpec != null && fieldSpec.strip) {
					isChanged = isChanged || prop in value;
					continue;
				}
				fieldValue = !options.__validating || !strict ? field.cast(inputValue, innerOptions) : inputValue;
				if (fieldValue !== void 0) intermediateValue[prop] = fieldValue;
			} else if (exists && !strip) intermediateValue[prop] = inputValue;
			if (exists !== prop in intermediateValue || intermediateValue[prop] !== inputValue) isChanged = true;
		}
		return isChanged ? intermediateValue : value;
	}
	_validate(_value, options = {}, panic, next) {
		let { from = [], originalValue = _value, recursive = this.spec.recursive } = options;
		options.from = [{
			schema: this,
			value: originalValue
		}, ...from];
		options.__validating = true;
		options.originalValue = originalValue;
		super._validate(_value, options, panic, (objectErrors, value) => {
			if (!recursive || !isObject$1(value)) {
				next(objectErrors, value);
				return;
			}
			originalValue = originalValue || value;
			let tests = [];
			for (let key of this._nodes) {
				let field = this.fields[key];
				if (!field || Reference.isRef(field)) continue;
				tests.push(field.asNestedTest({
					options,
					key,
					parent: value,
					parentPath: options.path,
					originalParent: originalValue
				}));
			}
			this.runTests({
				tests,
				value,
				originalValue,
				options
			}, panic, (fieldErrors) => {
				next(fieldErrors.sort(this._sortErrors).concat(objectErrors), value);
			});
		});
	}
	clone(spec) {
		const next = super.clone(spec);
		next.fields = Object.assign({}, this.fields);
		next._nodes = this._nodes;
		next._excludedEdges = this._excludedEdges;
		next._sortErrors = this._sortErrors;
		return next;
	}
	concat(schema) {
		let next = super.concat(schema);
		let nextFields = next.fields;
		for (let [field, schemaOrRef] of Object.entries(this.fields)) {
			const target = nextFields[field];
			nextFields[field] = target === void 0 ? schemaOrRef : target;
		}
		return next.withMutation((s) => s.setFields(nextFields, [...this._excludedEdges, ...schema._excludedEdges]));
	}
	_getDefault(options) {
		if ("default" in this.spec) return super._getDefault(options);
		if (!this._nodes.length) return;
		let dft = {};
		this._nodes.forEach((key) => {
			var _innerOptions;
			const field = this.fields[key];
			let innerOptions = options;
			if ((_innerOptions = innerOptions) != null && _innerOptions.value) innerOptions = Object.assign({}, innerOptions, {
				parent: innerOptions.value,
				value: innerOptions.value[key]
			});
			dft[key] = field && "getDefault" in field ? field.getDefault(innerOptions) : void 0;
		});
		return dft;
	}
	setFields(shape, excludedEdges) {
		let next = this.clone();
		next.fields = shape;
		next._nodes = sortFields(shape, excludedEdges);
		next._sortErrors = sortByKeyOrder(Object.keys(shape));
		if (excludedEdges) next._excludedEdges = excludedEdges;
		return next;
	}
	shape(additions, excludes = []) {
		return this.clone().withMutation((next) => {
			let edges = next._excludedEdges;
			if (excludes.length) {
				if (!Array.isArray(excludes[0])) excludes = [excludes];
				edges = [...next._excludedEdges, ...excludes];
			}
			return next.setFields(Object.assign(next.fields, additions), edges);
		});
	}
	partial() {
		const partial = {};
		for (const [key, schema] of Object.entries(this.fields)) partial[key] = "optional" in schema && schema.optional instanceof Function ? schema.optional() : schema;
		return this.setFields(partial);
	}
	deepPartial() {
		return deepPartial(this);
	}
	pick(keys) {
		const picked = {};
		for (const key of keys) if (this.fields[key]) picked[key] = this.fields[key];
		return this.setFields(picked, this._excludedEdges.filter(([a, b]) => keys.includes(a) && keys.includes(b)));
	}
	omit(keys) {
		const remaining = [];
		for (const key of Object.keys(this.fields)) {
			if (keys.includes(key)) continue;
			remaining.push(key);
		}
		return this.pick(remaining);
	}
	from(from, to, alias) {
		let fromGetter = (0, import_property_expr.getter)(from, true);
		return this.transform((obj) => {
			if (!obj) return obj;
			let newObj = obj;
			if (deepHas(obj, from)) {
				newObj = Object.assign({}, obj);
				if (!alias) delete newObj[from];
				newObj[to] = fromGetter(obj);
			}
			return newObj;
		});
	}
	/** Parse an input JSON string to an object */
	json() {
		return this.transform(parseJson);
	}
	/**
	* Similar to `noUnknown` but only validates that an object is the right shape without stripping the unknown keys
	*/
	exact(message) {
		return this.test({
			name: "exact",
			exclusive: true,
			message: message || object.exact,
			test(value) {
				if (value == null) return true;
				const unknownKeys = unknown(this.schema, value);
				return unknownKeys.length === 0 || this.createError({ params: { properties: unknownKeys.join(", ") } });
			}
		});
	}
	stripUnknown() {
		return this.clone({ noUnknown: true });
	}
	noUnknown(noAllow = true, message = object.noUnknown) {
		if (typeof noAllow !== "boolean") {
			message = noAllow;
			noAllow = true;
		}
		let next = this.test({
			name: "noUnknown",
			exclusive: true,
			message,
			test(value) {
				if (value == null) return true;
				const unknownKeys = unknown(this.schema, value);
				return !noAllow || unknownKeys.length === 0 || this.createError({ params: { unknown: unknownKeys.join(", ") } });
			}
		});
		next.spec.noUnknown = noAllow;
		return next;
	}
	unknown(allow = true, message = object.noUnknown) {
		return this.noUnknown(!allow, message);
	}
	transformKeys(fn) {
		return this.transform((obj) => {
			if (!obj) return obj;
			const result = {};
			for (const key of Object.keys(obj)) result[fn(key)] = obj[key];
			return result;
		});
	}
	camelCase() {
		return this.transformKeys(import_tiny_case.camelCase);
	}
	snakeCase() {
		return this.transformKeys(import_tiny_case.snakeCase);
	}
	constantCase() {
		return this.transformKeys((key) => (0, import_tiny_case.snakeCase)(key).toUpperCase());
	}
	describe(options) {
		const next = (options ? this.resolve(options) : this).clone();
		const base = super.describe(options);
		base.fields = {};
		for (const [key, value] of Object.entries(next.fields)) {
			var _innerOptions2;
			let innerOptions = options;
			if ((_innerOptions2 = innerOptions) != null && _innerOptions2.value) innerOptions = Object.assign({}, innerOptions, {
				parent: innerOptions.value,
				value: innerOptions.value[key]
			});
			base.fields[key] = value.describe(innerOptions);
		}
		return base;
	}
};
create$3.prototype = ObjectSchema.prototype;
function create$2(type) {
	return new ArraySchema(type);
}
var ArraySchema = class extends Schema {
	constructor(type) {
		super({
			type: "array",
			spec: { types: type },
			check(v) {
				return Array.isArray(v);
			}
		});
		this.innerType = void 0;
		this.innerType = type;
	}
	_cast(_value, _opts) {
		const value = super._cast(_value, _opts);
		if (!this._typeCheck(value) || !this.innerType) return value;
		let isChanged = false;
		const castArray = value.map((v, idx) => {
			const castElement = this.innerType.cast(v, Object.assign({}, _opts, {
				path: `${_opts.path || ""}[${idx}]`,
				parent: value,
				originalValue: v,
				value: v,
				index: idx
			}));
			if (castElement !== v) isChanged = true;
			return castElement;
		});
		return isChanged ? castArray : value;
	}
	_validate(_value, options = {}, panic, next) {
		var _options$recursive;
		let innerType = this.innerType;
		let recursive = (_options$recursive = options.recursive) != null ? _options$recursive : this.spec.recursive;
		options.originalValue != null && options.originalValue;
		super._validate(_value, options, panic, (arrayErrors, value) => {
			var _options$originalValu2;
			if (!recursive || !innerType || !this._typeCheck(value)) {
				next(arrayErrors, value);
				return;
			}
			let tests = new Array(value.length);
			for (let index = 0; index < value.length; index++) {
				var _options$originalValu;
				tests[index] = innerType.asNestedTest({
					options,
					index,
					parent: value,
					parentPath: options.path,
					originalParent: (_options$originalValu = options.originalValue) != null ? _options$originalValu : _value
				});
			}
			this.runTests({
				value,
				tests,
				originalValue: (_options$originalValu2 = options.originalValue) != null ? _options$originalValu2 : _value,
				options
			}, panic, (innerTypeErrors) => next(innerTypeErrors.concat(arrayErrors), value));
		});
	}
	clone(spec) {
		const next = super.clone(spec);
		next.innerType = this.innerType;
		return next;
	}
	/** Parse an input JSON string to an object */
	json() {
		return this.transform(parseJson);
	}
	concat(schema) {
		let next = super.concat(schema);
		next.innerType = this.innerType;
		if (schema.innerType) next.innerType = next.innerType ? next.innerType.concat(schema.innerType) : schema.innerType;
		return next;
	}
	of(schema) {
		let next = this.clone();
		if (!isSchema(schema)) throw new TypeError("`array.of()` sub-schema must be a valid yup schema not: " + printValue(schema));
		next.innerType = schema;
		next.spec = Object.assign({}, next.spec, { types: schema });
		return next;
	}
	length(length, message = array.length) {
		return this.test({
			message,
			name: "length",
			exclusive: true,
			params: { length },
			skipAbsent: true,
			test(value) {
				return value.length === this.resolve(length);
			}
		});
	}
	min(min, message) {
		message = message || array.min;
		return this.test({
			message,
			name: "min",
			exclusive: true,
			params: { min },
			skipAbsent: true,
			test(value) {
				return value.length >= this.resolve(min);
			}
		});
	}
	max(max, message) {
		message = message || array.max;
		return this.test({
			message,
			name: "max",
			exclusive: true,
			params: { max },
			skipAbsent: true,
			test(value) {
				return value.length <= this.resolve(max);
			}
		});
	}
	ensure() {
		return this.default(() => []).transform((val, original) => {
			if (this._typeCheck(val)) return val;
			return original == null ? [] : [].concat(original);
		});
	}
	compact(rejector) {
		let reject = !rejector ? (v) => !!v : (v, i, a) => !rejector(v, i, a);
		return this.transform((values) => values != null ? values.filter(reject) : values);
	}
	describe(options) {
		const next = (options ? this.resolve(options) : this).clone();
		const base = super.describe(options);
		if (next.innerType) {
			var _innerOptions;
			let innerOptions = options;
			if ((_innerOptions = innerOptions) != null && _innerOptions.value) innerOptions = Object.assign({}, innerOptions, {
				parent: innerOptions.value,
				value: innerOptions.value[0]
			});
			base.innerType = next.innerType.describe(innerOptions);
		}
		return base;
	}
};
create$2.prototype = ArraySchema.prototype;
function create$1(schemas) {
	return new TupleSchema(schemas);
}
var TupleSchema = class extends Schema {
	constructor(schemas) {
		super({
			type: "tuple",
			spec: { types: schemas },
			check(v) {
				const types = this.spec.types;
				return Array.isArray(v) && v.length === types.length;
			}
		});
		this.withMutation(() => {
			this.typeError(tuple.notType);
		});
	}
	_cast(inputValue, options) {
		const { types } = this.spec;
		const value = super._cast(inputValue, options);
		if (!this._typeCheck(value)) return value;
		let isChanged = false;
		const castArray = types.map((type, idx) => {
			const castElement = type.cast(value[idx], Object.assign({}, options, {
				path: `${options.path || ""}[${idx}]`,
				parent: value,
				originalValue: value[idx],
				value: value[idx],
				index: idx
			}));
			if (castElement !== value[idx]) isChanged = true;
			return castElement;
		});
		return isChanged ? castArray : value;
	}
	_validate(_value, options = {}, panic, next) {
		let itemTypes = this.spec.types;
		super._validate(_value, options, panic, (tupleErrors, value) => {
			var _options$originalValu2;
			if (!this._typeCheck(value)) {
				next(tupleErrors, value);
				return;
			}
			let tests = [];
			for (let [index, itemSchema] of itemTypes.entries()) {
				var _options$originalValu;
				tests[index] = itemSchema.asNestedTest({
					options,
					index,
					parent: value,
					parentPath: options.path,
					originalParent: (_options$originalValu = options.originalValue) != null ? _options$originalValu : _value
				});
			}
			this.runTests({
				value,
				tests,
				originalValue: (_options$originalValu2 = options.originalValue) != null ? _options$originalValu2 : _value,
				options
			}, panic, (innerTypeErrors) => next(innerTypeErrors.concat(tupleErrors), value));
		});
	}
	describe(options) {
		const next = (options ? this.resolve(options) : this).clone();
		const base = super.describe(options);
		base.innerType = next.spec.types.map((schema, index) => {
			var _innerOptions;
			let innerOptions = options;
			if ((_innerOptions = innerOptions) != null && _innerOptions.value) innerOptions = Object.assign({}, innerOptions, {
				parent: innerOptions.value,
				value: innerOptions.value[index]
			});
			return schema.describe(innerOptions);
		});
		return base;
	}
};
create$1.prototype = TupleSchema.prototype;
// ../schema/dist/characters.js
/** Whether the text contains control characters; `multiline` allows \n, \r and \t. */
function hasControlCharacters(value, multiline = false) {
	for (let at = 0; at < value.length; at += 1) {
		const code = value.charCodeAt(at);
		if ((code < 32 || code === 127) && !(multiline && (code === 9 || code === 10 || code === 13))) return true;
	}
	return false;
}
/** The UTF-8 bytes of a text without control characters inside JSON. */
function jsonBytes(value) {
	let bytes = 0;
	for (const character of value) {
		const code = character.codePointAt(0) ?? 0;
		if (code < 128) bytes += code < 32 || character === "\"" || character === "\\" ? 2 : 1;
		else bytes += code < 2048 ? 2 : code < 65536 ? 3 : 4;
	}
	return bytes;
}
/** Whether the text contains a lone surrogate: UTF-8 cannot encode it. */
var hasLoneSurrogate = (value) => /[\ud800-\udfff]/u.test(value);
/** The path if it stays on this site, else null: prevents open redirects by `?redirect=`. */
function safeOwnPath(path) {
	if (!path || path.length > 2048 || !path.startsWith("/")) return null;
	if (path.includes("\\") || path.replace(/[?#].*$/s, "").includes("//")) return null;
	if (hasControlCharacters(path) || hasLoneSurrogate(path)) return null;
	return path;
}
/** Direction marks and zero-width joiners, which phones and web pages add to copied text. */
var invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Bidirectional overrides, which spoof names (Unicode TR 36). Bangla needs the zero-width joiners. */
var directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
/** Removes invisible characters: for phones, e-mail addresses, codes and numbers. */
var removeInvisible = (value) => value.replace(invisible, "");
/** Removes bidirectional overrides. */
var removeDirectionOverrides = (value) => value.replace(directionOverrides, "");
/** Trims white space and invisible characters. */
function trimInvisible(value) {
	let text = value.trim();
	while (isInvisible(text.charCodeAt(0))) text = text.slice(1).trimStart();
	while (isInvisible(text.charCodeAt(text.length - 1))) text = text.slice(0, -1).trimEnd();
	return text;
}
var isInvisible = (code) => code === 173 || code >= 8203 && (code <= 8207 || code >= 8234 && code <= 8238 || code >= 8288 && code <= 8303);
/** Whether the text has only white space and invisible characters, such as Braille blanks and Hangul fillers. */
var isBlank = (value) => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);
/** The number of code points. */
var lengthOf = (value) => [...value].length;
// ../schema/dist/enums.js
/** The enumerations of the specification (sections 3, 5 and 9), as stored and as in the REST API. */
var Role = {
	ADMIN: "ADMIN",
	STUDENT: "STUDENT",
	SUPERADMIN: "SUPERADMIN"
};
var PaymentStatus = {
	UNPAID: "UNPAID",
	PENDING: "PENDING",
	PAID: "PAID"
};
/** The third value is stored with spaces; its GraphQL name has underscores. */
var PaymentMethod = {
	BANK: "BANK",
	BKASH: "BKASH",
	NOT_YET_SUBMITTED: "NOT YET SUBMITTED"
};
var Trimester = {
	SPRING: "Spring",
	SUMMER: "Summer",
	FALL: "Fall"
};
/** An officer moves an intake through them; whether it is open follows from its dates. */
var IntakeState = {
	DRAFT: "DRAFT",
	PUBLISHED: "PUBLISHED",
	CLOSED: "CLOSED",
	ARCHIVED: "ARCHIVED"
};
/** Where the time of the database is in the window of an intake. */
var IntakePhase = {
	BEFORE: "BEFORE",
	OPEN: "OPEN",
	GRACE: "GRACE",
	CLOSED: "CLOSED"
};
var ProgramType = {
	UNDERGRADUATE: "undergraduate",
	GRADUATE: "graduate"
};
var CodePurpose = {
	REGISTER: "REGISTER",
	RESET: "RESET"
};
/** States of one payment attempt; transitions are guarded updates. */
var PaymentAttemptState = {
	CREATED: "CREATED",
	INITIATED: "INITIATED",
	EXECUTING: "EXECUTING",
	UNKNOWN: "UNKNOWN",
	COMPLETED: "COMPLETED",
	FAILED: "FAILED",
	CANCELLED: "CANCELLED",
	EXPIRED: "EXPIRED",
	REVIEW: "REVIEW",
	REFUND_DUE: "REFUND_DUE",
	REFUNDED: "REFUNDED",
	SUBMITTED: "SUBMITTED",
	VERIFIED: "VERIFIED",
	REJECTED: "REJECTED",
	SUPERSEDED: "SUPERSEDED"
};
var religions = [
	"Islam",
	"Christianity",
	"Hinduism",
	"Buddhism",
	"Other"
];
var genders = [
	"Male",
	"Female",
	"Other"
];
var nationalities = ["Bangladeshi"];
var bloodGroups = [
	"A+",
	"A-",
	"B+",
	"B-",
	"AB+",
	"AB-",
	"O+",
	"O-"
];
var studyGroups = [
	"Science",
	"Commerce",
	"Humanities"
];
var degreeTypes = ["Hons", "Degree"];
/** The `to` of a current job. */
var tillDate = "Till Date";
// ../schema/dist/delays.js
/** Milliseconds until an alert closes or a redirect follows (specification, section 9). Apart from `limits`: the first screen loads only these. */
var delays = {
	alertRemoved: 5e3,
	alertHidden: 6e3,
	examAdded: 3e3,
	verified: 3e3,
	passwordReset: 3e3,
	reloaded: 3e3,
	departmentSaved: 1e3,
	programSaved: 1e3
};
// ../schema/dist/limits.js
/**
* Every number of the specification (sections 5 and 9), of the contract ("Details of the calls") and of our own, once.
* The docstring of each names its unit and where it comes from; the ones without a source are ours: generous caps that
* bound malformed input before it is parsed.
*/
var limits = {
	password: {
		/** Characters, at sign-in and for accounts added by SUPERADMIN. Specification, sections 5 and 9. */
		signInMin: 6,
		/** Characters, at registration and reset. Specification, sections 5 and 9. */
		min: 8,
		/** Characters; nothing is cut off. */
		max: 128
	},
	code: {
		/** Digits of a code sent by SMS. Contract, "Names". */
		digits: 6,
		/** Attempts in all, then it is invalid; never scaled. Contract, "Limits". */
		tries: 5,
		/** Minutes until it expires. */
		lifeMinutes: 10,
		/** Seconds between two codes for one phone. Contract, "Limits". */
		resendSeconds: 60,
		/** Codes an hour for one phone. Contract, "Limits". */
		perPhonePerHour: 5,
		/** Codes a day for one phone. */
		perPhonePerDay: 10,
		/** Codes an hour for one address. */
		perAddressPerHour: 20,
		/** Codes an hour of all registrations. */
		registrationsPerSitePerHour: 350,
		/** Codes an hour of all resets. */
		resetsPerSitePerHour: 150,
		/** Codes an hour of all changes of a phone. */
		phoneChangesPerSitePerHour: 50
	},
	signIn: {
		/** Wrong passwords for one phone from one address before that pair is locked; never scaled. Contract, "Limits". */
		wrongPasswords: 5,
		/** Minutes of that lock. Contract, "Limits". */
		lockMinutes: 15,
		/** Wrong passwords an hour for one phone before its answers are delayed. */
		perPhonePerHour: 20,
		/** Wrong passwords an hour for one address. */
		perAddressPerHour: 300
	},
	secondFactor: {
		/** Digits of a code of an authenticator app. RFC 6238. */
		digits: 6,
		/** Seconds of one time step. RFC 6238. */
		stepSeconds: 30,
		/** Time steps by which the clock of the phone may differ. */
		skewSteps: 1,
		/** Recovery codes of an enrolment. */
		recoveryCodes: 10
	},
	session: {
		/** Hours until it expires, even in use. */
		hours: 12,
		/** Hours without a call until it ends. */
		idleHours: 2,
		/** Sessions of a user in their list, the last used. */
		listed: 100
	},
	image: {
		/** Bytes, inclusive: 2 MB. Contract, "Images". */
		bytes: 2097152,
		/** Pixels of a profile picture. Specification, section 5. */
		picture: {
			width: 1e3,
			height: 1e3
		},
		/** Pixels of a signature. Specification, section 5. */
		signature: {
			width: 1e3,
			height: 350
		},
		/** Pixels of an image of the generic call: bounded so that decoding stays small. */
		generic: {
			width: 4e3,
			height: 4e3
		},
		/** Pixels of an image in a notice or a mail: as wide as a text column on a sharp screen. */
		notice: {
			width: 1600,
			height: 1600
		},
		/** Uploads an hour for one user. Contract, "Limits". */
		perUserPerHour: 30,
		/** Uploads an hour for one address on the generic call. Contract, "Limits". */
		perAddressPerHour: 10
	},
	search: {
		/** Characters before a search for people begins. */
		shortest: 3,
		/** People that a search lists. */
		people: 12,
		/** Words of a name that are compared. */
		words: 5
	},
	pages: {
		/** Users a page. Contract, section 4. */
		users: 20,
		/** Notices a page. Contract, section 4. */
		notices: 10,
		/** Applicants a page by default. Contract, section 4. */
		applicants: 1e3,
		/** Applicants a page at most. Contract, section 4. */
		applicantsMax: 5e3,
		/** Applicant ids listed in one call: they must fit into 100 KB (contract, "GraphQL limits"). */
		namedMax: 2e3,
		/** Listed applicants who submitted the same bank slip number. */
		slipClaims: 20,
		/** The highest page number that is read; pages start at 1 (specification, section 9). */
		last: 1e6
	},
	messages: {
		/** Recipients of one call, mail and SMS. Contract, "Mail and SMS". */
		recipients: 5e3,
		/** Above this number the screen asks for a second confirmation. */
		confirmAbove: 500,
		subject: 200,
		/** Characters of the HTML of a mail. */
		body: 5e4,
		/** Characters of an SMS: ten segments of Latin text. */
		sms: 1530
	},
	documents: {
		/** Profiles in one ZIP of forms. */
		formsPerZip: 200,
		/** Rows of one spreadsheet without a job. */
		exportRows: 5e3,
		/** Rows of one spreadsheet made by a job: it is stored whole. */
		exportJobRows: 2e5,
		/** Unfinished exports of one administrator. */
		openExports: 5
	},
	statement: {
		/** Bytes of a bank statement, inclusive: 5 MB. */
		bytes: 5242880,
		/** Lines of a bank statement, headings counted. */
		lines: 2e4,
		/** Columns that a statement may have. */
		columns: 40,
		/** Lines verified per call, each in its own payment; the next call continues. */
		verifiedAtOnce: 50,
		/** Uploads an hour for one administrator. */
		perUserPerHour: 60
	},
	fees: {
		/** BDT. Specification, section 9; an operator may set another. */
		bkash: 1016,
		/** BDT. Specification, section 9. */
		bank: 1e3,
		/** Maximum hours of a bank verification. Specification, section 9. */
		bankVerificationHours: 24
	},
	slip: {
		/** Letters, digits, - and / of a bank slip number. Contract, "Slip numbers". */
		min: 4,
		max: 40
	},
	gpa: {
		/** Scale of 5.00, SSC and HSC. Specification, sections 5 and 9. */
		min: 2.5,
		max: 5,
		/** Of a pass; the minimum of an exam is in its rules of eligibility. */
		lowest: 1
	},
	/** A GPA converted to the scale of 5 by another board's rule. Contract, "Types". */
	converted: {
		min: 0,
		max: 5
	},
	cgpa: {
		/** Graduate and masters. Specification, sections 5 and 9. */
		min: 1,
		max: 4
	},
	/** Years before the current one in which HSC may have been passed. Specification, sections 5 and 9. */
	hscYearsAgo: 3,
	dateOfBirth: {
		/** YYYY-MM-DD. Specification, sections 5 and 9. */
		min: "1970-01-01",
		/** Years before today that the field starts with. Specification, section 5. */
		defaultYearsAgo: 18
	},
	/** The earliest passing or academic year: that of the earliest date of birth. */
	firstStudyYear: 1970,
	marks: {
		/** Specification, sections 5 and 9. */
		written: {
			min: 0,
			max: 40
		},
		viva: {
			min: 0,
			max: 10
		},
		/** Maximum rows of an uploaded file with marks, without the headings. */
		importRows: 1e4,
		/** Maximum bytes of an uploaded file with marks. */
		importBytes: 2097152,
		/** Default rows on a page of an exam's marks. */
		perPage: 100,
		/** Maximum rows of a page. */
		perPageMax: 500
	},
	merit: {
		/** Seats, and places of the waiting list, of one exam at most. */
		places: 2e4,
		/** Entries of a merit list a page. */
		page: 50,
		/** Applicants on one PDF: some 150 pages. A workbook holds them all. */
		pdf: 5e3,
		/** Exams a page of their table. */
		exams: 20
	},
	exam: {
		firstYear: 2e3,
		lastYear: 2100,
		maxSeats: 1e5
	},
	intake: {
		maxGraceMinutes: 120,
		maxFee: 1e6
	},
	/** Of a tree of eligibility rules. */
	eligibility: {
		nodes: 40,
		depth: 4,
		/** Values in one sum. */
		terms: 6,
		/** Weight of a value in a sum. */
		weight: 100,
		/** Years that an exam may have been passed ago. */
		years: 60,
		age: 100
	},
	credit: {
		min: 0,
		max: 1e3
	},
	text: {
		/** Characters of a person's name. */
		name: 100,
		/** Characters of an e-mail address. */
		email: 254,
		/** Characters of a search field. */
		search: 100,
		/** Characters of a phone as typed, before normalisation. */
		phone: 32,
		/** Characters of a code as typed. */
		code: 32,
		/** Characters of a flow or session token. */
		token: 2048,
		/** Characters of an id. */
		id: 64,
		/** Characters of a one-line answer: institution, course, position. */
		line: 150,
		/** Characters of an address line. */
		address: 255,
		/** Characters of a list of subjects. */
		subjects: 500,
		/** Characters of an NID, birth certificate or transaction number. */
		number: 40,
		/** Characters of a short code of a department or program. */
		shortCode: 20,
		title: 200,
		link: 500,
		/** Characters of a description or of details. */
		details: 5e3,
		remarks: 500,
		/** Characters of the HTML of a notice. */
		notice: 6e4,
		/** UTF-8 bytes of an HTML text: with its query it must fit into `graphql.bodyBytes`. */
		htmlBytes: 96e3,
		/** Maximum characters of an administrator's reason. */
		reason: 500
	},
	/** Rows of work experience. */
	workRows: 20,
	/** Other programs that an applicant may tick. */
	otherPrograms: 50,
	/** Characters of a wizard draft as JSON. */
	draftChars: 6e4,
	/** Characters of a number as typed. */
	numberChars: 32,
	truncation: {
		/** Characters of notice title and body previews. Specification, section 9. */
		preview: 80,
		/** Characters, about, of department and program details; cut at the next space. Specification, section 9. */
		details: 100
	},
	/** Milliseconds. Specification, sections 8 and 9. */
	delays,
	tokens: {
		/** Characters of the name of an integrator's token. */
		name: 80,
		/** Days until it expires. */
		days: {
			min: 1,
			max: 730,
			usual: 90
		},
		/** Requests a minute. */
		perMinute: {
			min: 1,
			max: 6e3,
			usual: 120
		},
		/** Points of cost a minute, over all GraphQL operations; one operation costs at most 20,000. */
		costPerMinute: {
			min: 1e3,
			max: 2e6,
			usual: 1e5
		},
		/** Hours that the old secret stays valid after a rotation. */
		keepOldHours: {
			min: 0,
			max: 72,
			usual: 24
		}
	},
	webhooks: {
		/** Characters of an address. */
		url: 2e3,
		/** Addresses in all. */
		most: 50,
		/** Hours that the old secret also signs after a rotation. */
		keepOldHours: {
			min: 0,
			max: 168,
			usual: 24
		},
		/** Deliveries a page. */
		page: 50,
		/** Days of failed deliveries until the webhook is disabled. */
		failingDays: 3,
		/** Days that deliveries are kept. */
		keptDays: 30
	},
	/** Changed applicants in one answer. */
	changes: {
		usual: 100,
		max: 1e3
	},
	idempotency: {
		/** Hours that the answer to a key is kept. */
		hours: 24,
		/** Seconds until the claim of an unfinished request expires. */
		leaseSeconds: 60,
		/** Seconds of `Retry-After`. */
		retrySeconds: 5,
		/** Characters of a key. */
		key: 255
	},
	/** For all callers. Contract, "GraphQL limits". */
	graphql: {
		depth: 10,
		aliases: 30,
		tokens: 2e3,
		bodyBytes: 102400
	},
	/** Sample rates of the error reporting. Specification, section 9. */
	errorReporting: {
		traces: 1,
		replays: .1,
		replaysOnError: 1
	}
};
/** The time zone of all displayed times and of all rules about days and years. Specification, section 9. */
var timeZone = "Asia/Dhaka";
// ../schema/dist/normalise.js
var banglaZero = 2534;
/** Replaces Bangla digits by Latin ones. */
var foldDigits = (value) => value.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
/** Replaces Latin digits by Bangla ones. */
var toBanglaDigits = (value) => value.replace(/[0-9]/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
/**
* A typed phone as eleven digits starting with 01: accepts Bangla digits, +880…, 880…, 00880…, spaces, dashes, dots and
* brackets. Null if it is no phone of Bangladesh.
*/
function normalisePhone(value) {
	if (value.length > limits.text.phone) return null;
	const digits = foldDigits(removeInvisible(value)).replace(/[\s\-‐‑–().]/g, "").replace(/^(?:\+|00)?880(?=1)/, "0");
	return isBangladeshiPhone(digits) ? digits : null;
}
/** A mobile phone, which can sign in and receive SMS: 01[3-9] and 8 digits (contract, section 4). */
var isMobilePhone = (value) => /^01[3-9][0-9]{8}$/.test(value);
/** Also landlines, for parents: 01 and 9 digits (specification). */
var isBangladeshiPhone = (value) => /^01[0-9]{9}$/.test(value);
/** Slip numbers compare without case, spaces and dashes (contract, "Slip numbers"). */
var normaliseSlip = (value) => foldDigits(removeInvisible(value)).replace(/[\s-]/g, "").toUpperCase();
/** Names are trimmed and upper-cased on both sides (specification, section 5). */
var normaliseName = (value) => trimInvisible(value).toUpperCase();
/** E-mail addresses compare in this form. */
var normaliseEmail = (value) => removeInvisible(value).trim().toLowerCase();
/** A code as copied from an SMS: Latin digits without spaces and dashes. */
var normaliseCode = (value) => foldDigits(removeInvisible(value)).replace(/[\s-]/g, "");
/** The first `length` characters on one line, with an ellipsis if truncated. */
function preview(value, length = limits.truncation.preview) {
	for (let end = length * 2;; end *= 4) {
		const flat = value.slice(0, end).replace(/\s+/g, " ").trim();
		if (flat.length > length) return `${wholeCharacters(flat, length)}…`;
		if (end >= value.length) return flat;
	}
}
/** Truncates at the first space after `length` characters (specification, section 9), or after `length` if none follows soon. */
function truncateAtSpace(value, length = limits.truncation.details) {
	if (value.length <= length) return value;
	const rest = value.slice(length, length * 2).search(/\s/);
	if (rest >= 0) return `${value.slice(0, length + rest)}…`;
	return value.length <= length * 2 ? value : `${wholeCharacters(value, length)}…`;
}
/** Truncates without splitting a surrogate pair or a Bangla syllable. */
function wholeCharacters(value, length) {
	let end = length;
	while (end > 0 && /[\udc00-\udfff\p{M}\u200c\u200d]/u.test(value.charAt(end))) end -= 1;
	return value.slice(0, end).trimEnd();
}
/** The default trimester of searches: Jan-Apr Summer, May-Aug Fall, Sep-Dec Spring (month 1 to 12). */
function defaultTrimester(month) {
	if (month <= 4) return Trimester.SUMMER;
	return month <= 8 ? Trimester.FALL : Trimester.SPRING;
}
/** Bangladesh has no daylight saving time, so this needs no time zone data. */
var dhakaOffset = 216e5;
/** The calendar day in Dhaka at that instant, YYYY-MM-DD. */
var dhakaToday = (now) => new Date(now.getTime() + dhakaOffset).toISOString().slice(0, 10);
/** The year in Dhaka at that instant. */
var dhakaYear = (now) => Number(dhakaToday(now).slice(0, 4));
/** The month in Dhaka at that instant, 1 to 12. */
var dhakaMonth = (now) => Number(dhakaToday(now).slice(5, 7));
/** The same day `years` earlier, YYYY-MM-DD; 29 February becomes the 28th in other years. */
function yearsBefore(day, years) {
	const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
	return isCalendarDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}
/** Whether it is an existing day, YYYY-MM-DD. */
function isCalendarDay(value) {
	if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return false;
	const time = Date.parse(`${value}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
/** Whether it is a month, YYYY-MM. */
var isCalendarMonth = (value) => /^[0-9]{4}-(?:0[1-9]|1[0-2])$/.test(value);
/** Parses ISO 8601. A time without a zone is in Dhaka time; a date is its start in Dhaka. Null if invalid. */
function parseInstant(value) {
	if (value.length > 40) return null;
	const parts = /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2})(:[0-9]{2}(?:\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?$/.exec(value);
	if (!parts?.[1] || !isCalendarDay(parts[1])) return null;
	const seconds = (parts[3] ?? ":00").slice(0, 7);
	const instant = /* @__PURE__ */ new Date(`${parts[1]}T${parts[2] ?? "00:00"}${seconds}${parts[4] ?? "+06:00"}`);
	return Number.isNaN(instant.getTime()) ? null : instant;
}
/** The text form of a UUID of any version. */
var isUuid = (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
// ../schema/dist/texts/done.bn.js
/** The same messages in Bangla. */
var doneBn = {
	noticeDeleted: "বিজ্ঞপ্তি মুছে ফেলা হয়েছে",
	noticeAdded: "বিজ্ঞপ্তি যোগ করা হয়েছে",
	noticeUpdated: "বিজ্ঞপ্তি হালনাগাদ করা হয়েছে",
	examUpdated: "পরীক্ষা হালনাগাদ করা হয়েছে",
	examAdded: "পরীক্ষা যোগ করা হয়েছে",
	examDeleted: "পরীক্ষা মুছে ফেলা হয়েছে",
	profileCreated: "প্রোফাইল তৈরি হয়েছে",
	profileUpdated: "প্রোফাইল হালনাগাদ করা হয়েছে",
	profilePicUploaded: "প্রোফাইল ছবি আপলোড হয়েছে",
	signatureUploaded: "স্বাক্ষর আপলোড হয়েছে",
	imageUploaded: "ছবি আপলোড হয়েছে",
	marksUpdated: "নম্বর হালনাগাদ করা হয়েছে",
	mailSent: "ই-মেইল পাঠানো হয়েছে",
	smsSent: "এসএমএস পাঠানো হয়েছে",
	messageQueuedAgain: "বার্তাটি আবার পাঠানো হচ্ছে",
	applicationWithdrawn: "আপনার আবেদন প্রত্যাহার করা হয়েছে।",
	slipSubmitted: "ব্যাংক স্লিপ নম্বর জমা হয়েছে।",
	submitted: "জমা হয়েছে",
	departmentCreated: "বিভাগ তৈরি হয়েছে",
	departmentUpdated: "বিভাগ হালনাগাদ করা হয়েছে",
	departmentDeleted: "বিভাগ মুছে ফেলা হয়েছে",
	programCreated: "প্রোগ্রাম তৈরি হয়েছে",
	programUpdated: "প্রোগ্রাম হালনাগাদ করা হয়েছে",
	programDeleted: "প্রোগ্রাম মুছে ফেলা হয়েছে",
	meritListMade: "মেধাতালিকা তৈরি হয়েছে",
	meritListSubmitted: "মেধাতালিকা অনুমোদনের জন্য জমা হয়েছে",
	meritListPublished: "মেধাতালিকা প্রকাশিত হয়েছে",
	meritListRejected: "মেধাতালিকা প্রত্যাখ্যান করা হয়েছে",
	meritWithdrawalAskedDone: "প্রত্যাহারের অনুরোধ করা হয়েছে",
	meritWithdrawalDropped: "তালিকাটি প্রকাশিত থাকছে",
	meritListWithdrawn: "মেধাতালিকা প্রত্যাহার করা হয়েছে",
	applicantsFound: "{n} জন আবেদনকারী পাওয়া গেছে",
	studentsLoaded: "{n} জন শিক্ষার্থীর তথ্য এসেছে",
	verificationSuccessful: "যাচাই সম্পন্ন হয়েছে",
	verificationSignedIn: "যাচাই সম্পন্ন হয়েছে। আপনি লগইন করেছেন",
	codeSent: "{phone} নম্বরে একটি যাচাই কোড পাঠানো হয়েছে",
	passwordReset: "আপনার পাসওয়ার্ড পরিবর্তন হয়েছে। নতুন পাসওয়ার্ড দিয়ে লগইন করুন",
	passwordChanged: "পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস থেকে আপনাকে লগআউট করা হয়েছে",
	phoneChanged: "ফোন নম্বর বদলানো হয়েছে। এখন থেকে এই নম্বর দিয়ে লগইন করুন",
	emailChanged: "ইমেইল ঠিকানা বদলানো হয়েছে",
	signedOut: "আপনি লগআউট করেছেন",
	signedOutEverywhere: "সব ডিভাইস থেকে আপনাকে লগআউট করা হয়েছে",
	secondFactorDisabled: "এখন থেকে লগইনে আর কোড চাওয়া হবে না",
	secondFactorReset: "দ্বিতীয় ধাপ বাতিল হয়েছে। লগইনে আর কোড চাওয়া হবে না",
	sessionEndedThere: "ওই ডিভাইস থেকে আপনাকে লগআউট করা হয়েছে",
	userAdded: "ব্যবহারকারী যোগ করা হয়েছে",
	userUpdated: "ব্যবহারকারীর তথ্য হালনাগাদ করা হয়েছে",
	userDeleted: "ব্যবহারকারী মুছে ফেলা হয়েছে",
	paymentVerified: "পেমেন্ট যাচাই করা হয়েছে",
	paymentRejectedDone: "পেমেন্ট গ্রহণ করা হয়নি",
	paymentAcceptedDone: "পেমেন্ট গ্রহণ করা হয়েছে",
	paymentRefundDueDone: "টাকা ফেরত দিতে হবে বলে চিহ্নিত হয়েছে",
	paymentRefundedDone: "টাকা ফেরত দেওয়া হয়েছে বলে চিহ্নিত হয়েছে",
	paymentMatchedDone: "পেমেন্ট মেলানো হয়েছে: আবেদনকারীর ফি পরিশোধিত",
	paymentMatchedReview: "পেমেন্ট মেলানো হয়েছে। টাকা ফির সঙ্গে মেলে না, তাই সিদ্ধান্ত দরকার",
	unmatchedClosedDone: "দেখা হয়েছে বলে চিহ্নিত হয়েছে",
	statementRead: "বিবরণী পড়া হয়েছে। সারি: {n}টি",
	statementKnown: "এই বিবরণীটি আগেই আপলোড করা হয়েছিল। কিছুই দুবার গোনা হবে না",
	statementColumnsSaved: "কলাম সংরক্ষিত হয়েছে",
	statementVerified: "{n}টি পেমেন্ট যাচাই করা হয়েছে",
	tokenCreated: "টোকেন তৈরি হয়েছে",
	tokenRotated: "নতুন গোপন কী তৈরি হয়েছে",
	tokenRevoked: "টোকেন বাতিল করা হয়েছে",
	webhookSaved: "ওয়েবহুক সংরক্ষিত হয়েছে",
	webhookDeleted: "ওয়েবহুক মুছে ফেলা হয়েছে",
	webhookRotated: "নতুন গোপন কী তৈরি হয়েছে",
	webhookSentAgain: "আবার পাঠানো হচ্ছে",
	webhookTested: "একটি পরীক্ষামূলক ঘটনা পাঠানো হচ্ছে",
	draftSaved: "খসড়া সংরক্ষিত হয়েছে"
};
// ../schema/dist/texts/eligibility.bn.js
/** The same texts in Bangla. */
var eligibilityBn = {
	factProgramType: "প্রোগ্রামের ধরন",
	factGender: "লিঙ্গ",
	factBirthDate: "জন্ম তারিখ",
	factSscGroup: "এসএসসির গ্রুপ",
	factSscYear: "এসএসসি পাসের সাল",
	factSscGpa: "এসএসসির জিপিএ",
	factHscGroup: "এইচএসসির গ্রুপ",
	factHscYear: "এইচএসসি পাসের সাল",
	factHscGpa: "এইচএসসির জিপিএ",
	factDegreeType: "স্নাতক ডিগ্রির ধরন",
	factDegreeYear: "স্নাতক শেষের সাল",
	factDegreeCgpa: "স্নাতকের সিজিপিএ",
	factMastersCgpa: "স্নাতকোত্তরের সিজিপিএ",
	wordScience: "বিজ্ঞান",
	wordCommerce: "বাণিজ্য",
	wordHumanities: "মানবিক",
	wordHons: "অনার্স",
	wordDegree: "ডিগ্রি (পাস)",
	wordMale: "পুরুষ",
	wordFemale: "নারী",
	wordOther: "অন্যান্য",
	wordUndergraduate: "স্নাতক",
	wordGraduate: "স্নাতকোত্তর",
	ruleNone: "কোনো শর্ত নেই",
	ruleMin: "{fact} কমপক্ষে {value}",
	ruleBelow: "{fact} {value}-এর কম",
	ruleOneOf: "{fact} {values} হওয়া",
	ruleNoneOf: "{fact} {values} ছাড়া অন্য কিছু",
	ruleWithin: "{fact} {year} বা তার পরে",
	ruleBefore: "{fact} {year}-এর আগে",
	ruleAgeMin: "{date} তারিখে বয়স কমপক্ষে {min} বছর",
	ruleAgeMax: "{date} তারিখে বয়স সর্বোচ্চ {max} বছর",
	ruleAgeBetween: "{date} তারিখে বয়স {min} থেকে {max} বছর",
	ruleNot: "({rule}) নয়",
	ruleYears: "{years} বছর",
	ruleNotGiven: "দেওয়া হয়নি",
	listAnd: "{head} এবং {tail}",
	listOr: "{head} অথবা {tail}",
	ruleUnmet: "এখানে আবেদন করতে প্রয়োজন: {rule}। আপনার: {own}।",
	gpaScale: "{min} থেকে {max}-এর মধ্যে একটি জিপিএ লিখুন",
	ruleKindInvalid: "এই শর্তে কী চাওয়া হচ্ছে তা বেছে নিন",
	ruleFactRequired: "কোন তথ্যটি মেলানো হবে তা বেছে নিন",
	ruleFactTwice: "একটি যোগফলে প্রতিটি তথ্য একবারই থাকতে পারে",
	ruleWordsRequired: "অন্তত একটি উত্তর বেছে নিন",
	ruleValueRange: "০-এর বেশি এবং সর্বোচ্চ {max} পর্যন্ত একটি সংখ্যা লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর",
	ruleTermsRequired: "একটি যোগফলে ২ থেকে {max}টি তথ্য থাকে",
	ruleAgeRequired: "সর্বনিম্ন বয়স, সর্বোচ্চ বয়স অথবা দুটোই লিখুন",
	ruleAgeOrder: "সর্বোচ্চ বয়স সর্বনিম্ন বয়সের চেয়ে কম হতে পারে না",
	ruleGroupEmpty: "এই দলে অন্তত একটি শর্ত যোগ করুন",
	ruleTreeDeep: "শর্তের দল সর্বোচ্চ {max} স্তর পর্যন্ত হতে পারে",
	ruleTreeLarge: "সর্বোচ্চ {max}টি শর্ত রাখা যায়",
	ruleSetNotFound: "এই শর্তগুলো পাওয়া যায়নি",
	ruleSetWaiting: "শর্তের একটি সংস্করণ দ্বিতীয় কর্মকর্তার অপেক্ষায় আছে। বদলানোর আগে সেটি প্রকাশ বা নাকচ করতে হবে",
	ruleSetOwn: "শর্ত প্রকাশ করেন দ্বিতীয় একজন কর্মকর্তা; যিনি সংরক্ষণ বা জমা করেছেন তিনি নন",
	ruleSetImmutable: "প্রকাশিত শর্ত আর বদলায় না। নতুন একটি সংস্করণ সংরক্ষণ করুন",
	examHasRules: "এই পরীক্ষার নিজস্ব শর্ত আছে, তাই এটি নিজের ভর্তি কার্যক্রমেই থাকে এবং মুছে ফেলা যায় না",
	ruleSetSaved: "শর্ত সংরক্ষণ করা হয়েছে",
	ruleSetSubmitted: "শর্ত দ্বিতীয় কর্মকর্তার কাছে জমা হয়েছে",
	ruleSetPublished: "শর্ত প্রকাশ করা হয়েছে",
	ruleSetRejected: "শর্ত নাকচ করা হয়েছে"
};
// ../schema/dist/texts/refusals.bn.js
/** The same messages in Bangla: what happened and what to do. */
var refusalsBn = {
	wrongCredentials: "ফোন নম্বর অথবা পাসওয়ার্ড সঠিক নয়",
	notSignedIn: "অনুগ্রহ করে আগে লগইন করুন",
	sessionEnded: "আপনার সেশন শেষ হয়েছে। অনুগ্রহ করে আবার লগইন করুন",
	notAllowed: "এই কাজটি করার অনুমতি আপনার নেই",
	stepUpRequired: "এই পরিবর্তনের জন্য কারণ ও আপনার বর্তমান পাসওয়ার্ড দিন",
	stepUpWrongPassword: "আপনার বর্তমান পাসওয়ার্ড সঠিক নয়",
	secondFactorRequired: "আপনার অথেনটিকেটর অ্যাপের কোড অথবা একটি রিকভারি কোড লিখুন",
	secondFactorWrong: "কোডটি ভুল অথবা আগে ব্যবহৃত হয়েছে। পরের কোডের জন্য অপেক্ষা করুন",
	secondFactorExists: "আপনার অ্যাকাউন্টে আগে থেকেই কোড চাওয়া হয়",
	slipNotOnStatement: "এই নম্বর ব্যাংক স্টেটমেন্টে নেই",
	slipWrongAmount: "ব্যাংক স্টেটমেন্টের টাকা ফির সমান নয়",
	slipOfAnother: "এই নম্বরে অন্য আবেদনকারীর ফি জমা হয়েছে",
	slipIncomplete: "নম্বরটি অসম্পূর্ণ বা পড়া যায় না",
	secondFactorMissing: "এই অ্যাকাউন্টে কোড চাওয়া হয় না",
	secondFactorNotStarted: "নতুন কিউআর কোড দিয়ে আবার শুরু করুন",
	enrolmentRequired: "আগে আপনার অ্যাকাউন্টের পৃষ্ঠায় অথেনটিকেটর অ্যাপ চালু করুন",
	wrongPasswordsLocked: "অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। {minutes} মিনিট পর আবার চেষ্টা করুন",
	tooManyTries: "অনেকবার চেষ্টা করা হয়েছে। {minutes} মিনিট পর আবার চেষ্টা করুন",
	tooManyCodes: "এই ফোনে অনেকগুলো কোড পাঠানো হয়েছে। {minutes} মিনিট পর আবার চেষ্টা করুন",
	tooManyUploads: "অনেকবার আপলোড করা হয়েছে। {minutes} মিনিট পর আবার চেষ্টা করুন",
	resendWait: "নতুন কোড চাওয়ার আগে {seconds} সেকেন্ড অপেক্ষা করুন",
	phoneTaken: "এই ফোন নম্বরে আগেই নিবন্ধন করা হয়েছে। লগইন করুন অথবা পাসওয়ার্ড রিসেট করুন",
	userPhoneTaken: "এই ফোন নম্বরটি অন্য একজন ব্যবহারকারীর",
	emailTaken: "এই ই-মেইল ঠিকানায় আগেই নিবন্ধন করা হয়েছে",
	codeWrong: "যাচাই কোডটি সঠিক নয়",
	codeOver: "এই কোডটি আর কার্যকর নেই। আরেকটি কোড চান, অথবা আবার শুরু করুন",
	flowOver: "এই অনুরোধটি আর কার্যকর নেই। অনুগ্রহ করে আবার শুরু করুন",
	resetNotVerified: "নতুন পাসওয়ার্ড দেওয়ার আগে আপনার ফোন নম্বর যাচাই করুন",
	notFound: "এটি খুঁজে পাওয়া যায়নি",
	userNotFound: "এই ব্যবহারকারীকে খুঁজে পাওয়া যায়নি",
	noticeNotFound: "এই বিজ্ঞপ্তিটি খুঁজে পাওয়া যায়নি",
	examNotFound: "এই পরীক্ষাটি খুঁজে পাওয়া যায়নি",
	programNotFound: "এই প্রোগ্রামটি খুঁজে পাওয়া যায়নি",
	departmentNotFound: "এই বিভাগটি খুঁজে পাওয়া যায়নি",
	profileNotFound: "এই প্রোফাইলটি খুঁজে পাওয়া যায়নি",
	applicantNotFound: "এই আবেদনকারীকে খুঁজে পাওয়া যায়নি",
	imageNotFound: "এই ছবিটি খুঁজে পাওয়া যায়নি",
	fileNotFound: "এই ফাইলটি খুঁজে পাওয়া যায়নি। আবার চেয়ে নিন",
	paymentNotFound: "এই পেমেন্টটি খুঁজে পাওয়া যায়নি",
	admitCardNotFound: "এই প্রবেশপত্রটি খুঁজে পাওয়া যায়নি",
	jobNotFound: "এই কাজটি খুঁজে পাওয়া যায়নি",
	messageNotFound: "এই বার্তাটি খুঁজে পাওয়া যায়নি",
	profileExists: "আপনার প্রোফাইল আগেই জমা দেওয়া হয়েছে",
	nameFinal: "আপনার আবেদন জমা হয়েছে। নাম ঠিক করবে ভর্তি অফিস",
	profileMissing: "অনুগ্রহ করে আগে আপনার প্রোফাইল তৈরি করুন",
	imagesMissing: "অনুগ্রহ করে আগে আপনার ছবি ও স্বাক্ষর আপলোড করুন",
	intakeNotFound: "এই ভর্তি কার্যক্রমটি খুঁজে পাওয়া যায়নি",
	intakeCodeTaken: "অন্য একটি ভর্তি কার্যক্রমে এই কোডটি আছে",
	intakeNotDraft: "শুধু খসড়া প্রকাশ করা যায়",
	intakeNotPublished: "এই ভর্তি কার্যক্রমটি প্রকাশিত নয়",
	intakeArchived: "এই ভর্তি কার্যক্রমটি সংরক্ষণাগারে আছে, এটি পরিবর্তন করা যায় না",
	intakeWithoutExams: "প্রকাশের আগে এই ভর্তি কার্যক্রমে অন্তত একটি পরীক্ষা যোগ করুন",
	intakeHasNoClose: "এই ভর্তি কার্যক্রমের নিজস্ব শেষ সময় নেই: পরীক্ষার তারিখ বদলান, অথবা ভর্তি কার্যক্রমের তারিখ দিন",
	intakeNotOpenYet: "এই ভর্তি কার্যক্রমের আবেদন এখনো শুরু হয়নি",
	intakeClosed: "এই ভর্তি কার্যক্রমের আবেদন শেষ হয়েছে",
	intakePaymentClosed: "এই ভর্তি কার্যক্রমের ফি পরিশোধের সময় শেষ হয়েছে",
	examOfOtherSeason: "পরীক্ষা ও তার ভর্তি কার্যক্রমের ট্রাইমেস্টার ও বছর একই হতে হবে",
	examHasApplications: "এই পরীক্ষায় আবেদন জমা পড়েছে, তাই এটি তার ভর্তি কার্যক্রমেই থাকবে",
	extensionNotLater: "ভর্তি কার্যক্রম শেষ হওয়ার পরের এবং ভবিষ্যতের একটি সময় বেছে নিন",
	withdrawPaid: "যে আবেদনের ফি পরিশোধ করা হয়েছে বা হচ্ছে, সেটি এখানে প্রত্যাহার করা যায় না। ভর্তি অফিসে যোগাযোগ করুন",
	withdrawClosed: "এই আবেদনটি আর প্রত্যাহার করা যায় না",
	examNotOpen: "এই পরীক্ষায় এখন আবেদন করা যাচ্ছে না",
	applyOver: "এই পরীক্ষার আবেদনের সময় শেষ হয়েছে: {until}",
	otherExamNotOpen: "অন্যান্য প্রোগ্রামের একটিতে এখন আবেদন করা যাচ্ছে না",
	draftConflict: "অন্য ট্যাব বা ডিভাইসে আরও নতুন খসড়া সংরক্ষিত হয়েছে। আগে সেটি খুলে নিন",
	draftTooLarge: "খসড়াটি এত বড় যে সংরক্ষণ করা যাচ্ছে না",
	imageTooLarge: "ছবির আকার ২ মেগাবাইটের বেশি",
	oneFileOnly: "একবারে একটি ফাইল পাঠান",
	imageFormat: "ছবির এই ফরম্যাট গ্রহণযোগ্য নয়",
	imageDamaged: "ছবিটি নষ্ট, তাই পড়া যাচ্ছে না",
	pictureDimensions: "প্রোফাইল ছবি সর্বোচ্চ {width}x{height} পিক্সেলের হতে পারে",
	signatureDimensions: "স্বাক্ষরের ছবি সর্বোচ্চ {width}x{height} পিক্সেলের হতে পারে",
	imageDimensions: "ছবি সর্বোচ্চ {width}x{height} পিক্সেলের হতে পারে",
	imageUploadFailed: "আপলোড করা যায়নি!",
	wrongState: "বর্তমান অবস্থায় এটি করা যাবে না",
	alreadyPaid: "পেমেন্ট আগেই সম্পন্ন হয়েছে",
	paymentOver: "পেমেন্টের শেষ সময় ছিল {until}। টাকা দেওয়ার আগে ভর্তি অফিসে জিজ্ঞেস করুন",
	slipTaken: "এই ব্যাংক স্লিপ নম্বরটি আগেই ব্যবহৃত হয়েছে",
	slipNotPending: "যাচাইয়ের অপেক্ষায় থাকা ব্যাংক স্লিপ নম্বরের সঙ্গে এটি মেলেনি",
	noPendingPayment: "যাচাইয়ের অপেক্ষায় কোনো পেমেন্ট নেই",
	ownPayment: "নিজের পেমেন্ট নিজে যাচাই করা যায় না",
	paidNeedsReference: "পরিশোধিত দেখাতে হলে পেমেন্টের মাধ্যম ও তার রেফারেন্স দিতে হবে",
	pendingNeedsMethod: "অপেক্ষমাণ দেখাতে হলে পেমেন্টের মাধ্যম দিতে হবে",
	transactionTaken: "এই ট্রানজ্যাকশন আইডি আগেই ব্যবহৃত হয়েছে",
	bkashUnavailable: "এখন বিকাশের সঙ্গে সংযোগ করা যাচ্ছে না। পরে চেষ্টা করুন অথবা ব্যাংকে পেমেন্ট করুন",
	bkashFailed: "বিকাশ পেমেন্টটি নিশ্চিত করেনি",
	bkashUnderReview: "এই পেমেন্টটি যাচাই করা হচ্ছে। আবার পেমেন্ট করার আগে অপেক্ষা করুন",
	bkashBalance: "বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই। আপনার টাকা কাটা হয়নি",
	paymentMismatch: "যে টাকা এসেছে তা ফির সঙ্গে মেলে না। ভর্তি অফিস বিষয়টি দেখছে",
	slipNotNeeded: "ফি অন্যভাবে পরিশোধ হয়েছে। এই স্লিপে ব্যাংকেও টাকা দিয়ে থাকলে ভর্তি অফিস তা ফেরত দেবে; না দিয়ে থাকলে কিছু করতে হবে না",
	paymentOfWithdrawn: "এই পেমেন্ট আসার আগেই আবেদনটি প্রত্যাহার করা হয়েছিল। ভর্তি অফিস টাকা ফেরত দেবে",
	paymentTwice: "এই পেমেন্ট আসার আগেই আরেকটি পেমেন্ট সম্পন্ন হয়েছিল। ভর্তি অফিস বিষয়টি দেখছে",
	paymentOverridden: "ভর্তি অফিস পরিবর্তন করেছে",
	paymentRejected: "ব্যাংক স্লিপ নম্বরটি গ্রহণ করা হয়নি: {reason}",
	bkashNoAnswer: "বিকাশ সাড়া দেয়নি, তাই কিছুই বদলায়নি। পরে আবার চেষ্টা করুন",
	transactionNotAtBkash: "এই আইডির কোনো সম্পন্ন লেনদেন বিকাশে নেই, তাই মেলানোর বা ফেরত দেওয়ার মতো টাকাও নেই",
	transactionMissing: "বার্তায় লেনদেন নম্বর নেই, তাই বিকাশকে জিজ্ঞাসা করা যায় না",
	unmatchedNowMatched: "এর মধ্যে অন্য কেউ এই টাকা একজন আবেদনকারীর সঙ্গে মিলিয়েছেন",
	unmatchedNowRefundDue: "এর মধ্যে অন্য কেউ এই টাকা ফেরত দিতে হবে বলে চিহ্নিত করেছেন",
	unmatchedNowRefunded: "এর মধ্যে অন্য কেউ এই টাকা ফেরত দেওয়া হয়েছে বলে চিহ্নিত করেছেন",
	unmatchedNowClosed: "এর মধ্যে অন্য কেউ এই বার্তা দেখা হয়েছে বলে চিহ্নিত করেছেন",
	phoneOfNobody: "এই ফোন নম্বরে কোনো আবেদনকারী নেই",
	paymentDecided: "এর মধ্যে অন্য কেউ এই পেমেন্টের সিদ্ধান্ত নিয়েছেন",
	transactionElsewhere: "এই পেমেন্টের ট্রানজ্যাকশন আইডি অন্য একটি পেমেন্টে আছে, তাই এটি গ্রহণ করা যায় না। টাকা ফেরত দিন",
	applicantGone: "এই আবেদনকারীর অ্যাকাউন্ট মুছে ফেলা হয়েছে। টাকা কেবল ফেরত দেওয়া যায়",
	onlySlipRejected: "কেবল ব্যাংক স্লিপ নাকচ করা যায়। বিকাশ যে টাকা নিয়েছে তা ফেরত দিতে হয়",
	statementNotFound: "এই ব্যাংক হিসাব বিবরণীটি খুঁজে পাওয়া যায়নি",
	statementHasPayments: "এই বিবরণী থেকে পেমেন্ট যাচাই করা হয়েছে, তাই এর কলাম আর বদলানো যায় না",
	statementNeedsColumns: "আগে বলুন কোন কলামে স্লিপ নম্বর ও কোন কলামে টাকার পরিমাণ আছে",
	statementColumnsSame: "স্লিপ নম্বর ও টাকার পরিমাণ একই কলামে থাকতে পারে না",
	statementColumnMissing: "বিবরণীতে এমন কোনো কলাম নেই",
	statementLineOver: "এই সারির সঙ্গে এখন একটি অপেক্ষমাণ পেমেন্ট মেলে না। আবার দেখুন",
	admitNeedsPayment: "পেমেন্ট সম্পন্ন হলে প্রবেশপত্র পাওয়া যাবে",
	lastSuperadmin: "সর্বশেষ সুপার অ্যাডমিনকে মুছে ফেলা বা অন্য ভূমিকা দেওয়া যায় না",
	ownRole: "নিজের ভূমিকা নিজে পরিবর্তন করা যায় না",
	ownAccount: "নিজের অ্যাকাউন্ট নিজে মুছে ফেলা যায় না",
	departmentInUse: "এই বিভাগে প্রোগ্রাম আছে, তাই মুছে ফেলা যাবে না",
	programInUse: "এই প্রোগ্রামে পরীক্ষা আছে, তাই মুছে ফেলা যাবে না",
	examInUse: "এই পরীক্ষায় আবেদনকারী আছেন, তাই মুছে ফেলা যাবে না",
	userInUse: "এই ব্যবহারকারীর আবেদন আছে, তাই মুছে ফেলা যাবে না",
	departmentCodeTaken: "এই সংক্ষিপ্ত কোডটি অন্য একটি বিভাগের",
	programCodeTaken: "এই সংক্ষিপ্ত কোডটি অন্য একটি প্রোগ্রামের",
	staleVersion: "ইতিমধ্যে অন্য কেউ এটি পরিবর্তন করেছেন। আবার খুলে আপনার পরিবর্তনটি করুন",
	recipientsNotRegistered: "এই প্রাপকেরা নিবন্ধিত নন: {list}",
	meritListNotFound: "এই মেধাতালিকাটি পাওয়া যায়নি",
	meritNobodyRanked: "এখনো কাউকে ক্রমে সাজানো যাচ্ছে না: ফি দিয়েছেন এমন কারও সম্পূর্ণ নম্বর নেই",
	meritNewerRun: "এর মধ্যে অন্য কেউ {run} নম্বর তালিকাটি তৈরি করেছেন। নতুন তালিকা তৈরির আগে সেটি দেখুন",
	meritOneWaiting: "{run} নম্বর তালিকাটি অনুমোদনের অপেক্ষায় আছে। সেটি অনুমোদন বা প্রত্যাখ্যানের আগে নতুন তালিকা তৈরি করা যাবে না",
	meritNotDraft: "এই তালিকাটি আর খসড়া নেই। আবার লোড করুন",
	meritNotWaiting: "এই তালিকাটি আর অনুমোদনের অপেক্ষায় নেই। আবার লোড করুন",
	meritStale: "তালিকাটি তৈরির পর নম্বর বা পেমেন্ট বদলেছে। তালিকাটি আবার তৈরি করুন",
	meritOwnList: "মেধাতালিকা অনুমোদন করেন দ্বিতীয় একজন কর্মকর্তা; যিনি তৈরি করেছেন বা জমা দিয়েছেন তিনি নন",
	meritPdfTooLong: "{max} জনের বেশি আবেদনকারীর পিডিএফ পেছনে তৈরি হয়। সেটি এক্সপোর্ট হিসেবে চান",
	meritNotPublished: "এই তালিকাটি আর প্রকাশিত নেই। আবার লোড করুন",
	meritWithdrawalAsked: "এই তালিকা প্রত্যাহারের অনুরোধ আগেই করা হয়েছে",
	meritWithdrawalNone: "এই তালিকা প্রত্যাহারের কোনো অনুরোধ আর নেই",
	meritOwnWithdrawal: "প্রত্যাহার নিশ্চিত করেন দ্বিতীয় একজন কর্মকর্তা; যিনি অনুরোধ করেছেন তিনি নন",
	fileTooLarge: "ফাইলটি ৫ মেগাবাইটের বেশি। ভাগ করে দিন, অথবা কম সময়ের হিসাব নিন",
	fileEmpty: "ফাইলটিতে কিছু নেই",
	fileTooLong: "ফাইলটিতে {max}টির বেশি সারি আছে। ভাগ করে দিন, অথবা কম সময়ের হিসাব নিন",
	fileTooWide: "ফাইলটিতে {max}টির বেশি কলাম আছে। অপ্রয়োজনীয় কলাম মুছে দিন",
	fileOldExcel: "এটি পুরোনো এক্সেলের ফাইল, অথবা পাসওয়ার্ড দিয়ে বন্ধ করা। পাসওয়ার্ড ছাড়া XLSX অথবা CSV হিসেবে সংরক্ষণ করুন",
	filePdf: "এটি একটি পিডিএফ। এর বদলে CSV অথবা XLSX ফাইল দিন",
	fileNoTable: "ফাইলটিতে কোনো সারণি পাওয়া যায়নি। CSV অথবা XLSX হিসেবে সংরক্ষণ করুন",
	fileDamaged: "ফাইলটি নষ্ট, তাই পড়া যাচ্ছে না। আবার XLSX অথবা CSV হিসেবে সংরক্ষণ করুন",
	exceptTooMany: "একে একে সর্বোচ্চ {max} জনকে বাদ দেওয়া যায়। অনুসন্ধান সীমিত করুন",
	exportTooLarge: "এক্সপোর্টটি অনেক বড়। অনুসন্ধান সীমিত করে সর্বোচ্চ {max}টি সারিতে আনুন",
	exportEmpty: "এক্সপোর্ট করার মতো কেউ নেই। অনুসন্ধানের পরিসর বাড়ান",
	exportsOpen: "আপনার {max}টি এক্সপোর্ট এখনো চলছে। একটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন",
	exportFailed: "এই এক্সপোর্টটি তৈরি করা যায়নি। আবার শুরু করুন",
	marksSheetLarge: "ফাইলটি বেশি বড়। নম্বরের শিট সর্বোচ্চ ২ মেগাবাইট হতে পারে",
	marksSheetRows: "শিটে সারি বেশি। একবারে সর্বোচ্চ {max} জন আবেদনকারীর নম্বর আনা যায়",
	marksSheetFormat: "এই ফাইলটি স্প্রেডশিট হিসেবে পড়া যাচ্ছে না। XLSX বা CSV হিসেবে সংরক্ষণ করুন",
	marksSheetDamaged: "ফাইলটি নষ্ট, পড়া যাচ্ছে না। আবার সংরক্ষণ করে দিন",
	marksSheetEmpty: "শিটটিতে কিছু নেই",
	marksSheetColumns: "এই কলামগুলো নেই: {list}। শিরোনামগুলো প্রথম আবেদনকারীর উপরে থাকে; নমুনা ফাইলে সবগুলো আছে",
	marksSheetColumnTwice: "{column} কলামটি একাধিকবার আছে",
	marksImportNotFound: "এই ইমপোর্টটি খুঁজে পাওয়া যায়নি। শিটটি আবার আপলোড করুন",
	marksImportNothing: "এই শিটে পরিবর্তন করার মতো কিছু নেই",
	tokenNotFound: "এই টোকেনটি পাওয়া যায়নি",
	tokenNameTaken: "এই নামে আরেকটি টোকেন আছে",
	tokenOver: "এই টোকেনটি বাতিল করা হয়েছে",
	tokenScopeMissing: "এর জন্য টোকেনটির {scope} অনুমতি প্রয়োজন",
	tokenNotForThis: "টোকেন দিয়ে এটি করা যায় না; কাউকে নিজে সাইন ইন করতে হবে",
	tokensOnly: "এই অনুরোধ শুধু ইন্টিগ্রেটরের টোকেনের জন্য",
	tokenTooManyRequests: "এই টোকেনের অনুরোধের সীমা শেষ হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন",
	tokenBudgetSpent: "এই টোকেনের ব্যয়ের সীমা শেষ হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন",
	webhookNotFound: "এই ওয়েবহুকটি পাওয়া যায়নি",
	webhookUrlHttps: "ঠিকানাটি https:// দিয়ে শুরু হতে হবে",
	webhookUrlCredentials: "ঠিকানায় ব্যবহারকারীর নাম বা পাসওয়ার্ড রাখা যাবে না",
	webhookUrlPort: "এই পোর্টে পাঠানো যায় না। ৪৪৩ অথবা ১০২৪ বা তার বেশি পোর্ট ব্যবহার করুন",
	webhookUrlPrivate: "ঠিকানাটি ব্যক্তিগত নেটওয়ার্কের অথবা আমাদের নিজেদের। ইন্টারনেট থেকে পৌঁছানো যায় এমন ঠিকানা দিন",
	webhookUrlUnknown: "এই ঠিকানার হোস্ট খুঁজে পাওয়া যায়নি",
	webhookTooMany: "ইতিমধ্যে {max}টি ওয়েবহুক আছে। আগে একটি মুছে ফেলুন",
	webhookOff: "এই ওয়েবহুকটি বন্ধ আছে। আগে চালু করুন",
	webhookDeliveryNotFound: "এই ডেলিভারিটি পাওয়া যায়নি",
	webhookDeliveryUnderWay: "এই ডেলিভারিটি এখনো চলছে",
	cursorInvalid: "এই কার্সরটি আমাদের নয়। কার্সর ছাড়া শুরু করুন",
	serviceBusy: "সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন",
	databaseUnavailable: "সেবাটি এই মুহূর্তে প্রস্তুত নয়। কিছুক্ষণ পর আবার চেষ্টা করুন",
	filesUnavailable: "এই মুহূর্তে ফাইল পড়া বা সংরক্ষণ করা যাচ্ছে না। কিছুক্ষণ পর আবার চেষ্টা করুন",
	imageFileMissing: "এই আবেদনকারীর ছবি বা স্বাক্ষর সার্ভারে পাওয়া যাচ্ছে না। পরে আবার চেষ্টা করুন, অথবা ভর্তি অফিসে যোগাযোগ করুন",
	unexpected: "কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন। সমস্যা থেকে গেলে এই নম্বরটি আমাদের জানান: {requestId}",
	malformedBody: "অনুরোধটি পড়া যায়নি",
	bodyNotJson: "content-type: application/json হেডার দিয়ে JSON পাঠান",
	unknownPath: "এই ঠিকানায় কিছু নেই",
	methodNotAllowed: "এই ঠিকানায় এই পদ্ধতি গ্রহণযোগ্য নয়",
	listEmpty: "{field} তালিকাটি খালি। অন্তত একটি দিন, অথবা তালিকাটি বাদ দিন",
	wrongType: "{field} সঠিক ধরনের নয়",
	unknownField: "{field} এই অনুরোধের কোনো ঘর নয়",
	bodyTooSlow: "অনুরোধটি খুব ধীরে এসেছে",
	tooManyOpen: "একসঙ্গে অনেক বেশি অনুরোধ চলছে। একটু পর আবার চেষ্টা করুন",
	bodyTooLarge: "অনুরোধটি অনেক বড়",
	queryTooComplex: "একবারে অনেক বেশি তথ্য চাওয়া হয়েছে",
	queryNotAllowed: "এই অনুরোধটি এখানে চালানো যায় না",
	idempotencyKeyInvalid: "Idempotency-Key ১ থেকে ২৫৫টি দৃশ্যমান অক্ষরের হতে হবে",
	idempotencyOneChange: "Idempotency-Key থাকলে একটি অপারেশনে একটিই পরিবর্তন করা যায়",
	idempotencyAnswerLost: "অনুরোধটি সম্পন্ন হয়েছে, কিন্তু তার উত্তরটি হারিয়ে গেছে। আবার অনুরোধ করার আগে বর্তমান অবস্থা দেখে নিন",
	idempotencyMismatch: "এই কী আগে অন্য একটি অনুরোধে ব্যবহৃত হয়েছে",
	idempotencyInProgress: "একই অনুরোধের কাজ এখনও চলছে। একটু পরে আবার চেষ্টা করুন"
};
// ../schema/dist/texts/bn.js
/** Every message of a rule, a refusal or a success, in Bangla. */
var bn = {
	valueRequired: "অনুগ্রহ করে এই ঘরটি পূরণ করুন",
	valueInvalid: "এই তথ্যটি সঠিক বিন্যাসে নেই",
	valueTooLong: "সর্বোচ্চ {max}টি অক্ষর ব্যবহার করুন",
	textTooLarge: "লেখাটি বেশি বড়। একটু ছোট করুন",
	textInvalid: "এই লেখায় এমন অক্ষর আছে যা ব্যবহার করা যায় না",
	numberInvalid: "অনুগ্রহ করে একটি সংখ্যা লিখুন",
	numberRange: "{min} থেকে {max}-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন",
	choiceInvalid: "অনুগ্রহ করে তালিকা থেকে একটি বেছে নিন",
	linkInvalid: "http:// অথবা https:// দিয়ে শুরু হওয়া লিংক দিন",
	dateInvalid: "অনুগ্রহ করে সঠিক তারিখ দিন",
	listTooLong: "সর্বোচ্চ {max}টি বেছে নেওয়া যাবে",
	tokenNameRequired: "টোকেনটির একটি নাম দিন",
	tokenScopesRequired: "অন্তত একটি অনুমতি বেছে নিন",
	webhookUrlRequired: "যে ঠিকানায় পাঠানো হবে তা লিখুন",
	webhookEventsRequired: "অন্তত একটি ঘটনা বেছে নিন",
	webhookUrlInvalid: "https:// দিয়ে শুরু হওয়া একটি ঠিকানা লিখুন",
	idRequired: "কোনটির কথা বলছেন তা উল্লেখ করুন",
	bodyMalformed: "অনুরোধটি সঠিক বিন্যাসে নেই",
	ownPasswordRequired: "আপনার পাসওয়ার্ড লিখুন",
	intakeCodeRequired: "ভর্তি কার্যক্রমের একটি কোড লিখুন",
	intakeCodeInvalid: "২ থেকে ২০টি ইংরেজি অক্ষর, সংখ্যা ও ড্যাশ ব্যবহার করুন, প্রথমে অক্ষর। উদাহরণ: SPRING-A",
	intakeTitleRequired: "শিরোনাম লিখুন",
	intakeOpensRequired: "আবেদন কখন শুরু হবে তা লিখুন",
	intakeClosesRequired: "আবেদন কখন শেষ হবে তা লিখুন",
	intakeClosesBeforeOpens: "আবেদন শুরুর পরে শেষ হতে হবে",
	intakePayUntilRequired: "কত সময় পর্যন্ত ফি দেওয়া যাবে তা লিখুন",
	intakePayBeforeCloses: "ফি দেওয়ার সময় আবেদন শেষ হওয়ার আগে শেষ হতে পারে না",
	extensionUntilRequired: "নতুন শেষ সময় লিখুন",
	reasonRequired: "অনুগ্রহ করে কারণ উল্লেখ করুন",
	signInPhoneRequired: "আপনার ফোন নম্বর দিন",
	signInPasswordRequired: "আপনার পাসওয়ার্ড দিন",
	signInPasswordShort: "পাসওয়ার্ড কমপক্ষে {min} অক্ষরের হতে হবে",
	emailInvalid: "অনুগ্রহ করে সঠিক ই-মেইল ঠিকানা দিন",
	nameRequired: "অনুগ্রহ করে আপনার পুরো নাম লিখুন",
	nameLetters: "অনুগ্রহ করে নাম অক্ষরে লিখুন, অঙ্ক ও চিহ্ন ছাড়া",
	nameBnLetters: "অনুগ্রহ করে বাংলা নাম বাংলা অক্ষরে লিখুন, অঙ্ক ও চিহ্ন ছাড়া",
	phoneRequired: "অনুগ্রহ করে আপনার ফোন নম্বর লিখুন",
	phoneInvalid: "সঠিক বাংলাদেশি ফোন নম্বর দিন। যেমন: ০১৭১২৩৪৫৬৭৮",
	passwordShort: "পাসওয়ার্ড কমপক্ষে {min} অক্ষরের হতে হবে",
	passwordLong: "পাসওয়ার্ড সর্বোচ্চ {max} অক্ষরের হতে পারে",
	passwordCommon: "এই পাসওয়ার্ডটি অনেকে ব্যবহার করেন, তাই সহজে অনুমান করা যায়। অন্য একটি পাসওয়ার্ড দিন",
	passwordSame: "নতুন পাসওয়ার্ড বর্তমানটির থেকে আলাদা হতে হবে",
	passwordMismatch: "পাসওয়ার্ড দুটি মেলেনি",
	verificationCodeRequired: "আপনার ফোনে পাঠানো যাচাই কোডটি লিখুন",
	userNameRequired: "অনুগ্রহ করে পুরো নাম লিখুন",
	userPasswordRequired: "অনুগ্রহ করে একটি পাসওয়ার্ড লিখুন",
	userPasswordShort: "অক্ষর, সংখ্যা ও চিহ্ন মিলিয়ে কমপক্ষে {min} অক্ষরের পাসওয়ার্ড দিন।",
	roleRequired: "অনুগ্রহ করে ভূমিকা বেছে নিন",
	examRequired: "একটি প্রোগ্রাম বেছে নিন",
	religionRequired: "আপনার ধর্ম বেছে নিন",
	genderRequired: "আপনার লিঙ্গ বেছে নিন",
	bloodGroupInvalid: "তালিকা থেকে আপনার রক্তের গ্রুপ বেছে নিন",
	dateOfBirthRequired: "আপনার জন্ম তারিখ দিন",
	dateOfBirthInvalid: "আপনার জন্ম তারিখটি সঠিকভাবে দিন",
	dateOfBirthFuture: "জন্ম তারিখ ভবিষ্যতের হতে পারে না",
	dateOfBirthEarly: "জন্ম তারিখ ০১/০১/১৯৭০-এর আগের হতে পারে না",
	nationalityRequired: "আপনার জাতীয়তা বেছে নিন",
	presentAddressRequired: "আপনার বর্তমান ঠিকানা লিখুন",
	permanentAddressRequired: "আপনার স্থায়ী ঠিকানা লিখুন",
	fathersNameRequired: "আপনার পিতার নাম লিখুন",
	mothersNameRequired: "আপনার মাতার নাম লিখুন",
	sscInstitutionRequired: "এসএসসির শিক্ষাপ্রতিষ্ঠানের নাম লিখুন",
	sscGroupRequired: "এসএসসির গ্রুপ (শাখা) বেছে নিন",
	sscYearRequired: "এসএসসি পাসের সাল লিখুন",
	sscYearInvalid: "এসএসসি পাসের সাল চার অঙ্কে লিখুন",
	sscYearEarly: "এসএসসি পাসের সাল {year} বা তার পরের হতে হবে",
	sscYearFuture: "এসএসসি পাসের সাল ভবিষ্যতের হতে পারে না",
	sscYearAfterHsc: "এসএসসি পাসের সাল এইচএসসি পাসের সালের পরে হতে পারে না",
	sscGpaRequired: "এসএসসির জিপিএ লিখুন",
	sscGpaRange: "এসএসসিতে ৫.০০ স্কেলে ন্যূনতম জিপিএ ২.৫ থাকতে হবে।",
	sscGpaAbove: "এসএসসিতে ৫.০০ স্কেলে ন্যূনতম জিপিএ ২.৫ থাকতে হবে। সর্বোচ্চ জিপিএ ৫.০০",
	sscGpaInvalid: "এসএসসির জিপিএ সংখ্যায় লিখুন, দশমিকের পর সর্বোচ্চ দুই অঙ্ক, যেমন ৪.৫০",
	hscInstitutionRequired: "এইচএসসির শিক্ষাপ্রতিষ্ঠানের নাম লিখুন",
	hscGroupRequired: "এইচএসসির গ্রুপ (শাখা) বেছে নিন",
	hscYearRequired: "এইচএসসি পাসের সাল লিখুন",
	hscYearInvalid: "এইচএসসি পাসের সাল চার অঙ্কে লিখুন",
	hscYearEarly: "এইচএসসি পাসের সাল {year} বা তার পরের হতে হবে",
	hscYearFuture: "এইচএসসি পাসের সাল ভবিষ্যতের হতে পারে না",
	hscYearTooOld: "এইচএসসি পাসের পর ৩ বছর পেরিয়ে যাওয়ায় ভর্তি সম্ভব নয়",
	hscGpaRequired: "এইচএসসির জিপিএ লিখুন",
	hscGpaRange: "এইচএসসিতে ৫.০০ স্কেলে ন্যূনতম জিপিএ ২.৫ থাকতে হবে।",
	hscGpaAbove: "এইচএসসিতে ৫.০০ স্কেলে ন্যূনতম জিপিএ ২.৫ থাকতে হবে। সর্বোচ্চ জিপিএ ৫.০০",
	hscGpaInvalid: "এইচএসসির জিপিএ সংখ্যায় লিখুন, দশমিকের পর সর্বোচ্চ দুই অঙ্ক, যেমন ৪.৫০",
	convertedRange: "রূপান্তরিত জিপিএ {min} থেকে {max}-এর মধ্যে হতে হবে",
	gradTypeRequired: "স্নাতক ডিগ্রির ধরন বেছে নিন",
	gradInstitutionRequired: "স্নাতকের শিক্ষাপ্রতিষ্ঠানের নাম লিখুন",
	gradCourseRequired: "স্নাতক কোর্সের নাম লিখুন",
	gradFromRequired: "স্নাতক কোর্স শুরুর সাল লিখুন",
	gradToRequired: "স্নাতক কোর্স শেষের সাল লিখুন",
	gradCgpaRequired: "স্নাতকের সিজিপিএ লিখুন",
	cgpaRange: "সিজিপিএ ১.০০ থেকে ৪.০০-এর মধ্যে হতে হবে",
	cgpaInvalid: "সিজিপিএ ১.০০ থেকে ৪.০০-এর মধ্যে হতে হবে। দশমিকের পর সর্বোচ্চ দুই অঙ্ক লিখুন, যেমন ৩.২৫",
	academicYearInvalid: "সাল চার অঙ্কে লিখুন; ভবিষ্যতের সাল দেওয়া যাবে না",
	academicYearOrder: "শেষের সাল শুরুর সালের আগে হতে পারে না",
	companyRequired: "প্রতিষ্ঠানের নাম লিখুন",
	workDateInvalid: "চাকরির মাস বা তারিখ সঠিকভাবে দিন",
	workDateFuture: "চাকরি শুরুর তারিখ ভবিষ্যতের হতে পারে না",
	workDateOrder: "চাকরি শেষের তারিখ শুরুর আগে হতে পারে না",
	workTillDateTwice: "‘বর্তমান পর্যন্ত’ কেবল একটি সারিতে বেছে নিন",
	otherProgramChosen: "যে প্রোগ্রামে আবেদন করছেন তা আবার বেছে নেওয়া যাবে না",
	informationErrors: "আপনার দেওয়া তথ্যে কিছু ভুল আছে। উপরে গিয়ে ঠিক করে নিন।",
	declarationRequired: "উপরের ঘরে টিক দিয়ে সম্মতি জানান",
	fileRequired: "আপলোড করার আগে একটি ফাইল বেছে নিন!",
	slipRequired: "ব্যাংক স্লিপ নম্বর দিন",
	slipInvalid: "ব্যাংক স্লিপ নম্বরে {min} থেকে {max}টি ইংরেজি অক্ষর, সংখ্যা, - ও / থাকতে পারে",
	slipMethod: "ব্যাংক স্লিপ নম্বর কেবল ব্যাংকে পেমেন্টের জন্য",
	writtenRequired: "লিখিত পরীক্ষার নম্বর দিন",
	writtenRange: "লিখিত পরীক্ষার নম্বর {min} থেকে {max}-এর মধ্যে হতে হবে",
	vivaRequired: "মৌখিক পরীক্ষার নম্বর দিন",
	vivaRange: "মৌখিক পরীক্ষার নম্বর {min} থেকে {max}-এর মধ্যে হতে হবে",
	absentHasMarks: "অনুপস্থিত আবেদনকারীর কোনো নম্বর থাকে না। নম্বরটি অথবা অনুপস্থিতির চিহ্নটি সরিয়ে দিন",
	marksSheetRequired: "একটি স্প্রেডশিট ফাইল বেছে নিন",
	sheetIdRequired: "এই সারিতে আবেদনকারীর আইডি নেই",
	sheetIdUnknown: "{id} আইডির কোনো আবেদনকারী নেই",
	sheetIdElsewhere: "{id} অন্য পরীক্ষার আবেদনকারী: {exam}",
	sheetIdTwice: "{id} আইডিটি {line} নম্বর সারিতেও আছে",
	sheetAbsentInvalid: "হ্যাঁ বা না লিখুন, অথবা ঘরটি খালি রাখুন",
	meritSeatsRequired: "আসনসংখ্যা লিখুন",
	meritSeatsRange: "আসনসংখ্যা {min} থেকে {max}-এর মধ্যে একটি পূর্ণ সংখ্যা হতে হবে",
	meritWaitingRequired: "অপেক্ষমাণ তালিকায় কতজন থাকবেন লিখুন; কেউ না থাকলে ০",
	meritWaitingRange: "অপেক্ষমাণ তালিকার সংখ্যা {min} থেকে {max}-এর মধ্যে একটি পূর্ণ সংখ্যা হতে হবে",
	meritTieRulesRequired: "মোট নম্বর সমান হলে কী দেখে ক্রম ঠিক হবে তা বলুন",
	meritTieRuleTwice: "প্রতিটি নিয়ম একবারই ব্যবহার করা যায়",
	departmentNameRequired: "বিভাগের নাম লিখুন",
	departmentCodeRequired: "বিভাগের সংক্ষিপ্ত কোড লিখুন",
	programNameRequired: "প্রোগ্রামের নাম লিখুন",
	programCodeRequired: "প্রোগ্রামের সংক্ষিপ্ত কোড লিখুন",
	programCodeInvalid: "সংক্ষিপ্ত কোডে কেবল ইংরেজি অক্ষর, সংখ্যা, ফাঁকা স্থান ও . - _ & + ( ) থাকতে পারে",
	creditRequired: "ক্রেডিট লিখুন",
	creditRange: "ক্রেডিট {min} থেকে {max}-এর মধ্যে হতে হবে",
	programTypeRequired: "প্রোগ্রামের ধরন বেছে নিন",
	programDepartmentRequired: "বিভাগ বেছে নিন",
	examTitleRequired: "পরীক্ষার শিরোনাম লিখুন",
	examProgramRequired: "প্রোগ্রাম বেছে নিন",
	examTrimesterRequired: "ট্রাইমেস্টার বেছে নিন",
	examYearRequired: "সাল লিখুন",
	examYearRange: "সাল {min} থেকে {max}-এর মধ্যে হতে হবে",
	examDateRequired: "পরীক্ষার তারিখ দিন",
	examDateInvalid: "পরীক্ষার তারিখ ও সময় সঠিকভাবে দিন",
	deadlineInvalid: "শেষ তারিখ সঠিক তারিখ ও সময় হিসেবে লিখুন",
	deadlineAfterExam: "শেষ তারিখ পরীক্ষার পরে হতে পারে না",
	payUntilEarly: "পেমেন্টের শেষ তারিখ আবেদনের শেষ তারিখের আগে হতে পারে না",
	noticeTitleRequired: "বিজ্ঞপ্তির শিরোনাম লিখুন",
	noticeBodyRequired: "বিজ্ঞপ্তির বিবরণ লিখুন",
	mailRecipientsRequired: "ই-মেইলের অন্তত একজন প্রাপক বেছে নিন",
	mailRecipientsInvalid: "এই ই-মেইল ঠিকানাগুলো সঠিক নয়: {list}",
	mailSubjectRequired: "ই-মেইলের বিষয় লিখুন",
	mailBodyRequired: "ই-মেইলের বক্তব্য লিখুন",
	smsRecipientsRequired: "এসএমএসের অন্তত একজন প্রাপক বেছে নিন",
	smsRecipientsInvalid: "এই ফোন নম্বরগুলো সঠিক নয়: {list}",
	smsMessageRequired: "এসএমএসের বক্তব্য লিখুন",
	recipientsTooMany: "একবারে সর্বোচ্চ {max} জনকে পাঠানো যায়",
	formsRequired: "অন্তত একজন আবেদনকারী বেছে নিন",
	formsTooMany: "এক ফাইলে সর্বোচ্চ {max} জনের ফরম রাখা যায়",
	...eligibilityBn,
	...refusalsBn,
	...doneBn
};
// ../schema/dist/texts/done.en.js
/** What a call answers when it succeeded: the words of the specification (section 8) where it gives them. */
var doneEn = {
	noticeDeleted: "Notice Deleted",
	noticeAdded: "Notice Added",
	noticeUpdated: "Notice Updated",
	examUpdated: "Exam Updated",
	examAdded: "Exam Added",
	examDeleted: "Exam Deleted",
	profileCreated: "Profile Created",
	profileUpdated: "Profile Updated",
	profilePicUploaded: "Profile picture uploaded successfully",
	signatureUploaded: "Signature uploaded successfully",
	imageUploaded: "Image uploaded successfully",
	marksUpdated: "Marks Updated",
	mailSent: "Mail sent",
	smsSent: "SMS sent successfully",
	messageQueuedAgain: "The message is sent again",
	applicationWithdrawn: "Your application is withdrawn.",
	slipSubmitted: "Bank slip number submitted.",
	submitted: "Submitted",
	departmentCreated: "Department Created",
	departmentUpdated: "Department Updated",
	departmentDeleted: "Department Deleted",
	programCreated: "Program Created",
	programUpdated: "Program Updated",
	programDeleted: "Program Deleted",
	meritListMade: "Merit list made",
	meritListSubmitted: "Merit list submitted for approval",
	meritListPublished: "Merit list published",
	meritListRejected: "Merit list rejected",
	meritWithdrawalAskedDone: "Withdrawal asked for",
	meritWithdrawalDropped: "The list stays published",
	meritListWithdrawn: "Merit list withdrawn",
	applicantsFound: "{n} Applicants Found",
	studentsLoaded: "{n} Students Loaded",
	verificationSuccessful: "Verification successful",
	verificationSignedIn: "Verification successful. You are signed in",
	codeSent: "A verification code was sent to {phone}",
	passwordReset: "Your password was changed. Please sign in with the new one",
	passwordChanged: "Your password is changed. You are signed out on your other devices",
	phoneChanged: "Your phone number is changed. Sign in with it from now on",
	emailChanged: "Your e-mail address is changed",
	signedOut: "You are signed out",
	signedOutEverywhere: "You are signed out on every device",
	secondFactorDisabled: "Signing in no longer asks for a code",
	secondFactorReset: "The second factor is reset. Signing in no longer asks for a code",
	sessionEndedThere: "You are signed out there",
	userAdded: "User Added",
	userUpdated: "User Updated",
	userDeleted: "User Deleted",
	paymentVerified: "Payment verified",
	paymentRejectedDone: "Payment rejected",
	paymentAcceptedDone: "Payment accepted",
	paymentRefundDueDone: "Payment marked to be paid back",
	paymentRefundedDone: "Payment marked as paid back",
	paymentMatchedDone: "Payment matched: the applicant is paid",
	paymentMatchedReview: "Payment matched. It does not fit the fee, so it needs a decision",
	unmatchedClosedDone: "Marked as looked at",
	statementRead: "Statement read. Lines: {n}",
	statementKnown: "This statement was uploaded before. Nothing is counted twice",
	statementColumnsSaved: "Columns saved",
	statementVerified: "Payments verified: {n}",
	tokenCreated: "Token Created",
	tokenRotated: "Secret Renewed",
	tokenRevoked: "Token Revoked",
	webhookSaved: "Webhook Saved",
	webhookDeleted: "Webhook Deleted",
	webhookRotated: "Secret Renewed",
	webhookSentAgain: "It is sent again",
	webhookTested: "A test event is on its way",
	draftSaved: "Draft saved"
};
// ../schema/dist/texts/eligibility.en.js
/** The rules of eligibility: their facts and words, what they ask for, why they refuse, and what is wrong with one. */
var eligibilityEn = {
	factProgramType: "program type",
	factGender: "gender",
	factBirthDate: "date of birth",
	factSscGroup: "SSC group",
	factSscYear: "SSC passing year",
	factSscGpa: "SSC GPA",
	factHscGroup: "HSC group",
	factHscYear: "HSC passing year",
	factHscGpa: "HSC GPA",
	factDegreeType: "type of degree",
	factDegreeYear: "last year of the graduate course",
	factDegreeCgpa: "graduate CGPA",
	factMastersCgpa: "masters CGPA",
	wordScience: "Science",
	wordCommerce: "Commerce",
	wordHumanities: "Humanities",
	wordHons: "Hons",
	wordDegree: "Degree",
	wordMale: "Male",
	wordFemale: "Female",
	wordOther: "Other",
	wordUndergraduate: "Undergraduate",
	wordGraduate: "Graduate",
	ruleNone: "no condition",
	ruleMin: "{fact} of at least {value}",
	ruleBelow: "{fact} below {value}",
	ruleOneOf: "{fact} {values}",
	ruleNoneOf: "{fact} other than {values}",
	ruleWithin: "{fact} {year} or later",
	ruleBefore: "{fact} before {year}",
	ruleAgeMin: "age of at least {min} on {date}",
	ruleAgeMax: "age of at most {max} on {date}",
	ruleAgeBetween: "age of {min} to {max} on {date}",
	ruleNot: "not ({rule})",
	ruleYears: "{years} years",
	ruleNotGiven: "not given",
	listAnd: "{head} and {tail}",
	listOr: "{head} or {tail}",
	ruleUnmet: "To apply here you need: {rule}. Yours: {own}.",
	gpaScale: "You must enter a GPA from {min} to {max}",
	ruleKindInvalid: "Please choose what this rule asks for",
	ruleFactRequired: "Please choose what is compared",
	ruleFactTwice: "Each value can be part of a sum once",
	ruleWordsRequired: "Please choose at least one answer",
	ruleValueRange: "Please enter a number above 0 and up to {max}, with at most two decimals",
	ruleTermsRequired: "A sum has 2 to {max} values",
	ruleAgeRequired: "Please enter the lowest age, the highest age or both",
	ruleAgeOrder: "The highest age is not below the lowest",
	ruleGroupEmpty: "Please add at least one rule to this group",
	ruleTreeDeep: "Groups can be nested {max} levels deep",
	ruleTreeLarge: "A rule set has at most {max} rules",
	ruleSetNotFound: "These rules could not be found",
	ruleSetWaiting: "A version of these rules waits for a second officer. It must be published or rejected before it changes",
	ruleSetOwn: "Rules are published by a second officer, not by the one who saved or submitted them",
	ruleSetImmutable: "Published rules do not change. Please save a new version",
	examHasRules: "This exam has rules of its own, so it stays in its intake and is not deleted",
	ruleSetSaved: "Rules saved",
	ruleSetSubmitted: "Rules submitted to a second officer",
	ruleSetPublished: "Rules published",
	ruleSetRejected: "Rules rejected"
};
// ../schema/dist/texts/refusals.en.js
/** Why a call was refused or could not be answered: what happened and what to do. */
var refusalsEn = {
	wrongCredentials: "Phone number or password is wrong",
	notSignedIn: "Please sign in first",
	sessionEnded: "Your session has ended. Please sign in again",
	notAllowed: "You are not allowed to do this",
	stepUpRequired: "Please give a reason and your current password to make this change",
	stepUpWrongPassword: "Your current password is wrong",
	secondFactorRequired: "Please enter the code of your authenticator app, or a recovery code",
	secondFactorWrong: "This code is wrong or was used before. Please wait for the next one",
	secondFactorExists: "Your account asks for a code already",
	slipNotOnStatement: "This number is not on the bank statement",
	slipWrongAmount: "The amount on the bank statement is not the fee",
	slipOfAnother: "Another applicant has paid with this number",
	slipIncomplete: "The number is incomplete or cannot be read",
	secondFactorMissing: "This account does not ask for a code",
	secondFactorNotStarted: "Please start again with a new QR code",
	enrolmentRequired: "Please set up your authenticator app first, on the page of your account",
	wrongPasswordsLocked: "Too many wrong passwords. Please try again in {minutes} {minutes|minute|minutes}",
	tooManyTries: "Too many tries. Please try again in {minutes} {minutes|minute|minutes}",
	tooManyCodes: "Too many codes were sent to this phone. Please try again in {minutes} {minutes|minute|minutes}",
	tooManyUploads: "Too many uploads. Please try again in {minutes} {minutes|minute|minutes}",
	resendWait: "Please wait {seconds} {seconds|second|seconds} before you ask for another code",
	phoneTaken: "This phone number is already registered. Please sign in or reset your password",
	userPhoneTaken: "Another user already has this phone number",
	emailTaken: "This e-mail address is already registered",
	codeWrong: "The verification code is wrong",
	codeOver: "This code is no longer valid. Please ask for another code, or start over",
	flowOver: "This request is no longer valid. Please start over",
	resetNotVerified: "Please verify your phone number before you set a new password",
	notFound: "This could not be found",
	userNotFound: "This user could not be found",
	noticeNotFound: "This notice could not be found",
	examNotFound: "This exam could not be found",
	programNotFound: "This program could not be found",
	departmentNotFound: "This department could not be found",
	profileNotFound: "This profile could not be found",
	applicantNotFound: "This applicant could not be found",
	imageNotFound: "This image could not be found",
	fileNotFound: "This file could not be found. Please ask for it again",
	paymentNotFound: "This payment could not be found",
	admitCardNotFound: "This admit card could not be found",
	jobNotFound: "This task could not be found",
	messageNotFound: "This message could not be found",
	profileExists: "Your profile is already submitted",
	nameFinal: "Your application is submitted. The admission office corrects your name",
	profileMissing: "Please create your profile first",
	imagesMissing: "Please upload your profile picture and signature first",
	intakeNotFound: "This intake could not be found",
	intakeCodeTaken: "Another intake has this code",
	intakeNotDraft: "Only a draft can be published",
	intakeNotPublished: "This intake is not published",
	intakeArchived: "This intake is archived and cannot be changed",
	intakeWithoutExams: "Please add an exam to this intake before you publish it",
	intakeHasNoClose: "This intake has no closing time of its own: change the date of the exam, or give the intake its dates",
	intakeNotOpenYet: "Applications for this intake have not opened yet",
	intakeClosed: "Applications for this intake are closed",
	intakePaymentClosed: "The time for payments of this intake is over",
	examOfOtherSeason: "The exam and its intake must have the same trimester and year",
	examHasApplications: "This exam has applications, so it stays in its intake",
	extensionNotLater: "Please choose a time after the close of the intake, and in the future",
	withdrawPaid: "An application whose fee is paid or being paid cannot be withdrawn here. Please contact the admission office",
	withdrawClosed: "This application can no longer be withdrawn",
	examNotOpen: "This exam is not open for application",
	applyOver: "Applications for this exam closed on {until}",
	otherExamNotOpen: "One of the other programs is not open for application",
	draftConflict: "A newer draft was saved in another tab or on another device. Please load it before you continue",
	draftTooLarge: "This draft is too large to be saved",
	imageTooLarge: "Image is larger than 2 MB",
	oneFileOnly: "Please send one file at a time",
	imageFormat: "Image format not supported",
	imageDamaged: "This image is damaged and cannot be read",
	pictureDimensions: "Profile picture must be at most {width}x{height} pixels",
	signatureDimensions: "Signature must be at most {width}x{height} pixels",
	imageDimensions: "Image must be at most {width}x{height} pixels",
	imageUploadFailed: "Something went wrong!",
	wrongState: "This cannot be done in the present state",
	alreadyPaid: "The payment is already complete",
	paymentOver: "The last day to pay was {until}. Please ask the admission office before you pay",
	slipTaken: "This bank slip number has already been used",
	slipNotPending: "This is not the bank slip number that waits for verification",
	noPendingPayment: "No payment waits for verification",
	ownPayment: "You cannot verify your own payment",
	paidNeedsReference: "A paid status needs a payment method and its reference",
	pendingNeedsMethod: "A pending status needs a payment method",
	transactionTaken: "This transaction ID has already been used",
	bkashUnavailable: "bKash cannot be reached at the moment. Please try again later or pay by bank slip",
	bkashFailed: "bKash has not confirmed the payment",
	bkashUnderReview: "This payment is being checked. Please wait before you pay again",
	bkashBalance: "The bKash account does not have enough balance. You have not been charged",
	paymentMismatch: "The money that came does not fit the fee. The admission office is checking it",
	slipNotNeeded: "The fee was paid in another way. If you have paid at the bank with this slip as well, the admission office will pay that back; otherwise nothing is to be done",
	paymentOfWithdrawn: "The application was withdrawn before this payment came. The admission office refunds it",
	paymentTwice: "The fee had already been paid when this payment came. The admission office is checking it",
	paymentOverridden: "Changed by the admission office",
	paymentRejected: "The bank slip number was rejected: {reason}",
	bkashNoAnswer: "bKash did not answer, so nothing has changed. Please try again later",
	transactionNotAtBkash: "bKash knows no completed transaction with this ID, so there is no money to match or pay back",
	transactionMissing: "The notification names no transaction ID, so bKash cannot be asked about it",
	unmatchedNowMatched: "Someone else has matched this money to an applicant in the meantime",
	unmatchedNowRefundDue: "Someone else has marked this money to be paid back in the meantime",
	unmatchedNowRefunded: "Someone else has marked this money as paid back in the meantime",
	unmatchedNowClosed: "Someone else has marked this notification as reviewed in the meantime",
	phoneOfNobody: "No applicant has this phone number",
	paymentDecided: "Someone else has decided this payment in the meantime",
	transactionElsewhere: "The transaction ID of this payment belongs to another payment, so it cannot be accepted. Pay it back instead",
	applicantGone: "The account of this applicant is deleted. The payment can only be paid back",
	onlySlipRejected: "Only a bank slip can be rejected. Money that bKash has taken is paid back",
	statementNotFound: "This bank statement could not be found",
	statementHasPayments: "Payments were verified from this statement, so its columns stay as they are",
	statementNeedsColumns: "Say first which columns hold the slip number and the amount",
	statementColumnsSame: "The slip number and the amount cannot be in the same column",
	statementColumnMissing: "The statement has no such column",
	statementLineOver: "This line no longer matches one pending payment. Please check it again",
	admitNeedsPayment: "The admit card is available after the payment is complete",
	lastSuperadmin: "The last super admin can be neither deleted nor given another role",
	ownRole: "You cannot change your own role",
	ownAccount: "You cannot delete your own account",
	departmentInUse: "This department still has programs and cannot be deleted",
	programInUse: "This program still has exams and cannot be deleted",
	examInUse: "This exam still has applicants and cannot be deleted",
	userInUse: "This user has an application and cannot be deleted",
	departmentCodeTaken: "Another department already has this short code",
	programCodeTaken: "Another program already has this short code",
	staleVersion: "Someone else has changed this in the meantime. Please load it again and repeat your change",
	recipientsNotRegistered: "These recipients are not registered: {list}",
	meritListNotFound: "This merit list could not be found",
	meritNobodyRanked: "No one can be ranked yet: no applicant who has paid has complete marks",
	meritNewerRun: "Someone else has created run {run} of this list in the meantime. Please review it before you create another one",
	meritOneWaiting: "Run {run} waits for approval. It must be approved or rejected before another one is made",
	meritNotDraft: "This list is no longer a draft. Please load it again",
	meritNotWaiting: "This list no longer waits for approval. Please load it again",
	meritStale: "Marks or payments have changed since this list was made. Please make it again",
	meritOwnList: "A merit list is approved by a second officer, not by the one who created or submitted it",
	meritPdfTooLong: "A PDF of more than {max} applicants is made in the background. Please ask for it as an export",
	meritNotPublished: "This list is no longer published. Please load it again",
	meritWithdrawalAsked: "The withdrawal of this list has already been asked for",
	meritWithdrawalNone: "There is no longer a request to withdraw this list",
	meritOwnWithdrawal: "A withdrawal is confirmed by a second officer, not by the one who requested it",
	fileTooLarge: "This file is larger than 5 MB. Please split it, or save a shorter period",
	fileEmpty: "There is nothing in this file",
	fileTooLong: "This file has more than {max} lines. Please split it, or save a shorter period",
	fileTooWide: "This file has more than {max} columns. Please delete those that are not needed",
	fileOldExcel: "This is a workbook of an older Excel, or one that is locked with a password. Please save it as XLSX without a password, or as CSV",
	filePdf: "This is a PDF. Please use CSV or XLSX instead",
	fileNoTable: "No table was found in this file. Please save it as CSV or XLSX",
	fileDamaged: "This file is damaged and cannot be read. Please save it again as XLSX or CSV",
	exceptTooMany: "At most {max} can be left out one by one. Please narrow the search",
	exportTooLarge: "This export is too large. Please narrow the search to at most {max} rows",
	exportEmpty: "There are no applicants to export. Please widen the search",
	exportsOpen: "You already have {max} exports under way. Please wait until one of them is ready",
	exportFailed: "This export could not be made. Please start it again",
	marksSheetLarge: "This file is too large. A sheet of marks has at most 2 MB",
	marksSheetRows: "This sheet has too many rows. Please import at most {max} applicants at once",
	marksSheetFormat: "This file is no spreadsheet that can be read. Please save it as XLSX or as CSV",
	marksSheetDamaged: "This file is damaged and cannot be read. Please save it again",
	marksSheetEmpty: "There is nothing in this sheet",
	marksSheetColumns: "These columns are missing: {list}. The headings are above the first applicant; the template has them all",
	marksSheetColumnTwice: "The column {column} is there more than once",
	marksImportNotFound: "This import could not be found. Please upload the sheet again",
	marksImportNothing: "There is nothing to be changed by this sheet",
	tokenNotFound: "This token could not be found",
	tokenNameTaken: "Another token already has this name",
	tokenOver: "This token has been revoked",
	tokenScopeMissing: "This token needs the scope {scope} for that",
	tokenNotForThis: "This cannot be done with a token; a person has to sign in",
	tokensOnly: "This call is for the tokens of integrators",
	tokenTooManyRequests: "This token has used up its requests. Please try again in {seconds} {seconds|second|seconds}",
	tokenBudgetSpent: "This token has used up its cost budget. Please try again in {seconds} {seconds|second|seconds}",
	webhookNotFound: "This webhook could not be found",
	webhookUrlHttps: "The address must start with https://",
	webhookUrlCredentials: "The address must not hold a user name or a password",
	webhookUrlPort: "This port cannot be called. Please use 443 or one from 1024 on",
	webhookUrlPrivate: "This address lies in a private network or is our own. Please use one that is reached from the internet",
	webhookUrlUnknown: "The host of this address could not be found",
	webhookTooMany: "There are {max} webhooks already. Please delete one first",
	webhookOff: "This webhook is switched off. Please switch it on first",
	webhookDeliveryNotFound: "This delivery could not be found",
	webhookDeliveryUnderWay: "This delivery is still under way",
	cursorInvalid: "This cursor is invalid. Please start without one",
	serviceBusy: "The service is busy. Please try again in a moment",
	databaseUnavailable: "The service is not ready at the moment. Please try again shortly",
	filesUnavailable: "Files cannot be read or stored at the moment. Please try again shortly",
	imageFileMissing: "The photograph or the signature of this applicant is missing on the server. Please try again later, or contact the admission office",
	unexpected: "Something went wrong. Please try again. If it happens again, give us this number: {requestId}",
	malformedBody: "The request could not be read",
	bodyNotJson: "Please send JSON, with the header content-type: application/json",
	unknownPath: "There is nothing at this address",
	methodNotAllowed: "This address does not take this method",
	listEmpty: "{field} is an empty list. Please name at least one, or leave it out",
	wrongType: "{field} does not have the expected type",
	unknownField: "{field} is not a field of this call",
	bodyTooSlow: "The request arrived too slowly",
	tooManyOpen: "Too many requests are open at the same time. Please try again in a moment",
	bodyTooLarge: "The request is too large",
	queryTooComplex: "This query asks for too much at once",
	queryNotAllowed: "This query is not one of those that may be run here",
	idempotencyKeyInvalid: "Idempotency-Key must be 1 to 255 visible characters",
	idempotencyOneChange: "With Idempotency-Key an operation makes one change alone",
	idempotencyMismatch: "This key was used before for another request",
	idempotencyAnswerLost: "This request was carried out, but its answer is lost. Please look at the present state before you ask again",
	idempotencyInProgress: "The same request is still being worked on. Please try again in a moment"
};
// ../schema/dist/texts/en.js
/** Every message of a rule, a refusal or a success, in English. */
var en = {
	valueRequired: "Please fill in this field",
	valueInvalid: "This value does not have the expected form",
	valueTooLong: "Please use at most {max} characters",
	textTooLarge: "This text is too long. Please shorten it",
	textInvalid: "This text contains characters that cannot be used",
	numberInvalid: "Please enter a number",
	numberRange: "Please enter a whole number from {min} to {max}",
	choiceInvalid: "Please choose one of the options offered",
	linkInvalid: "Please enter a link that starts with http:// or https://",
	dateInvalid: "Please enter a valid date",
	listTooLong: "Please choose at most {max}",
	tokenNameRequired: "Please give the token a name",
	tokenScopesRequired: "Please choose at least one scope",
	webhookUrlRequired: "Please enter the address that is to be called",
	webhookEventsRequired: "Please choose at least one event",
	webhookUrlInvalid: "Please enter an address that starts with https://",
	idRequired: "Please specify which one",
	bodyMalformed: "The request is not in the expected form",
	ownPasswordRequired: "Please enter your password",
	intakeCodeRequired: "Please enter a code for the intake",
	intakeCodeInvalid: "Use 2 to 20 letters, digits and dashes, with a letter first. Example: SPRING-A",
	intakeTitleRequired: "Please enter the title",
	intakeOpensRequired: "Please enter when applications open",
	intakeClosesRequired: "Please enter when applications close",
	intakeClosesBeforeOpens: "Applications must close after they open",
	intakePayUntilRequired: "Please enter until when the fee can be paid",
	intakePayBeforeCloses: "The time for payments must not end before applications close",
	extensionUntilRequired: "Please enter the new closing time",
	reasonRequired: "Please give a reason",
	signInPhoneRequired: "You must enter your phone number",
	signInPasswordRequired: "You must enter your password",
	signInPasswordShort: "Password must be {min} or more characters",
	emailInvalid: "Please provide a valid email address",
	nameRequired: "Please type in your full name",
	nameLetters: "Please type in your name in letters, without digits and symbols",
	nameBnLetters: "Please type in your Bangla name in Bangla letters, without digits and symbols",
	phoneRequired: "Please type in your phone number",
	phoneInvalid: "Enter valid Bangladeshi phone number. Example: 01712345678",
	passwordShort: "Passwords must be at least {min} characters or more",
	passwordLong: "Passwords must be at most {max} characters",
	passwordCommon: "This password is used by very many people and easy to guess. Please choose another one",
	passwordSame: "The new password must differ from the present one",
	passwordMismatch: "Passwords do not match",
	verificationCodeRequired: "Please type in the verification code that you received on your phone",
	userNameRequired: "Please type in the full name",
	userPasswordRequired: "Please type in a password",
	userPasswordShort: "Use {min} or more characters with a mix of letters, numbers & symbols.",
	roleRequired: "Please choose a role",
	examRequired: "You must select a program",
	religionRequired: "You must select your religion",
	genderRequired: "You must select your gender",
	bloodGroupInvalid: "You must select your blood group from the list",
	dateOfBirthRequired: "You must enter your date of birth",
	dateOfBirthInvalid: "You must enter your date of birth as a valid date",
	dateOfBirthFuture: "You must enter a date of birth that is not in the future",
	dateOfBirthEarly: "You must enter a date of birth that is not before 01/01/1970",
	nationalityRequired: "You must select your nationality",
	presentAddressRequired: "You must enter your present address",
	permanentAddressRequired: "You must enter your permanent address",
	fathersNameRequired: "You must enter your father's name",
	mothersNameRequired: "You must enter your mother's name",
	sscInstitutionRequired: "You must enter the name of your SSC institution",
	sscGroupRequired: "You must select your SSC group",
	sscYearRequired: "You must enter your SSC passing year",
	sscYearInvalid: "You must enter your SSC passing year with four digits",
	sscYearEarly: "You must enter an SSC passing year from {year} on",
	sscYearFuture: "You must enter an SSC passing year that is not in the future",
	sscYearAfterHsc: "You must enter an SSC passing year that is not after your HSC passing year",
	sscGpaRequired: "You must enter your SSC GPA",
	sscGpaRange: "Minimum GPA 2.5 on a scale of 5.00 in SSC.",
	sscGpaAbove: "Minimum GPA 2.5 on a scale of 5.00 in SSC. The highest GPA is 5.00",
	sscGpaInvalid: "You must enter your SSC GPA as a number with at most two decimals, for example 4.50",
	hscInstitutionRequired: "You must enter the name of your HSC institution",
	hscGroupRequired: "You must select your HSC group",
	hscYearRequired: "You must enter your HSC passing year",
	hscYearInvalid: "You must enter your HSC passing year with four digits",
	hscYearEarly: "You must enter an HSC passing year from {year} on",
	hscYearFuture: "You must enter an HSC passing year that is not in the future",
	hscYearTooOld: "Admission not possible as you passed HSC 3 years ago",
	hscGpaRequired: "You must enter your HSC GPA",
	hscGpaRange: "Minimum GPA 2.5 on a scale of 5.00 in HSC.",
	hscGpaAbove: "Minimum GPA 2.5 on a scale of 5.00 in HSC. The highest GPA is 5.00",
	hscGpaInvalid: "You must enter your HSC GPA as a number with at most two decimals, for example 4.50",
	convertedRange: "You must enter a converted GPA from {min} to {max}",
	gradTypeRequired: "You must select your degree type",
	gradInstitutionRequired: "You must enter the name of your graduate institution",
	gradCourseRequired: "You must enter your graduate course name",
	gradFromRequired: "You must enter the year in which your graduate course started",
	gradToRequired: "You must enter the year in which your graduate course ended",
	gradCgpaRequired: "You must enter your graduate CGPA",
	cgpaRange: "CGPA should be in between 1.00 to 4.00",
	cgpaInvalid: "CGPA should be in between 1.00 to 4.00. Enter it with at most two decimals, for example 3.25",
	academicYearInvalid: "You must enter the year with four digits, and not in the future",
	academicYearOrder: "You must enter an end year that is not before the start year",
	companyRequired: "You must enter the name of the company",
	workDateInvalid: "You must enter the month or the day of your work as a valid date",
	workDateFuture: "You must enter a start of work that is not in the future",
	workDateOrder: "You must enter an end of work that is not before its start",
	workTillDateTwice: "You must choose 'Till Date' in one row only",
	otherProgramChosen: "You must not select again the program that you apply to",
	informationErrors: "There are some error in your submission. Please scroll up and fix them.",
	declarationRequired: "Please agree by clicking on the checkbox above",
	fileRequired: "Please choose a file before clicking on upload!",
	slipRequired: "You must enter your bank slip number",
	slipInvalid: "A bank slip number has {min} to {max} letters, digits, - and /",
	slipMethod: "A bank slip number belongs to the payment method Bank",
	writtenRequired: "You must enter the written marks",
	writtenRange: "Written marks must be between {min} and {max}",
	vivaRequired: "You must enter the viva marks",
	vivaRange: "Viva marks must be between {min} and {max}",
	absentHasMarks: "An applicant who was absent has no marks. Take out the number, or the absence",
	marksSheetRequired: "Please choose a spreadsheet",
	sheetIdRequired: "There is no applicant ID in this line",
	sheetIdUnknown: "No applicant has the ID {id}",
	sheetIdElsewhere: "{id} applies to another exam: {exam}",
	sheetIdTwice: "{id} is also in line {line}",
	sheetAbsentInvalid: "Please write yes or no, or leave it empty",
	meritSeatsRequired: "You must enter the number of seats",
	meritSeatsRange: "The number of seats is a whole number from {min} to {max}",
	meritWaitingRequired: "You must enter the length of the waiting list; 0 where there is none",
	meritWaitingRange: "The waiting list has a whole number of places from {min} to {max}",
	meritTieRulesRequired: "You must choose what decides between equal totals",
	meritTieRuleTwice: "Each rule can be used once",
	departmentNameRequired: "You must enter the name of the department",
	departmentCodeRequired: "You must enter the short code of the department",
	programNameRequired: "You must enter the name of the program",
	programCodeRequired: "You must enter the short code of the program",
	programCodeInvalid: "A short code has letters, digits, spaces and . - _ & + ( ) only",
	creditRequired: "You must enter the credit",
	creditRange: "The credit must be between {min} and {max}",
	programTypeRequired: "You must select the type of the program",
	programDepartmentRequired: "You must select the department",
	examTitleRequired: "You must enter the title of the exam",
	examProgramRequired: "You must select the program",
	examTrimesterRequired: "You must select the trimester",
	examYearRequired: "You must enter the year",
	examYearRange: "The year must be between {min} and {max}",
	examDateRequired: "You must enter the exam date",
	examDateInvalid: "You must enter the exam date as a valid date and time",
	deadlineInvalid: "You must enter the last day as a valid date and time",
	deadlineAfterExam: "The last day cannot be after the exam",
	payUntilEarly: "The last day to pay cannot be before the last day to apply",
	noticeTitleRequired: "You must enter the title of the notice",
	noticeBodyRequired: "You must write the body of the notice",
	mailRecipientsRequired: "Please choose at least one recipient of the e-mail",
	mailRecipientsInvalid: "These e-mail addresses are not valid: {list}",
	mailSubjectRequired: "Please type in the subject of the e-mail",
	mailBodyRequired: "Please write the text of the e-mail",
	smsRecipientsRequired: "Please choose at least one recipient of the SMS",
	smsRecipientsInvalid: "These phone numbers are not valid: {list}",
	smsMessageRequired: "Please write the text of the SMS",
	recipientsTooMany: "One message can go to at most {max} recipients",
	formsRequired: "Please choose at least one applicant",
	formsTooMany: "One file can hold the forms of at most {max} applicants",
	...eligibilityEn,
	...refusalsEn,
	...doneEn
};
// ../schema/dist/texts/text.js
var langs = ["en", "bn"];
var texts = {
	en,
	bn
};
var placeholder = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;
/** The message of that name in that language. `{count|day|days}` is the first word for 1, the second for any other number. */
function text(lang, key, params = {}) {
	return texts[lang][key].replace(placeholder, (whole, name, one, other) => {
		const value = Object.hasOwn(params, name) ? params[name] : void 0;
		if (value === void 0) return other ?? whole;
		if (typeof value === "object") return value[lang];
		if (one !== void 0 && other !== void 0) return value === 1 ? one : other;
		return typeof value === "number" && lang === "bn" ? toBanglaDigits(String(value)) : String(value);
	});
}
/** A stored reason: a text of the product by its key, or as an officer typed it. */
var reasonText = (lang, reason) => isTextKey(reason) ? text(lang, reason) : reason ?? "";
/** Whether it is the name of a message. */
var isTextKey = (key) => typeof key === "string" && Object.hasOwn(en, key);
/** The language that an Accept-Language header asks for first; English when it names neither. */
function langOf(header) {
	return (header ?? "").slice(0, 200).split(",").map((part, order) => {
		const [tag = "", ...rest] = part.trim().toLowerCase().split(";");
		const weight = Number(rest.find((one) => one.trim().startsWith("q="))?.trim().slice(2) ?? 1);
		return {
			lang: langs.find((lang) => lang === tag.split("-")[0]),
			weight: weight || 0,
			order
		};
	}).filter((one) => one.lang && one.weight > 0).sort((a, b) => b.weight - a.weight || a.order - b.order)[0]?.lang ?? "en";
}
// ../schema/dist/rules/rule.js
/** Replaces an input that a field cannot parse, so that Yup never casts the input itself. */
var ParseError = class {
	message;
	constructor(message) {
		this.message = message;
	}
	/** Yup treats plain objects differently. */
	get [Symbol.toStringTag]() {
		return "ParseError";
	}
};
var isParseError = (value) => value instanceof ParseError;
/** Yup interpolates message strings but keeps objects, so messages are wrapped. */
var wrap = (text) => ({ text });
var parseErrorMessage = ({ value }) => wrap(isParseError(value) ? value.message : "valueInvalid");
/** The inverse of `wrap`. */
function messageOf(wrapped) {
	const text = typeof wrapped === "object" && wrapped !== null && "text" in wrapped ? wrapped.text : wrapped;
	if (isTextKey(text)) return text;
	return typeof text === "object" && text !== null && "key" in text && isTextKey(text.key) ? {
		key: text.key,
		params: "params" in text ? text.params : {}
	} : "valueInvalid";
}
var readerOf = (schema) => schema.meta()?.["reader"];
var rowsLimitOf = (schema) => schema.meta()?.["max"] ?? 0;
/** A field with its parser. */
var field = (reader) => create$8((value) => !isParseError(value)).typeError(parseErrorMessage).meta({ reader });
/** A required field. */
var must = (optional, message) => optional.required(wrap(message));
/** The rules of one noun: its fields in the order in which problems are reported. */
var rules = (shape) => create$3(shape).typeError(parseErrorMessage);
/** A list of rows with their own rules. */
var rows = (row, max) => create$2(row).typeError(parseErrorMessage).meta({ max });
/** A rule that also runs for a blank field. */
var always = (findProblem) => ({ test(value, context) {
	const outer = context.from?.at(-1)?.value;
	const message = findProblem(value, context.options.context, {
		parent: context.parent,
		outer
	});
	return message === null ? true : context.createError({ message: wrap(message) });
} });
/** A rule for a non-blank value; returns the message of a violation, or null. */
var where = (findProblem) => always((value, facts, siblings) => value === void 0 ? null : findProblem(value, facts, siblings));
// ../schema/dist/check.js
/**
* Parses and validates `value`: blanks become undefined, strings (not passwords) are trimmed, Bangla digits folded, unknown fields
* removed. Returns the parsed value, or one problem per field in declared order. Never throws.
*/
function check(rules, value, options = {}) {
	const lang = options.lang ?? "en";
	const clean = read(rules, value ?? {});
	if (isParseError(clean)) return {
		ok: false,
		problems: [problemOf([], clean.message, lang)]
	};
	try {
		return {
			ok: true,
			value: rules.validateSync(clean, yupOptions(options))
		};
	} catch (error) {
		if (!ValidationError.isError(error)) throw error;
		return {
			ok: false,
			problems: problemsOf(rules, error, lang)
		};
	}
}
/** The problems of some fields: of one step of the wizard, or of a field that lost focus. */
function checkFields(rules, value, fields, options = {}) {
	const result = check(rules, value, options);
	if (result.ok) return [];
	return result.problems.filter(({ field }) => fields.some((name) => field === name || field.startsWith(`${name}.`)));
}
/** Dotted path -> message. */
var messagesAt = (problems) => Object.fromEntries(problems.map(({ field, message }) => [field, message]));
/** The names of the declared fields, in order. */
var fieldsOf = (rules) => Object.keys(rules.fields);
function yupOptions({ now = /* @__PURE__ */ new Date(), context }) {
	return {
		strict: true,
		abortEarly: false,
		disableStackTrace: true,
		context: {
			now,
			today: dhakaToday(now),
			year: dhakaYear(now),
			...context
		}
	};
}
/** The value as the fields parse it; Yup gets no other, so malformed input never reaches its casts. */
function read(schema, raw) {
	const reader = readerOf(schema);
	if (reader) return reader(raw);
	if (isRows(schema)) return readRows(schema, raw);
	return isObject(schema) ? readObject(schema, raw) : void 0;
}
function readObject(schema, raw) {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return new ParseError("bodyMalformed");
	const entries = [];
	for (const [name, field] of Object.entries(schema.fields)) {
		const isGiven = Object.hasOwn(raw, name);
		const value = read(field, isGiven ? Reflect.get(raw, name) : void 0);
		if (isGiven || value !== void 0) entries.push([name, value]);
	}
	return Object.fromEntries(entries);
}
function readRows(schema, raw) {
	if (raw === void 0 || raw === null || raw === "") return void 0;
	if (!Array.isArray(raw)) return new ParseError("valueInvalid");
	const max = rowsLimitOf(schema);
	if (raw.length > max) return new ParseError({
		key: "listTooLong",
		params: { max }
	});
	return raw.map((row) => read(schema.innerType, row));
}
function problemsOf(rules, error, lang) {
	const first = /* @__PURE__ */ new Map();
	for (const inner of error.inner.length > 0 ? error.inner : [error]) {
		const path = pathOf(inner.path ?? "");
		const field = path.join(".");
		if (!first.has(field)) first.set(field, {
			path,
			message: messageOf(inner.errors[0])
		});
	}
	return [...first.values()].map((one) => ({
		...one,
		rank: rankOf(rules, one.path)
	})).sort((a, b) => compareRanks(a.rank, b.rank)).map(({ path, message }) => problemOf(path, message, lang));
}
function problemOf(path, message, lang) {
	const { key, params } = typeof message === "string" ? {
		key: message,
		params: void 0
	} : message;
	const problem = {
		field: path.join("."),
		key,
		message: text(lang, key, params)
	};
	return params ? {
		...problem,
		params
	} : problem;
}
/** workExperience[0].from -> ['workExperience', 0, 'from'] */
var pathOf = (path) => path.split(/[.[\]]/).filter((part) => part !== "").map((part) => /^[0-9]+$/.test(part) ? Number(part) : part);
/** The positions of the path's fields in the declaration, level by level. */
function rankOf(rules, path) {
	let schema = rules;
	return path.map((part) => {
		const here = schema;
		if (typeof part === "number") {
			schema = here && isRows(here) ? here.innerType : void 0;
			return part;
		}
		if (!here || !isObject(here)) return 0;
		schema = here.fields[part];
		return Object.keys(here.fields).indexOf(part);
	});
}
function compareRanks(a, b) {
	for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
		const difference = (a[at] ?? 0) - (b[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return a.length - b.length;
}
var isObject = (schema) => schema.type === "object";
var isRows = (schema) => schema.type === "array";
// ../schema/dist/eligibility/facts.js
/** What a rule can ask for: its kind, its bounds, and the field of the profile that answers it. */
var ruleFacts = {
	"program.type": {
		kind: "word",
		field: "examId",
		name: "factProgramType",
		values: Object.values(ProgramType)
	},
	gender: {
		kind: "word",
		field: "gender",
		name: "factGender",
		values: genders
	},
	birthDate: {
		kind: "day",
		field: "dateOfBirth",
		name: "factBirthDate"
	},
	"ssc.group": {
		kind: "word",
		field: "sscGroup",
		name: "factSscGroup",
		values: studyGroups
	},
	"ssc.year": {
		kind: "year",
		field: "sscPassingYear",
		name: "factSscYear"
	},
	"ssc.gpa": {
		kind: "score",
		field: "sscGpa",
		name: "factSscGpa",
		max: limits.gpa.max
	},
	"hsc.group": {
		kind: "word",
		field: "hscGroup",
		name: "factHscGroup",
		values: studyGroups
	},
	"hsc.year": {
		kind: "year",
		field: "hscPassingYear",
		name: "factHscYear"
	},
	"hsc.gpa": {
		kind: "score",
		field: "hscGpa",
		name: "factHscGpa",
		max: limits.gpa.max
	},
	"degree.type": {
		kind: "word",
		field: "gradDegreeType",
		name: "factDegreeType",
		values: degreeTypes
	},
	"degree.year": {
		kind: "year",
		field: "gradDegreeAcademicYearTo",
		name: "factDegreeYear"
	},
	"degree.cgpa": {
		kind: "score",
		field: "gradDegreeCGpa",
		name: "factDegreeCgpa",
		max: limits.cgpa.max
	},
	"masters.cgpa": {
		kind: "score",
		field: "mastersDegreeCGpa",
		name: "factMastersCgpa",
		max: limits.cgpa.max
	}
};
/** The facts in the order of the form. */
var factNames = Object.keys(ruleFacts);
var factNamesOf = (kind) => factNames.filter((name) => ruleFacts[name].kind === kind);
var isFactOf = (kind, name) => typeof name === "string" && Object.hasOwn(ruleFacts, name) && ruleFacts[name].kind === kind;
/** The words that a fact can have; empty for other kinds. */
function wordsOf(name) {
	const fact = ruleFacts[name];
	return fact.kind === "word" ? fact.values : [];
}
/** The highest value of a score; 0 for other kinds. */
function maxOf(name) {
	const fact = ruleFacts[name];
	return fact.kind === "score" ? fact.max : 0;
}
/** The facts among a profile's parsed answers; values of another type count as absent. */
function factsOf(answers, { programType, year }) {
	const facts = { year };
	for (const name of factNames) {
		const { kind, field } = ruleFacts[name];
		const value = name === "program.type" ? programType : answers[field];
		const isText = kind === "word" || kind === "day";
		if (isText && typeof value === "string" && value !== "") facts[name] = value;
		if (!isText && typeof value === "number" && Number.isFinite(value)) facts[name] = value;
	}
	return facts;
}
// ../schema/dist/eligibility/default-rules.js
var sscGpa = {
	kind: "min",
	fact: "ssc.gpa",
	value: limits.gpa.min
};
var hscGpa = {
	kind: "min",
	fact: "hsc.gpa",
	value: limits.gpa.min
};
var hscRecency = {
	kind: "within",
	fact: "hsc.year",
	years: limits.hscYearsAgo
};
/** The rules of the specification (section 5), where no rule set is published. HSC recency binds undergraduates (contract, section 5). */
var defaultRules = {
	kind: "all",
	rules: [
		sscGpa,
		hscGpa,
		{
			kind: "any",
			rules: [{
				kind: "oneOf",
				fact: "program.type",
				values: [ProgramType.GRADUATE]
			}, hscRecency]
		}
	]
};
var specified = /* @__PURE__ */ new Map([
	[JSON.stringify(sscGpa), "sscGpaRange"],
	[JSON.stringify(hscGpa), "hscGpaRange"],
	[JSON.stringify(hscRecency), "hscYearTooOld"]
]);
/** The refusal that the specification words itself for this rule. */
var specifiedRefusalOf = (rule) => specified.get(JSON.stringify(rule));
// ../schema/dist/eligibility/tree.js
var ruleKinds = [
	"min",
	"oneOf",
	"within",
	"sum",
	"ageAt",
	"any",
	"all",
	"not"
];
/** Parses an untrusted tree into known keys in one order, or returns every problem with its path. Never throws. */
function parseRules(raw) {
	const problems = [];
	const tree = readNode(raw, {
		problems,
		nodes: { count: 0 },
		path: []
	});
	return tree && problems.length === 0 ? {
		ok: true,
		tree
	} : {
		ok: false,
		problems
	};
}
var within = (place, ...steps) => ({
	...place,
	path: [...place.path, ...steps]
});
/** Adds a problem; returns undefined, the value of an invalid part. */
function refuse(place, key, params) {
	place.problems.push({
		path: place.path.join("."),
		key,
		...params ? { params } : {}
	});
}
var isRaw = (raw) => typeof raw === "object" && raw !== null && !Array.isArray(raw);
function readNode(raw, place, depth = 1) {
	const { depth: maxDepth, nodes: maxNodes } = limits.eligibility;
	place.nodes.count += 1;
	if (place.nodes.count > maxNodes) return place.nodes.count === maxNodes + 1 ? refuse({
		...place,
		path: []
	}, "ruleTreeLarge", { max: maxNodes }) : void 0;
	if (depth > maxDepth) return refuse(place, "ruleTreeDeep", { max: maxDepth });
	if (!isRaw(raw)) return refuse(place, "ruleKindInvalid");
	const { kind } = raw;
	if (kind === "all" || kind === "any") return readGroup(kind, raw["rules"], place, depth);
	if (kind === "not") {
		const rule = readNode(raw["rule"], within(place, "rule"), depth + 1);
		return rule && {
			kind,
			rule
		};
	}
	return readLeaf(raw, place);
}
function readGroup(kind, raw, place, depth) {
	const at = within(place, "rules");
	if (!Array.isArray(raw)) return refuse(at, "ruleGroupEmpty");
	if (raw.length === 0 && !(kind === "all" && depth === 1)) return refuse(at, "ruleGroupEmpty");
	const rules = raw.slice(0, limits.eligibility.nodes + 1).map((one, index) => readNode(one, within(at, index), depth + 1));
	return rules.every((one) => one !== void 0) ? {
		kind,
		rules
	} : void 0;
}
function readLeaf(raw, place) {
	switch (raw["kind"]) {
		case "min": return readMin(raw, place);
		case "oneOf": return readOneOf(raw, place);
		case "within": return readWithin(raw, place);
		case "sum": return readSum(raw, place);
		case "ageAt": return readAge(raw, place);
		default: return refuse(within(place, "kind"), "ruleKindInvalid");
	}
}
var readScoreFact = (raw, place) => isFactOf("score", raw["fact"]) ? raw["fact"] : refuse(within(place, "fact"), "ruleFactRequired");
/** A number with at most two decimals from above 0 to `max`. */
function readScore(raw, place, max) {
	return typeof raw === "number" && raw > 0 && raw <= max && Math.abs(raw * 100 - Math.round(raw * 100)) < 1e-6 ? raw : refuse(place, "ruleValueRange", { max });
}
function readWhole(raw, place, min, max) {
	return typeof raw === "number" && Number.isInteger(raw) && raw >= min && raw <= max ? raw : refuse(place, "numberRange", {
		min,
		max
	});
}
function readMin(raw, place) {
	const fact = readScoreFact(raw, place);
	const value = readScore(raw["value"], within(place, "value"), fact ? maxOf(fact) : limits.gpa.max);
	return fact && value !== void 0 ? {
		kind: "min",
		fact,
		value
	} : void 0;
}
function readOneOf(raw, place) {
	if (!isFactOf("word", raw["fact"])) return refuse(within(place, "fact"), "ruleFactRequired");
	const fact = raw["fact"];
	const known = wordsOf(fact);
	const given = raw["values"];
	if (!(Array.isArray(given) && given.length > 0 && given.length <= 20 && given.every((one) => known.includes(one)))) return refuse(within(place, "values"), "ruleWordsRequired");
	return {
		kind: "oneOf",
		fact,
		values: known.filter((one) => given.includes(one))
	};
}
function readWithin(raw, place) {
	const isKnown = isFactOf("year", raw["fact"]);
	const years = readWhole(raw["years"], within(place, "years"), 0, limits.eligibility.years);
	if (!isKnown) return refuse(within(place, "fact"), "ruleFactRequired");
	return years === void 0 ? void 0 : {
		kind: "within",
		fact: raw["fact"],
		years
	};
}
function readSum(raw, place) {
	const { terms: maxTerms, weight: maxWeight } = limits.eligibility;
	const given = raw["terms"];
	const at = within(place, "terms");
	if (!Array.isArray(given) || given.length < 2 || given.length > maxTerms) return refuse(at, "ruleTermsRequired", { max: maxTerms });
	const terms = given.map((one, index) => {
		const here = within(at, index);
		if (!isRaw(one)) return refuse(within(here, "fact"), "ruleFactRequired");
		const fact = readScoreFact(one, here);
		const weight = readScore(one["weight"], within(here, "weight"), maxWeight);
		return fact && weight !== void 0 ? {
			fact,
			weight
		} : void 0;
	});
	if (!terms.every((one) => one !== void 0)) return void 0;
	if (new Set(terms.map(({ fact }) => fact)).size < terms.length) return refuse(at, "ruleFactTwice");
	const max = exact(terms.reduce((sum, { fact, weight }) => sum + weight * maxOf(fact), 0));
	const value = readScore(raw["value"], within(place, "value"), max);
	return value === void 0 ? void 0 : {
		kind: "sum",
		terms,
		value
	};
}
function readAge(raw, place) {
	const { date } = raw;
	const bound = (name) => raw[name] == null ? void 0 : readWhole(raw[name], within(place, name), 1, limits.eligibility.age);
	const before = place.problems.length;
	const [min, max] = [bound("min"), bound("max")];
	if (typeof date !== "string" || !isCalendarDay(date)) return refuse(within(place, "date"), "dateInvalid");
	if (place.problems.length > before) return void 0;
	if (min === void 0 && max === void 0) return refuse(within(place, "min"), "ruleAgeRequired");
	if (min !== void 0 && max !== void 0 && min > max) return refuse(within(place, "max"), "ruleAgeOrder");
	return {
		kind: "ageAt",
		date,
		...min === void 0 ? {} : { min },
		...max === void 0 ? {} : { max }
	};
}
/** Removes the error of binary fractions, so that 1.1 + 2.2 is at least 3.3. */
var exact = (value) => Math.round(value * 1e6) / 1e6;
/** The nodes of a tree, the root first. */
function nodesOf(node) {
	return [node, ...childrenOf(node).flatMap(nodesOf)];
}
function childrenOf(node) {
	if (node.kind === "all" || node.kind === "any") return node.rules;
	return node.kind === "not" ? [node.rule] : [];
}
/**
* The same conditions in one form: nested groups of one kind are merged, double negations and duplicates removed, and members
* sorted. Trees that differ in this alone have one normal form.
*/
function normaliseRules(node) {
	if (node.kind === "not") {
		const rule = normaliseRules(node.rule);
		return rule.kind === "not" ? rule.rule : {
			kind: "not",
			rule
		};
	}
	if (node.kind === "sum") return {
		...node,
		terms: [...node.terms].sort((a, b) => compareText(a.fact, b.fact))
	};
	if (node.kind !== "all" && node.kind !== "any") return node;
	const { kind } = node;
	const merged = node.rules.map(normaliseRules).flatMap((one) => one.kind === kind ? one.rules : [one]);
	const rules = [...new Map(merged.map((one) => [JSON.stringify(one), one]))].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one);
	const [only] = rules;
	return only && rules.length === 1 ? only : {
		kind,
		rules
	};
}
var compareText = (a, b) => a < b ? -1 : Number(a > b);
/** What the hash of a rule set is made of. */
var normalTextOf = (tree) => JSON.stringify(normaliseRules(tree));
// ../schema/dist/eligibility/evaluate.js
/** UNKNOWN: facts that would decide are missing. */
var RuleVerdict = {
	MET: "MET",
	UNMET: "UNMET",
	UNKNOWN: "UNKNOWN"
};
var { MET, UNMET, UNKNOWN } = RuleVerdict;
/** Evaluates a tree on one applicant's facts, in three-valued logic. Pure: server, browser and checks share it. */
function evaluateRules(tree, facts) {
	const verdict = verdictOf(tree, facts);
	return {
		verdict,
		failures: verdict === MET ? [] : failuresOf(tree, facts)
	};
}
function verdictOf(node, facts) {
	switch (node.kind) {
		case "all": return decide(node.rules, facts, UNMET, MET);
		case "any": return decide(node.rules, facts, MET, UNMET);
		case "not": {
			const verdict = verdictOf(node.rule, facts);
			if (verdict === UNKNOWN) return UNKNOWN;
			return verdict === MET ? UNMET : MET;
		}
		default: return verdictOfLeaf(node, facts);
	}
}
/** One member with the deciding verdict decides; otherwise an unknown one leaves the group unknown. */
function decide(rules, facts, deciding, otherwise) {
	let result = otherwise;
	for (const rule of rules) {
		const verdict = verdictOf(rule, facts);
		if (verdict === deciding) return deciding;
		if (verdict === UNKNOWN) result = UNKNOWN;
	}
	return result;
}
function verdictOfLeaf(leaf, facts) {
	if (factsOfRule(leaf).some((name) => facts[name] === void 0)) return UNKNOWN;
	return isMet(leaf, facts) ? MET : UNMET;
}
function isMet(leaf, facts) {
	switch (leaf.kind) {
		case "min": return Number(facts[leaf.fact]) >= leaf.value;
		case "oneOf": return leaf.values.includes(String(facts[leaf.fact]));
		case "within": return facts.year - Number(facts[leaf.fact]) <= leaf.years;
		case "sum": return sumOf(leaf, facts) >= leaf.value;
		case "ageAt": {
			const age = ageOn(String(facts.birthDate), leaf.date);
			return age >= (leaf.min ?? age) && age <= (leaf.max ?? age);
		}
	}
}
var sumOf = ({ terms }, facts) => exact(terms.reduce((sum, { fact, weight }) => sum + weight * Number(facts[fact]), 0));
/** Completed years; a birthday of 29 February completes one on 1 March of other years. */
var ageOn = (birthDate, date) => Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (date.slice(4) < birthDate.slice(4) ? 1 : 0);
/** The facts that a rule reads, in the order of the form. */
function factsOfRule(node) {
	const found = new Set(node.kind === "sum" ? node.terms.map(({ fact }) => fact) : node.kind === "ageAt" ? ["birthDate"] : []);
	if ("fact" in node) found.add(node.fact);
	for (const child of childrenOf(node)) for (const name of factsOfRule(child)) found.add(name);
	return factNames.filter((name) => found.has(name));
}
/** The narrowest rules that explain why a node is not met. */
function failuresOf(node, facts) {
	if (node.kind === "all") {
		const failing = node.rules.filter((rule) => verdictOf(rule, facts) !== MET);
		const unmet = failing.filter((rule) => verdictOf(rule, facts) === UNMET);
		return (unmet.length > 0 ? unmet : failing).flatMap((rule) => failuresOf(rule, facts));
	}
	if (node.kind === "any") {
		const rules = branchesFor(node.rules, facts);
		const [only] = rules;
		return only && rules.length === 1 ? failuresOf(only, facts) : [failureOf({
			kind: "any",
			rules
		}, facts)];
	}
	return [failureOf(node, facts)];
}
/** The alternatives that an applicant could meet: those of another group, gender or program type do not explain a refusal. */
function branchesFor(rules, facts) {
	const own = rules.filter((rule) => !isForOthers(rule, facts));
	return own.length > 0 ? own : [...rules];
}
function isForOthers(node, facts) {
	if ((node.kind === "not" ? node.rule : node).kind === "oneOf") return verdictOf(node, facts) === UNMET;
	return node.kind === "all" && node.rules.some((rule) => isForOthers(rule, facts));
}
var failureOf = (rule, facts) => ({
	rule,
	own: factsOfRule(rule).map((fact) => ({
		fact,
		value: facts[fact]
	})),
	isUnknown: verdictOf(rule, facts) === UNKNOWN
});
/** The rules that are left to ask of applicants for a program of this type: parts that its type decides are resolved. */
function rulesForProgram(tree, programType) {
	return resolve(tree, {
		year: 0,
		"program.type": programType
	});
}
function resolve(node, facts) {
	if (verdictOf(node, facts) === MET) return {
		kind: "all",
		rules: []
	};
	if (node.kind !== "all" && node.kind !== "any") return node;
	const { kind } = node;
	const rules = node.rules.filter((rule) => verdictOf(rule, facts) !== (kind === "all" ? MET : UNMET)).map((rule) => resolve(rule, facts));
	const [only] = rules;
	if (rules.length === 0) return node;
	return only && rules.length === 1 ? only : {
		kind,
		rules
	};
}
// ../schema/dist/eligibility/sentences.js
var inDigits = (lang, value) => lang === "bn" ? toBanglaDigits(value) : value;
var words$1 = {
	Science: "wordScience",
	Commerce: "wordCommerce",
	Humanities: "wordHumanities",
	Hons: "wordHons",
	Degree: "wordDegree",
	Male: "wordMale",
	Female: "wordFemale",
	Other: "wordOther",
	undergraduate: "wordUndergraduate",
	graduate: "wordGraduate"
};
var factLabel = (lang, name) => text(lang, ruleFacts[name].name);
function wordLabel(lang, word) {
	const key = words$1[word];
	return key ? text(lang, key) : word;
}
var score = (lang, value) => inDigits(lang, value.toFixed(2));
var whole$1 = (lang, value) => inDigits(lang, String(value));
var dayLabel = (lang, day) => new Intl.DateTimeFormat(lang === "bn" ? "bn-BD" : "en-GB", {
	dateStyle: "long",
	timeZone: "UTC"
}).format(/* @__PURE__ */ new Date(`${day}T00:00:00Z`));
function join(lang, parts, last) {
	const head = parts.slice(0, -1).join(", ");
	const tail = parts.at(-1) ?? "";
	return head ? text(lang, last, {
		head,
		tail
	}) : tail;
}
/** What a rule asks for, as a phrase: "SSC GPA of at least 3.50". `year` is the year of application. */
function ruleLabel(lang, node, year) {
	const inner = (rule) => rule.kind === "all" || rule.kind === "any" ? `(${ruleLabel(lang, rule, year)})` : ruleLabel(lang, rule, year);
	switch (node.kind) {
		case "all": return node.rules.length === 0 ? text(lang, "ruleNone") : join(lang, node.rules.map(inner), "listAnd");
		case "any": return join(lang, node.rules.map(inner), "listOr");
		case "not": return exclusionLabel(lang, node.rule, year);
		case "oneOf": return text(lang, "ruleOneOf", namesOf(lang, node));
		case "min": return text(lang, "ruleMin", {
			fact: factLabel(lang, node.fact),
			value: score(lang, node.value)
		});
		case "within": return text(lang, "ruleWithin", {
			fact: factLabel(lang, node.fact),
			year: whole$1(lang, year - node.years)
		});
		case "sum": return text(lang, "ruleMin", {
			fact: termsLabel(lang, node),
			value: score(lang, node.value)
		});
		case "ageAt": return ageLabel(lang, node);
	}
}
function exclusionLabel(lang, rule, year) {
	switch (rule.kind) {
		case "not": return ruleLabel(lang, rule.rule, year);
		case "oneOf": return text(lang, "ruleNoneOf", namesOf(lang, rule));
		case "min": return text(lang, "ruleBelow", {
			fact: factLabel(lang, rule.fact),
			value: score(lang, rule.value)
		});
		case "sum": return text(lang, "ruleBelow", {
			fact: termsLabel(lang, rule),
			value: score(lang, rule.value)
		});
		case "within": return text(lang, "ruleBefore", {
			fact: factLabel(lang, rule.fact),
			year: whole$1(lang, year - rule.years)
		});
		default: return text(lang, "ruleNot", { rule: ruleLabel(lang, rule, year) });
	}
}
var namesOf = (lang, { fact, values }) => ({
	fact: factLabel(lang, fact),
	values: join(lang, values.map((one) => wordLabel(lang, one)), "listOr")
});
var termsLabel = (lang, { terms }) => terms.map(({ fact, weight }) => weight === 1 ? factLabel(lang, fact) : `${factLabel(lang, fact)} × ${inDigits(lang, String(weight))}`).join(" + ");
function ageLabel(lang, { date, min, max }) {
	const day = dayLabel(lang, date);
	if (min !== void 0 && max !== void 0) return text(lang, "ruleAgeBetween", {
		date: day,
		min,
		max
	});
	return min === void 0 ? text(lang, "ruleAgeMax", {
		date: day,
		max: max ?? 0
	}) : text(lang, "ruleAgeMin", {
		date: day,
		min
	});
}
/** The applicant's own values for a rule: "3.20", or with several facts "SSC GPA 3.20, HSC GPA 3.10". */
function ownLabel(lang, { rule, own }) {
	const [only] = own;
	if (only && own.length === 1) return ownValue(lang, only, rule);
	const values = own.map((one) => `${factLabel(lang, one.fact)} ${ownValue(lang, one, rule)}`).join(", ");
	const sum = rule.kind === "sum" ? ownSum(rule, own) : void 0;
	return sum === void 0 ? values : `${score(lang, sum)} (${values})`;
}
function ownSum({ terms }, own) {
	const values = terms.map(({ fact }) => own.find((one) => one.fact === fact)?.value);
	if (values.some((one) => one === void 0)) return void 0;
	return exact(terms.reduce((sum, { weight }, index) => sum + weight * Number(values[index]), 0));
}
function ownValue(lang, { fact, value }, rule) {
	if (value === void 0) return text(lang, "ruleNotGiven");
	switch (ruleFacts[fact].kind) {
		case "score": return score(lang, Number(value));
		case "year": return whole$1(lang, Number(value));
		case "day": return rule.kind === "ageAt" ? text(lang, "ruleYears", { years: ageOn(String(value), rule.date) }) : dayLabel(lang, String(value));
		default: return wordLabel(lang, String(value));
	}
}
var inEachLanguage = (write) => Object.fromEntries(langs.map((lang) => [lang, write(lang)]));
/** Why a rule stands against an application: the specification's own text where it has one, else the rule and the own value. */
function refusalMessage(failure, year) {
	const key = failure.isUnknown ? void 0 : specifiedRefusalOf(failure.rule);
	if (key) return key;
	return {
		key: "ruleUnmet",
		params: {
			rule: inEachLanguage((lang) => ruleLabel(lang, failure.rule, year)),
			own: inEachLanguage((lang) => ownLabel(lang, failure))
		}
	};
}
/** `refusalMessage` in one language. */
function refusalText(lang, failure, year) {
	const message = refusalMessage(failure, year);
	return typeof message === "string" ? text(lang, message) : text(lang, message.key, message.params);
}
// ../schema/dist/eligibility/fields.js
/** The rules that a profile does not meet, each at one field of the form. */
function findEligibilityProblems(answers, { eligibility = defaultRules, programType = ProgramType.UNDERGRADUATE, year }) {
	const { failures } = evaluateRules(eligibility, factsOf(answers, {
		programType,
		year
	}));
	return failures.map((failure) => ({
		field: fieldOf(failure, programType),
		message: refusalMessage(failure, year)
	}));
}
/** A missing answer, or else the last one that the rule reads. Degrees are asked of graduates only, so others see it at the program. */
function fieldOf({ own, isUnknown }, programType) {
	const { fact } = (isUnknown ? own.find(({ value }) => value === void 0) : void 0) ?? own.at(-1) ?? { fact: "program.type" };
	return programType === ProgramType.GRADUATE || !/^(?:degree|masters)\./.test(fact) ? ruleFacts[fact].field : ruleFacts["program.type"].field;
}
// ../schema/dist/rules/readers.js
var isAbsent = (raw) => raw === void 0 || raw === null;
var tooLong = (max) => ({
	key: "valueTooLong",
	params: { max }
});
function textReader({ max, message, multiline = false, keepsBlank = false }) {
	return (raw) => {
		if (isAbsent(raw)) return void 0;
		if (typeof raw !== "string") return new ParseError(message ?? "valueInvalid");
		if (isBlank(raw)) return keepsBlank ? "" : void 0;
		const value = multiline ? raw.trim() : trimInvisible(removeDirectionOverrides(raw));
		if (value.length > max) return new ParseError(message ?? tooLong(max));
		if (hasControlCharacters(value, multiline) || hasLoneSurrogate(value)) return new ParseError(message ?? "textInvalid");
		return value;
	};
}
/** Composes two readers: the second reads the result of the first, unless that failed. */
var then = (first, second) => (raw) => {
	const value = first(raw);
	if (value === void 0) return void 0;
	return isParseError(value) ? value : second(value);
};
/** A line of text. */
var line = (max, options = {}) => field(textReader({
	...options,
	max
}));
/** A line of text that is brought to one form. */
var lineAs = (max, form, options = {}) => field(then(textReader({
	...options,
	max
}), (value) => {
	const formed = form(value);
	if (formed === "" && !options.keepsBlank) return void 0;
	return formed.length > max ? new ParseError(options.message ?? tooLong(max)) : formed;
}));
/** Text with line breaks. */
var lines = (max) => field(textReader({
	max,
	multiline: true
}));
/** A password, unchanged; an empty one counts as absent. */
var secret = (max = limits.password.max) => field((raw) => {
	if (isAbsent(raw) || raw === "") return void 0;
	if (typeof raw !== "string") return new ParseError("valueInvalid");
	if (raw.length > max && lengthOf(raw) > max) return new ParseError({
		key: "passwordLong",
		params: { max }
	});
	return raw.includes("\0") || hasLoneSurrogate(raw) ? new ParseError("textInvalid") : raw;
});
/** A phone, normalised; an invalid one stays as typed for the next rule. */
var phone = (options = {}) => field(then(textReader({
	...options,
	max: limits.text.phone,
	message: "phoneInvalid"
}), (value) => normalisePhone(value) ?? value));
/** An id; the service checks that the row exists. */
var id = () => field(textReader({ max: limits.text.id }));
/** A number, or a numeric text in Latin or Bangla digits. */
var numeric = (message = "numberInvalid") => field(numberReader(message));
function numberReader(message) {
	return (raw) => {
		if (isAbsent(raw)) return void 0;
		if (typeof raw === "number") return Number.isFinite(raw) ? raw : new ParseError(message);
		if (typeof raw !== "string" || raw.length > limits.numberChars) return new ParseError(message);
		const value = foldDigits(removeInvisible(raw)).trim();
		if (value === "") return void 0;
		return /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(value) ? Number(value) : new ParseError(message);
	};
}
/** A number as it is printed, with at most `decimals` decimals: '4.50', not 4.567, which the database would round. */
var decimal = (decimals, message) => field(then(numberReader(message), (value) => Number(value.toFixed(decimals)) === value ? value : new ParseError(message)));
/** Yes or no. */
var flag = () => field((raw) => {
	if (isAbsent(raw) || raw === "") return void 0;
	return typeof raw === "boolean" ? raw : new ParseError("valueInvalid");
});
/** An integer of at least `min`; with a `max` the message names both. */
var whole = (min, max = Number.MAX_SAFE_INTEGER) => {
	const message = max === Number.MAX_SAFE_INTEGER ? "numberInvalid" : {
		key: "numberRange",
		params: {
			min,
			max
		}
	};
	return field(then(numberReader("numberInvalid"), (value) => Number.isSafeInteger(value) && value >= min && value <= max ? value : new ParseError(message)));
};
/** A year, as a number or four digits. */
var year = (message) => field(then(numberReader(message), (value) => Number.isInteger(value) ? value : new ParseError(message)));
/** An exact value of a list. */
var word = (list, message = "choiceInvalid") => field(then(textReader({
	max: limits.text.line,
	message
}), (value) => list.find((one) => one === value) ?? new ParseError(message)));
/** Distinct values of a list, in its order; an empty array counts as blank. */
function words(list) {
	const read = readerOf(word(list));
	return field((raw) => {
		if (isAbsent(raw)) return void 0;
		if (!Array.isArray(raw) || raw.length > 100) return new ParseError("choiceInvalid");
		const given = raw.map(read);
		const invalid = given.find(isParseError);
		if (invalid) return invalid;
		const chosen = list.filter((one) => given.includes(one));
		return chosen.length > 0 ? chosen : void 0;
	});
}
/** An enum value, as stored or by its GraphQL name, in any case; returns the stored one. */
var choice = (list) => field(choiceReader(list));
function choiceReader(list) {
	return then(textReader({
		max: limits.text.line,
		message: "choiceInvalid"
	}), (value) => {
		const wanted = value.toLowerCase();
		const found = Object.entries(list).find(([name, stored]) => name.toLowerCase() === wanted || stored.toLowerCase() === wanted);
		return found ? found[1] : new ParseError("choiceInvalid");
	});
}
var isAny = (raw) => typeof raw === "string" && raw.length < 10 && raw.trim().toLowerCase() === "all";
/** A filter of a search: empty or `All` means any (contract, "Filters"). */
var filter = (list) => field((raw) => isAny(raw) ? void 0 : choiceReader(list)(raw));
/** A filter by a year: empty or `All` means any. */
var yearFilter = () => field((raw) => isAny(raw) ? void 0 : then(numberReader("numberInvalid"), (value) => Number.isInteger(value) && value >= 0 && value <= 9999 ? value : new ParseError("numberInvalid"))(raw));
/** A filter by an id or a short code: empty or `All` means any. */
var idFilter = () => field((raw) => isAny(raw) ? void 0 : textReader({ max: limits.text.search })(raw));
/** A filter by a phone, whole or in part, in any spelling. */
var phoneFilter = () => field(then(textReader({ max: limits.text.search }), (value) => normalisePhone(value) ?? foldDigits(removeInvisible(value)).replace(/[\s-]/g, "")));
/** An instant: a Date, or ISO 8601 text; without a zone the time is Dhaka's. */
var instant = (message = "dateInvalid") => field((raw) => {
	if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? new ParseError(message) : raw;
	return then(textReader({
		max: limits.text.line,
		message
	}), (value) => parseInstant(foldDigits(value)) ?? new ParseError(message))(raw);
});
/** A calendar day, YYYY-MM-DD. */
var day = (message) => field(then(textReader({
	max: limits.text.line,
	message
}), (value) => {
	const folded = foldDigits(value);
	return isCalendarDay(folded) ? folded : new ParseError(message);
}));
/** An http or https URL. */
var link = () => field(then(textReader({
	max: limits.text.link,
	message: "linkInvalid"
}), (value) => /^https?:\/\/[^\s/?#<>"\\@]+(?:[/?#][^\s<>"\\]*)?$/i.test(value) ? value : new ParseError("linkInvalid")));
/** HTML of the editor; without visible content it counts as blank. The server sanitises it. */
var html = (max) => field(then(textReader({
	max,
	multiline: true
}), (value) => {
	if (isVisuallyEmpty(value)) return void 0;
	return jsonBytes(value) > limits.text.htmlBytes ? new ParseError("textTooLarge") : value;
}));
/** A single pass: a regular expression for tags is quadratic on a text of only `<`. */
function isVisuallyEmpty(value) {
	if (/<img\b/i.test(value)) return false;
	let shown = "";
	let isTag = false;
	for (const character of value) if (character === "<") isTag = true;
	else if (character === ">" && isTag) isTag = false;
	else if (!isTag) shown += character;
	return isBlank(shown.replaceAll("&nbsp;", " "));
}
/** Distinct short texts; also a single one, or several separated by commas. A list that is given and empty fails with `whenEmpty`. */
function list(max, message, { each = (value) => value, whenEmpty } = {}) {
	return field((raw) => {
		if (isAbsent(raw)) return void 0;
		const given = Array.isArray(raw) ? raw : splitList(raw);
		if (given === null) return new ParseError("valueInvalid");
		if (given.length > max * 2) return new ParseError(message);
		const found = /* @__PURE__ */ new Set();
		for (const one of given) {
			const value = textReader({ max: limits.text.email })(one);
			if (isParseError(value)) return value;
			if (value !== void 0) found.add(each(value));
		}
		if (found.size > max) return new ParseError(message);
		if (found.size === 0) return whenEmpty ? new ParseError(whenEmpty) : void 0;
		return [...found];
	});
}
var splitList = (raw) => typeof raw === "string" && raw.length <= limits.messages.body ? raw.split(/[,;\n]/) : null;
// ../schema/dist/rules/work.js
/** YYYY-MM-DD or YYYY-MM (contract, "Types"). */
var isWorkDate = (value) => typeof value === "string" && (isCalendarDay(value) || isCalendarMonth(value));
/** Compares a day with a month by the month. */
var isBefore = (a, b) => {
	const shared = Math.min(a.length, b.length);
	return a.slice(0, shared) < b.slice(0, shared);
};
var workDate = () => lineAs(limits.text.number, foldDigits, { message: "workDateInvalid" });
var from = () => workDate().test(where((value, { today }) => {
	if (!isWorkDate(value)) return "workDateInvalid";
	return isBefore(today, value) ? "workDateFuture" : null;
}));
var to = () => workDate().test(where((value, _, { parent, outer }) => {
	if (value === "Till Date") return isLaterTillDate(parent, outer["workExperience"]) ? "workTillDateTwice" : null;
	if (!isWorkDate(value)) return "workDateInvalid";
	return isWorkDate(parent["from"]) && isBefore(value, parent["from"]) ? "workDateOrder" : null;
}));
/** 'Till Date' is allowed in one row: the first that has it. */
function isLaterTillDate(row, all) {
	return (Array.isArray(all) ? all.find((one) => typeof one === "object" && one !== null && "to" in one && one.to === "Till Date") : row) !== row;
}
/** One row of work experience. A blank row is valid: the form always has one. */
var workRow = rules({
	id: line(limits.text.id),
	companyName: line(limits.text.line).test(always((value, _, { parent }) => value === void 0 && [
		parent["position"],
		parent["from"],
		parent["to"]
	].some((one) => one !== void 0) ? "companyRequired" : null)),
	position: line(limits.text.line),
	from: from(),
	to: to()
});
// ../schema/dist/rules/profile.js
var answer = () => line(limits.text.line);
var number = () => line(limits.text.number);
var addressLine = () => line(limits.text.address);
var isPhone = where((value) => isBangladeshiPhone(value) ? null : "phoneInvalid");
var parentsPhone = () => must(phone(), "phoneInvalid").test(isPhone);
var anyPhone = () => phone().test(isPhone);
var between$1 = (range, message) => where((value) => value >= range.min && value <= range.max ? null : message);
/** A value outside the list reports as missing (specification, section 5). */
var chosen = (list, message) => must(word(list, message), message);
var dateOfBirth = () => must(day("dateOfBirthInvalid"), "dateOfBirthRequired").test(where((value, { today }) => {
	if (value > today) return "dateOfBirthFuture";
	return value < limits.dateOfBirth.min ? "dateOfBirthEarly" : null;
}));
/** The optional parts of an address, without `AptNumber`. */
var addressParts = {
	AddressType: addressLine,
	RoadNameAndNumber: addressLine,
	AreaAndPostalCode: addressLine,
	City: addressLine,
	Country: addressLine,
	Village: addressLine,
	PostOffice: addressLine,
	PoliceStation: addressLine,
	District: addressLine
};
var addressFields = (prefix) => Object.fromEntries(Object.entries(addressParts).map(([part, make]) => [`${prefix}${part}`, make()]));
var hasFourDigits = (year) => year >= 1e3 && year <= 9999;
/** What the rules of eligibility of the chosen exam have against the answers, at this field. */
var findEligibilityProblem = (name, answers, facts) => findEligibilityProblems(answers, facts).find(({ field }) => field === name)?.message ?? null;
/** Adds the rules of eligibility to the fields that they read, after the rules of each field. */
function withEligibility(fields) {
	const read = Object.values(ruleFacts).map(({ field }) => {
		return [field, fields[field].test(always((_, facts, { parent }) => findEligibilityProblem(field, parent, facts)))];
	});
	return {
		...fields,
		...Object.fromEntries(read)
	};
}
var sscPassingYear = () => must(year("sscYearInvalid"), "sscYearRequired").test(where((value, facts, { parent }) => {
	if (!hasFourDigits(value)) return "sscYearInvalid";
	if (value < limits.firstStudyYear) return {
		key: "sscYearEarly",
		params: { year: String(limits.firstStudyYear) }
	};
	if (value > facts.year) return "sscYearFuture";
	const hsc = parent["hscPassingYear"];
	return typeof hsc === "number" && findHscYearProblem(hsc, facts, { parent }) === null && value > hsc ? "sscYearAfterHsc" : null;
}));
/** Recency is a rule of eligibility; where none refuses the year, the database has its bounds. */
function findHscYearProblem(value, facts, { parent }) {
	if (!hasFourDigits(value)) return "hscYearInvalid";
	if (value > facts.year) return "hscYearFuture";
	const problem = findEligibilityProblem("hscPassingYear", parent, facts);
	if (problem || value >= limits.firstStudyYear) return problem;
	return {
		key: "hscYearEarly",
		params: { year: String(limits.firstStudyYear) }
	};
}
var hscPassingYear = () => must(year("hscYearInvalid"), "hscYearRequired").test(where((value, facts, siblings) => findHscYearProblem(value, facts, siblings)));
/** Printed results have two decimals. */
var decimals = 2;
var scale = {
	min: limits.gpa.lowest,
	max: limits.gpa.max
};
/** The scale; the minimum is a rule of eligibility. Above the scale the message begins with the specification's words. */
var gpa$1 = (of) => must(decimal(decimals, `${of}GpaInvalid`), `${of}GpaRequired`).test(where((value, { eligibility }) => {
	if (eligibility && (value < scale.min || value > scale.max)) return {
		key: "gpaScale",
		params: scale
	};
	return value > scale.max ? `${of}GpaAbove` : null;
}));
var converted = () => {
	const message = {
		key: "convertedRange",
		params: limits.converted
	};
	return decimal(decimals, message).test(between$1(limits.converted, message));
};
var cgpa = () => decimal(decimals, "cgpaInvalid").test(between$1(limits.cgpa, "cgpaRange"));
var academicYear = () => year("academicYearInvalid").test(where((value, facts) => value >= limits.firstStudyYear && value <= facts.year ? null : "academicYearInvalid"));
var notBefore = (start) => where((value, _, { parent }) => {
	const from = parent[start];
	return typeof from === "number" && value < from ? "academicYearOrder" : null;
});
/** Asked for where the chosen program is a graduate one (specification, section 5). */
var ofGraduates = (message) => always((value, { programType }) => programType === ProgramType.GRADUATE && value === void 0 ? message : null);
/**
* Everything that the wizard asks, flat as it is sent, in the order of the form. Needs `context.programType`;
* `context.year` and `context.today` come from the clock unless given, `context.eligibility` is the specification's.
*/
var profileRules = rules(withEligibility({
	examId: must(id(), "examRequired"),
	religion: chosen(religions, "religionRequired"),
	gender: chosen(genders, "genderRequired"),
	bloodGroup: word(bloodGroups, "bloodGroupInvalid"),
	dateOfBirth: dateOfBirth(),
	nationality: chosen(nationalities, "nationalityRequired"),
	maritalStatus: number(),
	birthCertificateNumber: number(),
	nidNumber: number(),
	presentAptNumber: must(addressLine(), "presentAddressRequired"),
	...addressFields("present"),
	isAddressSame: flag(),
	permanentAptNumber: addressLine().test(always((value, _, { parent }) => value === void 0 && parent["isAddressSame"] !== true ? "permanentAddressRequired" : null)),
	...addressFields("permanent"),
	fathersName: must(line(limits.text.name), "fathersNameRequired"),
	fathersOccupation: answer(),
	fathersPhone: parentsPhone(),
	fathersNID: number(),
	mothersName: must(line(limits.text.name), "mothersNameRequired"),
	mothersOccupation: answer(),
	mothersPhone: parentsPhone(),
	mothersNID: number(),
	localGuardiansName: line(limits.text.name),
	localGuardiansOccupation: answer(),
	localGuardiansPhone: anyPhone(),
	localGuardiansNID: number(),
	emergencyName: line(limits.text.name),
	emergencyPhone: anyPhone(),
	sscInstitutionName: must(answer(), "sscInstitutionRequired"),
	sscGroup: chosen(studyGroups, "sscGroupRequired"),
	sscPassingYear: sscPassingYear(),
	sscSubjects: line(limits.text.subjects),
	sscGpa: gpa$1("ssc"),
	sscConverted: converted(),
	hscInstitutionName: must(answer(), "hscInstitutionRequired"),
	hscGroup: chosen(studyGroups, "hscGroupRequired"),
	hscPassingYear: hscPassingYear(),
	hscSubjects: line(limits.text.subjects),
	hscGpa: gpa$1("hsc"),
	hscConverted: converted(),
	gradDegreeType: word(degreeTypes, "gradTypeRequired").test(ofGraduates("gradTypeRequired")),
	gradDegreeInstitutionName: answer().test(ofGraduates("gradInstitutionRequired")),
	gradDegreeCourseName: answer().test(ofGraduates("gradCourseRequired")),
	gradDegreeMajor: answer(),
	gradDegreeAcademicYearFrom: academicYear().test(ofGraduates("gradFromRequired")),
	gradDegreeAcademicYearTo: academicYear().test(ofGraduates("gradToRequired")).test(notBefore("gradDegreeAcademicYearFrom")),
	gradDegreeCGpa: cgpa().test(ofGraduates("gradCgpaRequired")),
	mastersDegreeType: answer(),
	mastersDegreeInstitutionName: answer(),
	mastersDegreeCourseName: answer(),
	mastersDegreeMajor: answer(),
	mastersDegreeAcademicYearFrom: academicYear(),
	mastersDegreeAcademicYearTo: academicYear().test(notBefore("mastersDegreeAcademicYearFrom")),
	mastersDegreeCGpa: cgpa(),
	workExperience: rows(workRow, limits.workRows),
	otherPrograms: list(limits.otherPrograms, {
		key: "listTooLong",
		params: { max: limits.otherPrograms }
	}).test(where((value, _, { parent }) => value.some((one) => one === parent["examId"]) ? "otherProgramChosen" : null))
}));
/** The declaration before submission; it is not submitted. */
var declarationRules = rules({ declaration: must(flag(), "declarationRequired").test(where((value) => value ? null : "declarationRequired")) });
/** An unfinished profile: any object within the size limit, validated on submission. */
var profileDraftRules = rules({
	data: must(field(readDraft), "valueRequired"),
	version: must(whole(0), "valueRequired")
});
function readDraft(raw) {
	if (raw === void 0 || raw === null) return void 0;
	if (typeof raw !== "object" || Array.isArray(raw) || Object.hasOwn(raw, "__isYupRef")) return new ParseError("valueInvalid");
	const json = jsonOf(raw);
	if (json === null) return new ParseError("valueInvalid");
	if (json.length > limits.draftChars) return new ParseError("draftTooLarge");
	return /\\u(?:0000|d[89a-f])/.test(json.replaceAll("\\\\", "")) ? new ParseError("textInvalid") : raw;
}
/** Null if JSON.stringify fails: circular, or too deep. */
function jsonOf(raw) {
	try {
		return JSON.stringify(raw);
	} catch {
		return null;
	}
}
// ../schema/dist/eligibility/answers.js
/** The answers that rules read, parsed from a draft as typed; what cannot be parsed is left out. */
function readAnswers(raw) {
	const answers = {};
	for (const { field } of Object.values(ruleFacts)) {
		const value = readerOf(profileRules.fields[field])?.(raw[field]);
		if (value !== void 0 && !isParseError(value)) answers[field] = value;
	}
	return answers;
}
// ../schema/dist/errors.js
/** Error code -> HTTP status (contract, "Details of the calls"). */
var httpStatusOf = {
	BAD_USER_INPUT: 400,
	GRAPHQL_PARSE_FAILED: 400,
	GRAPHQL_VALIDATION_FAILED: 400,
	QUERY_TOO_COMPLEX: 400,
	UNAUTHENTICATED: 401,
	SECOND_FACTOR_REQUIRED: 401,
	FORBIDDEN: 403,
	STEP_UP_REQUIRED: 403,
	ENROLMENT_REQUIRED: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	CONFLICT: 409,
	PAYLOAD_TOO_LARGE: 413,
	UNSUPPORTED_MEDIA_TYPE: 415,
	IDEMPOTENCY_KEY_REUSED: 422,
	TOO_MANY_REQUESTS: 429,
	INTERNAL_SERVER_ERROR: 500,
	SERVICE_UNAVAILABLE: 503
};
// ../schema/dist/image-facts.js
var starts = [
	[
		255,
		216,
		255,
		219
	],
	[
		255,
		216,
		255,
		224
	],
	[
		255,
		216,
		255,
		225
	]
];
/** Whether the file has a JPEG signature (specification, section 5); it may still fail to decode. */
var isJpegStart = (bytes) => starts.some((start) => start.every((byte, at) => bytes[at] === byte));
var dimensionTexts = {
	picture: "pictureDimensions",
	signature: "signatureDimensions",
	generic: "imageDimensions"
};
/** The first problem of an image, in the order of both sides; null if it is valid. */
function imageProblem(kind, { size, start, width = 0, height = 0 }) {
	if (size > limits.image.bytes) return "imageTooLarge";
	if (!isJpegStart(start)) return "imageFormat";
	const max = limits.image[kind];
	return width > max.width || height > max.height ? {
		key: dimensionTexts[kind],
		params: max
	} : null;
}
// ../schema/dist/notice-document.js
var noticeMarks = [
	"bold",
	"italic",
	"underline",
	"strike"
];
/** Maximum blocks of a document, and maximum depth of pasted HTML. */
var mostBlocks = 2e3;
var isControl = (character) => character <= " " || character === "";
/** The link if a reader may follow it: http, https, mailto, or a path of this site; else null. */
function safeLink(url) {
	const plain = [...url].filter((one) => !isControl(one)).join("");
	if (plain.length === 0 || plain.length > 2e3) return null;
	if (/^(https?:\/\/|mailto:)[^\s]/i.test(plain)) return plain;
	return plain.startsWith("/") && !/^\/[/\\]/.test(plain) ? plain : null;
}
/** The address of an image: this site's own, or https. */
function safeImage(url) {
	const link = safeLink(url);
	return link && (/^https:\/\//i.test(link) || link.startsWith("/")) ? link : null;
}
var entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
var escaped = (text) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);
var tagOfMark = {
	bold: "strong",
	italic: "em",
	underline: "u",
	strike: "s"
};
var htmlOfText = (text) => noticeMarks.reduce((inner, mark) => text[mark] ? `<${tagOfMark[mark]}>${inner}</${tagOfMark[mark]}>` : inner, escaped(text.text).replaceAll("\n", "<br>"));
var htmlOfInline = (node) => "type" in node ? `<a href="${escaped(node.url)}" rel="noopener noreferrer nofollow" target="_blank">${node.children.map(htmlOfText).join("")}</a>` : htmlOfText(node);
var classOf = (indent) => indent ? ` class="indent-${indent}"` : "";
function htmlOfFlow(block) {
	const tag = block.type === "heading" ? `h${block.level}` : block.type === "blockquote" ? "blockquote" : "p";
	return `<${tag}${classOf(block.indent)}>${block.children.map(htmlOfInline).join("")}</${tag}>`;
}
/** The document as it is drawn: runs of items become lists, and their indent makes lists in lists. */
function partsOfNotice(document) {
	const parts = [];
	/** The lists that are open, from the outermost one. */
	let open = [];
	for (const block of document) {
		if (block.type !== "list-item") {
			open = [];
			parts.push(block);
			continue;
		}
		const depth = Math.min(block.indent ?? 0, open.length);
		open = open.slice(0, depth + 1);
		if (open[depth]?.ordered !== block.ordered) {
			const list = {
				ordered: block.ordered,
				items: []
			};
			open = [...open.slice(0, depth), list];
			(open[depth - 1]?.items.at(-1)?.lists ?? parts).push(list);
		}
		open[depth]?.items.push({
			item: block,
			margin: (block.indent ?? 0) - depth,
			lists: []
		});
	}
	return parts;
}
function htmlOfList({ ordered, items }) {
	const inner = items.map(({ item, margin, lists }) => `<li${classOf(margin)}>${item.children.map(htmlOfInline).join("")}${lists.map(htmlOfList).join("")}</li>`);
	return ordered ? `<ol>${inner.join("")}</ol>` : `<ul>${inner.join("")}</ul>`;
}
function htmlOfPart(part) {
	if ("items" in part) return htmlOfList(part);
	if (part.type === "image") return `<p><img src="${escaped(part.url)}" alt="${escaped(part.alt)}"></p>`;
	return htmlOfFlow(part);
}
/** HTML with only the editor's own elements; every text is escaped. */
var htmlOfNotice = (document) => partsOfNotice(document).map(htmlOfPart).join("");
var plainOfInline = (node) => "type" in node ? node.children.map((one) => one.text).join("") : node.text;
/** Plain text with a line for each block, for previews and keywords. */
var plainOfNotice = (document) => document.map((block) => block.type === "image" ? block.alt : block.children.map(plainOfInline).join("")).filter((line) => line.trim() !== "").join("\n");
var isRecord = (value) => typeof value === "object" && value !== null;
function readText(value) {
	if (!isRecord(value) || typeof value.text !== "string") return [];
	const marks = noticeMarks.filter((mark) => value[mark] === true).map((mark) => [mark, true]);
	return [{
		text: value.text,
		...Object.fromEntries(marks)
	}];
}
function readInline(value) {
	if (!isRecord(value) || value.type !== "link") return readText(value);
	const children = Array.isArray(value.children) ? value.children.flatMap(readText) : [];
	const url = typeof value.url === "string" ? safeLink(value.url) : null;
	return url ? [{
		type: "link",
		url,
		children
	}] : children;
}
function readBlock(value) {
	if (!isRecord(value)) return [];
	if (value.type === "image") {
		const url = typeof value.url === "string" ? safeImage(value.url) : null;
		const alt = typeof value.alt === "string" ? value.alt.slice(0, 300) : "";
		return url ? [{
			type: "image",
			url,
			alt,
			children: [{ text: "" }]
		}] : [];
	}
	const children = Array.isArray(value.children) ? value.children.flatMap(readInline) : [];
	const level = Number.isInteger(value.indent) ? Math.min(Math.max(Number(value.indent), 0), 8) : 0;
	const indent = level > 0 ? { indent: level } : {};
	switch (value.type) {
		case "heading": return [{
			type: "heading",
			level: [
				1,
				2,
				3,
				4,
				5,
				6
			].find((one) => one === value.level) ?? 6,
			...indent,
			children
		}];
		case "blockquote": return [{
			type: "blockquote",
			...indent,
			children
		}];
		case "list-item": return [{
			type: "list-item",
			ordered: value.ordered === true,
			...indent,
			children
		}];
		case "paragraph": return [{
			type: "paragraph",
			...indent,
			children
		}];
		default: return readInline(value).map((inline) => ({
			type: "paragraph",
			children: [inline]
		}));
	}
}
/** Parses untrusted data (clipboard, browser draft) as a document; drops unknown nodes. */
var readNoticeDocument = (value) => Array.isArray(value) ? value.flatMap(readBlock) : [];
// ../schema/dist/rules/passwords.js
/** The most common passwords of at least eight characters; the server has a longer list (`api/assets/common-passwords.txt`). */
var common = new Set(`12345678 123456789 1234567890 12345678910 0123456789 123123123 1234512345 11111111 111111111 1111111111
  00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234
  11223344 1122334455 12121212 13131313 87654321 987654321 9876543210 147258369 123654789 741852963 789456123
  159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty123 qwerty1234
  qwerty12345 qwer1234 qwerasdf asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zaq12wsx
  password password1 password12 password123 password1234 password12345 password! password1! passw0rd p@ssword
  p@ssw0rd passpass passcode mypassword newpassword 1password letmein1 letmein123 welcome1 welcome123 admin123
  admin1234 admin12345 administrator adminadmin root1234 test1234 testtest test12345 user1234 guest123 changeme
  changeme1 secret123 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball
  basketball superman superman1 batman123 pokemon1 dragon123 monkey123 master123 shadow123 michael1 jennifer
  starwars computer internet whatever trustno1 abcd1234 abcd12345 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4
  aa123456 aaaaaaaa aabbccdd asd12345 samsung1 liverpool chelsea1 barcelona realmadrid argentina brazil123
  bangladesh bangladesh1 bangladesh123 bangladesh71 dhaka123 dhaka1234 cricket1 cricket123 allah786 iloveallah
  bismillah bismillah786 muhammad mohammad student1 student123 student1234 university admission admission1
  admission123 chittagong sylhet123 rajshahi khulna123`.split(/\s+/));
/** Whether the password is on this short list. */
var isCommonPassword = (password) => common.has(password.toLowerCase());
// ../schema/dist/rules/account.js
/** A simple e-mail address: one @, a plain local part, a domain of labels. Each part has its own regular expression without backtracking. */
function isEmail(value) {
	if (value.length > limits.text.email) return false;
	const at = value.lastIndexOf("@");
	const local = value.slice(0, Math.max(at, 0));
	const labels = value.slice(at + 1).split(".");
	if (!/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local)) return false;
	if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
	if (labels.length < 2 || !/^[A-Za-z]/.test(labels.at(-1) ?? "") || (labels.at(-1) ?? "").length < 2) return false;
	return labels.every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith("-") && !label.endsWith("-"));
}
/** An e-mail address without invisible characters. */
var emailLine = (options = {}) => lineAs(limits.text.email, removeInvisible, {
	...options,
	message: "emailInvalid"
});
var isMobile = where((value) => isMobilePhone(value) ? null : "phoneInvalid");
var isAddress = where((value) => isEmail(value) ? null : "emailInvalid");
var token = () => must(line(limits.text.token, { message: "flowOver" }), "flowOver");
var passwordShort = {
	key: "passwordShort",
	params: { min: limits.password.min }
};
/** A missing password reports as too short (specification, section 5, Register 4). */
var newPassword = () => must(secret(), passwordShort).test(where((value) => {
	if (lengthOf(value) < limits.password.min) return passwordShort;
	return isCommonPassword(value) ? "passwordCommon" : null;
}));
/** Of any length: it only has to equal the password. */
var confirmation = () => secret(Number.MAX_SAFE_INTEGER).test(always((value, _, { parent }) => {
	const password = parent["password"];
	return isParseError(password) || value === password ? null : "passwordMismatch";
}));
/** A code of the app or a recovery code; any other text counts as an attempt. */
var secondFactorCode = () => lineAs(limits.text.code, normaliseCode, { message: "secondFactorWrong" });
/** Sign-in does not validate the phone's form: an error must not reveal which of phone and password is wrong. */
var signInRules = rules({
	phone: must(phone(), "signInPhoneRequired"),
	password: must(secret(), "signInPasswordRequired").test(where((value) => lengthOf(value) < limits.password.signInMin ? {
		key: "signInPasswordShort",
		params: { min: limits.password.signInMin }
	} : null)),
	otp: secondFactorCode()
});
/** The joiners are part of Bangla spelling. */
var isBanglaName = (value) => /^\p{Script=Bengali}(?:\p{Script=Bengali}|\u200c|\u200d|[ :.'’-])*$/u.test(value) && !/[০-৯]/.test(value);
/**
* The forms ask for English letters, as on certificates. Other scripts stay accepted: callers of the API have always been able to register
* names in Bangla.
*/
var certificateName = () => must(lineAs(limits.text.name, normaliseName), "nameRequired").test(where((value) => /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(value) || isBanglaName(value) ? null : "nameLetters"));
var banglaName = () => line(limits.text.name).test(where((value) => isBanglaName(value) ? null : "nameBnLetters"));
/** Checked in the order of the specification: e-mail, name, phone, password, confirmation. */
var registerRules = rules({
	email: must(emailLine(), "emailInvalid").test(isAddress),
	name: certificateName(),
	nameBn: banglaName(),
	phone: must(phone(), "phoneRequired").test(isMobile),
	password: newPassword(),
	confirmPassword: confirmation()
});
/** The names that will be printed, until the application is submitted. */
var ownNameRules = rules({
	name: certificateName(),
	nameBn: banglaName()
});
/** Any code counts as an attempt, whatever its form. */
var verifyCodeRules = rules({
	token: token(),
	verificationCode: must(lineAs(limits.text.code, normaliseCode, { message: "codeWrong" }), "verificationCodeRequired")
});
var resendCodeRules = rules({ token: token() });
var requestPasswordResetRules = rules({ phone: must(phone(), "phoneRequired").test(isMobile) });
var resetPasswordRules = rules({
	token: token(),
	password: newPassword(),
	confirmPassword: confirmation()
});
var ownPassword = () => must(secret(), "ownPasswordRequired");
var changePasswordRules = rules({
	currentPassword: ownPassword(),
	password: newPassword().test(always((value, _, { parent }) => value === parent["currentPassword"] ? "passwordSame" : null)),
	confirmPassword: confirmation()
});
var startPhoneChangeRules = rules({
	phone: must(phone(), "phoneRequired").test(isMobile),
	currentPassword: ownPassword()
});
var changeEmailRules = rules({
	email: must(emailLine(), "emailInvalid").test(isAddress),
	currentPassword: ownPassword()
});
var startSecondFactorRules = rules({ currentPassword: ownPassword() });
var confirmSecondFactorRules = rules({ code: must(secondFactorCode(), "secondFactorRequired") });
var confirmed = {
	reason: must(lines(limits.text.reason), "reasonRequired"),
	currentPassword: ownPassword()
};
var disableSecondFactorRules = rules(confirmed);
var resetSecondFactorRules = rules({
	id: must(id(), "idRequired"),
	...confirmed
});
// ../schema/dist/rules/applicant.js
/** `Unpaid` means not PAID; the stored values mean themselves (contract, "Filters"). */
var PaidFilter = {
	...PaymentStatus,
	NOT_PAID: "Unpaid"
};
var paidWords = {
	"": void 0,
	All: void 0,
	Paid: PaidFilter.PAID,
	Unpaid: PaidFilter.NOT_PAID,
	Pending: PaidFilter.PENDING,
	...PaymentStatus
};
/** The search of /students and of POST /api/profile/students. */
var applicantSearchRules = rules({
	program: idFilter(),
	department: idFilter(),
	exam: idFilter(),
	intake: idFilter(),
	batch: line(limits.text.search),
	name: line(limits.text.search),
	phone: phoneFilter(),
	email: line(limits.text.search),
	trimester: filter(Trimester),
	applicantId: line(limits.text.search),
	paymentStatus: field((raw) => {
		if (raw === void 0 || raw === null) return void 0;
		return typeof raw === "string" && Object.hasOwn(paidWords, raw) ? paidWords[raw] : new ParseError("choiceInvalid");
	}),
	year: yearFilter(),
	paidAfter: instant(),
	paidBefore: instant(),
	submittedAfter: instant(),
	submittedBefore: instant(),
	paymentCompletionTime: instant(),
	selectedDate: instant(),
	except: list(limits.pages.namedMax, {
		key: "exceptTooMany",
		params: { max: limits.pages.namedMax }
	}).test(where((ids) => ids.every(isUuid) ? null : "valueInvalid")),
	page: whole(1, limits.pages.last),
	limit: whole(1, limits.pages.applicantsMax)
});
/** The search for people; an empty text finds none. */
var findPeopleRules = rules({ text: line(limits.text.search) });
/** The forms of several applicants in one file. */
var studentFormsRules = rules({ profileIds: must(list(limits.documents.formsPerZip, {
	key: "formsTooMany",
	params: { max: limits.documents.formsPerZip }
}), "formsRequired") });
// ../schema/dist/rules/audit.js
/** The optional filters of the audit trail. */
var auditFilterRules = rules({
	actor: line(limits.text.search),
	action: line(limits.text.search),
	subject: line(limits.text.search),
	subjectType: line(limits.text.search),
	subjectId: line(limits.text.search),
	from: instant(),
	to: instant(),
	text: line(limits.text.search)
});
// ../schema/dist/rules/department.js
var departmentRules = rules({
	id: id(),
	version: whole(0),
	departmentName: must(line(limits.text.line), "departmentNameRequired"),
	departmentNameBn: line(limits.text.line, { keepsBlank: true }),
	deptShortCode: must(line(limits.text.shortCode), "departmentCodeRequired"),
	deptUrl: link(),
	details: lines(limits.text.details)
});
// ../schema/dist/rules/exam.js
var yearRange$1 = {
	key: "examYearRange",
	params: {
		min: limits.exam.firstYear,
		max: limits.exam.lastYear
	}
};
var notAfterExam = where((value, _, { parent }) => parent["examDate"] instanceof Date && value > parent["examDate"] ? "deadlineAfterExam" : null);
var examRules = rules({
	id: id(),
	version: whole(0),
	title: must(line(limits.text.title), "examTitleRequired"),
	titleBn: line(limits.text.title, { keepsBlank: true }),
	description: lines(limits.text.details),
	program: must(id(), "examProgramRequired"),
	batch: line(limits.text.number),
	trimester: must(choice(Trimester), "examTrimesterRequired"),
	year: must(year(yearRange$1), "examYearRequired").test(where((value) => value >= limits.exam.firstYear && value <= limits.exam.lastYear ? null : yearRange$1)),
	examDate: must(instant("examDateInvalid"), "examDateRequired"),
	applyUntil: instant("deadlineInvalid").test(notAfterExam),
	payUntil: instant("deadlineInvalid").test(notAfterExam).test(where((value, _, { parent }) => parent["applyUntil"] instanceof Date && value < parent["applyUntil"] ? "payUntilEarly" : null)),
	conducted: flag(),
	intake: id(),
	seats: whole(1, limits.exam.maxSeats)
});
/** `Conducted` in the filters of the exam table (specification, section 2). */
var ConductedFilter = {
	CONDUCTED: "Conducted",
	NOT_CONDUCTED: "Not Conducted"
};
var examFilterRules = rules({
	program: idFilter(),
	department: idFilter(),
	trimester: filter(Trimester),
	newYear: yearFilter(),
	courseType: filter(ProgramType),
	conducted: filter(ConductedFilter)
});
// ../schema/dist/rules/image.js
/** The generic upload. Size and format are validated on the decoded bytes, each with its own status. */
var uploadImageRules = rules({ data: must(field((raw) => {
	if (raw === void 0 || raw === null || raw === "") return void 0;
	return typeof raw === "string" ? raw : new ParseError("valueInvalid");
}), "fileRequired") });
// ../schema/dist/rules/intake.js
var yearRange = {
	key: "examYearRange",
	params: {
		min: limits.exam.firstYear,
		max: limits.exam.lastYear
	}
};
var code = () => must(lineAs(20, (value) => value.toUpperCase()), "intakeCodeRequired").test(where((value) => /^[A-Z][A-Z0-9-]{1,19}$/.test(value) ? null : "intakeCodeInvalid"));
var season = {
	trimester: must(choice(Trimester), "examTrimesterRequired"),
	year: must(year(yearRange), "examYearRequired").test(where((value) => value >= limits.exam.firstYear && value <= limits.exam.lastYear ? null : yearRange))
};
/** An instant that is not before another field of the form. */
var after = (earlier, message, mayBeEqual = false) => where((value, _, { parent }) => {
	const start = parent[earlier];
	if (!(start instanceof Date)) return null;
	return value > start || mayBeEqual && value.getTime() === start.getTime() ? null : message;
});
var intakeRules = rules({
	id: id(),
	version: whole(0),
	code: code(),
	titleEn: must(line(limits.text.title), "intakeTitleRequired"),
	titleBn: must(line(limits.text.title), "intakeTitleRequired"),
	...season,
	opensAt: must(instant(), "intakeOpensRequired"),
	closesAt: must(instant(), "intakeClosesRequired").test(after("opensAt", "intakeClosesBeforeOpens")),
	graceMinutes: whole(0, limits.intake.maxGraceMinutes),
	payUntil: must(instant(), "intakePayUntilRequired").test(after("closesAt", "intakePayBeforeCloses", true)),
	feeBank: whole(1, limits.intake.maxFee),
	feeBkash: whole(1, limits.intake.maxFee)
});
var copyIntakeRules = rules({
	id: must(id(), "idRequired"),
	code: code(),
	...season
});
/** For one person with a phone, else for everyone. */
var extendIntakeRules = rules({
	id: must(id(), "idRequired"),
	phone: phone(),
	until: must(instant(), "extensionUntilRequired"),
	reason: must(lines(limits.text.reason), "reasonRequired")
});
/** A state that the office gives an intake; a stale version answers CONFLICT. */
var intakeStateRules = rules({
	id: must(id(), "idRequired"),
	version: must(whole(0), "numberInvalid")
});
// ../schema/dist/rules/integrator.js
/** The scopes of tokens; an operation without a scope is closed to all tokens. */
var TokenScope = {
	READ_EXAMS: "READ_EXAMS",
	WRITE_EXAMS: "WRITE_EXAMS",
	READ_APPLICANTS: "READ_APPLICANTS",
	EXPORT_APPLICANTS: "EXPORT_APPLICANTS",
	READ_PAYMENTS: "READ_PAYMENTS",
	WRITE_PAYMENTS: "WRITE_PAYMENTS",
	WRITE_MARKS: "WRITE_MARKS",
	READ_RESULTS: "READ_RESULTS",
	READ_INTAKES: "READ_INTAKES",
	SEND_MESSAGES: "SEND_MESSAGES",
	MANAGE_WEBHOOKS: "MANAGE_WEBHOOKS"
};
var stepUp = {
	reason: lines(limits.text.reason),
	currentPassword: secret()
};
var { days, perMinute, costPerMinute, keepOldHours: keepOldHours$1 } = limits.tokens;
var createIntegratorTokenRules = rules({
	name: must(line(limits.tokens.name), "tokenNameRequired"),
	scopes: must(words(Object.values(TokenScope)), "tokenScopesRequired"),
	days: must(whole(days.min, days.max), "numberInvalid"),
	perMinute: whole(perMinute.min, perMinute.max),
	costPerMinute: whole(costPerMinute.min, costPerMinute.max),
	...stepUp
});
var rotateIntegratorTokenRules = rules({
	id: must(id(), "idRequired"),
	days: must(whole(days.min, days.max), "numberInvalid"),
	keepOldHours: whole(keepOldHours$1.min, keepOldHours$1.max),
	...stepUp
});
var revokeIntegratorTokenRules = rules({
	id: must(id(), "idRequired"),
	reason: lines(limits.text.reason)
});
// ../schema/dist/rules/marks.js
/** Required unless the applicant was absent. */
function mark(range, required, key) {
	const message = {
		key,
		params: range
	};
	return numeric(message).test(always((value, _facts, { parent }) => {
		if (parent["absent"] === true) return value === void 0 ? null : "absentHasMarks";
		if (value === void 0) return required;
		return value >= range.min && value <= range.max ? null : message;
	}));
}
/** Written 0 to 40, viva 0 to 10 (specification, section 5); none for an absent applicant. */
var marksRules = rules({
	userId: id(),
	profileId: id(),
	version: whole(0),
	absent: flag(),
	written: mark(limits.marks.written, "writtenRequired", "writtenRange"),
	viva: mark(limits.marks.viva, "vivaRequired", "vivaRange"),
	remarks: lines(limits.text.remarks)
});
/** Filter values for the marks of an applicant. */
var MarksState = {
	UNMARKED: "Unmarked",
	MARKED: "Marked",
	ABSENT: "Absent"
};
/** The list of the applicants of one exam with their marks. */
var examMarksRules = rules({
	examId: must(id(), "idRequired"),
	text: line(limits.text.search),
	state: filter(MarksState),
	page: whole(1, limits.pages.last),
	limit: whole(1, limits.marks.perPageMax)
});
// ../schema/dist/rules/merit.js
/** Tie-breakers for equal totals; without one, equal totals share a place. */
var MeritTieRule = {
	WRITTEN: "WRITTEN",
	GPA: "GPA",
	AGE: "AGE"
};
/** Progress of an exam's merit list, for the filter of the table. */
var MeritStep = {
	MARKS_MISSING: "MARKS_MISSING",
	READY: "READY",
	DRAFT: "DRAFT",
	SUBMITTED: "SUBMITTED",
	PUBLISHED: "PUBLISHED"
};
var seatsRange = {
	key: "meritSeatsRange",
	params: {
		min: 1,
		max: limits.merit.places
	}
};
var waitingRange = {
	key: "meritWaitingRange",
	params: {
		min: 0,
		max: limits.merit.places
	}
};
var between = (min, message) => where((value) => Number.isInteger(value) && value >= min && value <= limits.merit.places ? null : message);
var known = Object.values(MeritTieRule);
/** Distinct tie rules in order of precedence; an empty list is valid. */
var tieRules = () => field((raw) => {
	if (raw === void 0 || raw === null) return void 0;
	if (!Array.isArray(raw) || raw.length > known.length) return new ParseError("choiceInvalid");
	const read = raw.map((one) => known.find((rule) => rule === one));
	const given = read.filter((one) => one !== void 0);
	if (given.length < read.length) return new ParseError("choiceInvalid");
	return new Set(given).size < given.length ? new ParseError("meritTieRuleTwice") : given;
});
var makeMeritListRules = rules({
	examId: must(id(), "idRequired"),
	seats: must(numeric(seatsRange), "meritSeatsRequired").test(between(1, seatsRange)),
	waiting: must(numeric(waitingRange), "meritWaitingRequired").test(between(0, waitingRange)),
	tieRules: must(tieRules(), "meritTieRulesRequired"),
	newestRun: whole(0)
});
/** The reason for the rejection or the withdrawal of a list. */
var meritReasonRules = rules({
	id: must(id(), "idRequired"),
	reason: must(lines(limits.text.reason), "reasonRequired")
});
var meritExamFilterRules = rules({
	program: idFilter(),
	trimester: filter(Trimester),
	newYear: yearFilter(),
	step: choice(MeritStep)
});
// ../schema/dist/rules/message.js
var tooMany = {
	key: "recipientsTooMany",
	params: { max: limits.messages.recipients }
};
/** The message lists the first five invalid values. */
var each = (isValid, key) => where((value) => {
	const invalid = value.filter((one) => !isValid(one)).slice(0, 5);
	return invalid.length === 0 ? null : {
		key,
		params: { list: invalid.join(", ") }
	};
});
/** Subject and body without recipients, for the editor. */
var mailContent = {
	subject: must(line(limits.messages.subject), "mailSubjectRequired"),
	body: must(html(limits.messages.body), "mailBodyRequired")
};
var smsContent = { message: must(lines(limits.messages.sms), "smsMessageRequired") };
var mailWordsRules = rules(mailContent);
var smsWordsRules = rules(smsContent);
/** Mail to one or many registered users; duplicates get one mail (contract, "Mail and SMS"). */
var sendMailRules = rules({
	email: must(list(limits.messages.recipients, tooMany, { each: removeInvisible }), "mailRecipientsRequired").test(each(isEmail, "mailRecipientsInvalid")),
	...mailContent
});
var sendSmsRules = rules({
	phones: must(list(limits.messages.recipients, tooMany, { each: (one) => normalisePhone(one) ?? one }), "smsRecipientsRequired").test(each(isMobilePhone, "smsRecipientsInvalid")),
	...smsContent
});
// ../schema/dist/rules/notice.js
var noticeRules = rules({
	id: id(),
	version: whole(0),
	title: must(line(limits.text.title), "noticeTitleRequired"),
	bodyText: must(html(limits.text.notice), "noticeBodyRequired"),
	isPublic: flag()
});
var noticeSearchRules = rules({
	keyword: line(limits.text.search),
	page: whole(1, limits.pages.last)
});
// ../schema/dist/rules/payment.js
var slipInvalid = {
	key: "slipInvalid",
	params: {
		min: limits.slip.min,
		max: limits.slip.max
	}
};
/**
* 4 to 40 letters, digits, - and /, without spaces. The normalised number, which slips are compared by, must also have four
* characters, one of them a letter or a digit.
*/
function isSlipNumber(value) {
	const typed = value.replace(/\s/g, "");
	if (!/^[A-Za-z0-9/-]+$/.test(typed) || typed.length > limits.slip.max) return false;
	const compared = normaliseSlip(typed);
	return compared.length >= limits.slip.min && /[A-Z0-9]/.test(compared);
}
var slipNumber = () => lineAs(limits.text.line, (value) => foldDigits(removeInvisible(value))).test(where((value) => isSlipNumber(value) ? null : slipInvalid));
var submitBankSlipRules = rules({
	bankSlipNumber: must(slipNumber(), "slipRequired"),
	paymentMethod: choice(PaymentMethod).test(where((value) => value === PaymentMethod.BANK ? null : "slipMethod"))
});
var verifyBankSlipRules = rules({
	userId: must(id(), "idRequired"),
	bankSlipNumber: must(slipNumber(), "slipRequired")
});
/** Reasons of a rejection that are texts in both languages; any other reason is shown as typed. */
var slipRejections = [
	"slipNotOnStatement",
	"slipWrongAmount",
	"slipOfAnother",
	"slipIncomplete"
];
var rejectBankSlipRules = rules({
	userId: must(id(), "idRequired"),
	bankSlipNumber: must(slipNumber(), "slipRequired"),
	reason: must(lines(limits.text.reason), "reasonRequired")
});
/** Decisions of an officer about a payment that did not set its applicant to PAID. */
var PaymentDecision = {
	ACCEPT: "ACCEPT",
	REFUND_DUE: "REFUND_DUE",
	REFUNDED: "REFUNDED",
	REJECT: "REJECT"
};
var decidePaymentRules = rules({
	attemptId: must(id(), "idRequired"),
	seen: must(choice(PaymentAttemptState), "valueRequired"),
	decision: must(choice(PaymentDecision), "valueRequired"),
	reason: must(lines(limits.text.reason), "reasonRequired")
});
/** Open states of a bKash transaction without a payment attempt. */
var UnmatchedState = {
	UNMATCHED: "UNMATCHED",
	REFUND_DUE: "REFUND_DUE"
};
/** Decisions about such a transaction, other than matching it to an applicant. */
var UnmatchedDecision = {
	REFUND_DUE: "REFUND_DUE",
	REFUNDED: "REFUNDED",
	CLOSE: "CLOSE"
};
var matchPaymentRules = rules({
	id: must(id(), "idRequired"),
	phone: must(phone(), "phoneRequired").test(isMobile),
	reason: must(lines(limits.text.reason), "reasonRequired")
});
var decideUnmatchedRules = rules({
	id: must(id(), "idRequired"),
	seen: must(choice(UnmatchedState), "valueRequired"),
	decision: must(choice(UnmatchedDecision), "valueRequired"),
	reason: must(lines(limits.text.reason), "reasonRequired")
});
// ../schema/dist/rules/profile-steps.js
/** The six parts of the wizard (contract, section 5). */
var profileParts = [
	"program",
	"personal",
	"guardians",
	"academic",
	"work",
	"confirm"
];
var all = fieldsOf(profileRules);
/** The fields from one to another, both included, in the order of the rules. */
var span = (first, last) => all.slice(all.indexOf(first), all.indexOf(last) + 1);
/** The fields of each part; the last one has only the declaration. */
var fieldsOfPart = {
	program: ["examId"],
	personal: span("religion", "permanentDistrict"),
	guardians: span("fathersName", "emergencyPhone"),
	academic: span("sscInstitutionName", "mastersDegreeCGpa"),
	work: span("workExperience", "otherPrograms"),
	confirm: []
};
var step = (name, ...parts) => ({
	name,
	parts,
	fields: parts.flatMap((part) => fieldsOfPart[part])
});
/** Three steps on wide screens, six on small ones; both are made of the same parts. */
var profileSteps = {
	wide: [
		step("program", "program"),
		step("information", "personal", "guardians", "academic", "work"),
		step("confirm", "confirm")
	],
	small: profileParts.map((part) => step(part, part))
};
/** The fields of degrees, for graduate programs only. */
var degreeFields = span("gradDegreeType", "mastersDegreeCGpa");
/** Removes the degrees, which are neither required nor validated, unless the program is a graduate one. */
function withRequiredDegrees(answers, programType) {
	if (programType === ProgramType.GRADUATE) return answers;
	const kept = Object.entries(answers).filter(([name]) => !degreeFields.some((one) => one === name));
	return Object.fromEntries(kept);
}
/** Removes blank work rows and degrees that are not required, and copies the present address to an equal permanent one. */
function normaliseProfile(profile, programType) {
	const normalised = {
		...profile,
		workExperience: (profile.workExperience ?? []).filter(({ companyName }) => companyName !== void 0)
	};
	const dropped = programType === ProgramType.GRADUATE ? [] : degreeFields;
	for (const name of dropped) Object.assign(normalised, { [name]: void 0 });
	if (!normalised.isAddressSame) return normalised;
	for (const name of all.filter((one) => one.startsWith("present"))) Object.assign(normalised, { [name.replace("present", "permanent")]: normalised[name] });
	return normalised;
}
// ../schema/dist/rules/program.js
var creditRange = {
	key: "creditRange",
	params: limits.credit
};
/** The short code becomes part of applicant IDs and file names, so it holds nothing that either could not. */
var programRules = rules({
	id: id(),
	version: whole(0),
	programName: must(line(limits.text.line), "programNameRequired"),
	programNameBn: line(limits.text.line, { keepsBlank: true }),
	programShortCode: must(line(limits.text.shortCode), "programCodeRequired").test(where((value) => /^[A-Za-z0-9 ._&+()-]+$/.test(value) ? null : "programCodeInvalid")),
	credit: must(numeric(), "creditRequired").test(where((value) => value >= limits.credit.min && value <= limits.credit.max ? null : creditRange)),
	programType: must(choice(ProgramType), "programTypeRequired"),
	department: must(id(), "programDepartmentRequired"),
	programUrl: link(),
	description: lines(limits.text.details)
});
// ../schema/dist/rules/rule-set.js
/** The states of a version of rules; each transition is a guarded update. A rejected one is a draft again. */
var RuleSetState = {
	DRAFT: "DRAFT",
	SUBMITTED: "SUBMITTED",
	PUBLISHED: "PUBLISHED",
	REPLACED: "REPLACED"
};
/** A tree; the service parses it, so that each of its problems has its own path. */
var tree = () => field((raw) => {
	if (raw === void 0 || raw === null) return void 0;
	return typeof raw === "object" && !Array.isArray(raw) && !Object.hasOwn(raw, "__isYupRef") ? raw : new ParseError("ruleKindInvalid");
});
var place = {
	intakeId: must(id(), "idRequired"),
	examId: id()
};
var ruleSetRules = rules({
	...place,
	version: whole(0),
	body: must(tree(), "valueRequired")
});
var ruleSetImpactRules = rules({
	...place,
	body: must(tree(), "valueRequired")
});
var ruleSetReasonRules = rules({
	id: must(id(), "idRequired"),
	reason: must(lines(limits.text.reason), "reasonRequired")
});
var gpa = () => decimal(2, "numberInvalid");
/** What somebody who is not signed in may give of themselves, each optional, to ask where they may apply. */
var eligibilityAnswersRules = rules({
	gender: word(genders),
	dateOfBirth: day("dateInvalid"),
	sscGroup: word(studyGroups),
	sscPassingYear: year("numberInvalid"),
	sscGpa: gpa(),
	hscGroup: word(studyGroups),
	hscPassingYear: year("numberInvalid"),
	hscGpa: gpa(),
	gradDegreeType: word(degreeTypes),
	gradDegreeAcademicYearTo: year("numberInvalid"),
	gradDegreeCGpa: gpa(),
	mastersDegreeCGpa: gpa()
});
// ../schema/dist/rules/statement.js
var column = () => whole(0, limits.statement.columns - 1);
/** Column indexes of a bank statement, from 0; the number of the heading line from 1, or 0 without one. */
var statementColumnsRules = rules({
	id: must(id(), "idRequired"),
	headingLine: must(whole(0, limits.statement.lines), "valueRequired"),
	reference: must(column(), "valueRequired"),
	amount: must(column(), "valueRequired"),
	date: column(),
	description: column()
});
var atOnce = limits.statement.verifiedAtOnce;
/** The lines to verify: the listed ones, or without a list the next matched ones after a line. */
var verifyStatementRules = rules({
	id: must(id(), "idRequired"),
	lineIds: list(atOnce, {
		key: "listTooLong",
		params: { max: atOnce }
	}, { whenEmpty: "valueRequired" }),
	below: whole(0, limits.statement.lines)
});
// ../schema/dist/rules/user.js
var userPasswordShort = {
	key: "userPasswordShort",
	params: { min: limits.password.signInMin }
};
/** Accounts added by SUPERADMIN need six characters, the minimum of sign-in (specification, section 9). */
var isUserPassword = where((value) => {
	if (lengthOf(value) < limits.password.signInMin) return userPasswordShort;
	return isCommonPassword(value) ? "passwordCommon" : null;
});
var addUserRules = rules({
	name: must(lineAs(limits.text.name, normaliseName), "userNameRequired"),
	phone: must(phone(), "phoneRequired").test(isMobile),
	email: must(emailLine(), "emailInvalid").test(isAddress),
	role: must(choice(Role), "roleRequired"),
	password: must(secret(), "userPasswordRequired").test(isUserPassword),
	reason: lines(limits.text.reason),
	currentPassword: secret()
});
/** Absent fields stay unchanged; blank ones are refused, except password and payment references. */
var updateUserRules = rules({
	id: must(id(), "idRequired"),
	version: whole(0),
	name: lineAs(limits.text.name, normaliseName, { keepsBlank: true }).test(where((value) => value === "" ? "userNameRequired" : null)),
	phone: phone({ keepsBlank: true }).test(where((value) => {
		if (value === "") return "phoneRequired";
		return isMobilePhone(value) ? null : "phoneInvalid";
	})),
	email: emailLine({ keepsBlank: true }).test(isAddress),
	role: choice(Role),
	password: secret().test(isUserPassword),
	paymentStatus: choice(PaymentStatus),
	paymentMethod: choice(PaymentMethod),
	trxID: line(limits.text.number),
	bankSlipNumber: slipNumber(),
	reason: lines(limits.text.reason),
	currentPassword: secret()
});
var SortDirection = {
	ASC: "asc",
	DESC: "desc"
};
var userSearchRules = rules({
	role: filter(Role),
	email: line(limits.text.search),
	phone: phoneFilter(),
	name: line(limits.text.search),
	page: whole(1, limits.pages.last),
	sort: choice(SortDirection),
	paymentStatus: filter(PaymentStatus),
	paymentMethod: filter(PaymentMethod),
	trxID: line(limits.text.search),
	bankSlipNumber: line(limits.text.search)
});
var deleteUserRules = rules({
	id: must(id(), "idRequired"),
	reason: lines(limits.text.reason),
	currentPassword: secret()
});
// ../schema/dist/rules/webhook.js
/** The events of webhooks; receivers get them as `application.submitted`. */
var WebhookEvent = {
	APPLICATION_SUBMITTED: "APPLICATION_SUBMITTED",
	PAYMENT_PAID: "PAYMENT_PAID",
	MARKS_UPDATED: "MARKS_UPDATED",
	RESULT_PUBLISHED: "RESULT_PUBLISHED",
	PAYMENT_REJECTED: "PAYMENT_REJECTED",
	PAYMENT_REVERSED: "PAYMENT_REVERSED",
	RESULT_WITHDRAWN: "RESULT_WITHDRAWN",
	APPLICANT_DELETED: "APPLICANT_DELETED",
	INTAKE_PUBLISHED: "INTAKE_PUBLISHED",
	INTAKE_EXTENDED: "INTAKE_EXTENDED",
	APPLICATION_WITHDRAWN: "APPLICATION_WITHDRAWN"
};
/** The server also checks the host of the URL, which needs a DNS lookup. */
var saveWebhookRules = rules({
	id: id(),
	version: whole(1),
	url: must(line(limits.webhooks.url, { message: "webhookUrlInvalid" }), "webhookUrlRequired"),
	events: must(words(Object.values(WebhookEvent)), "webhookEventsRequired"),
	enabled: flag()
});
var { keepOldHours } = limits.webhooks;
var rotateWebhookSecretRules = rules({
	id: must(id(), "idRequired"),
	keepOldHours: whole(keepOldHours.min, keepOldHours.max)
});
// ../schema/dist/sms-segments.js
var gsmBasic = /* @__PURE__ */ new Set("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà");
var gsmExtended = /* @__PURE__ */ new Set("\f^{}\\[~]|€");
/** Counts the segments of an SMS; no character is split between two. */
function countSegments(text) {
	const characters = [...text];
	const isGsm = characters.every((one) => gsmBasic.has(one) || gsmExtended.has(one));
	const sizes = characters.map((one) => isGsm ? Number(gsmExtended.has(one)) + 1 : one.length);
	const units = sizes.reduce((sum, size) => sum + size, 0);
	const encoding = isGsm ? "GSM-7" : "UCS-2";
	if (units <= (isGsm ? 160 : 70)) return {
		encoding,
		units,
		segments: units === 0 ? 0 : 1
	};
	return {
		encoding,
		units,
		segments: pack(sizes, isGsm ? 153 : 67)
	};
}
function pack(sizes, room) {
	let segments = 1;
	let used = 0;
	for (const size of sizes) {
		if (used + size > room) {
			segments += 1;
			used = 0;
		}
		used += size;
	}
	return segments;
}
// ../schema/dist/index.js
var dist_exports = /* @__PURE__ */ __exportAll({
	CodePurpose: () => CodePurpose,
	ConductedFilter: () => ConductedFilter,
	IntakePhase: () => IntakePhase,
	IntakeState: () => IntakeState,
	MarksState: () => MarksState,
	MeritStep: () => MeritStep,
	MeritTieRule: () => MeritTieRule,
	PaidFilter: () => PaidFilter,
	PaymentAttemptState: () => PaymentAttemptState,
	PaymentDecision: () => PaymentDecision,
	PaymentMethod: () => PaymentMethod,
	PaymentStatus: () => PaymentStatus,
	ProgramType: () => ProgramType,
	Role: () => Role,
	RuleSetState: () => RuleSetState,
	RuleVerdict: () => RuleVerdict,
	SortDirection: () => SortDirection,
	TokenScope: () => TokenScope,
	Trimester: () => Trimester,
	UnmatchedDecision: () => UnmatchedDecision,
	UnmatchedState: () => UnmatchedState,
	WebhookEvent: () => WebhookEvent,
	addUserRules: () => addUserRules,
	ageOn: () => ageOn,
	applicantSearchRules: () => applicantSearchRules,
	audiences: () => audiences,
	auditFilterRules: () => auditFilterRules,
	auditSubjectTypes: () => auditSubjectTypes,
	belongsTo: () => belongsTo,
	bloodGroups: () => bloodGroups,
	bn: () => bn,
	changeEmailRules: () => changeEmailRules,
	changePasswordRules: () => changePasswordRules,
	check: () => check,
	checkFields: () => checkFields,
	childrenOf: () => childrenOf,
	confirmSecondFactorRules: () => confirmSecondFactorRules,
	copyIntakeRules: () => copyIntakeRules,
	countSegments: () => countSegments,
	createIntegratorTokenRules: () => createIntegratorTokenRules,
	decidePaymentRules: () => decidePaymentRules,
	decideUnmatchedRules: () => decideUnmatchedRules,
	declarationRules: () => declarationRules,
	defaultRules: () => defaultRules,
	defaultTrimester: () => defaultTrimester,
	degreeFields: () => degreeFields,
	degreeTypes: () => degreeTypes,
	delays: () => delays,
	deleteUserRules: () => deleteUserRules,
	departmentRules: () => departmentRules,
	dhakaMonth: () => dhakaMonth,
	dhakaToday: () => dhakaToday,
	dhakaYear: () => dhakaYear,
	disableSecondFactorRules: () => disableSecondFactorRules,
	eligibilityAnswersRules: () => eligibilityAnswersRules,
	emailLine: () => emailLine,
	en: () => en,
	evaluateRules: () => evaluateRules,
	exact: () => exact,
	examFilterRules: () => examFilterRules,
	examMarksRules: () => examMarksRules,
	examRules: () => examRules,
	extendIntakeRules: () => extendIntakeRules,
	factLabel: () => factLabel,
	factNames: () => factNames,
	factNamesOf: () => factNamesOf,
	factsOf: () => factsOf,
	factsOfRule: () => factsOfRule,
	fieldsOf: () => fieldsOf,
	fieldsOfPart: () => fieldsOfPart,
	findEligibilityProblems: () => findEligibilityProblems,
	findPeopleRules: () => findPeopleRules,
	foldDigits: () => foldDigits,
	genders: () => genders,
	hasControlCharacters: () => hasControlCharacters,
	hasLoneSurrogate: () => hasLoneSurrogate,
	htmlOfNotice: () => htmlOfNotice,
	httpStatusOf: () => httpStatusOf,
	imageProblem: () => imageProblem,
	intakeRules: () => intakeRules,
	intakeStateRules: () => intakeStateRules,
	isAddress: () => isAddress,
	isAdminRole: () => isAdminRole,
	isBangladeshiPhone: () => isBangladeshiPhone,
	isBlank: () => isBlank,
	isCalendarDay: () => isCalendarDay,
	isCalendarMonth: () => isCalendarMonth,
	isCommonPassword: () => isCommonPassword,
	isEmail: () => isEmail,
	isFactOf: () => isFactOf,
	isJpegStart: () => isJpegStart,
	isMobile: () => isMobile,
	isMobilePhone: () => isMobilePhone,
	isSlipNumber: () => isSlipNumber,
	isTextKey: () => isTextKey,
	isUuid: () => isUuid,
	langOf: () => langOf,
	langs: () => langs,
	lengthOf: () => lengthOf,
	limits: () => limits,
	mailWordsRules: () => mailWordsRules,
	makeMeritListRules: () => makeMeritListRules,
	marksRules: () => marksRules,
	matchPaymentRules: () => matchPaymentRules,
	maxOf: () => maxOf,
	meritExamFilterRules: () => meritExamFilterRules,
	meritReasonRules: () => meritReasonRules,
	messagesAt: () => messagesAt,
	mostAlt: () => 300,
	mostBlocks: () => mostBlocks,
	mostHtmlDepth: () => 100,
	mostIndent: () => 8,
	nationalities: () => nationalities,
	nodesOf: () => nodesOf,
	normalTextOf: () => normalTextOf,
	normaliseCode: () => normaliseCode,
	normaliseEmail: () => normaliseEmail,
	normaliseName: () => normaliseName,
	normalisePhone: () => normalisePhone,
	normaliseProfile: () => normaliseProfile,
	normaliseRules: () => normaliseRules,
	normaliseSlip: () => normaliseSlip,
	noticeMarks: () => noticeMarks,
	noticeRules: () => noticeRules,
	noticeSearchRules: () => noticeSearchRules,
	ownLabel: () => ownLabel,
	ownNameRules: () => ownNameRules,
	parseInstant: () => parseInstant,
	parseRules: () => parseRules,
	partsOfNotice: () => partsOfNotice,
	plainOfNotice: () => plainOfNotice,
	preview: () => preview,
	profileDraftRules: () => profileDraftRules,
	profileParts: () => profileParts,
	profileRules: () => profileRules,
	profileSteps: () => profileSteps,
	programRules: () => programRules,
	readAnswers: () => readAnswers,
	readNoticeDocument: () => readNoticeDocument,
	reasonText: () => reasonText,
	refusalMessage: () => refusalMessage,
	refusalText: () => refusalText,
	registerRules: () => registerRules,
	rejectBankSlipRules: () => rejectBankSlipRules,
	religions: () => religions,
	removeInvisible: () => removeInvisible,
	requestPasswordResetRules: () => requestPasswordResetRules,
	resendCodeRules: () => resendCodeRules,
	resetPasswordRules: () => resetPasswordRules,
	resetSecondFactorRules: () => resetSecondFactorRules,
	revokeIntegratorTokenRules: () => revokeIntegratorTokenRules,
	rotateIntegratorTokenRules: () => rotateIntegratorTokenRules,
	rotateWebhookSecretRules: () => rotateWebhookSecretRules,
	ruleFacts: () => ruleFacts,
	ruleKinds: () => ruleKinds,
	ruleLabel: () => ruleLabel,
	ruleSetImpactRules: () => ruleSetImpactRules,
	ruleSetReasonRules: () => ruleSetReasonRules,
	ruleSetRules: () => ruleSetRules,
	rulesForProgram: () => rulesForProgram,
	safeImage: () => safeImage,
	safeLink: () => safeLink,
	safeOwnPath: () => safeOwnPath,
	saveWebhookRules: () => saveWebhookRules,
	sendMailRules: () => sendMailRules,
	sendSmsRules: () => sendSmsRules,
	signInRules: () => signInRules,
	slipNumber: () => slipNumber,
	slipRejections: () => slipRejections,
	smsWordsRules: () => smsWordsRules,
	specifiedRefusalOf: () => specifiedRefusalOf,
	startPhoneChangeRules: () => startPhoneChangeRules,
	startSecondFactorRules: () => startSecondFactorRules,
	statementColumnsRules: () => statementColumnsRules,
	studentFormsRules: () => studentFormsRules,
	studyGroups: () => studyGroups,
	submitBankSlipRules: () => submitBankSlipRules,
	sumOf: () => sumOf,
	text: () => text,
	tillDate: () => tillDate,
	timeZone: () => timeZone,
	toBanglaDigits: () => toBanglaDigits,
	truncateAtSpace: () => truncateAtSpace,
	updateUserRules: () => updateUserRules,
	uploadImageRules: () => uploadImageRules,
	userSearchRules: () => userSearchRules,
	verdictOf: () => verdictOf,
	verifyBankSlipRules: () => verifyBankSlipRules,
	verifyCodeRules: () => verifyCodeRules,
	verifyStatementRules: () => verifyStatementRules,
	withRequiredDegrees: () => withRequiredDegrees,
	wordLabel: () => wordLabel,
	wordsOf: () => wordsOf,
	workRow: () => workRow,
	yearsBefore: () => yearsBefore
});
export { safeLink as a, delays as c, isAdminRole as d, safeImage as i, safeOwnPath as l, noticeMarks as n, normalisePhone as o, partsOfNotice as r, limits as s, dist_exports as t, belongsTo as u };
