import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { askedDeal, handIn, paperOf, sendFile } from '#test/deal-papers.ts'
import { heard } from '#test/rooms.ts'
import { paper } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('an operator removes a file only with a reason, which its side reads, and a new one is requested', async () => {
  const { id } = await askedDeal(app)
  const sent = await handIn(app, 'sora', await paperOf(app, 'sora', id, 7))
  const file = { params: { id: sent.files[0]?.id ?? '' } }
  const down = (by: Person, reason: string) => app.as(by).takeDownPaperFile({ ...file, body: { reason } })
  expect(await refusal(app.as('ada').deletePaperFile(file))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(down('ada', ' '))).toMatchObject({ status: 422 })
  expect(await refusal(down('sora', '間違えました。'))).toMatchObject({ status: 403 })
  await down('ada', '別の家の書類です。')
  expect(await paperOf(app, 'sora', id, 7)).toMatchObject({ paperStatus: 4, returnReason: '別の家の書類です。' })
  expect((await heard(app, 'sora', { id })).join()).toContain('理由：別の家の書類です。')
  await app.drain()
  expect((await app.as('sora').listNotifications()).items.map(({ kind }) => kind)).toContain('paper.returned')
})

test('once a page is removed, a paper that was sent back may be submitted without another file', async () => {
  const { id } = await askedDeal(app)
  const asked = await paperOf(app, 'sora', id, 7)
  const submit = () => app.as('sora').submitPaper({ params: { id: asked.id }, body: {} })
  await sendFile(app, 'sora', asked)
  const { version, files } = await handIn(app, 'sora', asked)
  await app.as('bea').returnPaper({ params: { id: asked.id }, body: { version, reason: '2枚目は別の家の書類です。' } })
  expect(await refusal(submit())).toMatchObject({ status: 409, code: 'paper-unchanged' })
  await app.as('sora').deletePaperFile({ params: { id: files[1]?.id ?? '' } })
  expect((await submit()).paperStatus).toBe(2)

  // The operator's removal counts as well.
  const [, ...rest] = (await sendFile(app, 'sora', asked)).files
  await app.as('ada').takeDownPaperFile({ params: { id: rest[0]?.id ?? '' }, body: { reason: '別の家の書類です。' } })
  expect((await submit()).paperStatus).toBe(2)
})

test('the upgrade lets a paper with a newer file than its check be submitted, and no other', async () => {
  const { id } = await askedDeal(app)
  const sentBack = async (kind: number) => {
    const asked = await paperOf(app, 'sora', id, kind)
    const { version } = await handIn(app, 'sora', asked)
    return app.as('bea').returnPaper({ params: { id: asked.id }, body: { version, reason: '薄くて読めません。' } })
  }
  const [mended, same] = [await sentBack(7), await sentBack(1)]
  app.clock.advance({ minutes: 1 })
  await sendFile(app, 'sora', mended)
  // An upload did not clear the check before.
  const { db } = await app.ctx()
  await db
    .update(paper)
    .set({ checkedAt: new Date(mended.checkedAt ?? ''), checkedBy: 'bea' })
    .where(eq(paper.id, mended.id))
  const submit = (one: { id: string }) => app.as('sora').submitPaper({ params: { id: one.id }, body: {} })
  expect(await refusal(submit(mended))).toMatchObject({ code: 'paper-unchanged' })
  await db.execute(readFileSync('db/migrations/0017_returned_papers.sql', 'utf8'))
  expect((await submit(mended)).paperStatus).toBe(2)
  expect(await refusal(submit(same))).toMatchObject({ code: 'paper-unchanged' })
})

test('for a file that was never handed in, only its own side reads the reason for the removal', async () => {
  const { id } = await askedDeal(app)
  const { files } = await sendFile(app, 'sora', await paperOf(app, 'sora', id, 7))
  await app.as('ada').takeDownPaperFile({ params: { id: files[0]?.id ?? '' }, body: { reason: '個人番号が写っています。' } })
  expect(await paperOf(app, 'sora', id, 7)).toMatchObject({ paperStatus: 4, returnReason: '個人番号が写っています。', files: [] })
  expect((await heard(app, 'sora', { id })).join()).not.toContain('個人番号')
})

test('the papers of a sold house can only be removed', async () => {
  const deal = await askedDeal(app)
  const home = { params: { id: deal.estateID } }
  const plan = (await app.as('sora').preparePapers(home)).items.find(({ kind }) => kind === 7) ?? { id: '' }
  const at = { params: { id: plan.id } }
  const [file] = (await sendFile(app, 'sora', plan)).files
  const { db } = await app.ctx()
  await db.update(estate).set({ status: 10, negotiationStatus: 4 }).where(eq(estate.id, deal.estateID))
  const calls = [
    () => app.as('sora').preparePapers(home),
    () => app.as('sora').createPaper({ body: { estateID: deal.estateID, title: '覚書' } }),
    () => sendFile(app, 'sora', plan),
    () => app.as('sora').patchPaper({ ...at, body: { note: 'あとから' } }),
    () => app.as('sora').submitPaper({ ...at, body: {} }),
  ]
  for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 409, code: 'estate-sold' })
  await app.as('sora').deletePaperFile({ params: { id: file?.id ?? '' } })
  expect((await app.as('sora').getPaper(at)).files).toEqual([])
})
