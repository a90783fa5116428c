/** Answers that `public/theme.js` asked for before the scripts had loaded. */
interface EarlyAnswers {
  token: string;
  language: string;
  at: number;
  /** By the body of the request. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Longer than the scripts take on a slow line; an older answer may be outdated. */
const validMs = 30_000;

/** Takes the answer to a request once, if it was asked for by the same user in the same language; undefined otherwise. */
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

/** After a change the answers may be outdated. */
export const forgetEarlyAnswers = (): void => {
  globalThis.earlyAnswers = undefined;
};
