import { type PageRoute, page } from '../../page.tsx';

export { saveResendTime, useResend } from './codeVerification.ts';
export { clearFlowState, readFlowState, saveFlowState } from './flowStorage.ts';

export const accountPages: readonly PageRoute[] = [
  page('login', async () => (await import('./LoginPage.tsx')).LoginPage, ['accounts']),
  page('officerLogin', async () => (await import('./OfficerLoginPage.tsx')).OfficerLoginPage, ['officerSignIn']),
  page('register', async () => (await import('./RegisterPage.tsx')).RegisterPage, ['accounts']),
  page('verifyRegistration', async () => (await import('./VerifyCodePages.tsx')).VerifyRegistrationPage, ['accounts']),
  page('reset', async () => (await import('./ResetPage.tsx')).ResetPage, ['accounts']),
  page('verifyReset', async () => (await import('./VerifyCodePages.tsx')).VerifyResetPage, ['accounts']),
  page('newPassword', async () => (await import('./NewPasswordPage.tsx')).NewPasswordPage, ['accounts']),
];
