import { expect, test } from 'vitest'
import { cards, count } from './results.ts'
import { enter } from './stage.ts'

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
  await panel.getByLabel('都道府県').selectOption({ label: '千葉県' })
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

test('places and every condition can be chosen without a script', async () => {
  const guest = await enter({ javaScript: false })
  const { page } = guest
  await guest.visit('/buyer/estate/search')
  await page
    .getByRole('link', { name: /^関東 \d+件$/ })
    .locator('text')
    .click()
  await guest.arrive('/buyer/estate/search/selectPrefecture')
  await page.getByLabel(/^千葉県/).check()
  await page.getByRole('button', { name: '市区町村まで選ぶ' }).click()
  await guest.arrive('/buyer/estate/search/selectCity')
  await page.locator('main form input[type=checkbox]:not([disabled])').first().check()
  await page.getByRole('button', { name: 'さらに条件を追加' }).click()
  await guest.arrive('/buyer/estate')
  await page.getByRole('heading', { level: 1, name: '条件を決める' }).waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBe('detail')

  await page.locator('summary', { hasText: '除く条件' }).click()
  await page.getByLabel(/^再建築不可を除く/).check()
  await page.getByRole('button', { name: /^該当 .*件を見る$/ }).click()
  await guest.arrive('/buyer/estate')
  const search = new URL(page.url()).searchParams
  expect(search.get('excludeNoRebuild')).toBe('true')
  expect(search.get('searchCityCodes')).toMatch(/^12\d{3}$/)
  await page.getByRole('link', { name: /再建築不可を除く/ }).waitFor()
  await guest.leave()
})
