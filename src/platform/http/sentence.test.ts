import { expect, test } from 'vitest'
import { z } from '#platform/zod.ts'
import { problemOf } from './sentence.ts'
import { Day } from './values.ts'

const Form = z.strictObject({
  title: z.string().trim().min(1).max(5).meta({ label: '題' }),
  price: z.int().min(1).max(10).nullable().optional().meta({ label: '価格' }),
  code: z.string().min(3).meta({ label: 'コード' }),
  kinds: z
    .array(z.union([z.literal(1), z.literal(2)]))
    .min(1)
    .max(2)
    .meta({ label: '種類' }),
  lines: z
    .array(z.strictObject({ quantity: z.int().meta({ label: '数量' }) }))
    .optional()
    .meta({ label: '明細' }),
  postCode: z
    .string()
    .regex(/^\d{7}$/, '郵便番号は7桁です。')
    .optional(),
})
const good = { title: '家', code: 'abc', kinds: [1] }

function sentences(input: unknown) {
  const parsed = Form.safeParse(input, { reportInput: true })
  return parsed.success ? {} : problemOf(Form, parsed.error.issues).fields
}

test('every error is a sentence that begins with the name of its field and says what to do', () => {
  expect(sentences(good)).toEqual({})
  expect(sentences({ ...good, title: '' })).toEqual({ title: '題を入力してください。' })
  expect(sentences({ ...good, title: undefined })).toEqual({ title: '題を入力してください。' })
  expect(sentences({ ...good, title: 'とても長い題' })).toEqual({ title: '題は5文字以内で入力してください。' })
  expect(sentences({ ...good, title: 1 })).toEqual({ title: '題の形式をご確認ください。' })
  expect(sentences({ ...good, code: 'a' })).toEqual({ code: 'コードは3文字以上で入力してください。' })
  expect(sentences({ ...good, price: 0 })).toEqual({ price: '価格は1以上で入力してください。' })
  expect(sentences({ ...good, price: 11 })).toEqual({ price: '価格は10以下で入力してください。' })
  expect(sentences({ ...good, price: '三' })).toEqual({ price: '価格は半角数字で入力してください。' })
  expect(sentences({ ...good, kinds: [] })).toEqual({ kinds: '種類を1つ以上選んでください。' })
  expect(sentences({ ...good, kinds: [1, 2, 1] })).toEqual({ kinds: '種類は2件までです。' })
})

test('nested fields are named by their path, unknown ones by their own name', () => {
  expect(sentences({ ...good, lines: [{ quantity: 1 }, {}] })).toEqual({ 'lines.1.quantity': '明細の2件目の数量を入力してください。' })
  expect(sentences({ ...good, nothing: 1 })).toEqual({ nothing: 'nothingという項目はありません。' })
  expect(sentences({ ...good, lines: [{ quantity: 1, colour: 'red' }] })).toEqual({ 'lines.0.colour': 'colourという項目はありません。' })
})

test('a day that the calendar does not have is named, and other text is only asked to be checked', () => {
  const Dated = z.object({ day: Day.meta({ label: '生年月日' }) })
  const sentenceFor = (day: string) => problemOf(Dated, Dated.safeParse({ day }, { reportInput: true }).error?.issues ?? []).fields.day
  expect(sentenceFor('1950-02-30')).toBe('生年月日をご確認ください。その年に2月30日はありません。')
  expect(sentenceFor('1951-02-29')).toBe('生年月日をご確認ください。その年に2月29日はありません。')
  expect(sentenceFor('1951-13-01')).toBe('生年月日をご確認ください。その年に13月1日はありません。')
  expect(sentenceFor('きのう')).toBe('生年月日の形式をご確認ください。')
  expect(sentenceFor('0951-02-01')).toBe('生年月日の形式をご確認ください。')
})

test('a sentence from the contract passes unchanged', () => {
  expect(sentences({ ...good, postCode: '12' })).toEqual({ postCode: '郵便番号は7桁です。' })
})

test('several errors are all reported, and the first gives the title', () => {
  const parsed = Form.safeParse({ title: '', code: 'a', kinds: [1] }, { reportInput: true })
  const problem = problemOf(Form, parsed.error?.issues ?? [])
  expect([problem.status, problem.code, problem.message]).toEqual([422, 'invalid', '題を入力してください。'])
  expect(Object.keys(problem.fields)).toEqual(['title', 'code'])
})

test('a field that its schema does not name gets its common label, a bound that of its field, a list item its position', () => {
  const Query = z.strictObject({ paidAtFrom: z.iso.date().optional(), status: z.array(z.int()).optional() })
  const parsed = Query.safeParse({ paidAtFrom: 'x', status: [1, 'x'] }, { reportInput: true })
  expect(problemOf(Query, parsed.error?.issues ?? []).fields).toEqual({
    paidAtFrom: '支払日時（から）の形式をご確認ください。',
    'status.1': '状態の2件目は半角数字で入力してください。',
  })
})
