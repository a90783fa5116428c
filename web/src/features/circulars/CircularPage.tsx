import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from 'react-router';
import { type CircularProgramFragment, type CircularQuery, useCircularQuery } from '../../gql/circulars.public.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { OuterLink, TextLink } from '../../ui/TextLink.tsx';

/** /circulars/{intake}: programs, conditions, dates and fees of an intake. */
export function CircularPage() {
  const t = useTexts('circulars');
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useCircularQuery({ variables: { id } });
  const circular = data?.circular;
  const home = { to: paths.home.url(), label: t('toHome') };
  return (
    <PageFrame
      title={circular ? t('titleOf', { title: circular.title }) : t('circular')}
      intro={
        circular &&
        t('edition', {
          code: circular.code,
          edition: circular.edition,
          time: format.dateTime(circular.issuedAt),
        })
      }
      back={home}
    >
      {!circular && loading && <CardsSkeleton cards={3} />}
      {!circular && error && <LoadError error={error} retry={refetch} whenGone={home} />}
      {circular && <Announcement circular={circular} />}
    </PageFrame>
  );
}

function Announcement({ circular }: { circular: CircularQuery['circular'] }) {
  const t = useTexts('circulars');
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="2" alignItems="center">
        {circular.pdfUrl && (
          <OuterLink href={circular.pdfUrl} minH="11">
            {t('pdf')}
          </OuterLink>
        )}
        <TextLink to={paths.mayApply.url()} minH="11">
          {t('mayApply')}
        </TextLink>
      </chakra.div>
      <Dates circular={circular} />
      <Bank />
      <chakra.h2 textStyle="xl" fontWeight="bold">
        {t('programs')}
      </chakra.h2>
      {circular.programs.map((one) => (
        <Program key={one.id} program={one} />
      ))}
      {circular.documents.length > 0 && <Documents documents={circular.documents} />}
      {circular.note && (
        <Card title={t('note')}>
          <chakra.p whiteSpace="pre-line">{circular.note}</chakra.p>
        </Card>
      )}
    </>
  );
}

function Dates({ circular }: { circular: CircularQuery['circular'] }) {
  const t = useTexts('circulars');
  const format = useFormat();
  const { opensAt, closesAt, payUntil, graceMinutes, feeBank, feeBkash } = circular;
  const closes = closesAt && format.dateTime(closesAt);
  return (
    <Card title={t('datesAndFees')}>
      <FactList
        facts={[
          { label: t('opens'), value: closesAt && opensAt && format.dateTime(opensAt) },
          {
            label: t('closes'),
            value:
              closes &&
              (graceMinutes > 0 ? t('grace', { time: closes, minutes: format.number(graceMinutes) }) : closes),
          },
          { label: t('payUntil'), value: closesAt && payUntil && format.dateTime(payUntil) },
          { label: t('feeBank'), value: format.taka(feeBank) },
          { label: t('feeBkash'), value: format.taka(feeBkash) },
        ]}
      />
    </Card>
  );
}

function Bank() {
  const t = useTexts('circulars');
  const site = useSite();
  if (!site) return null;
  return (
    <Card title={t('bankTitle')}>
      <FactList
        facts={[
          { label: t('BANK'), value: site.bankName },
          { label: t('bankBranch'), value: site.bankBranch },
          { label: t('bankAccount'), value: site.bankAccount },
          { label: t('bankAccountName'), value: site.bankAccountName },
          { label: t('bankRouting'), value: site.bankRouting },
        ]}
      />
    </Card>
  );
}

function Documents({ documents }: Pick<CircularQuery['circular'], 'documents'>) {
  const t = useTexts('circulars');
  const format = useFormat();
  return (
    <Card title={t('documents')}>
      <chakra.ul ps="5" listStyleType="disc">
        {documents.map(({ label, isRequired }) => (
          <li key={label}>{t(isRequired ? 'documentRequired' : 'documentOptional', { label })}</li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="sm" color="fg.muted">
        {t('documentFormat', {
          pages: format.number(limits.supportingDocuments.pages),
          mb: format.number(limits.image.bytes / 1024 ** 2),
        })}
      </chakra.p>
    </Card>
  );
}

function Program({ program }: { program: CircularProgramFragment }) {
  const t = useTexts('circulars');
  const format = useFormat();
  const { title, department, examDate, lastApplication, lastPayment, seats, conditions } = program;
  return (
    <Card title={program.program}>
      <chakra.p color="fg.muted">{[title, department].join(' · ')}</chakra.p>
      <FactList
        facts={[
          { label: t('examDate'), value: <time dateTime={examDate}>{format.dateTime(examDate)}</time> },
          { label: t('lastApplication'), value: format.dateTime(lastApplication) },
          { label: t('lastPayment'), value: format.dateTime(lastPayment) },
          { label: t('seats'), value: seats && format.number(seats) },
        ]}
      />
      <div>
        <chakra.p textStyle="sm" color="fg.muted">
          {t('conditions')}
        </chakra.p>
        <chakra.ul ps="5" listStyleType="disc">
          {conditions.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </chakra.ul>
      </div>
    </Card>
  );
}
