/** Answers to requests that `public/theme.js` sent before the scripts had loaded. */
interface EarlyAnswers {
  /** Absent with a sign-in. */
  token?: string;
  language: string;
  at: number;
  /** By the body of the request. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Maximum age in milliseconds: longer than the scripts take on a slow line. */
const validMs = 30_000;

/** Takes the answer to a request, once, if it was sent for the same user and language; undefined otherwise. */
export function takeEarlyAnswer(body: unknown, headers: Record<string, string>): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (!early || typeof body !== 'string') return undefined;
  const isSame = early.token === headers['x-auth-token'] && early.language === headers['accept-language'];
  if (!isSame || Date.now() - early.at > validMs) {
    forgetEarlyAnswers();
    return undefined;
  }
  const answer = early.answers.get(body);
  early.answers.delete(body);
  return answer;
}

/** A mutation, other than the sign-in sent before the scripts, may outdate the answers. */
export function forgetEarlyAnswers(change = ''): void {
  if (!globalThis.earlyAnswers?.answers.has(change)) globalThis.earlyAnswers = undefined;
}
