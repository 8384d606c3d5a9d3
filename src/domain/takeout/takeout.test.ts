import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportEstates } from '#domain/estate-desk/export.ts'
import { exportUsers } from '#domain/user/export.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { room } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const sumOf = (file: string) => createHash('sha256').update(file).digest('hex')
const newest = async () => (await app.as('ada').listTakeouts()).items[0]

test('members that leave the house as a file are listed: who took them, why, how narrowed, and which file it was', async () => {
  const file = await exportUsers(await app.ctx('ada'), {
    columns: ['userNumber', 'email'],
    reason: '監査のため',
    conditions: { userType: [3] },
  })
  const taken = await newest()
  expect(taken).toMatchObject({
    what: 'users',
    byName: '運営事務局',
    reason: '監査のため',
    conditions: expect.stringMatching(/^[^A-Za-z]+：3$/),
    format: 'csv',
    sha256: sumOf(file),
    bytes: Buffer.byteLength(file),
  })
  expect(taken?.rows).toBe(file.trimEnd().split('\r\n').length - 1)
  expect(taken?.columns).toHaveLength(2)
})

test('so is the list of houses, piece by piece, and a talk that an operator has written down, but not what the parties keep of their own', async () => {
  await hillHouse(app)
  const file = await new Response((await exportEstates(await app.ctx('ada'), { tab: 'all' }, 1)) as never).text()
  const taken = await newest()
  expect(taken).toMatchObject({ what: 'estates', rows: 1 })
  // Read as text, the mark of the byte order is gone.
  expect(taken?.sha256).toBe(sumOf(`\uFEFF${file}`))
  const { count } = await app.as('ada').countTakeouts()
  const { id } = await room(app)
  await app.as('bea').createChat({ body: { id: crypto.randomUUID(), negotiationID: id, message: 'はじめまして。' } })
  app.clock.advance({ minutes: 1 })
  await app.as('bea').askForTalkExport({ params: { id }, body: { format: 'pdf' } })
  await app.platform.jobs.drain()
  expect((await app.as('ada').countTakeouts()).count).toBe(count)
  await app.as('ada').askForTalkExport({ params: { id }, body: { format: 'pdf', reason: '照会への回答' } })
  await app.platform.jobs.drain()
  expect(await newest()).toMatchObject({ what: 'talk', reason: '照会への回答', conditions: `商談 ${id}`, format: 'pdf' })
})

test('nobody but a chief reads the list', async () => {
  for (const person of ['bea', 'sora'] as const) expect(await refusal(app.as(person).listTakeouts())).toMatchObject({ status: 403 })
  expect((await app.as('ada').listTakeouts({ query: { what: 'talk' } })).items).toHaveLength(1)
  expect(await refusal(app.as('ada').listTakeouts({ query: { what: 'money' as never } }))).toMatchObject({ status: 422 })
})
