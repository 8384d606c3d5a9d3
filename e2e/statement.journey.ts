import { beforeAll, expect, test } from 'vitest'
import { type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter } from './stage.ts'

let seller: Person
let estateID: string
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  estateID = await publicHouse(seller, await personOf('admin@example.com'), `告知書を書く家 ${Date.now()}`)
})

test('a statement shows five questions a page, and a group with nothing to declare is answered with one press', async () => {
  const sora = await enter()
  await signIn(sora, seller)
  await sora.visit(`/seller/estate/${estateID}/statement/1`)
  const { page } = sora
  await page.getByRole('link', { name: '書きはじめる' }).click()
  await page.getByRole('region', { name: '雨漏り' }).waitFor()
  expect(await page.getByRole('radiogroup').or(page.locator('fieldset')).count()).toBeGreaterThanOrEqual(5)
  await page.getByRole('region', { name: '雨漏り' }).getByLabel('今ある').check()
  await page.getByRole('region', { name: '雨漏り' }).getByLabel('内容').fill('2階の北側の天井にしみがあります')
  await page.getByText(/下書きを保存しました/).waitFor()
  await sora.checkAccessibility()
  await page.getByRole('link', { name: '一覧に戻る' }).click()
  await page.getByRole('link', { name: /^雨漏り：今ある/ }).waitFor()
  sora.presses()
  for (const group of ['建物のこと', '土地のこと', '権利のこと', 'まわりのこと']) {
    await page.getByRole('button', { name: `このグループをまとめて答える（${group}）` }).click()
    const list = page.getByRole('dialog', { name: new RegExp(`^${group}`) })
    // Every unanswered question is listed with its answer; answered ones are not.
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(3)
    expect(await list.getByText('雨がもったことはありますか').count()).toBe(0)
    if (group === '建物のこと') await sora.checkAccessibility()
    await list.getByRole('button', { name: /このとおりに答える/ }).click()
    await list.waitFor({ state: 'detached' })
  }
  expect(sora.presses(), 'presses for what a house has nothing to tell of').toBeLessThanOrEqual(8)
  await page.getByRole('link', { name: /^雨漏り：今ある/ }).waitFor()
  await page.getByRole('link', { name: /^シロアリの害：気づいたことはない/ }).waitFor()
  await page.getByRole('link', { name: /^空き家の期間と手入れ：まだ答えていません/ }).waitFor()
  const { missing, answers } = await seller.api.getStatementDraft({ params: { id: estateID, kind: '1' } })
  expect([missing.length, answers.find(({ code }) => code === 101)]).toMatchObject([11, { choice: 4 }])

  // For the fixtures, only those that are there need answers.
  await sora.visit(`/seller/estate/${estateID}/statement/2?page=2`)
  await page.getByRole('region', { name: '流し台' }).getByLabel('残す').check()
  await page.getByRole('button', { name: /このグループは、すべて無し/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /このとおりに答える/ })
    .click()
  await page.getByText(/下書きを保存しました/).waitFor()
  expect(await page.getByRole('region', { name: '流し台' }).getByLabel('残す').isChecked()).toBe(true)
  expect(await page.getByRole('region', { name: 'オーブン' }).getByLabel('もともとない').isChecked()).toBe(true)
  await sora.checkAccessibility()
  sora.expectQuiet()
  await sora.leave()
})
