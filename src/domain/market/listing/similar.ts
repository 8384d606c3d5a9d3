import { prefectureNeighbours } from '#domain/base/master/prefecture-neighbours.ts'
import type { Ctx } from '#platform/context.ts'
import type { Conditions, ListingCard } from './contract.ts'
import { findListings } from './find.ts'
import { type ListingRow, visibleListing } from './queries.ts'

const SIMILAR = 6

/** For a listing the viewer may read. */
export const listSimilarEstates = async (ctx: Ctx, id: string): Promise<ListingCard[]> => similarTo(ctx, await visibleListing(ctx, id))

/** Others of the same type nearby, sorted by price distance: in the same city, then in the prefecture, then in the neighbouring ones. */
export async function similarTo(ctx: Ctx, to: Alike): Promise<ListingCard[]> {
  const inCity = await closestIn(ctx, to, { searchCityCodes: [to.cityCode] })
  if (inCity.length >= SIMILAR) return inCity.slice(0, SIMILAR)
  const around = await closestIn(ctx, to, { searchPrefecturesCodes: [to.prefecturesCode] })
  const near = [...inCity, ...around.filter(({ cityCode }) => cityCode !== to.cityCode)]
  const beyond = prefectureNeighbours[to.prefecturesCode]
  if (near.length >= SIMILAR || !beyond) return near.slice(0, SIMILAR)
  return [...near, ...(await closestIn(ctx, to, { searchPrefecturesCodes: [...beyond] }))].slice(0, SIMILAR)
}

type Alike = Pick<ListingRow, 'id' | 'cityCode' | 'prefecturesCode' | 'estateType' | 'price' | 'estateNumber'>

/** The next ones above and below in price, the closest first. */
async function closestIn(ctx: Ctx, to: Alike, place: Conditions): Promise<ListingCard[]> {
  const alike = { ...place, estateType: [to.estateType], limit: SIMILAR + 1 }
  const [dearer, cheaper] = await Promise.all([
    findListings(ctx, { ...alike, priceFrom: to.price, orderBy: 'price:asc' }),
    findListings(ctx, { ...alike, priceTo: to.price - 1, orderBy: 'price:desc' }),
  ])
  return [...dearer.items, ...cheaper.items]
    .filter(({ id }) => id !== to.id)
    .sort((a, b) => Math.abs(a.price - to.price) - Math.abs(b.price - to.price) || a.estateNumber - b.estateNumber)
}
