export { type Posted, postOnce } from './post.ts';
export { signatureHeader, signatureOf } from './signature.ts';
export { demandTarget, type ResolveHost, resolveHost, type TargetPolicy, TargetRefused } from './target.ts';
