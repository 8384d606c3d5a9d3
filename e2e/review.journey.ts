import { beforeAll, expect, inject, test } from 'vitest'
import { type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

let seller: Person
let operator: Person
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  operator = await personOf('admin@example.com')
})

test('a change is compared with the last approval, returned with reasons by field, and public once corrected', async () => {
  const title = `坂の上の家 ${Date.now()}`
  const id = await publicHouse(seller, operator, title)
  const at = { params: { id } }
  const photo = await seller.upload('db/demo/pictures/room-tatami.jpg', 'estate')
  const { estatePhotos } = await seller.api.getEstate(at)
  const changed = { price: 3_480_000, estatePhotos: [...estatePhotos, { path: photo, kind: 24 as const }], changeReason: '値下げ' }
  await seller.api.patchEstate({ ...at, body: changed })
  await seller.api.applyEstate(at)

  // Two operators look at the same application.
  const [first, second] = [await atDesk(), await atDesk()]
  // The second one's stream is down, so only the refusal reveals what happened.
  await second.page.route('**/api/live', (route) => route.abort())
  await first.visit(`/admin/estate?keyword=${encodeURIComponent(title)}`)
  await first.page.getByRole('link', { name: title }).click()
  await first.arrive(`/admin/estate/${id}`)
  await second.visit(`/admin/estate/${id}`)

  const difference = first.page.locator('section', { has: first.page.getByRole('heading', { name: /^前回の承認から変わったところ/ }) })
  await difference.getByText('3,800万円').waitFor()
  await difference.getByText('348万円').waitFor()
  await difference.getByText('追加（2枚目）').waitFor()

  // Comments typed next to the fields survive a reload, and become part of the reason.
  await first.page.getByRole('button', { name: /^指摘する.*：価格$/ }).click()
  await first.page.getByLabel('「価格」への指摘').fill('1桁少ないようです。単位は万円です。')
  await first.page.getByRole('button', { name: /^この写真を指摘する.*2枚目/ }).click()
  await first.visit(`/admin/estate/${id}`)
  expect(await first.page.getByLabel('「価格」への指摘').inputValue()).toBe('1桁少ないようです。単位は万円です。')
  await first.page.getByRole('button', { name: /^差し戻す.*指摘 2件/ }).click()
  const dialog = first.page.getByRole('dialog')
  await dialog.getByLabel('「写真」への指摘').fill('2枚目の写真：暗くて見えません。')
  await first.checkAccessibility()
  await dialog.getByRole('button', { name: 'この理由で差し戻す' }).click()
  await first.page.getByText('直していただきたい点を、売主に伝えています').waitFor()

  // The second operator is notified, sees the current status, and keeps what was typed.
  await second.page.getByRole('button', { name: /^指摘する.*：物件タイトル$/ }).click()
  await second.page.getByLabel('「物件タイトル」への指摘').fill('駅名を入れてください。')
  await second.page.getByRole('button', { name: '承認して公開する' }).click()
  await second.page.getByRole('button', { name: 'はい、承認して公開する' }).click()
  const conflict = second.page.getByRole('status').filter({ hasText: '先に、ほかの操作がありました' })
  await conflict.getByText('差し戻されました').waitFor()
  await second.page.getByText('【物件タイトル】駅名を入れてください。').waitFor()
  expect(await second.page.getByRole('button', { name: '承認して公開する' }).count()).toBe(0)
  await second.checkAccessibility()
  second.expectQuiet(/409|412|ERR_FAILED/)

  // The seller finds the reason next to the field.
  const owner = await enter()
  await signIn(owner, seller)
  await owner.visit(`/seller/estate/${id}`)
  await owner.page.getByText('2枚目の写真：暗くて見えません。', { exact: true }).waitFor()
  await owner.page.getByRole('link', { name: '価格を直す' }).first().click()
  await owner.arrive(`/seller/estate/wizard/${id}/price`)
  await owner.page.getByText('1桁少ないようです。単位は万円です。', { exact: true }).waitFor()
  await owner.page.getByLabel(/^希望価格/).fill('3,480')
  await owner.page.getByText('下書きを保存しました').waitFor()
  await seller.api.applyEstate(at)

  // The first operator still has the page open, and is notified.
  const heard = first.page.getByRole('status').filter({ hasText: 'この物件に、ほかの操作がありました' })
  await heard.getByText('審査を申請しました').waitFor()
  await difference.getByText('3,480万円').waitFor()
  expect(await first.page.getByLabel('「価格」への指摘').count()).toBe(0)
  await first.page.getByRole('button', { name: '承認して公開する' }).click()
  await first.page.getByRole('button', { name: 'はい、承認して公開する' }).click()
  await first.page.getByText('公開中です').waitFor()
  await first.page.getByText('前回の承認から、変わったところはありません。').waitFor()
  const { price } = (await (await fetch(new URL(`/api/public/estates/${id}`, inject('baseURL')))).json()) as { price: number }
  expect(price).toBe(34_800_000)

  first.expectQuiet()
  owner.expectQuiet()
  for (const visitor of [first, second, owner]) await visitor.leave()
})

test('an operator asks a seller about a house, and the seller answers on its page', async () => {
  const id = await publicHouse(seller, operator, `坂の途中の家 ${Date.now()}`)
  const [desk, owner] = [await atDesk(), await enter()]
  await signIn(owner, seller)
  await desk.visit(`/admin/estate/${id}`)
  await desk.page.getByRole('button', { name: '売主に連絡する' }).click()
  const dialog = desk.page.getByRole('dialog', { name: '売主に連絡する' })
  await dialog.getByLabel('連絡の内容').fill('外観の写真の日付を教えてください。')
  await desk.checkAccessibility()
  await dialog.getByRole('button', { name: '売主に送る' }).click()
  await desk.page.getByText('返事はまだありません。').waitFor()

  await owner.visit(`/seller/estate/${id}`)
  await owner.page.getByText('運営からの連絡です。返事をお願いします').waitFor()
  const answer = owner.page.getByRole('textbox', { name: '返事' })
  await answer.fill('先週の朝に撮りました。')
  // The draft is there again after a reload.
  await owner.page.reload()
  await expect.poll(() => answer.inputValue()).toBe('先週の朝に撮りました。')
  await owner.checkAccessibility()
  await owner.page.getByRole('button', { name: '返事を送る' }).click()
  await owner.page.getByText('売主が運営の連絡に返事をしました').waitFor()
  expect(await owner.page.getByText('運営からの連絡です。返事をお願いします').count()).toBe(0)

  // It waits for an operator until one of them has read it.
  await desk.page.getByText('売主から返事が届きました').waitFor()
  await desk.checkAccessibility()
  await desk.page.getByRole('button', { name: '返事を確認した' }).click()
  await desk.page.getByText('売主から返事が届きました').waitFor({ state: 'detached' })
  for (const visitor of [desk, owner]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})

test('the estate list can be filtered, saved as a view, ended in bulk and exported', async () => {
  const mark = `まとめ${Date.now()}`
  const ids = [await publicHouse(seller, operator, `${mark} その1`), await publicHouse(seller, operator, `${mark} その2`)]
  const desk = await atDesk()
  const { page } = desk
  // With a stream, the list would have dropped the row that ended elsewhere.
  await page.route('**/api/live', (route) => route.abort())
  await desk.visit('/admin/estate?tab=public')
  await page.getByRole('button', { name: '絞り込み' }).click()
  await page.getByLabel('物件番号・タイトル・所在地・駅・売主').fill(mark)
  await page.getByRole('button', { name: '検索', exact: true }).click()
  // The head and two houses.
  await expect.poll(() => page.getByRole('row').count()).toBe(3)

  // A saved view can be opened from anywhere, and deleted again.
  await page.getByRole('button', { name: '表示を保存' }).click()
  const naming = page.getByRole('dialog', { name: '表示を保存' })
  await naming.getByRole('textbox', { name: '表示の名前' }).fill('まとめて見る家')
  await desk.checkAccessibility()
  await naming.getByRole('button', { name: '保存する' }).click()
  const view = page.getByRole('navigation', { name: '保存した表示' }).getByRole('link', { name: 'まとめて見る家' })
  await view.waitFor()
  await desk.visit('/admin/estate')
  await view.click()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  expect(await view.getAttribute('aria-current')).toBe('page')
  await page.getByRole('button', { name: '表示「まとめて見る家」を外す' }).click()
  await view.waitFor({ state: 'detached' })

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVを書き出す' }).click()
  const why = page.getByRole('dialog', { name: '物件の一覧を書き出しますか' })
  await why.getByLabel('書き出す理由').selectOption('集計・分析のため')
  await why.getByRole('button', { name: '書き出す', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^estates-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('checkbox', { name: '表示中の物件をすべて選ぶ' }).check()
  await page.getByRole('button', { name: 'まとめて掲載を止める' }).click()
  const reason = page.getByRole('dialog', { name: '2件の掲載を止める' })
  await reason.getByLabel('掲載を止める理由').fill('写真が実際と違います。')
  await reason.getByRole('button', { name: '掲載を止める' }).click()
  await page.getByText('2件のうち、2件の掲載を止めました。').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる', exact: true }).last().click()
  for (const id of ids) await operator.api.reinstateEstate({ params: { id } })
  await desk.visit(page.url())

  await page.getByRole('checkbox', { name: '表示中の物件をすべて選ぶ' }).check()
  // Ends one of them elsewhere meanwhile.
  await operator.api.finishEstate({ params: { id: ids[0] as string }, body: { endReason: 3 } })
  await page.getByRole('button', { name: 'まとめて掲載を終了する' }).click()
  await page.getByRole('radio').first().check()
  await desk.checkAccessibility()
  await page.getByRole('button', { name: 'はい、掲載を終了する' }).click()
  const result = page.getByRole('dialog')
  await result.getByText('2件のうち、1件の掲載を終了しました。').waitFor()
  await desk.checkAccessibility()
  await result.getByRole('button', { name: '閉じる', exact: true }).last().click()
  await page.getByText('該当する物件がありません').waitFor()
  for (const id of ids) expect((await operator.api.getEstate({ params: { id } })).status).toBe(10)
  desk.expectQuiet(/ERR_FAILED/)
  await desk.leave()
})

async function atDesk(): Promise<Visitor> {
  const visitor = await enter({ desk: true })
  await signIn(visitor, operator)
  return visitor
}
