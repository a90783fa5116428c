import { Arg, Int, ObjectType, Query } from 'type-graphql';
import type { Ctx } from '../core/context.ts';
import { Lists, ListsCounted } from './cost-estimate.ts';
import * as field from './fields.ts';

/** The fields that every page of a list has. */
@ObjectType()
export abstract class ListPage {
  @field.int('Number of items on all pages.') count!: number;
  @field.int('Number of this page, from 1.') page!: number;
  @field.int('Number of pages, at least 1.') pages!: number;
}

const defaultSize = 20;

/** The argument `page`. */
export const PageNumber = () => Arg('page', () => Int, { defaultValue: 1, description: 'From 1.' });

/** The argument `limit`. */
export const PageSize = (most: number) =>
  Arg('limit', () => Int, { defaultValue: defaultSize, description: `Page size, at most ${most}.` });

/** Counts the rows of a list, where its limit would be far too many. */
type Count = (args: unknown, ctx: Ctx) => Promise<number>;

/** Declares a deprecated list that ends at its limit without saying so, for existing clients; its successor has pages. */
export const ListWithoutPages =
  (
    row: () => abstract new () => object,
    successor: string,
    description: string,
    most: number | Count = 50,
  ): MethodDecorator =>
  (target, method, descriptor) => {
    const deprecationReason = `Use ${successor}: this list does not say that more follow.`;
    Query(() => [row()], { description, deprecationReason })(target, method, descriptor);
    (typeof most === 'number' ? Lists(() => most) : ListsCounted(most))(target, method, descriptor);
  };
