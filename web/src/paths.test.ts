import type { Audience } from '@admission/schema';
import { expect, it } from 'vitest';
import { type Path, paths } from './paths.ts';

const pathsFor = (audience: Audience) =>
  Object.entries<Path>(paths).flatMap(([name, path]) => (path.audience === audience ? [name] : []));

it('paths open the office to admins only, and its administration to super admins only', () => {
  expect(pathsFor('Admin')).toEqual([
    ...['adminDashboard', 'createExam', 'exams', 'examStudents', 'importMarks', 'editExam'],
    ...['intakeReminders', 'intakeRules', 'intakes', 'intake'],
    ...['venues', 'venue', 'sittings', 'sitting', 'seatPlan', 'seatNeeds'],
    ...['departments', 'createDepartment', 'editDepartment', 'viewDepartment'],
    ...['programs', 'createProgram', 'editProgram', 'viewProgram', 'students', 'student', 'review'],
    ...['verifyPayments', 'bankStatement', 'verifyPayment', 'createNotice', 'editNotice'],
    ...['merit', 'meritExam', 'messages', 'newMessage', 'message', 'controlRoom'],
  ]);
  expect(pathsFor('SuperAdmin')).toEqual(['users', 'institution', 'integrators', 'webhooks', 'webhook', 'audit']);
});
