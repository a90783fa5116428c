import type { ReactNode } from 'react';
import type { ProgramFormListsQuery } from '../../gql/programs.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { useProgramFormLists } from './useProgramFormLists.ts';

/** Loads the departments and program names for the form of a program; without a department it shows no form. */
export function ProgramFormLists({ children }: { children: (lists: ProgramFormListsQuery) => ReactNode }) {
  const t = useTexts('catalogue');
  const { lists, error, loading, retry } = useProgramFormLists();
  if (!lists && loading) return <CardsSkeleton cards={1} />;
  if (!lists) return error ? <LoadError error={error} retry={retry} /> : null;
  if (lists.departments.departments.length > 0) return <>{children(lists)}</>;
  const create = <LinkButton to={paths.createDepartment.url()}>{t('createDepartment')}</LinkButton>;
  return <EmptyState title={t('noDepartments')} text={t('noDepartmentYet')} action={create} icon="book" />;
}
