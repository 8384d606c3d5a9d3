import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { chatFileForm, photoOfPaper } from '#test/deal-papers.ts'
import { heldTests, METER } from '#test/held.ts'
import { activePDFs, plainPDF } from '#test/hostile-pdfs.ts'
import { delivered, listedHouse } from '#test/rooms.ts'
import { chatFile } from '../file-table.ts'
import { cleanUpChatFiles } from './clean-up.ts'
import { MAX_CHAT_FILE_BYTES } from './enumerations.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: typeof tests.app
let talk: string
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
  await tests.startAnew()
  talk = await tests.deal()
})
afterAll(() => app.close())

const upload = (by: Person, bytes = plainPDF(), { name = '重要事項.pdf', negotiationID = talk } = {}) =>
  app.as(by).uploadChatFile({ body: chatFileForm(negotiationID, bytes, name) })
const send = (by: Person, fileIDs: string[], more: { message?: string; id?: string; negotiationID?: string } = {}) =>
  app.as(by).createChat({ body: { id: newID(), negotiationID: talk, ...more, fileIDs } })
const open = async (id: string, by?: Person) => (await app.fetch(`/api/chatFile/${id}`, { ...(by && { by }) })).status
const rows = async () => (await app.ctx()).db.select().from(chatFile)

test('a file is sealed, sent with a message, and readable by the readers of that message only', async () => {
  const bytes = plainPDF('about the house')
  const sent = await upload('bea', bytes)
  expect(sent).toEqual({ id: expect.any(String), name: '重要事項.pdf', bytes: bytes.length, pages: 1 })
  const [row] = await rows()
  expect((await app.platform.storage.get(row?.key ?? ''))?.subarray(0, 5).toString()).not.toBe('%PDF-')
  // Until it is sent, only its uploader can open it.
  expect([await open(sent.id, 'bea'), await open(sent.id, 'sora'), await open(sent.id, 'ada')]).toEqual([200, 404, 404])

  const chat = delivered(await send('bea', [sent.id]))
  expect(chat).toMatchObject({ messageType: 2, message: '', files: [sent] })
  expect((await app.as('sora').getNegotiation({ params: { id: talk } })).lastMessage?.message).toBe('ファイルを送りました')
  const people = ['bea', 'sora', 'ada', 'ben', undefined] as const
  expect(await Promise.all(people.map((by) => open(sent.id, by)))).toEqual([200, 200, 200, 404, 401])
  const answer = await app.fetch(`/api/chatFile/${sent.id}?save`, { by: 'sora' })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*%E9%87%8D/)
  const small = await app.fetch(`/api/chatFile/${sent.id}/preview`, { by: 'sora' })
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])

  // A quote of it mentions the file; once withdrawn, only its sender and operators can open it.
  const answered = await app
    .as('sora')
    .createChat({ body: { id: newID(), negotiationID: talk, message: '読みました。', quoteID: chat.id } })
  expect(delivered(answered).quote).toMatchObject({ imageCount: 0, fileCount: 1 })
  await app.as('bea').withdrawMessage({ params: { id: chat.id } })
  expect((await app.as('sora').getChat({ params: { id: chat.id } })).files).toEqual([])
  expect(await Promise.all(people.map((by) => open(sent.id, by)))).toEqual([200, 404, 200, 404, 401])
})

test('an operator’s view of a chat file is in the audit log, its first page too; the parties read their own', async () => {
  const { id } = await upload('bea')
  const { status } = await app.fetch(`/api/chatFile/${id}`, { by: 'bea' })
  expect(status).toBe(200)
  await send('bea', [id])
  await open(id, 'sora')
  expect(await open(id, 'ada')).toBe(200)
  expect((await app.fetch(`/api/chatFile/${id}/preview`, { by: 'ada' })).status).toBe(200)
  const { items } = await app.as('ada').listAudits({ query: { person: 'bea', deed: ['message.readFile'] } })
  const looks = items.filter(({ detail }) => detail.fileID === id)
  expect(looks.map(({ actorID, subjectID, detail }) => [actorID, subjectID, detail.ownerID])).toEqual(
    Array(2).fill(['engawa-operator', talk, 'bea']),
  )
})

test('a message takes its sender’s own files of this negotiation, each once, and at most five', async () => {
  const [own, theirs] = [await upload('bea'), await upload('sora')]
  const other = await tests.deal({ buyer: 'ben' })
  const elsewhere = await upload('ben', plainPDF(), { negotiationID: other })
  for (const fileIDs of [[theirs.id], [elsewhere.id], ['nothing'], [own.id, own.id]])
    expect(await refusal(send('bea', fileIDs))).toMatchObject({ status: 422, errors: [{ path: 'fileIDs' }] })
  expect(await refusal(send('bea', Array(6).fill(own.id)))).toMatchObject({ status: 422, errors: [{ path: 'fileIDs' }] })
  expect(await refusal(upload('ben'))).toMatchObject({ status: 404 })

  // Twenty concurrent sends of one message create it once; of twenty messages with the same file, exactly one is sent.
  const id = newID()
  const presses = await Promise.all(Array.from({ length: 20 }, () => send('bea', [own.id], { id, message: 'どうぞ' })))
  expect(new Set(presses.map((each) => delivered(each).seq)).size).toBe(1)
  const shared = await upload('bea')
  const race = await Promise.allSettled(Array.from({ length: 20 }, () => send('bea', [shared.id], { message: '競走' })))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items } = await app.as('sora').listChats({ query: { negotiationID: talk, message: '競走' } })
  expect(items.map(({ files }) => files.length)).toEqual([1])
})

test('anything but a harmless PDF is refused with advice, and not stored', async () => {
  const before = (await rows()).length
  const active = Object.values(activePDFs)[0] as Buffer
  const refused = async (bytes: Buffer, more = {}) => {
    const { status, code } = await refusal(upload('bea', bytes, more))
    return `${status} ${code}`
  }
  expect(await refused(active)).toBe('422 active-pdf')
  expect(await refused(Buffer.from('%PDF-1.7 nothing else'))).toBe('422 active-pdf')
  expect(await refused(await photoOfPaper(), { name: 'photo.pdf' })).toBe('422 invalid')
  expect(await refused(Buffer.from('<html><script>alert(1)</script>'), { name: 'page.pdf' })).toBe('422 invalid')
  expect(await refused(Buffer.alloc(MAX_CHAT_FILE_BYTES + 1, '%PDF-1.7 '))).toBe('413 too-large')
  expect(await refused(Buffer.alloc(0))).toBe('422 invalid')
  // A name that displays as another, and one that would break a header.
  const odd = await upload('bea', plainPDF(), { name: 'exe\u202Efdp.\r\nset-cookie: a=b".pdf' })
  expect(odd.name).toBe('exefdp.set-cookie: a=b".pdf')
  expect(await open(odd.id, 'bea')).toBe(200)
  expect((await rows()).length).toBe(before + 1)
})

test('a closed negotiation takes no files', async () => {
  const over = await tests.deal({ estateID: await listedHouse(app) })
  const left = await upload('bea', plainPDF(), { negotiationID: over })
  await app.as('bea').closeNegotiation({ params: { id: over }, body: { reason: 'ほかの家に決めました。' } })
  expect(await refusal(upload('bea', plainPDF(), { negotiationID: over }))).toMatchObject({ status: 409 })
  expect(await refusal(send('bea', [left.id], { negotiationID: over }))).toMatchObject({ status: 409 })
})

test('a telephone number in a file name needs a confirmation like one in the text', async () => {
  const named = await upload('bea', plainPDF(), { name: '間取り 090-1234-5678.pdf' })
  expect(await refusal(send('bea', [named.id]))).toMatchObject({
    status: 422,
    code: 'contact-found',
    errors: [{ path: 'fileIDs' }],
    findings: [{ kind: 'phone', field: 'fileIDs' }],
  })
  // It was refused, so the file can be sent again.
  expect(
    delivered(await app.as('bea').createChat({ body: { id: newID(), negotiationID: talk, fileIDs: [named.id], acknowledged: ['phone'] } }))
      .files,
  ).toHaveLength(1)
})

test('the files of a held message are hidden until it is delivered', async () => {
  const file = await upload('bea')
  const body = { id: newID(), negotiationID: talk, message: METER, mistaken: true, fileIDs: [file.id] }
  expect(await app.as('bea').createChat({ body })).toMatchObject({ held: true })
  const [held] = (await app.as('bea').listHeldMessages({ query: { negotiationID: talk } })).items
  expect(held?.files).toEqual([file])
  expect([await open(file.id, 'bea'), await open(file.id, 'ada'), await open(file.id, 'sora')]).toEqual([200, 200, 404])
  expect((await app.as('sora').listChatFiles({ params: { id: talk } })).items.map(({ path }) => path)).not.toContain(
    `/api/chatFile/${file.id}`,
  )
  await tests.deliver(body.id)
  expect(await open(file.id, 'sora')).toBe(200)
  expect(await app.as('sora').getChat({ params: { id: body.id } })).toMatchObject({ messageType: 2, files: [file] })

  // Once the held message is withdrawn, its file can be sent with another.
  const second = { ...body, message: '別の番号は、普通の用紙に 7654321 とあります。', id: newID(), fileIDs: [(await upload('bea')).id] }
  await app.as('bea').createChat({ body: second })
  await tests.withdraw(second.id)
  expect(delivered(await send('bea', second.fileIDs)).files).toHaveLength(1)
})

test('pictures and files are in one list, newest first, each with its message', async () => {
  const own = await tests.deal({ estateID: await listedHouse(app) })
  expect((await app.as('bea').listChatFiles({ params: { id: own } })).items).toEqual([])
  const files = [
    await upload('bea', plainPDF(), { negotiationID: own, name: '一.pdf' }),
    await upload('bea', plainPDF(), { negotiationID: own, name: '二.pdf' }),
  ]
  const first = delivered(await send('bea', [files[0]?.id ?? ''], { negotiationID: own }))
  await send('bea', [files[1]?.id ?? ''], { negotiationID: own, message: '続き' })
  const { items } = await app.as('sora').listChatFiles({ params: { id: own } })
  expect(items.map(({ kind, name, pages }) => [kind, name, pages])).toEqual([
    ['file', '二.pdf', 1],
    ['file', '一.pdf', 1],
  ])
  expect(items[1]).toMatchObject({ chatID: first.id, seq: first.seq, path: `/api/chatFile/${files[0]?.id}` })
  expect(await refusal(app.as('ben').listChatFiles({ params: { id: own } }))).toMatchObject({ status: 404 })
})

test('unsent files are deleted in time, and sent ones stay', async () => {
  const { db } = await app.ctx()
  await db.delete(rate)
  const unsent = await upload('bea')
  const sent = await rows().then((all) => all.filter(({ messageID }) => messageID !== null).length)
  const [lost] = await db
    .update(chatFile)
    .set({ storedAt: null })
    .where(eq(chatFile.id, (await upload('bea')).id))
    .returning()
  app.clock.advance({ hours: 2 })
  await cleanUpChatFiles(await app.ctx())
  expect((await rows()).map(({ id }) => id)).toContain(unsent.id)
  expect((await rows()).map(({ id }) => id)).not.toContain(lost?.id)
  await app.drain()
  expect(await app.platform.storage.get(lost?.key ?? '')).toBeUndefined()
  app.clock.advance({ hours: 24 * 91 })
  await cleanUpChatFiles(await app.ctx())
  expect((await rows()).length).toBe(sent)
})

test('uploads an hour are limited, for papers and chats together', async () => {
  const { db } = await app.ctx()
  await db.delete(rate)
  for (let n = 0; n < limits.papers.max; n++) await refusal(upload('sora', Buffer.from('none')))
  expect(await refusal(upload('sora'))).toMatchObject({ status: 429 })
})
