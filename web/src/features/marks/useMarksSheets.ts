import {
  useApplyMarksImportMutation,
  useMarksTemplateLazyQuery,
  usePreviewMarksImportMutation,
} from '../../gql/marks.ts';

/** What the API does with sheets of marks; each rejects with what went wrong. */
export function useMarksSheets(examId: string) {
  const [preview] = usePreviewMarksImportMutation();
  const [apply] = useApplyMarksImportMutation();
  const [lookForTemplate] = useMarksTemplateLazyQuery({ fetchPolicy: 'network-only' });
  return {
    /** Reads a sheet and answers the id of what it would change. */
    read: async (file: File) => (await preview({ variables: { examId, file } })).data?.previewMarksImport.id,
    /** Does what was shown and answers for how many applicants. */
    apply: async (id: string) => (await apply({ variables: { id } })).data?.applyMarksImport.applied,
    /** A sheet with the exam's applicants, to be filled in. */
    template: async () => {
      const { data, error } = await lookForTemplate({ variables: { examId } });
      if (!data) throw error;
      return data.marksTemplate;
    },
  };
}

export type MarksSheets = ReturnType<typeof useMarksSheets>;
