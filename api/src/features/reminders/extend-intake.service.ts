import type { Ctx } from '../../core/context.ts';
import { type ExtendIntakeInput, extendIntake, type Intake } from '../intakes/index.ts';
import { tellExtension } from './tell-extension.job.ts';

/** Extends an intake; with `tell` a job informs the applicants affected by an extension for everyone. */
export async function extendAndTell(ctx: Ctx, input: ExtendIntakeInput, tell: boolean): Promise<Intake> {
  const isForAll = !input.phone;
  const { intake, extension } = await extendIntake(ctx, input, { isTold: tell && isForAll });
  if (tell && isForAll) await ctx.app.queue.enqueue(ctx, tellExtension, { id: extension.id });
  return intake;
}
