import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { lifeOf } from '#identity-provider/codes.ts'
import { record } from '#platform/audit/record.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { auditLabel } from './labels.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const [minute, deed] of ['estate.create', 'estate.apply', 'estate.approve'].entries()) {
    app.clock.set(`2026-11-21T10:0${minute}:00+09:00`)
    await record(await app.ctx(minute === 2 ? 'ada' : 'sora'), deed, { kind: 'estate', id: 'hill' }, { version: minute + 1 })
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

test('every action that the code logs has a Japanese label', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const deeds = new Set<string>()
  for (const file of files) {
    const source = readFileSync(`src/${file}`, 'utf8')
    for (const [, deed] of source.matchAll(/(?:record(?:Change)?|recalculating)\(\s*ctx,\s*'([^']+)'/g)) deeds.add(deed ?? '')
    for (const [, deed] of source.matchAll(/deed: '(\w+\.\w+)'/g)) deeds.add(deed ?? '')
    for (const [, one, other] of source.matchAll(/record(?:Change)?\(ctx, \w+ \? '([^']+)' : '([^']+)'/g))
      deeds.add(one ?? '').add(other ?? '')
    if (/(?<!z\.)\brecord(?:Change)?\(/.test(source))
      for (const [, deed] of source.matchAll(/const [A-Z_]+ = '(\w+\.\w+)'/g)) deeds.add(deed ?? '')
    if (file.startsWith('domain/market/estate/'))
      for (const [, verb] of source.matchAll(/deed\(ctx, id, \{ verb: '(\w+)'/g)) deeds.add(`estate.${verb}`)
    for (const [, deed] of source.matchAll(/recordDeed\(idp, caller, '([^']+)'/g)) deeds.add(`identity.${deed}`)
    // `viewing.${move}`: the moves of the state table.
    for (const [, kind] of source.matchAll(/record\(\s*ctx,\s*`(\w+)\.\$\{(?:move|verb)\}`/g)) {
      const state = readFileSync(`src/${file.replace(/[^/]+$/, kind === 'message' ? 'held-state.ts' : 'state.ts')}`, 'utf8')
      for (const [, move] of state.matchAll(/[{,]\s+(\w+): (?:\w+Status|HeldStatus|ifLive|\()/g)) deeds.add(`${kind}.${move}`)
    }
  }
  for (const type of Object.keys(lifeOf)) deeds.add(`identity.code.${type}`)
  expect(deeds.size).toBeGreaterThan(120)
  expect([...deeds].filter((deed) => !auditLabel(deed)).sort()).toEqual([])
})
