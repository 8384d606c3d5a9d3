import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { invoice } from '#listeners/news/deal-letters.ts'
import { estateApproved } from '#listeners/news/letters.ts'
import { mail } from '#platform/mail/table.ts'
import { listeners } from '#src/listeners.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { editableKeys, letterKeys, specOf } from './catalogue.ts'
import { LetterWords } from './contract.ts'
import { fillWords, mistakesIn } from './fill.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const params = { key: 'estateApproved' } as const
const words = {
  subject: '「{{物件名}}」が載りました',
  heading: '公開のお知らせ',
  paragraphs: ['「{{物件名}}」を公開しました。', 'ページをご確認ください。'],
  buttonLabel: 'ページを見る',
  notes: [],
}
const sent = async (key: string) => {
  const ctx = await app.ctx('ada')
  await sendLetter(ctx, { email: 'sora@example.com', name: '空野 翔' }, key, estateApproved('丘の家', 'https://example.com/estate/1'))
  const [row] = await ctx.db.select().from(mail).where(eq(mail.key, key))
  return row
}

test('the built-in texts pass their own rules, and a sample leaves no variable open', () => {
  for (const key of letterKeys) {
    const spec = specOf(key)
    const { words, variables, optional, labelled } = spec
    expect(mistakesIn(spec, words), key).toEqual({})
    expect(JSON.stringify(fillWords(words, variables)), key).not.toMatch(/\{\{|\}\}/)
    expect(LetterWords.safeParse(words).error, key).toBeUndefined()
    for (const named of [...(optional ?? []), ...(labelled ?? [])]) expect(Object.keys(variables), key).toContain(named)
  }
  const { words } = specOf('orderCanceled')
  // An empty variable removes its whole paragraph.
  expect(fillWords(words, { 物件名: '丘の家', 注文番号: 'O-1', 理由: '' }).paragraphs).toHaveLength(1)
})

test('every letter in the catalogue is sent, and only notices are sent without one', () => {
  const sources = globSync('src/{domain,platform,server,listeners}/**/*.ts', { exclude: ['**/*.test.ts', 'src/domain/news/letter-text/*'] })
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => /letter|Letter/.test(source))
  const mail = sources.filter(({ file }) => file.startsWith('src/listeners/news/'))
  const all = mail.map(({ source }) => source).join()
  for (const key of letterKeys) expect(all.includes(`'${key}'`), key).toBe(true)
  // A letter without a key has to be marked explicitly: the type requires it.
  expect(sources.filter(({ source }) => /\btext: null\b/.test(source)).map(({ file }) => file)).toEqual([
    'src/listeners/news/notice-mail.ts',
  ])
  expect(mail.filter(({ source }) => /\bparagraphs:/.test(source)).map(({ file }) => file)).toEqual([])
})

test('every listener that writes news has an event', async () => {
  const used = new Set<unknown>(Object.values(listeners).flatMap(({ within = [], after = [] }) => [...within, ...after]))
  const written: [file: string, name: string, used: boolean][] = []
  for (const file of globSync('src/listeners/news/*.ts', { exclude: ['**/*.test.ts'] })) {
    const names = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+): Listener\b/gm)].flatMap(([, name]) => name ?? [])
    const module = names.length > 0 ? await import(resolve(file)) : {}
    for (const name of names) written.push([file, name, used.has(module[name])])
  }
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter(([, , isUsed]) => !isUsed)).toEqual([])
})

test('a line with an empty variable is omitted alone where that is allowed, and otherwise with its paragraph', () => {
  const { words, optional } = specOf('consentDeclined')
  const values = { 物件名: '丘の家', お名前: '一郎', 同意すること: '売ること', 理由: '' }
  expect(fillWords(words, values, optional).paragraphs[0]).toBe('一郎 様は、売ることに同意しないと答えました。')
  expect(fillWords(words, { ...values, 理由: '高い' }, optional).paragraphs[0]).toContain('\n理由：高い')
  expect(fillWords(words, { ...values, 同意すること: '' }, optional).paragraphs).toHaveLength(1)
})

test('notes removed by the operators are missing from the letter too', async () => {
  const ctx = await app.ctx('ada')
  const { words } = specOf('invoice')
  await app.as('ada').saveLetterText({ params: { key: 'invoice' }, body: { ...words, paragraphs: [...words.paragraphs], notes: [] } })
  await sendLetter(
    ctx,
    { email: 'x@example.com', name: '一郎' },
    'noteless',
    invoice('丘の家', 'O-1', 66_000, '12月31日', 'https://example.com/i'),
  )
  const [row] = await ctx.db.select().from(mail).where(eq(mail.key, 'noteless'))
  expect(row?.text).toContain('お支払い金額（税込）：66,000円')
  expect(row?.text).not.toContain('サイト内でお支払いいただくことはありません')
  await app.as('ada').resetLetterText({ params: { key: 'invoice' } })
})

test('a sent letter uses the operators’ text, and the built-in one again after a reset', async () => {
  const ada = app.as('ada')
  expect(await sent('before')).toMatchObject({ subject: '【縁側】物件「丘の家」を公開しました' })
  expect(await ada.saveLetterText({ params, body: words }, { ifMatch: 0 })).toMatchObject({ edition: 1, edited: true, present: words })
  const letter = await sent('edited')
  expect(letter).toMatchObject({ subject: '【縁側】「丘の家」が載りました' })
  expect(letter?.text).toContain('空野 翔 様\n\n「丘の家」を公開しました。\n\nページをご確認ください。')
  expect(letter?.text).toContain('ページを見る：\nhttps://example.com/estate/1')
  const { items } = await ada.listLetterTexts()
  expect(items.filter(({ edited }) => edited).map(({ key }) => key)).toEqual(['estateApproved'])
  await ada.resetLetterText({ params }, { ifMatch: 1 })
  expect(await sent('after')).toMatchObject({ subject: '【縁側】物件「丘の家」を公開しました' })
  expect(await ada.getLetterText({ params })).toMatchObject({
    edited: false,
    edition: 1,
    editions: [{ edition: 1, endedAt: expect.any(String) }],
  })
})

test('an unknown, a missing required and an unclosed variable are each refused with their place', async () => {
  const ada = app.as('ada')
  const write = (body: Partial<typeof words>, key: 'estateApproved' | 'invoice' | 'orderMade' = 'estateApproved') =>
    refusal(ada.saveLetterText({ params: { key }, body: { ...words, ...body } }))
  expect(await write({ paragraphs: ['公開しました。', '価格は{{金額}}です。'] })).toMatchObject({
    status: 422,
    errors: [{ path: 'paragraphs.1', message: '「{{金額}}」は、この文面では使えません。使える項目から選んでください。' }],
  })
  expect(await write({ heading: '{{物件名' })).toMatchObject({ status: 422, errors: [{ path: 'heading' }] })
  expect(await write({ paragraphs: ['注文番号：{{注文番号}}', '期限：{{期限}}'] }, 'invoice')).toMatchObject({
    status: 422,
    errors: [{ path: 'paragraphs', message: '「{{金額}}」を、本文に入れてください。' }],
  })
  expect(await write({ paragraphs: ['金額：{{金額}}', '期限：{{期限}}'] }, 'orderMade')).toMatchObject({
    status: 422,
    errors: [{ path: 'paragraphs', message: '「{{注文番号}}」を、本文に入れてください。' }],
  })
  expect(await write({ subject: '一行目\n二行目' })).toMatchObject({ status: 422, errors: [{ path: 'subject' }] })
  expect(await write({ paragraphs: [] })).toMatchObject({ status: 422 })
  expect(await refusal(ada.getLetterText({ params: { key: 'verify' as never } }))).toMatchObject({ status: 404 })
})

test('the words of letters with a label can be changed, those of the others cannot', async () => {
  const { items } = await app.as('ada').listLetterTexts()
  expect(items.map(({ key }) => key)).toEqual(editableKeys)
  expect(items).toContainEqual({
    key: 'invoice',
    label: '請求（お支払いのお願い）',
    reader: 0,
    subject: 'お支払いのお願い（注文番号 {{注文番号}}）',
    edited: false,
  })
  const fixed = { params: { key: 'oneTimeCode' as never } }
  expect(await refusal(app.as('ada').getLetterText(fixed))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ada').saveLetterText({ ...fixed, body: words }))).toMatchObject({ status: 404 })
})

test('two concurrent edits: one gets 412; only operators read the texts', async () => {
  const ada = app.as('ada')
  const { edition } = await ada.getLetterText({ params })
  await ada.saveLetterText({ params, body: words }, { ifMatch: edition })
  expect(await refusal(ada.saveLetterText({ params, body: words }, { ifMatch: edition }))).toMatchObject({ status: 412 })
  expect(await refusal(ada.resetLetterText({ params }, { ifMatch: edition }))).toMatchObject({ status: 412 })
  expect(await refusal(app.as('sora').getLetterText({ params }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as().listLetterTexts())).toMatchObject({ status: 401 })
})

test('a sample is previewed before saving, and sent to its editor, ten times an hour', async () => {
  const ada = app.as('ada')
  const { subject, text } = await ada.previewLetterText({ params, body: words })
  expect(subject).toBe('【縁側】「緑が丘の一戸建て」が載りました')
  expect(text).toContain('見本 花子 様')
  for (let times = 0; times < 10; times++) await ada.testLetterText({ params, body: words })
  expect(await refusal(ada.testLetterText({ params, body: words }))).toMatchObject({ status: 429 })
  const letters = await app.platform.database.db
    .select()
    .from(mail)
    .where(eq(mail.subject, `【見本】${subject}`))
  expect(letters).toHaveLength(10)
})

test('an editor can preview sixty times a minute', async () => {
  app.clock.advance({ minutes: 2 })
  const ada = app.as('ada')
  for (let times = 0; times < 60; times++) await ada.previewLetterText({ params, body: words })
  expect(await refusal(ada.previewLetterText({ params, body: words }))).toMatchObject({ status: 429 })
  app.clock.advance({ minutes: 2 })
  await ada.previewLetterText({ params, body: words })
})
