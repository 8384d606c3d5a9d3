import { expect, test } from 'vitest'
import { identityFields, phoneField } from '#domain/people/user/person.ts'
import { mistyped, mistypedBySeller } from './mistyped.ts'

test('readings and numbers in the wrong form are all named at once, empty ones not', () => {
  expect(
    mistypedBySeller({ lastNameKana: 'Nitta', firstNameKana: 'はなこ', phone: '12-34', postCode: '', birthDate: '2999-01-01' }),
  ).toEqual({
    lastNameKana: '姓（フリガナ）は全角カタカナで入力してください。',
    phone: '電話番号は、市外局番からの10桁か、090などから始まる11桁の数字で入力してください。',
    birthDate: '生年月日をご確認ください。',
  })
  expect(mistypedBySeller({ lastNameKana: 'ﾔﾏﾀﾞ', phone: '０９０−1234−5678', postCode: '〒150-0001', birthDate: '1980-01-01' })).toEqual({})
})

test('a name has no digits, for page and server', () => {
  const { lastName } = identityFields
  for (const [name, problem] of [
    ['山田2', '姓に数字は使えません。'],
    ['山田２', '姓に数字は使えません。'],
    ['二木・Ō’Neill', undefined],
  ] as const) {
    expect(mistyped({ lastName: name }).lastName).toBe(problem)
    expect(lastName.safeParse(name).error?.issues[0]?.message).toBe(problem)
  }
})

test.each([
  ...['03-1234-5678', '0467-12-3456', '0120-123-456', '0570-012-345', '0800-123-4567'],
  ...['090-1234-5678', '050-1234-5678', '060-1234-5678', '020-1234-5678'],
])('%s is a telephone number, for page and server', (phone) => {
  expect(mistyped({ phone })).toEqual({})
  expect(phoneField('電話番号').safeParse(phone).success).toBe(true)
})

test.each(['090-1234-567', '0000000000', '00000000000', '03-1234-56789', '045-123-456', '1234567890'])(
  '%s is no telephone number, for page and server',
  (phone) => {
    expect(Object.keys(mistyped({ phone }))).toEqual(['phone'])
    expect(phoneField('電話番号').safeParse(phone).success).toBe(false)
  },
)

test('a licence is written as one, and needs a company; who lists their own house has neither', () => {
  const agent = { standing: 'agent', birthDate: '1980-01-01' }
  const problems = (companyName: string, licence: string) =>
    Object.keys(mistypedBySeller({ ...agent, companyName, licenseNumber: licence }))
  expect(problems('', '')).toEqual([])
  expect(problems('みどり不動産', '東京都知事（１）第１２３４５号')).toEqual([])
  expect(problems('みどり不動産', 'あいう123')).toEqual(['licenseNumber'])
  expect(problems(' ', '国土交通大臣免許(12) 第1234号')).toEqual(['companyName'])
  expect(mistypedBySeller({ ...agent, standing: 'owner', licenseNumber: 'あいう123' })).toEqual({})
})

test.each([
  ['1956-02-30', '生年月日をご確認ください。その年に2月30日はありません。'],
  ['1957-02-29', '生年月日をご確認ください。その年に2月29日はありません。'],
  ['1957-13-01', '生年月日をご確認ください。その年に13月1日はありません。'],
  ['1956-02-29', undefined],
])('%s: %s', (birthDate, problem) => {
  expect(mistypedBySeller({ birthDate }).birthDate).toBe(problem)
})
