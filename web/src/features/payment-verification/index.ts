import { page } from '../../page.tsx';

export const paymentVerificationPages = [
  page('verifyPayments', async () => (await import('./PendingPaymentsPage.tsx')).PendingPaymentsPage, [
    'paymentVerification',
    'profileFields',
  ]),
  page('verifyPayment', async () => (await import('./VerifyPaymentPage.tsx')).VerifyPaymentPage, [
    'paymentVerification',
    'payments',
    'profileFields',
  ]),
];
