import { type MyDocumentsQuery, useMyDocumentsQuery } from '../../gql/supporting-documents.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { useOwnDocument } from './useOwnDocument.ts';

/** /documents: the supporting documents that the intake of the application requires; `intake` names an earlier one. */
export function DocumentsPage() {
  const t = useTexts('supportingDocuments');
  const intake = useShownIntake();
  const { data, error, loading, refetch } = useMyDocumentsQuery({
    variables: { intake },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <PageFrame
      title={t('title')}
      intro={t('intro')}
      back={{ to: paths.dashboard.url(undefined, { intake }), label: t('back') }}
    >
      {!data && loading && <CardsSkeleton cards={2} />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && <Documents data={data} refresh={() => refetch()} />}
    </PageFrame>
  );
}

function Documents({ data: { myProfile }, refresh }: { data: MyDocumentsQuery; refresh: () => Promise<unknown> }) {
  const t = useTexts('supportingDocuments');
  const documents = myProfile?.documents ?? [];
  if (documents.length === 0) return <Alert tone="info" title={t('noneAsked')} />;
  const isFixed = myProfile?.marks.exam.conducted ?? false;
  return documents.map((document) => (
    <OneDocument key={document.kind.id} document={document} isFixed={isFixed} refresh={refresh} />
  ));
}

interface OneProps {
  document: NonNullable<MyDocumentsQuery['myProfile']>['documents'][number];
  isFixed: boolean;
  refresh: () => Promise<unknown>;
}

function OneDocument({ document, isFixed, refresh }: OneProps) {
  const own = useOwnDocument(document, refresh);
  return <DocumentCard document={document} isFixed={isFixed || document.state === 'ACCEPTED'} own={own} />;
}
