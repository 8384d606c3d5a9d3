import { labelOf } from '#domain/base/words/codes.ts'
import { walkMinutes } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { estimateCosts } from '#domain/market/cost/estimate.ts'
import { repaymentOf } from '#domain/market/cost/loan.ts'
import { NOT_RENOVATED, photoKinds, renovationParts } from '#domain/market/estate-fields/building-enumerations.ts'
import type { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { NearbyKind } from '#domain/market/estate-fields/nearby-enumerations.ts'
import { statementsOf } from '#domain/market/estate-fields/rules/particulars.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { overviewOf } from '#domain/market/publicity/overview.ts'
import { monthOf } from '#domain/market/publicity/overview-rows.ts'
import { readCostFields, typedFrom, usual } from '#web/rooms/market/cost/cost-fields.ts'
import { disclosedOf } from './disclosed-words.ts'

/**
 * Everything the page shows of a listing, in words. Built by the loader, so the labels of ten enumerations and the taxes stay out of the
 * page's first load. `agreed`: the price of the reader's own contract.
 */
export function describeListing(listing: Listing, now: Date, agreed?: number) {
  const over = listing.trade === 'established' || Boolean(listing.endedAt)
  return {
    overview: overviewOf(listing, now),
    statements: statementsOf(listing),
    ...disclosedOf(listing),
    renovations: renovationsOf(listing),
    nearby: nearbyOf(listing),
    prices: pricesOf(listing),
    payment: over && agreed === undefined ? null : paymentOf({ ...listing, price: agreed ?? listing.price }, formatISODay(now)),
    photos: listing.photos.map(shownPhoto),
    ...storyOf(listing),
  }
}
export type ListingDescription = ReturnType<typeof describeListing>

/** The seller's words: their first sentence, the rest, and a ※ about the photos, which stands under them. */
function storyOf({ appealPoint }: Pick<Listing, 'appealPoint'>) {
  const lines = appealPoint?.trim().split(/\n/) ?? []
  const isNote = (line: string) => /^※.*(写真|画像)/.test(line)
  const words = lines
    .filter((line) => !isNote(line))
    .join('\n')
    .trim()
  const [opening = ''] = /^[^。\n]{1,60}(。|$)/m.exec(words) ?? []
  return {
    story: words ? { opening, rest: words.slice(opening.length).trim() } : null,
    photoNote: lines
      .filter(isNote)
      .map((line) => line.replace(/^※\s*/, ''))
      .join('\n'),
  }
}

/** Drawings must not be cropped: 間取り図, 地図, 測量図・区画図, 省エネ性能ラベル. */
const drawings: readonly number[] = [1, 3, 25, 30]
const plans: readonly number[] = [1, 30]

export interface ShownPhoto extends Pick<EstatePhoto, 'path' | 'width' | 'height' | 'color'> {
  /** Its kind, in a word. */
  what: string
  caption: string | null
  drawing: boolean
  /** A floor plan or a plot plan. */
  plan: boolean
}

function shownPhoto({ path, width, height, color, kind, caption }: EstatePhoto): ShownPhoto {
  const what = labelOf(photoKinds, kind)
  return {
    path,
    width,
    height,
    color,
    what,
    // The caption 「外観」 for an 外観 would be redundant.
    caption: caption && !what.includes(caption) ? caption : null,
    drawing: drawings.includes(kind),
    plan: plans.includes(kind),
  }
}

function renovationsOf({ renovation, building: { renovations = [] } }: Listing) {
  const done = renovations
    .filter(({ part }) => part !== NOT_RENOVATED)
    .map(({ part, doneOn, note }) => ({
      part: labelOf(renovationParts, part),
      done: doneOn ? `${monthOf(doneOn)}完了` : '時期は確認中',
      note: note ?? null,
    }))
  return { done, words: renovation, none: renovations.some(({ part }) => part === NOT_RENOVATED) }
}

/** Nearest first; places without a distance last. */
const nearbyOf = ({ nearbyPlaces }: Listing) =>
  nearbyPlaces
    .toSorted((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY))
    .map(({ kind, name, metres }) => ({
      kind,
      label: labelOf(NearbyKind, kind),
      name: name ?? null,
      metres: metres ?? null,
      minutes: metres === null || metres === undefined ? null : walkMinutes(metres),
    }))

/** Newest first, each with its change. */
const pricesOf = ({ priceHistory }: Listing) =>
  priceHistory
    .map(({ at, price }, index) => ({ at, price, change: index === 0 ? null : price - (priceHistory[index - 1]?.price ?? price) }))
    .reverse()

/** The usual loan over the full price, as the price page starts with. */
export function paymentOf(listing: Listing, day: string) {
  const { plan } = readCostFields({ ...usual, ...typedFrom(listing) }, { day, usageFee: 0 })
  if (!plan) return null
  const { monthly } = repaymentOf(plan.loan)
  const { total, lines } = estimateCosts(plan.purchase)
  return {
    monthly,
    fees: plan.fees,
    rate: plan.loan.rate,
    years: plan.loan.years,
    costs: total,
    lines: lines.map(({ name, yen }) => ({ name, yen })),
  }
}
