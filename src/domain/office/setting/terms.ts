import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { deleteNotice, publishNotice } from '#domain/news/notice/actions.ts'
import { NoticeKind, NoticeStatus } from '#domain/news/notice/enumerations.ts'
import { diffArticles } from '#domain/people/legal/differences.ts'
import { NOTICE_DAYS } from '#domain/people/legal/enumerations.ts'
import { termsAnnouncement } from '#domain/people/legal/table.ts'
import { daysAfter, startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import type { Terms } from '#platform/setting/data.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { TERMS_UNDO_MINUTES } from './enumerations.ts'

type Row = typeof settingVersion.$inferSelect

/** Terms must differ from the edition they replace: every member is notified, and may be asked to consent. */
export function requireChange(data: Terms, before: { data: unknown } | undefined): Terms {
  const was = before?.data as Terms | undefined
  if (was && data.title === was.title && data.lead === was.lead && diffArticles(was, data).length === 0)
    throw invalid({ 'data.articles': '本文が、その日に使われている版と同じです。変えるところを書き直してから保存してください。' })
  return data
}

/** The terms promise two weeks' notice. A shorter notice requires a reason; with enough time the reason is dropped. */
export function withNotice({ clock }: Pick<Ctx, 'clock'>, data: Terms, start: Date): Terms {
  const earliest = earliestWithNotice(clock)
  // The minute's grace of every setting.
  if (start.getTime() >= earliest.getTime() - 60_000) return { ...data, urgent: null }
  if (data.urgent) return data
  throw invalid({
    validFrom: `利用規約は、会員へのお知らせのため、${formatMoment(toWireTime(earliest))}より後の日時から変えられます。急ぐときは「急ぐ理由」を入力してください。`,
  })
}

/**
 * If the second chief takes a while, the two weeks start with their confirmation, and the terms take effect at the beginning of a day after
 * that.
 */
export function startWithNotice({ clock }: Pick<Ctx, 'clock'>, { validFrom, data }: Pick<Row, 'validFrom' | 'data'>): Date {
  const earliest = earliestWithNotice(clock)
  if ((data as Terms).urgent || validFrom >= earliest) return validFrom
  return startOfTokyoDay(tokyoDay(daysAfter(earliest, 1)))
}

/** The earliest start: the notice period begins when the time to withdraw unannounced has passed. */
const earliestWithNotice = (clock: Ctx['clock']): Date =>
  daysAfter(new Date(clock.now().getTime() + TERMS_UNDO_MINUTES * 60_000), NOTICE_DAYS)

/** Every minute: announces terms decided ten minutes ago and not withdrawn since. */
export async function announceDecidedTerms(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: settingVersion.id })
    .from(settingVersion)
    .leftJoin(termsAnnouncement, eq(termsAnnouncement.id, settingVersion.id))
    .where(
      and(
        ...[eq(settingVersion.section, 'legal.terms'), isNotNull(settingVersion.writtenBy), isNull(settingVersion.withdrawnAt)],
        lte(settingVersion.confirmedAt, new Date(ctx.clock.now().getTime() - TERMS_UNDO_MINUTES * 60_000)),
        isNull(termsAnnouncement.id),
      ),
    )
    .orderBy(asc(settingVersion.edition))
  for (const { id } of due)
    await transact(ctx, async (ctx) => {
      // Locked: a concurrent withdrawal waits, or is already done.
      const [row] = await ctx.db.select().from(settingVersion).where(eq(settingVersion.id, id)).for('update')
      if (!row || row.withdrawnAt || (await ctx.db.$count(termsAnnouncement, eq(termsAnnouncement.id, id)))) return
      await announceTerms(ctx, row)
    })
}

/** Publishes a notice at once; the letters follow, a batch a minute. */
async function announceTerms(ctx: Ctx, { id, edition, validFrom, data }: Row): Promise<void> {
  const { changes, needsConsent, urgent } = data as Terms
  const body = [
    `利用規約を、${formatDay(tokyoDay(validFrom))}から変更します。`,
    `変わること：\n${changes}`,
    ...(urgent ? [`お知らせから始まる日までが短いのは、次の理由によります。\n${urgent}`] : []),
    ...(needsConsent ? ['始まったあと、はじめに開いた画面で、変わった内容をお見せして、同意をお願いします。'] : []),
    `新しい規約の全文は、「利用規約」のページの「改定の記録」から、第${edition}版をお読みください。`,
  ].join('\n\n')
  const noticeID = await tell(ctx, '利用規約が変わります', body)
  await insertRow(ctx, termsAnnouncement, { id, edition, noticeID })
}

/** Withdrawn before its day: deletes the notice and stops the letters. If some have gone out, a second notice reports the withdrawal. */
export async function withdrawAnnouncement(ctx: Ctx, { id }: Pick<Row, 'id'>): Promise<void> {
  // Locked: this minute's letters go out before, or not at all.
  const [row] = await ctx.db.select().from(termsAnnouncement).where(eq(termsAnnouncement.id, id)).for('update')
  if (!row) return
  await deleteNotice(ctx, row.noticeID)
  if (row.mailedTo || row.mailedAt)
    await tell(
      ctx,
      '利用規約の変更を取りやめました',
      'お知らせしていた利用規約の変更は、取りやめました。いまの利用規約が、そのまま続きます。',
    )
  await updateRow(ctx, termsAnnouncement, row, { mailedAt: row.mailedAt ?? ctx.clock.now() })
}

async function tell(ctx: Ctx, title: string, body: string): Promise<string> {
  const now = toWireTime(ctx.clock.now())
  const { id } = await publishNotice(ctx, {
    ...{ title, body, postDate: now.slice(0, 10), postTime: now.slice(11, 16) },
    ...{ status: NoticeStatus.published, kind: NoticeKind.important },
  })
  return id
}
