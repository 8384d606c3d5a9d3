import { MESSAGE_SENT } from '#domain/deal/negotiation/enumerations.ts'
import { names, type PurchaseOfferStatus as OfferStatus, PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'

/** The acts of a negotiation that are known without reading the audit log. */
export interface TalkActs {
  talk: Record<'createdAt', Date> & Record<'lastWordAt' | 'startedAt' | 'agreedAt' | 'completedAt' | 'closedAt', Date | null>
  viewings: readonly {
    status: ViewingStatus
    createdAt: Date
    updatedAt: Date
    acceptedAt: Date | null
    closedAt: Date | null
    end: Date | null
    round: number
  }[]
  offers: readonly {
    status: OfferStatus
    price: number
    createdAt: Date
    updatedAt: Date
    acceptedAt: Date | null
    closedAt: Date | null
  }[]
  plan?: { dateProposal: { at: string } | null; termination: { at: string; answeredAt: string | null } | null }
  /** The last completed step. */
  step?: { title: string; at: Date }
}

export interface LastChange {
  label: string
  at: Date
}

export function lastChange({ talk, viewings, offers, plan, step }: TalkActs, now: Date): LastChange {
  const acts: [label: string, at: Date | string | null | undefined][] = [
    ['商談を開始', talk.startedAt],
    ...viewings.flatMap(({ status, createdAt, updatedAt, acceptedAt, closedAt, end, round }): typeof acts => [
      ['見学を希望', createdAt],
      ['見学の日時を決定', acceptedAt],
      ['見学の別の日時を提案', status === ViewingStatus.proposed && (round > 1 || acceptedAt) ? updatedAt : null],
      ['見学', status === ViewingStatus.done ? end : null],
      ['見学を見送り', status === ViewingStatus.declined ? closedAt : null],
      [acceptedAt ? '見学を取り消し' : '見学の相談を終了', status === ViewingStatus.canceled ? closedAt : null],
    ]),
    ...offers.flatMap(({ status, price, createdAt, updatedAt, acceptedAt, closedAt }): typeof acts => {
      const { offer } = price === 0 ? names.free : names.sale
      return [
        [`${offer}を提出`, createdAt],
        ['条件を提案', status === PurchaseOfferStatus.countered ? updatedAt : null],
        [`${offer}を承諾`, acceptedAt],
        [
          acceptedAt && status === PurchaseOfferStatus.refused ? `${offer}の承諾を取り消し` : `${offer}${closings[status] ?? 'が終了'}`,
          closedAt,
        ],
      ]
    }),
    ...(step ? [[`「${step.title}」が済み`, step.at] as [string, Date]] : []),
    ['日にちの変更を相談', plan?.dateProposal?.at],
    ['契約の解除を連絡', plan?.termination?.at],
    ['契約の解除の連絡に返事', plan?.termination?.answeredAt],
    ['成約を記録', talk.agreedAt],
    ['取引を完了', talk.completedAt],
    ['商談を終了', talk.closedAt],
  ]
  // At equal times the later entry wins: an end comes after what it ends. The inquiry counts even on a node whose clock is behind.
  const last = acts
    .flatMap(([label, at]) => (at ? [{ label, at: new Date(at) }] : []))
    .filter(({ at }) => at <= now)
    .reduce((last, act) => (act.at >= last.at ? act : last), { label: '問い合わせ', at: talk.createdAt })
  const { lastWordAt } = talk
  return BEGINNINGS.includes(last.label) && lastWordAt && lastWordAt > last.at ? { label: MESSAGE_SENT, at: lastWordAt } : last
}

/** After these, a message counts as the last change; later it would hide an agreement. */
const BEGINNINGS: readonly string[] = ['問い合わせ', '商談を開始']

const closings: { readonly [status in OfferStatus]?: string } = {
  [PurchaseOfferStatus.expired]: 'の期限切れ',
  [PurchaseOfferStatus.refused]: 'を見送り',
  [PurchaseOfferStatus.withdrawn]: 'を取り下げ',
}
