import { ProgramType, type RuleNode } from '@admission/schema';
import { useMayApplyQuery } from '../../gql/eligibility.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { MayApplyView } from './MayApplyView.tsx';

/** /may-i-apply: who may apply for which open exam, before registration. The answers are neither sent nor stored. */
export function MayApplyPage() {
  const t = useTexts('eligibility');
  const { data, error, loading, refetch } = useMayApplyQuery();
  const open = data?.eligibility.map(({ exam, rules }) => ({
    exam,
    rules: rules as RuleNode,
    programType: ProgramType[exam.courseType],
  }));
  return (
    <PageFrame title={t('title')} intro={t('intro')}>
      {loading && !open && <CardsSkeleton cards={2} />}
      {error && <LoadError error={error} retry={refetch} />}
      {open?.length === 0 && (
        <EmptyState
          icon="calendar"
          title={t('noneOpen')}
          text={t('noneOpenText')}
          action={<LinkButton to={paths.contact.url()}>{t('contact')}</LinkButton>}
        />
      )}
      {open && open.length > 0 && <MayApplyView open={open} />}
    </PageFrame>
  );
}
