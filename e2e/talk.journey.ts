import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { plainPDF } from '#test/hostile-pdfs.ts'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

/** A long negotiation: a message is found and answered, a template is used, and a mistaken message is taken back. */

const FIRST = 'はじめまして。アマモリはありますか。'
let seller: Person
let bea: Person
let talk: string
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  bea = await newBuyer('長井')
  const estateID = await publicHouse(seller, await personOf('admin@example.com'), '話の長くなる家')
  talk = (await bea.api.createNegotiation({ body: { estateID } })).id
  await say(bea, FIRST)
  // More than one page of messages.
  for (let n = 1; n <= 60; n++) await say(n % 2 ? seller : bea, `${n}通目です。`)
})

const say = ({ api }: Person, message: string) => api.createChat({ body: { id: crypto.randomUUID(), negotiationID: talk, message } })
const log = ({ page }: Visitor) => page.getByRole('log')
const menuOf = (visitor: Visitor, words: string) =>
  log(visitor)
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: /のメッセージのメニュー$/ })
const garden = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#6a8f5f' } })
    .png()
    .toBuffer()
const sheet = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name })

/** In the menu behind ＋. */
async function template({ page }: Visitor) {
  await page.getByRole('button', { name: '写真・ファイル・定型文' }).click()
  await page.getByRole('button', { name: '定型文を使う' }).click()
}

test('an old question is found and answered with a saved text, and a mistake is undone', async () => {
  const [buyer, sora] = [await enter(), await enter({ desk: true })]
  await signIn(buyer, bea)
  await signIn(sora, seller)
  await sora.visit(`/seller/chat/${talk}`)
  await log(sora).getByText('60通目です。').waitFor()
  expect(await log(sora).getByText(FIRST).count()).toBe(0)

  // Found in a different script than it was written in; jumping there loads everything in between.
  await sora.page.getByRole('button', { name: 'この商談のメニュー' }).click()
  await sora.page.getByRole('link', { name: 'メッセージを検索' }).click()
  const find = sheet(sora, 'メッセージを検索')
  await find.getByRole('searchbox', { name: '探す言葉' }).fill('雪もり')
  await find.getByRole('button', { name: '検索' }).click()
  await find.getByText('「雪もり」を含むメッセージはありません。').waitFor()
  await find.getByRole('searchbox', { name: '探す言葉' }).fill('あまもり')
  await find.getByRole('button', { name: '検索' }).click()
  await find.getByRole('button', { name: /長井/ }).waitFor()
  await sora.checkAccessibility()
  await find.getByRole('button', { name: /長井/ }).click()
  await log(sora).getByText(FIRST).waitFor()
  await expect.poll(() => log(sora).locator(':focus').textContent()).toContain(FIRST)

  // Answered with a template that still has a blank to fill in.
  await menuOf(sora, FIRST).click()
  await sora.checkAccessibility()
  await sheet(sora, 'このメッセージ').getByRole('button', { name: '返信する' }).click()
  await template(sora)
  await sheet(sora, '定型文')
    .getByRole('button', { name: /家族と相談/ })
    .waitFor()
  await sora.checkAccessibility()
  await sheet(sora, '定型文')
    .getByRole('button', { name: /家族と相談/ })
    .click()
  await sora.page.getByRole('button', { name: '送信' }).click()
  await sora.page.getByText('{期日}がまだ埋まっていません。').waitFor()
  await buyer.visit(`/buyer/chat/${talk}`)
  const field = sora.page.getByRole('textbox', { name: 'メッセージ' })
  await field.fill('家族と相談して、12月5日まで')
  // Typed repeatedly: the other side may only just have started to listen.
  const sign = buyer.page.getByText('売主が入力中です…')
  await expect
    .poll(
      async () => {
        await field.pressSequentially('に')
        return sign.isVisible()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(true)
  await field.fill('家族と相談して、12月5日までにお返事します。')
  await sora.page.getByLabel(/お返事はいりません/).check()
  // The second press finds the field empty.
  await sora.page.getByRole('button', { name: '送信' }).dblclick()
  expect(await sora.page.getByText('メッセージを入力するか、写真やファイルを添えてください。').count()).toBe(0)

  // The other side sees which message it answers, jumps there, and owes no reply.
  const answer = log(buyer).getByRole('listitem').filter({ hasText: '12月5日までに' })
  await answer.getByText('お返事はいりません').waitFor()
  expect((await bea.api.getNegotiation({ params: { id: talk } })).yourTurn).toBe(false)
  await buyer.checkAccessibility()
  await answer.getByRole('button', { name: /返信先/ }).click()
  await expect.poll(() => log(buyer).locator(':focus').textContent()).toContain(FIRST)

  // A message sent by mistake.
  await buyer.page.getByRole('textbox', { name: 'メッセージ' }).fill('別の方あての話です。')
  await buyer.page.getByRole('button', { name: '送信' }).click()
  await log(sora).getByText('別の方あての話です。').waitFor()
  await menuOf(buyer, '別の方あて').click()
  await sheet(buyer, 'このメッセージ').getByRole('button', { name: '送信を取り消す（1分以内）' }).click()
  await log(sora).getByText('取り消されたメッセージです。').waitFor()
  expect(await log(sora).getByText('別の方あての話です。').count()).toBe(0)
  await log(buyer).getByText('取り消されたメッセージです。').waitFor()

  // A photo and a paper, which the other side views without leaving the negotiation.
  await buyer.page.getByRole('button', { name: '写真・ファイル・定型文' }).click()
  await buyer.page.getByLabel('写真を選ぶ').setInputFiles([{ name: 'niwa.png', mimeType: 'image/png', buffer: await garden() }])
  await buyer.page.getByRole('button', { name: '写真・ファイル・定型文' }).click()
  await buyer.page.getByLabel('PDFを選ぶ').setInputFiles([{ name: '登記.pdf', mimeType: 'application/pdf', buffer: plainPDF() }])
  await buyer.page.getByRole('button', { name: '登記.pdfを外す' }).waitFor()
  await expect.poll(() => buyer.page.getByRole('progressbar').count(), { timeout: 20_000 }).toBe(0)
  // A reload loses nothing.
  await buyer.page.reload()
  await buyer.page.getByRole('button', { name: '登記.pdfを外す' }).waitFor()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('button', { name: '送信' }).click()
  await log(sora)
    .getByRole('link', { name: /登記\.pdf/ })
    .waitFor()
  const picture = log(sora).getByRole('link', { name: '画像1枚目を大きく見る' })
  await picture.click()
  const viewer = sora.page.getByRole('dialog', { name: '写真' })
  await viewer.getByRole('img', { name: '写真1枚目' }).first().waitFor()
  await sora.checkAccessibility()
  await sora.page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true)
  await picture.click()
  await viewer.waitFor()
  await sora.page.goBack()
  await viewer.waitFor({ state: 'detached' })
  await sora.page.getByRole('button', { name: 'この商談のメニュー' }).click()
  await sora.page.getByRole('link', { name: '写真とファイル' }).click()
  await sheet(sora, '写真とファイル')
    .getByRole('link', { name: /登記\.pdf/ })
    .waitFor()
  await sora.checkAccessibility()
  await sheet(sora, '写真とファイル').getByRole('button', { name: 'メッセージを見る' }).first().click()
  await expect.poll(() => log(sora).locator(':focus').textContent()).toContain('登記.pdf')

  // The menu has messages to the operators alone, and blocking; other requests to them are behind ＋.
  const menu = buyer.page.getByRole('button', { name: 'この商談のメニュー' })
  await menu.click()
  await buyer.page.getByRole('link', { name: 'お相手をブロックする' }).click()
  const refusing = sheet(buyer, 'この方をブロックする')
  await refusing.getByRole('button', { name: '止めて商談を終える' }).waitFor()
  await buyer.checkAccessibility()
  await refusing.getByRole('button', { name: 'やめる' }).click()
  await menu.click()
  await buyer.page.getByRole('button', { name: '運営に相談する' }).click()
  await buyer.page.getByPlaceholder('運営のみに送ります').waitFor()
  await buyer.page.getByRole('button', { name: '写真・ファイル・定型文' }).click()
  await buyer.page.getByRole('form', { name: 'メッセージを送る' }).getByRole('link', { name: '見学を希望する' }).waitFor()

  // A user's own template appears in the same place.
  await sora.visit('/user/edit')
  await sora.page.getByRole('button', { name: '定型文を追加する' }).click()
  const form = sheet(sora, '定型文を追加する')
  await form.getByLabel('定型文の名前').fill('駐車場')
  await form.getByRole('textbox', { name: /^文章/ }).fill('{相手}様、駐車場は1台分あります。')
  await form.getByRole('button', { name: '保存する' }).click()
  await sora.page.getByText('駐車場は1台分あります。').waitFor()
  await sora.visit(`/seller/chat/${talk}`)
  await template(sora)
  await sheet(sora, '定型文')
    .getByRole('button', { name: /駐車場/ })
    .click()
  await expect.poll(() => field.inputValue()).toMatch(/^\S+様、駐車場は1台分あります。$/)
  const [own] = (await seller.api.listReplyTemplates()).items
  await seller.api.deleteReplyTemplate({ params: { id: own?.id ?? '' } })
  buyer.expectQuiet()
  sora.expectQuiet()
  await Promise.all([buyer.leave(), sora.leave()])
})
