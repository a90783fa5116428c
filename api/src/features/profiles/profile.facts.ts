import type { ProgramType, Trimester } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';

/** What other features ask about an application, without reading all of it. */
export interface ProfileFacts {
  profileId: string;
  userId: string;
  /** As it was given, whatever the payment says now; who shows it asks for PAID. */
  applicantId: string | null;
  submittedAt: string;
  examId: string;
  examTitle: string;
  /** ISO 8601 in UTC. */
  examDate: string;
  conducted: boolean;
  trimester: Trimester;
  year: number;
  batch: string | null;
  programId: string;
  programName: string;
  programShortCode: string;
  programType: ProgramType;
  departmentName: string;
}

/** The facts of that user's application, or null before there is one. One query. */
export async function findProfileFacts(ctx: Ctx, userId: string): Promise<ProfileFacts | null> {
  const [facts]: ProfileFacts[] = await ctx.db.query(
    `SELECT p.id AS "profileId", p.user_id AS "userId", p.applicant_id AS "applicantId", p.submitted_at AS "submittedAt",
        x.id AS "examId", x.title AS "examTitle", x.exam_date AS "examDate", x.conducted, x.trimester, x.year, x.batch,
        g.id AS "programId", g.program_name AS "programName", g.program_short_code AS "programShortCode",
        g.program_type AS "programType", d.department_name AS "departmentName"
      FROM profiles p
      JOIN exams x ON x.id = p.exam_id
      JOIN programs g ON g.id = x.program_id
      JOIN departments d ON d.id = g.department_id
      WHERE p.user_id = $1`,
    [userId],
  );
  return facts ?? null;
}
