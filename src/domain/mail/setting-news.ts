import { and, eq, ne } from 'drizzle-orm'
import { formatMoment } from '#domain/format-moments.ts'
import { letterFrom } from '#domain/letter-text/written.ts'
import { sendLetter, type Written } from '#domain/notification/letter.ts'
import { isActiveChief } from '#domain/user/chiefs.ts'
import { user } from '#domain/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Listener } from '#platform/events.ts'
import { asNow } from '#platform/setting/as-now.ts'
import { accountInUse, type Bank } from '#platform/setting/data.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { siteURL } from './about.ts'

/** Every chief hears at once, whoever wrote it as well: somebody else may have been at their desk. */
export const tellChiefsOfAccount: Listener<'bankAccount.announced'> = async (ctx, { settingID }) => {
  const [row] = await ctx.db.select().from(settingVersion).where(eq(settingVersion.id, settingID))
  if (!row) throw new Error(`The setting ${settingID} is gone.`)
  const chiefs = await ctx.db
    .select({ id: user.id, email: user.email, name: user.name })
    .from(user)
    .where(and(isActiveChief, ne(user.id, ctx.config.adminUserID)))
  const { bank, branch, type, number } = accountInUse(asNow('bank', row.data) as Bank)
  const letter = announced({
    by: row.writtenByName ?? '',
    account: `${bank} ${branch} ${type} 末尾${number.slice(-3)}`,
    from: formatMoment(toWireTime(row.validFrom)),
    waits: !row.confirmedAt,
    url: siteURL(ctx, '/admin/setting/bank'),
  })
  for (const chief of chiefs) await sendLetter(ctx, chief, `bankAccount/${settingID}/${chief.id}`, letter)
}

const announced = (given: { by: string; account: string; from: string; waits: boolean; url: string }): Written => {
  const from = given.waits
    ? `ほかの責任者が確認すると、${given.from}から（確認がそれより後のときは、確認のときから）使われます。`
    : `${given.from}から使われます。`
  return letterFrom('bankAccountAnnounced', { 保存した人: given.by, 口座: given.account, いつから: from }, given.url)
}
