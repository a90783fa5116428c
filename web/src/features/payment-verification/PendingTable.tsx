import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { PendingList_PaymentFragment } from '../../gql/payment-verification.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { slipKeyOf } from './useSlipDesk.ts';

type Row = PendingList_PaymentFragment;

/** Next to the detail there is no room for more columns. */
const belowName = { from: '2xl', under: 'name' } as const;
const belowSlip = { from: '2xl', under: 'bankSlipNumber' } as const;
const belowAge = { from: '2xl', under: 'age' } as const;

interface PendingTableProps {
  payments: readonly Row[];
  page: number;
  current: string | undefined;
  onCurrent: (key: string) => void;
  ticked: ReadonlySet<string>;
  onTick: (keys: ReadonlySet<string>) => void;
  toolbar: ReactNode;
}

/** The columns of the specification, section 2, with amount and age; the detail shows the rest. */
export function PendingTable({ payments, page, current, onCurrent, ticked, onTick, toolbar }: PendingTableProps) {
  const t = useTexts('paymentVerification');
  const field = useTexts('profileFields');
  const format = useFormat();
  const columns: Column<Row>[] = [
    {
      key: 'applicantId',
      from: '2xl',
      under: 'phone',
      header: t('applicantId'),
      cell: ({ applicantId }) => applicantId ?? t('notYet'),
    },
    { key: 'name', header: t('name'), cell: ({ name }) => name, primary: true, share: 32 },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => <span className="tabular">{phone}</span> },
    { key: 'course', ...belowName, header: t('courseName'), share: 22, cell: ({ course }) => course },
    { key: 'trimester', ...belowSlip, header: field('trimester'), cell: ({ trimester }) => field(trimester) },
    { key: 'year', ...belowSlip, header: field('year'), cell: ({ year }) => format.year(year) },
    {
      key: 'batch',
      ...belowSlip,
      labelled: true,
      header: field('batch'),
      cell: ({ batch }) => batch && format.digits(batch),
    },
    { key: 'paidFrom', ...belowSlip, header: t('paidFrom'), cell: ({ paidFrom }) => t(paidFrom) },
    { key: 'bankSlipNumber', header: t('trxID'), cell: (row) => <SlipCell row={row} /> },
    { key: 'amount', ...belowAge, header: t('amount'), numeric: true, cell: ({ amount }) => format.taka(amount) },
    {
      key: 'handedIn',
      // Hidden next to the detail, which shows it, to make room for age and names.
      from: '2xl',
      header: t('handedIn'),
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{format.short(submittedAt)}</time>,
    },
    { key: 'age', header: t('age'), numeric: true, cell: ({ submittedAt }) => <Age since={submittedAt} /> },
    { key: 'view', header: t('view'), cell: (row) => <ViewLink row={row} page={page} /> },
  ];
  const toggle = (keys: readonly string[], on: boolean) => {
    const others = [...ticked].filter((key) => !keys.includes(key));
    onTick(new Set(on ? [...others, ...keys] : others));
  };
  return (
    <DataTable
      caption={t('pendingTitle')}
      columns={columns}
      rows={payments}
      rowKey={slipKeyOf}
      selection={{ isSelected: (key) => ticked.has(key), onToggle: toggle, nameOf: ({ name }) => name }}
      current={current}
      onCurrent={onCurrent}
      columnsKey="slips"
      toolbar={toolbar}
      stickyHeader
    />
  );
}

const hour = 3_600_000;

/** In hours below two days, then in days; the office promises an answer within a day. */
function Age({ since }: { since: string }) {
  const t = useTexts('paymentVerification');
  const hours = Math.floor((Date.now() - Date.parse(since)) / hour);
  const text = hours < 48 ? t('ageHours', { count: hours }) : t('ageDays', { count: Math.floor(hours / 24) });
  return hours < 24 ? text : <chakra.strong color="fg.warning">{text}</chakra.strong>;
}

/** Maximum characters of a slip number that does not wrap. */
const shortNumber = 16;

/** Two applicants may submit one number; only one can become PAID with it. */
function SlipCell({ row: { bankSlipNumber, alsoClaimedBy } }: { row: Row }) {
  const t = useTexts('paymentVerification');
  return (
    <chakra.span
      display="inline-flex"
      flexDirection={{ base: 'column', '2xl': 'row' }}
      gap="1"
      alignItems={{ base: 'flex-end', md: 'flex-start' }}
    >
      <chakra.span whiteSpace={bankSlipNumber.length <= shortNumber ? 'nowrap' : undefined} overflowWrap="anywhere">
        {bankSlipNumber}
      </chakra.span>
      {alsoClaimedBy > 0 && (
        <StatusChip tone="bad" icon="warning">
          {t('alsoClaimed', { count: alsoClaimedBy })}
        </StatusChip>
      )}
    </chakra.span>
  );
}

/** The payment page; its Back leads to this page of the list. */
function ViewLink({ row: { userId, intakeId: intake, name }, page }: { row: Row; page: number }) {
  const t = useTexts('paymentVerification');
  const query = { intake, ...(page > 1 && { page }) };
  return (
    <TextLink to={paths.verifyPayment.url({ id: userId }, query)} aria-label={t('viewNamed', { name })} minH="11">
      {t('view')}
    </TextLink>
  );
}
