import { eq, inArray } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endHolds } from '#domain/people/user/hold.ts'
import { user } from '#domain/people/user/table.ts'
import { PURGED_TEXT } from '#domain/talk/chat/enumerations.ts'
import { purgeLeftMessages } from '#domain/talk/chat/left-messages.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { newID } from '#platform/id.ts'
import { personHold } from '#platform/retention/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { room } from '#test/rooms.ts'

// bea was merged into ben, and ben into nao: one person with three accounts, of which one is left.
let app: TestApp
let talk: string
beforeAll(async () => {
  app = await testApp()
  const { db } = app.platform.database
  const [ben] = await db.select().from(user).where(eq(user.id, 'ben'))
  if (!ben) throw new Error('Nobody is called ben.')
  const { searchWords: _, ...row } = ben
  await db.insert(user).values({ ...row, id: 'nao', email: 'nao@example.com', userNumber: 'B-000777', lastName: '直井' })
  await db.update(user).set({ lastName: '別府', phone: '09011110000' }).where(eq(user.id, 'bea'))
  talk = (await room(app)).id
  await app.as('bea').createChat({ body: { id: newID(), negotiationID: talk, message: '庭は広いですか。', imagePaths: [] } })
  await app.as('bea').closeNegotiation({ params: { id: talk }, body: { reason: '見送りのため' } })
  await merge('bea', 'ben')
  await merge('ben', 'nao')
})
afterAll(() => app.close())

const ada = () => app.as('ada')
const rowOf = async (id: string) => (await app.platform.database.db.select().from(user).where(eq(user.id, id)))[0]
async function merge(id: string, into: string) {
  const [from, to] = [(await rowOf(id))?.userNumber ?? '', (await rowOf(into))?.userNumber ?? '']
  await ada().mergeUser({ params: { id }, body: { into, confirm: { from, into: to }, reason: '同じ方' } })
}
const links = async (id: string) =>
  (await ada().listUserLinks({ params: { id } })).items.map(({ other, former }) => `${other.id} ${former}`).toSorted()
const messages = async () =>
  (await app.platform.database.db.select({ message: chat.message }).from(chat).where(eq(chat.senderID, 'bea'))).map(
    ({ message }) => message,
  )
const held = async () => (await app.platform.database.db.select({ id: personHold.id }).from(personHold)).map(({ id }) => id).toSorted()
const hold = (id: string, until: string | null) => ada().setRetentionHold({ params: { id }, body: { until, reason: '裁判所の求め' } })

test('each account links to all the others, over any number of merges', async () => {
  expect(await links('nao')).toEqual(['bea true', 'ben true'])
  expect(await links('ben')).toEqual(['bea true', 'nao false'])
  expect(await links('bea')).toEqual(['ben false', 'nao false'])
})

test('a disclosure includes the data of all accounts of a person', async () => {
  const { id } = await app.as('nao' as never).askForDisclosure({ params: { id: 'nao' }, body: {} })
  await app.drain()
  const answer = await app.fetch(`/api/disclosure/${id}`, { by: 'nao' as never })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const numbers = await Promise.all(['bea', 'ben'].map(async (id) => (await rowOf(id))?.userNumber))
  for (const number of numbers) expect(Object.keys(files)).toContain(`以前のアカウント（${number}）/会員情報と同意/会員情報と同意.json`)
  const all = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join()
  for (const word of ['庭は広いですか', '09011110000', '「以前のアカウント」には']) expect(all).toContain(word)
})

test('a retention hold covers all accounts of a person, and an account merged later is held too', async () => {
  expect(await refusal(hold('bea', '2027-03-31'))).toMatchObject({ status: 409, code: 'merged' })
  await hold('nao', '2027-03-31')
  expect(await held()).toEqual(['bea', 'ben', 'nao'])
  // Nor can the hold be released on a merged account.
  expect(await refusal(hold('bea', null))).toMatchObject({ status: 409, code: 'merged' })
  expect(await held()).toEqual(['bea', 'ben', 'nao'])
  await hold('nao', null)
  expect(await held()).toEqual([])
})

test('the retention of messages waits for the last account; then the names of all of them are erased', async () => {
  await hold('nao', '2030-03-31')
  app.clock.advance({ days: 3 * 365 + 3 })
  await purgeLeftMessages(await app.ctx())
  expect(await messages()).toContain('庭は広いですか。')
  await app.as('nao' as never).deleteUser({ params: { id: 'nao' } })
  await endHolds(await app.ctx())
  await purgeLeftMessages(await app.ctx())
  expect(await messages()).toContain('庭は広いですか。')
  expect(await rowOf('bea')).toMatchObject({ lastName: '別府', phone: '09011110000' })

  app.clock.set('2030-04-01T06:17:00+09:00')
  await endHolds(await app.ctx())
  expect(await held()).toEqual([])
  for (const id of ['bea', 'ben', 'nao'])
    expect(await rowOf(id), id).toMatchObject({ status: 9, name: '退会した会員', lastName: null, phone: null, email: `${id}@left.invalid` })
  await purgeLeftMessages(await app.ctx())
  expect(await messages()).not.toContain('庭は広いですか。')
  expect(await messages()).toContain(PURGED_TEXT)
  await app.drain()
  const { storage } = app.platform
  for (const id of ['bea', 'ben', 'nao']) expect(await storage.get(`erased/${id}`), id).toBeDefined()
})

test('if a member left before their merged accounts were erased, the next night erases those', async () => {
  const { db } = app.platform.database
  await db
    .update(user)
    .set({ name: '別府', lastName: '別府' })
    .where(inArray(user.id, ['bea', 'ben']))
  await endHolds(await app.ctx())
  for (const id of ['bea', 'ben']) expect(await rowOf(id), id).toMatchObject({ name: '退会した会員', lastName: null })
})
