import {
  type DocumentNode,
  type GraphQLSchema,
  isIntrospectionType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isAuthorized, type Right } from '../core/authorize.ts';
import type { Ctx } from '../core/context.ts';
import type { JsonBody } from '../http/compress-json.ts';
import type { CompiledOperation } from './compiled-operations.ts';
import { rightOf } from './roots.ts';

/** Fields with the same value for every caller, from the tables whose triggers raise the version of the content. */
const sharedFields: Readonly<Record<string, string>> = {
  Query: 'notices notice departments department programs program openExams exam',
  NoticePage: 'notices page pages count',
  Notice: 'id title isPublic isPinned preview date updatedAt version body bodyText',
  DepartmentList: 'departments count',
  Department: 'id departmentName departmentNameBn localizedName deptShortCode deptUrl details version programs',
  ProgramList: 'programs count',
  Program:
    'id programName programNameBn localizedName programShortCode programType programUrl credit description version department',
  Exam: 'rules id title titleBn localizedTitle localizedCourse localizedDepartment examDate batch trimester year conducted isOpen applyUntil payUntil description version program course courseType department',
};

/** Signed image URLs in notices expire much later; a list may show an exam as open for this long after it closed. */
const maxAgeMs = 10_000;
const maxEntries = 500;
/** Longer answers are not cached, in characters. */
const maxLength = 200_000;
/** An operation whose variables are longer is not cached. */
const maxVariables = 1_000;

/** An operation that selects shared fields only. */
interface Shared {
  prefix: string;
  /** The names of its variables: callers may send any others, which change nothing. */
  variables: readonly string[];
  rights: readonly Right[];
}

interface Entry {
  /** The version of the content that the caller's session was read with; the answer is of this version or newer. */
  version: string;
  madeAt: number;
  pending: Promise<JsonBody | undefined>;
  /** Set once `pending` resolves. */
  body?: JsonBody;
}

/** An operation that selects shared fields only, with its variables. */
export interface CachedCall {
  rights: readonly Right[];
  key: string;
}

export interface AnswerCache {
  /** Undefined for an operation that selects other fields, or whose variables are too long. */
  callOf(call: { compiled: CompiledOperation; variables: Record<string, unknown> }): CachedCall | undefined;
  /** The cached answer, if it is complete. */
  find(call: CachedCall, ctx: Ctx): JsonBody | undefined;
  /** The cached answer, or the new one of `make`; undefined if the caller is refused, or if `make` returns none. */
  read(call: CachedCall, ctx: Ctx, make: () => Promise<JsonBody | undefined>): Promise<JsonBody | undefined>;
}

/**
 * Caches whole answers that are the same for everyone, by operation and variables. Every request reads `content_version` with its
 * session, so no answer is older than a change that was committed before. Concurrent equal requests share one execution.
 */
export function createAnswerCache(schema: GraphQLSchema): AnswerCache {
  const entries = new Map<string, Entry>();
  const operations = new Map<CompiledOperation, Shared | undefined>();
  const sharedOf = (compiled: CompiledOperation): Shared | undefined => {
    if (!operations.has(compiled)) {
      const rights = rightsOfShared(schema, compiled.document);
      const variables = (compiled.operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
      operations.set(compiled, rights && { rights, variables, prefix: String(operations.size) });
    }
    return operations.get(compiled);
  };
  /** Undefined for a caller whom the operation refuses, or whose content version is unknown. */
  const entryOf = ({ rights, key }: CachedCall, ctx: Ctx): { key: string; known?: Entry } | undefined => {
    const version = ctx.user?.contentVersion;
    if (version === undefined || !rights.every((right) => isAuthorized(right, ctx))) return undefined;
    const keyOfLang = ctx.lang + key;
    const known = entries.get(keyOfLang);
    const age = known && ctx.now().getTime() - known.madeAt;
    const isCurrent = age !== undefined && known?.version === version && age >= 0 && age < maxAgeMs;
    return isCurrent ? { key: keyOfLang, known } : { key: keyOfLang };
  };
  return {
    callOf({ compiled, variables }) {
      const shared = sharedOf(compiled);
      if (!shared) return undefined;
      const declared = JSON.stringify(Object.fromEntries(shared.variables.map((name) => [name, variables[name]])));
      if (declared.length > maxVariables) return undefined;
      return { rights: shared.rights, key: ` ${shared.prefix} ${declared}` };
    },
    find: (call, ctx) => entryOf(call, ctx)?.known?.body,
    async read(call, ctx, make) {
      const found = entryOf(call, ctx);
      if (!found || found.known) return found?.known?.pending;
      const { key } = found;
      const entry: Entry = { version: ctx.user?.contentVersion ?? '', madeAt: ctx.now().getTime(), pending: make() };
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) if (entries.size > maxEntries) entries.delete(oldest);
      const drop = (): void => void (entries.get(key) === entry && entries.delete(key));
      entry.pending.then((body) => {
        if (!body || body.length > maxLength) drop();
        else entry.body = body;
      }, drop);
      return entry.pending;
    },
  };
}

/** The rights of the root fields, if the document selects shared fields only. */
function rightsOfShared(schema: GraphQLSchema, document: DocumentNode): Right[] | undefined {
  const types = new TypeInfo(schema);
  const rights: Right[] = [];
  let isShared = true;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name: { value } }) {
        const parent = types.getParentType();
        if (value === '__typename' || !parent || isIntrospectionType(parent)) return;
        if (!sharedFields[parent.name]?.split(' ').includes(value)) isShared = false;
        const field = types.getFieldDef();
        if (parent === schema.getQueryType() && field) rights.push(rightOf(field));
      },
    }),
  );
  return isShared ? rights : undefined;
}
