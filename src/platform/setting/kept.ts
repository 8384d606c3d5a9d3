import { firstRetention, keptFrom, type RetentionSpan } from './retention.ts'
import { setting } from './settings.ts'

type SettingCtx = Parameters<typeof setting>[0]

/** In years or days, as currently set. Every deletion job reads it here. */
export const keptFor = (ctx: SettingCtx, span: RetentionSpan): number => ({ ...firstRetention, ...setting(ctx, 'retention') })[span]

/** Rows from before this moment have been kept long enough. */
export function retainedSince(ctx: SettingCtx, span: RetentionSpan): Date {
  return keptFrom(ctx.clock.now(), span, keptFor(ctx, span))
}
