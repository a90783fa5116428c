export { type PostResult, postWebhook } from './post.ts';
export { signatureHeader, signatureOf, standardHeaders } from './signature.ts';
export { assertTarget, type ResolveHost, resolveHost, type TargetPolicy } from './target.ts';
