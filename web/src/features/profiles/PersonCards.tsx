import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type {
  AddressLine_AddressFragment,
  GuardiansCard_GuardiansFragment,
  ProfileView_ProfileFragment,
} from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { useOptionLabel } from './useOptionLabel.ts';

type Person = ProfileView_ProfileFragment['personalDetails'];

export interface PersonalCardProps {
  person: Person;
  signature: string | null;
  /** Alternative text for an officer; by default the applicant's. */
  signatureAlt?: string;
}

export function PersonalCard({ person, signature, signatureAlt }: PersonalCardProps) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  const format = useFormat();
  const optionLabel = useOptionLabel();
  const [failed, setFailed] = useState<string>();
  return (
    <Card title={t('personal')}>
      <FactList
        facts={[
          { label: field('religion'), value: optionLabel(person.religion) },
          { label: field('gender'), value: optionLabel(person.gender) },
          {
            label: field('dateOfBirth'),
            value: <time dateTime={person.dateOfBirth}>{format.day(person.dateOfBirth)}</time>,
          },
          { label: field('nationality'), value: optionLabel(person.nationality) },
          { label: field('bloodGroup'), value: person.bloodGroup },
          { label: t('maritalStatus'), value: person.maritalStatus && optionLabel(person.maritalStatus) },
          { label: t('birthCertificateNumber'), value: person.birthCertificateNumber },
          { label: t('nidNumber'), value: person.nidNumber },
          {
            label: t('signature'),
            value: signature && signature !== failed && (
              <Signature src={signature} alt={signatureAlt ?? t('signatureAlt')} onError={() => setFailed(signature)} />
            ),
          },
        ]}
      />
    </Card>
  );
}

/** White background in both colour modes: the ink is dark. */
const Signature = (props: { src: string; alt: string; onError: () => void }) => (
  <chakra.img {...props} mt="1" h="14" maxW="full" objectFit="contain" bg="white" p="1" borderRadius="l1" />
);

const addressLine = (address: AddressLine_AddressFragment): string =>
  [
    address.aptNumber,
    address.roadNameAndNumber,
    address.village,
    address.postOffice,
    address.policeStation,
    address.areaAndPostalCode,
    address.city,
    address.district,
    address.country,
  ]
    .filter(Boolean)
    .join(', ');

export function AddressCard({ present, permanent }: Record<'present' | 'permanent', AddressLine_AddressFragment>) {
  const t = useTexts('profiles');
  return (
    <Card title={t('address')}>
      <FactList
        facts={[
          { label: t('present'), value: addressLine(present) },
          { label: t('permanent'), value: addressLine(permanent) },
        ]}
      />
    </Card>
  );
}

export function GuardiansCard({ guardians }: { guardians: GuardiansCard_GuardiansFragment }) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  return (
    <Card title={t('guardians')}>
      <FactList
        facts={[
          { label: field('fathersName'), value: guardians.fathersName },
          { label: field('fathersPhone'), value: guardians.fathersPhone },
          { label: t('fathersOccupation'), value: guardians.fathersOccupation },
          { label: t('fathersNID'), value: guardians.fathersNID },
          { label: field('mothersName'), value: guardians.mothersName },
          { label: field('mothersPhone'), value: guardians.mothersPhone },
          { label: t('mothersOccupation'), value: guardians.mothersOccupation },
          { label: t('mothersNID'), value: guardians.mothersNID },
          { label: t('localGuardiansName'), value: guardians.localGuardiansName },
          { label: t('localGuardiansPhone'), value: guardians.localGuardiansPhone },
          { label: t('localGuardiansOccupation'), value: guardians.localGuardiansOccupation },
          { label: t('localGuardiansNID'), value: guardians.localGuardiansNID },
          { label: t('emergencyName'), value: guardians.emergencyName },
          { label: t('emergencyPhone'), value: guardians.emergencyPhone },
        ]}
      />
    </Card>
  );
}
