import { limits, studyGroups } from '@admission/schema';
import { monthAndYear } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { GraduateCard, MastersCard } from './DegreeCards.tsx';
import { GradeField, LineField, OptionField, Pair, type PartProps, YearField } from './fields.tsx';
import { isGraduate, publishedRules, type WizardExam } from './wizard.values.ts';

/** Certificates, and degrees for a graduate program. */
export function AcademicPart({ form, exam }: PartProps & { exam: WizardExam | undefined }) {
  const { year } = monthAndYear();
  const lowest = publishedRules(exam) ? limits.gpa.lowest : limits.gpa.min;
  return (
    <>
      <CertificateCard form={form} of="ssc" year={year - 3} lowest={lowest} />
      <CertificateCard form={form} of="hsc" year={year - 1} lowest={lowest} />
      {isGraduate(exam) && (
        <>
          <GraduateCard form={form} />
          <MastersCard form={form} />
        </>
      )}
    </>
  );
}

type CertificateProps = PartProps & { of: 'ssc' | 'hsc'; year: number; lowest: number };

function CertificateCard({ form, of, year, lowest }: CertificateProps) {
  const t = useTexts('profileWizard');
  const format = useFormat();
  return (
    <Card title={t(`${of}Title`)}>
      <LineField form={form} name={`${of}InstitutionName`} />
      <OptionField form={form} name={`${of}Group`} values={studyGroups} />
      <Pair>
        <YearField form={form} name={`${of}PassingYear`} example={year} />
        <GradeField form={form} name={`${of}Gpa`} hint={t('gpaHint', { lowest: format.digits(lowest.toFixed(2)) })} />
      </Pair>
      <LineField form={form} name={`${of}Subjects`} hint={t('subjectsHint')} max={limits.text.subjects} optional />
    </Card>
  );
}
