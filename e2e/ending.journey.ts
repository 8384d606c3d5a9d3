import { beforeAll, expect, test } from 'vitest'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter } from './stage.ts'

let seller: Person
let operator: Person
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  operator = await personOf('admin@example.com')
})

test('a seller reserves the house for one negotiation, undoes it, and sells elsewhere', async () => {
  const title = `縁のある家 ${Date.now()}`
  const id = await publicHouse(seller, operator, title)
  const [bea, ben] = [await newBuyer('別府'), await newBuyer('弁天')]
  const talk = await bea.api.createNegotiation({ body: { estateID: id } })
  const other = await ben.api.createNegotiation({ body: { estateID: id } })

  const there = await enter()
  await signIn(there, seller)
  await there.visit(`/seller/estate/${id}`)
  const { page } = there
  const dialog = page.getByRole('dialog')
  const end = async () => {
    const finish = page.getByRole('button', { name: '掲載を終了する' })
    if (!(await finish.isVisible())) await page.getByText('もっと', { exact: true }).click()
    await finish.click()
    await dialog.getByText('成約のため').click()
    await dialog.getByText('どの商談の方に決まりましたか').waitFor()
  }
  await end()
  await dialog.getByRole('button', { name: 'はい、掲載を終了する' }).click()
  await dialog.getByRole('link', { name: 'どの商談の方に決まったかを選択してください。' }).waitFor()
  await dialog.getByText(`${talk.buyerName}さん`).click()
  await dialog.getByText('この方とは、まだ何も合意していません。購入申込も届いていません。').waitFor()
  await there.checkAccessibility()
  await dialog.getByRole('button', { name: 'はい、申込ありにする' }).click()
  await dialog.getByRole('link', { name: '上の内容をお確かめのうえ、チェックを入れてください。' }).waitFor()
  await dialog.getByRole('checkbox', { name: /^確かめました。この方に決めます/ }).check()
  await dialog.getByRole('button', { name: 'はい、申込ありにする' }).click()
  await page.getByText(/^あと\d+分\d+秒、元に戻せます。$/).waitFor()
  await there.checkAccessibility()
  expect(await page.locator('#ending').evaluate((notice) => notice === document.activeElement)).toBe(true)

  // The other buyer reads it in their room and on the listing.
  const buyer = await enter({ desk: true })
  await signIn(buyer, ben)
  await buyer.visit(`/buyer/chat/${other.id}`)
  await buyer.page
    .getByText(/この商談は\d+:\d+に終了します/)
    .first()
    .waitFor()
  await buyer.visit(`/buyer/estate/${id}`)
  await buyer.page.getByText('この物件には申込が入っています').waitFor()

  await page.getByRole('button', { name: '元に戻す' }).click()
  await page.getByText('までに内容を確認').waitFor()
  expect((await ben.api.getNegotiation({ params: { id: other.id } })).closesAt).toBeNull()
  await end()
  await dialog.getByText('ほかの方・サイトの外で').click()
  await dialog.getByRole('button', { name: 'はい、掲載を終了する' }).click()
  await page.getByText('掲載を終了しました（成約のため）').waitFor()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await page.getByText('までに内容を確認').waitFor()
  there.expectQuiet()
  buyer.expectQuiet()
})
