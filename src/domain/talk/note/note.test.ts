import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { invoiced, stockMenus } from '#test/deals.ts'
import { room, say } from '#test/rooms.ts'
import { MAX_PINNED } from './enumerations.ts'

let app: TestApp
let hana: Person
let taro: Person
beforeAll(async () => {
  app = await testApp()
  hana = await colleague(app, 'hana', '山田 花')
  taro = await colleague(app, 'taro', '佐藤 太郎')
})
afterAll(() => app.close())

const write = (by: Person, more: object = {}) =>
  app.as(by).createNote({ body: { id: newID(), subjectKind: 'user', subjectID: 'bea', text: '電話がありました。', ...more } })
const of = (id: string) => ({ params: { id } })

test('a note in a negotiation is placed after the newest message, and is written once', async () => {
  const talk = await room(app)
  const { seq } = await say(app, 'bea', talk, '見学できますか。')
  const about = { subjectKind: 'negotiation', subjectID: talk.id, id: newID(), text: '土曜は売主が不在。' } as const
  const [one, other] = await Promise.all([write(hana, about), write(hana, about)])
  expect(other).toEqual(one)
  expect(one).toMatchObject({ afterSeq: seq, authorName: '山田 花', mentions: [], editedAt: null })
  await say(app, 'bea', talk, '日曜はいかがですか。')
  const { items } = await app.as(taro).listNotes({ query: { subjectKind: 'negotiation', subjectID: talk.id } })
  expect(items).toEqual([one])
  expect(await refusal(write(taro, about))).toMatchObject({ status: 409, code: 'id-taken' })
  // The parties cannot read it.
  for (const person of ['bea', 'sora'] as const)
    expect(await refusal(app.as(person).listNotes({ query: { subjectKind: 'negotiation', subjectID: talk.id } }))).toMatchObject({
      status: 403,
    })
})

test('its writer can edit it for a day, and a deleted note leaves its line', async () => {
  const { id } = await write(hana)
  const edited = await app.as(hana).patchNote({ ...of(id), body: { text: '電話が2度ありました。' } })
  expect(edited).toMatchObject({ text: '電話が2度ありました。', version: 2 })
  expect(edited.editedAt).not.toBeNull()
  expect(await refusal(app.as(hana).patchNote({ ...of(id), body: { text: 'x' } }, { ifMatch: 1 }))).toMatchObject({ status: 412 })
  for (const person of [taro, 'ada'] as const)
    expect(await refusal(app.as(person).patchNote({ ...of(id), body: { text: 'x' } }))).toMatchObject({ status: 403 })
  app.clock.advance({ days: 1, minutes: 1 })
  expect(await refusal(app.as(hana).patchNote({ ...of(id), body: { text: 'x' } }))).toMatchObject({ status: 409, code: 'too-late' })
  expect(await refusal(app.as(taro).deleteNote(of(id)))).toMatchObject({ status: 403 })
  await app.as('ada').deleteNote(of(id))
  const line = async () => (await app.as(taro).listNotes({ query: { subjectKind: 'user', subjectID: 'bea' } })).items[0]
  expect(await line()).toMatchObject({ id, text: null, deletedBy: 'engawa-operator', version: 3 })
  // Deleting again changes nothing, and it cannot be edited any more.
  await app.as(hana).deleteNote(of(id))
  expect(await line()).toMatchObject({ deletedBy: 'engawa-operator', version: 3 })
  expect(await refusal(app.as(hana).patchNote({ ...of(id), body: { text: 'x' } }))).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('any colleague pins and unpins a note; pinned notes can be listed alone', async () => {
  const about = { subjectKind: 'estate', subjectID: (await room(app)).estateID } as const
  const pinned = async () => (await app.as(taro).listNotes({ query: { ...about, pinned: true } })).items.map(({ id }) => id)
  const turn = (by: Person, id: string, pinned: boolean) => app.as(by).patchNote({ ...of(id), body: { pinned } })
  const first = await write(hana, about)
  const second = await write(hana, about)
  expect(first.pinned).toBe(false)
  app.clock.advance({ days: 3 })
  const presses = await Promise.all(Array.from({ length: 20 }, () => turn(taro, first.id, true)))
  expect(new Set(presses.map(({ pinned, version }) => `${pinned} ${version}`))).toEqual(new Set(['true 2']))
  // Pinning by others leaves text and author unchanged.
  expect(presses[0]).toMatchObject({ editedAt: null, text: first.text })
  expect(await pinned()).toEqual([first.id])
  expect((await app.as(taro).listNotes({ query: { ...about, pinned: false } })).items.map(({ id }) => id)).toEqual([second.id])
  expect((await app.as(taro).listNotes({ query: about })).items).toHaveLength(2)
  await turn(hana, second.id, true)
  expect(await pinned()).toEqual([second.id, first.id])
  expect(await turn(taro, first.id, false)).toMatchObject({ pinned: false, version: 3 })
  expect(await pinned()).toEqual([second.id])
  for (const person of ['bea', 'sora'] as const) expect(await refusal(turn(person, first.id, true))).toMatchObject({ status: 403 })
  expect(await refusal(app.as(taro).patchNote({ ...of(first.id), body: { pinned: true, text: 'x' } }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as(taro).patchNote({ ...of(first.id), body: { pinned: 'yes' as never } }))).toMatchObject({ status: 422 })
  // A deleted note is no longer listed, nor pinned.
  await app.as('ada').deleteNote(of(second.id))
  expect(await pinned()).toEqual([])
  expect(await refusal(turn(taro, second.id, true))).toMatchObject({ status: 409, code: 'wrong-state' })
  const actions = (await app.as('ada').listAudits({ query: { subjectID: about.subjectID, deed: ['note.pin', 'note.unpin'] } })).items
  expect(actions.map(({ deed }) => deed)).toEqual(['note.unpin', 'note.pin', 'note.pin'])
})

test('the number of pinned notes per subject is limited', async () => {
  const notes = await Promise.all(Array.from({ length: MAX_PINNED + 2 }, () => write(hana)))
  const turns = await Promise.allSettled(notes.map(({ id }) => app.as(taro).patchNote({ ...of(id), body: { pinned: true } })))
  expect(turns.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_PINNED)
  const over = notes[turns.findIndex(({ status }) => status === 'rejected')]?.id ?? ''
  expect(await refusal(app.as(taro).patchNote({ ...of(over), body: { pinned: true } }))).toMatchObject({ status: 409, code: 'too-many' })
})

test('a mentioned colleague gets a notification and a letter, both without the text of the note', async () => {
  await write(hana, { text: '@佐藤 太郎 秘密の件をお願いします。', mentions: ['taro', 'taro', 'hana'] })
  await app.drain()
  const news = await app.as(taro).listNotifications({ query: { kind: 'note.mentioned' } })
  expect(news.items).toMatchObject([{ path: '/admin/user/bea?tab=note', line: '山田 花' }])
  expect((await app.as(hana).listNotifications({ query: { kind: 'note.mentioned' } })).items).toEqual([])
  const { db } = await app.ctx()
  const letters = await db.select().from(mail).where(eq(mail.toAddress, 'taro@example.com'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).not.toContain('秘密')
})

test('a note needs a text, an existing subject, and mentions of active colleagues', async () => {
  const wrong = async (more: object) => await refusal(write(hana, more))
  expect(await wrong({ text: ' ' })).toMatchObject({ status: 422, errors: [{ path: 'text', message: 'メモを入力してください。' }] })
  expect(await wrong({ text: 'あ'.repeat(4001) })).toMatchObject({ status: 422 })
  expect(await wrong({ subjectKind: 'house' })).toMatchObject({ status: 422 })
  for (const subjectKind of ['user', 'negotiation', 'estate', 'payment', 'staff'])
    expect(await wrong({ subjectKind, subjectID: 'nothing' })).toMatchObject({ status: 404 })
  const { db } = await app.ctx()
  await db.update(user).set({ status: 9 }).where(eq(user.id, 'taro'))
  for (const mentions of [['bea'], ['nobody'], ['taro']])
    expect(await wrong({ mentions })).toMatchObject({ status: 422, errors: [{ path: 'mentions' }] })
})

test('a payment and a colleague have notes of their own, which link to their pages', async () => {
  const { payment } = await invoiced(app, await stockMenus(app))
  await colleague(app, 'jiro', '鈴木 次郎')
  await write(hana, { subjectKind: 'payment', subjectID: payment.id, text: '名義が違う振込の連絡あり。', mentions: ['jiro'] })
  await write(hana, { subjectKind: 'staff', subjectID: 'jiro', text: '水曜は在宅です。', mentions: ['jiro'] })
  // A member is not a colleague.
  expect(await refusal(write(hana, { subjectKind: 'staff', subjectID: 'bea' }))).toMatchObject({ status: 404 })
  const of = async (subjectKind: 'payment' | 'staff', subjectID: string) =>
    (await app.as('ada').listNotes({ query: { subjectKind, subjectID } })).items.map(({ text }) => text)
  expect(await of('payment', payment.id)).toEqual(['名義が違う振込の連絡あり。'])
  expect(await of('staff', 'jiro')).toEqual(['水曜は在宅です。'])
  await app.drain()
  const paths = (await app.as('jiro' as Person).listNotifications({ query: { kind: 'note.mentioned' } })).items.map(({ path }) => path)
  expect(paths.toSorted()).toEqual([`/admin/payment/${payment.id}`, '/admin/staff/jiro'])
  // Notes about a colleague are deleted when they leave.
  await app.as('ada').leaveStaff({ params: { id: 'jiro' }, body: { reason: '退職のため' } })
  expect(await of('staff', 'jiro')).toEqual([])
})
