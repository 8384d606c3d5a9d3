import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { image } from '#domain/base/image/table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import type { EventName, Listener } from '#platform/events.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { listen } from '#test/live.ts'
import { apply, clear, identity, papers } from '#test/papers.ts'
import { uploaded } from '#test/pictures.ts'
import { sellerCheck } from './table.ts'

const events: [EventName, unknown][] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { listeners } = app.platform
  for (const name of ['seller.applied', 'seller.approved', 'seller.rejected', 'seller.suspended', 'user.suspended'] as const) {
    const hear: Listener<typeof name> = async (_ctx, event) => void events.push([name, event])
    listeners[name] = { ...listeners[name], within: [hear, ...(listeners[name]?.within ?? [])] } as never
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  events.length = 0
  // Resets Suzu before each test to a seller who has not applied.
  await app.platform.database.db.delete(sellerCheck).where(eq(sellerCheck.userID, 'suzu'))
  await app.platform.database.db
    .update(user)
    .set({ status: 1, sellerApprovedStatus: 1, sellerApprovedAt: null, substituteFlag: false })
    .where(eq(user.id, 'suzu'))
})

const decide = (id: string, body: object, by: Person = 'ada') => app.as(by).setUserStatus({ params: { id }, body: body as never })
const approve = async (id: Person) => {
  await clear(app, id)
  return decide(id, { sellerApprovedStatus: 3 })
}
const reject = (id: string, reason = '画像がぼやけています。') => decide(id, { sellerApprovedStatus: 4, sellerDenyReason: reason })
const names = () => events.map(([name]) => name)

test('a seller applies, an operator checks the papers and approves', async () => {
  expect(await apply(app)).toMatchObject({
    sellerApprovedStatus: 2,
    sellerAppliedAt: '2026-11-21T10:00:00+09:00',
    prefectures: '鳥取県',
    city: '鳥取市',
  })
  const waiting = await app.as('ada').listUsers({ query: { sellerApprovedStatus: 2 } })
  expect(waiting.items.map(({ id }) => id)).toEqual(['suzu'])
  const { current } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  expect(current).toMatchObject({
    identificationDocumentType: 1,
    result: 2,
    identity: { lastName: '鈴井', phone: '09011112222' },
    filesDeleteAt: null,
  })
  for (const path of current?.imagePaths ?? []) expect((await app.fetch(path, { by: 'ada' })).status).toBe(200)
  app.clock.advance({ hours: 5 })
  expect(await approve('suzu')).toMatchObject({
    sellerApprovedStatus: 3,
    sellerApprovedAt: '2026-11-21T15:00:00+09:00',
    sellerDenyReason: null,
  })
  expect(names()).toEqual(['seller.applied', 'seller.approved'])
  const { history } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  expect(history).toMatchObject([{ result: 3, decidedBy: 'engawa-operator', filesDeleteAt: '2026-12-21T15:00:00+09:00' }])
})

test('a rejection gives its reason, and another application may follow', async () => {
  await apply(app)
  expect(await reject('suzu')).toMatchObject({ sellerApprovedStatus: 4, sellerDenyReason: '画像がぼやけています。' })
  expect(events.at(-1)).toEqual(['seller.rejected', { userID: 'suzu', checkID: expect.any(String), reason: '画像がぼやけています。' }])
  expect(await apply(app)).toMatchObject({ sellerApprovedStatus: 2, sellerDenyReason: null })
  const mine = await app.as('suzu').getIdentification({ params: { id: 'suzu' } })
  expect(mine.history.map(({ result, decidedBy }) => [result, decidedBy])).toEqual([
    [2, null],
    [4, null],
  ])
})

test('each paper has its number of pictures, and a My Number card only one', async () => {
  const [front, back] = await papers(app, 'suzu', 2)
  const tried = (identificationDocumentType: 1 | 2 | 3 | 5, imagePaths: (string | undefined)[]) =>
    refusal(apply(app, 'suzu', { identificationDocumentType, imagePaths }))
  expect(await tried(3, [front, back])).toMatchObject({
    status: 422,
    errors: [{ path: 'imagePaths', message: 'マイナンバーカード（表面のみ）は、表面の画像を1枚お送りください。' }],
  })
  expect(await tried(1, [front])).toMatchObject({ status: 422, errors: [{ path: 'imagePaths' }] })
  expect(await tried(1, [front, front])).toMatchObject({ status: 422 })
  expect(await tried(2, [front])).toMatchObject({ status: 422 })
  expect((await tried(5, [front])).errors?.[0]?.message).toBe(
    '資格確認書と住民票は、資格確認書の表面と住民票の写しの画像を2枚お送りください。',
  )
  const { path: house } = await uploaded(app, 'suzu', 'estate')
  const [foreign] = await papers(app, 'saburo', 1)
  for (const path of [house, foreign]) expect(await tried(3, [path])).toMatchObject({ status: 422, errors: [{ path: 'imagePaths' }] })
  expect(await apply(app, 'suzu', { identificationDocumentType: 3, imagePaths: [front] })).toMatchObject({ identificationDocumentType: 3 })
})

test('an agent provides a power of attorney', async () => {
  expect(await refusal(apply(app, 'suzu', { substituteFlag: true }))).toMatchObject({
    status: 422,
    errors: [{ path: 'powerOfAttorneyPath' }],
  })
  const { path } = await uploaded(app, 'suzu', 'powerOfAttorney')
  expect(await apply(app, 'suzu', { substituteFlag: true, powerOfAttorneyPath: path })).toMatchObject({
    substituteFlag: true,
    powerOfAttorneyPath: path,
  })
})

test('an application needs a birth date and an address', async () => {
  await app.platform.database.db.update(user).set({ birthDate: null, address1: null }).where(eq(user.id, 'suzu'))
  const wrong = await refusal(apply(app, 'suzu', { birthDate: undefined, address1: undefined }))
  expect(wrong.errors).toEqual([
    { path: 'birthDate', message: '生年月日を入力してください。' },
    { path: 'address1', message: '町名・丁目を入力してください。' },
  ])
  expect(await refusal(apply(app, 'suzu', { birthDate: '2015-01-01' }))).toMatchObject({ status: 422, errors: [{ path: 'birthDate' }] })
})

test('only the seller applies, and only an operator decides', async () => {
  const body = { identificationDocumentType: 3 as const, imagePaths: ['/files/identification/x.webp'] }
  const applyFor = (by: Person | undefined, id: string) => refusal(app.as(by).applySeller({ params: { id }, body }))
  expect(await applyFor('bea', 'bea')).toMatchObject({ status: 403 })
  expect(await applyFor('ada', 'suzu')).toMatchObject({ status: 403 })
  expect(await applyFor('sora', 'suzu')).toMatchObject({ status: 404 })
  expect(await applyFor(undefined, 'suzu')).toMatchObject({ status: 401 })
  await apply(app)
  expect(await refusal(decide('suzu', { sellerApprovedStatus: 3 }, 'suzu'))).toMatchObject({ status: 403 })
  expect(await refusal(decide('suzu', { sellerApprovedStatus: 3 }, 'sora'))).toMatchObject({ status: 404 })
  const look = (by?: Person) => refusal(app.as(by).getIdentification({ params: { id: 'suzu' } }))
  expect([await look('sora'), await look()].map(({ status }) => status)).toEqual([404, 401])
})

test('a decision must fit the current state, and have its required fields', async () => {
  const approve = (id: string) => decide(id, { sellerApprovedStatus: 3 })
  expect(await refusal(approve('suzu'))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
  expect(await refusal(reject('suzu'))).toMatchObject({ status: 409, state: 1 })
  await apply(app)
  expect(await refusal(apply(app))).toMatchObject({ status: 409, state: 2 })
  expect(await refusal(decide('suzu', { sellerApprovedStatus: 4 }))).toMatchObject({ status: 422, errors: [{ path: 'sellerDenyReason' }] })
  for (const body of [{}, { sellerApprovedStatus: 3, status: 2 }, { sellerApprovedStatus: 2 }, { status: 9 }])
    expect(await refusal(decide('suzu', body))).toMatchObject({ status: 422 })
  expect(await refusal(approve('bea'))).toMatchObject({ status: 422, errors: [{ path: 'sellerApprovedStatus' }] })
  await clear(app)
  await approve('suzu')
  expect(await refusal(approve('suzu'))).toMatchObject({ status: 409, state: 3 })
})

test('twenty concurrent decisions on one version: one counts', async () => {
  const { version } = await apply(app)
  await clear(app)
  events.length = 0
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      app.as('ada').setUserStatus(
        {
          params: { id: 'suzu' },
          body: n % 2 ? { sellerApprovedStatus: 3 } : { sellerApprovedStatus: 4, sellerDenyReason: '別人のようです。' },
        },
        { ifMatch: version },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(events).toHaveLength(1)
  const { history } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  expect(history).toMatchObject([{ decidedBy: 'engawa-operator' }])
})

test('twenty concurrent applications: one is accepted', async () => {
  const body = { identificationDocumentType: 3 as const, imagePaths: await papers(app, 'suzu', 1), ...identity }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => app.as('suzu').applySeller({ params: { id: 'suzu' }, body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(names()).toEqual(['seller.applied'])
})

test('a changed name needs another check, and the approval stays until it is decided', async () => {
  await apply(app)
  const { sellerApprovedAt } = await approve('suzu')
  expect(await apply(app, 'suzu', { lastName: '鈴木' })).toMatchObject({ sellerApprovedStatus: 2, lastName: '鈴井', sellerApprovedAt })
  expect(await refusal(app.as('suzu').patchUser({ params: { id: 'suzu' }, body: { lastName: '鈴本' } }))).toMatchObject({
    code: 'identity-locked',
  })
  expect(names()).not.toContain('seller.suspended')
  expect(await approve('suzu')).toMatchObject({ sellerApprovedStatus: 3, lastName: '鈴木' })
  await apply(app, 'suzu', { lastName: '鈴村' })
  events.length = 0
  expect(await reject('suzu')).toMatchObject({ sellerApprovedStatus: 4, lastName: '鈴木', sellerApprovedAt: null })
  expect(events).toEqual([
    ['seller.suspended', { userID: 'suzu', reason: '画像がぼやけています。', cause: 'rejection' }],
    ['seller.rejected', expect.anything()],
  ])
})

test('an approval can be withdrawn, with a reason', async () => {
  await apply(app)
  await approve('suzu')
  events.length = 0
  expect(await reject('suzu', '通報の内容を確認しています。')).toMatchObject({
    sellerApprovedStatus: 4,
    sellerDenyReason: '通報の内容を確認しています。',
  })
  expect(events).toEqual([['seller.suspended', { userID: 'suzu', reason: '通報の内容を確認しています。', cause: 'suspension' }]])
  const { history } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  expect(history).toMatchObject([{ result: 3, suspendReason: '通報の内容を確認しています。' }])
  const listed = async () => (await app.as('ada').listDeskSellers({ query: { tab: 'rejected' } })).items.find(({ id }) => id === 'suzu')
  const member = async () => (await app.as('ada').listDeskUsers({ query: { tab: 'seller' } })).items.find(({ id }) => id === 'suzu')
  const withdrawn = async () => [await listed(), await member()].map((row) => row?.approvalWithdrawn)
  expect(await withdrawn()).toEqual([true, true])
  app.clock.advance({ hours: 1 })
  await apply(app)
  await reject('suzu', '住所が確かめられません。')
  expect(await withdrawn()).toEqual([false, false])
})

test('a suspended member is locked out until an operator reinstates them', async () => {
  expect(await decide('suzu', { status: 2, reasonCode: 4, reason: '迷惑行為のため' })).toMatchObject({ status: 2 })
  expect(names()).toEqual(['user.suspended'])
  expect((await app.fetch('/api/user/suzu', { by: 'suzu' })).status).toBe(403)
  expect(await refusal(decide('suzu', { status: 2, reasonCode: 4, reason: '迷惑行為のため' }))).toMatchObject({ status: 409, state: 2 })
  expect(await decide('suzu', { status: 1, reason: '確認できたため' })).toMatchObject({ status: 1 })
  expect((await app.fetch('/api/user/suzu', { by: 'suzu' })).status).toBe(200)
  expect(await refusal(decide('suzu', { status: 1, reason: '確認できたため' }))).toMatchObject({ status: 409, state: 1 })
  expect(await refusal(decide('engawa-operator', { status: 2, reasonCode: 4, reason: '迷惑行為のため' }))).toMatchObject({
    status: 409,
    code: 'operator',
  })
  expect(await refusal(decide('ben', { status: 2, reasonCode: 4, reason: '迷惑行為のため' }, 'bea'))).toMatchObject({ status: 404 })
})

test('papers showing an individual number are deleted with a refusal that mentions it, with thumbnails and earlier uses', async () => {
  const imagePaths = await papers(app, 'suzu', 2)
  const [path = ''] = imagePaths
  const { path: powerOfAttorneyPath } = await uploaded(app, 'suzu', 'powerOfAttorney')
  const sent = { imagePaths, substituteFlag: true, powerOfAttorneyPath }
  await apply(app, 'suzu', sent)
  await reject('suzu')
  expect((await app.fetch(path, { by: 'ada' })).status).toBe(200)
  await apply(app, 'suzu', sent)
  const all = [...imagePaths, powerOfAttorneyPath]
  const rows = await app.platform.database.db.select().from(image).where(inArray(image.path, all))
  const keys = rows.flatMap(({ variants }) => variants.map(({ key }) => key))
  expect(keys.length).toBeGreaterThanOrEqual(all.length)
  await reject('suzu', '画像に個人番号（マイナンバー）が写っていました。')
  for (const each of all)
    for (const address of [each, pathOfSize(each, 480)]) expect((await app.fetch(address, { by: 'ada' })).status, address).toBe(404)
  await app.drain()
  for (const key of keys) expect(await app.platform.storage.get(key), key).toBeUndefined()

  const { history } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  const gone = { imagePaths: [], powerOfAttorneyPath: null, filesDeletedAt: expect.any(String), filesDeleteAt: null }
  expect(history).toMatchObject([
    { result: 4, ...gone },
    { result: 4, ...gone },
  ])
  expect((await app.as('ada').getUser({ params: { id: 'suzu' } })).powerOfAttorneyPath).toBeNull()
  const audited = await app.platform.database.db.select().from(audit).where(eq(audit.deed, 'seller.purgePapers')).orderBy(audit.id)
  expect(audited.at(-1)).toMatchObject({ actorID: 'engawa-operator', detail: { pictures: 3, cause: 'individual-number' } })
})

test('an approval withdrawn for an individual number deletes its papers', async () => {
  await apply(app)
  await approve('suzu')
  const { current } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  await reject('suzu', '書類に個人番号が写っていました。')
  for (const path of current?.imagePaths ?? ['none']) expect((await app.fetch(path, { by: 'ada' })).status).toBe(404)
})

test('a leaving seller’s papers and identity are deleted; kind, result and time of the check stay', async () => {
  await apply(app, 'saburo')
  await approve('saburo')
  const { current } = await app.as('ada').getIdentification({ params: { id: 'saburo' } })
  await app.as('saburo').deleteUser({ params: { id: 'saburo' } })
  expect((await app.fetch(current?.imagePaths[0] ?? '', { by: 'ada' })).status).toBe(404)
  const rows = await app.platform.database.db
    .select()
    .from(sellerCheck)
    .where(and(eq(sellerCheck.userID, 'saburo'), eq(sellerCheck.result, 3)))
  expect(rows).toMatchObject([{ identity: null, imagePaths: [], identificationDocumentType: 1, decidedBy: 'engawa-operator' }])
})

test('the seller’s open page is notified of the decision, and no other page is', async () => {
  const [suzu, sora] = [await listen(app, 'suzu'), await listen(app, 'sora')]
  await apply(app)
  await approve('suzu')
  expect(await suzu.until(({ kind }) => kind === 'seller')).toMatchObject({ id: 'suzu' })
  expect(sora.events.filter(({ kind }) => kind === 'seller')).toEqual([])
  await Promise.all([suzu.close(), sora.close()])
})
