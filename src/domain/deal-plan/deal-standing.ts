import type { NegotiationType } from '#domain/estate/enumerations.ts'
import { formatTime } from '#domain/format-moments.ts'
import type { HouseViewer } from '#domain/listing/house-states.ts'
import { type Party, parties } from '#domain/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/negotiation/policy.ts'
import { CHOSEN, OVER, type Situation, situations } from '#domain/negotiation/situation-enumerations.ts'
import type { NextStep } from '#domain/negotiation/standing-contract.ts'
import { withdrawingWords } from '#domain/purchase-offer/card.ts'
import { formatNearDay } from '#domain/viewing/words.ts'
import { UserType } from '#platform/context.ts'
import { type Place, placeOfAct } from './act-place.ts'

/** From where somebody looks at a talk. */
export type DealViewer = 'buyer' | 'seller' | 'admin'

/** What the API answers of a talk. */
export interface DealFacts {
  id: string
  estateID: string
  situation: Situation
  next: NextStep | null
  /** The talk ends then, because the house has found another buyer. */
  closesAt: string | null
  /** Until then the buyer may take the withdrawal of what was accepted back. */
  withdrawingUntil: string | null
  negotiationType: NegotiationType
  sellerInvitedFlag: boolean
  takenOverAt: string | null
}

export interface DealStanding {
  /** The state in a word. */
  word: string
  tone: 'gray' | 'amber' | 'green'
  /** The state in a sentence. */
  sentence: string
  /** Whose turn it is; null where nothing is waited for. */
  turn: Party | null
  /** It is the viewer's. */
  own: boolean
  /** The one thing that the viewer does next, and where. */
  act: { code: string; label: string; place: Place } | null
  due: string | null
  /** Whose turn it is and until when, for a row; the sentence, where it is nobody's. */
  line: string
  /** The same at the head of the room. */
  head: string
}

/** How a talk stands for whoever looks at it: every list, page and letter asks here. */
export function dealStanding(deal: DealFacts, viewer: DealViewer, now: Date): DealStanding {
  const { situation, next } = deal
  const said = wordsOf(deal, viewer)
  if (!next || OVER.includes(situation))
    return { ...said, turn: null, own: false, act: null, due: null, line: said.sentence, head: said.sentence }
  const sides = partiesAt(viewer, deal)
  const isOurs = sides.includes(next.party)
  const own = isOurs && !next.awaited
  const until = untilWords(next.due, now)
  const what = `${next.label}${until}`
  const turn = {
    turn: next.party,
    own,
    act: own ? { code: next.code, label: next.label, place: placeOfAct(deal, next, viewer) } : null,
    due: next.due,
  }
  if (isOurs && next.awaited && viewer !== 'admin') {
    const beside = next.party === UserType.admin ? parties[next.party] : besideWords[next.party]
    return { ...said, ...turn, line: `${beside}の署名待ち${until}`, head: `いまは、${beside}の署名を待っています${until}` }
  }
  if (own) return { ...said, ...turn, line: `次：${what}`, head: `次はあなたの番です：${what}` }
  const whose = whoseTurn(next.party, viewer, deal)
  return { ...said, ...turn, line: `${whose}の番：${what}`, head: `いまは、${whose}の番です：${what}` }
}

/** How it stands, without whose turn it is: all that is told to who looks on beside a side without an account. */
export const wordsOf = (deal: Said, viewer: DealViewer | 'beside'): Pick<DealStanding, 'word' | 'tone' | 'sentence'> => ({
  word: situations[deal.situation],
  tone: toneOf(deal.situation),
  sentence: sentenceOf(deal, viewer),
})

/** What a buyer is to the house that they talk about; without a talk they are as any guest. */
export function houseViewerOf(situation: Situation | undefined): HouseViewer {
  if (situation === undefined) return 'guest'
  if (CHOSEN.includes(situation) || situation === 'done') return 'accepted'
  if (OVER.includes(situation)) return 'fallen'
  return situation === 'waiting' ? 'waiting' : 'talking'
}

/** For whom one acts who looks at it from there: where the seller does not speak, the operator does, and the seller has nothing to do. */
function partiesAt(viewer: DealViewer, deal: DealFacts): readonly Party[] {
  if (viewer === 'buyer') return [UserType.buyer]
  if (viewer === 'admin') return sellerSpeaks(deal) ? [UserType.admin] : [UserType.admin, UserType.seller]
  return sellerSpeaks(deal) ? [UserType.seller] : []
}

/** A seller for whom the operator speaks reads that it is the operator's. */
function whoseTurn(party: Party, viewer: DealViewer, deal: DealFacts): string {
  if (party === UserType.seller && viewer === 'seller' && !sellerSpeaks(deal)) return parties[UserType.admin]
  return party === UserType.admin || viewer === 'admin' ? parties[party] : 'お相手'
}

function toneOf(situation: Situation): DealStanding['tone'] {
  if (situation === 'done' || (CHOSEN.includes(situation) && !UNSURE.includes(situation))) return 'green'
  return GRAY.includes(situation) ? 'gray' : 'amber'
}
const UNSURE: readonly Situation[] = ['terminating', 'withdrawing']
const GRAY: readonly Situation[] = ['asking', 'closed', 'terminated', 'passed', 'withdrawn', 'lapsed', 'revoked']

/** Who signs beside the one with the account. */
export const besideWords = { [UserType.seller]: '所有者・共有者の方', [UserType.buyer]: '共同名義の方' } as const

/** （11月28日（土）まで） */
export const untilWords = (due: string | null, now: Date): string => (due === null ? '' : `（${formatNearDay(due, now)}まで）`)

/** Who looks on beside one of them reads what the office does, where it is not told otherwise. */
type Words = string | (Record<DealViewer, string> & { beside?: string })

const everybody = (words: string) => ({ buyer: words, seller: words, admin: words })
const STILL_TALKING = '商談は続いています。'
const MONEY_BACK = '手付金などの返し方が決まっていないときは、「お問い合わせ」から運営にご連絡ください。'

const sentences: Record<Exclude<Situation, 'closing' | 'withdrawing'>, Words> = {
  asking: '問い合わせのやり取りをしています。',
  talking: '条件などを相談しています。',
  viewingAsked: '見学の日時を相談しています。',
  viewingFixed: '見学の日時が決まっています。',
  viewed: {
    buyer: '見学が済みました。購入を希望するときは、購入申込を出せます。',
    seller: '見学が済みました。買主様のお気持ちをお待ちください。',
    admin: '見学が済みました。',
  },
  offered: {
    buyer: '購入申込を出しました。売主様の返事を待っています。',
    seller: '購入申込が届いています。',
    admin: '購入申込に、売主の返事がまだありません。',
  },
  countered: {
    buyer: '売主様から条件の提案が届いています。',
    seller: '条件を提案しました。買主様の返事を待っています。',
    admin: '売主の提案に、買主の返事がまだありません。',
  },
  waiting: {
    buyer: 'ほかの方と契約の準備が進んでいます。取りやめになったときは、この商談とメールでお知らせします。',
    seller: 'この方の購入申込は次点です。いまの契約の準備が取りやめになったときに、あらためて検討できます。',
    admin: 'この買主の購入申込は次点です。',
    beside: '購入申込は次点です。ほかの方との契約の準備が取りやめになったときに、あらためて検討されます。',
  },
  passed: {
    buyer: `今回の購入申込は見送りとなりました。${STILL_TALKING}`,
    seller: `購入申込をお断りしました。${STILL_TALKING}`,
    admin: `購入申込は見送られました。${STILL_TALKING}`,
  },
  withdrawn: {
    buyer: `購入申込を取り下げました。${STILL_TALKING}`,
    seller: `購入申込は、買主様が取り下げました。${STILL_TALKING}`,
    admin: `購入申込は、買主が取り下げました。${STILL_TALKING}`,
  },
  lapsed: {
    buyer: '購入申込の有効期限が過ぎました。あらためて購入申込を出せます。',
    seller: '購入申込の有効期限が過ぎました。続けるときは、買主様にあらためて申込をお願いしてください。',
    admin: '購入申込の有効期限が過ぎました。',
  },
  revoked: {
    buyer: `購入申込の承諾は、売主様が取り消しました。${STILL_TALKING}`,
    seller: `購入申込の承諾を取り消しました。${STILL_TALKING}`,
    admin: `購入申込の承諾は、売主が取り消しました。${STILL_TALKING}`,
  },
  accepted: {
    buyer: 'あなたの購入申込が承諾されました。契約の準備を進めています。',
    seller: '購入申込を承諾しました。契約の準備を進めています。',
    admin: '購入申込が承諾され、契約の準備中です。',
  },
  signed: '契約書の署名がそろいました。運営が成約を記録すると、引渡しの準備に進みます。',
  agreed: '契約が成立しました。引渡しの準備を進めています。',
  terminating: '契約の解除の連絡があり、運営が双方のお話を確かめています。',
  done: {
    ...everybody('取引は完了しました。控えは「書類」に、引渡しのあとの手続きは「予定」にあります。'),
    beside: '取引は完了しました。',
  },
  terminated: {
    ...everybody(`契約は解除され、この商談は終わりました。${MONEY_BACK}`),
    admin: '契約は解除され、この商談は終わりました。手付金の返し方が決まっているかを、双方に確かめてください。',
    beside: '契約は解除され、この商談は終わりました。',
  },
  closed: { ...everybody('この商談は終わりました。これまでのやり取りは、引き続き読めます。'), beside: 'この商談は終わりました。' },
}

const sideFrom = { buyer: UserType.buyer, seller: UserType.seller, beside: undefined, admin: undefined } as const
const withdrawing: Record<DealViewer | 'beside', string> = {
  buyer: '購入申込を取り下げる手続きをしました。',
  seller: '買主様が、購入申込を取り下げる手続きをしました。',
  admin: '買主が、購入申込を取り下げる手続きをしました。',
  beside: '購入申込を取り下げる手続きがありました。',
}

type Said = Pick<DealFacts, 'situation' | 'closesAt'> & Partial<Pick<DealFacts, 'withdrawingUntil'>>

function sentenceOf({ situation, closesAt, withdrawingUntil }: Said, viewer: DealViewer | 'beside'): string {
  if (situation === 'withdrawing')
    return `${withdrawing[viewer]}${withdrawingUntil ? withdrawingWords(withdrawingUntil, sideFrom[viewer]) : ''}`
  if (situation === 'closing')
    return `この物件は、${viewer === 'buyer' ? 'ほかの方' : 'ほかの買主'}との成約に向けた手続きに入りました。この商談は${closesAt ? `${formatTime(closesAt)}に` : 'まもなく'}終了します。`
  const words: Words = sentences[situation]
  if (typeof words === 'string') return words
  return viewer === 'beside' ? (words.beside ?? words.admin) : words[viewer]
}
