import { page } from '../../page.tsx';

export { DocumentKindsCard } from './DocumentKindsCard.tsx';
export { StudentDocuments } from './StudentDocuments.tsx';

export const supportingDocumentPages = [
  page('documents', async () => (await import('./DocumentsPage.tsx')).DocumentsPage, ['supportingDocuments', 'images']),
  page('review', async () => (await import('./ReviewPage.tsx')).ReviewPage, ['supportingDocuments', 'applicants']),
];
