import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { FindPeopleQuery } from '../gql/office-search.public.ts';
import { useTexts } from '../lib/texts.ts';
import { useFormat } from '../lib/useFormat.ts';
import { type ChipTone, StatusChip } from '../ui/StatusChip.tsx';

export type FoundPerson = FindPeopleQuery['foundPeople']['people'][number];

const tones = { PAID: 'good', PENDING: 'waiting', UNPAID: 'neutral' } as const satisfies Record<string, ChipTone>;

interface OfficeSearchResultProps {
  id: string;
  person: FoundPerson;
  isActive: boolean;
  onChoose: () => void;
}

/** One found person: name, phone, application and payment. The combobox has the focus. */
export function OfficeSearchResult({ id, person, isActive, onChoose }: OfficeSearchResultProps) {
  const t = useTexts('officeNav');
  const word = useTexts('profileFields');
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const { programShortCode, trimester, year, applicantId, foundBy, match } = person;
  const application = trimester && year && `${programShortCode} · ${word(trimester)} ${format.year(year)}`;
  const why = foundBy === 'PAYMENT' ? match : foundBy === 'SIMILAR_NAME' ? t('similarName') : null;
  return (
    <chakra.div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      display="flex"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      minH="11"
      px="3"
      py="1.5"
      borderRadius="l2"
      cursor="pointer"
      bg={isActive ? 'brand.subtle' : undefined}
      _hover={{ bg: isActive ? undefined : 'bg.muted' }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <chakra.div minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere" lineHeight="1.3">
          {[person.name, person.nameBn].filter(Boolean).join(' · ')}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          <span className="tabular">{person.phone}</span>
          {[applicantId, application ?? t('noApplication'), why].map((part) => part && ` · ${part}`)}
        </chakra.p>
      </chakra.div>
      {application && <StatusChip tone={tones[person.paymentStatus]}>{t(person.paymentStatus)}</StatusChip>}
    </chakra.div>
  );
}
