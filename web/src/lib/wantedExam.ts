/** The exam whose "Apply" a visitor pressed, preselected in the form; stored until the tab is closed. */
const key = 'wanted-exam';

/** Stores the exam whose "Apply" a visitor pressed, for other pages of this tab. */
export function saveWantedExam(examId: string): void {
  try {
    globalThis.sessionStorage.setItem(key, examId);
  } catch {
    // Storage is blocked: nothing is preselected.
  }
}

/** The exam whose "Apply" the visitor pressed on another page of this tab, or null. */
export function readWantedExam(): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
