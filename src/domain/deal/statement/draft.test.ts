import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { image } from '#domain/base/image/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { openDeal } from '#test/deals.ts'
import { uploaded } from '#test/pictures.ts'
import { listedHouse } from '#test/rooms.ts'
import { answered, issue, itemOf, leak, plainAnswers, plainHouse, writeStatement } from '#test/statements.ts'
import { undone } from '#test/undone.ts'
import { itemsFor } from './catalogue.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  app = await testApp()
  home = await listedHouse(app)
})
eachAnew(() => app)

const draft = { params: { id: '', kind: '1' as const } }
const draftOf = (by: Person = 'sora') => app.as(by).getStatementDraft({ params: { ...draft.params, id: home } })
const write = (answers: object[], options = {}) =>
  app.as('sora').saveStatementDraft({ params: { ...draft.params, id: home }, body: { answers: answers as never } }, options)
const deal = async (more: Parameters<typeof openDeal>[1] = {}) => ({ estateID: home, id: await openDeal(app, { estateID: home, ...more }) })

test('a seller answers item by item, and the open items are listed', async () => {
  const empty = await draftOf()
  expect(empty).toMatchObject({ answers: [], savedAt: null, version: 0, house: plainHouse, excerpt: false })
  expect(empty.missing).toHaveLength(44)
  const first = await write([leak], { ifMatch: 0 })
  expect(first).toMatchObject({ answers: [leak], version: 1, savedAt: '2026-11-21T10:00:00+09:00' })
  expect(first.missing).toHaveLength(43)
  const second = await write([answered(itemOf(103))], { ifMatch: 1 })
  expect(second.answers.map(({ code }) => code)).toEqual([101, 103])
  // An answer that is taken back is open again.
  expect((await write([{ code: 101, choice: null }])).answers.map(({ code }) => code)).toEqual([103])
  expect(await draftOf('ada')).toMatchObject({ version: 3 })
})

test('two windows on one draft both keep their answers, and the older one gets 412', async () => {
  await write([leak])
  await write([answered(itemOf(103))], { ifMatch: 1 })
  expect((await refusal(write([{ ...leak, note: '二度染みた' }], { ifMatch: 1 }))).status).toBe(412)
  // The client's reaction: it loads the newest draft and applies its own change on top.
  const merged = await write([{ ...leak, note: '二度染みた' }], { ifMatch: (await draftOf()).version })
  expect(merged.answers).toMatchObject([{ code: 101, note: '二度染みた' }, { code: 103 }])
  const twenty = await Promise.all(
    itemsFor(1, plainHouse)
      .slice(0, 20)
      .map((each) => write([answered(each)])),
  )
  expect(Math.max(...twenty.map(({ version }) => version))).toBe(23)
  expect((await draftOf()).answers).toHaveLength(20)
})

test('of a sold house nothing is written any more, while one whose listing only ended goes on', async () => {
  await undone(app, async () => {
    const { db } = await app.ctx()
    for (const negotiationStatus of [null, 3]) {
      await db.update(estate).set({ status: 10, negotiationStatus }).where(eq(estate.id, home))
      expect((await write([leak])).answers).toEqual([leak])
    }
    await db.update(estate).set({ negotiationStatus: 4 }).where(eq(estate.id, home))
    expect(await refusal(write([{ ...leak, note: 'あとから' }]))).toMatchObject({ status: 409, code: 'estate-sold' })
    expect((await draftOf()).answers).toEqual([leak])
  })
})

test('an item that does not apply and an invalid answer are refused by field', async () => {
  const wrong = async (answer: object) => (await refusal(write([answer]))).errors
  expect(await wrong({ code: 108, choice: 1 })).toEqual([
    { path: 'answers.0.code', message: 'この物件にはない項目です。画面を読み込み直してください。' },
  ])
  expect(await wrong({ code: 107, choice: 4 })).toEqual([
    { path: 'answers.0.choice', message: '「火災・ぼや」の答えを選び直してください。' },
  ])
  expect(await wrong({ code: 101, choice: 4, note: 'あ'.repeat(401) })).toMatchObject([{ path: 'answers.0.note' }])
  expect(await wrong({ code: 101, choice: 4, photos: ['/files/deal/nothing.webp'] })).toMatchObject([{ path: 'photos' }])
  expect((await draftOf()).version).toBe(0)
})

test('the draft belongs to its seller: others get 404, and the operator reads it and never writes', async () => {
  for (const who of ['bea', 'saburo'] as const) {
    expect((await refusal(draftOf(who))).status).toBe(404)
    expect((await refusal(writeStatement(app, home, [leak], '1', who))).status).toBe(404)
  }
  expect((await refusal(writeStatement(app, home, [leak], '1', 'ada'))).status).toBe(403)
})

test('pictures of an item are visible to readers of the statement only', async () => {
  const photo = await uploaded(app, 'sora', 'deal')
  await writeStatement(app, home, plainAnswers(plainHouse, [{ ...leak, photos: [photo.path] }]))
  const open = async (who?: Person) => (await app.fetch(photo.path, { by: who })).status
  expect(await Promise.all([open('sora'), open('ada'), open('bea'), open()])).toEqual([200, 200, 404, 401])
  const room = await deal()
  await issue(app, room)
  expect(await Promise.all([open('bea'), open('ben'), open('saburo')])).toEqual([200, 404, 404])
  // Removed from the draft, it stays in what was issued.
  await write([leak])
  const { db } = await app.ctx()
  const [kept] = await db.select().from(image).where(eq(image.path, photo.path))
  expect(kept?.attachedAt).not.toBe(null)
})
