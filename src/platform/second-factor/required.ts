import type { Ctx } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'

/** Whether staff always need a second factor: in production, and where SECOND_FACTOR_REQUIRED=1, always. */
export const isFactorRequired = (ctx: Pick<Ctx, 'platform' | 'clock' | 'config'>): boolean =>
  ctx.config.secondFactorRequired || setting(ctx, 'security').secondFactorRequired
