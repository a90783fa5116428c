import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useSlipsToMatchQuery } from '../../gql/bank-statement.ts';

/** Pending slips by number, phone or name. */
export function useSlipSearch() {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { data, previousData, loading } = useSlipsToMatchQuery(
    wanted ? { variables: { text: wanted }, fetchPolicy: 'network-only' } : skipToken,
  );
  return { text, setText, loading, found: wanted ? (data ?? previousData)?.pendingPayments : undefined };
}
