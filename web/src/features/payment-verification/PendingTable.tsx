import { chakra } from '@chakra-ui/react/styled-system';
import type { PendingList_PaymentFragment } from '../../gql/payment-verification.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Row = PendingList_PaymentFragment;

/** The columns of the specification, section 2. */
export function PendingTable({ payments, page }: { payments: readonly Row[]; page: number }) {
  const t = useTexts('paymentVerification');
  const field = useTexts('profileFields');
  const format = useFormat();
  const columns: Column<Row>[] = [
    { key: 'applicantId', header: t('applicantId'), cell: ({ applicantId }) => applicantId ?? t('notYet') },
    { key: 'name', header: t('name'), cell: ({ name }) => name, primary: true },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => <span className="tabular">{format.digits(phone)}</span> },
    { key: 'course', header: t('courseName'), cell: ({ course }) => course },
    { key: 'trimester', header: field('trimester'), cell: ({ trimester }) => field(trimester) },
    { key: 'year', header: field('year'), cell: ({ year }) => format.year(year) },
    { key: 'batch', header: field('batch'), cell: ({ batch }) => batch && format.digits(batch) },
    { key: 'paidFrom', header: t('paidFrom'), cell: ({ paidFrom }) => t(paidFrom) },
    { key: 'bankSlipNumber', header: t('trxID'), cell: (row) => <SlipCell row={row} /> },
    { key: 'view', header: t('view'), cell: (row) => <ViewLink row={row} page={page} /> },
  ];
  return (
    <DataTable caption={t('pendingTitle')} columns={columns} rows={payments} rowKey={({ userId }) => userId} dense />
  );
}

/** The longest slip number, in characters, that does not wrap. */
const shortNumber = 16;

/** Two applicants may submit one number; only one can become PAID with it. */
function SlipCell({ row: { bankSlipNumber, alsoClaimedBy } }: { row: Row }) {
  const t = useTexts('paymentVerification');
  return (
    <chakra.span
      display="inline-flex"
      flexDirection="column"
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
function ViewLink({ row: { userId, name }, page }: { row: Row; page: number }) {
  const t = useTexts('paymentVerification');
  const query = page > 1 ? { page } : {};
  return (
    <TextLink to={paths.verifyPayment.url({ id: userId }, query)} aria-label={t('viewNamed', { name })} minH="11">
      {t('view')}
    </TextLink>
  );
}
