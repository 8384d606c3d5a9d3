import { expect, test } from 'vitest'
import { newBuyer, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

const count = async ({ page }: Visitor) => Number((await page.locator('main strong').first().innerText()).replaceAll(',', ''))
const cards = ({ page }: Visitor) => page.locator('main article')

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

  // Each condition goes by itself, and the address goes with it.
  await page.getByRole('link', { name: /〜5,000万円/ }).click()
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

test('the same works without a script', async () => {
  const guest = await enter({ javaScript: false })
  const { page } = guest
  await guest.visit('/buyer/estate')
  const all = await count(guest)
  await page.getByRole('link', { name: 'もっと見る' }).click()
  await page.waitForURL(/cursor=/)
  expect(await cards(guest).count()).toBeGreaterThan(0)

  await guest.visit('/buyer/estate')
  await page.getByRole('button', { name: '絞り込む' }).click()
  const panel = page.getByRole('form', { name: '物件の絞り込み' })
  await panel.getByLabel('都道府県').selectOption({ label: '東京都' })
  await panel.getByLabel('価格（上限）').selectOption({ label: '5,000万円' })
  await panel.getByLabel('一戸建て').check()
  await panel.getByRole('button', { name: /件を見る/ }).click()
  await guest.arrive('/buyer/estate')
  const found = await count(guest)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)

  await cards(guest).first().getByRole('link').first().click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  await page.getByRole('link', { name: '商談を始める' }).click()
  await guest.arrive('/buyer/suggestSignup')
  await guest.leave()
})

test('places are chosen in steps, and lead to one address', async () => {
  const guest = await enter()
  const { page } = guest
  await guest.visit('/buyer/estate/search')
  await page.getByRole('link', { name: /都道府県からさがす/ }).click()
  await guest.arrive('/buyer/estate/search/selectPrefecture')
  await page.getByLabel(/^東京都/).check()
  await page.getByLabel(/^神奈川県/).check()
  await page.getByRole('button', { name: '市区町村まで選ぶ' }).click()
  await guest.arrive('/buyer/estate/search/selectCity')
  const city = page.getByRole('group', { name: '神奈川県' }).getByRole('checkbox').first()
  await city.check()
  const code = await city.getAttribute('value')
  await page.getByRole('button', { name: 'この条件で検索する' }).click()
  await guest.arrive('/buyer/estate')
  const search = new URL(page.url()).searchParams
  expect(search.get('searchPrefecturesCodes')).toBe('13,14')
  expect(search.get('searchCityCodes')).toBe(code)
  expect(await count(guest)).toBeGreaterThan(0)
  guest.expectQuiet()
  await guest.leave()
})

test('a list keeps its place while one looks at a house', async () => {
  const guest = await enter({ desk: true })
  const { page } = guest
  await guest.visit('/buyer/estate')
  const first = await cards(guest).count()
  await page.getByRole('link', { name: 'もっと見る' }).click()
  await page.waitForFunction((shown) => document.querySelectorAll('main article').length > shown, first)
  const shown = await cards(guest).count()
  await cards(guest).last().scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await cards(guest).last().getByRole('link').first().click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await guest.arrive('/buyer/estate')
  expect(await cards(guest).count()).toBe(shown)
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 50, before)
  guest.expectQuiet()
  await guest.leave()
})

test('a buyer keeps a house, finds it again, lets it go and takes that back', async () => {
  const buyer = await enter()
  const { page } = buyer
  await signIn(buyer, await newBuyer('別府'))
  await buyer.visit('/buyer/estate')

  const heart = page.locator('main article [aria-pressed=false]').first()
  const name = (await heart.innerText()).replace(/^お気に入り：/, '')
  const hearts = page.getByRole('button', { name: `お気に入り：${name}` })
  await heart.click()
  await page.getByText('お気に入りに追加しました').waitFor()
  expect(await hearts.getAttribute('aria-pressed')).toBe('true')

  await buyer.visit('/buyer/favorite')
  await hearts.click()
  await page.getByText('お気に入りから外しました').waitFor()
  expect(await hearts.count()).toBe(0)
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await hearts.waitFor()

  // The page of the listing knows it as well.
  await page.getByRole('link', { name }).click()
  await buyer.arrive(/^\/buyer\/estate\/[\w-]+$/)
  const own = page.getByRole('button', { name: 'お気に入り', exact: true })
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
  await own.click()
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('false')
  buyer.expectQuiet()
  await buyer.leave()
})
