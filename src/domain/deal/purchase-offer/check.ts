import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { formatNumber, formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { addDays, laterOf } from './days.ts'
import { HandoverState, PurposeOfUse, VALID_DAYS } from './enumerations.ts'
import { type House, isEmptyTerm, type TermName, type Terms, termFields, termNames } from './terms.ts'

interface Circumstances {
  house: House
  /** Today's date in Tokyo. */
  today: string
  bySeller: boolean
  /** The edition being replaced: an unchanged date need not be as far ahead again. */
  before?: Terms
}

/** Errors in terms, by name; empty when they are valid. */
export function termProblems(terms: Terms, given: Circumstances): Partial<Record<TermName, string>> {
  const problems: Partial<Record<TermName, string>> = {}
  for (const name of termNames) {
    const problem = problemOf(name, terms, given)
    if (problem) problems[name] = problem
  }
  return problems
}

/** Valid terms worth a second look. */
export function termWarnings({ price, deposit }: Terms, house: Pick<House, 'price'>, before?: Terms): Partial<Record<TermName, string>> {
  const farOff = farOffText(price, { 前回の価格: before?.price ?? 0, 掲載価格: house.price })
  return {
    ...(farOff && { price: farOff }),
    ...(deposit !== null && deposit > price * 0.2 && { deposit: '手付金が価格の20％を超えています。金額をもう一度ご確認ください。' }),
  }
}

/** Beyond these a price was probably typed with a digit too many, or in yen. */
const FAR = { times: 3, part: 10 }

function farOffText(price: number, known: Record<string, number>): string | undefined {
  if (price === 0) return
  for (const [name, yen] of Object.entries(known)) {
    if (yen === 0) continue
    const off = price >= yen * FAR.times ? `${formatNumber(Math.floor(price / yen))}倍` : price * FAR.part <= yen && '10分の1以下'
    if (off)
      return `${formatPrice(price)}は、${name}（${formatPrice(yen)}）の${off}です。万円の単位で入力しています。桁をお確かめください。`
  }
}

function problemOf(name: TermName, terms: Terms, given: Circumstances): string | undefined {
  const { label, kind, required, applies } = termFields[name]
  const value = terms[name]
  if (!(applies?.(terms, given.house) ?? true)) return isEmptyTerm(value) ? undefined : `${label}は、この申込では入力しません。`
  if (isEmptyTerm(value)) return required ? `${label}を${chosen.includes(kind) ? '選んで' : '入力して'}ください。` : undefined
  const { before, today } = given
  const stands = kind === 'day' && before?.[name] === value && String(value) >= today
  return rules[name]?.(terms, given) ?? (stands ? undefined : ahead[name]?.(terms, given))
}

const chosen = ['code', 'day']

const within = (day: string | null, from: string, least: number, most: number) =>
  day !== null && day >= addDays(from, least) && day <= addDays(from, most)

const LOAN_DAYS = { least: 14, most: 90 }
const CONTRACT_DAYS = { least: 3, most: 120 }
const MAX_HANDOVER_DAYS = 730
/** Minimum number of days that the permission to sell a field takes. */
const FARMLAND_DAYS = 30
/** A loan may include the costs of the purchase. */
const LOAN_OF_PRICE = 1.1
const forFields: readonly (number | null)[] = [PurposeOfUse.farming, PurposeOfUse.building, PurposeOfUse.other]

type Rules = { [name in TermName]?: (terms: Terms, given: Circumstances) => string | undefined }

const rules: Rules = {
  price: ({ price }, { house, bySeller }) =>
    price === 0 && house.price !== 0 && !bySeller ? '0円の申込は、0円の物件だけでできます。' : undefined,
  takerFee: ({ takerFee }) =>
    takerFee !== null && takerFee > (termFields.takerFee.max ?? 0) ? '引取料は1億円以下で入力してください。' : undefined,
  deposit: ({ deposit, price }) => (deposit !== null && deposit >= price ? '手付金は価格より少なくしてください。' : undefined),
  interim: ({ interim, deposit, price }) =>
    interim !== null && interim + (deposit ?? 0) >= price ? '中間金は、手付金と合わせて価格より少なくしてください。' : undefined,
  interimDay: ({ interimDay, contractDay, handoverDay }) =>
    interimDay && ((contractDay && interimDay < contractDay) || (handoverDay && interimDay > handoverDay))
      ? '中間金の支払日は、契約の希望日と引渡しの希望日の間で選んでください。'
      : undefined,
  loanAmount: ({ loanAmount, price }) =>
    loanAmount !== null && loanAmount > price * LOAN_OF_PRICE ? '借入額は、価格の1割増しまでで入力してください。' : undefined,
  // A clause that ends before the deposit is paid protects no one.
  loanDeadline: ({ loanDeadline, contractDay, handoverDay }) => {
    if (loanDeadline === null) return
    if (contractDay && loanDeadline <= contractDay)
      return `ローン特約の期限は、契約の希望日（${formatDay(contractDay)}）より後にしてください。契約の前に切れると、手付金が守られません。`
    return handoverDay && loanDeadline >= handoverDay
      ? `ローン特約の期限は、引渡しの希望日（${formatDay(handoverDay)}）より前にしてください。`
      : undefined
  },
  handoverDay: ({ handoverDay, contractDay }, { house, today }) => {
    if (handoverDay === null) return
    if (contractDay && handoverDay < contractDay) return '引渡しの希望日は、契約の希望日より後にしてください。'
    if (contractDay && house.farmland && handoverDay < addDays(contractDay, FARMLAND_DAYS))
      return '農地の引渡しには許可がいります。契約の希望日から30日より後にしてください。'
    return handoverDay > addDays(today, MAX_HANDOVER_DAYS) ? '引渡しの希望日は、2年以内で選んでください。' : undefined
  },
  handoverState: ({ handoverState }, { house }) =>
    handoverState === HandoverState.cleared && house.estateType === EstateType.apartment
      ? 'マンションは更地にできません。引渡しの状態を選び直してください。'
      : undefined,
  purposeOfUse: ({ purposeOfUse }, { house }) =>
    house.farmland && !forFields.includes(purposeOfUse) ? '農地の使いみちは、農業・建てる・その他の中から選んでください。' : undefined,
  buyers: ({ buyers }) =>
    sharesFit(buyers.map(({ share }) => share)) ? undefined : '持分は、合わせて1になるように入力してください（例：1/2）。',
}

/** Minimum days ahead for each date; an unchanged date need not be as far ahead again. */
const ahead: Rules = {
  loanDeadline: ({ loanDeadline, contractDay }, { today }) => {
    if (loanDeadline === null) return
    if (loanDeadline < addDays(today, LOAN_DAYS.least)) return 'ローン特約の期限は、14日後より先で選んでください。'
    return loanDeadline > addDays(laterOf(today, contractDay), LOAN_DAYS.most)
      ? 'ローン特約の期限は、契約の希望日から90日以内で選んでください。'
      : undefined
  },
  contractDay: ({ contractDay }, { today }) =>
    within(contractDay, today, CONTRACT_DAYS.least, CONTRACT_DAYS.most)
      ? undefined
      : '契約の希望日は、3日後から120日後の間で選んでください。',
  validUntil: ({ validUntil }, { house, today }) => {
    if (within(validUntil, laterOf(today, house.bidUntil), VALID_DAYS.least, VALID_DAYS.most)) return
    return house.bidUntil && house.bidUntil >= today
      ? '有効期限は、募集の締切の3日後から30日後の間で選んでください。'
      : '有効期限は、3日後から30日後の間で選んでください。'
  },
}

/** Either no one has a share, or everyone has and the shares add up to the whole. */
function sharesFit(shares: (string | null)[]): boolean {
  if (shares.every((share) => share === null)) return true
  const parts = shares.map((share) => (share ?? '').split('/').map(Number) as [number, number?])
  if (parts.some(([part, whole = 0]) => !(part > 0 && whole > 0))) return false
  return Math.abs(parts.reduce((sum, [part, whole = 1]) => sum + part / whole, 0) - 1) < 1e-9
}
