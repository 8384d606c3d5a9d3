import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { personOf, QUIET_PLACES } from './people.ts'
import { cards, count } from './results.ts'
import { enter } from './stage.ts'

test('a guest on a phone finds a house by place and price, opens it, and is led to sign up', async () => {
  const guest = await enter()
  const { page } = guest
  await guest.visit('/buyer/estate')
  const all = await count(guest)
  expect(all).toBeGreaterThan(0)

  await page.getByRole('button', { name: '絞り込む' }).click()
  const panel = page.getByRole('form', { name: '物件の絞り込み' })
  await panel.getByLabel('都道府県').selectOption({ label: '東京都' })
  await page.waitForURL(/searchPrefecturesCodes=13/)
  await panel.getByLabel('価格（上限）').selectOption({ label: '5,000万円' })
  await page.waitForURL(/priceTo=50000000/)
  await panel.getByLabel('一戸建て').check()
  await page.waitForURL(/estateType=2/)
  await guest.checkAccessibility()
  await panel.getByRole('button', { name: /件を見る/ }).click()

  await page.getByRole('heading', { level: 1, name: '東京都の一戸建て' }).waitFor()
  const found = await count(guest)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  expect(await cards(guest).count()).toBe(found)
  for (const text of await cards(guest).allInnerTexts()) expect(text).toContain('東京都')

  // Each condition can be removed separately, and the address follows.
  await page.getByRole('link', { name: '〜5,000万円 を外す' }).click()
  await page.waitForURL((url) => !url.search.includes('priceTo'))
  await page.goBack()
  await page.waitForURL(/priceTo=50000000/)

  await cards(guest).first().getByRole('link').first().click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  await page.getByRole('heading', { name: '物件概要' }).waitFor()
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/estate\/[\w-]+$/)
  await page.getByRole('link', { name: '商談を始める' }).click()
  await guest.arrive('/buyer/suggestSignup')
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/estate\/[\w-]+$/)
  guest.expectQuiet()
  await guest.leave()
})

test('from the map of Japan to a house, on a phone', async () => {
  const guest = await enter()
  const { page } = guest
  await guest.visit('/buyer/estate/search/selectArea?estateType=2')
  await page
    .getByRole('link', { name: /^関東 \d+件$/ })
    .locator('text')
    .click()
  await guest.arrive('/buyer/estate/search/selectPrefecture')
  const total = page.getByRole('status').filter({ hasText: '該当' })
  const all = await total.innerText()
  await page.getByLabel(/^東京都/).check()
  await page.getByLabel(/^神奈川県/).check()
  expect(await total.innerText()).not.toBe(all)
  await guest.checkAccessibility()
  await page.getByRole('button', { name: '市区町村まで選ぶ' }).click()
  await guest.arrive('/buyer/estate/search/selectCity')

  // Filters by part of the reading; a place without listings is shown, but cannot be selected.
  await page.getByLabel('市区町村の名前でしぼる').fill('ねりま')
  const ward = page.getByRole('group', { name: /東京23区/ }).getByRole('checkbox')
  await expect.poll(() => ward.count()).toBe(1)
  await page.getByLabel('市区町村の名前でしぼる').fill('')
  const none = page.locator('main form label').filter({ hasText: ' 0件' }).first().getByRole('checkbox')
  if ((await none.count()) > 0) expect(await none.isDisabled()).toBe(true)
  const city = page.locator('main form input[type=checkbox]:not([disabled])').first()
  await city.check()
  const code = await city.getAttribute('value')
  const promised = Number(/該当 ([\d,]+)件/.exec(await total.innerText())?.[1])
  await guest.checkAccessibility()
  await page.getByRole('button', { name: 'この条件で検索する' }).click()
  await guest.arrive('/buyer/estate')
  const search = new URL(page.url()).searchParams
  expect(search.get('searchPrefecturesCodes')).toBe('13,14')
  expect(search.get('searchCityCodes')).toBe(code)
  expect(search.get('estateType')).toBe('2')
  expect(await count(guest)).toBe(promised)

  await cards(guest).first().getByRole('link').first().click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  await page.getByRole('heading', { name: '物件概要' }).waitFor()
  await page.goBack()
  await guest.arrive('/buyer/estate')
  await cards(guest).first().getByText('閲覧済み').waitFor()
  await page.goBack()
  await guest.arrive('/buyer/estate/search/selectCity')
  guest.expectQuiet()
  await guest.leave()
})

test('a guest sees the result count of each condition before pressing, and gets a wider search when there are none', async () => {
  const guest = await enter()
  const { page } = guest
  await guest.visit(`/buyer/estate?step=detail&estateType=2&${QUIET_PLACES}`)
  const button = page.getByRole('button', { name: /^該当/ })
  const number = async () => Number(/[\d,]+/.exec(await button.innerText())?.[0].replaceAll(',', ''))
  const all = await number()
  const plan = page.getByRole('group', { name: '間取り' }).locator('label').filter({ hasText: '3LDK' }).first()
  const promised = Number(/(\d+)$/.exec((await plan.innerText()).trim())?.[1])
  await plan.getByRole('checkbox').check()
  await expect.poll(number).toBe(promised)
  expect(promised).toBeLessThan(all)
  await page.getByLabel('価格の上限').selectOption('3000000')
  await expect.poll(number).toBe(0)
  const relax = page.getByRole('link', { name: /万円.*外すと.*＋\d+件/s })
  await relax.waitFor()
  await guest.checkAccessibility()
  const more = Number(/＋(\d+)件/.exec(await relax.innerText())?.[1])
  await relax.click()
  await page.getByRole('heading', { level: 1, name: /一戸建て|物件/ }).waitFor()
  await expect.poll(() => count(guest)).toBe(more)
  guest.expectQuiet()
  await guest.leave()
})

test('a dismissed house disappears and can be restored, and the others are compared', async () => {
  const guest = await enter()
  const { page } = guest
  await guest.visit(`/buyer/estate?estateType=2&${QUIET_PLACES}`)
  const titles = () => cards(guest).getByRole('heading').allTextContents()
  const [first = '', second = ''] = await titles()
  await pressTool(cards(guest).first(), /^見送る/)
  await expect.poll(async () => (await titles())[0]).toBe(second)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(async () => (await titles())[0]).toBe(first)

  // It stays hidden on the next visit too, until all are restored.
  await pressTool(cards(guest).first(), /^見送る/)
  await guest.visit(`/buyer/estate?estateType=2&${QUIET_PLACES}`)
  await expect.poll(async () => (await titles())[0]).toBe(second)
  await page.getByRole('button', { name: 'すべて一覧に戻す' }).click()
  await expect.poll(async () => (await titles())[0]).toBe(first)

  // Viewed houses are hidden on request.
  await cards(guest).first().getByRole('link').click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  await page.getByRole('heading', { name: '物件概要' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: '見た物件を隠す' }).click()
  await expect.poll(async () => (await titles())[0]).toBe(second)
  await page.getByRole('button', { name: 'すべて一覧に戻す' }).click()
  await expect.poll(async () => (await titles())[0]).toBe(first)

  for (const index of [0, 1, 2]) await pressTool(cards(guest).nth(index), /^比較\s*：/)
  await guest.checkAccessibility()
  await page.getByRole('link', { name: '3件を比べる' }).click()
  await guest.arrive('/buyer/estate/compare')
  const table = page.getByRole('region', { name: '比較表' })
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(3)
  await table.getByRole('rowheader', { name: /^所在地/ }).waitFor()
  await table.getByRole('button', { name: '外す' }).first().click()
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(2)
  guest.expectQuiet()
  await guest.leave()
})

test('price markers on the map are reached by keyboard, and describe their listings', async () => {
  const guest = await enter({ desk: true })
  const { page } = guest
  await guest.visit('/buyer/estate?searchPrefecturesCodes=47')
  await page.getByRole('link', { name: '地図で見る' }).click()
  await page.waitForURL(/view=map/)
  const map = page.getByRole('region', { name: '検索結果の地図' })
  await map.waitFor()
  const prices = page.locator('.maplibregl-marker')
  await prices.first().waitFor()
  await guest.checkAccessibility()
  const chosen = page.getByRole('list', { name: '地図の物件' })
  // A cluster zooms in at each press, until it is single houses or one spot.
  for (let presses = 0; presses < 12 && !(await chosen.isVisible()); presses++) {
    await prices.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(600)
  }
  await chosen.getByRole('link').first().waitFor()
  await guest.checkAccessibility()
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('view='))
  guest.expectQuiet()
  await guest.leave()
})

test('the part of the map in view is searched, as a condition that can be taken away', async () => {
  const guest = await enter({ desk: true })
  const { page } = guest
  await guest.visit('/buyer/estate?view=map')
  const before = await count(guest)
  await page.locator('.maplibregl-marker').first().waitFor()
  await page.getByRole('button', { name: '拡大する' }).click()
  await page.getByRole('button', { name: 'この範囲で探す' }).click()
  await page.waitForURL(/mapArea=/)
  await expect.poll(() => count(guest)).toBeLessThan(before)
  await guest.checkAccessibility()
  await page.getByRole('link', { name: /地図の範囲/ }).click()
  await expect.poll(() => count(guest)).toBe(before)
  guest.expectQuiet()
  await guest.leave()
})

test('a list keeps its position while a house is viewed', async () => {
  const guest = await enter({ desk: true })
  const { page } = guest
  await guest.visit(`/buyer/estate?${QUIET_PLACES}`)
  const first = await cards(guest).count()
  await page.getByRole('link', { name: 'もっと見る' }).click()
  await page.waitForFunction((shown) => document.querySelectorAll('main article').length > shown, first)
  const shown = await cards(guest).count()
  await cards(guest).last().scrollIntoViewIfNeeded()
  const place = () =>
    cards(guest)
      .last()
      .evaluate((card) => card.getBoundingClientRect().top)
  const before = await place()
  await cards(guest).last().getByRole('link').first().click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  // Meanwhile a new house was listed, and comes first.
  await page.route('**/api/public/estates?*', async (route) => {
    const response = await route.fetch()
    const found = await response.json()
    const [newest] = found.items
    const items = [{ ...newest, id: '0'.repeat(8), title: 'いま載った家' }, ...found.items.slice(0, -1)]
    await route.fulfill({ response, json: { ...found, items } })
  })
  await page.goBack()
  await guest.arrive('/buyer/estate')
  await page.getByRole('heading', { name: 'いま載った家' }).waitFor()
  await expect.poll(() => cards(guest).count()).toBe(shown + 1)
  // Rows above may have grown by the shift; the house stays in sight, at most one row further.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(450)
  guest.expectQuiet()
  await guest.leave()
})

test('a facility category renamed by the operator has its new name in the search', async () => {
  const { api } = await personOf('admin@example.com')
  const { items } = await api.listFacilityCategoryMasters({ query: { facilityCategoryName: '検査・保証' } })
  const [category] = items
  if (!category) throw new Error('The category is not there.')
  const rename = (facilityCategoryName: string) =>
    api.patchFacilityCategoryMaster({ params: { id: category.id }, body: { facilityCategoryName } })
  const guest = await enter()
  try {
    await rename('検査と保証')
    await guest.visit('/buyer/estate?step=detail')
    await guest.page.locator('summary', { hasText: 'こだわりの設備' }).click()
    await guest.page.getByRole('group', { name: '検査と保証' }).waitFor()
  } finally {
    await rename('検査・保証')
  }
  guest.expectQuiet()
  await guest.leave()
})

test('a prefecture that the operator renames and moves changes for everybody immediately', async () => {
  const { api } = await personOf('admin@example.com')
  // A prefecture whose name no other journey reads meanwhile.
  const change = (name: string, sortOrder: number) => api.patchPrefecture({ params: { id: '33' }, body: { name, sortOrder } })
  const guest = await enter()
  const { page } = guest
  /** The prefectures of its region, behind the choice of all of them. */
  const offered = async () =>
    (await page.locator('select[name=searchPrefecturesCodes]').first().locator('optgroup[label=中国] option').allTextContents()).slice(1, 4)
  try {
    await guest.visit('/buyer/estate')
    expect(await offered()).toEqual(['鳥取県', '島根県', '岡山県'])
    await change('岡山', 1)
    await guest.visit('/buyer/estate')
    expect(await offered()).toEqual(['岡山', '鳥取県', '島根県'])
    await guest.visit('/buyer/estate?searchPrefecturesCodes=33')
    await page.getByRole('heading', { name: /^岡山の物件/ }).waitFor()
    // In the server's HTML, and after the browser takes over.
    await guest.visit('/buyer/estate/search/selectPrefecture')
    expect((await page.locator('#main, main').first().innerText()).replaceAll(/\s+/g, '')).toMatch(/岡山.*鳥取県.*島根県/)
    expect(await page.locator('main').innerText()).not.toContain('岡山県')
    await guest.visit('/area/33')
    await page.getByRole('heading', { name: '岡山の物件' }).waitFor()
  } finally {
    await change('岡山県', 330)
  }
  guest.expectQuiet()
  await guest.leave()
})

async function pressTool(card: Locator, name: RegExp) {
  await card.locator('summary').click()
  await card.getByRole('button', { name }).click()
}
