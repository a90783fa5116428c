import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createClient } from './apollo.ts';

const query = gql`
  query Payment($userId: ID!, $intake: ID) {
    profileByUserId(userId: $userId, intake: $intake) {
      id
      user {
        id
        paymentInfo {
          status
        }
      }
    }
  }
`;

it('createClient caches the payment of a user for each intake', () => {
  const { cache } = createClient();
  const write = (id: string, status: string, intake: object) => {
    const paymentInfo = { __typename: 'PaymentInfo', status };
    const user = { __typename: 'User', id: 'u1', paymentInfo };
    const profileByUserId = { __typename: 'Profile', id, user };
    cache.writeQuery({ query, variables: { userId: 'u1', ...intake }, data: { profileByUserId } });
  };
  const statusOf = (intake: object) =>
    cache.readQuery<{ profileByUserId: { user: { paymentInfo: { status: string } } } }>({
      query,
      variables: { userId: 'u1', ...intake },
    })?.profileByUserId.user.paymentInfo.status;
  write('p0', 'PAID', { intake: 'i0' });
  write('p1', 'UNPAID', {});
  expect([statusOf({ intake: 'i0' }), statusOf({})]).toEqual(['PAID', 'UNPAID']);
  write('p1', 'PENDING', {});
  expect([statusOf({ intake: 'i0' }), statusOf({})]).toEqual(['PAID', 'PENDING']);
});
