import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperFile } from '#domain/deal/paper/table.ts'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { askedDeal, chatFileForm, openFiles, paperOf, sendFile } from '#test/deal-papers.ts'
import { plainPDF } from '#test/hostile-pdfs.ts'
import { uploaded } from '#test/pictures.ts'
import { delivered, say } from '#test/rooms.ts'

let app: TestApp
let deal: { id: string; estateID: string }
beforeAll(async () => {
  app = await testApp()
  deal = await askedDeal(app)
})
afterAll(() => app.close())

/** A message with a PDF and a picture, and the id of each. */
async function sent(by: Person, { words = newID(), name = '登記事項証明書.pdf' } = {}) {
  const file = await app.as(by).uploadChatFile({ body: chatFileForm(deal.id, plainPDF(words), name) })
  const { path } = await uploaded(app, by, 'chat')
  const body = { id: newID(), negotiationID: deal.id, fileIDs: [file.id], imagePaths: [path] }
  const { id } = delivered(await app.as(by).createChat({ body }))
  const listed = (await app.as(by).listChatFiles({ params: { id: deal.id } })).items.filter(({ chatID }) => chatID === id)
  const picture = listed.find(({ kind }) => kind === 'picture')?.id ?? ''
  return { id, file: file.id, picture, words }
}
const put = (by: Person, { id }: { id: string }, paperID: string, sourceID: string) =>
  app.as(by).putIntoPaper({ params: { id }, body: { paperID, sourceID } })
const line = (kind: number, by: Person = 'sora') => paperOf(app, by, deal.id, kind)
const refused = async (call: Promise<unknown>) => {
  const { status, code } = await refusal(call)
  return `${status} ${code}`
}
const rows = async () => (await app.ctx()).db.select().from(paperFile)

test('a file sent in the chat is copied to a line of the papers, sealed, and stays when the message is deleted', async () => {
  const message = await sent('sora')
  const register = await line(1)
  const answer = await put('sora', message, register.id, message.file)
  expect(answer).toMatchObject({ id: register.id, paperStatus: 1, files: [{ name: '登記事項証明書.pdf', fileKind: 1, pages: 1 }] })
  const both = await put('sora', message, register.id, message.picture)
  expect(both.files.map(({ name, fileKind }) => [name, fileKind])).toEqual([
    ['登記事項証明書.pdf', 1],
    ['2026年11月21日（土）のメッセージの写真', 2],
  ])
  // Like any paper file it is visible only to its owner until submitted.
  expect((await line(1, 'bea')).files).toEqual([])
  const own = (await rows()).filter(({ paperID }) => paperID === register.id)
  for (const { key } of own) expect((await app.platform.storage.get(key))?.subarray(0, 5).toString()).not.toMatch(/%PDF-|RIFF/)
  await app.as('sora').withdrawMessage({ params: { id: message.id } })
  const opened = await app.fetch(`/api/paperFile/${answer.files[0]?.id}`, { by: 'sora' })
  expect(Buffer.from(await opened.arrayBuffer()).equals(plainPDF(message.words))).toBe(true)
  expect(await refused(put('sora', message, register.id, message.file))).toBe('409 message-covered')
  await app.as('sora').submitPaper({ params: { id: register.id }, body: {} })
  expect((await line(1, 'bea')).files).toHaveLength(2)
})

test('twenty equal presses copy it once, and so does a later one; a removed copy can be made again', async () => {
  const message = await sent('sora')
  const { id } = await line(9)
  // Inspecting a PDF takes a process of its own, so too many concurrent calls are refused before they reach the paper.
  for (const [source, presses] of [
    [message.picture, 20],
    [message.file, 4],
  ] as const)
    await Promise.allSettled(Array.from({ length: presses }, () => put('sora', message, id, source)))
  await (await app.ctx()).db.delete(rate)
  const { files } = await put('sora', message, id, message.picture)
  expect(files).toHaveLength(2)
  await app.drain()
  for (const { key } of (await rows()).filter(({ paperID }) => paperID === id)) expect(await app.platform.storage.get(key)).toBeDefined()
  expect((await rows()).filter(({ paperID }) => paperID === id)).toHaveLength(2)
  const picture = files.find(({ fileKind }) => fileKind === 2)
  await app.as('sora').deletePaperFile({ params: { id: picture?.id ?? '' } })
  expect((await put('sora', message, id, message.picture)).files).toHaveLength(2)
})

test('only a sender’s own files, and only to their own lines of this negotiation', async () => {
  const message = await sent('sora')
  const { id } = await line(3)
  expect(await refused(put('bea', message, id, message.file))).toBe('403 forbidden')
  expect(await refused(put('ada', message, id, message.file))).toBe('403 forbidden')
  expect(await refused(put('ben', message, id, message.file))).toBe('404 not-found')
  const hers = await sent('bea')
  expect(await refused(put('bea', hers, id, hers.file))).toBe('403 forbidden')
  expect(await refused(put('bea', hers, id, message.file))).toBe('422 invalid')
  const added = await app.as('bea').createPaper({ body: { negotiationID: deal.id, title: '融資の資料' } })
  expect((await put('bea', hers, added.id, hers.file)).files).toHaveLength(1)
  const other = await askedDeal(app)
  const elsewhere = await paperOf(app, 'sora', other.id, 3)
  expect(await refusal(put('sora', message, elsewhere.id, message.file))).toMatchObject({ status: 422, errors: [{ path: 'paperID' }] })
  expect(await refusal(put('sora', message, id, 'nothing'))).toMatchObject({ status: 422, errors: [{ path: 'sourceID' }] })
  expect(await refused(put('sora', await say(app, 'sora', deal, 'こんにちは。'), id, message.file))).toBe('422 invalid')
})

test('the rules of papers apply: never sent, already confirmed, how many, and how often', async () => {
  await (await app.ctx()).db.delete(rate)
  const message = await sent('sora')
  expect(await refused(put('sora', message, (await line(2)).id, message.file))).toBe('409 never-sent')
  const { id, version } = await line(1)
  await openFiles(app, 'bea', { id })
  await app.as('bea').confirmPaper({ params: { id }, body: { version } })
  expect(await refused(put('sora', message, id, message.file))).toBe('409 wrong-state')
  const full = await line(4)
  for (let n = 0; n < 10; n++) await sendFile(app, 'sora', full)
  expect(await refused(put('sora', message, full.id, message.file))).toBe('409 too-many-files')
  const { db } = await app.ctx()
  await db.delete(rate)
  for (let n = 0; n < limits.papers.max; n++)
    await refusal(app.as('sora').uploadChatFile({ body: chatFileForm(deal.id, Buffer.from('none')) }))
  expect(await refused(put('sora', message, full.id, message.file))).toMatch(/^429/)
})
