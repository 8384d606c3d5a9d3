import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAtPhotos } from '#domain/base/image/likeness.ts'
import { image } from '#domain/base/image/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { appliedHouse, draftHouse, hillHouse, towerRoom, uploadedPhoto } from '#test/houses.ts'
import { uploaded } from '#test/pictures.ts'
import { findDuplicates } from './find-duplicates.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let lots = 100
/** A house at a unique address. */
const house = (more: Parameters<typeof hillHouse>[1] = {}) => hillHouse(app, { block: `${++lots}番1号`, ...more })
const at = (id: string) => ({ params: { id } })
const pairs = async (id: string) => (await app.as('ada').listDuplicateEstates(at(id))).items
const desk = async (query: object = {}) => (await app.as('ada').listDeskEstates({ query: { limit: 100, ...query } })).items
const night = async () => findDuplicates(await app.ctx())
const duplicatesOf = async (id: string) => (await app.as('ada').getDeskEstate(at(id))).twins.map((duplicate) => duplicate.id)

test('an application at the place of another is shown as a possible duplicate, in the list and on its page', async () => {
  const first = await house({ block: '7番7号' })
  const second = await house({ block: '7番7号' })
  await app.drain()
  const [pair, ...more] = await pairs(second.id)
  expect(more).toEqual([])
  expect(pair).toMatchObject({
    state: 1,
    reasons: ['place', 'lot'],
    own: { id: second.id },
    other: { id: first.id, sellerID: 'sora' },
    photos: [],
  })
  expect((await pairs(first.id)).map(({ other }) => other.id)).toEqual([second.id])
  expect(await duplicatesOf(first.id)).toEqual([second.id])
  const same = (await desk({ same: 'true' })).map(({ id }) => id)
  expect([same.includes(first.id), same.includes(second.id)]).toEqual([true, true])
})

test('one lot is equal in any spelling, for the same kind and size; another room is another house', async () => {
  const written = await house({ address1: '菊名三丁目', block: '40番5号' })
  const otherwise = await house({ address1: '菊名3丁目', block: '40-5', land: { area: 134, right: 1, category: 1 } })
  const larger = await house({
    address1: '菊名３丁目',
    block: '40ー5',
    building: { totalFloorArea: 120, floorPlan: 10, structure: 1, buildingDate: '1998-03', floors: 2 },
  })
  await app.drain()
  expect((await pairs(written.id)).map(({ other, reasons }) => [other.id, reasons])).toEqual([[otherwise.id, ['lot']]])
  expect(await pairs(larger.id)).toEqual([])
  const [one, two] = [await towerRoom(app, { room: '701' }), await towerRoom(app, { room: '702' })]
  await app.drain()
  expect([await pairs(one.id), await pairs(two.id)]).toEqual([[], []])
})

test('a photo used by two houses is found, from any uploader; one used by many is ignored', async () => {
  const looks = async (likeness: string, by: 'sora' | 'saburo' = 'sora') => {
    const path = await uploadedPhoto(app, by)
    await (await app.ctx()).db.update(image).set({ likeness }).where(eq(image.path, path))
    return { path, kind: 2 } as const
  }
  const [own, its] = [await looks('a1b2c3d4e5f60718'), await looks('a1b2c3d4e5f60718')]
  const one = await house({ estatePhotos: [own, await looks('')] })
  const two = await house({ estatePhotos: [await looks(''), its] })
  await app.drain()
  expect(await pairs(two.id)).toMatchObject([{ reasons: ['photo'], other: { id: one.id }, photos: [{ own: its.path, other: own.path }] }])
  const logo = await Promise.all(
    Array.from({ length: 5 }, async () => (await house({ estatePhotos: [await looks('00ff00ff00ff00ff')] })).id),
  )
  await app.drain()
  await night()
  expect(await Promise.all(logo.map(pairs))).toEqual([[], [], [], [], []])
  expect(await pairs(one.id)).toHaveLength(1)
})

test('a decided pair stays decided, and only operators decide', async () => {
  const [first, second] = [await house({ block: '8番8号' }), await house({ block: '8番8号' })]
  await app.drain()
  const [pair] = await pairs(first.id)
  const decide = (body: object, by: 'ada' | 'sora' = 'ada', ifMatch?: number) =>
    app.as(by).decideEstatePair({ ...at(pair?.id ?? ''), body: { of: first.id, ...body } as never }, { ifMatch })
  expect(await refusal(decide({ state: 3 }, 'sora'))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('sora').listDuplicateEstates(at(first.id)))).toMatchObject({ status: 403 })
  expect(await refusal(decide({ state: 7 }))).toMatchObject({ status: 422 })
  expect(await refusal(decide({ of: 'nothing', state: 3 }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ada').decideDuplicateCandidate({ ...at(pair?.id ?? ''), body: { state: 3 } }))).toMatchObject({
    status: 404,
  })
  expect(await decide({ state: 3, note: '隣の区画' })).toMatchObject({ state: 3, note: '隣の区画', version: 2 })
  expect(await decide({ state: 3, note: '隣の区画' })).toMatchObject({ version: 2 })
  expect(await refusal(decide({ state: 2 }, 'ada', 1))).toMatchObject({ status: 412 })
  await night()
  expect([await duplicatesOf(first.id), (await pairs(second.id))[0]?.state]).toEqual([[], 3])
  expect((await app.as('ada').listSameCandidates()).items).toEqual([])
  await decide({ state: 1 })
  expect(await duplicatesOf(second.id)).toEqual([first.id])
  // An ended estate is no duplicate.
  await app.as('sora').finishEstate({ ...at(first.id), body: { endReason: 2 } })
  expect(await duplicatesOf(second.id)).toEqual([])
})

test('drafts are not compared, and earlier photos are hashed gradually', async () => {
  await draftHouse(app, { block: '9番9号' })
  const shown = await house({ block: '9番9号' })
  await app.drain()
  expect(await pairs(shown.id)).toEqual([])
  const { path } = await uploaded(app, 'sora', 'estate')
  const { db } = await app.ctx()
  const looked = async () => (await db.select({ likeness: image.likeness }).from(image).where(eq(image.path, path)))[0]?.likeness
  expect(await looked()).toBe('')
  await db.update(image).set({ likeness: null })
  await lookAtPhotos(await app.ctx())
  expect(await looked()).toBe('')
  expect((await db.select({ status: estate.status }).from(estate).where(eq(estate.id, shown.id)))[0]).toBeDefined()
})

test('a duplicate is rejected and marked as one in a single action, once, by operators only', async () => {
  const [first, second] = [await house({ block: '11番1号' }), await appliedHouse(app, { block: '11番1号' })]
  await app.drain()
  const [pair] = await pairs(second.id)
  const reject = (body: object = {}, by: 'ada' | 'sora' | 'bea' = 'ada', ifMatch?: number) =>
    app
      .as(by)
      .rejectDouble({ ...at(second.id), body: { pairID: pair?.id ?? '', denyReason: '登録のある物件と同じです。', ...body } }, { ifMatch })
  expect(await refusal(reject({}, 'sora'))).toMatchObject({ status: 403 })
  expect(await refusal(reject({}, 'bea'))).toMatchObject({ status: 404 })
  expect(await refusal(reject({ denyReason: ' ' }))).toMatchObject({
    status: 422,
    errors: [{ path: 'denyReason', message: '差し戻しの理由を入力してください。' }],
  })
  // Both halves succeed or fail together: the application stays if the pair is not its own, or was decided to be two houses.
  expect(await refusal(reject({ pairID: '00000000-0000-7000-8000-000000000000' }))).toMatchObject({ status: 404 })
  await app.as('ada').decideEstatePair({ ...at(pair?.id ?? ''), body: { of: first.id, state: 3 } })
  expect(await refusal(reject())).toMatchObject({ status: 409, code: 'another-house' })
  expect(await app.as('ada').getEstate(at(second.id))).toMatchObject({ status: 2, denyReason: null })
  await app.as('ada').decideEstatePair({ ...at(pair?.id ?? ''), body: { of: first.id, state: 1 } })
  expect(await refusal(reject({}, 'ada', second.version + 7))).toMatchObject({ status: 412 })
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => reject()))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.as('ada').getEstate(at(second.id))).toMatchObject({ status: 9, denyReason: '登録のある物件と同じです。' })
  expect((await pairs(second.id))[0]).toMatchObject({ state: 2 })
})
