import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { appliedHouse, draftHouse, fieldPlot, hillHouse, towerRoom } from '#test/houses.ts'
import { readsOf } from '#test/reads.ts'
import { exportEstates } from './export.ts'
import { countDeskEstatesByTab } from './queries.ts'

let app: TestApp
const houses = {} as Record<'draft' | 'applied' | 'rejected' | 'ended' | 'expired' | 'open' | 'tower', Estate>
beforeAll(async () => {
  app = await testApp()
  const ada = app.as('ada')
  houses.expired = await hillHouse(app, { title: '忘れられた家' })
  app.clock.advance({ days: 20 })
  houses.draft = await draftHouse(app)
  houses.applied = await appliedHouse(app, { by: 'saburo' })
  houses.rejected = await ada.rejectEstate({ params: { id: (await appliedHouse(app)).id }, body: { denyReason: '写真が暗いです。' } })
  houses.ended = await ada.finishEstate({ params: { id: (await fieldPlot(app)).id }, body: { endReason: 3 } })
  houses.open = await hillHouse(app, { title: '=1+1', price: 21_000_000 })
  houses.tower = await towerRoom(app)
  await app.as('bea').createNegotiation({ body: { estateID: houses.tower.id } })
  await app.as('ben').createNegotiation({ body: { estateID: houses.tower.id } })
})
afterAll(() => app.close())

const at = (id: string) => ({ params: { id } })
const titlesIn = async (query: Parameters<ReturnType<typeof app.as>['listDeskEstates']>[0]) =>
  (await app.as('ada').listDeskEstates(query)).items
    .map(({ id }) => Object.entries(houses).find(([, house]) => house.id === id)?.[0])
    .sort()

test('each tab lists and counts its own estates', async () => {
  const expected = {
    waiting: ['applied'],
    public: ['open', 'tower'],
    rejected: ['rejected'],
    expired: ['expired'],
    ended: ['ended'],
    all: ['applied', 'draft', 'ended', 'expired', 'open', 'rejected', 'tower'],
  }
  const counts = await app.as('ada').countDeskEstatesByTab()
  for (const [tab, names] of Object.entries(expected)) {
    expect(await titlesIn({ query: { tab: tab as keyof typeof expected } }), tab).toEqual(names)
    expect(counts[tab as keyof typeof expected], tab).toEqual({ count: names.length, capped: false })
  }
})

test('the counts of all tabs come from one statement', async () => {
  const reads = await readsOf(await app.ctx('ada'), (ctx) => countDeskEstatesByTab(ctx, {}))
  expect(new Set(reads.map(({ statement }) => statement)).size).toBe(1)
})

test('a public version under a new review is waiting, and public as well', async () => {
  const { id } = await hillHouse(app)
  await app.as('sora').patchEstate({ ...at(id), body: { price: 30_000_000, changeReason: '値下げ' } })
  await app.as('sora').applyEstate(at(id))
  const tabsOf = async (one: string) => (await app.as('ada').listDeskEstates({ query: { tab: one as 'waiting', id } })).items.length
  expect([await tabsOf('waiting'), await tabsOf('public'), await tabsOf('ended')]).toEqual([1, 1, 0])
  const before = await app.as('ada').getDeskEstate(at(id))
  expect(before).toMatchObject({ status: 2, listing: { live: true, price: 38_000_000 }, price: 30_000_000 })
  await app.as('ada').finishEstate({ ...at(id), body: { endReason: 3 } })
})

test('a row shows place, seller, public version and demand', async () => {
  await app.platform.database.db.update(user).set({ userNumber: 'S-000777' }).where(eq(user.id, 'sora'))
  expect(await app.as('ada').getDeskEstate(at(houses.tower.id))).toMatchObject({
    estateNumber: houses.tower.estateNumber,
    address: '東京都港区港南一丁目5番6号 港南タワー 1203',
    seller: { id: 'sora', userNumber: 'S-000777', name: '空野 空' },
    photoCount: 1,
    negotiationCount: 2,
    viewCount: 0,
    listing: { live: true },
    memo: null,
    memoVersion: 0,
  })
})

test('a stopped listing names the reason and the operator', async () => {
  const { id } = await hillHouse(app)
  const stop = async () => {
    await app.drain()
    return (await app.as('ada').listDeskEstates({ query: { tab: 'stopped', id } })).items.map(({ stop }) => stop)
  }
  expect(await stop()).toEqual([])
  await app.as('ada').setUserStatus({ ...at('sora'), body: { status: 2, reasonCode: 1, reason: '確認中' } })
  expect(await stop()).toEqual([{ reason: '売主の利用停止', byName: '運営事務局' }])
  await app.as('ada').setUserStatus({ ...at('sora'), body: { status: 1, reason: '確認できました' } })
  await app.as('ada').withholdEstate({ ...at(id), body: { reason: '写真が違います。' } })
  expect(await stop()).toEqual([{ reason: '写真が違います。', byName: '運営事務局' }])
  await app.as('ada').finishEstate({ ...at(id), body: { endReason: 3 } })
})

test.each([
  ['its number as people read it', () => `No.${String(houses.tower.estateNumber).padStart(8, '0')}`, ['tower']],
  ['its title', () => 'タワー', ['tower']],
  ['its seller', () => '三郎丸', ['applied']],
  ['the number of its seller', () => 'ｓ-000777 タワー', ['tower']],
  ['nothing', () => 'タワー 三郎丸', []],
])('an estate is found by %s', async (_, keyword, expected) => {
  expect(await titlesIn({ query: { keyword: keyword() } })).toEqual(expected)
  const { all } = await app.as('ada').countDeskEstatesByTab({ query: { keyword: keyword() } })
  expect(all.count).toBe(expected.length)
})

test('rule findings are counted', async () => {
  const loud = await appliedHouse(app, { title: '最高の家、絶対お買い得' })
  const [of, before] = [await app.as('ada').getDeskEstate(at(loud.id)), await app.as('ada').getDeskEstate(at(houses.applied.id))]
  expect(of.findings.error + of.findings.warning).toBeGreaterThan(before.findings.error + before.findings.warning)
  await app.as('ada').rejectEstate({ ...at(loud.id), body: { denyReason: '言葉をご確認ください。' } })
  await app.as('sora').deleteEstate(at(loud.id))
})

test('filters narrow the list, and sorting by enquiries puts the most requested first', async () => {
  expect(await titlesIn({ query: { estateType: 3, tab: 'public' } })).toEqual(['tower'])
  expect(await titlesIn({ query: { priceTo: 25_000_000, tab: 'public' } })).toEqual(['open'])
  expect(await titlesIn({ query: { prefecturesCode: '13', userID: 'saburo' } })).toEqual([])
  const [first] = (await app.as('ada').listDeskEstates({ query: { orderBy: 'negotiationCount:desc', limit: 1 } })).items
  expect(first?.id).toBe(houses.tower.id)
})

test('only operators have access to the desk', async () => {
  for (const person of ['sora', 'bea'] as const) {
    const api = app.as(person)
    expect(await refusal(api.listDeskEstates())).toMatchObject({ status: 403 })
    expect(await refusal(api.countDeskEstatesByTab())).toMatchObject({ status: 403 })
    expect(await refusal(api.getDeskEstate(at(houses.open.id)))).toMatchObject({ status: 403 })
    expect(await refusal(api.putEstateMemo({ ...at(houses.open.id), body: { memo: 'わたし' } }))).toMatchObject({ status: 403 })
    expect(await refusal(api.finishEstates({ body: { estates: [{ id: houses.open.id }], endReason: 4 } }))).toMatchObject({ status: 403 })
    expect(await refusal(api.exportEstates({ query: { reason: '集計・分析のため' } }))).toMatchObject({ status: 403 })
  }
  expect(await refusal(app.as().listDeskEstates())).toMatchObject({ status: 401 })
  expect(await refusal(app.as('ada').getDeskEstate(at('nothing')))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('ada').listDeskEstates({ query: { tab: 'mine' as never } }))).toMatchObject({ status: 422 })
})

test('bulk ending applies one by one: a refused one gives its reason and stays', async () => {
  const [first, moved] = [await hillHouse(app), await hillHouse(app)]
  await app.as('sora').patchEstate({ ...at(moved.id), body: { title: '変わった題' } })
  const { items } = await app.as('ada').finishEstates({
    body: {
      estates: [
        { id: first.id, version: first.version },
        { id: moved.id, version: moved.version },
        { id: houses.draft.id },
        { id: 'nothing' },
        { id: first.id },
      ],
      endReason: 4,
      reason: '表示規約に反するため',
    },
  })
  expect(items.map(({ id, ended, code }) => [id, ended, code])).toEqual([
    [first.id, true, null],
    [moved.id, false, 'version-mismatch'],
    [houses.draft.id, false, 'wrong-state'],
    ['nothing', false, 'not-found'],
  ])
  expect(await app.as('ada').getEstate(at(first.id))).toMatchObject({ status: 10, listing: { live: false, endReason: 4 } })
  expect(await app.as('ada').getEstate(at(moved.id))).toMatchObject({ status: 3, listing: { live: true } })
  expect((await app.as('ada').listEstateHistory(at(first.id))).items.at(-1)).toMatchObject({
    move: 'finish',
    reason: '表示規約に反するため',
  })
})

test('bulk withholding for one reason applies one by one: a refused one gives its reason and stays', async () => {
  const [first, moved, withheld] = [await hillHouse(app), await hillHouse(app), await hillHouse(app)]
  await app.as('sora').patchEstate({ ...at(moved.id), body: { title: '変わった題' } })
  await app.as('ada').withholdEstate({ ...at(withheld.id), body: { reason: '先の理由' } })
  const reason = '同じ写真が使われています。'
  const estates = [{ id: first.id, version: first.version }, { id: moved.id, version: moved.version }, { id: withheld.id }]
  const both = await Promise.all([1, 2].map(() => app.as('ada').withholdEstates({ body: { estates, reason } })))
  expect(both.flatMap(({ items }) => items.filter(({ done }) => done).map(({ id }) => id))).toEqual([first.id])
  expect(both[0]?.items.slice(1).map(({ id, code, title }) => [id, code, title === null])).toEqual([
    [moved.id, 'version-mismatch', false],
    [withheld.id, 'wrong-state', false],
  ])
  expect((await app.as('ada').getEstate(at(first.id))).listing).toMatchObject({ withheldReason: reason, searchable: false })
  expect((await app.as('ada').getEstate(at(withheld.id))).listing).toMatchObject({ withheldReason: '先の理由' })
  const withhold = (body: object, by: 'ada' | 'sora' = 'ada') => refusal(app.as(by).withholdEstates({ body: body as never }))
  expect(await withhold({ estates, reason }, 'sora')).toMatchObject({ status: 403 })
  expect(await withhold({ estates: [], reason })).toMatchObject({ status: 422 })
  expect(await withhold({ estates, reason: ' ' })).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
})

test('an invalid list is refused before anything ends', async () => {
  const finish = (body: object) => refusal(app.as('ada').finishEstates({ body: body as never }))
  expect(await finish({ estates: [], endReason: 4 })).toMatchObject({ status: 422 })
  expect(await finish({ estates: [{ id: houses.open.id }], endReason: 77 })).toMatchObject({ status: 422 })
  expect(await finish({ estates: Array.from({ length: 101 }, (_, id) => ({ id: String(id) })), endReason: 4 })).toMatchObject({
    status: 422,
  })
  expect((await app.as('ada').getEstate(at(houses.open.id))).status).toBe(3)
})

test('a memo is for operators only: a newer version is not overwritten, and a review does not become stale', async () => {
  const { id, version } = houses.applied
  const written = await app.as('ada').putEstateMemo({ ...at(id), body: { memo: '登記を確認済み' } }, { ifMatch: 0 })
  expect(written).toMatchObject({ memo: '登記を確認済み', memoVersion: 1, version })
  expect(await refusal(app.as('ada').putEstateMemo({ ...at(id), body: { memo: '別の話' } }, { ifMatch: 0 }))).toMatchObject({ status: 412 })
  expect(await app.as('ada').putEstateMemo({ ...at(id), body: { memo: ' ' } }, { ifMatch: 1 })).toMatchObject({
    memo: null,
    memoVersion: 2,
  })
  expect(await refusal(app.as('ada').putEstateMemo({ ...at(id), body: { memo: 'あ'.repeat(2001) } }))).toMatchObject({ status: 422 })
  expect(await refusal(app.as('ada').putEstateMemo({ ...at('nothing'), body: { memo: 'だれの' } }))).toMatchObject({ status: 404 })
  expect(await app.as('saburo').getEstate(at(id))).not.toHaveProperty('memo')
})

test('the list is exported as a file that a spreadsheet opens without running it, and that is in the audit log', async () => {
  const answer = await app.fetch(`/api/estates/export?tab=public&reason=${encodeURIComponent('集計・分析のため')}`, {
    by: 'ada',
    method: 'POST',
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="estates-\d{4}-\d\d-\d\d\.csv"$/)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines).toHaveLength(1 + (await app.as('ada').countDeskEstatesByTab()).public.count)
  expect(lines[0]).toContain('物件番号,物件タイトル,物件種別')
  expect(lines.find((line) => line.includes("'=1+1"))).toContain('神奈川県横浜市港北区菊名一丁目2番3号,21000000,')
  expect(lines.find((line) => line.includes('タワー'))).toMatch(/公開中.*,2$/)
  const [row] = await (await app.ctx('ada')).db.select().from(audit).where(eq(audit.deed, 'estate.export')).orderBy(desc(audit.id)).limit(1)
  expect(row).toMatchObject({
    actorID: 'engawa-operator',
    detail: { reason: '集計・分析のため', conditions: { tab: 'public' }, count: lines.length - 1 },
  })
})

test('the file marks a house that was sold elsewhere as 成約済', async () => {
  const { id, estateNumber } = await hillHouse(app)
  await app.as('sora').finishEstate({ ...at(id), body: { endReason: 1, elsewhere: true } })
  const stream = await exportEstates(await app.ctx('ada'), { id, reason: '集計・分析のため' })
  const [head, row] = (await new Response(stream as BodyInit).text()).split('\r\n').map((line) => line.split(','))
  expect([row?.[0], row?.[head?.indexOf('取引状況') ?? -1]]).toEqual([String(estateNumber), '成約済'])
})

test('a file read in many chunks has every estate once', async () => {
  const stream = await exportEstates(await app.ctx('ada'), { reason: '集計・分析のため' }, 2)
  const lines = (await new Response(stream as BodyInit).text()).trim().split('\r\n').slice(1)
  const numbers = lines.map((line) => Number(line.split(',')[0]))
  expect(numbers).toHaveLength((await app.as('ada').countDeskEstatesByTab()).all.count)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})

test('a house that is stopped, by the office or with its seller, has a tab of its own until it ends', async () => {
  const [own, sellers] = [await hillHouse(app), await hillHouse(app, { by: 'saburo' })]
  const counted = async () => {
    const counts = await app.as('ada').countDeskEstatesByTab({ query: { id: [own.id, sellers.id].join() } })
    return (['public', 'expired', 'stopped'] as const).map((tab) => counts[tab].count)
  }
  expect(await counted()).toEqual([2, 0, 0])
  await app.as('ada').withholdEstate({ ...at(own.id), body: { reason: '確認のため' } })
  expect(await counted()).toEqual([1, 0, 1])
  await app.as('ada').setUserStatus({ params: { id: 'saburo' }, body: { sellerApprovedStatus: 4, sellerDenyReason: '書類の期限切れ' } })
  app.clock.advance({ days: 20 })
  expect(await counted()).toEqual([0, 0, 2])
  await app.as('ada').finishEstate({ ...at(own.id), body: { endReason: 3 } })
  expect(await counted()).toEqual([0, 0, 1])
})
