import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
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

/** The selection count and actions. Without a selection, exports contain all found applicants. */
export function SelectionBar({ selection, onPage, count, onExport, onMessage, busy }: SelectionBarProps) {
  const t = useTexts('applicants');
  const none = selection.count === 0;
  const button = (icon: IconName, label: string, onClick: () => void, needsSelection = false) => (
    <Button
      key={label}
      variant="outline"
      size="sm"
      minW="0"
      icon={icon}
      disabled={needsSelection && none}
      busy={busy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <chakra.section
      aria-label={t('actions')}
      data-card=""
      data-no-print=""
      display="flex"
      flexDirection="column"
      gap="3"
      p={{ base: '3', md: '4' }}
      bg={none ? 'bg.panel' : 'brand.subtle'}
      borderWidth="1px"
      borderColor={none ? 'border' : 'brand.solid'}
      borderRadius="l3"
    >
      <SelectionText selection={selection} onPage={onPage} count={count} />
      <chakra.div display={{ base: 'grid', sm: 'flex' }} gridTemplateColumns="1fr 1fr" flexWrap="wrap" gap="2">
        {button('mail', t('sendMail'), () => onMessage('mail'), true)}
        {button('phone', t('sendSms'), () => onMessage('sms'), true)}
        {button('download', t('PROFILE_FORMS'), () => onExport('PROFILE_FORMS'), true)}
        {button('download', t('APPLICANTS'), () => onExport('APPLICANTS'))}
        {button('download', t('GRADUATE_APPLICANTS'), () => onExport('GRADUATE_APPLICANTS'))}
        {button('download', t('SSC_INSTITUTIONS'), () => onExport('SSC_INSTITUTIONS'))}
        {button('download', t('HSC_INSTITUTIONS'), () => onExport('HSC_INSTITUTIONS'))}
      </chakra.div>
    </chakra.section>
  );
}

function SelectionText({ selection, onPage, count }: Pick<SelectionBarProps, 'selection' | 'onPage' | 'count'>) {
  const t = useTexts('applicants');
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center" minH="11">
      <chakra.p role="status" fontWeight={selection.count > 0 ? 'semibold' : undefined}>
        {selection.count > 0 ? t('selected', { count: selection.count }) : t('selectedNone')}
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
      {selection.count > 0 && (
        <Button variant="plain" onClick={selection.clear}>
          {t('clearSelection')}
        </Button>
      )}
    </chakra.div>
  );
}
