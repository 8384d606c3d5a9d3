import { and, eq, ne } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { isActiveChief } from '#domain/people/colleague/chiefs.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { accountInUse, type Bank, type Terms } from '#platform/setting/data.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { asNow } from '#platform/setting/upgrade-edition.ts'
import { siteURL } from './about.ts'

/** To all chiefs immediately, including the author: someone else may have used their screen. */
export const notifyChiefsOfAccount: Listener<'setting.bankAnnounced'> = async (ctx, { settingID }) => {
  const [row] = await ctx.db.select().from(settingVersion).where(eq(settingVersion.id, settingID))
  if (!row) throw new Error(`The setting ${settingID} is gone.`)
  const { bank, branch, type, number } = accountInUse(asNow('bank', row.data) as Bank)
  const letter = announcementLetter({
    by: row.writtenByName ?? '',
    account: `${bank} ${branch} ${type} 末尾${number.slice(-3)}`,
    from: startText(row),
    url: siteURL(ctx, '/admin/setting/bank'),
  })
  for (const chief of await chiefsOf(ctx)) await sendLetter(ctx, chief, `bankAccount/${settingID}/${chief.id}`, letter)
}

/** Like `notifyChiefsOfAccount`, but for terms, which bind every member. */
export const notifyChiefsOfTerms: Listener<'terms.written'> = async (ctx, { settingID }) => {
  const [row] = await ctx.db.select().from(settingVersion).where(eq(settingVersion.id, settingID))
  if (!row) throw new Error(`The setting ${settingID} is gone.`)
  const { changes, needsConsent } = row.data as Terms
  const values = {
    保存した人: row.writtenByName ?? '',
    変わること: changes,
    いつから: startText(row),
    同意: needsConsent ? '始まると、会員は、あらためて同意するまで申込もメッセージもできなくなります。' : '',
  }
  const letter = buildLetter('termsWritten', values, siteURL(ctx, '/admin/setting/legal.terms'))
  for (const chief of await chiefsOf(ctx)) await sendLetter(ctx, chief, `termsWritten/${settingID}/${chief.id}`, letter)
}

const chiefsOf = (ctx: Pick<Ctx, 'db' | 'config'>) =>
  ctx.db
    .select({ id: user.id, email: user.email, name: user.name })
    .from(user)
    .where(and(isActiveChief, ne(user.id, ctx.config.adminUserID)))

const startText = ({ validFrom, confirmedAt }: typeof settingVersion.$inferSelect): string => {
  const from = formatMoment(toWireTime(validFrom))
  return confirmedAt
    ? `${from}から使われます。`
    : `ほかの責任者が確認すると、${from}から（確認がそれより後のときは、確認のときから）使われます。`
}

const announcementLetter = (given: { by: string; account: string; from: string; url: string }): LetterContent =>
  buildLetter('bankAccountAnnounced', { 保存した人: given.by, 口座: given.account, いつから: given.from }, given.url)
