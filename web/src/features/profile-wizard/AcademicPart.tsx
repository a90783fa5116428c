import { limits, studyGroups } from '@admission/schema';
import { monthAndYear } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { GraduateCard, MastersCard } from './DegreeCards.tsx';
import { GradeField, LineField, OptionField, Pair, type PartProps, YearField } from './fields.tsx';

/** Certificates, and degrees for a graduate program. */
export function AcademicPart({ form, graduate }: PartProps & { graduate: boolean }) {
  const { year } = monthAndYear();
  return (
    <>
      <CertificateCard form={form} of="ssc" year={year - 3} />
      <CertificateCard form={form} of="hsc" year={year - 1} />
      {graduate && (
        <>
          <GraduateCard form={form} />
          <MastersCard form={form} />
        </>
      )}
    </>
  );
}

function CertificateCard({ form, of, year }: PartProps & { of: 'ssc' | 'hsc'; year: number }) {
  const t = useTexts('profileWizard');
  return (
    <Card title={t(`${of}Title`)}>
      <LineField form={form} name={`${of}InstitutionName`} />
      <OptionField form={form} name={`${of}Group`} values={studyGroups} />
      <Pair>
        <YearField form={form} name={`${of}PassingYear`} example={year} />
        <GradeField form={form} name={`${of}Gpa`} hint={t('gpaHint')} />
      </Pair>
      <LineField form={form} name={`${of}Subjects`} hint={t('subjectsHint')} max={limits.text.subjects} optional />
    </Card>
  );
}
