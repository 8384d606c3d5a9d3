import { beforeAll, expect, test } from 'vitest'
import { hillHouseFields } from '#test/houses.ts'
import { approveSeller, newSeller, type Person, personOf, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

let person: Person
beforeAll(async () => {
  person = await newSeller('山野')
  await person.api.createEstate({ body: { ...hillHouseFields, title: '前に書いた家' } })
})

test('every collapsed question can be opened, answered by keyboard and read', async () => {
  const seller = await atTheirHouses()
  const { page } = seller
  await page.getByRole('button', { name: '物件を登録する' }).click()
  await seller.arrive(/^\/seller\/estate\/wizard\/[\w-]+$/)
  await page.getByRole('radio', { name: '一戸建て' }).check()
  await saved(seller)
  await seller.visit(`${new URL(page.url()).pathname}/address`)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  })
  // Each add button adds one line, and the focus moves into it.
  for (const one of ['部屋', '場所', '施設']) {
    await page.getByRole('button', { name: `${one}を追加する` }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  }
  await page.getByRole('combobox', { name: '部屋の種類' }).selectOption('和室')
  await page.getByRole('textbox', { name: '広さ' }).fill('６帖')
  await page.getByRole('combobox', { name: '道路にどう接していますか（接道状況）' }).selectOption('一方')
  await page.getByRole('textbox', { name: '道路に接する長さ（間口）' }).fill('１．８')
  // The legal consequence appears next to it immediately.
  await page.getByText('自動で表示').first().waitFor()
  await saved(seller)
  await seller.checkAccessibility()
  await seller.visit(page.url())
  await page.getByText('道路と接道').click()
  expect(await page.getByRole('textbox', { name: '道路に接する長さ（間口）' }).inputValue()).toBe('1.8')

  // An item on the last screen links into the fold with its field.
  await seller.visit(page.url().replace('/address', '/title'))
  await page.getByText(/^もう一度確かめたいこと/).click()
  await page.getByRole('link', { name: /^道路幅員/ }).click()
  await seller.arrive(/\/address$/)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('land.roadWidth')

  // The next house is similar: the seller begins with a copy.
  await seller.visit('/seller/estate')
  await page.getByRole('button', { name: '物件を登録する' }).click()
  await seller.arrive(/^\/seller\/estate\/wizard\/[\w-]+$/)
  await page.getByText('前に登録した物件の内容を写す').click()
  await page
    .getByRole('button', { name: /^写して始める/ })
    .first()
    .click()
  await seller.arrive(/\/name$/)
  expect(await page.getByRole('radio', { name: '一戸建て' }).isChecked()).toBe(true)
  seller.expectQuiet()
  await seller.leave()
})

test('the open wizard notices an approval, and a press on 審査を申請 always shows its answer next to the button', async () => {
  const [suzu, operator] = [await newSeller('待山'), await personOf('admin@example.com')]
  const estatePhotos = [{ path: await suzu.upload('db/demo/pictures/house-machiya-1.jpg', 'estate'), kind: 2 as const, caption: '外観' }]
  const { id } = await suzu.api.createEstate({ body: { ...hillHouseFields, estatePhotos } })
  const imagePaths = [await suzu.upload('db/demo/pictures/house-machiya-1.jpg', 'identification')]
  const seller = await enter()
  const { page } = seller
  await signIn(seller, suzu)
  await seller.visit(`/seller/estate/wizard/${id}/title`)
  const apply = page.getByRole('button', { name: 'この内容で審査を申請する' })
  const answer = page.locator('form').getByText('売主審査の結果をお待ちください。承認されると、この画面から申請できます。')
  // A window without a stream while the operator decides.
  const deaf = await seller.context.newPage()
  await deaf.route('**/api/live', (route) => route.abort())
  await deaf.goto(page.url())
  await apply.click()
  await answer.waitFor()
  const [answerBox, buttonBox] = [await answer.boundingBox(), await apply.boundingBox()]
  expect(Math.abs((answerBox?.y ?? 0) - (buttonBox?.y ?? 10_000))).toBeLessThan(200)
  await seller.checkAccessibility()
  // Pressed again, it answers again.
  await apply.click()
  await answer.waitFor()

  await suzu.api.applySeller({ params: { id: suzu.id }, body: { identificationDocumentType: 3, imagePaths } })
  await approveSeller(operator, suzu.id)
  await page.getByText('売主審査が承認されました。審査を申請できます').waitFor()
  const needed = '申請には、売主審査の承認が必要です'
  expect(await page.getByText(needed).count()).toBe(0)
  expect(await deaf.getByText(needed).count()).toBe(1)
  await deaf.unroute('**/api/live')
  await deaf.getByText(needed).waitFor({ state: 'detached' })
  await deaf.route('**/api/live', (route) => route.abort())
  await deaf.reload()
  await apply.click()
  await seller.arrive(`/seller/estate/${id}`)
  expect((await suzu.api.getEstate({ params: { id } })).status).toBe(2)
  await deaf.unroute('**/api/live')
  await deaf.getByText('いまは編集できません').waitFor()
  seller.expectQuiet()
  await seller.leave()
})

test('writing continues without a connection, and all of it is sent once it is back', async () => {
  const seller = await atTheirHouses()
  const { page, context } = seller
  await page.getByRole('button', { name: '物件を登録する' }).click()
  await seller.arrive(/^\/seller\/estate\/wizard\/[\w-]+$/)
  await page.getByRole('radio', { name: '土地' }).check()
  await saved(seller)
  const id = page.url().split('/').at(-1) ?? ''
  await seller.visit(`/seller/estate/wizard/${id}/price`)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.getByLabel(/^希望価格/).fill('４８０')
  await page.getByText('通信できないため、この端末に保存しました').waitFor()
  await seller.checkAccessibility()
  // From screen to screen, as when online.
  await page.getByRole('link', { name: /確認/ }).first().click()
  await page.waitForURL(/\/title$/)
  await page.getByRole('textbox', { name: /^物件タイトル/ }).fill('山すその広い土地')
  await page.getByText('通信できないため、この端末に保存しました').waitFor()

  await context.setOffline(false)
  await saved(seller)
  const { price, title } = await person.api.getEstate({ params: { id } })
  expect({ price, title }).toEqual({ price: 4_800_000, title: '山すその広い土地' })

  // Typed, and the window closed before the connection was back: the next visit restores it.
  await context.setOffline(true)
  await page.getByRole('textbox', { name: /^物件タイトル/ }).fill('山すその、日当たりのよい土地')
  await page.getByText('通信できないため、この端末に保存しました').waitFor()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/seller/estate/wizard/${id}/title`)
  await again.getByText('前回送れなかった入力を、この端末から読み込みました').waitFor()
  await again.getByText('下書きを保存しました').waitFor()
  expect(await again.getByRole('textbox', { name: /^物件タイトル/ }).inputValue()).toBe('山すその、日当たりのよい土地')
  seller.expectQuiet(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK/)
  await seller.leave()
})

test('edits of one estate in two windows are announced, and both are kept', async () => {
  const seller = await atTheirHouses({ desk: true })
  const { page } = seller
  await page.getByRole('button', { name: '物件を登録する' }).click()
  await seller.arrive(/^\/seller\/estate\/wizard\/[\w-]+$/)
  await page.getByRole('radio', { name: '土地' }).check()
  await saved(seller)
  const id = page.url().split('/').at(-1) ?? ''
  await seller.visit(`/seller/estate/wizard/${id}/title`)

  const other = await seller.context.newPage()
  await other.goto(`/seller/estate/wizard/${id}/price`)
  await other.waitForFunction(() => !('$_TSR' in window))
  await other.getByLabel(/^希望価格/).fill('480')
  await other.getByText('下書きを保存しました').waitFor()

  // The first window received it immediately.
  await page.getByText('ほかの画面で変更された内容を反映しました').waitFor()
  await seller.checkAccessibility()
  await page.getByRole('textbox', { name: /^物件タイトル/ }).fill('山すその広い土地')
  await saved(seller)

  await other.reload()
  await other.waitForFunction(() => !('$_TSR' in window))
  expect(await other.getByLabel(/^希望価格/).inputValue()).toBe('480')
  await other.goto(`/seller/estate/wizard/${id}/title`)
  await other.waitForFunction(() => !('$_TSR' in window))
  expect(await other.getByRole('textbox', { name: /^物件タイトル/ }).inputValue()).toBe('山すその広い土地')

  // The same field, edited in both before either could send: nothing is lost until the person has chosen.
  await page.bringToFront()
  await seller.context.setOffline(true)
  await page.getByRole('textbox', { name: /^物件タイトル/ }).fill('山すその畑')
  await other.getByRole('textbox', { name: /^物件タイトル/ }).fill('山すその原っぱ')
  await seller.context.setOffline(false)
  const [late] = await Promise.race(
    [page, other].map(async (one) => [one, await one.getByText('ほかの画面でも、同じ項目が変更されました').waitFor()] as const),
  )
  if (!late) throw new Error('Neither window told of the other.')
  await late.getByRole('button', { name: /^この画面の入力を使う/ }).click()
  await late.getByText('下書きを保存しました').waitFor()
  const mine = await late.getByRole('textbox', { name: /^物件タイトル/ }).inputValue()
  const title = async () => (await person.api.getEstate({ params: { id } })).title
  await expect.poll(title).toBe(mine)
  await other.close()

  // A draft that was never public can be deleted.
  await seller.visit(`/seller/estate/${id}`)
  await page.getByText('もっと', { exact: true }).click()
  await page.getByRole('button', { name: '下書きを削除する' }).click()
  await seller.checkAccessibility()
  await page.getByRole('button', { name: 'はい、下書きを削除する' }).click()
  await seller.arrive('/seller/estate')
  await page.goto(`/seller/estate/${id}`)
  await page.getByText('お探しのページは見つかりませんでした').waitFor()
  seller.expectQuiet(/412|404/)
  await seller.leave()
})

async function atTheirHouses(options: Parameters<typeof enter>[0] = {}): Promise<Visitor> {
  const visitor = await enter(options)
  await signIn(visitor, person)
  await visitor.visit('/seller/estate')
  return visitor
}

const saved = ({ page }: Visitor) => page.getByText('下書きを保存しました').waitFor()
