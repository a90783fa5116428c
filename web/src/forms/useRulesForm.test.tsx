import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../test/api.ts';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import { RequestRefused } from '../lib/problems.ts';
import { changeLanguage } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField, PhoneField } from '../ui/TextFields.tsx';
import { RulesForm } from './RulesForm.tsx';
import * as rules from './rules.ts';
import { useRulesForm } from './useRulesForm.ts';

const line = { brings: Promise.resolve() };
const { loadSchema } = rules;
beforeEach(() => {
  vi.spyOn(rules, 'loadSchema').mockImplementation(() => line.brings.then(loadSchema));
});

function SignIn({ onSubmit }: { onSubmit: (value: { phone: string; password: string }) => Promise<unknown> }) {
  const form = useRulesForm({
    rules: (schema) => schema.signInRules,
    initialValues: { phone: '', password: '' },
    onSubmit,
  });
  return (
    <RulesForm form={form}>
      <PhoneField label="Phone" {...form.field('phone')} />
      <PasswordField label="Password" {...form.field('password')} />
      <Button type="submit" busy={form.busy}>
        Login
      </Button>
    </RulesForm>
  );
}

const phoneMissing = 'You must enter your phone number';
const passwordMissing = 'You must enter your password';

async function open(onSubmit: (value: { phone: string; password: string }) => Promise<unknown> = async () => {}) {
  const view = await renderView(<SignIn onSubmit={onSubmit} />);
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Login' }));
  return { ...view, submit };
}

describe('useRulesForm', () => {
  it('validates a field on blur', async () => {
    const { user } = await open();
    const phone = screen.getByLabelText('Phone');
    await user.click(phone);
    expect(screen.queryByText(phoneMissing)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(phoneMissing)).toBeVisible();
    await waitFor(() => expect(phone).toHaveAccessibleDescription(phoneMissing));
    expect(phone).toBeInvalid();
    expect(screen.queryByText(passwordMissing)).not.toBeInTheDocument();
  });

  it('uses the latest values if the rules load late', async () => {
    let arrive = () => {};
    line.brings = new Promise((done) => (arrive = done));
    const onSubmit = vi.fn(() => new Promise<void>(() => {}));
    const { user } = await open(onSubmit);
    await user.type(screen.getByLabelText('Phone'), '01700000003');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    arrive();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByText(passwordMissing)).not.toBeInTheDocument();
  });

  it('shows blur errors only after the pointer is released', async () => {
    const { user } = await open();
    const phone = screen.getByLabelText('Phone');
    await user.click(phone);
    const button = screen.getByRole('button', { name: 'Login' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(phone).not.toHaveFocus();
    await new Promise((done) => setTimeout(done, 100));
    expect(screen.queryByText(phoneMissing)).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toBeVisible();
  });

  it('shows all problems in the focused summary, announced there and in no toast', async () => {
    const onSubmit = vi.fn();
    const { submit, user } = await open(onSubmit);
    await submit();
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual([phoneMissing, passwordMissing]);
    // The alert is part of the summary.
    expect(summary).toContainElement(screen.getByRole('alert'));
    expect(onSubmit).not.toHaveBeenCalled();
    await expectAccessible();
    await user.click(screen.getByRole('link', { name: passwordMissing }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('focuses a single invalid field and then validates on change', async () => {
    const { submit, user } = await open();
    await user.type(screen.getByLabelText('Phone'), '01700000005');
    await submit();
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    await user.type(password, 'abc');
    expect((await screen.findAllByText('Password must be 6 or more characters')).length).toBeGreaterThan(0);
    await user.type(password, 'defg');
    await waitFor(() => expect(password).toBeValid());
  });

  it('submits normalised values: Bangla digits folded, blanks trimmed', async () => {
    const onSubmit = vi.fn(async () => {});
    const { submit, user } = await open(onSubmit);
    await user.type(screen.getByLabelText('Phone'), ' ০১৭০০০০০০০৫ ');
    await user.type(screen.getByLabelText('Password'), ' secret ');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({ phone: '01700000005', password: ' secret ' }, expect.anything());
  });

  it('translates shown messages', async () => {
    const { submit } = await open();
    await submit();
    await screen.findByRole('group', { name: 'There is a problem' });
    await changeLanguage('bn');
    await waitFor(() => expect(screen.queryByRole('link', { name: phoneMissing })).not.toBeInTheDocument());
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});

describe('useRulesForm after a refusal', () => {
  async function fill(onSubmit: () => Promise<unknown>) {
    const view = await open(onSubmit);
    await view.user.type(screen.getByLabelText('Phone'), '01700000005');
    await view.user.type(screen.getByLabelText('Password'), 'secret-1');
    return view;
  }

  it('shows a problem at its field until the field changes', async () => {
    const { submit, user } = await fill(() =>
      Promise.reject(
        new RequestRefused([
          refusal('BAD_USER_INPUT', 'Not valid', {
            problems: [{ field: 'phone', key: 'x', message: 'This phone is not known' }],
          }),
        ] as never),
      ),
    );
    await submit();
    const phone = screen.getByLabelText('Phone');
    await waitFor(() => expect(phone).toHaveAccessibleDescription('This phone is not known'));
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue('01700000005');
    await user.type(phone, '6');
    await waitFor(() => expect(phone).toBeValid());
    expect(screen.queryByText('This phone is not known')).not.toBeInTheDocument();
  });

  it('shows other refusals in the page, with waiting time and request id', async () => {
    const { submit } = await fill(() =>
      Promise.reject(
        new RequestRefused([
          {
            message: 'The service is busy',
            extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 60, requestId: 'r-1' },
          },
        ]),
      ),
    );
    await submit();
    expect(await screen.findByText('You can try again in 60 seconds.')).toBeVisible();
    expect(screen.getByText('The service is busy')).toBeVisible();
  });

  it('shows an outdated page once', async () => {
    const old = { message: 'Unknown', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };
    const { submit } = await fill(() => Promise.reject(new RequestRefused([old])));
    await submit();
    await screen.findByText('A newer version of this page is available. Reload it.');
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.getAllByText('A newer version of this page is available. Reload it.')).toHaveLength(1);
  });

  it('reports a lost connection and keeps the values', async () => {
    const { submit } = await fill(() => Promise.reject(new TypeError('Failed to fetch')));
    await submit();
    expect(await screen.findByText(/The connection is lost/)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('secret-1');
  });

  it('submits once on a double click', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = await fill(onSubmit);
    await user.dblClick(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
    finish();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
