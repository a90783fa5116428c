import { chakra } from '@chakra-ui/react/styled-system';
import type { IntegratorsPage_TokenFragment } from '../../gql/integrators.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, SecondLine } from '../../ui/DataTable.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';

export type Token = IntegratorsPage_TokenFragment;

export interface TokenTableProps {
  tokens: readonly Token[];
  onRotate: (token: Token) => void;
  onRevoke: (token: Token) => void;
}

const tones = { ACTIVE: 'good', EXPIRED: 'waiting', REVOKED: 'neutral', SUSPENDED: 'bad' } as const satisfies Record<
  Token['state'],
  ChipTone
>;

/** The tokens with name, scopes, last use and expiry. */
export function TokenTable({ tokens, onRotate, onRevoke }: TokenTableProps) {
  const t = useTexts('integrators');
  const format = useFormat();
  const columns: Column<Token>[] = [
    { key: 'name', header: t('name'), cell: (token) => <Name token={token} />, primary: true, share: 30 },
    { key: 'state', header: t('state'), cell: (token) => <State token={token} /> },
    { key: 'scopes', header: t('scopes'), cell: (token) => <Scopes token={token} /> },
    {
      key: 'used',
      header: t('lastUsed'),
      cell: ({ lastUsedAt, lastUsedIp }) =>
        lastUsedAt ? (
          <>
            {format.short(lastUsedAt)}
            <SecondLine>{t('usedFrom', { address: lastUsedIp ?? '–' })}</SecondLine>
          </>
        ) : (
          t('neverUsed')
        ),
    },
    { key: 'expires', header: t('expiresAt'), cell: ({ expiresAt }) => format.short(expiresAt) },
    {
      key: 'actions',
      header: t('actionsColumn'),
      cell: (token) =>
        token.state === 'REVOKED' ? '–' : <Actions token={token} onRotate={onRotate} onRevoke={onRevoke} />,
    },
  ];
  return <DataTable caption={t('integrators')} columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}

function Name({ token: { name, hint, makerName, isTest } }: { token: Token }) {
  const t = useTexts('integrators');
  return (
    <>
      {name}
      {isTest && (
        <chakra.span ms="2">
          <StatusChip tone="neutral">{t('test')}</StatusChip>
        </chakra.span>
      )}
      <SecondLine>{t('madeBy', { hint, maker: makerName })}</SecondLine>
    </>
  );
}

function State({ token: { state, previousUntil } }: { token: Token }) {
  const t = useTexts('integrators');
  const format = useFormat();
  const goesOn = state === 'ACTIVE' && previousUntil !== null && new Date(previousUntil) > new Date();
  return (
    <chakra.span display="inline-flex" flexDirection="column" gap="1" alignItems="flex-start">
      <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
      {goesOn && (
        <chakra.span textStyle="sm" color="fg.muted">
          {t('oldUntil', { time: format.short(previousUntil) })}
        </chakra.span>
      )}
    </chakra.span>
  );
}

function Scopes({ token: { scopes, perMinute, costPerMinute } }: { token: Token }) {
  const t = useTexts('integrators');
  return (
    <chakra.details textStyle="sm">
      <chakra.summary cursor="pointer" minH="6">
        {t('scopeCount', { count: scopes.length })}
      </chakra.summary>
      <chakra.ul listStyleType="none">
        {scopes.map((scope) => (
          <li key={scope}>{t(scope)}</li>
        ))}
        <chakra.li color="fg.muted">{t('limitsOf', { requests: perMinute, cost: costPerMinute })}</chakra.li>
      </chakra.ul>
    </chakra.details>
  );
}

function Actions({ token, onRotate, onRevoke }: { token: Token } & Omit<TokenTableProps, 'tokens'>) {
  const t = useTexts('integrators');
  return (
    <chakra.span display="inline-flex" gap="2">
      <Button
        variant="outline"
        size="sm"
        icon="rotate"
        aria-label={t('rotateOf', { name: token.name })}
        onClick={() => onRotate(token)}
      >
        {t('newSecret')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        colorPalette="red"
        aria-label={t('revokeOf', { name: token.name })}
        onClick={() => onRevoke(token)}
      >
        {t('revoke')}
      </Button>
    </chakra.span>
  );
}
