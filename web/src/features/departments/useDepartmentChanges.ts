import type { ApolloCache } from '@apollo/client';
import {
  type SaveDepartmentMutationVariables,
  useDeleteDepartmentMutation,
  useSaveDepartmentMutation,
} from '../../gql/departments.ts';

export type DepartmentChange = SaveDepartmentMutationVariables['input'];

/** Evicts the list, so that it is refetched; cached departments stay. */
const evictList = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'departments' });
};

/** Saves and deletes departments, and refreshes the list. `remove` resolves to the API's message. */
export function useDepartmentChanges() {
  const [save] = useSaveDepartmentMutation({ update: evictList });
  const [remove] = useDeleteDepartmentMutation({ update: evictList });
  return {
    save: (input: DepartmentChange) => save({ variables: { input } }),
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteDepartment.msg ?? '',
  };
}
