/** The exam that a visitor pressed "Apply" at, until the tab is closed: the form begins with it. */
const key = 'wanted-exam';

/** Stores the exam that a visitor pressed "Apply" at, for other pages of this tab. */
export function saveWantedExam(examId: string): void {
  try {
    globalThis.sessionStorage.setItem(key, examId);
  } catch {
    // It is blocked: the program is chosen in the form.
  }
}

/** The exam that the visitor pressed "Apply" at on another page of this tab, or null. */
export function readWantedExam(): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
