import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { writeRecipients } from '../../lib/recipients.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';

export interface ConcernedApplicantsProps {
  examId: string;
  count: number;
  /** Announced when it appears. */
  live?: boolean;
  busy: boolean;
  onUndo: () => void;
  /** The change. */
  children: ReactNode;
}

/** The number of applicants affected by a saved change of an exam, with actions to message them and to undo it. */
export function ConcernedApplicants({ examId, count, live, busy, onUndo, children }: ConcernedApplicantsProps) {
  const t = useTexts('exams');
  const write = (channel: 'sms' | 'mail', label: string) => (
    <LinkButton
      size="sm"
      variant="outline"
      icon={channel === 'sms' ? 'phone' : 'mail'}
      to={paths.newMessage.url(undefined, { channel })}
      onClick={() => writeRecipients({ search: { exam: examId }, count })}
    >
      {label}
    </LinkButton>
  );
  return (
    <Alert tone="info" title={t('movedTitle', { count })} live={live}>
      {children}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {write('sms', t('tellBySms'))}
        {write('mail', t('tellByMail'))}
        <Button size="sm" variant="outline" colorPalette="gray" icon="rotate" busy={busy} onClick={onUndo}>
          {t('undoMove')}
        </Button>
      </chakra.div>
    </Alert>
  );
}
