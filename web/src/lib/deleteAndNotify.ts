import { showAlert } from './alerts.ts';

/**
 * Deletes a row of a list and shows the API's message. After a refusal the list is refetched, because another officer may have
 * deleted the row, and the refusal is rethrown.
 */
export async function deleteAndNotify(remove: () => Promise<string>, refetch: () => void): Promise<void> {
  try {
    showAlert('success', await remove());
  } catch (failure) {
    refetch();
    throw failure;
  }
}
