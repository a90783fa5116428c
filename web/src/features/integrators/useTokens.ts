import type { TokenScope } from '@admission/schema';
import {
  type CreateIntegratorTokenMutationVariables,
  type RotateIntegratorTokenMutationVariables,
  useCreateIntegratorTokenMutation,
  useRevokeIntegratorTokenMutation,
  useRotateIntegratorTokenMutation,
} from '../../gql/integrators.ts';
import { showAlert } from '../../lib/alerts.ts';

/** A new secret; it is only in the memory of this page. */
export interface NewSecret {
  name: string;
  secret: string;
}

export type CreateToken = Omit<CreateIntegratorTokenMutationVariables['input'], 'scopes'> & { scopes: TokenScope[] };
export type RotateToken = RotateIntegratorTokenMutationVariables['input'];

/** The operations on tokens. Secrets are not cached; the caller refetches the list. */
export function useTokens(onChanged: () => void) {
  const [sendCreate] = useCreateIntegratorTokenMutation({ fetchPolicy: 'no-cache' });
  const [sendRotate] = useRotateIntegratorTokenMutation({ fetchPolicy: 'no-cache' });
  const [sendRevoke] = useRevokeIntegratorTokenMutation();
  const newSecret = (answer: { secret: string; token: { name: string } } | undefined): NewSecret => {
    if (!answer) throw new Error('A token was made without an answer');
    onChanged();
    return { name: answer.token.name, secret: answer.secret };
  };
  return {
    create: async (input: CreateToken) =>
      newSecret((await sendCreate({ variables: { input } })).data?.createIntegratorToken),
    rotate: async (input: RotateToken) =>
      newSecret((await sendRotate({ variables: { input } })).data?.rotateIntegratorToken),
    revoke: async (input: { id: string; reason?: string | null }) => {
      const { data } = await sendRevoke({ variables: { input } });
      if (data) showAlert('success', data.revokeIntegratorToken.msg);
      onChanged();
    },
  };
}

export type Tokens = ReturnType<typeof useTokens>;
