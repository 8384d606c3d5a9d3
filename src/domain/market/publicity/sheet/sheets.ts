import { formatEstateNumber } from '#domain/base/words/format.ts'
import { visibleEstate } from '#domain/market/estate/queries.ts'
import { statementsOf } from '#domain/market/estate-fields/rules/particulars.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { getPublicEstate } from '#domain/market/listing/queries.ts'
import { overviewOf } from '#domain/market/publicity/overview.ts'
import { boundedCache } from '#platform/bounded-cache.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound, wrongState } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitNetwork } from '#platform/throttle/throttle.ts'
import { drawSheet } from './draw.ts'
import { picturesOf } from './pictures.ts'

export interface Sheet {
  bytes: Uint8Array
  name: string
}

/** For the owner and the operators, while the listing runs, even if paused. */
export async function getEstateSheet(ctx: Ctx, id: string): Promise<Sheet> {
  const { status, listing } = await visibleEstate(ctx, id)
  if (!listing?.live) throw wrongState(status, '販売図面は、掲載中の物件から作れます。')
  return sheetOf(ctx, await getPublicEstate(ctx, id))
}

/** Public, for listings that are for sale. */
export async function getPublicEstateSheet(ctx: Ctx, id: string): Promise<Sheet> {
  const listing = await getPublicEstate(ctx, id)
  if (!listing.searchable) throw notFound('この物件の販売図面は、いまはご覧いただけません。')
  return sheetOf(ctx, listing)
}

/** Cached by its content and the day printed on it. */
async function sheetOf(ctx: Ctx, listing: Listing): Promise<Sheet> {
  await limitNetwork(ctx, limits.sheets)
  const key = [listing.id, listing.version, tokyoDay(ctx.clock.now()), ...Object.values(listing.broker ?? {})].join(' ')
  const name = formatEstateNumber(listing.estateNumber)
  return { bytes: await drawings(ctx, key, () => draw(ctx, listing)), name }
}

const drawings = boundedCache<Uint8Array>(30)

async function draw(ctx: Ctx, listing: Listing): Promise<Uint8Array> {
  const now = ctx.clock.now()
  return drawSheet({
    listing,
    overview: overviewOf(listing, now),
    statements: statementsOf(listing),
    pictures: await picturesOf(ctx, listing.photos),
    operator: setting(ctx, 'issuer'),
    url: `${ctx.config.baseURL}/estate/${listing.id}`,
    now,
  })
}
