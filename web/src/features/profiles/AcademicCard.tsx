import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { SubHeading } from '../../ui/Heading.tsx';
import {
  type Certificate,
  certificateOfHsc,
  certificateOfSsc,
  type Degree,
  degreeOfGraduate,
  degreeOfMasters,
} from './education.ts';
import { useOptionLabel } from './useOptionLabel.ts';

type Education = Pick<ProfileView_ProfileFragment, 'ssc' | 'hsc' | 'gradDegree' | 'mastersDegree'>;

export function AcademicCard({ profile: { ssc, hsc, gradDegree, mastersDegree } }: { profile: Education }) {
  const t = useTexts('profiles');
  return (
    <Card title={t('academic')}>
      <EducationSection title={t('sscTitle')}>
        <CertificateFacts certificate={certificateOfSsc(ssc)} />
      </EducationSection>
      <EducationSection title={t('hscTitle')}>
        <CertificateFacts certificate={certificateOfHsc(hsc)} />
      </EducationSection>
      {gradDegree && (
        <EducationSection title={t('graduate')}>
          <DegreeFacts degree={degreeOfGraduate(gradDegree)} />
        </EducationSection>
      )}
      {mastersDegree && (
        <EducationSection title={t('postGraduate')}>
          <DegreeFacts degree={degreeOfMasters(mastersDegree)} />
        </EducationSection>
      )}
    </Card>
  );
}

const EducationSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.div display="flex" flexDirection="column" gap="3" borderTopWidth="1px" borderColor="border" pt="4">
    <SubHeading>{title}</SubHeading>
    {children}
  </chakra.div>
);

/** As printed on certificates: '4.50'. */
const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const t = useTexts('profiles');
  const format = useFormat();
  const optionLabel = useOptionLabel();
  const { institution, group, passingYear, gpa, converted, subjects } = certificate;
  return (
    <>
      <FactList
        facts={[
          { label: t('institution'), value: institution },
          { label: t('group'), value: optionLabel(group) },
          { label: t('passingYear'), value: format.year(passingYear) },
          { label: t('gpa'), value: format.number(gpa, twoDigits) },
          { label: t('converted'), value: converted === null ? null : format.number(converted, twoDigits) },
        ]}
      />
      {subjects && <FactList columns={1} facts={[{ label: t('subjects'), value: subjects }]} />}
    </>
  );
}

function DegreeFacts({ degree: { type, institution, course, major, from, to, cgpa } }: { degree: Degree }) {
  const t = useTexts('profiles');
  const format = useFormat();
  const optionLabel = useOptionLabel();
  const years = [from, to].filter((year) => year !== null).map((year) => format.year(year));
  return (
    <FactList
      facts={[
        { label: t('gradDegreeType'), value: type && optionLabel(type) },
        { label: t('institution'), value: institution },
        { label: t('courseName'), value: course },
        { label: t('major'), value: major },
        { label: t('academicYears'), value: years.join(' – ') },
        { label: t('cgpa'), value: cgpa === null ? null : format.number(cgpa, twoDigits) },
      ]}
    />
  );
}
