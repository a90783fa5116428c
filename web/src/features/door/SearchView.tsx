import type { DoorPack, PackPerson } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useState } from 'react';
import { foldDigits } from '../../lib/digits.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { Screen } from './Screen.tsx';
import { useSeatText } from './useSeatText.ts';

const fewest = 2;
const most = 8;

/** People whose ID ends with the text, then those whose ID or name contains it. */
export function findPeople(people: readonly PackPerson[], typed: string): PackPerson[] {
  const text = foldDigits(typed).trim().toUpperCase();
  if (text.length < fewest) return [];
  const ends = people.filter(({ applicantId }) => applicantId.toUpperCase().endsWith(text));
  const holds = people.filter((one) =>
    [one.applicantId, one.name, one.nameBn ?? ''].some((value) => value.toUpperCase().includes(text)),
  );
  return [...new Set([...ends, ...holds])].slice(0, most);
}

/** Finds a person whose card the camera cannot read. */
export function SearchView({ pack, onChosen }: { pack: DoorPack; onChosen: (applicantId: string) => Promise<void> }) {
  const t = useTexts('door');
  const id = useId();
  const [typed, setTyped] = useState('');
  const seatText = useSeatText(pack);
  const found = useMemo(() => findPeople(pack.people, typed), [pack, typed]);
  const choose = async (applicantId: string) => {
    await onChosen(applicantId);
    setTyped('');
  };
  return (
    <Screen title={t('searchTitle')}>
      <TextField
        id={id}
        name="applicant"
        label={t('searchLabel')}
        hint={t('searchHint')}
        value={typed}
        onChange={setTyped}
        onBlur={() => {}}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      <chakra.p role="status" color="fg.muted">
        {typed.trim().length >= fewest && (found.length > 0 ? t('found', { count: found.length }) : t('searchNone'))}
      </chakra.p>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
        {found.map((person) => (
          <li key={person.profileId}>
            <Button
              variant="outline"
              w="full"
              justifyContent="space-between"
              textAlign="start"
              onClick={() => void choose(person.applicantId)}
            >
              <chakra.span minW="0">
                <chakra.span display="block" overflowWrap="anywhere">
                  {person.applicantId} · {person.name}
                </chakra.span>
                <chakra.span display="block" fontWeight="normal" color="fg.muted">
                  {seatText(person)}
                </chakra.span>
              </chakra.span>
              <Icon name="next" />
            </Button>
          </li>
        ))}
      </chakra.ul>
    </Screen>
  );
}
