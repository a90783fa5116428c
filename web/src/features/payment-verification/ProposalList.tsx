import { LoadError } from '../../ui/LoadError.tsx';
import { ShownOf } from '../../ui/ShownOf.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import type { useProposals } from './useProposals.ts';

/** Manual payments pending the decision of a second officer, oldest first. */
export function ProposalList({ list, error, refresh, approve, reject }: ReturnType<typeof useProposals>) {
  return (
    <>
      {error !== undefined && <LoadError error={error} retry={refresh} />}
      {list && <ShownOf shown={list.proposals.length} count={list.count} />}
      {list?.proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onApprove={approve} onReject={reject} />
      ))}
    </>
  );
}
