import { useRef, useState } from 'react';
import { ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { RulesForm } from '../../forms/RulesForm.tsx';
import { useGuardedSave } from '../../forms/useGuardedSave.ts';
import { useCloseDialog, useFormGuard } from '../../forms/useLeaveGuard.ts';
import { useRulesForm } from '../../forms/useRulesForm.ts';
import { isSameJson } from '../../lib/sameJson.ts';
import { useTexts } from '../../lib/texts.ts';
import { useStepUp } from '../../lib/useStepUp.ts';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PasswordField } from '../../ui/TextFields.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { StepUpFields } from './StepUpFields.tsx';
import { changeOf, paymentValuesOf, type User, type UserValues, valuesOf } from './userValues.ts';
import { useUserChanges } from './useUserChanges.ts';
import { useUserTexts } from './useUserTexts.ts';

export interface UserFormProps {
  user: User;
  reload: () => Promise<User>;
  onClose: () => void;
}

/** The values that a save overwrites. */
const comparedOf = (user: User, withPayment: boolean) => ({
  ...valuesOf(user),
  ...(withPayment ? {} : { paymentStatus: '', paymentMethod: '', trxID: '', bankSlipNumber: '' }),
});

/** The form state of Update User, with step-up authentication and optimistic locking. */
function useUserForm({ user, reload, onClose }: UserFormProps) {
  const { update } = useUserChanges();
  const [editsPayment, setEditsPayment] = useState(false);
  const stepUp = useStepUp();
  // Later cache updates do not change the open form.
  const opened = useRef(user).current;
  const guarded = useGuardedSave({
    opened,
    reload,
    // The version is that of the payment too, which is sent only if it is edited.
    isSame: (one, other) => isSameJson(comparedOf(one, editsPayment), comparedOf(other, editsPayment)),
  });
  const base = useRef(opened);
  const form = useRulesForm({
    rules: (schema) => schema.updateUserRules,
    initialValues: { id: opened.id, ...valuesOf(opened) },
    onSubmit: async (checked, values) => {
      await stepUp.detect(() =>
        guarded.save(async (row) => {
          await update(changeOf({ ...checked, ...row, id: checked.id }, values, editsPayment));
          onClose();
        }),
      );
    },
  });
  useFormGuard(form);
  const putPayment = (values: Partial<UserValues>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
  };
  return {
    form,
    guarded,
    editsPayment,
    isStepUp: stepUp.required,
    asksReason: editsPayment || form.values.role !== base.current.role || stepUp.required,
    /** Unticking restores the loaded payment. */
    setEditsPayment: (edits: boolean) => {
      setEditsPayment(edits);
      if (!edits) putPayment(paymentValuesOf(base.current.paymentInfo));
    },
    setMethod: (paymentMethod: string) => putPayment({ paymentMethod, trxID: '', bankSlipNumber: '' }),
    overwrite: () => {
      base.current = guarded.accept() ?? base.current;
      void form.submit();
    },
    discardMine: () => {
      base.current = guarded.accept() ?? base.current;
      setEditsPayment(false);
      form.reset({ id: opened.id, ...valuesOf(base.current) });
    },
  };
}

/** The form of the Update User dialog. */
export function UserForm(props: UserFormProps) {
  const t = useTexts('users');
  const edit = useUserForm(props);
  const { form } = edit;
  return (
    <>
      <Changed edit={edit} />
      <RulesForm form={form} label={t('updateUser')}>
        <PersonFields field={form.field} />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          hint={`${t('passwordHint')} ${t('passwordBlank')}`}
          optional
          autoComplete="new-password"
        />
        <PaymentFields
          field={form.field}
          edits={edit.editsPayment}
          onEdits={edit.setEditsPayment}
          onMethod={edit.setMethod}
        />
        {edit.asksReason && <StepUpFields field={form.field} required={edit.isStepUp} />}
        <DialogActions closeLabel={t('close')} onClose={useCloseDialog()} submitLabel={t('update')} busy={form.busy} />
      </RulesForm>
    </>
  );
}

function Changed({ edit }: { edit: ReturnType<typeof useUserForm> }) {
  const t = useTexts('users');
  const { role, status, method } = useUserTexts();
  return (
    <ChangedMeanwhile
      changed={edit.guarded.changed}
      fields={[
        { label: t('name'), value: (one) => one.name },
        { label: t('phone'), value: (one) => one.phone },
        { label: t('email'), value: (one) => one.email },
        { label: t('role'), value: (one) => role[one.role] },
        { label: t('paymentStatus'), value: ({ paymentInfo }) => status[paymentInfo.status] },
        { label: t('paymentMethod'), value: ({ paymentInfo }) => method[paymentInfo.paymentMethod] },
        { label: t('transactionId'), value: ({ paymentInfo }) => paymentInfo.transactionId },
        { label: t('bankSlipNumber'), value: ({ paymentInfo }) => paymentInfo.bankSlipNumber },
      ]}
      busy={edit.form.busy}
      onOverwrite={edit.overwrite}
      onDiscardMine={edit.discardMine}
    />
  );
}
