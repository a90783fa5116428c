/** Secrets by the form that their issuers give them, also those of the product. */
const forms: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an access key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[baprs]-[0-9A-Za-z-]{10,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a session token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a token of an integrator': /\badm_(?:test_)?[0-9A-Za-z]{46}\b/,
  'the secret of a webhook': /\bwhsec_[A-Za-z0-9+/_-]{24,}/,
};

const secretFile =
  /(?:^|\/)(?:\.env(?!\.example$)(?:\..*)?|id_(?:rsa|ecdsa|ed25519)|(?:jwt-secret|metrics-token)|.*\.(?:pem|key|p12|pfx))$/;

/** The secrets in a file of the repository. */
export function secretsIn(path: string, text: string): string[] {
  const found = Object.entries(forms).filter(([, form]) => form.test(text));
  return [...(secretFile.test(path) ? ['a file of secrets'] : []), ...found.map(([name]) => name)].map(
    (name) => `${path}: ${name}`,
  );
}
