import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderView } from '../../test/render.tsx';
import type { FieldBinding } from '../lib/fieldBinding.ts';
import { changeLanguage } from '../lib/texts.ts';
import { CheckboxesField, CheckboxField, RadioField, SelectField, SwitchField } from './ChoiceFields.tsx';
import { DateField } from './DateField.tsx';
import { MomentField } from './MomentField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { CodeField, PasswordField, PhoneField } from './TextFields.tsx';

function useBound<T>(name: string, initial: T, error?: string): FieldBinding<T> {
  const [value, onChange] = useState(initial);
  return { id: `id-${name}`, name, value, error, onChange, onBlur: () => {} };
}

function Birth({ initial = '' }: { initial?: string }) {
  const bound = useBound('birth', initial);
  return (
    <>
      <DateField label="Date of birth" {...bound} />
      <output>{bound.value}</output>
    </>
  );
}

function Start() {
  const bound = useBound('start', '');
  return (
    <>
      <MomentField label="Exam date" hint="In Bangladesh." {...bound} />
      <output>{bound.value}</output>
    </>
  );
}

describe('MomentField', () => {
  it('punctuates dd/MM/yyyy HH:mm while typing, repeats it in words and holds the local time', async () => {
    const { user } = await renderView(<Start />);
    const field = screen.getByLabelText('Exam date');
    await user.type(field, '051220261030');
    expect(field).toHaveValue('05/12/2026 10:30');
    expect(screen.getByText('2026-12-05T10:30', { selector: 'output' })).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(/^In Bangladesh. Saturday, 5 December 2026 at 10:30\sam$/);
    await expectAccessible();
  });

  it.each(['05/12/2026', '05/12/2026 24:00', '31/02/2026 10:30', '05/12/2026 1'])(
    'keeps %s as typed',
    async (typed) => {
      const { user } = await renderView(<Start />);
      await user.type(screen.getByLabelText('Exam date'), typed);
      expect(screen.getByText(typed, { selector: 'output' })).toBeInTheDocument();
      expect(screen.getByLabelText('Exam date')).toHaveAccessibleDescription('In Bangladesh.');
    },
  );

  it('accepts a moment from the picker of the browser', async () => {
    const { container } = await renderView(<Start />);
    const native = container.querySelector('input[type=datetime-local]');
    if (native) fireEvent.change(native, { target: { value: '2026-12-05T10:30' } });
    expect(screen.getByLabelText('Exam date')).toHaveValue('05/12/2026 10:30');
  });
});

describe('DateField', () => {
  it('inserts slashes while typing and holds YYYY-MM-DD', async () => {
    const { user } = await renderView(<Birth />);
    const field = screen.getByLabelText('Date of birth');
    await user.type(field, '31122007');
    expect(field).toHaveValue('31/12/2007');
    expect(screen.getByText('2007-12-31')).toBeInTheDocument();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAccessibleDescription('For example 31/12/2007');
  });

  it('deletes over a slash', async () => {
    const { user } = await renderView(<Birth initial="2007-12-31" />);
    const field = screen.getByLabelText('Date of birth');
    await user.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(field).toHaveValue('31/');
    await user.type(field, '1/2008');
    expect(field).toHaveValue('31/1/2008');
    expect(screen.getByText('2008-01-31')).toBeInTheDocument();
  });

  it('shows Bangla digits in Bangla and accepts both', async () => {
    const { user } = await renderView(<Birth />);
    await changeLanguage('bn');
    const field = await screen.findByLabelText('Date of birth');
    await user.type(field, '৩১12২০০৭');
    expect(field).toHaveValue('৩১/১২/২০০৭');
    expect(screen.getByText('2007-12-31')).toBeInTheDocument();
  });

  it('holds an invalid date as typed', async () => {
    const { user } = await renderView(<Birth />);
    await user.type(screen.getByLabelText('Date of birth'), '31/02/2008');
    expect(screen.getByText('31/02/2008')).toBeInTheDocument();
  });
});

function Everything({ error }: { error?: string }) {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];
  const switched = useBound('switch', false);
  return (
    <main>
      <PhoneField label="Phone" hint="11 digits" {...useBound('phone', '', error)} />
      <CodeField label="Code" {...useBound('code', '', error)} />
      <PasswordField label="Password" {...useBound('password', '', error)} />
      <TextAreaField label="Details" optional {...useBound('details', '', error)} />
      <SelectField label="Religion" options={options} {...useBound('religion', '', error)} />
      <CheckboxField label="I agree" {...useBound('agree', false, error)} />
      <RadioField label="Gender" options={options} {...useBound('gender', '', error)} />
      <CheckboxesField label="Other programs" options={options} {...useBound<string[]>('others', [], error)} />
      <SwitchField label="Conducted" checked={switched.value} onChange={switched.onChange} />
    </main>
  );
}

describe('form fields', () => {
  it.each([undefined, 'You must say something'])(
    'have no accessibility violations with the error %s',
    async (error) => {
      await renderView(<Everything error={error} />);
      await expectAccessible();
      const phone = screen.getByLabelText('Phone');
      expect(phone).toHaveAccessibleDescription(error ? `11 digits ${error}` : '11 digits');
      expect(phone).toHaveAttribute('type', 'tel');
      expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    },
  );

  it('PasswordField shows the password on demand', async () => {
    const { user } = await renderView(<Everything />);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('checkbox', { name: 'Show Password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('work by keyboard', async () => {
    const { user } = await renderView(<Everything />);
    await user.selectOptions(screen.getByLabelText('Religion'), 'Second');
    expect(screen.getByLabelText('Religion')).toHaveValue('b');
    for (const [role, name] of [
      ['switch', 'Conducted'],
      ['checkbox', 'I agree'],
      ['radio', 'First'],
    ] as const) {
      const control = screen.getByRole(role, { name });
      control.focus();
      await user.keyboard(' ');
      expect(control).toBeChecked();
    }
    await user.click(screen.getByRole('checkbox', { name: 'First' }));
    await user.click(screen.getByRole('checkbox', { name: 'Second' }));
    await user.click(screen.getByRole('checkbox', { name: 'First' }));
    expect(screen.getByRole('checkbox', { name: 'First' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Second' })).toBeChecked();
  });
});
