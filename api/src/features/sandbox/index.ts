import { feature } from '../../feature.ts';
import { SandboxResolver } from './sandbox.resolver.ts';
import { sandboxRows } from './sandbox.rest.ts';

export { seedSandboxExams } from './sandbox.exams.ts';

export const sandbox = feature({ name: 'sandbox', resolvers: [SandboxResolver], rest: sandboxRows });
