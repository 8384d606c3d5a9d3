import { endpoint } from '#platform/http/contract.ts'
import { Nothing, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { type EditableKey, editableKeys } from './catalogue.ts'
import { letterReaders } from './enumerations.ts'

const key = z.enum(editableKeys as [EditableKey, ...EditableKey[]])
const params = z.object({ key })
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/, '1行で入力してください。')

export const LetterWords = z.strictObject({
  subject: line(80).meta({ label: '件名' }),
  heading: line(60).meta({ label: '見出し' }),
  paragraphs: z.array(z.string().trim().min(1).max(400)).min(1).max(8).meta({ label: '本文' }),
  buttonLabel: line(20).nullable().meta({ label: 'ボタンの言葉' }),
  notes: z.array(z.string().trim().min(1).max(400)).max(4).meta({ label: '注記' }),
})
export type LetterWords = z.infer<typeof LetterWords>

const reader = z.literal(Object.keys(letterReaders).map(Number) as (keyof typeof letterReaders)[])
const head = { key, label: z.string(), reader }

export const LetterTextHead = z.strictObject({ ...head, subject: z.string(), edited: z.boolean() }).meta({ id: 'LetterTextHead' })
export type LetterTextHead = z.infer<typeof LetterTextHead>

export const LetterText = z
  .strictObject({
    ...head,
    variables: z.array(z.strictObject({ name: z.string(), sample: z.string(), must: z.boolean() })),
    /** The built-in wording. */
    house: LetterWords,
    /** The current wording. */
    present: LetterWords,
    edited: z.boolean(),
    /** The newest edition, 0 before the first: If-Match. */
    edition: z.int(),
    editions: z.array(
      z.strictObject({ edition: z.int(), words: LetterWords, writtenByName: z.string(), writtenAt: Time, endedAt: Time.nullable() }),
    ),
  })
  .meta({ id: 'LetterText' })
export type LetterText = z.infer<typeof LetterText>

export const letterTextContract = {
  listLetterTexts: endpoint({
    method: 'get',
    path: '/letterTexts',
    output: z.strictObject({ items: z.array(LetterTextHead), cursor: z.null() }),
    summary: '変えられるメール文面の一覧',
  }),
  getLetterText: endpoint({ method: 'get', path: '/letterText/{key}', params, output: LetterText, summary: 'メール文面と、これまでの版' }),
  saveLetterText: endpoint({
    method: 'put',
    path: '/letterText/{key}',
    params,
    body: LetterWords,
    output: LetterText,
    summary: 'メール文面の新しい版を書く（If-Match はいちばん新しい版の番号）',
  }),
  resetLetterText: endpoint({
    method: 'delete',
    path: '/letterText/{key}',
    params,
    output: Nothing,
    status: 204,
    summary: '初期の文面に戻す',
  }),
  previewLetterText: endpoint({
    method: 'post',
    path: '/letterText/{key}/preview',
    params,
    body: LetterWords,
    output: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
    summary: 'メール文面を、見本の内容で見る',
  }),
  testLetterText: endpoint({
    method: 'post',
    path: '/letterText/{key}/test',
    params,
    body: LetterWords,
    output: Nothing,
    status: 204,
    summary: 'メール文面を、見本の内容で自分に送る',
  }),
}
