import {
  useApplyMarksImportMutation,
  useMarksTemplateLazyQuery,
  usePreviewMarksImportMutation,
} from '../../gql/marks.ts';

/** The operations on sheets of marks; each rejects with the API's error. */
export function useMarksSheets(examId: string) {
  const [preview] = usePreviewMarksImportMutation();
  const [apply] = useApplyMarksImportMutation();
  const [lookForTemplate] = useMarksTemplateLazyQuery({ fetchPolicy: 'network-only' });
  return {
    /** Uploads a sheet and resolves to the id of its preview. */
    read: async (file: File) => (await preview({ variables: { examId, file } })).data?.previewMarksImport.id,
    /** Applies a preview and resolves to the number of changed applicants. */
    apply: async (id: string) => (await apply({ variables: { id } })).data?.applyMarksImport.applied,
    /** A sheet of the exam's applicants, to be filled in. */
    template: async () => {
      const { data, error } = await lookForTemplate({ variables: { examId } });
      if (!data) throw error;
      return data.marksTemplate;
    },
  };
}

export type MarksSheets = ReturnType<typeof useMarksSheets>;
