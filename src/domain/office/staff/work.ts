import { eq } from 'drizzle-orm'
import { findStaff } from '#domain/people/colleague/assignee.ts'
import { isAbsent } from '#domain/people/colleague/work.ts'
import { allStaffNews } from '#domain/people/colleague/work-enumerations.ts'
import { staffWork } from '#domain/people/colleague/work-table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { recordChange } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import { StaffRole } from '#platform/permission.ts'
import { requireAdmin, requirePermission } from '#platform/viewer.ts'
import { lockChiefs, lockStaff } from './actions.ts'
import type { Staff, StaffChange } from './contract.ts'
import { refusalOfLoss } from './policy.ts'
import { presentStaff } from './queries.ts'

type WorkRow = typeof staffWork.$inferSelect
type Work = Pick<WorkRow, 'jobTitle' | 'onDuty' | 'awayFrom' | 'awayTo' | 'coverID' | 'muted'>

/** An operator's role and working arrangements; everyone may change their own arrangements. */
export async function updateStaff(ctx: Ctx, id: string, { role, ...change }: StaffChange, ifMatch?: number): Promise<Staff> {
  const actor = requireAdmin(ctx)
  if (actor.id !== id || role !== undefined) requirePermission(ctx, 'staff')
  return transact(ctx, async (ctx) => {
    const chiefs = await lockChiefs(ctx)
    const row = await lockStaff(ctx, id, ifMatch)
    const roleChange = role !== undefined && row.staffRole !== role ? { staffRole: role } : {}
    if (role !== undefined && row.staffRole !== role) {
      if (id === ctx.config.adminUserID && row.staffRole === null) throw conflict('operator', '運営の代表アカウントに役割はありません。')
      if (role !== StaffRole.chief) refuse(refusalOfLoss(chiefs, id))
      await recordChange(ctx, 'staff.changeRole', { kind: 'user', id }, { before: { role: row.staffRole }, after: { role } })
    }
    const worked = await writeWork(ctx, id, change)
    // Bumps the person's version too, so an edit based on the old state is refused.
    const moved = worked || 'staffRole' in roleChange
    const [staff] = await presentStaff(ctx, [moved ? await updateRow(ctx, user, row, { status: row.status, ...roleChange }) : row])
    return staff as Staff
  })
}

/** True if anything changed. */
async function writeWork(ctx: Ctx, id: string, { notify, ...given }: Omit<StaffChange, 'role'>): Promise<boolean> {
  const [before] = await ctx.db.select().from(staffWork).where(eq(staffWork.id, id))
  const current: Work = before ?? { jobTitle: null, onDuty: false, awayFrom: null, awayTo: null, coverID: null, muted: [] }
  const muted = allStaffNews.filter((kind) => !(notify?.[kind] ?? !current.muted.includes(kind)))
  const next: Work = { ...current, ...defined(given), muted }
  // Ending an absence clears the cover.
  if (next.awayFrom === null) Object.assign(next, { awayTo: null, coverID: null })
  const changed = (Object.keys(next) as (keyof Work)[]).filter((name) => JSON.stringify(next[name]) !== JSON.stringify(current[name]))
  if (changed.length === 0) return false
  if (next.awayFrom && next.awayTo && next.awayTo < next.awayFrom)
    throw invalid({ awayTo: '不在の最終日は、初日より後の日にしてください。' })
  if (next.coverID && changed.includes('coverID')) await requireCover(ctx, id, next.coverID)
  const { jobTitle, onDuty, awayFrom, awayTo, coverID } = next
  const written = { jobTitle, onDuty, awayFrom, awayTo, coverID, muted }
  if (before) await updateRow(ctx, staffWork, before, written)
  else await insertRow(ctx, staffWork, { id, ...written })
  await recordChange(ctx, 'staff.changeWork', { kind: 'user', id }, { fields: changed, before: current, after: written })
  return true
}

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

async function requireCover(ctx: Ctx, id: string, coverID: string) {
  const [cover] = coverID === id ? [] : await findStaff(ctx, [coverID])
  if (!cover || cover.status !== UserStatus.active || isAbsent(cover, tokyoDay(ctx.clock.now())))
    throw invalid({ coverID: '代わりの方は、不在でないほかのスタッフの中から選んでください。' })
}
