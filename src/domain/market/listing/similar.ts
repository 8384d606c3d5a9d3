import { prefectureNeighbours } from '#domain/base/master/prefecture-neighbours.ts'
import type { Ctx } from '#platform/context.ts'
import type { Conditions, ListingCard } from './contract.ts'
import { findListings } from './find.ts'
import { type ListingRow, visibleListing } from './queries.ts'

const SIMILAR = 6

/** For a listing the viewer may read. */
export const listSimilarEstates = async (ctx: Ctx, id: string): Promise<ListingCard[]> => similarTo(ctx, await visibleListing(ctx, id))

/** Others of the same type in the same city, then in the prefecture, then in the neighbouring ones; those at quite another price come last. */
export async function similarTo(ctx: Ctx, to: Alike): Promise<ListingCard[]> {
  const inCity = await closestIn(ctx, to, { searchCityCodes: [to.cityCode] })
  if (isEnough(to, inCity)) return pick(to, inCity)
  const around = await closestIn(ctx, to, { searchPrefecturesCodes: [to.prefecturesCode] })
  const near = [...inCity, ...around.filter(({ cityCode }) => cityCode !== to.cityCode)]
  const beyond = prefectureNeighbours[to.prefecturesCode]
  if (isEnough(to, near) || !beyond) return pick(to, near)
  return pick(to, [...near, ...(await closestIn(ctx, to, { searchPrefecturesCodes: [...beyond] }))])
}

const isEnough = (to: Alike, cards: readonly ListingCard[]) => cards.filter((card) => isAlike(to, card)).length >= SIMILAR

/** Those at a similar price first, each part in the order of the places. */
const pick = (to: Alike, cards: readonly ListingCard[]): ListingCard[] =>
  cards.toSorted((one, other) => Number(isAlike(to, other)) - Number(isAlike(to, one))).slice(0, SIMILAR)

const isAlike = (to: Alike, { price }: ListingCard) => Math.abs(price - to.price) <= to.price * ALIKE
/** Share of the price. */
const ALIKE = 0.5

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
