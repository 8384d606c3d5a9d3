import { expect, test } from 'vitest'
import { template } from '#test/contract-template.ts'
import { readPDF } from '#test/pdf.ts'
import { LAYMANS_DRAFT } from '../template-enumerations.ts'
import { changedText } from './changed.ts'
import { clausesOf } from './clauses.ts'
import { templateSheet } from './draw.ts'
import { expertReasons, type UnusualFeatures } from './experts.ts'
import type { FilledTemplate } from './filled.ts'

const { residents: _, wholePlots: __, lender: ___, loanAmount: ____, loanDeadline: _____, ...chosen } = template
const plain: FilledTemplate = {
  ...chosen,
  version: '2026-11-2',
  type: 'house',
  sellers: [{ name: '空野 空', address: '神奈川県横浜市港北区菊名1番2号', share: null }],
  buyers: [{ name: '別府 美亜', address: '', share: '1/2' }],
  price: 36_000_000,
  deposit: 2_000_000,
  interim: null,
  contractDay: '2026-12-12',
  handoverDay: '2027-01-31',
  empty: true,
  loan: null,
  mortgage: false,
  inherit: false,
  statements: [{ label: '告知書', edition: 2, sha256: 'ab'.repeat(32) }],
}
const titles = (more: Partial<FilledTemplate>) => clausesOf({ ...plain, ...more }).map(({ title }) => title)
const clause = (title: string, more: Partial<FilledTemplate> = {}) =>
  clausesOf({ ...plain, ...more }).find((each) => each.title === title)?.text ?? ''

test.for<[says: string, title: string, more: Partial<FilledTemplate>, words: string]>([
  ['the balance is what is left of the price', '代金の支払い', {}, '残代金 34,000,000円を、2027年1月31日（日）までに'],
  ['and less what is paid between', '代金の支払い', { interim: { amount: 4_000_000, day: '2027-01-10' } }, '残代金 30,000,000円'],
  ['the deposit is paid by the day', '手付金', {}, '2026年12月12日（土）までに、手付金として 2,000,000円'],
  ['and on it in contracts of the first version', '手付金', { version: '2026-11' }, '2026年12月12日（土）に、手付金として'],
  ['one leaves by the deposit until a day', '手付解除', {}, '2026年12月27日（日）までは'],
  ['a penalty of a tenth is said in yen', '契約違反による解除', { penalty: 1 }, '10％（3,600,000円）'],
  ['and one of a fifth', '契約違反による解除', { penalty: 2 }, '20％（7,200,000円）'],
  ['or the damage itself', '契約違反による解除', { penalty: 3 }, '実際に生じた損害'],
  ['nobody answers for faults but for what was known', '契約不適合責任', { fault: 1 }, '知りながら告げなかった'],
  ['nor beyond the time for what was known', '契約不適合責任', { fault: 2 }, '3か月以内'],
  [
    'a loan names who, how much and until when',
    'ローン特約',
    { loan: { lender: '縁側銀行', amount: 30_000_000, deadline: '2027-01-10' } },
    '縁側銀行から 30,000,000円',
  ],
  ['a mortgage is named where there is one', '負担の消除', { mortgage: true }, '抵当権を消し'],
  ['whoever inherits registers first', '相続登記', { inherit: true }, '2027年1月31日（日）までに'],
  ['the statement is named by edition and number', '告知書', {}, '第2版・確認番号 abababababababab…'],
  ['what was chosen stands as it is worded', '特約', { specials: [1, 3] }, '2．売主は、残す家具・家電の働きを保証しません。'],
])('%s', ([, title, more, words]) => {
  expect(clause(title, more)).toContain(words)
})

test('a clause that does not apply to the deal is left out, and those after it move up', () => {
  const all = clausesOf({ ...plain, deposit: 0, specials: [] })
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
  for (const title of ['手付金', '手付解除', 'ローン特約', '相続登記', '管理規約などの引継ぎ', '特約'])
    expect(titles({ deposit: 0, specials: [] })).not.toContain(title)
  expect(titles({ type: 'condominium' })).toContain('管理規約などの引継ぎ')
  expect(titles({ type: 'condominium' })).not.toContain('境界の明示')
  expect(titles({ type: 'land' })).not.toContain('付帯設備')
})

const usual: UnusualFeatures = {
  facts: ['building', 'deposit'],
  company: false,
  unsigned: false,
  terms: { price: 36_000_000, otherTerms: null, cleared: false },
}
test.for<[code: string, more: Partial<UnusualFeatures>]>([
  ['offer', { terms: null }],
  ['takerFee', { facts: ['gift', 'takerFee'] }],
  ['lease', { facts: ['lease'] }],
  ['farm', { facts: ['farm'] }],
  ['tenant', { facts: ['tenant'] }],
  ['agent', { facts: ['agent'] }],
  ['owners', { unsigned: true }],
  ['company', { company: true }],
  ['survey', { facts: ['survey'] }],
  ['cleared', { terms: { price: 1, otherTerms: null, cleared: true } }],
  ['otherTerms', { terms: { price: 1, otherTerms: '買い換えができたときに限る', cleared: false } }],
  ['price', { terms: { price: 1_000_000_001, otherTerms: null, cleared: false } }],
  ['abroad', { residents: false }],
  ['part', { wholePlots: false }],
])('a professional writes it: %s', ([code, more]) => {
  expect(expertReasons({ ...usual, ...more }).map((reason) => reason.code)).toEqual([code])
})
test('an ordinary deal needs no expert, also with a mortgage, an inheritance or a loan; nor does a gift', () => {
  expect(expertReasons({ ...usual, facts: ['building', 'gift'] })).toEqual([])
  expect(expertReasons({ ...usual, facts: ['building', 'deposit', 'mortgage', 'inherit', 'loan', 'loanClause', 'co'] })).toEqual([])
})

const given: FilledTemplate = { ...plain, price: 0, deposit: 0, fault: 1, equipment: 2, penalty: 3, specials: [1, 3] }

test('a gift has its own text: no payment, giver and receiver by their names, and no word of a sale', () => {
  const all = clausesOf(given)
  expect(all[0]).toMatchObject({ number: 1, title: '贈与の合意' })
  for (const title of ['代金', '代金の支払い', '手付金', '手付解除', 'ローン特約'])
    expect(all.map((each) => each.title)).not.toContain(title)
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
  for (const { title, text } of all) expect(`${title}${text}`).not.toMatch(/売主|買主|売買|代金|円/)
  const text = (title: string) => all.find((each) => each.title === title)?.text
  expect(text('所有権の移転と引渡し')).toContain('贈与者は、2027年1月31日（日）に')
  expect(text('契約不適合責任')).toContain('知りながら告げなかった')
  expect(text('特約')).toContain('2．贈与者は、残す家具・家電の働きを保証しません。')
  expect(text('税金・管理費などの分担')).toContain('贈与税・不動産取得税')
})

test.for([
  ['不動産売買契約書', plain],
  ['不動産贈与契約書', given],
] as const)('%s states on its first page that no professional wrote it, and at the foot of each', async ([title, deal]) => {
  const heading = { number: 'c-1', author: '縁側', now: new Date('2026-11-21T01:00:00Z'), draft: false }
  const { text, pages } = readPDF(await templateSheet(deal, heading))
  const words = text.replaceAll(/\s/g, '')
  expect(words).toContain(title)
  expect(words).toContain(LAYMANS_DRAFT.title)
  expect(words.split('専門家の作成ではありません').length - 1).toBe(pages.length)
  expect(words.includes('紙に署名・押印して結ぶのが一般的です')).toBe(deal === given)
})

test('its paper has every clause, the property, the parties and its version; a draft is marked as one', async () => {
  const heading = { number: 'c-1', author: '縁側', now: new Date('2026-11-21T01:00:00Z') }
  const draft = readPDF(await templateSheet(plain, { ...heading, draft: true }))
  const text = draft.text.replaceAll(/\s/g, '')
  for (const { number, title } of clausesOf(plain)) expect(text).toContain(`第${number}条（${title}）`)
  for (const words of ['横浜市港北区菊名', '1番2', '空野空', '別府美亜', '持分1/2', 'ひな形2026-11-2', '下書き'])
    expect(text).toContain(words)
  const fixed = readPDF(await templateSheet(plain, { ...heading, draft: false }))
  expect(fixed.text).not.toContain('下書き')
  expect(fixed.pages.length).toBeGreaterThan(1)
})

test('changes are listed by clause, and a new text has nothing to compare with', () => {
  expect(changedText(plain, { ...plain, depositCancelBy: '2026-12-20', specials: [] })).toEqual([
    { label: '手付解除', before: expect.stringContaining('12月27日'), after: expect.stringContaining('12月20日') },
    { label: '特約', before: expect.stringContaining('現況'), after: '―' },
  ])
  expect(changedText(undefined, plain)).toEqual([])
})
