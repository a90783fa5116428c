import 'reflect-metadata';
import { noticeSearchRules } from '@admission/schema';
import { execute, type GraphQLObjectType, parse } from 'graphql';
import {
  Arg,
  buildSchemaSync,
  Ctx as Context,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { describe, expect, it, vi } from 'vitest';
import { callFieldResolversDirectly, readFieldsDirectly } from './direct-resolvers.ts';
import { CheckedBy, validateArgument } from './rules.ts';

@ObjectType()
class Seat {
  @Field(() => Int) row!: number;
  @Field(() => String, { name: 'label' }) name!: string;
}

@Resolver(() => Seat)
class SeatResolver {
  @Query(() => Seat)
  seat(): Seat {
    return { row: 3, name: 'C' };
  }

  @FieldResolver(() => String)
  place(@Context() ctx: { hall: string }, @Root() seat: Seat): string {
    return `${ctx.hall} ${seat.row}${this.mark}`;
  }

  @FieldResolver(() => Int)
  after(@Root() seat: Seat, @Arg('rows', () => Int) rows: number): number {
    return seat.row + rows;
  }

  mark = '!';
}

describe('field resolvers', () => {
  readFieldsDirectly();
  const schema = buildSchemaSync({ resolvers: [SeatResolver], validateFn: () => {}, skipCheck: true });
  const seat = schema.getType('Seat') as GraphQLObjectType;
  const before = seat.getFields()['place']?.resolve;
  callFieldResolversDirectly(schema);

  it('exist for renamed fields and for methods, which are called directly without arguments, and not for plain fields', () => {
    const { row, label, place, after } = seat.getFields();
    expect(row?.resolve).toBeUndefined();
    expect(label?.resolve).toBeTypeOf('function');
    expect(place?.resolve).not.toBe(before);
    expect(after?.resolve).toBeTypeOf('function');
  });

  it('return the same values as those of type-graphql', async () => {
    const document = parse('{ seat { row label place after(rows: 2) } }');
    const { data, errors } = await execute({ schema, document, contextValue: { hall: 'A' } });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ seat: { row: 3, label: 'C', place: 'A 3!', after: 5 } });
  });
});

describe('CheckedBy with timeless rules', () => {
  @CheckedBy(noticeSearchRules, { isTimeless: true })
  class Search {
    page?: unknown;
  }

  const check = (page: unknown): Search => {
    const search = Object.assign(new Search(), { page });
    validateArgument(search, Search, { context: { lang: 'en', now: () => new Date() } } as never);
    return search;
  };

  it('validates equal inputs once, gives each its normalised values, and refuses an invalid one each time', () => {
    const validate = vi.spyOn(noticeSearchRules, 'validateSync');
    expect([check('2'), check('2'), check('3')].map(({ page }) => page)).toEqual([2, 2, 3]);
    expect(validate).toHaveBeenCalledTimes(2);
    for (let at = 0; at < 2; at += 1) expect(() => check('0')).toThrow();
  });
});
