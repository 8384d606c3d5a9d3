import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobTable } from '#src/jobs.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { once } from './idempotency.ts'
import { idempotency } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const body = { title: '冬季休業', body: 'お休みします。', postDate: '2026-11-21', status: 1 as const }
const notices = async () => (await app.as('ada').countNotices()).count

test('a repeat with the same key gets the first answer, and creates nothing', async () => {
  const ada = app.as('ada')
  const first = await ada.createNotice({ body }, { idempotencyKey: 'a' })
  const before = await notices()
  expect(await ada.createNotice({ body }, { idempotencyKey: 'a' })).toEqual(first)
  expect(await notices()).toBe(before)
  expect((await ada.createNotice({ body }, { idempotencyKey: 'b' })).id).not.toBe(first.id)
})

test('a change is also made once', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createNotice({ body })
  const change = () => ada.patchNotice({ params: { id }, body: { title: '夏季休業' } }, { idempotencyKey: 'change' })
  expect([(await change()).version, (await change()).version]).toEqual([2, 2])
})

test('a key belongs to one user and one call, and means one body', async () => {
  const { id } = await hillHouse(app)
  const ben = await app.as('ben').createFavorite({ body: { estateID: id } }, { idempotencyKey: 'mine' })
  const bea = await app.as('bea').createFavorite({ body: { estateID: id } }, { idempotencyKey: 'mine' })
  expect(bea.id).not.toBe(ben.id)
  await app.as('ada').createNotice({ body }, { idempotencyKey: 'c' })
  expect(await refusal(app.as('ada').createNotice({ body: { ...body, title: '別の題' } }, { idempotencyKey: 'c' }))).toMatchObject({
    status: 422,
    code: 'idempotency-key-reused',
  })
})

test('a refused call is not stored: the same key may try again', async () => {
  const ada = app.as('ada')
  const { id, version } = await ada.createNotice({ body })
  const stale = { ifMatch: version + 5, idempotencyKey: 'retry' }
  expect(await refusal(ada.patchNotice({ params: { id }, body: { title: '夏季休業' } }, stale))).toMatchObject({ status: 412 })
  expect(await ada.patchNotice({ params: { id }, body: { title: '夏季休業' } }, { ...stale, ifMatch: version })).toMatchObject({
    version: 2,
  })
})

test('after a day a key is new again', async () => {
  const first = await app.as('ada').createNotice({ body }, { idempotencyKey: 'daily' })
  app.clock.advance({ hours: 25 })
  expect((await app.as('ada').createNotice({ body }, { idempotencyKey: 'daily' })).id).not.toBe(first.id)
})

test('a key also means one query', async () => {
  const ctx = await app.ctx('ada')
  const ask = (query: object) =>
    once(ctx, { call: 'post /api/notice', key: 'query', query, body }, async () => ({ status: 200, body: query }))
  expect((await ask({ of: 'one' })).body).toEqual({ of: 'one' })
  expect((await ask({ of: 'one' })).body).toEqual({ of: 'one' })
  await expect(ask({ of: 'another' })).rejects.toMatchObject({ status: 422, code: 'idempotency-key-reused' })
})

test('an export is made each time and never stored', async () => {
  const before = await app.platform.database.db.$count(idempotency)
  const reason = `reason=${encodeURIComponent('集計・分析のため')}`
  for (const path of [`/api/users/export?columns=name&${reason}`, `/api/estates/export?${reason}`])
    for (let n = 0; n < 2; n++) {
      const answer = await app.fetch(path, { by: 'ada', method: 'POST', headers: { 'idempotency-key': 'export' } })
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringContaining('\r\n')])
    }
  expect(await app.platform.database.db.$count(idempotency)).toBe(before)
})

test('guests of one address do not get each other’s answers: their keys are ignored', async () => {
  const { id } = await hillHouse(app)
  const report = () => app.as().reportListing({ params: { id }, body: { reason: 4 } }, { idempotencyKey: 'guest' })
  expect((await report()).id).not.toBe((await report()).id)
})

test('stored answers are cleaned up after a day', async () => {
  const { db } = app.platform.database
  await app.as('ada').createNotice({ body }, { idempotencyKey: 'swept' })
  app.clock.advance({ hours: 23 })
  await app.as('ada').createNotice({ body }, { idempotencyKey: 'fresh' })
  app.clock.advance({ hours: 2 })
  await jobTable.answers?.handler(await app.ctx('ada'), {})
  expect((await db.select().from(idempotency)).map(({ key }) => key)).toEqual(['fresh'])
})

test('an overlong key is refused', async () => {
  expect(await refusal(app.as('ada').createNotice({ body }, { idempotencyKey: 'x'.repeat(201) }))).toMatchObject({ status: 422 })
})
