import { eq, inArray } from 'drizzle-orm'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { readableReleases } from '#domain/deal/negotiation/releases.ts'
import { listing, listingContent } from '#domain/market/listing/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Statement } from './contract.ts'
import { StatementKind } from './enumerations.ts'
import { unlikePage } from './suggest.ts'
import type { statement } from './table.ts'

export type StatementRow = typeof statement.$inferSelect

/** Statements as the viewer's side sees them: the other side's signed name is shown only once the names are released. */
export async function presentStatements(ctx: Ctx, rows: StatementRow[]): Promise<Statement[]> {
  const released = await readableReleases(ctx, [...new Set(rows.map(({ negotiationID }) => negotiationID))])
  const pages = await pagesOf(ctx, rows)
  return rows.map((row) => {
    const side = sideIn(ctx, row)
    const knows =
      side === UserType.admin ||
      released.some((each) => each.negotiationID === row.negotiationID && each.kind === ReleaseKind.names && each.to === side)
    const { facts: _, photos: __, issuedBy: ___, reads, ...shown } = row
    const page = pages.get(row.estateID)
    const unlike = row.kind === StatementKind.condition && page ? unlikePage(page, row.lines) : []
    const resultOf = new Map(reads.map(({ code, result }) => [code, result]))
    return {
      ...shown,
      lines: row.lines.map((line) => ({ ...line, unlike: unlike.includes(line.code), read: resultOf.get(line.code) ?? null })),
      issuedName: knows || side === UserType.seller ? row.issuedName : null,
      acknowledgedName: knows || side === UserType.buyer ? row.acknowledgedName : null,
      issuedAt: toWireTime(row.issuedAt),
      acknowledgedAt: row.acknowledgedAt && toWireTime(row.acknowledgedAt),
      replacedAt: row.replacedAt && toWireTime(row.replacedAt),
      createdAt: toWireTime(row.createdAt),
      updatedAt: toWireTime(row.updatedAt),
    }
  })
}

/** Facts on the public pages of these houses. A house that is not listed has none. */
async function pagesOf(ctx: Ctx, rows: readonly StatementRow[]) {
  const found = await ctx.db
    .select({ content: listingContent.content, estateID: listing.id, estateType: listing.estateType, statusOfUse: listing.statusOfUse })
    .from(listingContent)
    .innerJoin(listing, eq(listing.id, listingContent.estateID))
    .where(
      inArray(
        listingContent.estateID,
        rows.map(({ estateID }) => estateID),
      ),
    )
  return new Map(
    found.map(({ estateID, estateType, statusOfUse, content }) => {
      const { surveyResults: surveyFindings, disclosure, land, building } = content
      return [estateID, { surveyFindings, disclosure, estateType, statusOfUse, land, building }]
    }),
  )
}

const sideIn = ({ viewer }: Ctx, row: StatementRow) =>
  viewer.kind === 'companion' ? viewer.side : sideOf(viewer.kind === 'member' ? viewer.id : '', row)
