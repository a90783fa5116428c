import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { draftOf, draftServer, exams, goodValues, prepareWizard, previous } from './wizard.fixture.ts';
import { openWizard } from './wizard.open.ts';

prepareWizard();

describe('CreateProfilePage', () => {
  it('keeps the answers of a second application when the intake has closed', async () => {
    const season = { id: 'intake-2', titleEn: 'Spring 2027', titleBn: 'স্প্রিং ২০২৭', exams: [exams.science] };
    const open2 = { ...season, phase: 'OPEN', mayApply: true };
    draftServer(draftOf(goodValues(), 'confirm'), {
      ...{ myProfile: previous, openIntakes: [open2] },
      submitProfile: refuses('CONFLICT', 'Applications for this intake are closed', {
        ...{ key: 'intakeClosed', field: 'examId' },
      }),
    });
    const { user, press, address } = await openWizard();
    await user.click(await screen.findByRole('checkbox', { name: /I declare/ }));
    api.answers({ openIntakes: [{ ...open2, phase: 'CLOSED', mayApply: false }] });
    await press('Submit');
    await waitFor(() => expect(address()).toContain('/create-profile?step=program'));
    expect((await screen.findAllByText('Applications for this intake are closed'))[0]).toBeVisible();
  });
});
