import { chakra } from '@chakra-ui/react/styled-system';
import type { UserTable_UserFragment } from '../../gql/users.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import type { SearchValues } from './search.ts';
import { useUserTexts } from './useUserTexts.ts';

type Row = UserTable_UserFragment;

export interface UserTableProps {
  rows: readonly Row[];
  sort: SearchValues['sort'];
  busy: boolean;
  onSort: (sort: SearchValues['sort']) => void;
  onEdit: (user: Row) => void;
  onDelete: (id: string) => Promise<unknown>;
}

/** The columns of the specification, section 2, and a button that reverses the order of creation. */
export function UserTable({ rows, sort, busy, onSort, onEdit, onDelete }: UserTableProps) {
  const t = useTexts('users');
  const { role } = useUserTexts();
  const columns: Column<Row>[] = [
    { key: 'role', header: t('role'), cell: (user) => role[user.role] },
    { key: 'name', header: t('name'), share: 36, cell: ({ name }) => name, primary: true },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => phone },
    { key: 'email', header: t('email'), share: 34, cell: ({ email }) => email },
    {
      key: 'delete',
      header: t('delete'),
      cell: ({ id, name, phone }) => (
        <DeleteButton iconOnly label={t('deleteOf', { name })} onDelete={() => onDelete(id)}>
          <p>{t('deleteText', { name, phone })}</p>
        </DeleteButton>
      ),
    },
    {
      key: 'edit',
      header: t('edit'),
      cell: (user) => (
        <Button variant="outline" aria-label={t('editOf', { name: user.name })} onClick={() => onEdit(user)}>
          {t('edit')}
        </Button>
      ),
    },
  ];
  const isNewestFirst = sort === 'desc';
  return (
    <DataTable
      caption={t('users')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      toolbar={
        <chakra.div display="flex" justifyContent="flex-end">
          <Button
            variant="outline"
            colorPalette="gray"
            icon={isNewestFirst ? 'down' : 'up'}
            onClick={() => onSort(isNewestFirst ? 'asc' : 'desc')}
          >
            {isNewestFirst ? t('newestFirst') : t('oldestFirst')}
          </Button>
        </chakra.div>
      }
    />
  );
}
