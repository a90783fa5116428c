import { ObjectType } from 'type-graphql';
import * as field from './fields.ts';

/** The fields that every page of a list has. */
@ObjectType()
export abstract class ListPage {
  @field.int('Number of items on all pages.') count!: number;
  @field.int('Number of this page, from 1.') page!: number;
  @field.int('Number of pages, at least 1.') pages!: number;
}
