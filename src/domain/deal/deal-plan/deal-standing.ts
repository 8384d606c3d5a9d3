import { daysUntil, formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { type Party, parties, type Side } from '#domain/deal/negotiation/enumerations.ts'
import type { NextStep, OfferRank } from '#domain/deal/negotiation/next-step-contract.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { CHOSEN, OVER, RESTING, SEALED, type Situation, situations } from '#domain/deal/negotiation/situation-enumerations.ts'
import type { NegotiationStanding } from '#domain/deal/negotiation/standing.ts'
import { withdrawingText } from '#domain/deal/purchase-offer/card.ts'
import { names, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { HouseViewer } from '#domain/market/listing/house-states.ts'
import { UserType } from '#platform/context.ts'
import { type Place, placeOfAct } from './act-place.ts'
import { BOTH, stepParties } from './enumerations.ts'

/** The point of view from which a negotiation is shown. */
export type DealViewer = 'buyer' | 'seller' | 'admin'

/** A negotiation as returned by the API. */
export interface DealFacts extends StandingFacts {
  id: string
  estateID: string
  next: NextStep | null
  /** When the negotiation ends because the house has found another buyer. */
  closesAt: string | null
  changed?: { label: string; at: string } | null
  negotiationType: NegotiationType
  sellerInvitedFlag: boolean
  takenOverAt: string | null
}

/** Facts for the sentence. Lists that show only the word load fewer. */
interface StandingFacts {
  situation: Situation
  closesAt?: string | null
  /** Until then the buyer may undo the withdrawal of an accepted offer. */
  withdrawingUntil?: string | null
  /** The offer stays sealed until the end of this day. */
  sealedUntil?: string | null
  /** How an offer made now would rank. */
  offering?: OfferRank | null
  /** The side that gave notice of termination. */
  terminationBy?: Side | null
  depositPaid?: boolean
  heldDeposit?: NegotiationStanding['heldDeposit']
  next?: NextStep | null
  estate?: { price: number | null } | null
  negotiationType?: NegotiationType
  sellerInvitedFlag?: boolean
  takenOverAt?: string | null
}

export interface DealStanding {
  /** The status in a word. */
  word: string
  tone: 'gray' | 'amber' | 'green'
  /** Adds only what the word and the turn do not cover. */
  sentence: string | null
  /** The party whose turn it is; null where nothing is expected. */
  turn: Party | null
  /** That party in words for the viewer; the co-signers of a side, where only they have not signed yet. */
  who: string | null
  /** Whether it is the viewer's turn. */
  own: boolean
  /** The viewer's one next action, and where it is done. */
  act: { code: string; label: string; place: Place } | null
  due: string | null
  /** The party whose turn it is and what it does, for a list row. */
  line: string | null
  /** Like `line`, but a sentence for the head of the room. */
  head: string | null
  /** The deadline of it in words: 11月28日（土）まで. */
  until: string | null
  /** The last change: 11月20日（金） 購入申込が承諾されました. */
  changed: string | null
}

/** The status of a negotiation from a viewer's point of view: used by every list, page and letter. */
export function dealStanding(deal: DealFacts, viewer: DealViewer, now: Date): DealStanding {
  const { situation, next } = deal
  const changed = deal.changed ? `${formatNearDay(deal.changed.at, now)} ${deal.changed.label}` : null
  const common = { ...badgeOf(deal), sentence: sentenceOf(deal, viewer, now), changed }
  if (!next || RESTING.includes(situation))
    return { ...common, turn: null, who: null, own: false, act: null, due: null, line: null, until: null, head: null }
  const own = partiesAt(viewer, deal).includes(next.party) && !next.awaited
  const who = next.awaited ? signersOf(next.party, viewer, deal) : whoseTurn(next, viewer, deal)
  const label = next.label + (next.more ? ` ほか${next.more}件` : '')
  const turn = {
    ...{ turn: next.party, who, own },
    act: own ? { code: next.code, label, place: placeOfAct(deal, next, viewer) } : null,
    ...{ due: next.due, until: deadlineText(next.due, now) },
  }
  if (next.awaited) return { ...common, ...turn, line: `${who}の署名待ち`, head: `いまは、${who}の署名を待っています` }
  if (own) return { ...common, ...turn, line: `あなたの番：${label}`, head: `次はあなたの番です：${label}` }
  return { ...common, ...turn, line: `${who}の番：${next.label}`, head: `いまは、${who}の番です：${next.label}` }
}

/** The status without the turn: all that a companion without an account sees. */
export const companionWords = (deal: StandingFacts & Required<Pick<StandingFacts, 'estate'>>, now: Date) => ({
  ...badgeOf(deal),
  sentence: sentenceOf(deal, 'companion', now),
})

export const badgeOf = ({ situation, sealedUntil }: Pick<StandingFacts, 'situation' | 'sealedUntil'>) => ({
  word: situation === 'offered' && sealedUntil ? SEALED : situations[situation],
  tone: toneOf(situation),
})

/** The word of a situation; for sealed offers with the day until which they cannot be answered. */
export const situationText = (deal: Parameters<typeof badgeOf>[0], now: Date): string =>
  badgeOf(deal).word + (deal.situation === 'offered' ? untilText(deal.sealedUntil ?? null, now) : '')

/** The buyer's relation to the listing, and whether it is reserved for them. Without a negotiation a buyer counts as a guest. */
export function houseViewerOf(situation: Situation | undefined, reserved = false): HouseViewer {
  if (situation === undefined) return 'guest'
  if (UNSURE.includes(situation)) return 'withdrawing'
  if (CHOSEN.includes(situation) || situation === 'done') return 'accepted'
  if (OVER.includes(situation)) return 'ended'
  if (reserved) return 'kept'
  return situation === 'waiting' || situation === 'closing' ? situation : 'talking'
}

/**
 * The parties a viewer acts for: where the seller does not handle the negotiation directly, the operator acts and the seller has nothing to
 * do.
 */
function partiesAt(viewer: DealViewer, deal: DealFacts): readonly Party[] {
  if (viewer === 'buyer') return [UserType.buyer]
  if (viewer === 'admin') return sellerSpeaks(deal) ? [UserType.admin] : [UserType.admin, UserType.seller]
  return sellerSpeaks(deal) ? [UserType.seller] : []
}

/** Where the operator acts for the seller, they and the seller read that it is the operator's turn. */
function whoseTurn({ party, both }: NextStep, viewer: DealViewer, deal: DealFacts): string {
  if (both && viewer === 'admin') return stepParties[BOTH]
  if (party === UserType.seller && viewer !== 'buyer' && !sellerSpeaks(deal)) return parties[UserType.admin]
  return party === UserType.admin || viewer === 'admin' ? parties[party] : 'お相手'
}

/** Signers who are still missing on a side that has begun to sign. */
function signersOf(party: Party, viewer: DealViewer, deal: DealFacts): string {
  if (party === UserType.admin) return parties[party]
  if (viewer === 'admin') return `${parties[party]}側の${coSignerWords[party]}`
  return partiesAt(viewer, deal).includes(party) || (party === UserType.seller && viewer === 'seller') ? coSignerWords[party] : 'お相手側'
}

function toneOf(situation: Situation): DealStanding['tone'] {
  if (situation === 'done' || (CHOSEN.includes(situation) && !UNSURE.includes(situation))) return 'green'
  return GRAY.includes(situation) ? 'gray' : 'amber'
}
const UNSURE: readonly Situation[] = ['terminating', 'withdrawing']
const GRAY: readonly Situation[] = ['asking', 'talking', 'closed', 'terminated', 'passed', 'withdrawn', 'lapsed', 'revoked']

/** Co-signers of the party with the account. */
export const coSignerWords = { [UserType.seller]: '所有者・共有者の方', [UserType.buyer]: '共同名義の方' } as const

/** （11月28日（土）まで）, and after the deadline （期限を2日過ぎています）. */
export function untilText(due: string | null, now: Date): string {
  const text = deadlineText(due, now)
  return text === null ? '' : `（${text}）`
}

export const isLate = (due: string | null, now: Date) => due !== null && daysUntil(now, due) > 0

/** Like `untilText`, but without brackets; null without a deadline. */
export function deadlineText(due: string | null, now: Date): string | null {
  if (due === null) return null
  const days = daysUntil(now, due)
  return days > 0 ? `期限を${days}日過ぎています` : `${formatNearDay(due, now)}まで`
}

/** The only sentence a companion reads. The parties read it where the word and the turn are not enough. */
type Words = string | ({ companion: string } & { [viewer in DealViewer]?: string })

const everybody = (words: string) => ({ buyer: words, seller: words, admin: words })
const STILL_TALKING = '商談は続いています。'

const offerText = { first: '購入申込を出せます。', next: 'いま購入申込を出すと、次点（次の候補）になります。' } as const
const NOT_OFFERED = 'いまは、この物件への購入申込を受け付けていません。'

const sentences: { [situation in Situation]: Words | ((deal: StandingFacts, now: Date) => Words) } = {
  asking: { companion: '問い合わせのやり取りをしています。' },
  talking: { companion: '条件などを相談しています。' },
  viewingAsked: { companion: '見学の日時を相談しています。' },
  viewingFixed: { companion: '見学の日時が決まっています。' },
  viewed: ({ offering }) => ({
    buyer: `見学が済みました。${offering === 'first' ? '購入を希望するときは、' : ''}${offering ? offerText[offering] : NOT_OFFERED}`,
    seller: '見学が済みました。買主様のお気持ちをお待ちください。',
    companion: '見学が済みました。',
  }),
  offered: (deal, now) => {
    const companion = '購入申込に、売主様の返事がまだありません。'
    const sealed = deal.sealedUntil ? `募集の締切（${formatNearDay(deal.sealedUntil, now)}）のあとに` : ''
    const opens = sealed && `内容は、${sealed}開きます。`
    return {
      ...(sealed && { buyer: `購入申込を出しました。${sealed}、売主様が内容を見てお返事します。` }),
      ...(speaks(deal)
        ? sealed && { seller: `購入申込が届いています。${opens}`, admin: `購入申込が届いています。${opens}` }
        : {
            seller: `購入申込が届いています。${opens}運営が、売主様に代わって返事をします。`,
            admin: `購入申込が届いています。${opens}売主に代わって、運営が返事をします。`,
          }),
      companion,
    }
  },
  countered: { companion: '売主様の提案に、買主様の返事がまだありません。' },
  waiting: {
    buyer:
      'あなたの購入申込は次点（次の候補）です。ほかの方との契約の手続きが進んでいます。取りやめになったときは、この商談とメールでお知らせします。',
    seller: 'この方の購入申込は次点（次の候補）です。いまの契約の手続きが取りやめになったときに、あらためて検討できます。',
    admin: 'この買主の購入申込は次点（次の候補）です。',
    companion: '購入申込は次点（次の候補）です。ほかの方との契約の手続きが取りやめになったときに、あらためて検討されます。',
  },
  passed: {
    buyer: `今回の購入申込は見送りとなりました。${STILL_TALKING}`,
    seller: `購入申込をお断りしました。${STILL_TALKING}`,
    admin: `購入申込は見送られました。${STILL_TALKING}`,
    companion: `購入申込は見送られました。${STILL_TALKING}`,
  },
  withdrawn: {
    buyer: `購入申込を取り下げました。${STILL_TALKING}`,
    seller: `購入申込は、買主様が取り下げました。${STILL_TALKING}`,
    admin: `購入申込は、買主が取り下げました。${STILL_TALKING}`,
    companion: `購入申込は、買主様が取り下げました。${STILL_TALKING}`,
  },
  lapsed: ({ offering }) => ({
    buyer: `購入申込の有効期限が過ぎました。${offering === 'first' ? 'あらためて' : ''}${offering ? offerText[offering] : NOT_OFFERED}`,
    seller: `購入申込の有効期限が過ぎました。${offering ? '続けるときは、買主様にあらためて申込をお願いしてください。' : ''}`,
    admin: '購入申込の有効期限が過ぎました。',
    companion: '購入申込の有効期限が過ぎました。',
  }),
  // The operator also revokes an acceptance made by fraud or in error.
  revoked: `購入申込の承諾は取り消されました。${STILL_TALKING}`,
  accepted: { companion: '購入申込が承諾され、契約の準備を進めています。' },
  withdrawing: ({ withdrawingUntil }) => {
    const until = (side?: Side) => (withdrawingUntil ? withdrawingText(withdrawingUntil, side) : '')
    return {
      buyer: `購入申込を取り下げる手続きをしました。${until(UserType.buyer)}`,
      seller: `買主様が、購入申込を取り下げる手続きをしました。${until(UserType.seller)}`,
      admin: `買主が、購入申込を取り下げる手続きをしました。${until()}`,
      companion: `購入申込を取り下げる手続きがありました。${until(UserType.seller)}`,
    }
  },
  signed: {
    ...everybody('契約書の署名がそろい、契約が結ばれました。運営が、手付金などの受け渡しを確かめて、成約を記録します。'),
    admin: '契約書の署名がそろいました。成約を記録してください。',
    companion: '契約書の署名がそろい、契約が結ばれました。',
  },
  agreed: { companion: '契約が成立しました。引渡しの準備を進めています。' },
  handedOver: {
    ...everybody('引渡しが済みました。運営が取引の完了を記録します。'),
    admin: '引渡しが済みました。取引の完了を記録してください。',
    companion: '引渡しが済みました。',
  },
  terminating: (deal) => {
    const { terminationBy, next } = deal
    const general = '契約の解除の連絡があり、運営が双方のお話を確かめています。'
    const notice = 'お相手から、契約を解除したいという連絡がありました。'
    const asked = next?.code === 'termination'
    const toSender = `契約の解除を申し出ました。${asked ? 'お相手のお返事を、運営が確かめています。' : '運営が双方のお話を確かめています。'}`
    const toOther = notice + (asked ? 'お考えを「予定」からお知らせください（お返事は1回です）。' : '運営が双方のお話を確かめています。')
    const to = (side: Side) => (terminationBy ? (terminationBy === side ? toSender : toOther) : general)
    return {
      buyer: to(UserType.buyer),
      seller: speaks(deal) ? to(UserType.seller) : general,
      admin: `${terminationBy ? `${parties[terminationBy]}から、` : ''}契約を解除したいという連絡がありました。`,
      companion: general,
    }
  },
  closing: ({ closesAt }) => {
    const closing = (others: string) =>
      `この物件は、${others}との成約に向けた手続きに入りました。この商談は${closesAt ? `${formatTime(closesAt)}に` : 'まもなく'}終了します。`
    return { ...everybody(closing('ほかの買主')), buyer: closing('ほかの方'), companion: closing('ほかの方') }
  },
  done: { companion: '取引は完了しました。' },
  terminated: ({ depositPaid }) => {
    const over = '契約は解除され、この商談は終わりました。'
    const back = '手付金の返し方が決まっていないときは、「お問い合わせ」から運営にご連絡ください。'
    return {
      ...everybody(over + (depositPaid ? back : '')),
      admin: over + (depositPaid ? '手付金の返し方が決まっているかを、双方に確かめてください。' : ''),
      companion: over,
    }
  },
  closed: { companion: 'この商談は終わりました。' },
}

/** If it is unknown who handles the negotiation, assumes the seller, as in most. */
const speaks = ({ negotiationType, sellerInvitedFlag = true, takenOverAt = null }: StandingFacts) =>
  negotiationType === undefined || sellerSpeaks({ negotiationType, sellerInvitedFlag, takenOverAt })

function sentenceOf(deal: StandingFacts, viewer: DealViewer | 'companion', now: Date): string | null {
  const made = sentences[deal.situation]
  const words = typeof made === 'function' ? made(deal, now) : made
  const sentence = typeof words === 'string' ? words : (words[viewer] ?? null)
  // A house given away has another word for its offers.
  return sentence?.replaceAll(names.sale.offer, wordsFor(deal.estate?.price).offer) ?? null
}
