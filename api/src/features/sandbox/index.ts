import { feature } from '../../feature.ts';
import { SandboxResolver } from './sandbox.resolver.ts';

export { stockSandbox } from './sandbox.exams.ts';

export const sandbox = feature({ name: 'sandbox', resolvers: [SandboxResolver] });
