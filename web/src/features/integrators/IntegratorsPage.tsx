import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useIntegratorTokensQuery } from '../../gql/integrators.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLastPage } from '../../lib/useLastPage.ts';
import { urlFilter, useUrlFilters } from '../../lib/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SecretCard } from '../../ui/SecretCard.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { type Token, TokenTable } from './TokenTable.tsx';
import { type NewSecret, useTokens } from './useTokens.ts';

type OpenDialog = { what: 'create' } | { what: 'rotate' | 'revoke'; token: Token };

const filterSpec = { page: urlFilter.page() } as const;

/** /integrators: the API tokens of integrators. */
export function IntegratorsPage() {
  const t = useTexts('integrators');
  const filters = useUrlFilters(filterSpec);
  const { data, previousData, error, loading, refetch } = useIntegratorTokensQuery({
    variables: { page: filters.values.page },
    fetchPolicy: 'network-only',
  });
  const refresh = () => void refetch().catch(() => undefined);
  const tokens = useTokens(refresh);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [newSecret, setNewSecret] = useState<NewSecret>();
  const close = () => setDialog(undefined);
  const show = (fresh: NewSecret) => {
    close();
    setNewSecret(fresh);
  };
  const found = (data ?? previousData)?.integratorTokenPage;
  useLastPage(found);
  const list = found?.tokens;
  return (
    <ListFrame
      title={t('integrators')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: t('back') }}
      {...{ list, loading, error }}
      retry={refresh}
      create={
        <Button icon="plus" onClick={() => setDialog({ what: 'create' })}>
          {t('createTitle')}
        </Button>
      }
      none={{ title: t('none'), text: t('noneText'), icon: 'globe' }}
      above={newSecret && <TokenSecret newSecret={newSecret} onKept={() => setNewSecret(undefined)} />}
    >
      {list && list.length > 0 && (
        <TokenTable
          tokens={list}
          onRotate={(token) => setDialog({ what: 'rotate', token })}
          onRevoke={(token) => setDialog({ what: 'revoke', token })}
        />
      )}
      {found && <Pager page={found.page} pages={found.pages} onPage={(page) => filters.set({ page })} />}
      <HowTo />
      <CreateTokenDialog
        open={dialog?.what === 'create'}
        hasSandbox={(data ?? previousData)?.hasSandbox === true}
        onClose={close}
        onCreate={tokens.create}
        onSecret={(fresh) => {
          show(fresh);
          // The newest token is on the first page.
          filters.set({ page: 1 });
        }}
      />
      {dialog?.what === 'rotate' && (
        <RotateDialog token={dialog.token} onClose={close} onRotate={tokens.rotate} onSecret={show} />
      )}
      {dialog?.what === 'revoke' && <RevokeDialog token={dialog.token} onClose={close} onRevoke={tokens.revoke} />}
    </ListFrame>
  );
}

function TokenSecret({ newSecret: { name, secret }, onKept }: { newSecret: NewSecret; onKept: () => void }) {
  const t = useTexts('integrators');
  return (
    <SecretCard title={t('secretTitle', { name })} label={t('secretOf', { name })} secret={secret} onKept={onKept}>
      <p>{t('secretText')}</p>
    </SecretCard>
  );
}

/** How to send a token, for developers. */
function HowTo() {
  const t = useTexts('integrators');
  return (
    <chakra.p color="fg.muted">
      {t('howTo')}{' '}
      <chakra.a href="/api/docs" color="brand.fg" textDecoration="underline">
        {t('restDocs')}
      </chakra.a>
    </chakra.p>
  );
}
