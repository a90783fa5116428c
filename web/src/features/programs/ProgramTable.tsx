import { truncateAtSpace } from '@admission/schema';
import type { ProgramTable_ProgramFragment } from '../../gql/programs.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { DeleteCatalogueButton, ViewEditLinks } from '../catalogue/index.ts';
import { useProgramTypeName } from './useProgramTypeName.ts';

type Row = ProgramTable_ProgramFragment;

export interface ProgramTableProps extends Pick<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'busy'> {
  onDelete: (id: string) => Promise<unknown>;
}

/** The columns of the specification, section 2; details are truncated. */
export function ProgramTable({ onDelete, ...table }: ProgramTableProps) {
  const t = useTexts('catalogue');
  const format = useFormat();
  const typeName = useProgramTypeName();
  const columns: Column<Row>[] = [
    { key: 'sl', header: t('sl'), cell: (_row, at) => format.number(at + 1), numeric: true },
    {
      key: 'name',
      header: t('name'),
      share: 26,
      cell: ({ programName }) => programName,
      primary: true,
      sortable: true,
    },
    { key: 'code', header: t('code'), cell: ({ programShortCode }) => programShortCode, sortable: true },
    { key: 'credit', header: t('credit'), cell: ({ credit }) => format.number(credit), numeric: true, sortable: true },
    { key: 'type', header: t('type'), cell: ({ programType }) => typeName(programType), sortable: true },
    {
      key: 'dept',
      header: t('dept'),
      cell: ({ department: { departmentName, deptShortCode } }) => (
        <abbr title={departmentName} style={{ textDecoration: 'none' }}>
          {deptShortCode}
        </abbr>
      ),
      sortable: true,
    },
    { key: 'details', header: t('details'), share: 30, cell: ({ description }) => truncateAtSpace(description ?? '') },
    {
      key: 'url',
      header: t('url'),
      share: 14,
      cell: ({ programUrl, programName }) => <NewTabLink href={programUrl} label={programName} siteOnly />,
    },
    {
      key: 'delete',
      header: t('delete'),
      cell: ({ id, programName, programShortCode }) => (
        <DeleteCatalogueButton iconOnly name={programName} code={programShortCode} onDelete={() => onDelete(id)} />
      ),
    },
    {
      key: 'open',
      header: t('viewEdit'),
      cell: ({ id, programName }) => (
        <ViewEditLinks name={programName} view={paths.viewProgram.url({ id })} edit={paths.editProgram.url({ id })} />
      ),
    },
  ];
  return (
    <DataTable caption={t('programs')} columns={columns} rowKey={({ id }) => id} columnsKey="programs" {...table} />
  );
}
