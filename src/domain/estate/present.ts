import type { ListingState } from '#domain/listing/contract.ts'
import { type PublicSide, publicSides } from '#domain/listing/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Estate } from './contract.ts'
import { joinAddress2 } from './public-address.ts'
import type { estate } from './table.ts'

export type EstateRow = typeof estate.$inferSelect

/** The working copies with where their public sides stand. */
export async function presentEstates(ctx: Ctx, rows: EstateRow[]): Promise<Estate[]> {
  const sides = await publicSides(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => present(row, sides.get(row.id)))
}

export async function presentEstate(ctx: Ctx, row: EstateRow): Promise<Estate> {
  const side = (await publicSides(ctx, [row.id])).get(row.id)
  return present(row, side)
}

function present({ searchWords: _, ...row }: EstateRow, side: PublicSide | undefined): Estate {
  const { viewCount = 0, favoriteCount = 0, ...listing } = side ?? {}
  return {
    ...row,
    status: row.status as Estate['status'],
    publicAddress: row.publicAddress as Estate['publicAddress'],
    visibility: row.visibility as Estate['visibility'],
    negotiationStatus: row.negotiationStatus as Estate['negotiationStatus'],
    address2: joinAddress2(row),
    topImage: row.estatePhotos[0]?.path ?? null,
    appliedAt: wire(row.appliedAt),
    approvedAt: wire(row.approvedAt),
    firstApprovedAt: wire(row.firstApprovedAt),
    viewCount,
    favoriteCount,
    listing: side ? (listing as ListingState) : null,
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

const wire = (time: Date | null) => time && toWireTime(time)
