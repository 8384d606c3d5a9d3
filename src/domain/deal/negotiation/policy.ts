import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import type { Party, Side } from './enumerations.ts'
import type { Situation } from './situation-enumerations.ts'
import { type NegotiationMove, negotiationLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
interface Talk {
  buyerID: string
  sellerID: string
  negotiationType: NegotiationType
  sellerInvitedFlag: boolean
}
interface Deal extends Talk {
  status: TradeStatus
  deletedFlag: boolean
  takenOverAt: unknown
  /** Where it is known: the table row does not contain it. */
  situation?: Situation
}

/** This person's side in the deal; undefined for a stranger. */
export function partyOf(person: Person, { buyerID, sellerID }: Pick<Talk, 'buyerID' | 'sellerID'>): Party | undefined {
  if (isOperator(person)) return UserType.admin
  const side = sideOf(person.id, { buyerID, sellerID })
  return side === UserType.admin ? undefined : side
}

/** The side of an id named in the deal: if it is neither party, the operator's. */
export function sideOf(id: string, { buyerID, sellerID }: Pick<Talk, 'buyerID' | 'sellerID'>): Party {
  if (id === sellerID) return UserType.seller
  return id === buyerID ? UserType.buyer : UserType.admin
}

/**
 * As an intermediary the operator negotiates with the buyer alone until the seller is invited; otherwise all three take part from the
 * start.
 */
export const sellerIsIn = (talk: Pick<Talk, 'negotiationType' | 'sellerInvitedFlag'>) =>
  talk.negotiationType !== NegotiationType.intermediary || talk.sellerInvitedFlag

const isIn = (party: Party | undefined, talk: Talk) => (party === UserType.seller ? sellerIsIn(talk) : party !== undefined)

/** Whether the negotiation exists for this person at all. */
export function canRead(person: Person, deal: Deal): boolean {
  const party = partyOf(person, deal)
  return isIn(party, deal) && (party === UserType.admin || !deal.deletedFlag)
}

/** Whether the seller acts in person. Otherwise the operator acts for them: before they are invited, as a substitute, and for a suspended seller. */
export const sellerSpeaks = (talk: Pick<Deal, 'negotiationType' | 'sellerInvitedFlag' | 'takenOverAt'>) =>
  sellerIsIn(talk) && talk.negotiationType !== NegotiationType.substitute && !talk.takenOverAt

/** The side this person acts for: where the seller does not speak, the operator does. */
export function actingSide(person: Person, deal: Pick<Deal, keyof Talk | 'takenOverAt'>): Side | undefined {
  const party = partyOf(person, deal)
  if (party === UserType.buyer) return UserType.buyer
  return party === (sellerSpeaks(deal) ? UserType.seller : UserType.admin) ? UserType.seller : undefined
}

/** The parties this person acts for: their side, and for an operator also the operators. */
export function partiesOf(person: Person, deal: Pick<Deal, keyof Talk | 'takenOverAt'>): Party[] {
  const side = actingSide(person, deal)
  return [...(side ? [side] : []), ...(isOperator(person) ? [UserType.admin] : [])]
}

/** Acting for someone else requires an authority. */
export const needsAuthority = (person: Person, deal: Pick<Deal, keyof Talk | 'takenOverAt'>) =>
  isOperator(person) && actingSide(person, deal) !== undefined

/** Whether this person may take part at all, whatever the state. */
export const mayTakePart = (person: Person, deal: Deal) =>
  canRead(person, deal) && (partyOf(person, deal) !== UserType.seller || sellerSpeaks(deal))

/** A failed negotiation is closed; a completed one stays open. */
export const isClosed = (deal: Pick<Deal, 'status' | 'deletedFlag'>) => deal.status === TradeStatus.failed || deal.deletedFlag

/** Why this person may not make the move now; undefined when they may. The parties can close; everything else is the operator's. */
export function refusal(person: Person, deal: Deal, move: NegotiationMove): Problem | undefined {
  const byOperator = isOperator(person)
  if (!byOperator && !(move === 'close' && canRead(person, deal))) return forbidden()
  if (move === 'inviteSeller' && sellerIsIn(deal)) return conflict('seller-is-in', '売主はすでにこの商談に参加しています。')
  if (negotiationLife.next(deal.status, move) === undefined || deal.deletedFlag) return wrongState(deal.status)
  // After a contract only the operator can close.
  if (move === 'close' && deal.status === TradeStatus.established && !byOperator) return wrongState(deal.status)
  if ((move === 'agree' || move === 'complete') && deal.situation === 'terminating') return terminationOpen()
  if (move === 'close' && !byOperator && isUnderContract(deal)) return dealUnderway()
}

/** Whether a contract binds both sides, so that ending the negotiation ends the contract too. */
export const isUnderContract = ({ status, situation }: Pick<Deal, 'status' | 'situation'>) =>
  status === TradeStatus.established || situation === 'signed' || situation === 'terminating'

/** The button that ends a negotiation with its contract. */
export const END_CONTRACT = '契約を解除して商談を終了する'

/** Refuses to end a contract as if there were only talk: the caller has not seen it, or it was signed meanwhile. */
export const contractEnds = () =>
  conflict(
    'contract-ends',
    'この商談では契約が結ばれています。商談を終了すると、契約も解除になります。画面を読み込み直し、解除でよいかを確かめてください。',
  )

/** Whether an agreement can only be recorded with a word on how it is known: no offer was accepted, so it was made outside the site. */
export const needsGroundToAgree = (hasAcceptedOffer: boolean) => !hasAcceptedOffer
export const HOW_KNOWN = 'サイトの外で契約が結ばれたことを、どのように確かめたかを入力してください。'

/** A signed contract continues to bind both sides: only the operator can end it. */
export const dealUnderway = () =>
  conflict(
    'deal-underway',
    'この物件の契約書に署名が済んでいるため、商談を終えられません。やめたいときは「予定」の「契約を取りやめたいとき」から連絡するか、運営にご相談ください。',
  )

/** While a termination is open, a contract can neither be recorded nor completed, until an operator has heard both sides. */
export const terminationOpen = () =>
  conflict(
    'termination-open',
    `契約の解除の連絡があり、対応が終わっていません。先に、解除にするときは「${END_CONTRACT}」、契約を続けるときは「予定」の「契約を続けることになった」で記録してください。`,
  )

/** Why this person may not end their side's turn without an answer; undefined when they may. A party may, unless it has more to do than to write. */
export function settleRefusal(person: Person, deal: Deal, hasMoreToDo: boolean): Problem | undefined {
  if (!mayTakePart(person, deal)) return forbidden()
  return hasMoreToDo && !isOperator(person)
    ? conflict('more-to-do', '返事のほかにすることがあるため、返事を不要にできません。「予定」か、届いている見積からお進みください。')
    : undefined
}

/** Why this person may not disclose the address to the buyer; undefined when they may. Only the seller's side can. */
export function addressReleaseRefusal(person: Person, deal: Deal): Problem | undefined {
  if (actingSide(person, deal) !== UserType.seller) return forbidden()
  return isClosed(deal) || deal.status === TradeStatus.finish ? wrongState(deal.status) : undefined
}

/** Why nothing new may begin here (a quotation, an order, a fee), whoever requests it; undefined when it may. */
export const refusalOfNew = (deal: Pick<Deal, 'status' | 'deletedFlag'>): Problem | undefined =>
  isClosed(deal) ? wrongState(deal.status, 'この商談は終了しているため、新しい手続きはできません。') : undefined

/** The usage fee is charged only where the parties deal with each other directly. It is not brokerage, and is never called so. */
export const needsUsageFee = (deal: { negotiationType: number | null }) => deal.negotiationType === NegotiationType.direct

/** How the usage fee stands for a buyer of this house or in this deal; whoever has paid it once owes it for no other. */
export const usageFeeOf = (deal: { negotiationType: number | null }, buyer: { usageFeeActive: boolean } | null): 'none' | 'paid' | 'due' =>
  !needsUsageFee(deal) ? 'none' : buyer?.usageFeeActive ? 'paid' : 'due'

export interface Audience {
  buyer: boolean
  seller: boolean
}

/**
 * Readers of a message besides the operators, who read all: everyone in the negotiation if it has no receiver, otherwise its sender and
 * receiver. Decided once when the message is written, and stored with it: a later participant reads only from then on, and lists, counts,
 * previews, unread marks and the live stream cannot differ.
 */
export function audienceOf(talk: Talk, message: { senderID: string; receiverID: string | null }): Audience {
  const concerns = (id: string) => message.receiverID === null || message.receiverID === id || message.senderID === id
  return { buyer: concerns(talk.buyerID), seller: sellerIsIn(talk) && concerns(talk.sellerID) }
}
