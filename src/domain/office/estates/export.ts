import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { conditionText } from '#domain/base/export-log/condition-words.ts'
import { beginExport, type TakeoutReason } from '#domain/base/export-log/reason.ts'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { EndReason, EstateStatus, tradeMarkOf } from '#domain/market/estate-fields/enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx, Member } from '#platform/context.ts'
import { csvHead, csvLines } from '#platform/csv.ts'
import type { Query } from '#platform/db/collection.ts'
import type { DeskEstate } from './contract.ts'
import { countDeskEstatesByTab, listDeskEstates } from './queries.ts'
import type { DeskTab } from './tabs.ts'

const AT_ONCE = 500

/** The filtered list as a CSV file, streamed in parts. The operator, the conditions and the reason are logged before any data is sent. */
export async function exportEstates(
  ctx: Ctx,
  { reason: chosen, reasonNote, ...conditions }: Query & TakeoutReason,
  atOnce = AT_ONCE,
): Promise<ReadableStream> {
  const { by, reason } = await beginExport(ctx, 'export', { reason: chosen, reasonNote })
  const { count, capped } = (await countDeskEstatesByTab(ctx, conditions))[(conditions.tab as DeskTab | undefined) ?? 'all']
  await record(ctx, 'estate.export', { kind: 'estate', id: '*' }, { reason, conditions, count, capped })
  return ReadableStream.from(pieces(ctx, { conditions, by, reason }, atOnce))
}

interface ExportRequest {
  conditions: Query
  by: Member
  reason: string
}

async function* pieces(ctx: Ctx, { conditions, by, reason }: ExportRequest, limit: number): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256')
  const sent = { rows: 0, bytes: 0 }
  const piece = (text: string) => {
    const bytes = new TextEncoder().encode(text)
    sum.update(bytes)
    sent.bytes += bytes.length
    return bytes
  }
  try {
    yield* lines()
  } finally {
    // Also logged if the download was aborted, since that part was sent.
    await recordTakeout(ctx, {
      ...{ what: 'estates', format: 'csv', rows: sent.rows, by, reason },
      columns: Object.keys(columns),
      conditions: conditionText(conditions),
      file: { bytes: sent.bytes, sha256: sum.digest('hex') },
    })
  }

  async function* lines(): AsyncGenerator<Uint8Array> {
    yield piece(csvHead(Object.keys(columns)))
    let cursor: string | undefined
    do {
      // Ordered by number, which never changes: rows changing meanwhile are neither duplicated nor lost.
      const page = await listDeskEstates(ctx, { ...conditions, orderBy: 'estateNumber:asc', limit, cursor })
      yield piece(csvLines(page.items.map((one) => Object.values(columns).map((cell) => String(cell(one, ctx.clock.now()) ?? '')))))
      sent.rows += page.items.length
      cursor = page.cursor ?? undefined
    } while (cursor)
  }
}

const columns: Record<string, (estate: DeskEstate, now: Date) => string | number | null | undefined> = {
  物件番号: ({ estateNumber }) => estateNumber,
  物件タイトル: ({ title }) => title,
  物件種別: ({ estateType }) => (estateType === EstateType.undecided ? '' : labelOf(estateTypes, estateType)),
  所在地: ({ address }) => address,
  '価格（円）': ({ price }) => price,
  会員番号: ({ seller }) => seller.userNumber,
  売主: ({ seller }) => seller.name,
  掲載状況: ({ status }) => EstateStatus.labels[status],
  公開: ({ listing }, now) => listing && houseStanding({ listing }, 'operator', now).word,
  取引状況: ({ listing }) => (listing ? tradeMarkOf(listing) : null),
  終了した理由: ({ listing }) => (listing?.endReason ? labelOf(EndReason, listing.endReason) : ''),
  申請日時: ({ appliedAt }) => moment(appliedAt),
  承認日時: ({ approvedAt }) => moment(approvedAt),
  初回公開日時: ({ firstApprovedAt }) => moment(firstApprovedAt),
  最終確認日時: ({ listing }) => moment(listing?.confirmedAt),
  更新日時: ({ updatedAt }) => moment(updatedAt),
  '規約チェック（要修正）': ({ findings }) => findings.error,
  '規約チェック（要確認）': ({ findings }) => findings.warning,
  写真の枚数: ({ photoCount }) => photoCount,
  閲覧数: ({ viewCount }) => viewCount,
  お気に入り: ({ favoriteCount }) => favoriteCount,
  商談数: ({ negotiationCount }) => negotiationCount,
}

const moment = (time: string | null | undefined) => time?.slice(0, 16).replace('T', ' ')
