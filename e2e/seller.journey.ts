import { expect, inject, test } from 'vitest'
import { personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo, linkIn } from './stage.ts'

test('a seller changes the price of a listing, pauses it and copies it', async () => {
  const [seller, operator] = [await personOf('seller@example.com'), await personOf('admin@example.com')]
  const id = await publicHouse(seller, operator, `値段を見直す家 ${Date.now()}`)
  const visitor = await enter()
  const { page } = visitor
  await signIn(visitor, seller)
  await visitor.visit(`/seller/estate/${id}`)

  // A typing error in the price is caught, the intended price is repeated, and then it is public.
  await page.getByRole('button', { name: '価格を変える' }).click()
  await page.getByLabel(/^新しい価格/).fill('３５０')
  await page.getByText('いまの価格から大きく離れています').waitFor()
  await page.getByLabel(/^新しい価格/).fill('３，５００')
  await page.getByText('3,800万円 → 3,500万円').waitFor()
  await page.getByLabel(/^変更の理由/).fill('年内のお引き渡しを希望するため')
  await visitor.checkAccessibility()
  await page.getByRole('button', { name: 'この価格で公開する' }).click()
  await page.getByText('新しい価格を公開しました').waitFor()
  await page.getByText('3,800万円から3,500万円に変更').waitFor()
  expect((await listingOf(id)).priceHistory.map(({ price }) => price)).toEqual([38_000_000, 35_000_000])

  await page.getByText('もっと', { exact: true }).click()
  await page.getByRole('button', { name: '掲載を一時停止する' }).click()
  await visitor.checkAccessibility()
  await page.getByRole('button', { name: 'はい、一時停止する' }).click()
  await page.getByText('掲載を一時停止しています').waitFor()
  expect(await statusOf(id)).toBe(404)
  await page.getByRole('button', { name: '掲載を再開する' }).click()
  await page.getByText('までに内容を確認').waitFor()
  expect(await statusOf(id)).toBe(200)

  const [sheet] = await Promise.all([
    visitor.context.waitForEvent('response', (answer) => answer.url().endsWith('/sheet')),
    page.getByRole('link', { name: '販売図面（PDF）を開く' }).click(),
  ])
  expect(sheet.headers()['content-type']).toBe('application/pdf')

  await page.bringToFront()
  await page.getByRole('button', { name: '複製して下書きを作る' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/seller/estate/') && !url.pathname.endsWith(id))
  await page.getByText('ほかの物件から複製しました').waitFor()
  await visitor.checkAccessibility()
  visitor.expectQuiet()
  await visitor.leave()
})

test('the list shows how listings perform, and its buttons work by keyboard', async () => {
  const visitor = await enter({ desk: true })
  const { page } = visitor
  await signIn(visitor, { email: 'seller@example.com' })
  await visitor.visit('/seller/estate?status=3')
  // A card without views does not mention them, nor one that is kept for a buyer the day to confirm by.
  const card = page.getByRole('article').filter({ hasText: '閲覧' }).filter({ hasText: '掲載の確認期限：' }).first()
  await card.locator('summary').focus()
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: '価格を変える' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '価格を変える' }).waitFor()
  await visitor.checkAccessibility()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '価格を変える' }).waitFor({ state: 'hidden' })
  visitor.expectQuiet()
  await visitor.leave()
})

test('the link in the letter confirms with one press, without signing in, and then shows that it is done', async () => {
  const letter = await letterTo('seller@example.com', /掲載内容をご確認ください/)
  const visitor = await enter()
  const { page } = visitor
  // Mail scanners open the link too: that alone has no effect.
  for (let looks = 0; looks < 3; looks++) await fetch(new URL(linkIn(letter), inject('baseURL')))
  await visitor.visit(linkIn(letter))
  await page.getByRole('button', { name: '変わりがないと確認する' }).click()
  await page.getByText('ご確認ありがとうございました').waitFor()
  await visitor.checkAccessibility()
  await visitor.visit(linkIn(letter))
  await page.getByText('この掲載は、すでに確認が済んでいます').waitFor()
  await visitor.visit('/estate/confirm?token=torn')
  await page.getByText('リンクが途中で切れているようです').waitFor()
  visitor.expectQuiet()
  await visitor.leave()
})

const publicly = (id: string) => fetch(new URL(`/api/public/estates/${id}`, inject('baseURL')))
const statusOf = async (id: string) => (await publicly(id)).status
const listingOf = async (id: string) => (await (await publicly(id)).json()) as { priceHistory: { price: number }[] }
