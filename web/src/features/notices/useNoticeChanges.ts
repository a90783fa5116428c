import type { ApolloCache } from '@apollo/client';
import { useCallback } from 'react';
import { PictureRefused, type UploadImage } from '../../forms/RichText/upload.ts';
import {
  type SaveNoticeMutationVariables,
  useDeleteNoticeMutation,
  useSaveNoticeMutation,
  useUploadNoticeImageMutation,
} from '../../gql/notices.ts';
import { textsOf } from '../../lib/texts.ts';
import { compressPicture } from '../images/index.ts';

export type NoticeChange = SaveNoticeMutationVariables['input'];

/** Evicts the lists, so that they are refetched; cached notices stay. */
const evictLists = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'notices' });
};

/** Saves and deletes notices, and refreshes the lists. `remove` resolves to the API's message. */
export function useNoticeChanges() {
  const [save] = useSaveNoticeMutation({ update: evictLists });
  const [remove] = useDeleteNoticeMutation({ update: evictLists });
  return {
    save: async (input: NoticeChange) => (await save({ variables: { input } })).data?.saveNotice,
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteNotice.msg ?? '',
  };
}

/** Uploads an image for a notice or mail, scaled down in the browser. */
export function useNoticeImages(): UploadImage {
  const [upload] = useUploadNoticeImageMutation();
  return useCallback(
    async (chosen: File) => {
      const file = await compressPicture(chosen).catch(() => {
        throw new PictureRefused(textsOf('richText')('imageUnreadable'));
      });
      const { data } = await upload({ variables: { file } });
      if (!data) throw new TypeError('The answer is empty.');
      return data.uploadNoticeImage.url;
    },
    [upload],
  );
}
