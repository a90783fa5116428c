import 'reflect-metadata';
import type { AuditSubjectType } from '@admission/schema';
import type { Express } from 'express';
import type { EntitySchema } from 'typeorm';
import type { App, Ctx, Job } from './core/context.ts';
import type { Metric } from './core/metric.ts';
import type { ConstraintMeanings } from './db/refusals.ts';
import type { RestRow } from './rest/rows.ts';

/** The SQL by which the audit names the subjects of one type; the feature that owns them declares it. */
export interface AuditNames {
  /** Selects `id` and `name`, for people also `"userId"`, `role` and `"intakeId"`, for the ids `$1`. */
  byIds: string;
  /** Selects the ids of the subjects whose name matches `$1`, a LIKE pattern. */
  byText?: string;
  /** Whether values of audit events contain ids of such subjects. */
  isInValues?: boolean;
}

/** A deleted applicant, for the audit. */
export interface DeletedRow {
  userId: string;
  applicantId: string | null;
}

type Class = abstract new (...args: never[]) => object;

/** The parts of a feature for the schema, the façade, the worker and the database. */
export interface Feature {
  name: string;
  entities?: (Class | EntitySchema)[];
  resolvers?: Class[];
  rest?: RestRow[];
  jobs?: Job<never>[];
  /** Gauges on /metrics. */
  metrics?: readonly Metric[];
  constraints?: ConstraintMeanings;
  /** Database views that every feature may read; only the feature itself reads its tables. */
  views?: readonly string[];
  /** By subject type. */
  auditNames?: Readonly<Partial<Record<AuditSubjectType, AuditNames>>>;
  /** Deletes this feature's rows of deleted applicants of an exam that is about to be deleted. Runs for dependent features first. */
  deleteRowsOfDeletedApplicants?(ctx: Ctx, examId: string): Promise<DeletedRow[]>;
  /** Routes outside GraphQL and the façade, for example the callback of bKash. */
  routes?(host: Express, app: App): void;
}

export const feature = (declared: Feature): Feature => declared;
