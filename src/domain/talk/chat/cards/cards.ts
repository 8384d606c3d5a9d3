import type { Ctx } from '#platform/context.ts'
import type { Card } from '../contract.ts'
import { type CardKind, cardKinds } from '../enumerations.ts'

import { bankNoticeCards } from './bank-notice.ts'

import { contractCards } from './contract.ts'

import { handoverCards } from './handover.ts'
import { paperCards } from './paper.ts'
import { planCards, stepCards } from './plan.ts'
import { purchaseOfferCards } from './purchase-offer.ts'
import { statementCards } from './statement.ts'
import { viewingCards } from './viewing.ts'

/** Builds the cards of a kind for the reader: a whole page at a time, keyed by the id of the subject. */
export type CardsOfKind = (ctx: Ctx, ids: string[]) => Promise<Map<string, Card>>

const builders: Record<CardKind, CardsOfKind> = {
  viewing: viewingCards,
  purchaseOffer: purchaseOfferCards,
  statement: statementCards,
  plan: planCards,
  step: stepCards,
  paper: paperCards,
  bankNotice: bankNoticeCards,
  contract: contractCards,
  handover: handoverCards,
}

interface CardMessage {
  cardKind: CardKind | null
  relationID: string | null
}

/** Current contents of the shared cards among these messages: one query per kind. */
export async function cardsOf(ctx: Ctx, rows: readonly CardMessage[]): Promise<Map<string, Card>> {
  const cards = new Map<string, Card>()
  for (const kind of cardKinds) {
    const ids = new Set(rows.flatMap(({ cardKind, relationID }) => (cardKind === kind && relationID) || []))
    if (ids.size > 0) for (const [id, card] of await builders[kind](ctx, [...ids])) cards.set(id, card)
  }
  return cards
}
