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
} from './studies.ts';
import { useWord } from './useWord.ts';

type Studies = Pick<ProfileView_ProfileFragment, 'ssc' | 'hsc' | 'gradDegree' | 'mastersDegree'>;

/** SSC and HSC, and the degrees that were given. */
export function AcademicCard({ profile: { ssc, hsc, gradDegree, mastersDegree } }: { profile: Studies }) {
  const t = useTexts('profiles');
  return (
    <Card title={t('academic')}>
      <Study title={t('ssc')}>
        <CertificateFacts certificate={certificateOfSsc(ssc)} />
      </Study>
      <Study title={t('hsc')}>
        <CertificateFacts certificate={certificateOfHsc(hsc)} />
      </Study>
      {gradDegree && (
        <Study title={t('graduate')}>
          <DegreeFacts degree={degreeOfGraduate(gradDegree)} />
        </Study>
      )}
      {mastersDegree && (
        <Study title={t('postGraduate')}>
          <DegreeFacts degree={degreeOfMasters(mastersDegree)} />
        </Study>
      )}
    </Card>
  );
}

const Study = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.div display="flex" flexDirection="column" gap="3" borderTopWidth="1px" borderColor="border" pt="4">
    <SubHeading>{title}</SubHeading>
    {children}
  </chakra.div>
);

/** As certificates print them: '4.50'. */
const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const t = useTexts('profiles');
  const format = useFormat();
  const word = useWord();
  const { institution, group, passingYear, gpa, converted, subjects } = certificate;
  return (
    <>
      <FactList
        facts={[
          { label: t('institution'), value: institution },
          { label: t('group'), value: word(group) },
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
  const word = useWord();
  const years = [from, to].filter((year) => year !== null).map((year) => format.year(year));
  return (
    <FactList
      facts={[
        { label: t('degreeType'), value: type && word(type) },
        { label: t('institution'), value: institution },
        { label: t('courseName'), value: course },
        { label: t('major'), value: major },
        { label: t('academicYears'), value: years.join(' – ') },
        { label: t('cgpa'), value: cgpa === null ? null : format.number(cgpa, twoDigits) },
      ]}
    />
  );
}
