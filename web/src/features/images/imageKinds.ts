import { limits } from '@admission/schema';
import { UploadProfilePicDocument, UploadSignatureDocument } from '../../gql/images.public.ts';
import { type TransferOptions, transfer } from '../../lib/transfer.ts';

export const imageKinds = ['picture', 'signature'] as const;
export type ImageKind = (typeof imageKinds)[number];
/** The kind within a text key. */
export const kindNames = { picture: 'Picture', signature: 'Signature' } as const satisfies Record<ImageKind, string>;

const { bytes, picture, signature } = limits.image;

/** The crop frame has the aspect ratio of the limits (specification, section 5). */
export const limitsOf = {
  picture: { ...picture, bytes },
  signature: { ...signature, bytes },
} as const satisfies Record<ImageKind, { width: number; height: number; bytes: number }>;

/** Pixels below which a picture is not offered for upload: printed, it is not recognisable. */
export const smallestOf = {
  picture: { width: 200, height: 200 },
  signature: { width: 150, height: 40 },
} as const satisfies Record<ImageKind, { width: number; height: number }>;

type Send = (file: File, options: TransferOptions) => Promise<{ msg: string; url: string }>;

export const senders: Readonly<Record<ImageKind, Send>> = {
  picture: async (file, options) => {
    const answer = await transfer(UploadProfilePicDocument, { file }, options);
    return answer.uploadProfilePic;
  },
  signature: async (file, options) => {
    const answer = await transfer(UploadSignatureDocument, { file }, options);
    return answer.uploadSignature;
  },
};
