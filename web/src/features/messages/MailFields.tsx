import { limits } from '@admission/schema';
import { RichTextField } from '../../forms/RichText/RichTextField.tsx';
import type { UploadImage } from '../../forms/RichText/upload.ts';
import type { FieldBinding } from '../../lib/fieldBinding.ts';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/TextFields.tsx';
import { InsertBar } from './InsertBar.tsx';
import { useMergeFields } from './useMergeFields.ts';

export interface MailFieldsProps {
  subject: FieldBinding<string>;
  body: FieldBinding<string>;
  /** A new key remounts the editor. */
  round: number;
  uploadImage: UploadImage;
}

/** Subject and rich text of a mail, both with merge fields. */
export function MailFields({ subject, body, round, uploadImage }: MailFieldsProps) {
  const t = useTexts('messages');
  const fields = useMergeFields();
  return (
    <>
      <div>
        <TextField {...subject} label={t('subject')} autoComplete="off" maxLength={limits.messages.subject} />
        <InsertBar field={subject} label={t('fieldsForSubject')} inserts={fields} />
      </div>
      <RichTextField
        key={round}
        {...body}
        label={t('body')}
        hint={t('fieldsHint')}
        uploadImage={uploadImage}
        inserts={fields}
      />
    </>
  );
}
