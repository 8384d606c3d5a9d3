import { expect, test } from 'vitest'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { applicableTerms, termNames } from '#domain/deal/purchase-offer/terms.ts'
import { hasClause, initialTerms, offerSteps, readTerms, stepsFor, typedOf, withItsOwn } from './offer-terms.ts'

const house = { price: 34_800_000, estateType: EstateType.detachedHouse, farmland: false, bidUntil: null, takerFee: null }
const today = '2026-11-22'
const given = { house, today, bySeller: false }
const whole = {
  ...initialTerms(house, today),
  price: '3,200',
  funding: '1',
  contractDay: '2026-12-20',
  handoverDay: '2027-01-31',
  handoverState: '1',
  leftovers: '3',
  boundary: '1',
  liability: '1',
  purposeOfUse: '1',
}

test('every term belongs to one step', () => {
  expect(offerSteps.flatMap(({ terms }) => terms as readonly string[]).sort()).toEqual([...termNames].sort())
})

test('the taker of a free house has no funding questions, and no empty step', () => {
  expect(stepsFor(house)).toBe(offerSteps)
  const steps = stepsFor({ price: 0 })
  expect(steps.map(({ label }) => label)).toEqual(['引取料', '時期と引渡し', 'そのほか', '確認'])
  const free = { ...house, price: 0 }
  const { terms, mistakes } = readTerms({ ...whole, price: '0', funding: '' }, { ...given, house: free })
  expect(mistakes).toEqual({})
  const asked = applicableTerms(terms, free).filter((name) => name !== 'price')
  expect(asked.filter((name) => !steps.some(({ terms }) => terms.includes(name)))).toEqual([])
})

test('an opened term brings its dependent terms, so that none is missed', () => {
  const shown = (typed: typeof whole) => applicableTerms(readTerms(typed, given).terms, house)
  const byLoan = shown({ ...whole, funding: '2', preApproval: '2' }).filter((name) => !shown(whole).includes(name))
  expect(withItsOwn(['funding'])).toEqual(['funding', ...byLoan])
  expect(withItsOwn(['interim'])).toEqual(['interim', 'interimDay'])
  expect(withItsOwn(['contractDay', 'loanDeadline'])).toEqual(['contractDay', 'loanDeadline'])
})

test('an offer starts at the listed price and is valid for a week', () => {
  expect(initialTerms(house, today)).toMatchObject({ price: '3480', validUntil: '2026-11-29', deposit: '' })
  expect(initialTerms({ ...house, price: 0, takerFee: 300_000 }, today)).toMatchObject({ price: '0', takerFee: '30' })
  expect(initialTerms({ ...house, bidUntil: '2026-12-10' }, today).validUntil).toBe('2026-12-17')
})

test('money is typed in 万円, and a complete form has no mistakes', () => {
  const { terms, mistakes } = readTerms({ ...whole, deposit: '200' }, given)
  expect(mistakes).toEqual({})
  expect(terms).toMatchObject({ price: 32_000_000, deposit: 2_000_000, funding: 1, loanAmount: null, loanClause: false, buyers: [] })
})

test('values that no longer apply are dropped: the loan of a cash buyer', () => {
  const loan = { loanAmount: '2000', lender: '未定', preApproval: '3', loanClause: 'true', loanDeadline: '2027-01-10' }
  expect(readTerms({ ...whole, ...loan }, given).terms).toMatchObject({
    loanAmount: null,
    lender: null,
    loanClause: false,
    loanDeadline: null,
  })
  const borrowed = readTerms({ ...whole, ...loan, funding: '2' }, given)
  expect(borrowed.mistakes).toEqual({})
  expect(borrowed.terms).toMatchObject({ loanAmount: 20_000_000, lender: '未定', loanClause: true })
})

test('a loan not yet approved has its clause until it is removed; an approved loan and cash have none by default', () => {
  const loan = { ...whole, loanAmount: '2000', lender: '未定', funding: '2' }
  for (const preApproval of ['2', '3'])
    expect(readTerms({ ...loan, preApproval }, given)).toMatchObject({
      ...{ mistakes: {}, terms: { loanClause: true, loanDeadline: '2027-01-19' } },
    })
  expect(readTerms({ ...loan, preApproval: '3', loanClause: 'false' }, given).terms).toMatchObject({
    loanClause: false,
    loanDeadline: null,
  })
  expect(readTerms({ ...loan, preApproval: '1' }, given).terms.loanClause).toBe(false)
  expect(hasClause({ ...whole, preApproval: '3' })).toBe(false)
  // As soon as a loan is chosen, and when a revision turns cash into a loan.
  expect(hasClause({ ...loan, preApproval: '' })).toBe(true)
  const cash = typedOf(readTerms(whole, given).terms)
  expect(hasClause({ ...cash, funding: '2', preApproval: '3' })).toBe(true)
  // In an offer under answer the explicit choice is kept.
  const { terms } = readTerms({ ...loan, preApproval: '3', loanClause: 'false' }, given)
  expect(hasClause(typedOf(terms))).toBe(false)
})

test('the last day of the clause follows the contract day until it is typed, and stays before the handover', () => {
  const loan = { ...whole, loanAmount: '2000', lender: '未定', funding: '2', preApproval: '3' }
  const read = (days: Partial<typeof whole>) => readTerms({ ...loan, ...days }, given)
  expect(read({ contractDay: '2027-03-20', handoverDay: '2027-06-30' })).toMatchObject({
    ...{ mistakes: {}, terms: { loanDeadline: '2027-04-19' } },
  })
  expect(read({ handoverDay: '2027-01-10' }).terms.loanDeadline).toBe('2027-01-09')
  const typed = { contractDay: '2027-03-20', handoverDay: '2027-06-30', loanDeadline: '2026-12-27' }
  expect(read(typed).terms.loanDeadline).toBe('2026-12-27')
  expect(Object.keys(read(typed).mistakes)).toEqual(['loanDeadline'])
})

test('a missing or invalid number is reported at its field', () => {
  expect(readTerms({ ...whole, price: '', liability: '' }, given).mistakes).toMatchObject({
    price: '購入希望価格を入力してください。',
    liability: '契約不適合責任を選んでください。',
  })
  expect(readTerms({ ...whole, deposit: '少し' }, given).mistakes.deposit).toMatch('数字で入力してください')
  expect(readTerms({ ...whole, deposit: '3200' }, given).mistakes).toEqual({ deposit: '手付金は価格より少なくしてください。' })
})

test('terms come back as they were typed', () => {
  const { terms } = readTerms({ ...whole, deposit: '12.5', inspection: 'true' }, given)
  expect(readTerms(typedOf(terms), given).terms).toEqual(terms)
})

test('co-buyers are named after the buyer, with a share each or none', () => {
  const own = { ...given, self: { lastName: '伊藤', firstName: '美咲' } }
  const other = { lastName: ' 伊藤', firstName: '健太', share: '' }
  const read = (buyers: object) => readTerms({ ...whole, buyers: { share: '', others: [], ...buyers } }, own)
  expect(read({})).toMatchObject({ mistakes: {}, terms: { buyers: [] } })
  const countered = { ...own, before: read({}).terms }
  expect(readTerms(whole, countered).terms.buyers).toEqual([{ lastName: '伊藤', firstName: '美咲', share: null }])
  expect(read({ others: [other] })).toMatchObject({
    mistakes: {},
    terms: {
      buyers: [
        { lastName: '伊藤', firstName: '美咲', share: null },
        { lastName: '伊藤', firstName: '健太', share: null },
      ],
    },
  })
  expect(read({ others: [{ ...other, firstName: '' }] }).mistakes.buyers).toBe('名義にする人のお名前を入力してください。')
  expect(read({ share: '半分', others: [other] }).mistakes.buyers).toBe('持分は「1/2」のように入力してください。')
  expect(read({ share: '1/2', others: [other] }).mistakes.buyers).toMatch('合わせて1になるように')
  const { terms, mistakes } = read({ share: '２/３', others: [{ ...other, share: '1/3' }] })
  expect(mistakes).toEqual({})
  expect(readTerms(typedOf(terms), own).terms).toEqual(terms)
})

test('a seller’s answer leaves the names unchanged', () => {
  const before = readTerms(whole, given).terms
  const named = { ...before, buyers: [{ lastName: '伊藤', firstName: '美咲', share: null }] }
  expect(readTerms(whole, { ...given, bySeller: true, before: named }).terms.buyers).toEqual(named.buyers)
})

test('an unreadable price does not turn a listing into a gift', () => {
  const { terms, mistakes } = readTerms({ ...whole, price: 'すこし', takerFee: '30' }, given)
  expect(terms).toMatchObject({ price: house.price, takerFee: null })
  expect(Object.keys(mistakes)).toEqual(['price'])
})
