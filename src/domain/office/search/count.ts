import type { Ctx } from '#platform/context.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireAdmin } from '#platform/viewer.ts'

export const countSearch = (ctx: Ctx): Promise<void> => limit(ctx, limits.deskSearches, requireAdmin(ctx).id)
