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
import { pictureToSend } from '../images/index.ts';

export type NoticeChange = SaveNoticeMutationVariables['input'];

/** The lists are asked for anew; what is known of each notice stays. */
const forgetLists = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'notices' });
};

/** Saving and deleting, with the lists brought up to date. Deleting answers with the words of the API. */
export function useNoticeChanges() {
  const [save] = useSaveNoticeMutation({ update: forgetLists });
  const [remove] = useDeleteNoticeMutation({ update: forgetLists });
  return {
    save: async (input: NoticeChange) => (await save({ variables: { input } })).data?.saveNotice,
    remove: async (id: string) => (await remove({ variables: { id } })).data?.deleteNotice.msg ?? '',
  };
}

/** Stores a picture for a notice or a mail, made small enough on this device. */
export function useNoticeImages(): UploadImage {
  const [upload] = useUploadNoticeImageMutation();
  return useCallback(
    async (chosen: File) => {
      const file = await pictureToSend(chosen).catch(() => {
        throw new PictureRefused(textsOf('richText')('imageUnreadable'));
      });
      const { data } = await upload({ variables: { file } });
      if (!data) throw new TypeError('The answer is empty.');
      return data.uploadNoticeImage.url;
    },
    [upload],
  );
}
