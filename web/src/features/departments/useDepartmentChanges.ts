import type { ApolloCache } from '@apollo/client';
import {
  type SaveDepartmentMutationVariables,
  useDeleteDepartmentMutation,
  useSaveDepartmentMutation,
} from '../../gql/departments.ts';

export type DepartmentChange = SaveDepartmentMutationVariables['input'];

/** The list is asked for anew; what is known of each department stays. */
const forgetList = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'departments' });
};

/** Saving and deleting, with the list brought up to date. Deleting answers with the words of the API. */
export function useDepartmentChanges() {
  const [save] = useSaveDepartmentMutation({ update: forgetList });
  const [remove] = useDeleteDepartmentMutation({ update: forgetList });
  return {
    save: (input: DepartmentChange) => save({ variables: { input } }),
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteDepartment.msg ?? '',
  };
}
