import { and, count, inArray } from 'drizzle-orm'
import { findStaff } from '#domain/people/colleague/assignee.ts'
import { isAbsent } from '#domain/people/colleague/work.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { AssignNew } from '#platform/setting/assign-new.ts'
import { setting } from '#platform/setting/settings.ts'
import { OPEN } from './state.ts'
import { negotiation } from './table.ts'

/**
 * The assignee of a new negotiation, according to the settings: of the operators present, the one with the fewest assigned; otherwise
 * unassigned.
 */
export async function firstAssignee(ctx: Ctx): Promise<string> {
  const { assignNew } = setting(ctx, 'talk')
  const nobody = ctx.config.adminUserID
  if (assignNew === AssignNew.nobody) return nobody
  const today = tokyoDay(ctx.clock.now())
  const there = (await findStaff(ctx)).filter(
    ({ id, status, awayFrom, awayTo, onDuty }) =>
      id !== nobody &&
      status === UserStatus.active &&
      !isAbsent({ awayFrom, awayTo }, today) &&
      (assignNew === AssignNew.inTurn || onDuty === true),
  )
  if (there.length === 0) return nobody
  const ids = there.map(({ id }) => id)
  const inHand = await ctx.db
    .select({ id: negotiation.adminID, talks: count() })
    .from(negotiation)
    .where(and(inArray(negotiation.adminID, ids), inArray(negotiation.status, OPEN)))
    .groupBy(negotiation.adminID)
  const talksOf = (id: string) => inHand.find((each) => each.id === id)?.talks ?? 0
  return ids.sort((a, b) => talksOf(a) - talksOf(b) || (a < b ? -1 : 1))[0] ?? nobody
}
