import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import type { Side } from './enumerations.ts'
import { isClosed, mayTakePart, partyOf, sellerSpeaks } from './policy.ts'

type Person = Parameters<typeof mayTakePart>[0]
type Deal = Parameters<typeof mayTakePart>[1]

/** Contact details exchanged so far. */
export interface Contacts {
  /** Sides that agreed to exchange telephone and mail. */
  consents: Side[]
  /** They know each other's names: an offer is accepted. */
  named: boolean
  /** Both agreed: each sees the other's. */
  shared: boolean
}
export type ContactMove = 'consent' | 'withdraw'

/**
 * 「連絡先を知らせ合う」: why this person may not now; undefined when they may. Each side decides for itself: no one can agree for another.
 */
export function contactRefusal(person: Person, deal: Deal, contacts: Contacts, move: ContactMove): Problem | undefined {
  const party = partyOf(person, deal)
  const directly = sellerSpeaks({ ...deal, takenOverAt: null })
  if ((party !== UserType.buyer && party !== UserType.seller) || !directly || !mayTakePart(person, deal)) return forbidden()
  if (isClosed(deal) || deal.takenOverAt || deal.status === TradeStatus.finish) return wrongState(deal.status)
  const contracted = deal.status === TradeStatus.established
  if (move === 'consent' && !contacts.named && !contracted) return conflict('offer-not-accepted', CONTACT_AFTER)
  if (move === 'withdraw' && contacts.shared && contracted) return conflict('deal-underway', DEAL_UNDERWAY)
}

export const CONTACT_AFTER = '連絡先は、購入申込が承諾されると、お互いの同意で知らせ合えます。'
const DEAL_UNDERWAY = '契約の手続き中のため、この操作はできません。運営にご相談ください。'

/** Days after completion of a deal during which both still see each other's contact details. */
export const CONTACT_DAYS = 30
