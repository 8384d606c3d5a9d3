import { eq } from 'drizzle-orm'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { partyOf } from '#domain/deal/negotiation/policy.ts'
import { type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import { findMember } from '#domain/people/user/members.ts'
import { type Ctx, isOperator, type Member } from '#platform/context.ts'
import { oneAfterAnother } from '#platform/jobs/one-after-another.ts'
import { setting } from '#platform/setting/settings.ts'
import { drawTalk, spanOf } from './draw.ts'
import { packTalk } from './enclosed.ts'
import { smallPictures } from './pictures.ts'
import { type Entry, entriesOf, lastHash, MAX_MESSAGES } from './record.ts'
import { exportKey, type TalkExportRow, talkExport } from './table.ts'

const REPORT_EVERY_MS = 500

/**
 * The job: makes the export as its requester may read the negotiation now, and reports progress. One at a time per node. Idempotent: a
 * finished file stays.
 */
export const makeExport = oneAfterAnother(async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const [row] = await ctx.db.select().from(talkExport).where(eq(talkExport.id, id))
  if (!row || row.storedAt) return
  const member = await findMember(ctx.db, row.userID)
  try {
    // The requester has lost access: the export fails.
    if (!member) await change(ctx, row, { failedAt: ctx.clock.now() })
    else await make({ ...ctx, viewer: member }, row, member)
  } catch (error) {
    await change(ctx, row, { failedAt: ctx.clock.now() })
    throw error
  }
})

async function make(reader: Ctx, row: TalkExportRow, member: Member): Promise<void> {
  const talk = await visibleNegotiation(reader, row.negotiationID)
  const entries = await entriesOf(reader, talk.id, progressReporter(reader, row, 0.2, row.total))
  const paths = entries.flatMap(({ pictures }) => pictures)
  const pictures = await smallPictures(reader, paths, progressReporter(reader, row, 0.3, paths.length, 0.2))
  const sha256 = lastHash(entries)
  const sheet = await drawTalk({
    ...{ id: row.id, author: setting(reader, 'issuer', row.createdAt).name, now: row.createdAt, sha256, entries, pictures },
    about: await aboutOf(reader, { row, talk, member, entries, sha256 }),
    progress: progressReporter(reader, row, 0.3, entries.length, 0.5),
  })
  const bytes =
    row.format === 'pdf'
      ? sheet
      : await packTalk(reader, { negotiationID: talk.id, sheet, entries }, progressReporter(reader, row, 0.2, paths.length + 1, 0.8))
  const key = exportKey(row)
  await reader.platform.storage.put(key, reader.platform.seal.seal(key, bytes))
  // The parties' own exports are not listed; the office's are.
  if (isOperator(member))
    await recordTakeout(reader, {
      ...{ what: 'talk', format: row.format, rows: entries.length, reason: row.reason, file: bytes, by: member },
      conditions: `商談 ${talk.id}`,
    })
  await change(reader, row, { storedAt: reader.clock.now(), failedAt: null, done: row.total, bytes: bytes.length, sha256 })
}

async function aboutOf(
  ctx: Ctx,
  given: { row: TalkExportRow; talk: NegotiationRow; member: Member; entries: readonly Entry[]; sha256: string },
): Promise<(readonly [string, string])[]> {
  const { row, talk, member, entries, sha256 } = given
  const [house] = await ctx.db.select({ title: listing.title }).from(listing).where(eq(listing.id, talk.estateID))
  const side = partyOf(member, talk)
  return [
    ['物件', house?.title ?? ''],
    ['買主', talk.buyerName],
    ['売主', talk.sellerName],
    ['書き出した方', `${side ? parties[side] : ''} ${member.name}`],
    ['書き出した日時', formatMoment(row.createdAt)],
    ...(row.reason ? [['書き出した理由', row.reason] as const] : []),
    ['期間', spanOf(entries)],
    ['メッセージ', `${entries.length}件${row.total > MAX_MESSAGES ? `（全${row.total}件のうち、新しいもの）` : ''}`],
    [
      '入っているもの',
      '書き出した方が見られるものだけが入っています。運営の確認を待っているメッセージと、届けられなかったメッセージは入りません。',
    ],
    ['確認番号（SHA-256）', sha256],
    ['記録した事業者', setting(ctx, 'issuer').name],
  ]
}

type Change = Partial<Pick<TalkExportRow, 'done' | 'storedAt' | 'failedAt' | 'bytes' | 'sha256'>>

/** Only the requester is notified. */
async function change(ctx: Ctx, { id, negotiationID, userID }: TalkExportRow, made: Change): Promise<void> {
  await ctx.db
    .update(talkExport)
    .set({ ...made, updatedAt: ctx.clock.now() })
    .where(eq(talkExport.id, id))
  await ctx.platform.live.publish(ctx, [userID], { kind: 'export', id: negotiationID, seq: made.done ?? 0 })
}

/** Converts the progress of one part into overall progress, reported at most twice a second. */
function progressReporter(ctx: Ctx, row: TalkExportRow, share: number, parts: number, from = 0) {
  let reportedAt = performance.now()
  return async (done: number) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    const so = from + share * Math.min(1, done / Math.max(1, parts))
    await change(ctx, row, { done: Math.min(row.total, Math.floor(row.total * so)) })
  }
}
