import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { announceDecidedTerms } from '#domain/office/setting/terms.ts'
import { termsAnnouncement } from '#domain/people/legal/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import type { Terms } from '#platform/setting/data.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { siteURL } from './about.ts'

const BATCH = 100
/** As with notices: mass letters must not delay urgent mail. */
const A_MINUTE = 500

/** Every minute: mails upcoming terms to every member, whatever their mail settings. */
export async function mailTerms(ctx: Ctx): Promise<void> {
  await announceDecidedTerms(ctx)
  for (let sent = 0; sent < A_MINUTE; ) {
    const written = await mailSome(ctx)
    if (written === undefined) return
    sent += Math.max(written, 1)
  }
}

/** The next batch: progress is written together with the letters, so each goes out once. Undefined when nothing is left. */
const mailSome = (ctx: Ctx): Promise<number | undefined> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(termsAnnouncement)
      .where(isNull(termsAnnouncement.mailedAt))
      .orderBy(asc(termsAnnouncement.createdAt))
      .limit(1)
      .for('update')
    if (!row) return undefined
    const [edition] = await ctx.db.select().from(settingVersion).where(eq(settingVersion.id, row.id))
    if (!edition) throw new Error(`The terms ${row.id} are gone.`)
    const { changes, needsConsent, urgent } = edition.data as Terms
    const values = {
      始まる日: formatDay(tokyoDay(edition.validFrom)),
      変わること: changes,
      急ぐ理由: urgent ?? '',
      同意のお願い: needsConsent ? '始まったあと、はじめに開いた画面で、変わった内容をお見せして、同意をお願いします。' : '',
    }
    const letter = buildLetter('termsChanged', values, siteURL(ctx, `/terms?version=${row.edition}`))
    const members = await ctx.db
      .select({ id: user.id, email: user.email, name: user.name, plainWords: user.plainWords })
      .from(user)
      .where(
        and(eq(user.status, UserStatus.active), inArray(user.userType, [UserType.seller, UserType.buyer]), gt(user.id, row.mailedTo ?? '')),
      )
      .orderBy(asc(user.id))
      .limit(BATCH)
    for (const { id, ...to } of members) await sendLetter(ctx, { ...to, memberID: id }, `terms/${row.id}/${id}`, letter)
    const progress = members.length < BATCH ? { mailedAt: ctx.clock.now() } : { mailedTo: members.at(-1)?.id }
    await ctx.db.update(termsAnnouncement).set(progress).where(eq(termsAnnouncement.id, row.id))
    return members.length
  })
