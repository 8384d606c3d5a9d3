import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import { hillHouse } from '#test/houses.ts'
import { findSamePersons } from './find.ts'

let app: TestApp
const numbers: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  const { db } = app.platform.database
  for (const { id, userNumber } of await db.select().from(user)) numbers[id] = userNumber
  await db
    .update(user)
    .set({ phone: '09012345678' })
    .where(inArray(user.id, ['bea', 'ben', 'sora']))
  const home = { postCode: '6800001', address1: '浜坂', address2: '1-2-3' }
  await db
    .update(user)
    .set(home)
    .where(inArray(user.id, ['sora', 'saburo']))
})
afterAll(() => app.close())

const ada = () => app.as('ada')
const night = () => findSamePersons(systemContext(app.platform))
const pairs = async (state = 1 as 1 | 2 | 3) =>
  (await ada().listSameCandidates({ query: { state: [state] } })).items.map(({ a, b, reasons }) => [a.id, b.id, ...reasons].join(' '))
const merge = (id: string, into: string, more: object = {}) =>
  ada().mergeUser({
    params: { id },
    body: { into, confirm: { from: numbers[id] ?? '', into: numbers[into] ?? 'B-0' }, reason: 'ご本人の申し出', ...more },
  })

test('the nightly job finds members of one kind who may be the same person, and leaves decided pairs alone', async () => {
  await night()
  await night()
  // An address alone is too weak, and a buyer and a seller never match.
  expect(await pairs()).toEqual(['bea ben phone'])
  expect(await ada().countSameCandidates({ query: { state: [1] } })).toMatchObject({ count: 1 })
  const [found] = (await ada().listSameCandidates()).items
  const decide = (state: 1 | 3) => ada().decideDuplicateCandidate({ params: { id: found?.id ?? '' }, body: { state, note: '電話で確認' } })
  expect(await decide(3)).toMatchObject({ state: 3, note: '電話で確認', decidedAt: expect.any(String) })
  await night()
  expect([await pairs(), await pairs(3)]).toEqual([[], ['bea ben phone']])
  await decide(1)
  expect(await pairs()).toEqual(['bea ben phone'])
})

test('two family members are linked, and each page shows the other', async () => {
  const link = (aID: string, bID: string) => ada().linkUsers({ body: { aID, bID, kind: 3 } })
  expect(await link('sora', 'bea')).toMatchObject({ kind: 3, other: { id: 'bea' } })
  expect(await ada().listUserLinks({ params: { id: 'bea' } })).toMatchObject({ items: [{ kind: 3, other: { id: 'sora' } }] })
  expect(await link('bea', 'sora')).toMatchObject({ other: { id: 'sora' } })
  expect((await ada().listUserLinks({ params: { id: 'bea' } })).items).toHaveLength(1)
  const asOne = ada().linkUsers({ body: { aID: 'sora', bID: 'bea', kind: 1 } })
  expect(await refusal(asOne)).toMatchObject({ status: 422, errors: [{ path: 'bID' }] })
  expect(await refusal(link('bea', 'bea'))).toMatchObject({ status: 422, errors: [{ path: 'bID' }] })
  expect(await refusal(link('bea', 'engawa-operator'))).toMatchObject({ status: 404 })
  expect(await refusal(ada().listUserLinks({ params: { id: 'engawa-operator' } }))).toMatchObject({ status: 404 })
})

test('a merge is refused while the account is needed, and without permission', async () => {
  await hillHouse(app)
  expect(await refusal(merge('sora', 'saburo'))).toMatchObject({ status: 409, code: 'live-listing' })
  expect(await refusal(merge('saburo', 'suzu'))).toMatchObject({ status: 409, code: 'seller-not-approved' })
  expect(await refusal(merge('ben', 'sora'))).toMatchObject({ status: 422, errors: [{ path: 'into' }] })
  expect(await refusal(merge('ben', 'ben'))).toMatchObject({ status: 422 })
  expect(await refusal(merge('ben', 'nobody'))).toMatchObject({ status: 422, errors: [{ path: 'into' }] })
  expect(await refusal(merge('engawa-operator', 'ben'))).toMatchObject({ status: 404 })
  expect(await refusal(merge('ben', 'bea', { confirm: { from: 'B-999999', into: numbers.bea } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'confirm.from' }],
  })
  const member = await colleague(app, 'hana', '山田 花')
  const body = { into: 'bea', confirm: { from: numbers.ben ?? '', into: numbers.bea ?? '' }, reason: 'ご本人の申し出' }
  expect(await refusal(app.as(member).mergeUser({ params: { id: 'ben' }, body }))).toMatchObject({ status: 403 })
})

test('one account becomes part of another: what its person keeps moves, once, and both are told; of twenty at once one counts', async () => {
  const [one, two] = [await hillHouse(app), await hillHouse(app)]
  for (const { id: estateID } of [one, two]) await app.as('ben').createFavorite({ body: { estateID } })
  await app.as('bea').createFavorite({ body: { estateID: one.id } })
  const search = { name: '神奈川県の一戸建て', frequency: 2 as const, conditions: { estateType: '2', searchPrefecturesCodes: '14' } }
  await app.as('ben').createSavedSearch({ body: search })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => merge('ben', 'bea')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { status: number }).status] : []))
  expect(refused.every((status) => status === 409)).toBe(true)
  const kept = (await app.as('bea').listFavorites()).items.map(({ estateID }) => estateID)
  expect(kept.toSorted()).toEqual([one.id, two.id].toSorted())
  expect((await app.as('bea').listSavedSearches()).items.map(({ name }) => name)).toEqual([search.name])
  const { db } = app.platform.database
  const [gone] = await db.select().from(user).where(eq(user.id, 'ben'))
  expect(gone).toMatchObject({ status: 9, mergedInto: 'bea', email: 'ben@left.invalid' })
  const sentTo = (await db.select().from(mail)).filter(({ subject }) => subject.includes('まとめました')).map(({ toAddress }) => toAddress)
  expect(sentTo.toSorted()).toEqual(['bea@example.com', 'ben@example.com'])
  expect(
    (await ada().listUserLinks({ params: { id: 'bea' } })).items.map(({ kind, other, former }) => [kind, other.id, former]),
  ).toContainEqual([1, 'ben', true])
  expect((await ada().listUserLinks({ params: { id: 'ben' } })).items.map(({ other, former }) => [other.id, former])).toContainEqual([
    'bea',
    false,
  ])
  expect(await refusal(merge('ben', 'bea'))).toMatchObject({ status: 409, code: 'not-active' })
  await night()
  expect(await pairs()).toEqual([])
})
