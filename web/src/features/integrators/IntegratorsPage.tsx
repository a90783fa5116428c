import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useIntegratorTokensQuery } from '../../gql/integrators.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { SecretCard } from '../../ui/SecretCard.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { type Token, TokenTable } from './TokenTable.tsx';
import { type FreshSecret, useTokens } from './useTokens.ts';

type Doing = { what: 'create' } | { what: 'rotate' | 'revoke'; token: Token };

/** /integrators: the API tokens of integrators. */
export function IntegratorsPage() {
  const t = useTexts('integrators');
  const common = useTexts('common');
  const { data, previousData, error, loading, refetch } = useIntegratorTokensQuery({ fetchPolicy: 'network-only' });
  const refresh = () => void refetch().catch(() => undefined);
  const tokens = useTokens(refresh);
  const [doing, setDoing] = useState<Doing>();
  const [made, setMade] = useState<FreshSecret>();
  const close = () => setDoing(undefined);
  const show = (fresh: FreshSecret) => {
    close();
    setMade(fresh);
  };
  const list = (data ?? previousData)?.integratorTokens;
  return (
    <ListFrame
      title={t('title')}
      intro={t('intro')}
      back={{ to: paths.adminDashboard.url(), label: common('back') }}
      {...{ list, loading, error }}
      retry={refresh}
      create={
        <Button icon="plus" onClick={() => setDoing({ what: 'create' })}>
          {t('createTitle')}
        </Button>
      }
      none={{ title: t('none'), text: t('noneText'), icon: 'globe' }}
      above={made && <TokenSecret made={made} onKept={() => setMade(undefined)} />}
    >
      {list && list.length > 0 && (
        <TokenTable
          tokens={list}
          onRotate={(token) => setDoing({ what: 'rotate', token })}
          onRevoke={(token) => setDoing({ what: 'revoke', token })}
        />
      )}
      <HowTo />
      <CreateTokenDialog open={doing?.what === 'create'} onClose={close} onCreate={tokens.create} onMade={show} />
      {doing?.what === 'rotate' && (
        <RotateDialog token={doing.token} onClose={close} onRotate={tokens.rotate} onMade={show} />
      )}
      {doing?.what === 'revoke' && <RevokeDialog token={doing.token} onClose={close} onRevoke={tokens.revoke} />}
    </ListFrame>
  );
}

function TokenSecret({ made: { name, secret }, onKept }: { made: FreshSecret; onKept: () => void }) {
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
