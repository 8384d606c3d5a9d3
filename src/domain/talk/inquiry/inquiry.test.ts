import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { note } from '#domain/talk/note/table.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { documentNumber } from '#platform/numbering/table.ts'
import { setting } from '#platform/setting/settings.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { freshDatabase } from '#test/database.ts'
import { queuesOf } from '#test/desk.ts'
import { inquiry, inquiryMessage } from './table.ts'
import { tidyInquiries } from './upkeep.ts'

let app: TestApp
let emi: Person
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
  emi = await colleague(app, 'emi', '江見')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.drain()
  app.clock.set('2026-11-20T10:00:00+09:00')
  const { db } = await app.ctx()
  for (const table of [inquiry, inquiryMessage, note, mail, rate, documentNumber]) await db.delete(table)
})

const ADA = 'engawa-operator'
const fields = { topic: 1, name: '見山 聞子', email: 'kiko@example.com', text: '売主の登録はどこからできますか。' } as const
const ask = (by?: Person, more: object = {}) => app.as(by).submitInquiry({ body: { id: newID(), ...fields, ...more } })
const all = async () => (await app.as('ada').listInquiries()).items
async function asked(by?: Person) {
  await ask(by)
  const [one] = await all()
  if (!one) throw new Error('Nothing came in.')
  return { ...one, params: { id: one.id } }
}
const answer = (params: { id: string }, text = '「売主の会員登録」からできます。') =>
  app.as('ada').answerInquiry({ params, body: { id: newID(), text } })
const letters = async () => {
  await app.drain()
  return (await (await app.ctx()).db.select().from(mail)).map(({ toAddress, subject, text }) => ({ toAddress, subject, text }))
}
/** The link in the mail, other than the previous one: table rows come in no particular order. */
const linkIn = async (before?: string) => {
  const theirs = (await letters()).filter(({ toAddress }) => toAddress === fields.email)
  return theirs.map(({ text }) => /\/contact#([\w-]+)/.exec(text)?.[1] ?? '').findLast((token) => token !== before) ?? ''
}
const messagesOf = async (params: { id: string }) =>
  (await app.as('ada').listInquiryMessages({ params })).items.map(({ fromOffice, text }) => [fromOffice, text])

test('a guest’s inquiry gets a number and sends one letter without its words to the operators; a repeat adds nothing', async () => {
  const id = newID()
  const [first, again] = await Promise.all([ask(undefined, { id }), ask(undefined, { id })])
  expect([first, again]).toEqual([{ number: 'G-2026-000001' }, { number: 'G-2026-000001' }])
  expect(await all()).toMatchObject([{ id, number: 'G-2026-000001', state: 1, userID: null, words: fields.text, late: false }])
  const office = (await letters()).filter(({ toAddress }) => toAddress !== fields.email)
  expect(office).toHaveLength(1)
  expect(office[0]).toMatchObject({
    toAddress: setting(await app.ctx(), 'issuer').email,
    subject: expect.stringContaining('G-2026-000001'),
  })
  expect(office[0]?.text).not.toContain(fields.text)
  expect(await refusal(ask(undefined, { id, name: '別の人' }))).toMatchObject({ status: 409, code: 'id-taken' })
})

test('a missing value is named by its field, a bot’s inquiry is dropped, and one network may send five an hour', async () => {
  for (const [field, value] of [['email', ' '], ['email', 'kiko'], ['name', ''], ['text', ''], ['text', 'あ'.repeat(2001)]]) // biome-ignore format: one row a case
    expect((await refusal(ask(undefined, { [field as string]: value }))).errors?.[0]?.path, field).toBe(field)
  await (await app.ctx()).db.delete(rate)
  expect(await ask(undefined, { website: 'https://spam.example' })).toEqual({ number: null })
  expect(await all()).toEqual([])
  for (let sent = 0; sent < 4; sent++) await ask()
  expect(await refusal(ask())).toMatchObject({ status: 429 })
})

test('an answer goes by letter, its link opens the conversation, and one reply makes the inquiry wait again', async () => {
  const { params } = await asked('bea')
  expect(await answer(params)).toMatchObject({ state: 3, assigneeID: ADA, userID: 'bea' })
  const token = await linkIn()
  expect(await app.as().openInquiry({ body: { token } })).toMatchObject({
    number: 'G-2026-000001',
    messages: [{ fromOffice: false, text: fields.text }, { fromOffice: true }],
    replied: false,
    until: '2026-12-20T10:00:00+09:00',
  })
  const word = { token, id: newID(), text: 'ありがとうございます。もう1つ質問です。' }
  const replies = await Promise.all([app.as().replyToInquiry({ body: word }), app.as().replyToInquiry({ body: word })])
  expect(replies.map(({ replied, messages }) => [replied, messages.length])).toEqual([[true, 3], [true, 3]]) // biome-ignore format: two pages
  expect(await all()).toMatchObject([{ state: 2, assigneeID: ADA }])
  expect(await refusal(app.as().replyToInquiry({ body: { ...word, id: newID() } }))).toMatchObject({ status: 409, code: 'already-replied' })
  // The next answer has a new link; the old one no longer works.
  await answer(params, 'お答えします。')
  expect(await refusal(app.as().openInquiry({ body: { token } }))).toMatchObject({ status: 404 })
  const next = await linkIn(token)
  expect(await app.as().openInquiry({ body: { token: next } })).toMatchObject({ replied: false })
  app.clock.advance({ days: 30 })
  expect(await refusal(app.as().openInquiry({ body: { token: next } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as().openInquiry({ body: { token: 'x' } }))).toMatchObject({ status: 404 })
})

test('a reply to a concluded inquiry makes it wait from then on, and clears who concluded it', async () => {
  const { params } = await asked('bea')
  await answer(params)
  const token = await linkIn()
  await app.as('ada').concludeInquiry({ params, body: { outcome: null } })
  app.clock.advance({ days: 2 })
  await app.as().replyToInquiry({ body: { token, id: newID(), text: 'もう1つ質問です。' } })
  expect(await app.as('ada').getInquiry({ params })).toMatchObject({
    ...{ state: 2, waitingSince: '2026-11-22T10:00:00+09:00', concludedAt: null },
  })
  const [row] = await (await app.ctx()).db.select().from(inquiry)
  expect(row).toMatchObject({ concludedBy: null, tokenUsed: true })
  expect(await messagesOf(params)).toHaveLength(3)
})

test('the operators’ list of letters hides the link of an answer', async () => {
  const { params } = await asked()
  await answer(params)
  await app.drain()
  const letter = (await app.as('ada').listMails()).items.find(({ toAddress }) => toAddress === fields.email)
  expect(JSON.stringify(await app.as('ada').getMail({ params: { id: letter?.id ?? '' } }))).not.toContain('/contact#')
})

test('two operators take it concurrently: one gets it; an answer submitted twice is sent once', async () => {
  const { params } = await asked()
  const take = (to: string) => app.as('ada').assignInquiry({ params, body: { from: null, to } })
  const tries = await Promise.allSettled([take(ADA), take(emi)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [taken] = await all()
  expect(await refusal(take(taken?.assigneeID === ADA ? emi : ADA))).toMatchObject({ status: 409, code: 'assigned-meanwhile' })
  expect(await refusal(app.as('ada').assignInquiry({ params, body: { from: taken?.assigneeID ?? null, to: 'bea' } }))).toMatchObject({
    status: 422,
  })
  const body = { id: newID(), text: 'お答えします。' }
  await Promise.all([app.as('ada').answerInquiry({ params, body }), app.as('ada').answerInquiry({ params, body })])
  // A retry with the old version is accepted as the same answer; a different answer is refused.
  await app.as('ada').answerInquiry({ params, body }, { ifMatch: 1 })
  expect((await messagesOf(params)).filter(([fromOffice]) => fromOffice)).toHaveLength(1)
  expect(await refusal(app.as('ada').answerInquiry({ params, body: { ...body, id: newID() } }, { ifMatch: 1 }))).toMatchObject({
    status: 412,
  })
})

test('a phone inquiry is logged, has no letter, and is concluded with its outcome; reopened, it waits', async () => {
  const call = { id: newID(), channel: 2, topic: 3, name: '電田 話', phone: '03-1234-5678', text: '引渡しの日を知りたい。' } as const
  const one = await app.as('ada').logInquiry({ body: call })
  const params = { id: one.id }
  expect(one).toMatchObject({ state: 2, assigneeID: ADA, channel: 2, email: null, phone: '03-1234-5678' })
  expect(await app.as('ada').logInquiry({ body: call })).toMatchObject({ id: one.id, number: one.number })
  expect(await refusal(answer(params))).toMatchObject({ status: 409, code: 'no-address' })
  expect(await app.as('ada').concludeInquiry({ params, body: { outcome: '電話で答えた。' } })).toMatchObject({
    state: 9,
    outcome: '電話で答えた。',
  })
  expect(await refusal(app.as('ada').concludeInquiry({ params, body: {} }))).toMatchObject({ status: 409, state: 9 })
  expect(await app.as('ada').reopenInquiry({ params })).toMatchObject({ state: 2, concludedAt: null })
  expect(await refusal(app.as('ada').reopenInquiry({ params }))).toMatchObject({ status: 409 })
})

test('it is on 今日 until it is answered, and is late after a working day', async () => {
  const queue = async () => (await queuesOf(app)).find(({ name }) => name === 'inquiry')
  const { params } = await asked()
  expect(await queue()).toMatchObject({ place: 'inquiries', count: 1, unassigned: 1, overdue: 0 })
  // A weekend and a holiday lie between.
  app.clock.advance({ days: 5 })
  expect(await queue()).toMatchObject({ overdue: 1 })
  expect(await all()).toMatchObject([{ late: true }])
  await answer(params)
  expect(await queue()).toBeUndefined()
})

test('without a reply it is concluded after thirty days and deleted with its notes a year later; a leaver’s go with them', async () => {
  const { params } = await asked()
  await app.as('ada').createNote({ body: { id: newID(), subjectKind: 'inquiry', subjectID: params.id, text: '折り返し不要。' } })
  await answer(params)
  app.clock.advance({ days: 29 })
  await tidyInquiries(await app.ctx())
  expect(await all()).toMatchObject([{ state: 3 }])
  app.clock.advance({ days: 1 })
  await tidyInquiries(await app.ctx())
  expect(await all()).toMatchObject([{ state: 9 }])
  app.clock.advance({ days: 365 })
  await tidyInquiries(await app.ctx())
  const { db } = await app.ctx()
  expect([await db.select().from(inquiry), await db.select().from(inquiryMessage), await db.select().from(note)]).toEqual([[], [], []])
  await ask('suzu')
  await app.as('suzu').deleteUser({ params: { id: 'suzu' } })
  expect(await db.select().from(inquiryMessage)).toEqual([])
})

test('only operators can read others’ inquiries', async () => {
  const { params } = await asked('bea')
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).listInquiries())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).listInquiryMessages({ params }))).toMatchObject({ status: 403 })
  }
})

test('an inquiry about personal data becomes a privacy request with its words and its day, once, and is concluded', async () => {
  await (await app.ctx()).db.delete(privacyRequest)
  const { params } = await asked(undefined)
  app.clock.set('2026-11-23T10:00:00+09:00')
  const convert = (more: object = {}, by: Person = 'ada') =>
    app.as(by).convertInquiry({ params, body: { to: 'privacyRequest', kind: 2, ...more } as never })
  expect(await refusal(convert({}, 'bea'))).toMatchObject({ status: 403 })
  expect(await refusal(convert({ kind: 99 }))).toMatchObject({ status: 422 })
  expect(await refusal(convert({ to: 'talk' }))).toMatchObject({ status: 422 })
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => convert()))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const requests = (await app.as('ada').listPrivacyRequests()).items
  expect(requests).toMatchObject([
    { kind: 2, text: fields.text, requesterName: fields.name, contact: fields.email, channel: 1, userID: null },
  ])
  expect(requests[0]?.receivedAt).toBe('2026-11-20T00:00:00+09:00')
  expect((await all())[0]).toMatchObject({ state: 9, outcome: `個人情報の請求 ${requests[0]?.number} として受け付けました。` })
  expect(await refusal(convert())).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('a member’s inquiry keeps its member; one without contact details cannot be converted', async () => {
  await (await app.ctx()).db.delete(privacyRequest)
  const { params } = await asked('bea')
  await app.as('ada').convertInquiry({ params, body: { to: 'privacyRequest', kind: 4 } })
  expect((await app.as('ada').listPrivacyRequests()).items).toMatchObject([{ userID: 'bea', kind: 4 }])
  const call = { id: newID(), channel: 2, topic: 5, name: '無番 人', email: null, phone: null, text: '消してほしい。' } as const
  const { id } = await app.as('ada').logInquiry({ body: call })
  expect(await refusal(app.as('ada').convertInquiry({ params: { id }, body: { to: 'privacyRequest', kind: 4 } }))).toMatchObject({
    status: 409,
    code: 'no-contact',
  })
  expect(await app.as('ada').getInquiry({ params: { id } })).toMatchObject({ state: 2 })
})
