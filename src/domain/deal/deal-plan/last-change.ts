import { type PurchaseOfferStatus as OfferStatus, PurchaseOfferStatus, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'

/** The acts of a negotiation that both sides know: no messages, and nothing between one side and the operator. */
export interface TalkActs {
  talk: Record<'createdAt', Date> & Record<'startedAt' | 'agreedAt' | 'completedAt' | 'closedAt', Date | null>
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
    edition: number
    createdAt: Date
    updatedAt: Date
    acceptedAt: Date | null
    closedAt: Date | null
  }[]
  plan?: {
    dateProposal: { at: string } | null
    settlement: { at: string } | null
    termination: { at: string; answeredAt: string | null } | null
  }
  /** The last completed step. */
  step?: { title: string; at: Date }
}

export interface LastChange {
  label: string
  at: Date
}

export function lastChange({ talk, viewings, offers, plan, step }: TalkActs, now: Date): LastChange {
  const acts: [label: string, at: Date | string | null | undefined][] = [
    ['商談が始まりました', talk.startedAt],
    ...viewings.flatMap(({ status, createdAt, updatedAt, acceptedAt, closedAt, end, round }): typeof acts => [
      ['見学の希望がありました', createdAt],
      ['見学の日時が決まりました', acceptedAt],
      ['見学の別の日時の提案がありました', status === ViewingStatus.proposed && (round > 1 || acceptedAt) ? updatedAt : null],
      ['見学が済みました', status === ViewingStatus.done ? end : null],
      ['見学は見送られました', status === ViewingStatus.declined ? closedAt : null],
      [acceptedAt ? '見学が取り消されました' : '見学の相談が終わりました', status === ViewingStatus.canceled ? closedAt : null],
    ]),
    ...offers.flatMap(({ status, price, edition, createdAt, updatedAt, acceptedAt, closedAt }): typeof acts => {
      const { offer } = wordsFor(price)
      return [
        [`${offer}が出されました`, createdAt],
        ['条件の提案がありました', edition > 1 && ANSWERED.includes(status) ? updatedAt : null],
        [`${offer}が承諾されました`, acceptedAt],
        [
          acceptedAt && status === PurchaseOfferStatus.refused
            ? `${offer}の承諾が取り消されました`
            : `${offer}${closings[status] ?? 'が終わりました'}`,
          closedAt,
        ],
      ]
    }),
    ...(step ? [[`「${step.title}」が済みました`, step.at] as [string, Date]] : []),
    ['日にちの変更の相談がありました', plan?.dateProposal?.at],
    ['税・管理費などの精算の案がありました', plan?.settlement?.at],
    ['契約の解除の連絡がありました', plan?.termination?.at],
    ['契約の解除の連絡に返事がありました', plan?.termination?.answeredAt],
    ['成約が記録されました', talk.agreedAt],
    ['取引が完了しました', talk.completedAt],
    ['商談が終了しました', talk.closedAt],
  ]
  // At equal times the later entry wins: an end comes after what it ends. The inquiry counts even on a node whose clock is behind.
  return acts
    .flatMap(([label, at]) => (at ? [{ label, at: new Date(at) }] : []))
    .filter(({ at }) => at <= now)
    .reduce((last, act) => (act.at >= last.at ? act : last), { label: '問い合わせがありました', at: talk.createdAt })
}

/** In these states the newest terms were the last change. */
const ANSWERED: readonly OfferStatus[] = [PurchaseOfferStatus.submitted, PurchaseOfferStatus.countered]

const closings: { readonly [status in OfferStatus]?: string } = {
  [PurchaseOfferStatus.expired]: 'の期限が切れました',
  [PurchaseOfferStatus.refused]: 'は見送られました',
  [PurchaseOfferStatus.withdrawn]: 'が取り下げられました',
}
