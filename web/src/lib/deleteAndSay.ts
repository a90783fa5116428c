import { showAlert } from './alerts.ts';

/**
 * Deletes one of a list and says so in the words of the API. Where it is refused, perhaps somebody else was faster: then the list is
 * asked for anew, and the refusal goes on to whoever asked.
 */
export async function deleteAndSay(remove: () => Promise<string>, again: () => void): Promise<void> {
  try {
    showAlert('success', await remove());
  } catch (failure) {
    again();
    throw failure;
  }
}
