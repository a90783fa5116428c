import { truncateAtSpace } from '@admission/schema';
import type { DepartmentTable_DepartmentFragment } from '../../gql/departments.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { DeleteCatalogueButton, ViewEditLinks } from '../catalogue/index.ts';

type Row = DepartmentTable_DepartmentFragment;

export interface DepartmentTableProps extends Pick<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'busy'> {
  onDelete: (id: string) => Promise<unknown>;
}

/** The columns of the specification, section 2; details are truncated. */
export function DepartmentTable({ onDelete, ...table }: DepartmentTableProps) {
  const t = useTexts('catalogue');
  const format = useFormat();
  const columns: Column<Row>[] = [
    { key: 'sl', header: t('sl'), cell: (_row, at) => format.number(at + 1), numeric: true },
    {
      key: 'name',
      header: t('name'),
      share: 34,
      cell: ({ departmentName }) => departmentName,
      primary: true,
      sortable: true,
    },
    { key: 'code', header: t('code'), cell: ({ deptShortCode }) => deptShortCode, sortable: true },
    { key: 'details', header: t('details'), share: 46, cell: ({ details }) => truncateAtSpace(details ?? '') },
    {
      key: 'delete',
      header: t('delete'),
      cell: ({ id, departmentName, deptShortCode }) => (
        <DeleteCatalogueButton iconOnly name={departmentName} code={deptShortCode} onDelete={() => onDelete(id)} />
      ),
    },
    {
      key: 'open',
      header: t('viewEdit'),
      cell: ({ id, departmentName }) => (
        <ViewEditLinks
          name={departmentName}
          view={paths.viewDepartment.url({ id })}
          edit={paths.editDepartment.url({ id })}
        />
      ),
    },
  ];
  return <DataTable caption={t('departments')} columns={columns} rowKey={({ id }) => id} {...table} />;
}
