import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { askedDeal, fileForm, handIn, openFiles, paperOf, papersOf, photoOfPaper, sendFile } from '#test/deal-papers.ts'
import { plainPDF } from '#test/hostile-pdfs.ts'
import { heard } from '#test/rooms.ts'
import { cleanUpPaperFiles } from './away.ts'
import { neverSent } from './paper-words.ts'
import { paper, paperFile } from './table.ts'

let app: TestApp
let deal: { id: string; estateID: string }
beforeAll(async () => {
  app = await testApp()
  deal = await askedDeal(app)
})
afterAll(() => app.close())

const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    ({ data, message }) => (data ? `${data.status} ${data.code}` : message),
  )
const open = (by: Person | undefined, fileID: string, query = '') => app.fetch(`/api/paperFile/${fileID}${query}`, { ...(by && { by }) })
const fileOf = async (by: Person, kind: number) => {
  const [file] = (await paperOf(app, by, deal.id, kind)).files
  if (!file) throw new Error('There is no file.')
  return file
}

test('an accepted offer asks both sides for their papers, and each sees only permitted ones of the other', async () => {
  const [sora, bea] = [await papersOf(app, 'sora', deal.id), await papersOf(app, 'bea', deal.id)]
  expect([...sora.values()].filter(({ side }) => side === 2).length).toBeGreaterThan(20)
  expect(sora.get(1)).toMatchObject({
    title: '登記事項証明書（全部事項）',
    paperStatus: 1,
    requirement: 1,
    due: expect.any(String),
    files: [],
  })
  // The other side sees papers for the settlement once there is a contract.
  expect([sora.has(2), bea.has(2), bea.has(1)]).toEqual([true, false, true])
  expect([bea.has(54), sora.has(54)]).toEqual([true, false])
  expect((await papersOf(app, 'ben', deal.id)).size).toBe(0)
  const news = (await app.as('bea').listNotifications()).items.map(({ kind }) => kind)
  await app.drain()
  expect([...news, ...(await app.as('bea').listNotifications()).items.map(({ kind }) => kind)]).toContain('paper.wanted')
})

test('the life of a paper: uploaded, handed in, viewed, returned, uploaded again, confirmed', async () => {
  const asked = await paperOf(app, 'sora', deal.id, 1)
  expect(await refused(app.as('sora').submitPaper({ params: { id: asked.id }, body: {} }))).toBe('409 paper-incomplete')
  const sent = await sendFile(app, 'sora', asked)
  expect(sent.files).toMatchObject([{ name: '登記.jpg', fileKind: 2, pages: 1 }])
  // Until it is submitted, only its own side sees it.
  expect((await paperOf(app, 'bea', deal.id, 1)).files).toEqual([])
  expect((await open('bea', sent.files[0]?.id ?? '')).status).toBe(404)

  const handedIn = await app.as('sora').submitPaper({ params: { id: asked.id }, body: {} })
  expect(handedIn.paperStatus).toBe(2)
  await app.drain()
  expect((await app.as('bea').listNotifications()).items[0]).toMatchObject({
    kind: 'paper.submitted',
    path: `/buyer/chat/${deal.id}?tab=papers`,
  })
  expect((await heard(app, 'bea', deal)).at(-1)).toContain('登記事項証明書')
  const card = (await app.as('bea').listChats({ query: { negotiationID: deal.id } })).items.find(
    ({ cardKind }) => cardKind === 'paper',
  )?.card
  expect(card).toMatchObject({ title: '書類が届きました', next: 'check' })
  const own = await app.as('sora').listChats({ query: { negotiationID: deal.id } })
  expect(own.items.find(({ cardKind }) => cardKind === 'paper')?.card).toMatchObject({ title: '書類を提出しました', next: null })

  const version = { version: handedIn.version }
  for (const who of ['sora', 'ben'] as const)
    expect(await refused(app.as(who).confirmPaper({ params: { id: asked.id }, body: version }))).toBe(
      who === 'sora' ? '403 forbidden' : '404 not-found',
    )
  await openFiles(app, 'bea', asked)
  const returned = await app.as('bea').returnPaper({ params: { id: asked.id }, body: { ...version, reason: '発行日が古いです。' } })
  expect(returned).toMatchObject({ paperStatus: 4, returnReason: '発行日が古いです。', files: [] })
  await app.drain()

  expect(await refused(app.as('sora').submitPaper({ params: { id: asked.id }, body: {} }))).toBe('409 paper-unchanged')
  const again = await sendFile(app, 'sora', asked, await photoOfPaper(), { replaces: sent.files[0]?.id ?? '' })
  expect(again.files).toHaveLength(1)
  const second = await app.as('sora').submitPaper({ params: { id: asked.id }, body: {} })
  await openFiles(app, 'bea', asked)
  // A newer version the other side has not seen cannot be confirmed.
  expect(await refused(app.as('bea').confirmPaper({ params: { id: asked.id }, body: version }))).toBe('412 version-mismatch')
  expect(await app.as('bea').confirmPaper({ params: { id: asked.id }, body: { version: second.version } })).toMatchObject({
    paperStatus: 3,
  })
  expect(await refused(sendFile(app, 'sora', asked))).toBe('409 wrong-state')
  // The earlier version remains for the operator only.
  expect((await app.as('ada').getPaper({ params: { id: asked.id } })).files.map(({ replacedAt }) => replacedAt === null)).toEqual([
    false,
    true,
  ])
})

test('a file is stored sealed, opened only by its readers, and each view is recorded', async () => {
  const { id, name } = await fileOf('sora', 1)
  const { db } = await app.ctx()
  const [row] = await db.select().from(paperFile).where(eq(paperFile.id, id))
  const kept = await app.platform.storage.get(row?.key ?? '')
  expect(kept?.subarray(0, 4).toString()).not.toBe('RIFF')

  const own = await open('sora', id)
  expect(own.headers.get('content-type')).toBe('image/webp')
  expect(own.headers.get('cache-control')).toContain('no-store')
  expect(own.headers.get('content-security-policy')).toContain('sandbox')
  expect(own.headers.get('content-disposition')).toContain(encodeURIComponent(name.replace('.jpg', '.webp')))
  const seen = await open('bea', id, '?save')
  expect(seen.headers.get('content-disposition')).toMatch(/^attachment/)
  // A copy of another side's paper has the reader's name in its footer.
  const [mine, theirs] = await Promise.all([own, seen].map(async (answer) => sharp(await answer.arrayBuffer()).metadata()))
  expect(theirs?.height).toBeGreaterThan(mine?.height ?? 0)
  expect(await Promise.all([undefined, 'ben', 'saburo'].map(async (who) => (await open(who as Person, id)).status))).toEqual([
    401, 404, 404,
  ])
  expect((await open('sora', id, '/preview')).status).toBe(200)
  expect((await open('bea', id, '/preview')).status).toBe(404)

  await open('ada', id)
  const { items } = await app.as('sora').listPaperReadings({ params: { id: (await paperOf(app, 'sora', deal.id, 1)).id } })
  expect([...new Set(items.map(({ reader }) => reader))]).toEqual(['運営', expect.any(String)])
  expect(await refused(app.as('bea').listPaperReadings({ params: { id: (await paperOf(app, 'bea', deal.id, 1)).id } }))).toBe(
    '403 forbidden',
  )
})

test('a PDF of the other side bears its reader’s name on every page', async () => {
  const asked = await paperOf(app, 'sora', deal.id, 9)
  await sendFile(app, 'sora', asked, plainPDF('tax'), { name: '納税通知書.pdf' })
  await app.as('sora').submitPaper({ params: { id: asked.id }, body: {} })
  const { id } = await fileOf('bea', 9)
  const bytes = Buffer.from(await (await open('bea', id)).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(plainPDF('tax').length + 500)
  const plain = Buffer.from(await (await open('sora', id)).arrayBuffer())
  expect(plain.equals(plainPDF('tax'))).toBe(true)
})

test('keys are handed over and never photographed, and other papers of value are kept at hand', () => {
  expect(neverSent({ kind: 45 })).toContain('本数だけ教えてください')
  expect(neverSent({ kind: 2 })).toContain('写しもサイトには送らないでください')
})

test('a paper that is never uploaded is declared as held or not', async () => {
  const { id } = await paperOf(app, 'sora', deal.id, 2)
  expect(await refused(app.as('sora').submitPaper({ params: { id }, body: {} }))).toBe('422 invalid')
  expect(await refused(sendFile(app, 'sora', { id }))).toBe('409 never-sent')
  expect(await app.as('sora').submitPaper({ params: { id }, body: { holding: 2 } })).toMatchObject({ paperStatus: 1, holding: 2 })
  expect(await app.as('sora').submitPaper({ params: { id }, body: { holding: 1 } })).toMatchObject({ paperStatus: 2, holding: 1 })
  // Bea does not see it yet, and is not notified.
  expect((await heard(app, 'bea', deal)).join()).not.toContain('登記識別情報')
})

test('a required paper is waived by both, any other by its own side; either can be restored', async () => {
  const [must, other] = [await paperOf(app, 'sora', deal.id, 8), await paperOf(app, 'sora', deal.id, 15)]
  const body = { reason: '見つかりません。' }
  expect(await app.as('sora').omitPaper({ params: { id: must.id }, body })).toMatchObject({ paperStatus: 1, omittedBy: [2] })
  expect(await app.as('bea').omitPaper({ params: { id: must.id }, body })).toMatchObject({ paperStatus: 5, omittedBy: [2, 3] })
  expect(await refused(app.as('bea').omitPaper({ params: { id: other.id }, body }))).toBe('403 forbidden')
  expect(await app.as('sora').omitPaper({ params: { id: other.id }, body })).toMatchObject({ paperStatus: 5 })
  expect(await app.as('sora').restorePaper({ params: { id: other.id }, body: {} })).toMatchObject({ paperStatus: 1, omitReason: null })
})

test('the operator gives a ground when acting for a party', async () => {
  const { id } = await paperOf(app, 'sora', deal.id, 3)
  await sendFile(app, 'ada', { id })
  expect(await refused(app.as('ada').submitPaper({ params: { id }, body: {} }))).toBe('422 ground-missing')
  const ground = '11月20日に電話で売主の意思を確認'
  expect(await app.as('ada').submitPaper({ params: { id }, body: { ground } })).toMatchObject({ paperStatus: 2, byOperator: true })
  expect(await refused(app.as('bea').confirmPaper({ params: { id }, body: { version: 1, ground } }))).toBe('422 invalid')
})

test('twenty concurrent confirmations count once', async () => {
  const { id, version } = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 6), 'bea')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refused(app.as('bea').confirmPaper({ params: { id }, body: { version } }))),
  )
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(1)
  expect(new Set(answers.filter((answer) => answer !== 'allowed'))).toEqual(new Set(['409 wrong-state']))
})

test('a bad file is refused to its sender, and leaves nothing behind', async () => {
  const { id } = await paperOf(app, 'sora', deal.id, 7)
  const { db } = await app.ctx()
  const before = await db.$count(paperFile)
  const send = (form: FormData) => refused(app.as('sora').uploadPaperFile({ params: { id }, body: form }))
  expect(await send(fileForm(Buffer.from('GIF89a')))).toBe('422 invalid')
  expect(await send(fileForm(Buffer.concat([await photoOfPaper(), Buffer.from('123456789018')])))).toBe('422 my-number')
  expect(await send(fileForm(Buffer.alloc(20 * 1024 * 1024 + 1)))).toBe('413 too-large')
  expect(await send(fileForm(await photoOfPaper(), { name: ' ' }))).toBe('422 invalid')
  expect(await send(fileForm(await photoOfPaper(), { other: 'x' }))).toBe('422 invalid')
  expect(await send(fileForm(await photoOfPaper(), { replaces: 'nobody' }))).toBe('422 invalid')
  expect(await db.$count(paperFile)).toBe(before)
  expect((await paperOf(app, 'sora', deal.id, 7)).files).toEqual([])
})

test('a paper takes ten files at most', async () => {
  const { id } = await paperOf(app, 'sora', deal.id, 10)
  for (let n = 0; n < 10; n++) await sendFile(app, 'sora', { id })
  expect(await refused(sendFile(app, 'sora', { id }))).toBe('409 too-many-files')
  const [first] = (await paperOf(app, 'sora', deal.id, 10)).files
  expect(await refused(app.as('bea').deletePaperFile({ params: { id: first?.id ?? '' } }))).toBe('403 forbidden')
  await app.as('sora').deletePaperFile({ params: { id: first?.id ?? '' } })
  expect((await paperOf(app, 'sora', deal.id, 10)).files).toHaveLength(9)
  // It was seen by no one else, so it is deleted completely.
  const { db } = await app.ctx()
  expect(await db.$count(paperFile, eq(paperFile.id, first?.id ?? ''))).toBe(0)
})

test('a file whose upload was interrupted is deleted with its bytes', async () => {
  const { id } = await paperOf(app, 'sora', deal.id, 14)
  const ctx = await app.ctx()
  const { files } = await sendFile(app, 'sora', { id })
  const [row] = await ctx.db
    .select()
    .from(paperFile)
    .where(eq(paperFile.id, files[0]?.id ?? ''))
  if (!row) throw new Error('There is no file.')
  // As left by a process killed before its last step.
  await ctx.db.update(paperFile).set({ storedAt: null }).where(eq(paperFile.id, row.id))
  expect((await paperOf(app, 'sora', deal.id, 14)).files).toEqual([])
  await cleanUpPaperFiles(ctx)
  expect(await ctx.db.$count(paperFile, eq(paperFile.id, row.id))).toBe(1)
  app.clock.advance({ hours: 2 })
  await cleanUpPaperFiles(ctx)
  await app.drain()
  expect(await ctx.db.$count(paperFile, eq(paperFile.id, row.id))).toBe(0)
  expect(await app.platform.storage.get(row.key)).toBeUndefined()
})

test('a side adds a paper that is not on the list, with a note', async () => {
  const body = { negotiationID: deal.id, title: '測量の見積書' }
  const id = crypto.randomUUID()
  const made = await app.as('bea').createPaper({ body: { ...body, id } })
  expect(made).toMatchObject({ side: 3, kind: 99, title: '測量の見積書', addedFlag: true })
  expect((await app.as('bea').createPaper({ body: { ...body, id } })).version).toBe(1)
  expect(await refused(app.as('bea').createPaper({ body: { negotiationID: deal.id } }))).toBe('422 invalid')
  expect(await refused(app.as('bea').createPaper({ body: { negotiationID: deal.id, kind: 1 } }))).toBe('422 invalid')
  expect(await refused(app.as('ben').createPaper({ body }))).toBe('404 not-found')
  const patch = (who: Person, fields: object) => refused(app.as(who).patchPaper({ params: { id }, body: fields }))
  expect(await patch('sora', { note: 'x' })).toBe('403 forbidden')
  expect(await patch('bea', { issuedOn: '2027-01-01' })).toBe('422 invalid')
  expect(await patch('bea', { note: '来週届きます。', issuedOn: '2026-11-20', share: 3 })).toBe('allowed')
  expect(await patch('bea', { share: 2 })).toBe('422 invalid')
  expect((await papersOf(app, 'sora', deal.id)).has(99)).toBe(false)
  // The validity of most papers is known.
  const registry = await paperOf(app, 'sora', deal.id, 31).catch(() => paperOf(app, 'sora', deal.id, 5))
  expect(await app.as('sora').patchPaper({ params: { id: registry.id }, body: { issuedOn: '2026-11-20' } })).toMatchObject({
    issuedOn: '2026-11-20',
  })
})

test('prepared papers of a house are visible to its owner until brought into a deal, with one press', async () => {
  const { items } = await app.as('sora').preparePapers({ params: { id: deal.estateID } })
  expect(items.length).toBeGreaterThan(20)
  expect((await app.as('sora').preparePapers({ params: { id: deal.estateID } })).items).toHaveLength(items.length)
  expect(await refused(app.as('ada').preparePapers({ params: { id: deal.estateID } }))).toBe('403 forbidden')
  expect(await refused(app.as('bea').preparePapers({ params: { id: deal.estateID } }))).toBe('404 not-found')
  const [plan, key, empty] = [7, 45, 13].map((kind) => items.find((each) => each.kind === kind)?.id ?? '') as [string, string, string]
  await sendFile(app, 'sora', { id: plan }, undefined, { name: '間取り図.jpg' })
  expect(await app.as('sora').submitPaper({ params: { id: key }, body: { holding: 1 } })).toMatchObject({ paperStatus: 2 })
  expect(await refused(app.as('bea').getPaper({ params: { id: plan } }))).toBe('404 not-found')

  const bring = (who: Person, paperIDs: string[]) => app.as(who).transferPapers({ params: { id: deal.id }, body: { paperIDs } })
  expect(await refused(bring('bea', [plan]))).toBe('403 forbidden')
  expect(await refused(bring('sora', [plan, empty]))).toBe('422 invalid')
  const brought = (await bring('sora', [plan, key])).items
  expect(brought.map(({ kind, paperStatus }) => [kind, paperStatus]).sort()).toEqual([
    [45, 2],
    [7, 2],
  ])
  expect((await bring('sora', [plan, key])).items).toEqual([])
  const { id } = await fileOf('bea', 7)
  expect((await open('bea', id)).status).toBe(200)
  // The bytes are stored once: deleted at home, they remain in the deal.
  const [atHome] = (await app.as('sora').getPaper({ params: { id: plan } })).files
  await app.as('sora').deletePaperFile({ params: { id: atHome?.id ?? '' } })
  await app.drain()
  expect((await open('bea', id)).status).toBe(200)
})

test('a paper is frozen once its negotiation is closed', async () => {
  const over = await askedDeal(app)
  await app.as('bea').closeNegotiation({ params: { id: over.id }, body: { reason: '見送り' } })
  const { id } = await paperOf(app, 'sora', over.id, 1)
  expect(await refused(sendFile(app, 'sora', { id }))).toBe('409 wrong-state')
  // Papers the other side could not see by then stay hidden.
  expect((await papersOf(app, 'bea', over.id)).has(1)).toBe(false)
  const { db } = await app.ctx()
  expect(await db.$count(paper, eq(paper.negotiationID, over.id))).toBeGreaterThan(20)
})
