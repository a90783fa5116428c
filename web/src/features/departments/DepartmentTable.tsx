import { truncateAtSpace } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { DepartmentTable_DepartmentFragment } from '../../gql/departments.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Row = DepartmentTable_DepartmentFragment;

export interface DepartmentTableProps extends Pick<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'busy'> {
  onDelete: (id: string) => Promise<unknown>;
}

/** The columns of the specification, section 2. The whole of the details is a link away. */
export function DepartmentTable({ onDelete, ...table }: DepartmentTableProps) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const format = useFormat();
  const columns: Column<Row>[] = [
    { key: 'sl', header: t('sl'), cell: (_row, at) => format.number(at + 1), numeric: true },
    { key: 'name', header: t('name'), cell: ({ departmentName }) => departmentName, primary: true, sortable: true },
    { key: 'code', header: t('code'), cell: ({ deptShortCode }) => deptShortCode, sortable: true },
    { key: 'details', header: t('details'), cell: ({ details }) => truncateAtSpace(details ?? '') },
    {
      key: 'delete',
      header: common('delete'),
      cell: ({ id, departmentName, deptShortCode }) => (
        <DeleteButton iconOnly label={t('deleteOf', { name: departmentName })} onDelete={() => onDelete(id)}>
          <p>{t('deleteText', { name: departmentName, code: deptShortCode })}</p>
        </DeleteButton>
      ),
    },
    { key: 'open', header: t('viewEdit'), cell: (row) => <Ways row={row} /> },
  ];
  return <DataTable caption={t('departments')} columns={columns} rowKey={({ id }) => id} {...table} />;
}

function Ways({ row: { id, departmentName: name } }: { row: Row }) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  return (
    <chakra.span display="inline-flex" columnGap="4">
      <TextLink to={paths.viewDepartment.url({ id })} aria-label={t('viewOf', { name })} minH={{ base: '11', md: '6' }}>
        {t('view')}
      </TextLink>
      <TextLink to={paths.editDepartment.url({ id })} aria-label={t('editOf', { name })} minH={{ base: '11', md: '6' }}>
        {common('edit')}
      </TextLink>
    </chakra.span>
  );
}
