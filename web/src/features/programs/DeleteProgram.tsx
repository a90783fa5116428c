import { useTexts } from '../../lib/texts.ts';
import { useDoneThen } from '../../lib/useDoneThen.ts';
import { paths } from '../../paths.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { useProgramChanges } from './useProgramChanges.ts';

/** Deletes the program of a page of its own, and leads to the others. */
export function DeleteProgram({
  program: { id, programName, programShortCode },
}: {
  program: { id: string; programName: string; programShortCode: string };
}) {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const { remove } = useProgramChanges();
  const [, finish] = useDoneThen();
  return (
    <DeleteButton label={common('delete')} onDelete={async () => finish(await remove(id), 0, paths.programs.url())}>
      <p>{t('deleteText', { name: programName, code: programShortCode })}</p>
    </DeleteButton>
  );
}
