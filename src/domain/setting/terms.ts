import { eq } from 'drizzle-orm'
import { formatDay, formatMoment } from '#domain/format-moments.ts'
import { NOTICE_DAYS } from '#domain/legal/enumerations.ts'
import { termsAnnouncement } from '#domain/legal/table.ts'
import { archiveNotice, createNotice } from '#domain/notice/actions.ts'
import { NoticeKind, NoticeStatus } from '#domain/notice/enumerations.ts'
import { daysAfter, tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import type { Terms } from '#platform/setting/data.ts'
import type { settingVersion } from '#platform/setting/table.ts'

type Row = typeof settingVersion.$inferSelect

/** The terms promise two weeks to read what changes. Who may not wait says why; where there is time enough there is no hurry. */
export function withNotice({ clock }: Pick<Ctx, 'clock'>, data: Terms, start: Date): Terms {
  const earliest = daysAfter(clock.now(), NOTICE_DAYS)
  // The minute's grace of every setting.
  if (start.getTime() >= earliest.getTime() - 60_000) return { ...data, urgent: null }
  if (data.urgent) return data
  throw invalid({
    validFrom: `利用規約は、会員へのお知らせのため、${formatMoment(toWireTime(earliest))}より後の日時から変えられます。急ぐときは「急ぐ理由」を入力してください。`,
  })
}

/** Everybody who reads the news finds it there; the letters follow, some a minute. */
export async function announceTerms(ctx: Ctx, { id, edition, validFrom, data }: Row): Promise<void> {
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

/** Taken back before its day: the notice goes, the letters stop, and where some went out already, that is told as well. */
export async function withdrawAnnouncement(ctx: Ctx, { id }: Pick<Row, 'id'>): Promise<void> {
  // Locked: the letters of this minute go first, or never.
  const [row] = await ctx.db.select().from(termsAnnouncement).where(eq(termsAnnouncement.id, id)).for('update')
  if (!row) return
  await archiveNotice(ctx, row.noticeID)
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
  const { id } = await createNotice(ctx, {
    ...{ title, body, postDate: now.slice(0, 10), postTime: now.slice(11, 16) },
    ...{ status: NoticeStatus.published, kind: NoticeKind.important },
  })
  return id
}
