import type { FindRegisteredPeopleQuery } from '../../gql/applicants.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { BothNames } from '../../ui/BothNames.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Person = FindRegisteredPeopleQuery['registeredPeople']['people'][number];

export interface RegisteredTableProps {
  people: readonly Person[];
  busy: boolean;
  /** Shown if there are none. */
  none: string;
  urlOf: (person: Person) => string;
  onOpen: (person: Person) => void;
}

/** People who have registered, newest first. */
export function RegisteredTable({ people, busy, none, urlOf, onOpen }: RegisteredTableProps) {
  const t = useTexts('applicants');
  const format = useFormat();
  const columns: Column<Person>[] = [
    { key: 'name', header: t('name'), cell: (row) => <BothNames {...row} />, primary: true, share: 30 },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => <span className="tabular">{phone}</span> },
    { key: 'email', header: t('email'), share: 30, cell: ({ email }) => email },
    {
      key: 'registered',
      header: t('didRegister'),
      cell: ({ registeredAt }) => <time dateTime={registeredAt}>{format.dateTime(registeredAt)}</time>,
    },
    {
      key: 'view',
      header: t('view'),
      cell: (row) => (
        <TextLink to={urlOf(row)} aria-label={t('viewNamed', { name: row.name })} minH={{ base: '11', md: '6' }}>
          {t('view')}
        </TextLink>
      ),
    },
  ];
  if (people.length === 0) return <EmptyState icon="users" title={none} />;
  return (
    <DataTable
      caption={t('registeredPeople')}
      columns={columns}
      rows={people}
      rowKey={({ userId }) => userId}
      onOpen={onOpen}
      stickyHeader
      busy={busy}
    />
  );
}
