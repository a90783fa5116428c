import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import type { ApplicantTable_RowFragment } from '../../gql/applicants.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { BothNames } from '../../ui/BothNames.tsx';
import { type Column, DataTable, type Sort } from '../../ui/DataTable.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Selection } from './useSelection.ts';

export type ApplicantRow = ApplicantTable_RowFragment;

export interface StudentsTableProps {
  rows: readonly ApplicantRow[];
  selection: Selection;
  urlOf: (row: ApplicantRow) => string;
  onOpen: (row: ApplicantRow) => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  busy: boolean;
  /** Next to the column chooser. */
  toolbar: ReactNode;
}

/** The columns of the specification, section 2, and the date of application. */
export function StudentsTable({ rows, selection, urlOf, onOpen, sort, onSort, busy, toolbar }: StudentsTableProps) {
  const t = useTexts('applicants');
  const word = useTexts('profileFields');
  const format = useFormat();
  const columns: Column<ApplicantRow>[] = [
    { key: 'id', header: t('id'), sortable: true, cell: ({ applicantId }) => <ApplicantId id={applicantId} /> },
    { key: 'name', header: t('name'), sortable: true, cell: (row) => <BothNames {...row} />, primary: true, share: 24 },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => <span className="tabular">{phone}</span> },
    {
      key: 'email',
      header: t('email'),
      from: 'xl',
      under: 'name',
      share: 22,
      cell: ({ email }) => <Email address={email} />,
    },
    {
      key: 'program',
      header: t('program'),
      sortable: true,
      cell: ({ programShortCode, course }) => <abbr title={course}>{programShortCode}</abbr>,
    },
    {
      key: 'trimester',
      header: word('trimester'),
      sortable: true,
      from: 'xl',
      under: 'year',
      cell: ({ trimester }) => word(trimester),
    },
    { key: 'year', header: word('year'), sortable: true, cell: ({ year }) => format.year(year) },
    {
      key: 'batch',
      header: word('batch'),
      sortable: true,
      from: 'xl',
      under: 'year',
      labelled: true,
      cell: ({ batch }) => batch && format.digits(batch),
    },
    {
      key: 'payment',
      header: t('fee'),
      sortable: true,
      cell: ({ paymentStatus }) => <PaymentIcon status={paymentStatus} />,
    },
    {
      key: 'applied',
      header: t('didSubmit'),
      sortable: true,
      from: '2xl',
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{format.short(submittedAt)}</time>,
    },
    {
      key: 'view',
      header: t('view'),
      cell: (row) => <ViewLink url={urlOf(row)} name={row.name} />,
    },
  ];
  return (
    <DataTable
      caption={t('applicants')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selection={{ isSelected: selection.isSelected, onToggle: selection.toggle, nameOf: ({ name }) => name }}
      sort={sort}
      onSort={onSort}
      unsorted={{ label: t('defaultOrder'), onChoose: () => onSort(null) }}
      onOpen={onOpen}
      columnsKey="applicants"
      toolbar={toolbar}
      stickyHeader
      busy={busy}
    />
  );
}

function ViewLink({ url, name }: { url: string; name: string }) {
  const t = useTexts('applicants');
  return (
    <TextLink
      to={url}
      aria-label={t('viewNamed', { name })}
      minH={{ base: '11', md: '6' }}
      minW={{ base: '11', md: '6' }}
      justifyContent={{ base: 'flex-end', md: 'flex-start' }}
    >
      {t('view')}
    </TextLink>
  );
}

/** Allows line breaks in a long e-mail address after dots and the at sign. */
const Email = ({ address }: { address: string }) => (
  <span title={address}>
    {(address.match(/[^.@]*\.(?=.*@)|[^.@]*@|.+/g) ?? []).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);

/** The applicant ID comes with the payment (specification, section 4). */
function ApplicantId({ id }: { id: string | null }) {
  const t = useTexts('applicants');
  if (id)
    return (
      <chakra.span className="tabular" whiteSpace="nowrap">
        {id}
      </chakra.span>
    );
  return <chakra.span color="fg.muted">{t('notYet')}</chakra.span>;
}

const looks = {
  PAID: { icon: 'check', color: 'green.fg' },
  PENDING: { icon: 'clock', color: 'orange.fg' },
  UNPAID: { icon: 'minus', color: 'fg.muted' },
} as const satisfies Record<ApplicantRow['paymentStatus'], { icon: IconName; color: string }>;

/** Icon and word: colour alone is not accessible. */
function PaymentIcon({ status }: { status: ApplicantRow['paymentStatus'] }) {
  const t = useTexts('applicants');
  const { icon, color } = looks[status];
  const statusText = { PAID: t('PAID'), PENDING: t('PENDING'), UNPAID: t('UNPAID') }[status];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color={color} whiteSpace="nowrap">
      <Icon name={icon} />
      {statusText}
    </chakra.span>
  );
}
