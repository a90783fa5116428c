/** The exam that a visitor pressed "Apply" at, until the tab is closed: the form begins with it. */
const key = 'wanted-exam';

export function saveWantedExam(examId: string): void {
  try {
    globalThis.sessionStorage.setItem(key, examId);
  } catch {
    // It is blocked: the program is chosen in the form.
  }
}

export function readWantedExam(): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
