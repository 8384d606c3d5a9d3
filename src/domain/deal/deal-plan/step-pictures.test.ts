import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { image } from '#domain/base/image/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { joined } from '#test/companions.ts'
import { uploaded } from '#test/pictures.ts'
import { contracted, planOf, planTests, stepOf } from '#test/plans.ts'
import type { DealPlan } from './contract.ts'
import { purgeStepPictures } from './step-pictures.ts'

/** Pictures of the emptied house, attached to the step in which it is cleared. */
let tests: Awaited<ReturnType<typeof planTests>>
let app: TestApp
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

/** A deal with a signed contract, after which the house is cleared. */
const signed = async () => contracted(app, (await tests.planned()).negotiationID)
const moveOut = (plan: DealPlan) => ({ params: { id: stepOf(plan, 'moveOut').id } })
const put = (plan: DealPlan, pictures: string[], by: 'sora' | 'bea' | 'ben' | 'ada' = 'sora', more: object = {}) =>
  app.as(by).putDealStepPictures({ ...moveOut(plan), body: { pictures, ...more } })
const shown = async (plan: DealPlan) => stepOf(await planOf(app, plan.negotiationID), 'moveOut').pictures
const room = () => uploaded(app, 'sora', 'step')

test('the seller shows pictures of the cleared house before or with completing the step, and none after; only both sides see them', async () => {
  const plan = await signed()
  const [kitchen, garden, shed] = [await room(), await room(), await room()]
  expect(stepOf(await put(plan, [kitchen.path, garden.path]), 'moveOut').pictures).toEqual([kitchen.path, garden.path])
  for (const by of ['sora', 'bea', 'ada'] as const) expect((await app.fetch(kitchen.path, { by })).status).toBe(200)
  expect((await app.fetch(kitchen.path, { by: 'ben' })).status).toBe(404)
  expect((await app.fetch(kitchen.path)).status).toBe(401)
  await put(plan, [garden.path])
  expect((await app.fetch(kitchen.path, { by: 'bea' })).status).toBe(404)
  const done = await app.as('sora').completeDealStep({ ...moveOut(plan), body: { pictures: [garden.path, shed.path] } })
  expect(stepOf(done, 'moveOut')).toMatchObject({ stepStatus: 2, pictures: [garden.path, shed.path] })
  expect(await refusal(put(plan, []))).toMatchObject({ status: 409, code: 'wrong-state' })
  await app.as('sora').undoDealStep(moveOut(plan))
  expect(stepOf(await put(plan, []), 'moveOut').pictures).toEqual([])
})

test('completing without pictures keeps those shown before', async () => {
  const plan = await signed()
  const { path } = await room()
  await put(plan, [path])
  await app.as('sora').completeDealStep({ ...moveOut(plan), body: {} })
  expect(await shown(plan)).toEqual([path])
})

test('only the seller adds pictures: their own, ten at most, and for this step only', async () => {
  const plan = await signed()
  const own = await room()
  expect((await refusal(put(plan, [], 'bea'))).status).toBe(403)
  expect((await refusal(put(plan, [], 'ada', { ground: '電話で確認' }))).status).toBe(403)
  expect((await refusal(put(plan, [], 'ben'))).status).toBe(404)
  const handed = await uploaded(app, 'sora', 'handover')
  const anothers = await uploaded(app, 'saburo', 'step')
  for (const path of [handed.path, anothers.path, '/files/step/nobody.webp'])
    expect(await refusal(put(plan, [path]))).toMatchObject({ status: 422, errors: [{ path: 'pictures' }] })
  const eleven = Array.from({ length: 11 }, (_, at) => `/files/step/${at}.webp`)
  expect((await refusal(put(plan, eleven))).errors?.[0]?.path).toBe('pictures')
  expect((await refusal(put(plan, [own.path, own.path]))).errors?.[0]?.path).toBe('pictures')
  const other = { params: { id: stepOf(plan, 'regPapers').id } }
  expect(await refusal(app.as('sora').putDealStepPictures({ ...other, body: { pictures: [] } }))).toMatchObject({ code: 'no-pictures' })
  const ticked = app.as('sora').completeDealStep({ ...other, body: { pictures: [own.path] } })
  expect(await refusal(ticked)).toMatchObject({ status: 409, code: 'no-pictures' })
  expect((await refusal(uploaded(app, 'bea', 'step'))).status).toBe(403)
})

test('an operator acting in their own name neither removes nor adds pictures', async () => {
  const plan = await signed()
  const { path } = await room()
  await put(plan, [path])
  const ground = '電話で確認'
  const own = await uploaded(app, 'ada', 'step')
  for (const pictures of [[], [path, own.path]])
    expect((await refusal(app.as('ada').completeDealStep({ ...moveOut(plan), body: { pictures, ground } }))).status).toBe(403)
  expect(await shown(plan)).toEqual([path])
  const done = await app.as('ada').completeDealStep({ ...moveOut(plan), body: { pictures: [path], ground } })
  expect(stepOf(done, 'moveOut')).toMatchObject({ stepStatus: 2, pictures: [path] })
})

test('a companion who sees the plan sees its pictures; one who does not, does not', async () => {
  const plan = await signed()
  const { path } = await room()
  await put(plan, [path])
  const look = async (sees: object, email: string) => {
    const { headers } = await joined(app, plan.estateID, 'sora', { role: 3, name: '空野 陸', email, ...sees })
    return (await app.fetch(path, { headers })).status
  }
  expect(await look({ sees: { offers: true, papers: true, plan: true } }, 'riku@example.com')).toBe(200)
  expect(await look({ sees: { offers: true, papers: true, plan: false } }, 'kai@example.com')).not.toBe(200)
})

test('twenty equal presses leave one set; a stale, different one gets 412', async () => {
  const plan = await signed()
  const { path } = await room()
  await Promise.all(Array.from({ length: 20 }, () => put(plan, [path])))
  expect(await shown(plan)).toEqual([path])
  const late = app.as('sora').putDealStepPictures({ ...moveOut(plan), body: { pictures: [] } }, { ifMatch: 1 })
  expect((await refusal(late)).status).toBe(412)
})

test('pictures are deleted ten years after the handover; ninety days after a closed negotiation', async () => {
  const { db } = await app.ctx()
  const plan = await signed()
  const { path } = await room()
  await put(plan, [path])
  await db
    .update(negotiation)
    .set({ status: 4, agreedAt: app.clock.now(), completedAt: app.clock.now() })
    .where(eq(negotiation.id, plan.negotiationID))
  const left = async (day: string) => {
    app.clock.set(`${day}T15:00:00+09:00`)
    await purgeStepPictures(await app.ctx())
    return [(await shown(plan)).length, await db.$count(image, eq(image.path, path))]
  }
  expect(await left('2036-11-20')).toEqual([1, 1])
  expect(await left('2036-11-23')).toEqual([0, 0])
  app.clock.set('2026-11-21T10:00:00+09:00')
})
