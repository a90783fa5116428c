import { defaultRules } from '@admission/schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { eligibilityPages } from './index.ts';

const exam = (id: string, course: string, courseType = 'UNDERGRADUATE') => ({
  ...{ id, title: 'Admission Test', course, courseType, department: 'Science', trimester: 'SPRING', year: 2027 },
  ...{ batch: '53', examDate: '2027-02-15T04:30:00.000Z', lastApplication: '2027-02-01T17:59:00.000Z' },
});
const strict = { kind: 'min', fact: 'hsc.gpa', value: 4 };

describe('MayApplyPage', () => {
  it('evaluates typed results for each open exam, in the browser alone', async () => {
    api.answers({
      eligibility: [
        { exam: exam('1', 'BSc in CSE'), rules: strict },
        { exam: exam('2', 'MBA', 'GRADUATE'), rules: defaultRules },
      ],
    });
    const { user, container } = await renderApp('/may-i-apply', { pages: eligibilityPages });
    const gpa = await screen.findByRole('textbox', { name: /HSC GPA/ });
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    const list = screen.getByRole('region', { name: 'Programs open for application' });
    const exams = () =>
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent);
    const toEnter = 'Enter your results above to see for which of these 2 programs you may apply.';
    expect(screen.getByText(toEnter)).toBeVisible();
    expect(exams()[0]).toContain('Asks for: HSC GPA of at least 4.00.');
    expect(exams()[1]).toContain('Asks for: SSC GPA of at least 2.50 and HSC GPA of at least 2.50.');
    await user.type(gpa, '৩.৫');
    await user.type(screen.getByRole('textbox', { name: /SSC GPA/ }), '4');
    expect(screen.getByText('You may apply for 1 of 2 programs.')).toBeVisible();
    expect(exams()[0]).toMatch(/MBA.*You may apply$/);
    expect(exams()[1]).toContain('To apply here you need: HSC GPA of at least 4.00. Yours: 3.50.');
    // The decimal point is missing.
    await user.clear(gpa);
    await user.type(gpa, '45');
    expect(screen.getByText(toEnter)).toBeVisible();
    await user.tab();
    expect(within(container).getByText(/a number from 0 to 5/)).toBeVisible();
    await user.clear(gpa);
    await user.type(gpa, 'A+');
    await user.tab();
    expect(within(container).getByText(/at most two decimals/)).toBeVisible();
    await expectAccessible(container);
  });

  it('shows an empty state if no exam is open', async () => {
    api.answers({ eligibility: [] });
    await renderApp('/may-i-apply', { pages: eligibilityPages });
    expect(await screen.findByText('No program is open for application now')).toBeVisible();
  });
});
