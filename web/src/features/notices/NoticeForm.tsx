import { limits, type NoticeDocument, plainOfNotice, preview } from '@admission/schema';
import { useEffect, useState } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RestoredText } from '../../forms/RestoredText.tsx';
import { RichTextField } from '../../forms/RichText/RichTextField.tsx';
import type { UploadImage } from '../../forms/RichText/upload.ts';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useOpenedLocalDraft, useSaveLocalDraft } from '../../forms/useLocalDraft.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { NoticeForm_NoticeFragment } from '../../gql/notices.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/ChoiceFields.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';
import { TextField } from '../../ui/TextFields.tsx';
import { NoticeBody } from './NoticeBody.tsx';
import type { NoticeChange } from './useNoticeChanges.ts';

type Notice = NoticeForm_NoticeFragment;

export interface NoticeFormProps {
  /** Absent for a new notice. */
  notice?: Notice;
  /** Rejects if refused; the text stays. */
  onSave: (change: NoticeChange) => Promise<unknown>;
  /** Loads the notice as it is stored now. */
  reload?: () => Promise<Notice>;
  uploadImage: UploadImage;
  /** Reports whether the form has unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const valuesOf = (notice?: Notice) => ({
  title: notice?.title ?? '',
  bodyText: notice?.bodyText ?? '',
  isPublic: notice?.isPublic ?? false,
  isPinned: notice?.isPinned ?? false,
});
const wordsOf = ({ body }: Notice): string => preview(plainOfNotice(body as NoticeDocument).replaceAll('\n', ' · '));

/** The form of a notice with its restored draft and optimistic locking. */
function useNoticeForm({ notice, onSave, reload, onUnsaved }: NoticeFormProps) {
  const [saved, setSaved] = useState(valuesOf(notice));
  /** A new key remounts the editor. */
  const [round, setRound] = useState(0);
  const name = `notice.${notice?.id ?? 'new'}`;
  const opened = useOpenedLocalDraft(name, saved);
  const version = opened?.version ?? notice?.version;
  const guarded = useGuardedSave({
    opened: notice && version !== undefined ? { ...notice, version } : undefined,
    reload,
  });
  const [seenVersion, setSeenVersion] = useState(version);
  const form = useRulesForm({
    rules: (schema) => schema.noticeRules,
    initialValues: opened?.values ?? saved,
    onSubmit: async (input) => {
      await guarded.save(async (row) => {
        await onSave({ ...input, ...row });
        draft.discard();
      });
    },
  });
  const draft = useSaveLocalDraft({ name, values: form.values, saved, version: seenVersion });
  const { isUnsaved } = draft;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const restart = (values: ReturnType<typeof valuesOf>) => {
    form.reset(values);
    setRound(round + 1);
  };
  return {
    form,
    round,
    changed: guarded.changed,
    isRestored: opened !== undefined && round === 0,
    discard: () => restart(saved),
    overwrite: () => {
      setSeenVersion(guarded.accept()?.version);
      void form.submit();
    },
    discardMine: () => {
      const now = guarded.accept();
      setSeenVersion(now?.version);
      setSaved(valuesOf(now));
      restart(valuesOf(now));
    },
  };
}

/** Title and rich text of a notice (specification, section 2). */
export function NoticeForm(props: NoticeFormProps) {
  const { notice, uploadImage } = props;
  const t = useTexts('notices');
  const { form, round, changed, ...actions } = useNoticeForm(props);
  return (
    <>
      {actions.isRestored && <RestoredText onDiscard={actions.discard} />}
      <ChangedMeanwhile
        changed={changed}
        fields={[
          { label: t('titleField'), value: ({ title }) => title },
          { label: t('noticeBody'), value: wordsOf },
          { label: t('isPublic'), value: ({ isPublic }) => (isPublic ? t('yes') : t('no')) },
          { label: t('isPinned'), value: ({ isPinned }) => (isPinned ? t('yes') : t('no')) },
        ]}
        busy={form.busy}
        onOverwrite={actions.overwrite}
        onDiscardMine={actions.discardMine}
      />
      {changed && (
        <Card title={t('savedByOther')}>
          <strong>{changed.now.title}</strong>
          <NoticeBody document={changed.now.body as NoticeDocument} />
        </Card>
      )}
      <Card>
        <RulesForm form={form} label={notice ? t('edit') : t('create')}>
          <TextField
            {...form.field('title')}
            label={t('titleField')}
            autoComplete="off"
            maxLength={limits.text.title}
          />
          <RichTextField
            key={round}
            {...form.field('bodyText')}
            label={t('noticeBody')}
            hint={t('bodyHint')}
            uploadImage={uploadImage}
          />
          <CheckboxField {...form.field('isPublic')} label={t('isPublic')} hint={t('isPublicHint')} />
          <CheckboxField {...form.field('isPinned')} label={t('isPinned')} hint={t('isPinnedHint')} />
          <PrimaryBar>
            <Button type="submit" busy={form.busy}>
              {notice ? t('update') : t('addNotice')}
            </Button>
          </PrimaryBar>
        </RulesForm>
      </Card>
    </>
  );
}
