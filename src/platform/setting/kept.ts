import { firstRetention, keptFrom, type RetentionSpan } from './retention.ts'
import { setting } from './settings.ts'

type Asking = Parameters<typeof setting>[0]

/** In years or days, as it is set now: the one place that every job that deletes asks. */
export const keptFor = (ctx: Asking, span: RetentionSpan): number => ({ ...firstRetention, ...setting(ctx, 'retention') })[span]

/** What is from before this moment was kept for long enough. */
export function retainedSince(ctx: Asking, span: RetentionSpan): Date {
  return keptFrom(ctx.clock.now(), span, keptFor(ctx, span))
}
