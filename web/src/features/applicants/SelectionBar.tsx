import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import type { ExportKind } from '../exports/index.ts';
import type { Selection } from './useSelection.ts';

export interface SelectionBarProps {
  selection: Selection;
  /** On this page, and in total. */
  onPage: number;
  count: number;
  onExport: (kind: ExportKind) => void;
  onMessage: (channel: 'mail' | 'sms') => void;
  busy: boolean;
}

const printedKinds = ['APPLICANT_LIST', 'ADMIT_CARDS'] as const;
const workbookKinds = ['APPLICANTS', 'GRADUATE_APPLICANTS', 'SSC_INSTITUTIONS', 'HSC_INSTITUTIONS'] as const;

const isPrinted = (kind: ExportKind): boolean => printedKinds.some((one) => one === kind);

/** The actions on the selection, above the table; without one, the exports of all found applicants in a menu. */
export function SelectionBar({ selection, onPage, count, onExport, onMessage, busy }: SelectionBarProps) {
  const t = useTexts('applicants');
  const table = useTexts('tables');
  const button = (icon: IconName, label: string, onClick: () => void) => (
    <Button key={label} variant="outline" size="sm" minW="0" icon={icon} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
  const exportButtons = (close?: () => void) =>
    [...printedKinds, ...workbookKinds].map((kind) =>
      button(isPrinted(kind) ? 'print' : 'download', t(kind), () => {
        close?.();
        onExport(kind);
      }),
    );
  if (selection.count === 0)
    return (
      <chakra.section
        aria-label={t('actions')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        justifyContent="space-between"
      >
        <chakra.p role="status" textStyle="sm" color="fg.muted">
          {t('selectedNone')}
        </chakra.p>
        <PopoverButton label={table('export')}>
          {(close) => (
            <chakra.div display="flex" flexDirection="column" gap="2" alignItems="stretch">
              {exportButtons(close)}
            </chakra.div>
          )}
        </PopoverButton>
      </chakra.section>
    );
  return (
    <chakra.section
      aria-label={t('actions')}
      display="flex"
      flexDirection="column"
      gap="1"
      px="3"
      py="1"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.solid"
      borderRadius="l3"
    >
      <SelectionText selection={selection} onPage={onPage} count={count} />
      <chakra.div display={{ base: 'grid', sm: 'flex' }} gridTemplateColumns="1fr 1fr" flexWrap="wrap" gap="2">
        {button('mail', t('sendMail'), () => onMessage('mail'))}
        {button('phone', t('sendSms'), () => onMessage('sms'))}
        {button('download', t('PROFILE_FORMS'), () => onExport('PROFILE_FORMS'))}
        {exportButtons()}
      </chakra.div>
    </chakra.section>
  );
}

function SelectionText({ selection, onPage, count }: Pick<SelectionBarProps, 'selection' | 'onPage' | 'count'>) {
  const t = useTexts('applicants');
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
      <chakra.p role="status" fontWeight="semibold">
        {t('selected', { count: selection.count })}
      </chakra.p>
      {selection.all && (
        <span>
          {selection.left > 0 ? t('allButSelected', { count, left: selection.left }) : t('allSelected', { count })}
        </span>
      )}
      {selection.offersAll && (
        <>
          {!selection.all && <span>{t('pageSelected', { count: onPage })}</span>}
          <Button variant="plain" onClick={selection.selectAll}>
            {t('selectAll', { count })}
          </Button>
        </>
      )}
      <Button variant="plain" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </chakra.div>
  );
}
