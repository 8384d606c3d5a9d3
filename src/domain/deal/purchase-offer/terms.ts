import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { USUAL_DEPOSIT } from '#domain/market/cost/deposit.ts'
import { MAX_TAKER_FEE } from '#domain/market/estate-fields/enumerations.ts'
import { boundaryWishes, Funding, HandoverState, leftoverWishes, liabilities, PurposeOfUse, preApprovals } from './enumerations.ts'

/** 名義にする人 */
export interface NamedBuyer {
  lastName: string
  firstName: string
  /** 持分, as 1/2. */
  share: string | null
}

/** The terms of an offer: one shape for the form, the sheet, the comparison and the check. */
export interface Terms {
  price: number
  takerFee: number | null
  deposit: number | null
  interim: number | null
  interimDay: string | null
  funding: Funding | null
  loanAmount: number | null
  lender: string | null
  preApproval: keyof typeof preApprovals | null
  loanClause: boolean
  loanDeadline: string | null
  contractDay: string | null
  handoverDay: string | null
  handoverState: HandoverState | null
  leftovers: keyof typeof leftoverWishes | null
  boundary: keyof typeof boundaryWishes | null
  liability: keyof typeof liabilities | null
  inspection: boolean
  purposeOfUse: PurposeOfUse | null
  buyers: NamedBuyer[]
  message: string | null
  otherTerms: string | null
  validUntil: string | null
}
export type TermName = keyof Terms

/** The facts of the listing that terms depend on. */
export interface House {
  price: number
  estateType: number
  /** 田 or 畑: selling it needs a permit. */
  farmland: boolean
  /** Until the end of this day bids are sealed. */
  bidUntil: string | null
}

interface Term {
  label: string
  kind: 'price' | 'yen' | 'day' | 'code' | 'flag' | 'text' | 'words' | 'buyers'
  of?: Readonly<Record<number, string>>
  max?: number
  hint?: string
  /** Whether the term applies; otherwise it stays empty. */
  applies?: (terms: Terms, house: House) => boolean
  /** Required wherever it applies. */
  required?: true
  /** The buyer's own matter: the seller's side cannot change it. */
  ofBuyer?: true
}

const isSale = ({ price }: Terms) => price > 0
const isGift = ({ price }: Terms) => price === 0
export const isBorrowed = (terms: Terms) => isSale(terms) && terms.funding !== null && terms.funding !== Funding.cash
const isNot = (type: number) => (_terms: Terms, house: House) => house.estateType !== type

/** Every term, in reading order. The legal hints are as of November 2026, to be checked by a professional. */
export const termFields: { readonly [name in TermName]: Term } = {
  price: { label: '購入希望価格', kind: 'price' },
  takerFee: { label: '引取料（売主が払う）', kind: 'yen', max: MAX_TAKER_FEE, applies: isGift },
  deposit: {
    label: '手付金',
    kind: 'yen',
    applies: isSale,
    hint: `契約が成立してから期日までに、売主様の口座へ払い、代金の一部になります。${USUAL_DEPOSIT}。契約のあとに買主の都合でやめると、戻りません。`,
  },
  interim: { label: '中間金', kind: 'yen', applies: isSale },
  interimDay: { label: '中間金の支払日', kind: 'day', applies: (terms) => terms.interim !== null, required: true },
  funding: { label: 'お金の用意', kind: 'code', of: Funding.labels, applies: isSale, required: true, ofBuyer: true },
  loanAmount: { label: '借入額', kind: 'yen', applies: isBorrowed, required: true },
  lender: {
    label: '金融機関',
    kind: 'text',
    max: 80,
    applies: isBorrowed,
    required: true,
    ofBuyer: true,
    hint: '決まっていないときは「未定」と入力してください。',
  },
  preApproval: { label: '事前審査', kind: 'code', of: preApprovals, applies: isBorrowed, required: true },
  loanClause: {
    label: 'ローン特約',
    kind: 'flag',
    applies: isBorrowed,
    hint: '個人どうしの売買では、住宅ローンが使えないことがあります。先に金融機関へお確かめください。',
  },
  loanDeadline: {
    label: 'ローン特約の期限',
    kind: 'day',
    applies: (terms) => terms.loanClause,
    required: true,
    hint: 'ローンの結果がわかる日です。手付金は契約が成立してから期日までに払うので、契約より後、引渡しより前の日にします。契約から30日ほどがふつうです。',
  },
  contractDay: { label: '契約の希望日', kind: 'day', required: true },
  handoverDay: { label: '引渡しの希望日', kind: 'day', required: true },
  handoverState: { label: '引渡しの状態', kind: 'code', of: HandoverState.labels, required: true },
  leftovers: { label: '残っている物', kind: 'code', of: leftoverWishes, required: true },
  boundary: {
    label: '境界',
    kind: 'code',
    of: boundaryWishes,
    applies: isNot(EstateType.apartment),
    required: true,
    hint: '隣の土地との境のことです。境界標を示してもらうのがふつうで、確定測量は35万〜80万円、2〜3か月ほどかかり、売主が払うことが多いものです。',
  },
  liability: {
    label: '契約不適合責任',
    kind: 'code',
    of: liabilities,
    required: true,
    hint: '引渡しのあとに見つかった雨漏りなどを、売主が直したり補ったりする約束です。個人どうしでは3か月がふつうで、古い家では「なし」も多くあります。売主が知っていて伝えなかったことは、なしにできません。',
  },
  inspection: { label: '契約の前に建物の調査をしたい', kind: 'flag', applies: isNot(EstateType.land) },
  purposeOfUse: { label: '使いみち', kind: 'code', of: PurposeOfUse.labels, required: true, ofBuyer: true },
  buyers: { label: '名義にする人', kind: 'buyers', max: 4, required: true, ofBuyer: true },
  message: { label: '売主へのことば', kind: 'words', max: 1000, ofBuyer: true },
  otherTerms: { label: 'そのほかの条件', kind: 'words', max: 1000 },
  validUntil: { label: '有効期限', kind: 'day', required: true },
}
export const termNames = Object.keys(termFields) as TermName[]

/** The terms that apply to an offer for this house, given these terms. */
export const applicableTerms = (terms: Terms, house: House): TermName[] =>
  termNames.filter((name) => termFields[name].applies?.(terms, house) ?? true)

/** The terms this side may change. A house listed for free has no price to negotiate. */
export const changeableTerms = (terms: Terms, house: House, isBuyer: boolean): TermName[] =>
  applicableTerms(terms, house).filter((name) => (isBuyer || !termFields[name].ofBuyer) && !(name === 'price' && house.price === 0))

export const isEmptyTerm = (value: Terms[TermName]): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)

/** A term as displayed on sheets, tables and cards. */
export function formatTerm(name: TermName, terms: Terms): string {
  const value = terms[name]
  const { kind, of } = termFields[name]
  if (name === 'loanClause') return value ? 'あり：ローンが通らなければ、契約をやめて手付金が戻ります。' : withoutClause(terms)
  if (kind === 'flag') return value ? '希望する' : '希望しない'
  if (isEmptyTerm(value)) return '―'
  if (typeof value === 'number') return of ? labelOf(of, value) : formatPrice(value)
  if (Array.isArray(value)) return value.map(formatBuyer).join('、')
  return kind === 'day' ? formatDay(String(value)) : String(value)
}

/** The buyer's risk if the loan is refused. */
const withoutClause = ({ deposit }: Terms) =>
  deposit
    ? `なし：ローンが通らないと、手付金${formatPrice(deposit)}は戻りません。`
    : 'なし：ローンが通らなくても、契約をやめると違約金がかかることがあります。'

/** Shown next to the terms wherever they are written, answered or accepted; undefined if nothing is at stake. */
export const loanRisk = (terms: Terms): string | undefined =>
  isBorrowed(terms) && !terms.loanClause ? `ローン特約${withoutClause(terms)}` : undefined

/** The loan clause is preselected for a buyer who borrows without pre-approval. */
export const isClauseUsual = ({ funding, preApproval }: { funding: number | null; preApproval: number | null }): boolean =>
  funding !== null && funding !== Funding.cash && preApproval !== APPROVED
/** 承認済み */
const APPROVED = 1

export const formatBuyer = ({ lastName, firstName, share }: NamedBuyer) => `${lastName} ${firstName}${share ? `（持分 ${share}）` : ''}`

/** The terms that differ between two editions. The database may return the fields of a buyer in another order. */
export const changedTerms = (before: Terms, after: Terms): TermName[] =>
  termNames.filter((name) =>
    name === 'buyers' ? buyersIn(before) !== buyersIn(after) : JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
/** 購入希望価格：3,600万円 → 3,700万円. Long texts and names are on the sheet; the validity has a line of its own. */
export function changeLines(before: Terms, after: Terms): string[] {
  const shown = (name: TermName, terms: Terms) => (name === 'loanClause' ? (terms.loanClause ? 'あり' : 'なし') : formatTerm(name, terms))
  return changedTerms(before, after)
    .filter((name) => name !== 'validUntil')
    .map((name) => {
      const { label, kind } = termFields[name]
      return kind === 'words' || kind === 'buyers' ? `${label}が変わりました` : `${label}：${shown(name, before)} → ${shown(name, after)}`
    })
}
const buyersIn = ({ buyers }: Terms) => buyers.map(formatBuyer).join()
