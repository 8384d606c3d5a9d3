import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const [minute, action] of (['estate.create', 'estate.apply', 'estate.approve'] as const).entries()) {
    app.clock.set(`2026-11-21T10:0${minute}:00+09:00`)
    await record(await app.ctx(minute === 2 ? 'ada' : 'sora'), action, { kind: 'estate', id: 'hill' }, { version: minute + 1 })
  }
})
afterAll(() => app.close())

const ofHill = { subjectKind: 'estate', subjectID: ['hill'] }

test('chiefs read the audit log, newest first, filtered by actor, action and time', async () => {
  const { items } = await app.as('ada').listAudits({ query: ofHill })
  expect(items.map(({ deed, actorName, actorKind, at, detail }) => [deed, actorName, actorKind, at, detail])).toEqual([
    ['estate.approve', '運営事務局', 1, '2026-11-21T10:02:00+09:00', { version: 3 }],
    ['estate.apply', '空野', 2, '2026-11-21T10:01:00+09:00', { version: 2 }],
    ['estate.create', '空野', 2, '2026-11-21T10:00:00+09:00', { version: 1 }],
  ])
  const found = async (query: object) => (await app.as('ada').listAudits({ query })).items.map(({ deed }) => deed)
  expect(await found({ actorID: ['sora'], limit: 1 })).toEqual(['estate.apply'])
  expect(await found({ deed: ['estate.create', 'estate.approve'] })).toEqual(['estate.approve', 'estate.create'])
  expect(await found({ ...ofHill, atFrom: '2026-11-21T10:01:00+09:00', atTo: '2026-11-21T10:01:00+09:00' })).toEqual(['estate.apply'])
  expect((await app.as('ada').countAudits({ query: ofHill })).count).toBe(3)
})

test('an operator who is not a chief reads the log of one subject only; members read none', async () => {
  const { db } = await app.ctx()
  await db.update(user).set({ staffRole: 2 }).where(eq(user.id, 'engawa-operator'))
  expect((await app.as('ada').listAudits({ query: ofHill })).items).toHaveLength(3)
  for (const query of [{}, { subjectKind: 'estate' }, { subjectID: ['hill'] }, { subjectKind: 'estate', subjectID: ['hill', 'other'] }]) {
    expect(await refusal(app.as('ada').listAudits({ query }))).toMatchObject({ status: 403, title: expect.stringContaining('責任者') })
    expect(await refusal(app.as('ada').countAudits({ query }))).toMatchObject({ status: 403 })
  }
  for (const person of ['bea', 'sora'] as const) expect((await refusal(app.as(person).listAudits({ query: ofHill }))).status).toBe(403)
  await db.update(user).set({ staffRole: 1 }).where(eq(user.id, 'engawa-operator'))
})
