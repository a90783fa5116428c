import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useState } from 'react';
import type { SessionUser } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import type { ChangeFormProps } from './useAccountChanges.ts';

const forms = { phone: PhoneForm, email: EmailForm, password: PasswordForm } as const satisfies Record<
  string,
  ComponentType<ChangeFormProps>
>;
type Field = keyof typeof forms;

/** Name, phone, e-mail and password of the user, the last three with a form that changes them. */
export function IdentityCard({ user, onChanged }: { user: SessionUser; onChanged: () => Promise<void> }) {
  const t = useTexts('account');
  const [field, setField] = useState<Field>();
  const close = () => setField(undefined);
  const titles = { phone: t('changePhone'), email: t('changeEmail'), password: t('changePassword') } as const;
  const row = (name: Field) => ({ changeLabel: titles[name], onChange: () => setField(name) });
  const Form = field && forms[field];
  return (
    <Card title={t('you')}>
      <chakra.ul listStyleType="none">
        <Row label={t('name')} value={user.name} {...(user.role === 'STUDENT' ? { hint: t('nameHint') } : {})} />
        <Row label={t('phone')} value={user.phone} {...row('phone')} />
        <Row label={t('email')} value={user.email} {...row('email')} />
        <Row label={t('password')} value="••••••••" {...row('password')} />
      </chakra.ul>
      <Dialog open={field !== undefined} onClose={close} title={field ? titles[field] : ''} size="sm">
        {Form && <Form onClose={close} onChanged={onChanged} />}
      </Dialog>
    </Card>
  );
}

interface RowProps {
  label: string;
  value: string;
  hint?: string;
  changeLabel?: string;
  onChange?: () => void;
}

function Row({ label, value, hint, changeLabel, onChange }: RowProps) {
  const t = useTexts('account');
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      py="2"
      minH="14"
      alignItems="center"
      justifyContent="space-between"
      borderColor="border"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.div minW="0" flex="1">
        <chakra.p textStyle="sm" color="fg.muted">
          {label}
        </chakra.p>
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {value}
        </chakra.p>
        {hint && (
          <chakra.p textStyle="sm" color="fg.muted">
            {hint}
          </chakra.p>
        )}
      </chakra.div>
      {onChange && (
        <Button variant="outline" colorPalette="gray" aria-label={changeLabel} onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </chakra.li>
  );
}
