import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../lib/storage.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { boxStyle } from './DataTableRow.tsx';
import { PopoverButton } from './PopoverButton.tsx';

interface Choosable {
  key: string;
  header: React.ReactNode;
  primary?: boolean;
  from?: 'xl' | '2xl';
  under?: string;
}

const none = '-';
const storedHidden = (key: string | undefined): string[] | null => {
  const text = key ? readStored(`columns.${key}`) : null;
  return text ? text.split(',').filter((one) => one && one !== none) : null;
};

/** Media queries: wide enough for a table, too narrow for columns with this `from`. */
const narrower = {
  xl: '(min-width: 48rem) and (max-width: 79.99rem)',
  '2xl': '(min-width: 48rem) and (max-width: 95.99rem)',
};

function useMatches(query: string): boolean {
  const list = useMemo(() => globalThis.matchMedia?.(query), [query]);
  return useSyncExternalStore(
    (onChange) => {
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => list?.matches ?? false,
  );
}

/**
 * The hidden columns: the user's choice, stored on this device per table; without one, the columns that need a wider window. Of the
 * latter, `folded` are in the cell of another column: a choice hides exactly what is not ticked.
 */
export function useHiddenColumns(key: string | undefined, columns: readonly Choosable[]) {
  const [chosen, setChosen] = useState<readonly string[] | null>(() => storedHidden(key));
  const isNarrower = { xl: useMatches(narrower.xl), '2xl': useMatches(narrower['2xl']) };
  const change = (next: readonly string[]) => {
    setChosen(next);
    if (key) writeStored(`columns.${key}`, next.join(',') || none);
  };
  const hidden = chosen ?? columns.flatMap(({ key: column, from }) => (key && from && isNarrower[from] ? column : []));
  const folded = columns.flatMap(({ key: column, from, under }) =>
    !chosen && key && from && under && isNarrower[from] ? column : [],
  );
  return { hidden, folded, change };
}

interface ColumnChooserProps {
  columns: readonly Choosable[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** A button that opens the list of columns to show; the primary column is always shown. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const t = useTexts('tables');
  const toggle = (key: string, shown: boolean) =>
    onChange(shown ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <PopoverButton label={t('columns')} panelLabel={t('columnsHint')}>
      {() => (
        <>
          {columns
            .filter(({ primary }) => !primary)
            .map(({ key, header }) => (
              <chakra.label key={key} display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  {...boxStyle}
                  checked={!hidden.includes(key)}
                  onChange={(event: ChangeEvent<HTMLInputElement>) => toggle(key, event.target.checked)}
                />
                {header}
              </chakra.label>
            ))}
          {hidden.length > 0 && (
            <Button variant="plain" onClick={() => onChange([])}>
              {t('allColumns')}
            </Button>
          )}
        </>
      )}
    </PopoverButton>
  );
}
