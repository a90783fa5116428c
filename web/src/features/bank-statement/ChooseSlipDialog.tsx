import { chakra } from '@chakra-ui/react/styled-system';
import type { Statement_EntryFragment } from '../../gql/bank-statement.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { useSlipSearch } from './useSlipSearch.ts';
import type { MatchInput } from './useStatement.ts';

export interface ChooseSlipDialogProps {
  row: Statement_EntryFragment;
  onChoose: (slip: Omit<MatchInput, 'lineId'>) => void;
  onClose: () => void;
}

/** Finds a pending slip by number, phone or name, for a line of the statement. */
export function ChooseSlipDialog({ row, onChoose, onClose }: ChooseSlipDialogProps) {
  const t = useTexts('bankStatement');
  const format = useFormat();
  const { text, setText, found, loading } = useSlipSearch();
  return (
    <Dialog open onClose={onClose} title={t('chooseSlipOf', { line: row.lineNo })}>
      <p>
        {row.reference} {row.description}
      </p>
      <TextField
        id="slip-to-match"
        name="text"
        label={t('findSlip')}
        value={text}
        onChange={setText}
        onBlur={() => {}}
        autoComplete="off"
        maxLength={60}
      />
      <p role="status">{found && !loading && t('slipsFound', { count: found.count })}</p>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
        {found?.payments.map(({ userId, name, phone, bankSlipNumber, submittedAt }) => (
          <chakra.li
            key={userId}
            display="flex"
            flexWrap="wrap"
            gap="2"
            alignItems="center"
            justifyContent="space-between"
          >
            <span>
              {name}, {phone}
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {bankSlipNumber}, {format.short(submittedAt)}
              </chakra.span>
            </span>
            <Button
              variant="outline"
              aria-label={t('matchOf', { line: row.lineNo, name, number: bankSlipNumber })}
              onClick={() => onChoose({ userId, bankSlipNumber })}
            >
              {t('matchThis')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
