import type { EstateOffers } from './contract.ts'
import { OPEN } from './state.ts'

/** The open business with the buyers of one house. */
export interface OpenWork {
  talks: number
  offers: number
  viewings: number
}

/** 商談3件（申込2件・見学1件）; 商談 while unknown, and empty where there is none. An offer or a viewing is always part of a talk. */
export function openWorkText(work: OpenWork | undefined): string {
  if (!work) return '商談'
  const { talks, offers, viewings } = work
  if (talks === 0) return ''
  const within = [offers > 0 && `申込${offers}件`, viewings > 0 && `見学${viewings}件`].filter(Boolean).join('・')
  return `商談${talks}件${within && `（${within}）`}`
}

/** Sealed offers count as present. */
export const openOffersOf = ({ items, count, sealedUntil }: Pick<EstateOffers, 'count' | 'sealedUntil' | 'items'>): number =>
  sealedUntil && items.length === 0 ? count : items.filter(({ offer }) => OPEN.includes(offer.purchaseOfferStatus)).length
