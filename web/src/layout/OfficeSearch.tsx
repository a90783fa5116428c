import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFindPeopleQuery } from '../gql/office-search.public.ts';
import { failureTexts } from '../lib/failureTexts.ts';
import { isTyping } from '../lib/isTyping.ts';
import { readFailure } from '../lib/problems.ts';
import { useTexts } from '../lib/texts.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/TextFields.tsx';
import { type FoundPerson, OfficeSearchResult } from './OfficeSearchResult.tsx';

/** Milliseconds after the last key. */
const typingDelay = 120;

/** `/` outside of fields and Ctrl+K or Cmd+K anywhere focus the search, unless a dialog is open. */
function useShortcut(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!(isCommand || isSlash) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const noPeople = { people: [], count: 0, hasMore: false } as const;

/** The people found for a text; `isCurrent` once the answer is of this text. */
function usePeople(typed: string) {
  const text = typed.trim();
  const settled = useDebounced(text, typingDelay);
  const skip = settled.length < limits.search.shortest;
  const { data, loading, error } = useFindPeopleQuery({ variables: { input: { text: settled } }, skip });
  return {
    ...(skip ? noPeople : (data?.foundPeople ?? noPeople)),
    error: skip ? undefined : error,
    isShort: text.length < limits.search.shortest,
    isCurrent: !loading && settled === text,
  };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The state of the combobox and its keys. */
function useOfficeSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [opensFirst, setOpensFirst] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = usePeople(typed);
  const { people, isShort, isCurrent } = found;
  const chosen = people[Math.min(active, people.length - 1)];
  const isShown = open && !isShort;
  useShortcut(() => {
    input.current?.focus();
    input.current?.select();
  });
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
    setOpensFirst(false);
  };
  const goTo = ({ userId }: FoundPerson) => {
    type('');
    setOpen(false);
    input.current?.blur();
    void navigate(paths.student.url({ id: userId }));
  };
  const latest = useRef(goTo);
  latest.current = goTo;
  // Enter before the answer opens the first person when it arrives.
  useEffect(() => {
    if (!opensFirst || !isCurrent) return;
    setOpensFirst(false);
    if (people[0]) latest.current(people[0]);
  }, [opensFirst, isCurrent, people]);
  const move = (step: number) => {
    setOpen(true);
    setActive((last) => Math.max(0, Math.min(last + step, people.length - 1)));
  };
  const enter = () => {
    if (isCurrent && chosen) goTo(chosen);
    else if (!isShort) setOpensFirst(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') isShown ? setOpen(false) : type('');
    else return;
    event.preventDefault();
    // Escape would close the menu of a phone as well.
    event.stopPropagation();
  };
  return { ...found, typed, type, input, chosen, isShown, goTo, onKeyDown, setOpen };
}

type OfficeSearchState = ReturnType<typeof useOfficeSearch>;

/** The search for people in the bar: a combobox whose options open the applicant's page. */
export function OfficeSearch({ menuOpen }: { menuOpen: boolean }) {
  const t = useTexts('officeNav');
  const listId = useId();
  const state = useOfficeSearch();
  const { typed, isShown, chosen } = state;
  const closeBehind = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) state.setOpen(false);
  };
  return (
    <chakra.div
      role="search"
      aria-label={t('findPerson')}
      position="relative"
      display={{ base: menuOpen ? 'block' : 'none', md: 'block' }}
      w={{ base: 'full', md: '44', lg: '64', xl: '80' }}
      onBlur={closeBehind}
    >
      <Icon name="search" position="absolute" insetStart="3" top="3" color="fg.muted" pointerEvents="none" />
      <Input
        ref={state.input}
        type="search"
        role="combobox"
        aria-label={t('findPerson')}
        aria-keyshortcuts="/ Control+K"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen ? `${listId}-${chosen.userId}` : undefined}
        placeholder={t('findPersonHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.text.search}
        ps="10"
        value={typed}
        onFocus={() => state.setOpen(true)}
        onChange={({ target }) => state.type(target.value)}
        onKeyDown={state.onKeyDown}
      />
      <People {...state} listId={listId} />
    </chakra.div>
  );
}

/** The number of found people, with a hint to type more if not all are shown. */
function useFoundText({ people: { length: shown }, count, hasMore, isCurrent }: OfficeSearchState): string {
  const t = useTexts('officeNav');
  if (!isCurrent) return t('searching');
  if (hasMore) return t('peopleShownOfMore', { shown, count });
  return count > shown ? t('peopleShownOf', { shown, count }) : t('peopleFound', { count });
}

function People({ listId, ...state }: OfficeSearchState & { listId: string }) {
  const { people, error, isShown, chosen, goTo } = state;
  const t = useTexts('officeNav');
  const found = useFoundText(state);
  return (
    <chakra.div
      hidden={!isShown}
      position="absolute"
      insetEnd="0"
      top="calc(100% + 0.5rem)"
      zIndex="dropdown"
      w={{ base: 'full', md: 'min(34rem, calc(100vw - 2rem))' }}
      maxH="calc(100dvh - 6rem)"
      overflowY="auto"
      p="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      shadow="lg"
    >
      <chakra.p role="status" px="3" py="1" textStyle="sm" color={error ? 'fg.error' : 'fg.muted'}>
        {isShown && (error ? failureTexts(readFailure(error), t).join(' ') : found)}
      </chakra.p>
      <chakra.div id={listId} role="listbox" aria-label={t('findPerson')}>
        {isShown &&
          people.map((person) => (
            <OfficeSearchResult
              key={person.userId}
              id={`${listId}-${person.userId}`}
              person={person}
              isActive={person === chosen}
              onChoose={() => goTo(person)}
            />
          ))}
      </chakra.div>
    </chakra.div>
  );
}
