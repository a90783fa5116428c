import { page } from '../../page.tsx';

export const auditPages = [
  page('audit', async () => (await import('./AuditPage.tsx')).AuditPage, ['audit', 'auditFields']),
];
