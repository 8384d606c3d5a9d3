import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsAbout, reasonOf } from '#domain/market/estate/deny-reason.ts'
import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { ReasonKind } from './enumerations.ts'
import { firstReasons } from './first-reasons.ts'
import { seedReasons } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedReasons(systemContext(app.platform))
})
afterAll(() => app.close())

const sent = { kind: ReasonKind.sentBack, label: '写真が暗い', letterText: '明るい写真に替えてください。', displayOrder: 999 } as const
const warned = { ...sent, kind: ReasonKind.warned, label: 'くり返しの連絡' } as const

test('a first set of reasons is seeded, and a second start leaves it alone', async () => {
  await seedReasons(systemContext(app.platform))
  const { items } = await app.as('ada').listReasons({ query: { limit: 100 } })
  expect(items.map(({ label }) => label)).toEqual(firstReasons.map(({ label }) => label))
  expect(new Set(items.map(({ kind }) => kind)).size).toBe(7)
  for (const { field, letterText } of firstReasons) {
    if (!field) continue
    const known = requirements.find((each) => each.field === field)?.field as FieldPath
    expect(pointsAbout(reasonOf('', [{ path: known, reason: letterText }]), known)).toEqual([letterText])
  }
})

test('operators read reasons, only a chief writes them, and members have no access', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createReason({ body: { ...sent, field: 'estatePhotos' } })
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).listReasons())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getReason({ params: { id } }))).toMatchObject({ status: 403 })
  }
  expect(await refusal(app.as().listReasons())).toMatchObject({ status: 401 })
  expect(await ada.patchReason({ params: { id }, body: { letterText: '明るい写真をお使いください。' } }, { ifMatch: 1 })).toMatchObject({
    version: 2,
  })
  expect(await refusal(ada.patchReason({ params: { id }, body: { label: '別の名前' } }, { ifMatch: 1 }))).toMatchObject({ status: 412 })
  await ada.deleteReason({ params: { id } })
  expect(await ada.getReason({ params: { id } })).toMatchObject({ archivedFlag: true })
})

test('only a reason for returning a house names a field, and the field must exist', async () => {
  const ada = app.as('ada')
  expect(await refusal(ada.createReason({ body: { ...warned, field: 'price' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'field' }],
  })
  expect(await refusal(ada.createReason({ body: { ...sent, field: 'colour' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'field' }],
  })
  expect(await refusal(ada.createReason({ body: { ...sent, letterText: ' ' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'letterText' }],
  })
})

test('each kind has an order of its own', async () => {
  const ada = app.as('ada')
  const listed = async () =>
    (await ada.listReasons({ query: { kind: ReasonKind.closed, archivedFlag: false, limit: 100 } })).items.map(({ id, version }) => ({
      id,
      version,
    }))
  const before = await listed()
  await ada.arrangeReasons({ body: { items: before.toReversed() } })
  expect((await listed()).map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed())
  expect(await refusal(ada.arrangeReasons({ body: { items: before } }))).toMatchObject({ status: 412 })
  const current = await listed()
  expect(await refusal(ada.arrangeReasons({ body: { items: current.slice(1) } }))).toMatchObject({ status: 412 })
  for (const items of [[...current, ...current.slice(0, 1)], []])
    expect(await refusal(ada.arrangeReasons({ body: { items } }))).toMatchObject({ status: 422 })
  expect(await refusal(app.as('bea').arrangeReasons({ body: { items: current } }))).toMatchObject({ status: 403 })
})

test('a reason keeps its code: built-in ones are below 101, the operators’ own start there, each unique', async () => {
  const ada = app.as('ada')
  const { items } = await ada.listReasons({ query: { limit: 100 } })
  for (const kind of [ReasonKind.denied, ReasonKind.refunded]) {
    const codes = items.filter((each) => each.kind === kind && each.code <= 100).map(({ code }) => code)
    expect(codes).toEqual(codes.map((_, index) => index + 1))
  }
  const make = (n: number) => ada.createReason({ body: { ...sent, kind: ReasonKind.refunded, label: `${n}番目の理由` } })
  const own = await Promise.all([1, 2, 3, 4, 5].map(make))
  expect(own.map(({ code }) => code).toSorted()).toEqual([101, 102, 103, 104, 105])
  const [first] = own
  const renamed = await ada.patchReason({ params: { id: first?.id ?? '' }, body: { label: '言いかえた理由' } })
  expect(renamed.code).toBe(first?.code)
  for (const change of [{ code: 1 }, { kind: ReasonKind.closed }])
    expect(await refusal(ada.patchReason({ params: { id: renamed.id }, body: change as never }))).toMatchObject({ status: 422 })
  expect(await refusal(ada.createReason({ body: { ...sent, kind: ReasonKind.refunded, label: '2番目の理由' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'label', message: 'この名前の理由は、すでにあります。' }],
  })
})
