import {
  type DocumentNode,
  type GraphQLSchema,
  isIntrospectionType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { authorize, type Right } from '../core/authorize.ts';
import type { Ctx } from '../core/context.ts';
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

/** Signed addresses of images in notices expire much later, and an exam may close this much late in a list. */
const maxAgeMs = 10_000;
const maxEntries = 500;
/** Answers that are longer are not kept. */
const maxLength = 200_000;

/** An operation that selects shared fields only. */
interface Shared {
  prefix: string;
  rights: readonly Right[];
}

interface Entry {
  /** The version of the content that the caller's session was read with; the answer is of this version or newer. */
  version: string;
  madeAt: number;
  text: Promise<string | undefined>;
}

export interface AnswerCache {
  /** The cached answer, or a new one, whose text `make` returns if it may be shared. Undefined for all that is not. */
  read(call: CachedCall, make: () => Promise<string | undefined>): Promise<string | undefined>;
}

interface CachedCall {
  compiled: CompiledOperation;
  variables: Record<string, unknown>;
  ctx: Ctx;
}

/**
 * Whole answers of what everyone reads, by operation and variables. Every request has the version of the content with its
 * session, so no node answers with content older than a change that was committed before. Concurrent equal requests share one execution.
 */
export function createAnswerCache(schema: GraphQLSchema): AnswerCache {
  const entries = new Map<string, Entry>();
  const operations = new Map<CompiledOperation, Shared | undefined>();
  const sharedOf = (compiled: CompiledOperation): Shared | undefined => {
    if (!operations.has(compiled)) {
      const rights = rightsOfShared(schema, compiled.document);
      operations.set(compiled, rights && { rights, prefix: String(operations.size) });
    }
    return operations.get(compiled);
  };
  return {
    async read({ compiled, variables, ctx }, make) {
      const shared = sharedOf(compiled);
      const version = ctx.user?.contentVersion;
      if (!shared || version === undefined || !shared.rights.every((right) => isAuthorized(right, ctx)))
        return undefined;
      const key = `${shared.prefix} ${ctx.lang} ${JSON.stringify(variables)}`;
      const now = ctx.now().getTime();
      const known = entries.get(key);
      if (known?.version === version && now >= known.madeAt && now - known.madeAt < maxAgeMs) return known.text;
      const entry: Entry = { version, madeAt: now, text: make() };
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) if (entries.size > maxEntries) entries.delete(oldest);
      const drop = (): void => void (entries.get(key) === entry && entries.delete(key));
      entry.text.then((text) => (text === undefined || text.length > maxLength) && drop(), drop);
      return entry.text;
    },
  };
}

/** Unauthorized callers are refused by the execution. */
function isAuthorized(right: Right, ctx: Ctx): boolean {
  try {
    authorize(right, ctx);
    return true;
  } catch {
    return false;
  }
}

/** The rights of its root fields if the document selects shared fields only. */
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
