import { chakra } from '@chakra-ui/react/styled-system';
import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { AcademicCard } from './AcademicCard.tsx';
import { AdmissionCard } from './AdmissionCard.tsx';
import { AddressCard, GuardiansCard, PersonalCard } from './PersonCards.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { OtherProgramsTable, WorkTable } from './ProfileTables.tsx';
import { ResultCard } from './ResultCard.tsx';

interface ProfileViewProps {
  profile: ProfileView_ProfileFragment;
  /** Of an earlier application. */
  intake?: string | undefined;
}

/** In the order of the specification (section 2, /profile-student). */
export function ProfileView({ profile, intake }: ProfileViewProps) {
  const t = useTexts('profiles');
  const { workExperience, marks } = profile;
  return (
    <>
      <ProfileHeader profile={profile} intake={intake} />
      <AdmissionCard profile={profile} />
      <ResultCard marks={marks} />
      <PersonalCard person={profile.personalDetails} signature={profile.signature} />
      <AddressCard present={profile.presentAddress} permanent={profile.permanentAddress} />
      <GuardiansCard guardians={profile.guardiansInfo} />
      <AcademicCard profile={profile} />
      {workExperience[0]?.companyName && <WorkTable jobs={workExperience} />}
      {marks.otherExams.length > 0 && <OtherProgramsTable exams={marks.otherExams} />}
      <chakra.p color="fg.muted" data-no-print="">
        {t('unchangeable')} <TextLink to={paths.contact.url()}>{t('contact')}</TextLink>
      </chakra.p>
    </>
  );
}
