import { limits } from '@admission/schema';
import {
  UploadProfilePicDocument,
  type UploadProfilePicMutation,
  UploadSignatureDocument,
  type UploadSignatureMutation,
} from '../../gql/images.public.ts';
import { sendFile, type TransferOptions } from '../../lib/transfer.ts';

/** The two pictures of an application. */
export const imageKinds = ['picture', 'signature'] as const;
export type OwnKind = (typeof imageKinds)[number];

const { bytes, picture, signature } = limits.image;

/** The frame of each has the shape of its limits (specification, section 5). */
export const limitsOf = {
  picture: { ...picture, bytes },
  signature: { ...signature, bytes },
} as const satisfies Record<OwnKind, { width: number; height: number; bytes: number }>;

type Send = (file: File, options: TransferOptions) => Promise<{ msg: string; url: string }>;

/** Sends a picture; gives what the API says to it, and where the picture is now. */
export const senders: Readonly<Record<OwnKind, Send>> = {
  picture: async (file, options) => {
    const answer = await sendFile<UploadProfilePicMutation>(UploadProfilePicDocument, file, options);
    return answer.uploadProfilePic;
  },
  signature: async (file, options) => {
    const answer = await sendFile<UploadSignatureMutation>(UploadSignatureDocument, file, options);
    return answer.uploadSignature;
  },
};
