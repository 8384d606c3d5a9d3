import { expect, test } from 'vitest'
import { termProblems, termWarnings } from './check.ts'
import { applicableTerms, changedTerms, formatTerm, type House, loanRisk, type Terms, termFields, termNames } from './terms.ts'

const today = '2026-11-21'
const house: House = { price: 38_000_000, estateType: 2, farmland: false, bidUntil: null }
const gift: House = { ...house, price: 0 }
const farmland: House = { ...house, estateType: 1, farmland: true }
const flat: House = { ...house, estateType: 3 }
const cash: Terms = {
  ...{ price: 36_000_000, takerFee: null, deposit: 2_000_000, interim: null, interimDay: null },
  ...{ funding: 1, loanAmount: null, lender: null, preApproval: null, loanClause: false, loanDeadline: null },
  ...{ contractDay: '2026-12-12', handoverDay: '2027-01-31', handoverState: 2, leftovers: 2, boundary: 1, liability: 2 },
  ...{ inspection: true, purposeOfUse: 1, buyers: [{ lastName: '別府', firstName: '美亜', share: null }] },
  ...{ message: '縁側が気に入りました。', otherTerms: null, validUntil: '2026-11-28' },
}
const loan: Terms = {
  ...cash,
  ...{ funding: 2, loanAmount: 30_000_000, lender: '未定', preApproval: 2, loanClause: true, loanDeadline: '2026-12-20' },
}
const free: Terms = { ...cash, price: 0, takerFee: 300_000, deposit: null, funding: null }
const problems = (change: Partial<Terms>, more: Partial<Parameters<typeof termProblems>[1]> = {}, base = cash) =>
  termProblems({ ...base, ...change }, { house, today, bySeller: false, ...more })

test('ordinary terms are valid: with cash, with a loan, for nothing, for a flat, for a field', () => {
  expect(problems({})).toEqual({})
  expect(problems({}, {}, loan)).toEqual({})
  expect(problems({}, { house: gift }, free)).toEqual({})
  expect(problems({ boundary: null }, { house: flat })).toEqual({})
  expect(problems({ inspection: false, purposeOfUse: 6 }, { house: farmland })).toEqual({})
})

const wrong: [string, Partial<Terms>, Partial<Record<keyof Terms, string>>, Partial<Parameters<typeof termProblems>[1]>?, Terms?][] = [
  ['nothing for a house with a price', { ...free, takerFee: null }, { price: '0円の申込は、0円の物件だけでできます。' }],
  ['a fee besides a price', { takerFee: 1 }, { takerFee: '引取料（売主が払う）は、この申込では入力しません。' }],
  ['a fee that is no fee', { takerFee: 100_000_001 }, { takerFee: '引取料は1億円以下で入力してください。' }, { house: gift }, free],
  ['a deposit for nothing', { deposit: 1 }, { deposit: '手付金は、この申込では入力しません。' }, { house: gift }, free],
  ['a deposit as high as the price', { deposit: 36_000_000 }, { deposit: '手付金は価格より少なくしてください。' }],
  ['a part without its day', { interim: 1_000_000 }, { interimDay: '中間金の支払日を選んでください。' }],
  [
    'a part that leaves no balance',
    { interim: 34_000_000, interimDay: '2026-12-20' },
    { interim: '中間金は、手付金と合わせて価格より少なくしてください。' },
  ],
  [
    'a part before the contract',
    { interim: 1, interimDay: '2026-12-01' },
    { interimDay: '中間金の支払日は、契約の希望日と引渡しの希望日の間で選んでください。' },
  ],
  ['cash with a bank', { lender: '縁側銀行' }, { lender: '金融機関は、この申込では入力しません。' }],
  [
    'a loan of which nothing is said',
    { ...cash, funding: 2 },
    { loanAmount: '借入額を入力してください。', lender: '金融機関を入力してください。', preApproval: '事前審査を選んでください。' },
  ],
  ['a loan over price and costs', { loanAmount: 39_600_001 }, { loanAmount: '借入額は、価格の1割増しまでで入力してください。' }, {}, loan],
  ['a clause without its day', { loanDeadline: null }, { loanDeadline: 'ローン特約の期限を選んでください。' }, {}, loan],
  [
    'a clause that ends too soon',
    { contractDay: '2026-11-28', loanDeadline: '2026-12-04' },
    { loanDeadline: 'ローン特約の期限は、14日後より先で選んでください。' },
    {},
    loan,
  ],
  ...(['2026-11-30', '2026-12-12'].map((loanDeadline) => [
    'a clause that ends before the deposit is paid',
    { loanDeadline },
    {
      loanDeadline:
        'ローン特約の期限は、契約の希望日（2026年12月12日（土））より後にしてください。契約の前に切れると、手付金が守られません。',
    },
    {},
    loan,
  ]) as typeof wrong),
  [
    'a clause that ends with the keys',
    { loanDeadline: '2027-01-31' },
    { loanDeadline: 'ローン特約の期限は、引渡しの希望日（2027年1月31日（日））より前にしてください。' },
    {},
    loan,
  ],
  [
    'a clause without an end',
    { loanDeadline: '2027-03-13', handoverDay: '2027-06-30' },
    { loanDeadline: 'ローン特約の期限は、契約の希望日から90日以内で選んでください。' },
    {},
    loan,
  ],
  ['a contract tomorrow', { contractDay: '2026-11-23' }, { contractDay: '契約の希望日は、3日後から120日後の間で選んでください。' }],
  ['keys before the contract', { handoverDay: '2026-12-11' }, { handoverDay: '引渡しの希望日は、契約の希望日より後にしてください。' }],
  ['keys in three years', { handoverDay: '2029-11-21' }, { handoverDay: '引渡しの希望日は、2年以内で選んでください。' }],
  [
    'a field before its permission',
    { inspection: false, purposeOfUse: 6, handoverDay: '2027-01-10' },
    { handoverDay: '農地の引渡しには許可がいります。契約の希望日から30日より後にしてください。' },
    { house: farmland },
  ],
  [
    'a field to live in',
    { inspection: false },
    { purposeOfUse: '農地の使いみちは、農業・建てる・その他の中から選んでください。' },
    { house: farmland },
  ],
  [
    'a plot to inspect',
    { purposeOfUse: 7 },
    { inspection: '契約の前に建物の調査をしたいは、この申込では入力しません。' },
    { house: farmland },
  ],
  ['a flat with a boundary', {}, { boundary: '境界は、この申込では入力しません。' }, { house: flat }],
  [
    'a flat torn down',
    { boundary: null, handoverState: 3 },
    { handoverState: 'マンションは更地にできません。引渡しの状態を選び直してください。' },
    { house: flat },
  ],
  ['no word of the state', { handoverState: null }, { handoverState: '引渡しの状態を選んでください。' }],
  [
    'shares that do not make a whole',
    { buyers: ['1/2', '1/3'].map((share) => ({ lastName: '別府', firstName: '美亜', share })) },
    { buyers: '持分は、合わせて1になるように入力してください（例：1/2）。' },
  ],
  ['validity of two days', { validUntil: '2026-11-23' }, { validUntil: '有効期限は、3日後から30日後の間で選んでください。' }],
  [
    'a bid that ends before it is opened',
    {},
    { validUntil: '有効期限は、募集の締切の3日後から30日後の間で選んでください。' },
    { house: { ...house, bidUntil: '2026-12-20' } },
  ],
]
test.each(wrong)('%s is refused with its message', (_, change, expected, more = {}, base = cash) =>
  expect(problems(change, more, base)).toEqual(expected),
)

test('a seller may give away a house that had a price', () => {
  expect(problems({}, { bySeller: true }, { ...free, takerFee: null })).toEqual({})
})

test('an unchanged day need not be as far ahead again, but must not be over', () => {
  const later = { today: '2026-11-26', before: loan }
  expect(problems({ contractDay: '2026-12-04', loanDeadline: '2026-12-06' }, { today: '2026-11-26' }, loan)).toHaveProperty('loanDeadline')
  // The deadline has to stay after a contract day that is moved.
  expect(problems({ contractDay: '2026-12-24' }, later, loan)).toHaveProperty('loanDeadline')
  expect(problems({ price: 35_000_000 }, { today: '2026-12-10', before: loan }, { ...loan, validUntil: '2026-12-20' })).toEqual({})
  expect(problems({ validUntil: '2026-11-28' }, later, loan)).toEqual({})
  expect(problems({}, { today: '2026-11-29', before: cash })).toHaveProperty('validUntil')
})

test('a deposit over a fifth of the price gives a warning', () => {
  expect(termWarnings({ ...cash, deposit: 7_200_001 }, house)).toEqual({
    deposit: '手付金が価格の20％を超えています。金額をもう一度ご確認ください。',
  })
  expect(termWarnings(cash, house)).toEqual({})
})

test('a price that is a factor away from the public or the last one gives a warning too', () => {
  const warning = (price: number, before?: Terms) => termWarnings({ ...cash, price }, house, before).price
  expect(warning(114_000_000)).toBe('1億1,400万円は、掲載価格（3,800万円）の3倍です。万円の単位で入力しています。桁をお確かめください。')
  expect(warning(3_800_000)).toContain('掲載価格（3,800万円）の10分の1以下です')
  expect([warning(113_999_999), warning(3_800_001), warning(0)]).toEqual([undefined, undefined, undefined])
  expect(warning(178_000_000_000, { ...cash, price: 17_800_000 })).toContain('前回の価格（1,780万円）の10,000倍です')
  expect(termWarnings({ ...free, price: 10_000 }, gift)).toEqual({})
})

test('every term has its label, its text and its place in the order', () => {
  expect(Object.keys(cash).sort()).toEqual([...termNames].sort())
  expect(termNames.map((name) => `${termFields[name].label}：${formatTerm(name, loan)}`)).toEqual([
    ...[
      '購入希望価格：3,600万円',
      '引取料（売主が払う）：―',
      '手付金：200万円',
      '中間金：―',
      '中間金の支払日：―',
      'お金の用意：住宅ローン',
    ],
    ...[
      '借入額：3,000万円',
      '金融機関：未定',
      '事前審査：申込中',
      'ローン特約：あり：ローンが通らなければ、契約をやめて手付金が戻ります。',
      'ローン特約の期限：2026年12月20日（日）',
    ],
    ...[
      '契約の希望日：2026年12月12日（土）',
      '引渡しの希望日：2027年1月31日（日）',
      '引渡しの状態：空家にして',
      '残っている物：一部は残してよい',
    ],
    ...['境界：境界標を示してほしい', '契約不適合責任：引渡しから3か月', '契約の前に建物の調査をしたい：希望する', '使いみち：自分が住む'],
    ...['名義にする人：別府 美亜', '売主へのことば：縁側が気に入りました。', 'そのほかの条件：―', '有効期限：2026年11月28日（土）'],
  ])
  const without = { ...loan, loanClause: false, loanDeadline: null, deposit: 200_000 }
  expect(formatTerm('loanClause', without)).toBe('なし：ローンが通らないと、手付金20万円は戻りません。')
  expect(loanRisk(without)).toBe('ローン特約なし：ローンが通らないと、手付金20万円は戻りません。')
  expect([loanRisk(loan), loanRisk(cash)]).toEqual([undefined, undefined])
  expect(applicableTerms(free, gift)).not.toContain('deposit')
  expect(applicableTerms(cash, house)).not.toContain('loanAmount')
  const [one, other] = [
    { lastName: '別府', firstName: '美亜', share: null },
    { share: null, firstName: '美亜', lastName: '別府' },
  ]
  expect(changedTerms({ ...cash, buyers: [one] }, { ...cash, buyers: [other] })).toEqual([])
  expect(changedTerms(cash, { ...loan, price: 37_000_000 })).toEqual([
    ...['price', 'funding', 'loanAmount', 'lender', 'preApproval', 'loanClause', 'loanDeadline'],
  ])
})
