import { labelOf } from '#domain/base/words/codes.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { MonthlyKind, type TaxStart, taxStarts } from '#domain/deal/deal-plan/enumerations.ts'
import { type SettlementTerms, taxYearOf } from '#domain/deal/deal-plan/settlement.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { joinFields, type Writings } from '#web/ui/form/join-rows.ts'
import type { MergeReport } from '#web/ui/form/meeting.ts'
import { read } from '#web/ui/form/typed.ts'

/** The settlement form's values: texts, as the fields hold them. */
export interface SettlementValues extends Record<string, unknown> {
  annualTax: string
  taxStart: string
  estimated: boolean
  /** By kind code. */
  monthly: Record<string, { amount: string; paidUntil: string }>
  others: { label: string; amount: string; payer: string }[]
  ground: string
}

export const kinds = Object.keys(MonthlyKind.labels).map(Number) as MonthlyKind[]

/** Monthly costs usual for such a property; the others are behind a button. */
export function usualKinds(facts: DealPlan['facts']): MonthlyKind[] {
  const has = (fact: DealPlan['facts'][number]) => facts.includes(fact)
  return [
    ...(has('apartment') ? ([1, 2, 3] as const) : []),
    ...(has('lease') ? ([4] as const) : []),
    ...(has('tenant') ? ([5] as const) : []),
  ]
}

export const noOther = { label: '', amount: '', payer: '' }

/** The earlier values, or defaults: fees are usually paid until the end of the month. */
export function valuesOf({ settlement, handoverDay }: Pick<DealPlan, 'settlement' | 'handoverDay'>): SettlementValues {
  const terms = settlement?.terms
  const endOfMonth = new Date(Date.UTC(Number(handoverDay.slice(0, 4)), Number(handoverDay.slice(5, 7)), 0)).toISOString().slice(0, 10)
  const monthlyOf = (kind: MonthlyKind) => terms?.monthly.find((each) => each.kind === kind)
  return {
    annualTax: terms ? String(terms.annualTax) : '',
    taxStart: terms ? String(terms.taxStart) : '',
    estimated: terms?.estimated ?? false,
    monthly: Object.fromEntries(
      kinds.map((kind) => {
        const { amount, paidUntil } = monthlyOf(kind) ?? {}
        return [kind, { amount: amount === undefined ? '' : String(amount), paidUntil: paidUntil ?? endOfMonth }]
      }),
    ),
    others: terms?.others.map(({ label, amount, payer }) => ({ label, amount: String(amount), payer: String(payer) })) ?? [],
    ground: '',
  }
}

/** The typed values as sent, or the mistakes by field. */
export function termsOf(values: SettlementValues, handoverDay: string): { terms: SettlementTerms } | { mistakes: Mistakes } {
  const mistakes: Record<string, string> = {}
  const yen = (field: string, typed: string, label: string): number => {
    const reading = read('yen', typed, label)
    if ('value' in reading && typeof reading.value === 'number') return reading.value
    mistakes[field] ??= 'mistake' in reading ? reading.mistake : `${label}を入力してください。`
    return 0
  }
  const annualTax = yen('annualTax', values.annualTax, '1年分の税額')
  if (values.taxStart === '') mistakes.taxStart = '税の起算日を選択してください。'
  const taxStart = Number(values.taxStart || 1) as TaxStart
  const monthly = kinds.flatMap((kind) => {
    const { amount, paidUntil } = values.monthly[kind] ?? { amount: '', paidUntil: '' }
    if (amount.trim() === '') return []
    if (paidUntil === '') mistakes[`monthly.${kind}`] = `${labelOf(MonthlyKind, kind)}は、いつの分まで支払ったかを入力してください。`
    return [{ kind, amount: yen(`monthly.${kind}`, amount, labelOf(MonthlyKind, kind)), paidUntil }]
  })
  const others = values.others.flatMap(({ label, amount, payer }, index) => {
    if (label.trim() === '' && amount.trim() === '') return []
    const field = `others.${index}`
    if (label.trim() === '') mistakes[field] ??= '何の精算かを入力してください。'
    if (payer === '') mistakes[field] ??= '支払う方を選択してください。'
    return [{ label: label.trim(), amount: yen(field, amount, '金額'), payer: Number(payer) as keyof typeof sides }]
  })
  if (Object.keys(mistakes).length > 0) return { mistakes }
  return { terms: { taxYear: taxYearOf(handoverDay, taxStart), annualTax, taxStart, monthly, others, estimated: values.estimated } }
}

/** Merges concurrent edits by kind of fee and by other field. */
export function joinSettlements({ base, mine, theirs }: Writings<SettlementValues>): { values: SettlementValues; meeting: MergeReport } {
  const { joined, met } = joinFields<SettlementValues>({ base, mine, theirs }, { others: ({ label }: { label: string }) => label.trim() })
  const fields = Object.keys(labels) as (keyof typeof labels)[]
  return {
    values: joined,
    meeting: {
      written: fields.filter((field) => words(field, base) !== words(field, theirs)).map((field) => labels[field]),
      clashes: fields.filter((field) => met.includes(field)).map((field) => ({ label: labels[field], theirs: words(field, theirs) })),
    },
  }
}

type PlanTerms = Pick<DealPlan, 'settlement' | 'handoverDay'>
/** Further changes in between: an agreement, another date. */
export const besideTerms = (before: PlanTerms, now: PlanTerms): string[] => [
  ...(before.handoverDay === now.handoverDay ? [] : ['引渡し日']),
  ...(now.settlement?.acceptedAt && !before.settlement?.acceptedAt ? ['いまの案への合意'] : []),
]
/** True when a newer plan has the same settlement. */
export const sameSettlement = (before: PlanTerms, now: PlanTerms): boolean =>
  besideTerms(before, now).length === 0 && JSON.stringify(before.settlement?.terms) === JSON.stringify(now.settlement?.terms)

const labels = {
  annualTax: '1年分の税額',
  taxStart: '税の起算日',
  estimated: '見込み',
  monthly: '月ごとの費用',
  others: 'そのほか',
} as const

function words(field: keyof typeof labels, values: SettlementValues): string {
  const yen = (typed: string) => (/^\d+$/.test(typed) ? `${Number(typed).toLocaleString('ja-JP')}円` : typed)
  const lists = {
    annualTax: () => yen(values.annualTax),
    taxStart: () => (values.taxStart ? labelOf(taxStarts, Number(values.taxStart) as TaxStart) : ''),
    estimated: () => (values.estimated ? '去年の通知書の金額' : '今年の通知書の金額'),
    monthly: () =>
      kinds
        .flatMap((kind) => {
          const { amount, paidUntil } = values.monthly[kind] ?? { amount: '', paidUntil: '' }
          return amount ? [`${labelOf(MonthlyKind, kind)} ${yen(amount)}（${paidUntil}まで）`] : []
        })
        .join('、'),
    others: () =>
      values.others
        .filter(({ label, amount }) => label || amount)
        .map(
          ({ label, amount, payer }) =>
            `${label} ${yen(amount)}（${payer ? labelOf(sides, Number(payer) as keyof typeof sides) : '未選択'}）`,
        )
        .join('、'),
  }
  return lists[field]() || '（空欄）'
}
