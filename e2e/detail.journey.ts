import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { newBuyer, personOf, publicHouse, signIn } from './people.ts'
import { cards, count } from './results.ts'
import { enter, type Visitor } from './stage.ts'

/** Demo listings: one of each kind, with several photos where it has a building. */
async function listed(query: string): Promise<{ id: string; title: string; photoCount: number }> {
  const response = await fetch(new URL(`/api/public/estates?limit=50&${query}`, inject('baseURL')))
  const { items } = (await response.json()) as { items: { id: string; title: string; photoCount: number }[] }
  const [found] = items.sort((a, b) => b.photoCount - a.photoCount)
  if (!found) throw new Error(`The demo has nothing for ${query}.`)
  return found
}

const overview = ({ page }: Visitor) => page.locator('section', { has: page.getByRole('heading', { name: '物件概要' }) })

test('photos can be browsed by key, button and jump, small and large', async () => {
  const { id, photoCount } = await listed('estateType=2')
  const guest = await enter()
  const { page } = guest
  await guest.visit(`/estate/${id}`)
  const place = page.getByRole('status').filter({ hasText: `/ ${photoCount}` })
  await page.getByRole('list', { name: /^写真/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place.innerText()).toContain('2 /')
  await page.keyboard.press('End')
  await expect.poll(() => place.innerText()).toContain(`${photoCount} /`)
  await page.getByRole('button', { name: '前の写真' }).click()
  await expect.poll(() => place.innerText()).toContain(`${photoCount - 1} /`)
  await page.getByRole('link', { name: '間取り図' }).click()
  await expect.poll(() => page.getByRole('link', { name: '間取り図' }).getAttribute('aria-current')).toBe('true')

  await page.getByRole('button', { name: '拡大する' }).click()
  const large = page.getByRole('dialog', { name: '写真の拡大', includeHidden: true })
  await large.waitFor()
  await guest.checkAccessibility()
  await large.getByRole('list').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => large.getByRole('status').innerText()).toContain('1 /')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  guest.expectQuiet()
  await guest.leave()
})

test.each([
  ['land', 'estateType=1', ['土地面積', '私道負担', '接道'], '専有面積'],
  ['a house', 'estateType=2', ['土地面積', '建物面積', '構造', '築年月', '間取り'], '専有面積'],
  ['a flat', 'estateType=3', ['専有面積', 'バルコニー面積', '管理費', '修繕積立金', '管理形態'], '土地面積'],
  ['a building', 'estateType=8', ['土地面積', '建物面積', '構造'], '専有面積'],
])('%s shows the required details of its kind, with and without a script', async (_, query, terms, never) => {
  const { id } = await listed(query)
  for (const javaScript of [true, false]) {
    const guest = await enter({ javaScript })
    await guest.visit(`/estate/${id}`)
    const shownTerms = await overview(guest).locator('dt').allTextContents()
    expect(shownTerms).toEqual(
      expect.arrayContaining(['出品者', '取引態様', '所在地', '交通', '価格', '土地の権利', '現況', '引渡し時期', ...terms]),
    )
    expect(shownTerms).not.toContain(never)
    expect(shownTerms.slice(-3)).toEqual(['情報公開日', '更新日', '次回更新予定日'])
    for (const heading of ['地図', '価格の推移', '毎月の支払いと諸費用の目安', 'この掲載について'])
      await guest.page.getByRole('heading', { name: heading }).waitFor()
    guest.expectQuiet()
    await guest.leave()
  }
})

test('a listing carries structured data, and a share shows a drawn picture', async () => {
  const { id, title } = await listed('estateType=2')
  const guest = await enter()
  const { page } = guest
  await guest.visit(`/estate/${id}`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'RealEstateListing', name: title, offers: { '@type': 'Offer', priceCurrency: 'JPY' } },
    { '@type': 'BreadcrumbList' },
  ])
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`/estate/${id}$`))
  const picture = await fetch((await page.locator('meta[property="og:image"]').getAttribute('content')) as string)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })

  // The breadcrumb leads to other houses in that place.
  await page.getByRole('navigation', { name: 'パンくずリスト' }).getByRole('link').last().click()
  await guest.arrive(/^\/area\/\d{2}\/\d{5}$/)
  await page.getByRole('heading', { name: '新着の物件' }).waitFor()
  guest.expectQuiet()
  await guest.leave()
})

test('a listing’s link can be copied, and a problem with it reported to the operator', async () => {
  const { id } = await listed('estateType=3')
  const guest = await enter({ desk: true })
  const { page, context } = guest
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await guest.visit(`/estate/${id}`)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'シェア' }).click()
  await page.getByText('リンクをコピーしました').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/estate/${id}$`))

  await page.getByRole('button', { name: '掲載内容を通報する' }).click()
  const dialog = page.getByRole('dialog', { name: '掲載内容を通報する' })
  await dialog.getByRole('button', { name: '通報する' }).click()
  await dialog.getByText('通報の理由を選択してください').first().waitFor()
  await guest.checkAccessibility()
  await dialog.getByLabel('すでに売れている、または存在しない物件').check()
  await dialog.getByLabel('返事を受け取るメールアドレス').fill('kiko@example.org')
  await dialog.getByRole('button', { name: '通報する' }).click()
  await page.getByText('通報を受け付けました').waitFor()
  guest.expectQuiet()
  await guest.leave()
})

test('the costs of a listing are estimated from its price, and follow the input', async () => {
  const { id, title } = await listed('estateType=2')
  const buyer = await enter()
  const { page } = buyer
  await signIn(buyer, { email: 'buyer@example.com' })
  await buyer.visit(`/buyer/estate/${id}`)
  await page.getByRole('link', { name: '頭金や金利を変えて計算する' }).click()
  await buyer.arrive('/buyer/estate/supportPrice')
  await page.getByRole('link', { name: title }).waitFor()
  const monthly = page.locator('dd', { hasText: 'ローン' }).first().locator('strong')
  await page.getByLabel('物件価格').fill('３,０００')
  await page.getByLabel('金利（年）').fill('1')
  await page.getByLabel('管理費・借地料など（月額）').fill('0')
  await expect.poll(() => monthly.innerText()).toBe('84,685円')
  await page.getByLabel('返済年数').fill('99')
  await page.getByText('返済年数は1から50までの数字（年）で入力してください。').waitFor()
  await page.getByLabel('返済年数').fill('35')
  await page.getByText('計算の根拠を見る').click()
  await page.getByText(/登録免許税 土地 1\.5%/).waitFor()
  await buyer.checkAccessibility()
  await page.getByRole('button', { name: 'この条件で計算する' }).click()
  await page.waitForURL(/price=/)
  await expect.poll(() => monthly.innerText()).toBe('84,685円')
  buyer.expectQuiet()
  await buyer.leave()
})

test('an ended listing shows the reason, and other listings', async () => {
  const [seller, operator] = await Promise.all([personOf('seller@example.com'), personOf('admin@example.com')])
  const id = await publicHouse(seller, operator, '引っ越しの済んだ家')
  await seller.api.finishEstate({ params: { id }, body: { endReason: 2 } })
  const guest = await enter()
  const { page } = guest
  await guest.visit(`/estate/${id}`)
  await page.getByText('この物件の掲載は終了しました').waitFor()
  await page.getByText('理由：売却の取りやめ').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('heading', { name: '似た物件' }).waitFor()
  expect(await page.getByRole('link', { name: '商談を始める' }).count()).toBe(0)
  guest.expectQuiet()
  await guest.leave()
})

test('a member searches by every condition, and browses the photos by key and large', async () => {
  const buyer = await enter({ desk: true })
  const { page } = buyer
  await signIn(buyer, await newBuyer('細谷'))
  await buyer.visit('/buyer/estate/search/selectDetail')
  const all = Number(/\d+/.exec(await page.getByRole('button', { name: /^該当/ }).innerText())?.[0])
  await page.getByRole('group', { name: '間取り' }).getByLabel('4LDK').check()
  await page.getByLabel('築年数').selectOption('40')
  const button = page.getByRole('button', { name: /^該当/ })
  await expect.poll(async () => Number(/\d+/.exec(await button.innerText())?.[0])).toBeLessThan(all)
  await button.click()
  await buyer.arrive('/buyer/estate/search/resultDetail')
  expect(await count(buyer)).toBeGreaterThan(0)
  for (const text of await cards(buyer).allInnerTexts()) expect(text).toContain('4LDK')
  await page.getByRole('link', { name: /築40年以内/ }).waitFor()

  await cards(buyer).first().getByRole('link').first().click()
  await buyer.arrive(/^\/buyer\/estate\/[\w-]+$/)
  await page.getByRole('button', { name: '商談を始める' }).waitFor()
  await page.getByRole('button', { name: '拡大する' }).click()
  const large = page.getByRole('dialog', { name: '写真の拡大', includeHidden: true })
  await large.getByRole('list').focus()
  await page.keyboard.press('ArrowRight')
  await large.getByText(/^写真 2 \/ \d+$/).waitFor()
  await large.getByRole('button', { name: '次の写真' }).click()
  await large.getByText(/^写真 3 \/ \d+$/).waitFor()
  await buyer.checkAccessibility()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })

  await buyer.visit('/buyer/estate/supportPrice')
  await page.getByText(/^税込/).first().waitFor()
  buyer.expectQuiet()
  await buyer.leave()
})
