import { useSittingChoicesQuery } from '../../gql/sittings.ts';
import { useTexts } from '../../lib/texts.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { SittingForm } from './SittingForm.tsx';
import type { SittingChange } from './useSittingChanges.ts';

/** The form of a new sitting, with the exams and rooms to choose from. */
export function NewSitting({ onSave }: { onSave: (input: SittingChange) => Promise<unknown> }) {
  const t = useTexts('sittings');
  const { data, error, loading, refetch } = useSittingChoicesQuery({ fetchPolicy: 'network-only' });
  if (error && !loading) return <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <TextSkeleton />;
  return (
    <SittingForm choices={{ exams: data.exams.exams, venues: data.venues }} onSave={onSave} submitLabel={t('create')} />
  );
}
