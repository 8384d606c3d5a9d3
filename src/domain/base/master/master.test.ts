import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { whenPublicPagesChange } from '#platform/live/public-pages.ts'
import { systemContext } from '#platform/platform.ts'
import { listOfficialPrefectures } from '#platform/postcode/municipalities.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { prefectureKana } from './prefecture-kana.ts'
import { officialPrefectures } from './prefectures.ts'
import { seedMasters } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedMasters(systemContext(app.platform))
})
afterAll(() => app.close())

// Must run first: notices about other tests' changes could arrive late and be counted here.
test('an operator renames and sorts a prefecture, and guests’ cached pages are dropped', async () => {
  const ada = app.as('ada')
  let forgotten = 0
  const stop = whenPublicPagesChange(app.platform.live, () => forgotten++)
  const change = (body: { name?: string; sortOrder?: number }) => ada.patchPrefecture({ params: { id: '13' }, body })
  expect(await change({ name: '東京', sortOrder: 1 })).toMatchObject({ name: '東京', sortOrder: 1 })
  await vi.waitFor(() => expect(forgotten).toBe(1))
  const { items } = await app.as().listPrefectures({ query: { limit: 2 } })
  expect(items.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
    ['東京', 1],
    ['北海道', 10],
  ])
  expect(await app.as().getArea({ params: { code: '13' } })).toMatchObject({ prefectures: '東京' })
  expect(await refusal(change({ sortOrder: -1 }))).toMatchObject({ status: 422, errors: [{ path: 'sortOrder' }] })
  expect(await refusal(app.as('bea').patchPrefecture({ params: { id: '13' }, body: { sortOrder: 2 } }))).toMatchObject({ status: 403 })
  await change({ name: '東京都', sortOrder: 130 })
  stop()
})

test('the names of the prefectures are those of the postal table', () => {
  expect(officialPrefectures.map((prefecture) => ({ ...prefecture, kana: prefectureKana[prefecture.code] }))).toEqual(
    listOfficialPrefectures(),
  )
})

test('a guest reads all masters in their own order, and a second start adds nothing', async () => {
  await seedMasters(systemContext(app.platform))
  const guest = app.as()
  const all = await guest.listPrefectures({ query: { limit: 100 } })
  expect(all.items.map(({ id }) => id)).toEqual(officialPrefectures.map(({ code }) => code))
  expect(await guest.getPrefecture({ params: { id: '13' } })).toMatchObject({ name: '東京都', kana: 'トウキョウト', region: 2 })
  expect((await guest.listPrefectures({ query: { region: [7] } })).items.map(({ name }) => name)).toEqual([
    '徳島県',
    '香川県',
    '愛媛県',
    '高知県',
  ])
  expect((await guest.getPrefecturesByIds({ params: { ids: ['47', '01', '99'] } })).items.map(({ id }) => id)).toEqual(['47', '01'])
  const land = await guest.listFacilityCategoryMasters({ query: { visibleEstateType: 1 } })
  expect(land.items.map(({ facilityCategoryName }) => facilityCategoryName)).toEqual(['ライフライン', '土地の条件', '空き家・その他'])
  expect((await guest.countFacilityCategoryMasters({ query: { sortOrder: [10, 20] } })).count).toBe(2)
})

test('each conversation has one first question, and its answers lead to all others', async () => {
  for (const wizardType of [1, 2]) {
    const { items } = await app.as().listWizards({ query: { wizardType, limit: 100 } })
    expect(items.filter(({ startFlag }) => startFlag)).toHaveLength(1)
    const byID = new Map(items.map((question) => [question.id, question]))
    const reached = new Set<string>()
    const walk = (id: string) => {
      reached.add(id)
      for (const { nextID } of byID.get(id)?.options ?? []) if (nextID) walk(nextID)
    }
    walk(items.find(({ startFlag }) => startFlag)?.id ?? '')
    expect(reached).toEqual(new Set(byID.keys()))
  }
})

test('cities can be listed by prefecture', async () => {
  const { items } = await app.as().listCities({ query: { prefecturesCode: '31' } })
  expect(items).toContainEqual({ code: '31201', prefecturesCode: '31', name: '鳥取市', kana: 'トットリシ' })
  expect(items.every(({ prefecturesCode }) => prefecturesCode === '31')).toBe(true)
  expect((await app.as().listCities({})).items.length).toBeGreaterThan(1_800)
  expect(await refusal(app.as().listCities({ query: { prefecture: '31' } as never }))).toMatchObject({ status: 422 })
})

test('only an admin writes masters', async () => {
  const category = { facilityCategoryName: '庭', visibleEstateType: [2], sortOrder: 170 }
  expect(await refusal(app.as().createFacilityCategoryMaster({ body: category }))).toMatchObject({ status: 401 })
  expect(await refusal(app.as('bea').createFacilityCategoryMaster({ body: category }))).toMatchObject({ status: 403 })
  const ada = app.as('ada')
  const { id } = await ada.createFacilityCategoryMaster({ body: category })
  expect(await refusal(app.as('sora').patchFacilityCategoryMaster({ params: { id }, body: { sortOrder: 1 } }))).toMatchObject({
    status: 403,
  })
  expect(await ada.patchFacilityCategoryMaster({ params: { id }, body: { visibleEstateType: [2, 3] } })).toMatchObject({
    facilities: [],
    version: 2,
  })
  // A PUT replaces the whole row: omitted fields get their defaults.
  expect(await ada.putFacilityCategoryMaster({ params: { id }, body: { ...category, sortOrder: 5 } })).toMatchObject({
    facilities: [],
    sortOrder: 5,
  })
  expect(await refusal(ada.putFacilityCategoryMaster({ params: { id }, body: { sortOrder: 5 } as never }))).toMatchObject({
    status: 422,
    errors: expect.arrayContaining([{ path: 'facilityCategoryName', message: '設備カテゴリ名を入力してください。' }]),
  })
  expect(await refusal(ada.patchFacilityCategoryMaster({ params: { id }, body: { sortOrder: 6 } }, { ifMatch: 1 }))).toMatchObject({
    status: 412,
  })
})

test('a deleted master is archived, and can be restored', async () => {
  const ada = app.as('ada')
  const { id: house } = await app.as('sora').createEstate({ body: { prefecturesCode: '14', ownerPrefecturesCode: '15' } })
  await app.as('bea').patchUser({ params: { id: 'bea' }, body: { prefecturesCode: '16' } })
  for (const [id, used] of [
    ['14', '物件が1件'],
    ['15', '物件が1件'],
    ['16', '会員が1人'],
  ] as const) {
    const refused = await refusal(ada.deletePrefecture({ params: { id } }))
    expect(refused).toMatchObject({ status: 409, code: 'in-use', title: expect.stringContaining(used) })
    expect(await refusal(ada.patchPrefecture({ params: { id }, body: { archivedFlag: true } }))).toMatchObject({ status: 409 })
    expect(await app.as().getPrefecture({ params: { id } })).toMatchObject({ archivedFlag: false })
  }
  await app.as('sora').deleteEstate({ params: { id: house } })
  await ada.deletePrefecture({ params: { id: '13' } })
  expect(await refusal(app.as('bea').getPrefecture({ params: { id: '13' } }))).toMatchObject({ status: 404 })
  expect((await app.as().countPrefectures({})).count).toBe(46)
  expect((await ada.getPrefecture({ params: { id: '13' } })).archivedFlag).toBe(true)
  const tokyo = { id: '13', name: '東京都', kana: 'トウキョウト', region: 2 }
  expect(await refusal(ada.createPrefecture({ body: tokyo }))).toMatchObject({ status: 409, code: 'prefecture-exists' })
  await ada.patchPrefecture({ params: { id: '13' }, body: { archivedFlag: false } })
  expect((await app.as().countPrefectures({})).count).toBe(47)
  expect(await refusal(app.as('bea').deletePrefecture({ params: { id: '13' } }))).toMatchObject({ status: 403 })
  expect(await refusal(ada.createPrefecture({ body: { ...tokyo, id: '48' } }))).toMatchObject({ status: 422 })
})

test('an answer leads only to another question of the same conversation', async () => {
  const ada = app.as('ada')
  const ask = (question: string, wizardType: 1 | 2, startFlag = false) =>
    ada.createWizard({ body: { question, wizardType, displayOrder: 99, startFlag } })
  const [seller, buyer] = [await ask('いつ売りますか？', 1), await ask('いつ買いますか？', 2)]
  const to = (nextID: string) => ({ params: { id: seller.id }, body: { options: [{ label: '次へ', nextID }] } })
  for (const nextID of [buyer.id, seller.id, 'nowhere'])
    expect(await refusal(ada.patchWizard(to(nextID)))).toMatchObject({ status: 422, errors: [{ path: 'options.0.nextID' }] })
  const next = await ask('いくらで売りますか？', 1)
  expect((await ada.patchWizard(to(next.id))).options).toEqual([{ label: '次へ', fills: {}, nextID: next.id }])
  expect(await refusal(app.as('sora').deleteWizard({ params: { id: next.id } }))).toMatchObject({ status: 403 })
})

test('a new first question replaces the old one', async () => {
  const ada = app.as('ada')
  const starts = async () => (await ada.listWizards({ query: { wizardType: 2, startFlag: true } })).items.map(({ id }) => id)
  const before = await starts()
  const { id } = await ada.createWizard({ body: { question: 'はじめての方ですか？', wizardType: 2, displayOrder: 1, startFlag: true } })
  expect(before).toHaveLength(1)
  expect(await starts()).toEqual([id])
  // Without a first question, the wizard would ask none.
  const params = { id }
  expect(await refusal(ada.patchWizard({ params, body: { startFlag: false } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'startFlag' }],
  })
  expect((await ada.patchWizard({ params, body: { question: 'はじめてですか？' } })).startFlag).toBe(true)
  expect(await starts()).toEqual([id])
})

test('a question stays in its conversation, and each of its answers has a different label', async () => {
  const ada = app.as('ada')
  const { id } = await ada.createWizard({ body: { question: '畑はありますか？', wizardType: 1, displayOrder: 950 } })
  expect(await refusal(ada.patchWizard({ params: { id }, body: { wizardType: 2 } }))).toMatchObject({
    status: 422,
    code: 'read-only',
    errors: [{ path: 'wizardType' }],
  })
  const options = [{ label: 'はい' }, { label: 'いいえ' }, { label: 'はい' }]
  expect(await refusal(ada.patchWizard({ params: { id }, body: { options } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'options.2.label', message: '「はい」という答えが、2つあります。' }],
  })
})

test('a conversation has no cycle, and a question in use cannot be archived', async () => {
  const ada = app.as('ada')
  const ask = (question: string, nextID?: string) =>
    ada.createWizard({ body: { question, wizardType: 1, displayOrder: 900, options: nextID ? [{ label: '次へ', nextID }] : [] } })
  const third = await ask('庭はありますか？')
  const second = await ask('車庫はありますか？', third.id)
  const first = await ask('離れはありますか？', second.id)
  const back = (nextID: string) =>
    ada.patchWizard({
      params: { id: third.id },
      body: {
        options: [
          { label: 'はい', nextID: null },
          { label: 'いいえ', nextID },
        ],
      },
    })
  expect(await refusal(back(first.id))).toMatchObject({
    status: 422,
    code: 'wizard-circle',
    errors: [
      {
        path: 'options.1.nextID',
        message: '質問がひとまわりして、終わらなくなります：「離れはありますか？」→「車庫はありますか？」→「庭はありますか？」',
      },
    ],
  })
  expect(await refusal(ada.deleteWizard({ params: { id: third.id } }))).toMatchObject({ status: 409, code: 'wizard-in-use' })
  await ada.patchWizard({ params: { id: second.id }, body: { options: [] } })
  await ada.deleteWizard({ params: { id: third.id } })
  const { items } = await ada.listWizards({ query: { wizardType: 1, startFlag: true } })
  expect(await refusal(ada.deleteWizard({ params: { id: items[0]?.id ?? '' } }))).toMatchObject({ status: 409, code: 'wizard-start' })
})
