import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/TextFields.tsx';

/** Searches titles and bodies. */
export function NoticeSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useTexts('notices');
  const common = useTexts('common');
  const id = useId();
  const [draft, setDraft] = useState({ of: keyword, words: keyword });
  // A new URL (the back button) replaces the typed text.
  const words = draft.of === keyword ? draft.words : keyword;
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <chakra.form role="search" aria-label={t('search')} onSubmit={search} display="flex" gap="3" alignItems="end">
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="1.5">
        <chakra.label htmlFor={id} fontWeight="semibold">
          {t('search')}
        </chakra.label>
        <Input
          id={id}
          type="search"
          value={words}
          placeholder={t('searchHint')}
          maxLength={limits.text.search}
          enterKeyHint="search"
          onChange={(event: ChangeEvent<HTMLInputElement>) => setDraft({ of: keyword, words: event.target.value })}
        />
      </chakra.div>
      <Button type="submit" variant="outline" icon="search">
        {common('search')}
      </Button>
    </chakra.form>
  );
}
