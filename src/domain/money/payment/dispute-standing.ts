import { disputeMoment, disputeReason } from '#domain/base/words/dispute-words.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { type DisputeMark, isToAnswer } from './dispute-enumerations.ts'
import { isUndecided } from './dispute-policy.ts'

interface Facts {
  status: string
  closedAt: unknown
  withdrawn: boolean
  treatment: string | null
  treatmentEndedAt: unknown
}

/** Null once it is settled: won, or lost and booked. */
export function markOf({ status, closedAt, withdrawn, treatment, treatmentEndedAt }: Facts): DisputeMark | null {
  if (status === 'lost') return withdrawn && isUndecided({ treatment, treatmentEndedAt }) ? 'decide' : null
  if (closedAt) return null
  return isToAnswer(status) ? 'answer' : 'review'
}

/** Red where the office has to act, on every desk. */
export const markTones = { answer: 'red', decide: 'red', review: 'amber' } as const satisfies Record<DisputeMark, string>

interface Claim {
  amount: number
  status: string
  evidenceDueAt: string | null
}

/** In the lists of the office: 異議申し立て 132,000円（12月4日 17:00まで） */
export function disputeLine(claim: Claim): string {
  const { sum, due } = disputeParts(claim)
  return due ? `${sum}（${due}）` : sum
}

/** The line in its two parts, for places that show the deadline separately; it is undefined when no answer is due. */
export const disputeParts = ({ amount, status, evidenceDueAt }: Claim) => ({
  tone: markTones[isToAnswer(status) ? 'answer' : status === 'lost' ? 'decide' : 'review'],
  sum: `異議申し立て ${formatYen(amount)}`,
  due: evidenceDueAt && isToAnswer(status) ? `${disputeMoment(evidenceDueAt)}まで` : undefined,
})

/** To the office, about a dispute that is not settled: what happened, where the money is, and what to do. */
export function disputeWords(
  dispute: Facts & { amount: number; reason: string | null; refundable: boolean; treatable: boolean },
): { title: string; money: string; next: string } | null {
  const mark = markOf(dispute)
  if (!mark) return null
  const { reason, withdrawn, refundable, treatable } = dispute
  const sum = formatYen(dispute.amount)
  const why = disputeReason(reason)
  const because = why ? `（理由：${why}）` : ''
  if (mark === 'decide')
    return {
      title: `異議申し立てが通り、${sum}を失いました`,
      money: `${sum}${because}は、カード会社を通じて支払った方に戻りました。ここで返金すると、二重にお返しすることになります。`,
      next: treatable ? '帳簿での扱い（返金か貸し倒れ）を決めてください。' : '帳簿での扱い（返金か貸し倒れ）は、責任者が決めます。',
    }
  const money = withdrawn
    ? `${sum}${because}は、いったん残高から引き落とされています。申し立てが退けられれば戻り、通れば失います。`
    : refundable
      ? `${sum}${because}について、カード会社がたずねている段階です。代金は引き落とされていません。`
      : `${sum}${because}は、まだ引き落とされていません。申し立てが通れば失います。`
  const blocked = refundable ? '' : '結論が出る前にここで返金すると、二重にお返しするおそれがあります。'
  if (mark === 'review')
    return { title: '異議申し立ての結論を待っています', money, next: `いま行うことはありません。結論は決済会社から届きます。${blocked}` }
  return {
    title: refundable ? 'カード会社からの問い合わせに、回答が必要です' : '異議申し立てに、回答が必要です',
    money,
    next: `決済会社の画面で証拠を送ってください。${refundable ? '返金して終わらせることもできます。' : blocked}`,
  }
}
