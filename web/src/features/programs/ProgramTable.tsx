import { truncateAtSpace } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ProgramTable_ProgramFragment } from '../../gql/programs.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useTypeWord } from './useTypeWord.ts';

type Row = ProgramTable_ProgramFragment;

export interface ProgramTableProps extends Pick<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'busy'> {
  onDelete: (id: string) => Promise<unknown>;
}

/** The columns of the specification, section 2. The whole of the details is a link away. */
export function ProgramTable({ onDelete, ...table }: ProgramTableProps) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const format = useFormat();
  const typeWord = useTypeWord();
  const columns: Column<Row>[] = [
    { key: 'sl', header: t('sl'), cell: (_row, at) => format.number(at + 1), numeric: true },
    { key: 'name', header: t('name'), cell: ({ programName }) => programName, primary: true, sortable: true },
    { key: 'code', header: t('code'), cell: ({ programShortCode }) => programShortCode, sortable: true },
    { key: 'credit', header: t('credit'), cell: ({ credit }) => format.number(credit), numeric: true, sortable: true },
    { key: 'type', header: t('type'), cell: ({ programType }) => typeWord(programType), sortable: true },
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
    { key: 'details', header: t('details'), cell: ({ description }) => truncateAtSpace(description ?? '') },
    {
      key: 'url',
      header: t('url'),
      cell: ({ programUrl, programName }) => <NewTabLink href={programUrl} label={programName} siteOnly />,
    },
    {
      key: 'delete',
      header: common('delete'),
      cell: ({ id, programName, programShortCode }) => (
        <DeleteButton iconOnly label={t('deleteOf', { name: programName })} onDelete={() => onDelete(id)}>
          <p>{t('deleteText', { name: programName, code: programShortCode })}</p>
        </DeleteButton>
      ),
    },
    { key: 'open', header: t('viewEdit'), cell: (row) => <Ways row={row} /> },
  ];
  return (
    <DataTable
      caption={t('programs')}
      columns={columns}
      rowKey={({ id }) => id}
      columnsKey="programs"
      dense
      {...table}
    />
  );
}

function Ways({ row: { id, programName: name } }: { row: Row }) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  return (
    <chakra.span display="inline-flex" columnGap="4">
      <TextLink to={paths.viewProgram.url({ id })} aria-label={t('viewOf', { name })} minH={{ base: '11', md: '6' }}>
        {t('view')}
      </TextLink>
      <TextLink to={paths.editProgram.url({ id })} aria-label={t('editOf', { name })} minH={{ base: '11', md: '6' }}>
        {common('edit')}
      </TextLink>
    </chakra.span>
  );
}
