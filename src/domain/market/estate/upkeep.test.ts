import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/context.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { appliedHouse, draftHouse, hillHouse } from '#test/houses.ts'
import { markTrade } from './trade.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const found = async (id: string) => (await app.as().listPublicEstates({ query: { id } })).items
const trade = async (id: string, state: 'established' | 'none') => transact(await app.ctx('ada'), (ctx) => markTrade(ctx, id, state, 1))
const twenty = <T>(call: () => Promise<T>) => Promise.allSettled(Array.from({ length: 20 }, call))
const made = (tries: PromiseSettledResult<unknown>[]) => tries.filter(({ status }) => status === 'fulfilled').length
const moves = async (id: string) => (await app.as('sora').listEstateHistory(at(id))).items.map(({ move }) => move)

describe('a pause', () => {
  test('takes a listing out of search and view, and its end returns it as freshly confirmed', async () => {
    const { id } = await hillHouse(app)
    const paused = await app.as('sora').pauseEstate(at(id))
    expect(paused).toMatchObject({ status: 3, listing: { live: true, searchable: false, pausedAt: '2026-11-21T10:00:00+09:00' } })
    expect(await found(id)).toEqual([])
    expect(await refusal(app.as().getPublicEstate(at(id)))).toMatchObject({ status: 404 })
    expect(await app.as('sora').getPublicEstate(at(id))).toMatchObject({ id, searchable: false })
    app.clock.advance({ days: 40 })
    const back = await app.as('sora').resumeEstate(at(id))
    expect(back.listing).toMatchObject({ searchable: true, pausedAt: null, confirmedAt: '2026-12-31T10:00:00+09:00' })
    expect(await found(id)).toHaveLength(1)
    expect(await moves(id)).toEqual(['create', 'apply', 'approve', 'pause', 'resume'])
    app.clock.set('2026-11-21T10:00:00+09:00')
  })

  test('is for its owner only, once, and only on a public listing', async () => {
    const { id } = await hillHouse(app)
    expect(await refusal(app.as('ada').pauseEstate(at(id)))).toMatchObject({ status: 403 })
    expect(await refusal(app.as('saburo').pauseEstate(at(id)))).toMatchObject({ status: 404 })
    expect(await refusal(app.as('sora').resumeEstate(at(id)))).toMatchObject({ status: 409, state: 3 })
    expect(made(await twenty(() => app.as('sora').pauseEstate(at(id))))).toBe(1)
    expect(made(await twenty(() => app.as('sora').resumeEstate(at(id))))).toBe(1)
    expect((await moves(id)).slice(3)).toEqual(['pause', 'resume'])
    const draft = await draftHouse(app)
    expect(await refusal(app.as('sora').pauseEstate(at(draft.id)))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
    await trade(id, 'established')
    expect(await refusal(app.as('sora').pauseEstate(at(id)))).toMatchObject({ status: 409 })
  })

  test('ends when the estate is published again after its end, but not with a mere change', async () => {
    const { id } = await hillHouse(app)
    await app.as('sora').pauseEstate(at(id))
    await app.as('sora').patchEstate({ ...at(id), body: { title: '新しい題', changeReason: '題の見直し' } })
    await app.as('sora').applyEstate(at(id))
    expect((await app.as('ada').approveEstate(at(id))).listing).toMatchObject({ searchable: false })
    await app.as('sora').finishEstate({ ...at(id), body: { endReason: 3 } })
    await app.as('sora').relistEstate(at(id))
    await app.as('sora').applyEstate(at(id))
    expect((await app.as('ada').approveEstate(at(id))).listing).toMatchObject({ pausedAt: null, searchable: true })
  })
})

describe('a new price', () => {
  const change = (id: string, price: number, reason?: string) => app.as('sora').changeEstatePrice({ ...at(id), body: { price, reason } })

  test('is public immediately, in the price history with its day, and in the working copy', async () => {
    const { id, version } = await hillHouse(app)
    app.clock.advance({ days: 3 })
    const changed = await change(id, 35_000_000, '早めのお引渡しを希望するため')
    expect(changed).toMatchObject({ status: 3, price: 35_000_000, version: version + 1, listing: { price: 35_000_000 } })
    expect(await app.as().getPublicEstate(at(id))).toMatchObject({
      price: 35_000_000,
      confirmedAt: '2026-11-24T10:00:00+09:00',
      priceHistory: [
        { at: '2026-11-21T10:00:00+09:00', price: 38_000_000 },
        { at: '2026-11-24T10:00:00+09:00', price: 35_000_000 },
      ],
    })
    expect((await found(id))[0]?.unitPrice).toBe(Math.round((35_000_000 / 98.2) * (400 / 121)))
    const { items } = await app.as('sora').listEstateHistory(at(id))
    expect(items.at(-1)).toMatchObject({
      move: 'price',
      actor: 'owner',
      reason: '3,800万円から3,500万円に変更\n早めのお引渡しを希望するため',
    })
    app.clock.set('2026-11-21T10:00:00+09:00')
  })

  test('is shown as lowered only where the former price was public for two months', async () => {
    const { id } = await hillHouse(app)
    const marks = async () => (await app.as().getPublicEstate(at(id))).loweredFrom
    app.clock.advance({ days: 59 })
    await change(id, 37_000_000)
    expect(await marks()).toBeNull()
    app.clock.advance({ days: 62 })
    await change(id, 36_000_000)
    expect(await marks()).toBe(37_000_000)
    app.clock.advance({ days: 1 })
    await change(id, 35_000_000)
    expect(await marks()).toBeNull()
    app.clock.set('2026-11-21T10:00:00+09:00')
  })

  test('leaves other edits of the working copy alone', async () => {
    const { id, title } = await hillHouse(app)
    await app.as('sora').patchEstate({ ...at(id), body: { title: '書きかけの題', price: 37_000_000 } })
    const changed = await change(id, 36_000_000)
    expect(changed).toMatchObject({ title: '書きかけの題', price: 36_000_000 })
    expect(await app.as().getPublicEstate(at(id))).toMatchObject({ title, price: 36_000_000 })
  })

  test('is for its owner only', async () => {
    const { id } = await hillHouse(app)
    const body = { price: 36_000_000 }
    expect(await refusal(app.as('ada').changeEstatePrice({ ...at(id), body }))).toMatchObject({ status: 403 })
    expect(await refusal(app.as('saburo').changeEstatePrice({ ...at(id), body }))).toMatchObject({ status: 404 })
    expect(await refusal(app.as().changeEstatePrice({ ...at(id), body }))).toMatchObject({ status: 401 })
  })

  test('must differ from the current price, and needs a review when it is zero or far off', async () => {
    const { id } = await hillHouse(app)
    expect(await refusal(change(id, 38_000_000))).toMatchObject({ status: 422, errors: [{ path: 'price' }] })
    expect(await refusal(change(id, -1))).toMatchObject({ status: 422, errors: [{ path: 'price' }] })
    expect(await refusal(change(id, 0))).toMatchObject({ status: 409, code: 'price-needs-review' })
    expect(await refusal(change(id, 3_800_000))).toMatchObject({ status: 409, code: 'price-needs-review' })
    expect(await refusal(change(id, 76_000_001))).toMatchObject({ status: 409, code: 'price-needs-review' })
    expect((await change(id, 76_000_000)).price).toBe(76_000_000)
    expect((await change(id, 38_000_000)).price).toBe(38_000_000)
  })

  test('is refused during a review and after a contract', async () => {
    const applied = await appliedHouse(app)
    expect(await refusal(change(applied.id, 36_000_000))).toMatchObject({ status: 409, state: 2 })
    const { id } = await hillHouse(app)
    await app.as('sora').patchEstate({ ...at(id), body: { changeReason: '写真の入れ替え' } })
    await app.as('sora').applyEstate(at(id))
    expect(await refusal(change(id, 36_000_000))).toMatchObject({ status: 409, state: 2 })
    await app.as('sora').withdrawEstate(at(id))
    await trade(id, 'established')
    expect(await refusal(change(id, 36_000_000))).toMatchObject({ status: 409, state: 3 })
  })

  test('counts once however often it is pressed', async () => {
    const { id } = await hillHouse(app)
    app.clock.advance({ minutes: 1 })
    expect(made(await twenty(() => change(id, 36_000_000)))).toBe(1)
    expect((await app.as().getPublicEstate(at(id))).priceHistory).toHaveLength(2)
    app.clock.set('2026-11-21T10:00:00+09:00')
  })
})

describe('a copy', () => {
  test('is a draft of its own with the same words and photos', async () => {
    const source = await hillHouse(app)
    await app.as('sora').patchEstate({ ...at(source.id), body: { changeReason: '見直し' } })
    const copy = await app.as('sora').copyEstate(at(source.id))
    expect(copy).toMatchObject({ status: 1, title: source.title, price: source.price, land: source.land, listing: null, version: 1 })
    expect(copy).toMatchObject({ appliedAt: null, firstApprovedAt: null, changeReason: null, viewCount: 0 })
    expect(copy.estatePhotos).toEqual(source.estatePhotos)
    expect(copy.estateNumber).toBeGreaterThan(source.estateNumber)
    expect(await moves(copy.id)).toEqual(['copy'])
    // Deleting either keeps the other's photos.
    await app.as('sora').deleteEstate(at(copy.id))
    const [photo] = source.estatePhotos
    expect((await app.as().getPublicEstate(at(source.id))).photos[0]?.path).toBe(photo?.path)
    const again = await app.as('sora').copyEstate(at(source.id))
    await app.as('sora').applyEstate(at(again.id))
    expect((await app.as('ada').approveEstate(at(again.id))).listing?.live).toBe(true)
  })

  test('is made by the owner, in any state, also of a sold one', async () => {
    const { id } = await hillHouse(app)
    expect(await refusal(app.as('ada').copyEstate(at(id)))).toMatchObject({ status: 403 })
    expect(await refusal(app.as('saburo').copyEstate(at(id)))).toMatchObject({ status: 404 })
    await app.as('sora').finishEstate({ ...at(id), body: { endReason: 1, elsewhere: true } })
    expect((await app.as('sora').copyEstate(at(id))).status).toBe(1)
  })
})

describe('the owner’s confirmation', () => {
  test('keeps a listing in search for fourteen days', async () => {
    const { id } = await hillHouse(app)
    expect((await app.as('sora').getEstate(at(id))).listing?.confirmUntil).toBe('2026-12-05T10:00:00+09:00')
    app.clock.advance({ days: 14 })
    expect(await found(id)).toHaveLength(1)
    app.clock.advance({ minutes: 1 })
    expect(await found(id)).toEqual([])
    expect((await app.as('sora').getEstate(at(id))).listing).toMatchObject({ live: true, searchable: false })
    await app.as('sora').confirmEstate(at(id))
    expect(await found(id)).toHaveLength(1)
    app.clock.set('2026-11-21T10:00:00+09:00')
  })
})
