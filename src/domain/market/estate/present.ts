import { inArray } from 'drizzle-orm'
import { categoryOf } from '#domain/market/estate-fields/category.ts'
import type { ListingState } from '#domain/market/listing/contract.ts'
import { type PublicSide, publicSides } from '#domain/market/listing/queries.ts'
import { brokersAmong } from '#domain/people/user/brokers-among.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Estate } from './contract.ts'
import { estateEnding } from './ending-table.ts'
import { joinAddress2 } from './public-address.ts'
import type { estate } from './table.ts'

export type EstateRow = typeof estate.$inferSelect

/** The working copies with the state of their listings. */
export async function presentEstates(ctx: Ctx, rows: EstateRow[]): Promise<Estate[]> {
  const ids = rows.map(({ id }) => id)
  const [sides, endings] = [await publicSides(ctx, ids), await endingsOf(ctx, ids)]
  const brokers = await brokersAmong(
    ctx,
    rows.map(({ userID }) => userID),
  )
  return rows.map((row) => present(row, brokers.has(row.userID), sides.get(row.id), endings.get(row.id)))
}

export const presentEstate = async (ctx: Ctx, row: EstateRow): Promise<Estate> => (await presentEstates(ctx, [row]))[0] as Estate

export type EndingRow = typeof estateEnding.$inferSelect

/** The pending endings with a buyer, by estate. */
export async function endingsOf(ctx: Ctx, ids: string[]): Promise<Map<string, EndingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(estateEnding).where(inArray(estateEnding.estateID, ids))
  return new Map(rows.map((row) => [row.estateID, row]))
}

function present(
  { searchWords: _, ...row }: EstateRow,
  licensed: boolean,
  side: PublicSide | undefined,
  ending: EndingRow | undefined,
): Estate {
  const { viewCount = 0, favoriteCount = 0, ...listing } = side ?? {}
  return {
    ...row,
    licensed,
    status: row.status as Estate['status'],
    publicAddress: row.publicAddress as Estate['publicAddress'],
    visibility: row.visibility as Estate['visibility'],
    negotiationStatus: row.negotiationStatus as Estate['negotiationStatus'],
    category: categoryOf(row),
    address2: joinAddress2(row),
    topImage: row.estatePhotos[0]?.path ?? null,
    appliedAt: wire(row.appliedAt),
    approvedAt: wire(row.approvedAt),
    firstApprovedAt: wire(row.firstApprovedAt),
    viewCount,
    favoriteCount,
    listing: side ? (listing as ListingState) : null,
    ending: ending
      ? {
          negotiationID: ending.negotiationID,
          at: toWireTime(ending.at),
          until: toWireTime(ending.until),
          settledAt: wire(ending.settledAt),
        }
      : null,
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

const wire = (time: Date | null) => time && toWireTime(time)
