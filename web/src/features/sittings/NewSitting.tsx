import { useTexts } from '../../lib/texts.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { SittingForm } from './SittingForm.tsx';
import type { SittingChange } from './useSittingChanges.ts';
import { useSittingChoices } from './useSittingChoices.ts';

/** The form of a new sitting, with the exams and rooms to choose from. */
export function NewSitting({ onSave }: { onSave: (input: SittingChange) => Promise<unknown> }) {
  const t = useTexts('sittings');
  const { choices, error, loading, refresh } = useSittingChoices();
  if (error && !loading) return <LoadError error={error} retry={refresh} />;
  if (!choices) return <TextSkeleton />;
  return <SittingForm choices={choices} onSave={onSave} submitLabel={t('create')} />;
}
