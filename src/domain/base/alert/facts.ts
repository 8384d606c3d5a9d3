import { disputeMoment, disputeReason } from '#domain/base/words/dispute-words.ts'
import { formatNumber, formatYen } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'

const labels: Record<string, string> = {
  amount: '金額',
  expected: '請求額',
  dueDate: '支払期限',
  payer: '振込名義',
  bookedOn: '銀行の取り消した日',
  paymentIntentID: '決済番号',
  disputeID: '異議申し立ての番号',
  reason: '決済会社の示す理由',
  termination: '解除の理由',
  noticedBy: '連絡した方',
  notice: '連絡した方の言葉',
  staff: 'スタッフ',
  answer: 'お相手の返事',
  job: 'ジョブ',
  jobs: '失敗した数',
  letters: '送れていないメール',
  event: '知らせの種類',
  orders: '注文番号',
  house: '物件',
  deposits: '合わない入金',
  person: 'お名前',
  former: '以前の会員番号',
  stopped: '停止の理由',
  dueBy: '証拠の期限',
  since: '返金を始めた日',
  envelope: '電子契約の番号',
  copyRefused: '保存できなかった理由',
}

const counters: Record<string, string> = { jobs: '件', letters: '通', deposits: '件' }

/** Reasons why the copy of a signed contract was refused, keyed as in `copyRefused`. */
const refusals: Record<string, string> = {
  'too-large': '大きすぎる',
  changed: '知らせた番号（SHA-256）と違う',
  'not-pdf': 'PDFではない',
  infected: '安全でないものが見つかった',
  'active-pdf': '開けない、または動きのあるPDF',
  'my-number': '個人番号らしい数字がある',
  invalid: 'ページが多すぎる',
}

const codes: Record<string, (value: string, facts: Facts) => string | null> = {
  copyRefused: (value) => refusals[value] ?? value,
  // Elsewhere it is a person's own words, or a code that means something else: a card declined as fraudulent.
  reason: (value, { disputeID }) => (disputeID ? disputeReason(value) : value),
}

/** Formats a timestamp for people. */
const formatValue = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(text) : text)

type Facts = Record<string, string | number>

/** Numbers of the provider, needed only to search there. */
const providerNumbers = ['paymentIntentID', 'disputeID']
export const isProviderNumber = ({ name }: { name: string }): boolean => providerNumbers.includes(name)

/** Told by `urgentLine`. */
export const isUrgent = ({ name }: { name: string }): boolean => name === 'dueBy' || name === 'amount'

/** Where evidence is due, the deadline and the sum come first: 12月6日 17:00まで・132,000円 */
export function urgentLine({ dueBy, amount, currency }: Facts): string | undefined {
  if (typeof dueBy !== 'string') return undefined
  return [`${disputeMoment(dueBy)}まで`, ...(typeof amount === 'number' ? [money(amount, currency)] : [])].join('・')
}

const money = (amount: number, currency: string | number | undefined) =>
  currency === undefined || currency === 'jpy'
    ? formatYen(amount)
    : `${formatNumber(amount)}（通貨 ${String(currency).toUpperCase()}、最小単位）`

/** Where an order's money is meant, whose and how much: 33,000円・別府 美亜 様・注文 Q-1 */
export const orderLine = ({ amount, currency, person, orders }: Facts): string | undefined =>
  orders && person && typeof amount === 'number' ? `${money(amount, currency)}・${person} 様・注文 ${orders}` : undefined

export function factLines(facts: Facts): { name: string; term: string; value: string }[] {
  const inWords = (name: string, value: number) =>
    name === 'amount'
      ? money(value, facts.currency)
      : name === 'expected'
        ? formatYen(value)
        : `${formatNumber(value)}${counters[name] ?? ''}`
  return Object.entries(labels).flatMap(([name, term]) => {
    const value = facts[name]
    if (value === undefined) return []
    return [{ name, term, value: typeof value === 'string' ? (codes[name]?.(value, facts) ?? formatValue(value)) : inWords(name, value) }]
  })
}
