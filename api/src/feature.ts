import 'reflect-metadata';
import type { AuditSubjectType } from '@admission/schema';
import type { Express } from 'express';
import type { EntitySchema } from 'typeorm';
import type { App, Ctx, Job } from './core/context.ts';
import type { ConstraintMeanings } from './db/refusals.ts';
import type { RestRow } from './rest/rows.ts';

/** How the audit names the subjects of one type, as SQL of the feature that owns them. */
export interface AuditNames {
  /** Gives `id` and `name`, of people also `"userId"` and `role`, for the ids `$1`. */
  byIds: string;
  /** Gives the ids of those whose name contains `$1`, a LIKE pattern. */
  byText?: string;
  /** Whether lines of the audit name such subjects by id in their values. */
  isInValues?: boolean;
}

/** What a deleted applicant leaves in the audit. */
export interface DeletedRow {
  userId: string;
  applicantId: string | null;
}

type Class = abstract new (...args: never[]) => object;

/** One feature, declared once: what the schema, the façade, the worker and the database take from it. */
export interface Feature {
  name: string;
  entities?: (Class | EntitySchema)[];
  resolvers?: Class[];
  rest?: RestRow[];
  jobs?: Job<never>[];
  constraints?: ConstraintMeanings;
  /** Views of the database that every feature may read; tables are for the feature that declares them. */
  views?: readonly string[];
  /** By subject type. */
  auditNames?: Readonly<Partial<Record<AuditSubjectType, AuditNames>>>;
  /** Deletes this feature's rows of deleted applicants of an exam that is about to be deleted. Runs for dependent features first. */
  deleteRowsOfDeletedApplicants?(ctx: Ctx, examId: string): Promise<DeletedRow[]>;
  /** Pages and callbacks that are neither GraphQL nor the façade, for example the address bKash returns to. */
  routes?(host: Express, app: App): void;
}

export const feature = (declared: Feature): Feature => declared;
