import { HandoverState } from './enumerations.ts'
import type { Terms } from './terms.ts'

/** 確定測量をしてほしい */
const SURVEY = 2
/** すべて片づけてほしい */
const CLEARED_OUT = 1

/** Conditions of an offer that cost the seller money. As of November 2026, for a typical house; to be checked by a professional. */
const asks: readonly { word: string; asked: (terms: Terms) => boolean; least: number; most: number }[] = [
  { word: '確定測量', asked: ({ boundary }) => boundary === SURVEY, least: 350_000, most: 800_000 },
  { word: '建物の取り壊し', asked: ({ handoverState }) => handoverState === HandoverState.cleared, least: 1_000_000, most: 3_000_000 },
  { word: '片づけ', asked: ({ leftovers }) => leftovers === CLEARED_OUT, least: 100_000, most: 600_000 },
]

/** The sum of all, from the lowest to the highest estimate. */
export function sellerCosts(terms: Terms): { words: string[]; least: number; most: number } {
  const asked = asks.filter((each) => each.asked(terms))
  const sum = (of: 'least' | 'most') => asked.reduce((all, each) => all + each[of], 0)
  return { words: asked.map(({ word }) => word), least: sum('least'), most: sum('most') }
}
