import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { isAuthorized } from '../core/authorize.ts';
import type { Ctx } from '../core/context.ts';
import { rightOf } from './roots.ts';

/** The length assumed for a list without a limit. */
const assumedListSize = 20;
/** The schema is in memory and the depth of its queries is limited, so introspection has a fixed cost. */
const introspectionCost = 100;

type Args = Record<string, unknown>;

interface ListPrice {
  /** The highest number of rows of the call. */
  rows?(args: Args): number;
  /** The same, counted before the operation of an authorized token runs. */
  count?(args: Args, ctx: Ctx): Promise<number>;
  /** The highest cost of a row without its lists, for rows of one statement without look-ups. */
  perRow: number;
}

const price = (listPrice: ListPrice): PropertyDecorator & MethodDecorator => Extensions({ listPrice });

const unbounded = Number.POSITIVE_INFINITY;

/** Declares the length of a list, or of the lists directly in a page, instead of the assumed one. */
export const Lists = <TArgs>(rows: (args: TArgs) => number, perRow = unbounded): PropertyDecorator & MethodDecorator =>
  price({ rows: rows as ListPrice['rows'] & object, perRow });

/** Declares how to count a list without a limit, and the highest cost of a row without its lists. */
export const ListsCounted = <TArgs>(count: (args: TArgs, ctx: Ctx) => Promise<number>, perRow = unbounded) =>
  price({ count: count as ListPrice['count'] & object, perRow });

export interface PricedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Args;
}

/** A document is drawn, not read. */
export const pointsPerDocument = 20;

type CountDocuments = (args: Args) => number;

/** Declares how many documents a field draws. */
export const Documents = <TArgs>(count: (args: TArgs) => number): MethodDecorator =>
  Extensions({ documents: count as CountDocuments }) as MethodDecorator;

export interface Price {
  /** A point for each field; for a list its length times the cost of a row; the documents. */
  cost: number;
  /** The part of the cost for documents, which is not settled by the delivered fields. */
  documents: number;
}

export const estimatePrice = (call: PricedOperation): Price => new Estimate(call).ofOperation();

export const estimateCost = (call: PricedOperation): number => estimatePrice(call).cost;

/** The same with counted lengths for lists without a limit. */
export async function countPrice(call: PricedOperation, ctx: Ctx): Promise<Price> {
  const counts: Counts = { ctx, known: new Map(), missing: new Map() };
  const price = new Estimate(call, counts).ofOperation();
  if (counts.missing.size === 0) return price;
  for (const [key, count] of counts.missing) counts.known.set(key, await count);
  return new Estimate(call, counts).ofOperation();
}

/** Counted rows by field and arguments, so that aliases of one call are counted once. */
interface Counts {
  ctx: Ctx;
  known: Map<string, number>;
  missing: Map<string, Promise<number>>;
}

/** The length of the lists directly in a selection, and the highest cost of a row without its lists. */
interface Rows {
  size: number;
  perRow: number;
}

/** The cost of a selection: a row's highest cost bounds its fields, never the lists among them. */
interface Cost {
  fields: number;
  lists: number;
}
const ofFields = (fields: number): Cost => ({ fields, lists: 0 });
const totalOf = ({ fields, lists }: Cost): number => fields + lists;
const assumed: Rows = { size: assumedListSize, perRow: unbounded };

class Estimate {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  /** Unauthorized callers get no count, which the cost in a refusal would reveal. */
  private mayCount = true;
  private documents = 0;

  constructor(
    private readonly call: PricedOperation,
    private readonly counts?: Counts,
  ) {
    for (const one of call.document.definitions)
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(one.name.value, one);
  }

  ofOperation(): Price {
    const { schema, operation } = this.call;
    const root = schema.getRootType(operation.operation);
    const cost = root ? totalOf(this.ofSet(operation.selectionSet, root, assumed)) : 0;
    return { cost: cost + this.documents, documents: this.documents };
  }

  private ofSet({ selections }: SelectionSetNode, type: GraphQLObjectType, rows: Rows): Cost {
    const cost: Cost = { fields: 0, lists: 0 };
    for (const one of selections) {
      if (!this.isIncluded(one)) continue;
      const { fields, lists } = this.ofSelection(one, type, rows);
      cost.fields += fields;
      cost.lists += lists;
    }
    return cost;
  }

  private ofSelection(node: SelectionNode, type: GraphQLObjectType, rows: Rows): Cost {
    if (node.kind === Kind.FIELD) return this.ofField(node, type, rows);
    const set = node.kind === Kind.INLINE_FRAGMENT ? node : this.fragments.get(node.name.value);
    return set ? this.ofSet(set.selectionSet, type, rows) : ofFields(0);
  }

  private ofField(node: FieldNode, parent: GraphQLObjectType, outer: Rows): Cost {
    const name = node.name.value;
    if (name === '__schema' || name === '__type') return ofFields(introspectionCost);
    const field = parent.getFields()[name];
    if (!field) return ofFields(0);
    const { mayCount } = this;
    this.mayCount = mayCount && mayRead(field, this.counts);
    const cost = this.ofAllowed(node, field, { parent, outer });
    this.mayCount = mayCount;
    return cost;
  }

  private ofAllowed(
    node: FieldNode,
    field: GraphQLField<unknown, unknown>,
    { parent, outer }: { parent: GraphQLObjectType; outer: Rows },
  ): Cost {
    const args = field.args.length > 0 ? getArgumentValues(field, node, this.call.variables) : {};
    const price = field.extensions['listPrice'] as ListPrice | undefined;
    const own = price
      ? { size: this.rowsOf(`${parent.name}.${field.name}`, price, args), perRow: price.perRow }
      : undefined;
    const drawn = (field.extensions['documents'] as CountDocuments | undefined)?.(args) ?? 0;
    this.documents += drawn * pointsPerDocument;
    const type = getNamedType(field.type);
    if (!node.selectionSet || !isCompositeType(type)) return ofFields(1);
    const isList = isListOf(field.type);
    const child =
      type instanceof GraphQLObjectType
        ? this.ofSet(node.selectionSet, type, isList ? assumed : (own ?? assumed))
        : ofFields(1);
    // A huge page costs points also if only its count is selected.
    if (!isList) {
      const least = Math.ceil((own?.size ?? 0) / 1000);
      return { fields: 1 + Math.max(child.fields, least - child.lists), lists: child.lists };
    }
    const { size, perRow } = own ?? { ...outer, size: limitOf(args) ?? outer.size };
    const row = Math.min(Math.max(1, child.fields), perRow) + child.lists;
    return { fields: 0, lists: 1 + Math.ceil(row * Math.max(1, size)) };
  }

  private rowsOf(name: string, price: ListPrice, args: Args): number {
    if (price.rows) return price.rows(args);
    const { counts } = this;
    if (!counts || !price.count) return limitOf(args) ?? assumedListSize;
    if (!this.mayCount) return 1;
    const key = `${name} ${JSON.stringify(args)}`;
    const known = counts.known.get(key);
    if (known !== undefined) return known;
    // An invalid argument is refused by the operation itself.
    if (!counts.missing.has(key))
      counts.missing.set(
        key,
        price.count(args, counts.ctx).catch(() => 1),
      );
    return 0;
  }

  private isIncluded(node: { directives?: readonly DirectiveNode[] | undefined }): boolean {
    if (!node.directives?.length) return true;
    const { variables } = this.call;
    return (
      getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] !== true &&
      getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false
    );
  }
}

const isListOf = (type: GraphQLOutputType): boolean => isListType(getNullableType(type));

/** The limit among the arguments of a list. */
const limitOf = (args: Args): number | undefined =>
  [args['limit'], args['first'], args['last'], args['pageSize']].find((one) => typeof one === 'number');

const mayRead = (field: GraphQLField<unknown, unknown>, counts: Counts | undefined): boolean =>
  !counts || field.extensions['audience'] === undefined || isAuthorized(rightOf(field), counts.ctx);
