import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Ctx } from '../core/context.ts';
import { fieldsOf } from './selections.ts';

/** An operation of a trusted document, compiled to JavaScript. */
export interface CompiledOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** `data` is undefined if a variable has a wrong type. */
  run(ctx: Ctx, variables: Record<string, unknown>): ExecutionResult | Promise<ExecutionResult>;
}

export type Compile = (document: DocumentNode, operationName?: string | null) => CompiledOperation | undefined;

/**
 * Compiles each operation of a document at its first call. For trusted documents only: the time and the memory of a compilation grow
 * with the document. Undefined for a missing operation and for introspection.
 */
export function createCompiler(schema: GraphQLSchema): Compile {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledOperation | undefined>>();
  return (document, operationName) => {
    const operations = compiled.get(document) ?? new Map<string, CompiledOperation | undefined>();
    compiled.set(document, operations);
    const name = operationName ?? '';
    if (operations.has(name)) return operations.get(name);
    const operation = getOperationAST(document, operationName);
    // Unknown names are not stored: callers may send any number of them.
    if (!operation) return undefined;
    const compiledOperation = compileOperation(schema, document, operation);
    operations.set(name, compiledOperation);
    return compiledOperation;
  };
}

function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation | undefined {
  const isIntrospection = fieldsOf(document, operation.selectionSet).some(({ name }) =>
    /^__(?!typename)/.test(name.value),
  );
  const query = isIntrospection ? undefined : compileQuery(schema, document, operation.name?.value);
  if (!query || !isCompiledQuery(query)) return undefined;
  return { document, operation, run: (ctx, variables) => query.query(undefined, ctx, variables) };
}
