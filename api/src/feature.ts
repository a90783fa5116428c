import 'reflect-metadata';
import type { Express } from 'express';
import type { EntitySchema } from 'typeorm';
import type { App, Job } from './core/context.ts';
import type { ConstraintMeanings } from './db/refusals.ts';
import type { RestRow } from './rest/rows.ts';

type Class = abstract new (...args: never[]) => object;

/** One feature, declared once: what the schema, the façade, the worker and the database take from it. */
export interface Feature {
  name: string;
  entities?: (Class | EntitySchema)[];
  resolvers?: Class[];
  rest?: RestRow[];
  jobs?: Job<never>[];
  constraints?: ConstraintMeanings;
  /** Pages and callbacks that are neither GraphQL nor the façade, for example the address bKash returns to. */
  routes?(host: Express, app: App): void;
}

export const feature = (declared: Feature): Feature => declared;
