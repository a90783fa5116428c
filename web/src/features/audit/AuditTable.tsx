import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditTable_EventFragment } from '../../gql/audit.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { type Column, DataTable, SecondLine } from '../../ui/DataTable.tsx';
import { inOffice } from '../../ui/officeDensity.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { changesOf } from './changes.ts';
import { subjectAddress } from './subjectAddress.ts';
import { useAuditTexts } from './useAuditTexts.ts';

type Row = AuditTable_EventFragment;

/** The events with time, actor, subject and changes. */
export function AuditTable({ rows, busy }: { rows: readonly Row[]; busy: boolean }) {
  const t = useTexts('audit');
  const words = useAuditTexts();
  const columns: Column<Row>[] = [
    { key: 'when', header: t('when'), cell: (row) => <When row={row} /> },
    { key: 'who', header: t('who'), share: 20, cell: (row) => <Actor row={row} /> },
    { key: 'what', header: t('what'), cell: ({ action }) => words.action(action), primary: true },
    { key: 'whom', header: t('subjectOf'), share: 28, cell: (row) => <Subject row={row} /> },
    { key: 'change', header: t('change'), share: 28, wraps: true, cell: (row) => <Changes row={row} /> },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      columnsKey="audit"
    />
  );
}

function When({ row: { at } }: { row: Row }) {
  const format = useFormat();
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {format.short(at)}
    </chakra.time>
  );
}

/** Touch target of links in a cell. */
const target = { base: '11', md: '6' } as const;

function Actor({ row: { actorId, actorName, role, ip } }: { row: Row }) {
  const t = useTexts('audit');
  const words = useAuditTexts();
  return (
    <>
      {actorId && actorName ? (
        <TextLink
          to={paths.audit.url(undefined, { actor: actorId })}
          aria-label={t('allBy', { name: actorName })}
          minH={target}
        >
          {actorName}
        </TextLink>
      ) : (
        (actorName ?? t('product'))
      )}
      {role && <SecondLine>{words.role(role)}</SecondLine>}
      {ip && <SecondLine>{t('fromAddress', { ip: ip.replace(/^::ffff:/i, '') })}</SecondLine>}
    </>
  );
}

function Subject({ row }: { row: Row }) {
  const t = useTexts('audit');
  const words = useAuditTexts();
  const { subjectKind, subjectId, subject } = row;
  // A kind of another release has no name here.
  if (!subjectKind) return <>{subjectId ?? t('nothing')}</>;
  const address = subjectAddress(row);
  const name = subject?.name ?? words.type(subjectKind);
  return (
    <>
      {address ? (
        <TextLink to={address} minH={target}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {subject ? (
        // In the single line of the office the action already names the type, and the link to the history needs the width.
        <chakra.span css={inOffice({ display: 'none' })}>
          <SecondLine>{words.type(subjectKind)}</SecondLine>
        </chakra.span>
      ) : (
        <SecondLine>{!address && subjectId && t('gone')}</SecondLine>
      )}
      {subjectId && (
        <TextLink
          to={paths.audit.url(undefined, { subject: subjectId })}
          aria-label={t('allAbout', { name })}
          textStyle="sm"
          minH={target}
          css={inOffice({ marginInlineStart: '2' })}
        >
          {t('history')}
        </TextLink>
      )}
    </>
  );
}

/** One line with the names of the changed fields, which opens the values. */
function Changes({ row }: { row: Row }) {
  const t = useTexts('audit');
  const words = useAuditTexts();
  const changes = changesOf(row);
  const { before, after, names, reason } = row;
  if (changes.length === 0 && !reason) return <>{t('nothing')}</>;
  const fields = [...changes.map(({ field }) => words.field(field)), ...(reason ? [t('reason')] : [])];
  return (
    <chakra.details
      maxW={{ md: '24rem' }}
      overflowWrap="anywhere"
      css={inOffice({ maxWidth: 'none', contain: 'inline-size' })}
    >
      <chakra.summary
        cursor="pointer"
        minH={target}
        lineHeight={{ base: '2.75rem', md: '1.5rem' }}
        focusVisibleRing="inside"
        css={inOffice({ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' })}
      >
        {fields.join(', ')}
      </chakra.summary>
      <chakra.dl display="flex" flexDirection="column" gap="1" textStyle="sm" ps="4" pb="1">
        {changes.map(({ field, before: was, after: is }) => (
          <chakra.div key={field}>
            <chakra.dt display="inline" fontWeight="semibold">
              {words.field(field)}:{' '}
            </chakra.dt>
            <chakra.dd display="inline">
              {before && after
                ? t('wasIs', { before: words.value(was, names), after: words.value(is, names) })
                : words.value(is ?? was, names)}
            </chakra.dd>
          </chakra.div>
        ))}
        {reason && (
          <chakra.div>
            <chakra.dt srOnly>{t('reason')}</chakra.dt>
            <chakra.dd>{t('reasonIs', { reason: words.value(reason) })}</chakra.dd>
          </chakra.div>
        )}
      </chakra.dl>
    </chakra.details>
  );
}
