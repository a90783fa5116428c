import { type PageRoute, page } from '../../page.tsx';

export const paymentPages: readonly PageRoute[] = [
  page('payment', async () => (await import('./PaymentPage.tsx')).PaymentPage, ['payments', 'progress']),
  page('bankSlip', async () => (await import('./BankSlipPage.tsx')).BankSlipPage, ['payments', 'progress', 'images']),
  page('payBkash', async () => (await import('./PayBkashPage.tsx')).PayBkashPage, ['payments', 'progress']),
];

export { PaymentHistory } from './PaymentHistory.tsx';
