import { useParams } from 'react-router';
import { useAdmitCheckQuery } from '../../gql/admit.public.ts';
import { readFailure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AdmitCheckResult } from './AdmitCheckResult.tsx';

/** /verify/{code}: public check of the QR code of an admit card. */
export function CheckAdmitPage() {
  const t = useTexts('admit');
  const { code = '' } = useParams();
  const { data, error, loading, refetch } = useAdmitCheckQuery({ variables: { code } });
  const failure = error && readFailure(error);
  const isForged = failure?.kind === 'refused' && failure.code === 'BAD_USER_INPUT';
  const isUnknown = isForged || (failure?.kind === 'refused' && failure.code === 'NOT_FOUND');
  return (
    <PageFrame title={t('checkTitle')} intro={t('checkIntro')}>
      {loading && <CardsSkeleton cards={2} />}
      {isUnknown && (
        <Alert tone="error" title={t(isForged ? 'forged' : 'unknown')} live>
          <p>{t(isForged ? 'forgedText' : 'unknownText')}</p>
          <TextLink to={paths.enterCheckCode.url()} minH="11" alignSelf="flex-start">
            {t('enterAgain')}
          </TextLink>
        </Alert>
      )}
      {error && !isUnknown && <LoadError error={error} retry={refetch} />}
      {data && !loading && !error && <AdmitCheckResult check={data.admitCheck} />}
    </PageFrame>
  );
}
