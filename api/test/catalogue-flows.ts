import { photo } from '../src/outside/images/pictures.fixture.ts';
import { serial } from './build.ts';
import { type FlowCalls, type Flows } from './change-flows.ts';
import { at } from './intake-calls.ts';
import { officersOf } from './merit-officers.ts';
import { intakeOf, rulesOf } from './rule-officers.ts';

/** Changes of notices, programs, exams and intakes, and what follows an exam: marks and merit lists. */
export function catalogueFlows(calls: FlowCalls): Flows {
  const { product, build, change, sendFile, chief, deputy, admin } = calls;
  const rules = rulesOf(product);
  const officers = officersOf(product);
  const season = { trimester: 'FALL', year: 2027, examDate: '2029-09-01T04:00:00Z' };
  const entered = { source: 'ENTERED', weight: 1, step: 0.25 };

  /** A held exam with marks of one paid applicant. */
  async function heldExam() {
    const exam = await build.exam({ conducted: true });
    const applicantId = `HELD-27S-${String(serial()).padStart(4, '0')}`;
    const { id, user } = await build.profile({ exam, applicantId });
    await build.payment(user.id);
    return { exam, profileId: id, user, applicantId };
  }
  async function madeList(): Promise<string> {
    const { exam, profileId } = await heldExam();
    await build.marks(profileId, { written: 30, remarks: 'Clear' });
    return (await officers.make(chief, { examId: exam.id, seats: 1, waiting: 0 })).value?.list.id ?? '';
  }

  return {
    async 'departments, programs and exams'() {
      const department = await change(
        'saveDepartment',
        { input: { departmentName: 'Law', deptShortCode: 'LAWD' } },
        admin,
      );
      const program = { programName: 'Law', programType: 'UNDERGRADUATE', credit: 120, department: department.id };
      const first = await change('saveProgram', { input: { ...program, programShortCode: 'LLB' } }, admin);
      const second = await change('putProgram', { input: { ...program, programShortCode: 'LLM' } }, admin);
      const exam = await change('saveExam', { input: { title: 'Day', program: first.id, ...season } }, admin);
      await change('putExam', { input: { title: 'Evening', program: first.id, ...season } }, admin);
      await change('setExamConducted', { input: { id: exam.id, conducted: true, version: exam.version } }, admin);
      const other = await build.exam();
      await change('deleteExam', { id: other.id }, admin);
      await change('deleteProgram', { id: second.id }, admin);
      await change('deleteDepartment', { id: (await build.department()).id }, admin);
    },
    async notices() {
      const { id } = await change('saveNotice', { input: { title: 'Hall plan', bodyText: '<p>New</p>' } }, admin);
      await change('deleteNotice', { id }, admin);
      await sendFile('uploadNoticeImage', await photo(200, 200), { by: admin });
      const data = (await photo(210, 200)).toString('base64');
      await change('uploadImage', { input: { data } });
    },
    async intakes() {
      const input = { code: 'NEXT-1', titleEn: 'Next', titleBn: 'পরের', trimester: 'FALL', year: 2061 };
      const dates = { opensAt: at(-1), closesAt: at(5), payUntil: at(9) };
      const draft = await change('saveIntake', { input: { ...input, ...dates } }, admin);
      const { id } = draft;
      const exam = await build.exam({ trimester: 'Fall', year: 2061 });
      await product.sql`UPDATE exams SET intake_id = ${id} WHERE id = ${exam.id}`;
      const seen = async (name: string, version: number) =>
        (await change(name, { input: { id, version } }, admin)).version;
      let version = await seen('publishIntake', draft.version);
      version = (await change('extendIntake', { input: { id, until: at(7), reason: 'Flood' } }, admin)).version;
      version = await seen('closeIntake', version);
      version = await seen('reopenIntake', version);
      const kinds = [{ labelEn: 'Testimonial', labelBn: 'প্রশংসাপত্র', isRequired: false }];
      await change('saveDocumentKinds', { input: { intakeId: id, version, kinds } }, admin);
      const text = { textEn: 'Please pay', textBn: 'ফি দিন', isOn: true, cap: 3, channel: 'SMS', version: 0 };
      await change('saveReminder', { input: { intakeId: id, kind: 'NOT_PAID', ...text } }, admin);
      await change('copyIntake', { input: { id, code: 'NEXT-2', trimester: 'FALL', year: 2062 } }, admin);
      const [{ version: saved }] = await product.sql`SELECT version FROM intakes WHERE id = ${id}`;
      version = await seen('closeIntake', saved);
      await seen('archiveIntake', version);
    },
    async 'rules of an intake'() {
      const body = { kind: 'min', fact: 'hsc.gpa', value: 3 };
      const intakeId = await intakeOf(product, await build.exam({ year: 2063 }));
      await rules.publish([chief, deputy], { intakeId, body });
      const { ruleSet } = await rules.save(chief, { intakeId, body: { ...body, value: 4 } });
      await rules.submit(chief, ruleSet?.id ?? '');
      await rules.reject(deputy, ruleSet?.id ?? '', 'Too strict');
    },
    async marks() {
      const { exam, user, applicantId } = await heldExam();
      await change('updateMarks', { input: { userId: user.id, written: 30, viva: 5 } }, admin);
      const sheet = `"Applicant ID","Written","Viva"\n"${applicantId}","31","6"`;
      const { id } = await sendFile('previewMarksImport', sheet, { by: admin, as: 'marks.csv', examId: exam.id });
      await change('applyMarksImport', { id }, admin);
      const components = [{ ...entered, key: 'mcq', labelEn: 'MCQ', labelBn: 'এমসিকিউ', max: 60 }];
      const tieRules = [{ fact: 'birthDate', direction: 'DESC' }];
      const fresh = await build.exam();
      await change('saveMarkScheme', { input: { examId: fresh.id, version: 1, components, tieRules } }, admin);
    },
    async 'merit lists'() {
      const id = await madeList();
      await officers.submit(chief, id);
      await officers.approve(deputy, id);
      await change('releaseRemarks', { id, release: true }, chief);
      await change('askMeritWithdrawal', { input: { id, reason: 'A mistake' } }, chief);
      await change('dropMeritWithdrawal', { id }, chief);
      await officers.askWithdrawal(chief, id, 'A mistake');
      await officers.confirmWithdrawal(deputy, id);
      const next = await madeList();
      await officers.submit(chief, next);
      await officers.reject(deputy, next, 'Too early');
      const { exam, profileId } = await heldExam();
      await build.marks(profileId, { written: 30 });
      const input = { examId: exam.id, seats: 1, waiting: 0, ties: [] };
      const { list } = await change<{ list: { id: string } }>('createMeritList', { input }, chief, 1);
      await officers.submit(chief, list.id);
      await change('rejectMeritList', { input: { id: list.id, reason: 'Too early' } }, deputy);
    },
  };
}
