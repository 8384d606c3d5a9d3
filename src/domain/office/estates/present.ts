import { inArray } from 'drizzle-orm'
import type { EstateRow } from '#domain/market/estate/present.ts'
import { joinAddress2 } from '#domain/market/estate/public-address.ts'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'
import { findingsOf } from '#domain/market/estate-fields/rules/findings.ts'
import type { ListingState } from '#domain/market/listing/contract.ts'
import { publicSides } from '#domain/market/listing/queries.ts'
import { assignmentsOf } from '#domain/office/review-assignment/queries.ts'
import { brokersAmong } from '#domain/people/user/brokers-among.ts'
import { user } from '#domain/people/user/table.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { noCases, openCasesOf } from '#domain/talk/report/case-queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskEstate } from './contract.ts'
import { duplicatesAmong } from './duplicates.ts'
import { signedDeals } from './signed-deals.ts'
import { stopsOf } from './stops.ts'

export type DeskRow = EstateRow & { negotiationCount: number; memo: string | null; memoVersion: number }

/** The rows with their listings and sellers. */
export async function presentDesk(ctx: Ctx, rows: DeskRow[]): Promise<DeskEstate[]> {
  const sides = await publicSides(
    ctx,
    rows.map(({ id }) => id),
  )
  const reports = await openCasesOf(ctx, { kind: ReportKind.estate, subjectIDs: rows.map(({ id }) => id) })
  const assignees = await assignmentsOf(
    ctx,
    'estate',
    rows.map(({ id }) => id),
  )
  const deals = await signedDeals(
    ctx,
    [...sides].flatMap(([id, { reserved }]) => (reserved ? id : [])),
  )
  const stops = await stopsOf(ctx, sides)
  const duplicates = await duplicatesAmong(ctx, rows)
  const brokers = await brokersAmong(
    ctx,
    rows.map(({ userID }) => userID),
  )
  const sellers = await sellersOf(ctx, [...new Set(rows.map(({ userID }) => userID))])
  return rows.map((row) => {
    const { viewCount = 0, favoriteCount = 0, ...listing } = sides.get(row.id) ?? {}
    const state = sides.has(row.id) ? (listing as ListingState) : null
    return {
      id: row.id,
      estateNumber: row.estateNumber,
      status: row.status as DeskEstate['status'],
      title: row.title,
      estateType: row.estateType,
      address: [row.prefectures, row.city, row.address1, joinAddress2(row)].filter(Boolean).join('') || null,
      price: row.price,
      topImage: row.estatePhotos[0]?.path ?? null,
      photoCount: row.estatePhotos.length,
      visibility: row.visibility,
      seller: sellers.get(row.userID) ?? { id: row.userID, userNumber: null, name: null },
      appliedAt: wire(row.appliedAt),
      approvedAt: wire(row.approvedAt),
      firstApprovedAt: wire(row.firstApprovedAt),
      listing: state,
      deal: deals.get(row.id) ?? null,
      stop: stops.get(row.id) ?? null,
      viewCount,
      favoriteCount,
      negotiationCount: row.negotiationCount,
      findings: countOf(findingsOf({ ...row, licensed: brokers.has(row.userID), listing: state }, ctx.clock.now())),
      reports: reports.get(row.id) ?? noCases,
      assigneeID: assignees.get(row.id)?.id ?? null,
      assigneeName: assignees.get(row.id)?.name ?? null,
      twins: duplicates.get(row.id) ?? [],
      memo: row.memo,
      memoVersion: row.memoVersion,
      createdAt: toWireTime(row.createdAt),
      updatedAt: toWireTime(row.updatedAt),
      version: row.version,
    }
  })
}

const countOf = (findings: readonly Finding[]): DeskEstate['findings'] => {
  const count = { error: 0, warning: 0, note: 0 }
  for (const { level } of findings) count[level]++
  return count
}

async function sellersOf(ctx: Ctx, ids: string[]): Promise<Map<string, DeskEstate['seller']>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: user.id, userNumber: user.userNumber, name: user.name, lastName: user.lastName, firstName: user.firstName })
    .from(user)
    .where(inArray(user.id, ids))
  return new Map(
    rows.map(({ id, userNumber, name, lastName, firstName }) => [
      id,
      { id, userNumber, name: [lastName, firstName].filter(Boolean).join(' ') || name },
    ]),
  )
}

const wire = (time: Date | null) => time && toWireTime(time)
