export { type PostResult, postWebhook } from './post.ts';
export { type ResolveHost, resolveHost } from './resolve-host.ts';
export { signatureHeader, signatureOf, standardHeaders } from './signature.ts';
export { assertTarget, type TargetPolicy } from './target.ts';
