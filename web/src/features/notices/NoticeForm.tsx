import { limits, type NoticeDocument, preview } from '@admission/schema';
import { useEffect, useMemo, useState } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RestoredText } from '../../forms/RestoredText.tsx';
import { parseHtml } from '../../forms/RichText/parseHtml.ts';
import { RichTextField } from '../../forms/RichText/RichTextField.tsx';
import type { UploadImage } from '../../forms/RichText/upload.ts';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useOpenedLocalDraft, useSaveLocalDraft } from '../../forms/useLocalDraft.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import type { NoticeForm_NoticeFragment } from '../../gql/notices.ts';
import { isSameJson } from '../../lib/sameJson.ts';
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
const isSame = (one: Notice, other: Notice): boolean => isSameJson(valuesOf(one), valuesOf(other));

/** The text of the body; of the row that a draft is based on only the HTML is known. */
const wordsOf = ({ bodyText }: Notice): string =>
  preview([...parseHtml(bodyText).children].map(({ textContent }) => textContent).join(' · '));

/** The form of a notice with its restored draft and optimistic locking. */
function useNoticeForm({ notice, onSave, reload, onUnsaved }: NoticeFormProps) {
  const [saved, setSaved] = useState(valuesOf(notice));
  /** A new key remounts the editor. */
  const [round, setRound] = useState(0);
  const name = `notice.${notice?.id ?? 'new'}`;
  const opened = useOpenedLocalDraft(name, saved);
  // The row that the typed changes are based on: that of a restored draft may be an earlier version.
  const [seen, setSeen] = useState(
    notice && { ...notice, ...opened?.base, version: opened?.version ?? notice.version },
  );
  const guarded = useGuardedSave({
    opened: seen,
    reload,
    isSame,
  });
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
  const base = useMemo(() => seen && valuesOf(seen), [seen]);
  const draft = useSaveLocalDraft({ name, values: form.values, saved, version: seen?.version, base });
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
    discard: () => {
      setSeen(notice);
      if (notice) guarded.restart(notice);
      restart(saved);
    },
    overwrite: () => {
      setSeen(guarded.accept());
      void form.submit();
    },
    discardMine: () => {
      const now = guarded.accept();
      setSeen(now);
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
