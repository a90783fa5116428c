import { limits, studyGroups } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
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
  const rules = publishedRules(exam);
  const lowest = rules ? limits.gpa.lowest : limits.gpa.min;
  // The rule of the specification, which does not hold for graduates (contract, section 5).
  const earliest = rules || isGraduate(exam) ? undefined : year - limits.hscYearsAgo;
  return (
    <>
      <CertificateCard form={form} of="ssc" year={year - 3} lowest={lowest} />
      <CertificateCard form={form} of="hsc" year={year - 1} lowest={lowest} earliest={earliest} />
      {isGraduate(exam) && (
        <>
          <GraduateCard form={form} />
          <MastersCard form={form} />
        </>
      )}
    </>
  );
}

type CertificateProps = PartProps & { of: 'ssc' | 'hsc'; year: number; lowest: number; earliest?: number | undefined };

function CertificateCard({ form, of, year, lowest, earliest }: CertificateProps) {
  const t = useTexts('profileWizard');
  const format = useFormat();
  return (
    <Card title={t(`${of}Title`)}>
      <chakra.p color="fg.muted">{t(`${of}Others`)}</chakra.p>
      <LineField form={form} name={`${of}InstitutionName`} />
      <OptionField form={form} name={`${of}Group`} values={studyGroups} />
      <Pair>
        <YearField form={form} name={`${of}PassingYear`} example={year} earliest={earliest} />
        <GradeField form={form} name={`${of}Gpa`} hint={t('gpaHint', { lowest: format.digits(lowest.toFixed(2)) })} />
      </Pair>
      <LineField form={form} name={`${of}Subjects`} hint={t('subjectsHint')} max={limits.text.subjects} optional />
    </Card>
  );
}
