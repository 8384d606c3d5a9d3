import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { newID } from '#platform/id.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { chatFileForm } from '#test/deal-papers.ts'
import { heldTests, METER } from '#test/held.ts'
import { plainPDF } from '#test/hostile-pdfs.ts'
import { listen } from '#test/live.ts'
import { readPDF } from '#test/pdf.ts'
import { uploaded } from '#test/pictures.ts'
import { delivered } from '#test/rooms.ts'
import { cleanUpExports } from './clean-up.ts'
import { makeExport } from './make.ts'
import { talkExport } from './table.ts'

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

const ask = (by: Person, format: 'pdf' | 'zip' = 'pdf', more: { reason?: string; id?: string } = {}) =>
  app.as(by).requestTalkExport({
    params: { id: more.id ?? talk },
    body: { format, ...(more.reason && { reason: 'そのほか', reasonNote: more.reason }) },
  })
const list = async (by: Person) => (await app.as(by).listTalkExports({ params: { id: talk } })).items
const fetched = (id: string, by?: Person) => app.fetch(`/api/talkExport/${id}`, { ...(by && { by }) })
async function made(by: Person, format: 'pdf' | 'zip' = 'pdf', reason?: string) {
  const { id } = await ask(by, format, { ...(reason && { reason }) })
  await app.drain()
  const answer = await fetched(id, by)
  return { id, answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const textOf = (bytes: Uint8Array) => readPDF(bytes).text.replaceAll('\n', '')
const clearRates = async () => (await app.ctx()).db.delete(rate)

test('an export is refused before the first message, and for others’ negotiations', async () => {
  expect(await refusal(ask('bea'))).toMatchObject({ status: 409, code: 'nothing-said' })
  expect(await refusal(ask('ben'))).toMatchObject({ status: 404 })
  await tests.send('bea', talk, 'はじめまして。屋根について教えてください。')
})

test('each side exports what it may read: no held, no withdrawn and no private messages of others', async () => {
  await tests.send('sora', talk, '屋根は2019年に葺き替えました。\n'.repeat(90))
  await tests.held('bea', talk, METER)
  const taken = delivered(await tests.send('bea', talk, 'まちがえて送りました'))
  await app.as('bea').withdrawMessage({ params: { id: taken.id } })
  await app.as('ada').createChat({ body: { id: newID(), negotiationID: talk, message: '買主様だけへのご連絡です', receiverID: 'bea' } })
  const [first] = (await app.as('bea').listChats({ query: { negotiationID: talk, limit: 1 } })).items
  await app
    .as('bea')
    .createChat({ body: { id: newID(), negotiationID: talk, message: '承知しました🙂\u0007', noReply: true, quoteID: first?.id ?? '' } })

  const bea = await made('bea')
  expect(bea.answer.headers.get('content-disposition')).toMatch(/^attachment; filename="talk.pdf"; filename\*=UTF-8''%E5%95%86/)
  expect(bea.answer.headers.get('cache-control')).toContain('no-store')
  const [own] = await list('bea')
  expect(own).toMatchObject({ progress: 'ready', path: `/api/talkExport/${bea.id}`, done: 5, total: 5, bytes: bea.bytes.length })
  const text = textOf(bea.bytes)
  for (const word of [
    '商談の記録',
    '屋根について教えてください',
    '買主様だけへのご連絡',
    '取り消されたメッセージです',
    'お返事はいりません',
    '書き出した方',
    own?.sha256,
  ])
    expect(text).toContain(word)
  expect(text).not.toContain('まちがえて')
  expect(text).not.toContain('1234567')
  // A message longer than a page is continued, and every page names the record.
  const { pages } = readPDF(bea.bytes)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).toEqual({ width: 595.28, height: 841.89 })
  expect(text.split('葺き替えました').length - 1).toBe(90)
  expect(text.split(`記録番号 ${bea.id}`).length - 1).toBe(pages.length)

  const sora = textOf((await made('sora')).bytes)
  expect(sora).not.toContain('買主様だけ')
  const ada = textOf((await made('ada', 'pdf', '警察からの照会')).bytes)
  for (const word of ['まちがえて', '取り消されたメッセージです', '買主様だけ', '警察からの照会']) expect(ada).toContain(word)
  expect(ada).not.toContain('1234567')
})

test('a zip has the pictures, the files and the chain that leads to the printed checksum', async () => {
  const photo = await uploaded(app, 'bea', 'chat')
  const pdf = plainPDF('about the house')
  const file = await app.as('bea').uploadChatFile({ body: chatFileForm(talk, pdf, '../重要:事項.pdf') })
  await app.as('bea').createChat({ body: { id: newID(), negotiationID: talk, imagePaths: [photo.path], fileIDs: [file.id] } })
  const { bytes, answer } = await made('bea', 'zip')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['商談の記録.pdf', '写真/0006-1.webp', 'ファイル/0006-1-__重要_事項.pdf', 'メッセージ.json'])
  expect(Buffer.from(files['ファイル/0006-1-__重要_事項.pdf'] ?? []).equals(pdf)).toBe(true)
  expect(Buffer.from(files['写真/0006-1.webp'] ?? []).toString('latin1', 8, 12)).toBe('WEBP')

  const { messages } = JSON.parse(Buffer.from(files['メッセージ.json'] ?? []).toString())
  const { createHash } = await import('node:crypto')
  const last = messages.reduce(
    (before: string, { hash: _, ...entry }: { hash: string }) =>
      createHash('sha256')
        .update(`${before}\n${JSON.stringify(entry)}`)
        .digest('hex'),
    '0'.repeat(64),
  )
  expect((await list('bea'))[0]?.sha256).toBe(last)
  expect(textOf(files['商談の記録.pdf'] as Uint8Array)).toContain(last)
})

test('an operator must give a reason, and needs permission to export personal data', async () => {
  await clearRates()
  expect(await refusal(ask('ada'))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(ask('ada', 'pdf', { reason: '　' }))).toMatchObject({ status: 422 })
  await ask('ada', 'pdf', { reason: '訴訟のため' })
  const rows = await (await app.ctx()).db.select().from(audit).where(eq(audit.deed, 'negotiation.requestExport'))
  expect(rows).toContainEqual(
    expect.objectContaining({
      actorID: cast.ada.id,
      subjectID: talk,
      detail: expect.objectContaining({ format: 'pdf', reason: 'そのほか：訴訟のため' }),
    }),
  )
})

test('the file is for its requester only, for a day, and is then deleted', async () => {
  await clearRates()
  const { id } = await made('bea')
  const status = async (by?: Person) => (await fetched(id, by)).status
  expect(await Promise.all(['bea', 'sora', 'ada', undefined].map((by) => status(by as Person)))).toEqual([200, 404, 404, 401])
  const ctx = await app.ctx()
  const key = `export/${id}.pdf`
  expect((await ctx.platform.storage.get(key))?.subarray(0, 5).toString()).not.toBe('%PDF-')
  // Losing access to the negotiation also ends access to the file.
  app.clock.advance({ hours: 23 })
  expect(await status('bea')).toBe(200)
  app.clock.advance({ hours: 1 })
  expect([await status('bea'), (await list('bea')).length]).toEqual([404, 0])
  await cleanUpExports({ ...ctx, clock: app.clock })
  await app.drain()
  expect(await ctx.platform.storage.get(key)).toBeUndefined()
  expect(await ctx.db.$count(talkExport, eq(talkExport.id, id))).toBe(0)
})

test('twenty clicks make one export, six in a day are too many, and only the requester gets its progress', async () => {
  await clearRates()
  const [bea, sora] = [await listen(app, 'bea'), await listen(app, 'sora')]
  const presses = await Promise.all(Array.from({ length: 20 }, () => ask('bea')))
  expect(new Set(presses.map(({ id }) => id)).size).toBe(1)
  await app.drain()
  expect(await bea.until(({ kind }) => kind === 'export')).toMatchObject({ kind: 'export', id: talk })
  expect(sora.events.filter(({ kind }) => kind === 'export')).toEqual([])
  await Promise.all([bea.close(), sora.close()])
  await clearRates()
  for (let n = 0; n < 5; n++) await made('bea')
  expect(await refusal(ask('bea'))).toMatchObject({ status: 429 })
  expect((await ask('sora')).progress).toBe('making')
})

test('a failed export is marked as failed, and succeeds when it is retried', async () => {
  await clearRates()
  const { id } = await ask('bea')
  const ctx = await app.ctx()
  const spoilt = {
    ...ctx,
    platform: {
      ...ctx.platform,
      seal: {
        ...ctx.platform.seal,
        seal: () => {
          throw new Error('no room left')
        },
      },
    },
  }
  await expect(makeExport(spoilt as typeof ctx, { id })).rejects.toThrow('no room left')
  expect((await list('bea'))[0]).toMatchObject({ progress: 'failed', path: null })
  await makeExport(ctx, { id })
  await makeExport(ctx, { id })
  expect((await list('bea'))[0]).toMatchObject({ progress: 'ready' })
})
