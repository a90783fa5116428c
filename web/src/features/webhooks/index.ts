import { page } from '../../page.tsx';

export const webhookPages = [
  page('webhooks', async () => (await import('./WebhooksPage.tsx')).WebhooksPage, ['webhooks', 'secrets', 'editing']),
  page('webhook', async () => (await import('./WebhookPage.tsx')).WebhookPage, ['webhooks']),
];
