import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { isOperator } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { UserStatus } from './enumerations.ts'
import { user } from './table.ts'

/** Whoever looks after something in the office: somebody who is there. */
export async function requireColleague(ctx: Ctx, id: string): Promise<void> {
  const [found] = await ctx.db.select({ userType: user.userType, status: user.status }).from(user).where(eq(user.id, id))
  if (!found || !isOperator(found) || found.status !== UserStatus.active)
    throw invalid({ to: '担当は、いまのスタッフの中から選んでください。' })
}

/** What is said to who would give to somebody what another took meanwhile. The house account stands for nobody. */
export async function assignedMeanwhile(ctx: Ctx, now: string | null) {
  if (now === null || now === ctx.config.adminUserID)
    return conflict('assigned-meanwhile', 'いまはだれも担当していません。画面を読み込み直してください。')
  const [colleague] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, now))
  return conflict('assigned-meanwhile', `${colleague?.name ?? 'ほかの方'}さんが担当しています。`)
}
