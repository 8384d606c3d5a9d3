import { termProblems } from '#domain/deal/purchase-offer/check.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { VALID_DAYS } from '#domain/deal/purchase-offer/enumerations.ts'
import {
  applicableTerms,
  type House,
  isClauseUsual,
  type TermName,
  type Terms,
  termFields,
  termNames,
} from '#domain/deal/purchase-offer/terms.ts'
import { read, write } from '#web/ui/form/typed.ts'
import { readBuyers, type Self, type TypedBuyers, typedBuyers } from './named-buyers.ts'

/** 価格 → お金の用意 → 時期と引渡し → そのほか → 確認: the same five steps for an offer and for an answer. */
export const offerSteps = [
  { label: '価格', terms: ['price', 'takerFee', 'deposit', 'interim', 'interimDay'] },
  { label: 'お金の用意', terms: ['funding', 'loanAmount', 'lender', 'preApproval', 'loanClause'] },
  { label: '時期と引渡し', terms: ['contractDay', 'handoverDay', 'loanDeadline', 'handoverState', 'leftovers', 'validUntil'] },
  { label: 'そのほか', terms: ['purposeOfUse', 'boundary', 'liability', 'inspection', 'buyers', 'otherTerms', 'message'] },
  { label: '確認', terms: [] },
] as const satisfies readonly { label: string; terms: readonly TermName[] }[]

/** For a free property the buyer states the fee for taking it, and the step on funding is omitted. */
export const stepsFor = (house: Pick<House, 'price'>): readonly OfferStep[] =>
  house.price > 0
    ? offerSteps
    : offerSteps.flatMap((step): OfferStep[] => {
        if (step.label === 'お金の用意') return []
        return [step.label === '価格' ? { label: '引取料', terms: ['takerFee'] } : step]
      })

interface OfferStep {
  label: string
  terms: readonly TermName[]
}

/** Terms edited together: opening a term also opens its dependent terms, as far as they apply. */
const followers: { readonly [name in TermName]?: readonly TermName[] } = {
  price: ['takerFee'],
  interim: ['interimDay'],
  funding: ['loanAmount', 'lender', 'preApproval', 'loanClause', 'loanDeadline'],
  preApproval: ['loanClause', 'loanDeadline'],
  loanClause: ['loanDeadline'],
  contractDay: ['loanDeadline'],
}
export const withItsOwn = (names: readonly TermName[]): readonly TermName[] => [
  ...new Set(names.flatMap((name) => [name, ...(followers[name] ?? [])])),
]

/** Every term as typed; 万円 for money, and 'true' for a ticked option. */
export type TypedTerms = Record<Exclude<TermName, 'buyers'>, string> & { buyers: TypedBuyers }

const isMoney = (name: TermName) => termFields[name].kind === 'price' || termFields[name].kind === 'yen'

export const typedOf = (terms: Partial<Terms>): TypedTerms =>
  ({
    ...Object.fromEntries(termNames.map((name) => [name, typedTerm(name, terms[name] ?? null)])),
    loanClause: typedClause(terms),
    buyers: typedBuyers(terms.buyers ?? []),
  }) as TypedTerms

/** Empty when the clause does not apply, since it was not removed on purpose: a loan added later brings it back. */
const typedClause = ({ loanClause = false, funding = null, preApproval = null }: Partial<Terms>): string =>
  loanClause || isClauseUsual({ funding, preApproval }) ? String(loanClause) : ''

function typedTerm(name: TermName, value: Terms[TermName]): string {
  if (value === null || value === false || Array.isArray(value)) return ''
  return isMoney(name) ? write('price', Number(value)) : String(value)
}

/** Initial values of a new offer: the asking price or the promised fee, and a week to answer. */
export const initialTerms = (house: House & { takerFee: number | null }, today: string): TypedTerms =>
  typedOf({
    price: house.price,
    takerFee: house.takerFee,
    validUntil: addDays(house.bidUntil && house.bidUntil > today ? house.bidUntil : today, VALID_DAYS.usual),
  })

/** The time a bank usually takes. */
const LOAN_DAYS = 30

/** ローン特約: on by default while a loan is not approved, until explicitly removed. */
export const hasClause = ({ loanClause, funding, preApproval }: Pick<TypedTerms, 'loanClause' | 'funding' | 'preApproval'>): boolean =>
  loanClause === '' ? isClauseUsual({ funding: Number(funding) || null, preApproval: Number(preApproval) || null }) : loanClause === 'true'

/** The last day of ローン特約: by default a month after the contract and before the handover. */
export function clauseDeadline({ loanDeadline, contractDay, handoverDay }: TypedTerms): string {
  if (loanDeadline !== '' || !isDay(contractDay)) return loanDeadline
  const usual = addDays(contractDay, LOAN_DAYS)
  return isDay(handoverDay) && handoverDay <= usual ? addDays(handoverDay, -1) : usual
}
const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))

interface Circumstances {
  house: House
  /** In Tokyo. */
  today: string
  bySeller: boolean
  before?: Terms
  /** The offering buyer; undefined when the other side writes. */
  self?: Self
}

/** The typed values as terms without those that do not apply, and the mistakes by the same rule that the server applies. */
export function readTerms(typed: TypedTerms, given: Circumstances): { terms: Terms; mistakes: Partial<Record<TermName, string>> } {
  const mistakes: Partial<Record<TermName, string>> = {}
  const values: Partial<Record<TermName, unknown>> = {}
  const shown = withDefaults(typed)
  for (const name of termNames) {
    const value = shown[name]
    const reading = typeof value === 'string' ? readTerm(name, value, given) : readNames(value, given)
    if (reading.mistake) mistakes[name] = reading.mistake
    values[name] = reading.value
  }
  // Twice, because a term may depend on another that is itself removed: the deadline of a loan clause.
  const terms = placed(placed(values as unknown as Terms, given.house), given.house)
  const wrong = termProblems({ ...terms, buyers: terms.buyers.length > 0 ? terms.buyers : himself }, given)
  return { terms, mistakes: { ...wrong, ...mistakes } }
}

/** As the form shows it: with defaults until they are typed over. */
export const withDefaults = (typed: TypedTerms): TypedTerms => ({
  ...typed,
  loanClause: String(hasClause(typed)),
  loanDeadline: clauseDeadline(typed),
})

function placed(terms: Terms, house: House): Terms {
  const shown = applicableTerms(terms, house)
  return Object.fromEntries(termNames.map((name) => [name, shown.includes(name) ? terms[name] : blankOf(name)])) as unknown as Terms
}

/** A sole buyer is named by the server, from their profile. */
const himself = [{ lastName: '―', firstName: '―', share: null }]

function readNames(typed: TypedBuyers, { before, self }: Circumstances) {
  if (!self) return { value: before?.buyers ?? [], mistake: undefined }
  const read = readBuyers(typed, self)
  // Named in a counter-offer, which is compared with the offer before it.
  return before && read.value.length === 0 ? { ...read, value: [{ ...self, share: null }] } : read
}

function readTerm(name: TermName, typed: string, { house }: Circumstances): { value: unknown; mistake?: string } {
  const { kind, label } = termFields[name]
  if (kind === 'flag') return { value: typed === 'true' }
  if (kind === 'code') return { value: typed === '' ? null : Number(typed) }
  if (!isMoney(name)) return { value: typed.trim() || null }
  const reading = read('price', typed, label)
  if ('value' in reading)
    return reading.value === null && name === 'price' ? { value: house.price, mistake: `${label}を入力してください。` } : reading
  return { value: name === 'price' ? house.price : null, mistake: 'mistake' in reading ? reading.mistake : reading.unfinished }
}

function blankOf(name: TermName): Terms[TermName] {
  const { kind } = termFields[name]
  if (kind === 'flag') return false
  return kind === 'buyers' ? [] : null
}
