import { formatNumber, formatYen } from '#domain/base/words/format.ts'
import { heldDepositText } from '#domain/deal/deal-plan/held-deposit.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import type { AwaitedDestination } from '#domain/money/refund/destination-contract.ts'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { type Deadline, deadlineOf } from '#web/rooms/deal/negotiation/deadline.ts'
import { APPLY_OR_DECLINE, asksOf, hasWords } from '#web/rooms/deal/negotiation/labels.ts'
import { byDeadline, ownTurn, placeToApply } from '#web/rooms/deal/negotiation/own-turn.ts'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import { payStep } from '#web/rooms/money/payment/bills-to-pay.ts'

/** Text of a home page without a next step, and a link. */
export interface HomeIdle {
  words: string
  label: string
  to: string
}

export const homeIdle = (side: PayingSide, begun: boolean): HomeIdle => idle[side][begun ? 'begun' : 'new']

const idle: Record<PayingSide, Record<'begun' | 'new', HomeIdle>> = {
  buyer: {
    new: {
      words: 'まずは、気になる地域の条件を保存しましょう。新しい家が出たらお知らせします。',
      label: '地域から物件をさがす',
      to: '/buyer/estate',
    },
    begun: {
      words: 'いまは、することはありません。保存した条件に新しい家が出たらお知らせします。',
      label: '保存した条件を見る',
      to: '/buyer/savedSearch',
    },
  },
  seller: {
    new: {
      words: 'まずは、家のことをわかるところから入力しましょう。途中でも保存されます。',
      label: '物件を登録する',
      to: '/seller/estate',
    },
    begun: {
      words: 'いまは、することはありません。問い合わせや申込が届いたらお知らせします。',
      label: '自分の物件を見る',
      to: '/seller/estate',
    },
  },
}

export const MAX_STEPS = 3
const OWN_TURN = 'あなたの番の商談' as const

export interface HomeStep extends Deadline {
  key: string
  /** The name under which it is counted. */
  kind: '見積' | 'お支払い' | typeof OWN_TURN | '物件の下書き' | '保存した条件の新着'
  /** The negotiation that it belongs to. */
  talk?: string
  /** The action. */
  words: string
  /** The estate or search concerned. */
  about: string
  /** The estate's photo. */
  cover: string | null
  to: string
  params?: object
  search?: object
}

/**
 * A member's next steps: what has a deadline by its day, late ones first; then money that cannot go back to them without an account,
 * negotiations that wait for them, items returned by the operator, unfinished work, news.
 */
export function homeSteps(
  side: PayingSide,
  {
    talks,
    drafts,
    searches,
    refunds,
    bills,
    houses,
  }: {
    talks: readonly InboxTalk[]
    drafts: readonly Pick<Estate, 'id' | 'status' | 'title' | 'topImage'>[]
    searches: readonly { id: string; name: string; newCount: number }[]
    refunds: readonly AwaitedDestination[]
    bills: readonly Payment[]
    houses: Houses
  },
  now: Date,
): HomeStep[] {
  const billed = new Set(bills.map(({ negotiationID }) => negotiationID))
  return byDeadline<HomeStep>([
    ...refunds.map(({ refundID, paymentID, negotiationID, amount }) => ({
      key: refundID,
      kind: 'お支払い' as const,
      talk: negotiationID,
      due: null,
      words: '返金先の口座を知らせる',
      about: `お返しするお金 ${formatYen(amount)}`,
      cover: coverOf(houses.get(negotiationID)),
      to: paths[side].paymentMenu,
      params: { negotiationID },
      search: { paymentID },
    })),
    ...billSteps(side, bills, houses, now),
    ...talks.flatMap(({ id, estate, toApply }) =>
      toApply
        ? {
            key: toApply.quotationID,
            kind: '見積' as const,
            talk: id,
            words: APPLY_OR_DECLINE,
            ...deadlineOf(toApply.until, now),
            about: `${estate?.title ?? '掲載を終えた物件'}・${toApply.title}`,
            cover: coverOf(estate),
            ...placeToApply(id, toApply, side),
          }
        : [],
    ),
    ...talks
      .map((talk) => ({ talk, ...ownTurn({ ...talk, toApply: null }, side, now) }))
      .filter(({ talk, isReply }) => !isReply || (!talk.toApply && !billed.has(talk.id)) || hasWords(talk, side))
      .map(({ talk, label, act, due, place }) => ({
        key: talk.id,
        kind: OWN_TURN,
        talk: talk.id,
        words: label,
        ...deadlineOf(due, now),
        about: [
          talk.estate?.title ?? '掲載を終えた物件',
          heldDepositText(talk, side, now),
          asksOf({ ...talk, toApply: null }, { side, act, now }).too,
        ]
          .filter(Boolean)
          .join('・'),
        cover: coverOf(talk.estate),
        ...place,
      })),
    ...drafts.map(({ id, status, title, topImage }) => ({
      key: id,
      kind: '物件の下書き' as const,
      due: null,
      words: status === EstateStatus.rejected ? '運営からの直しのお願いを見て、直す' : '下書きの続きへ',
      about: title ?? '名前のない物件',
      cover: topImage,
      to: '/seller/estate/$id',
      params: { id },
    })),
    ...searches
      .filter(({ newCount }) => newCount > 0)
      .map(({ id, name, newCount }) => ({
        key: id,
        kind: '保存した条件の新着' as const,
        due: null,
        words: `新着 ${formatNumber(newCount)}件を見る`,
        about: `保存した条件「${name}」`,
        cover: null,
        to: '/buyer/savedSearch',
      })),
  ])
}

/**
 * あなたの番の商談6件（うち見積2件・お支払い1件）・上の商談でもう1件・保存した条件の新着2件: a negotiation counts once, whatever waits in it, and
 * not again if it is among the `shown`.
 */
export function countWords(steps: readonly HomeStep[], shown: readonly HomeStep[] = []): string {
  const above = new Set(shown.map(({ talk }) => talk))
  const isAbove = ({ talk }: HomeStep) => talk !== undefined && above.has(talk)
  const again = steps.filter(isAbove).length
  const inTalks = steps.filter((step) => step.talk !== undefined && !isAbove(step))
  const others = steps.filter(({ talk }) => talk === undefined)
  const asked = byKind(inTalks.filter(({ kind }) => kind !== OWN_TURN))
  const hasTurn = inTalks.some(({ kind }) => kind === OWN_TURN)
  const talks = hasTurn ? `${OWN_TURN}${countOf(inTalks)}件${asked && `（うち${asked}）`}` : asked
  return [talks, again > 0 && `上の商談でもう${again}件`, byKind(others)].filter(Boolean).join('・')
}

const byKind = (steps: readonly HomeStep[]) =>
  [...Map.groupBy(steps, ({ kind }) => kind)].map(([kind, its]) => `${kind}${countOf(its)}件`).join('・')

const countOf = (steps: readonly HomeStep[]) => new Set(steps.map(({ talk, key }) => talk ?? key)).size

/** The bills that can be paid now, with amount and due date. */
export const billSteps = (side: PayingSide, bills: readonly Payment[], houses: Houses, now: Date): HomeStep[] =>
  bills.map((bill) => ({
    key: bill.id,
    kind: 'お支払い',
    talk: bill.negotiationID,
    ...payStep(side, bill, now),
    about: houses.get(bill.negotiationID)?.title ?? `注文番号 ${bill.orderNumber}`,
    cover: coverOf(houses.get(bill.negotiationID)),
  }))

/** By negotiation, as far as they are known. */
type Houses = ReadonlyMap<string, InboxTalk['estate']>

export const coverOf = (estate: InboxTalk['estate'] | undefined) => estate?.cover?.path ?? null
