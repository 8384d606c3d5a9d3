import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

let seller: Person
let operator: Person
let estateID: string
const title = `縁側で話せる家 ${Date.now()}`
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  operator = await personOf('admin@example.com')
  estateID = await publicHouse(seller, operator, title)
  await keepSellerBusy()
})

/** The seller is already booked at another of their houses on the morning that will be proposed. */
async function keepSellerBusy() {
  const [other, someone] = [await publicHouse(seller, operator, `もう1軒の家 ${Date.now()}`), await personOf('buyer@example.com')]
  const { id: negotiationID } = await someone.api.createNegotiation({ body: { estateID: other, answers: [] } })
  const start = `${dayAhead(17)}T09:00:00+09:00`
  const slots = [{ start, end: `${dayAhead(17)}T12:00:00+09:00` }]
  const { id, version } = await someone.api.createViewing({ body: { negotiationID, slots } })
  await seller.api.acceptViewing({ params: { id }, body: { slot: 0, start, version, confirmOverlap: true } })
}

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const plan = ({ page }: Visitor) => page.getByRole('complementary', { name: '予定・物件・手続き' })
const sheet = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name })
const candidate = (within: Locator, label: string) => within.getByRole('group', { name: label })
const card = ({ page }: Visitor, name: string | RegExp) => page.getByRole('log').getByRole('region', { name })

test('a viewing is requested, countered, appointed, given its address, moved and cancelled', async () => {
  const bea = await newBuyer('見学')
  const [buyer, sora] = await Promise.all([enter(), enter()])
  await signIn(buyer, bea)
  await buyer.visit(`/buyer/estate/${estateID}`)
  await buyer.page.getByRole('button', { name: '見学を希望する' }).first().click()
  await sheet(buyer, '見学を希望する').getByRole('button', { name: '日時を選ぶ' }).click()
  await buyer.arrive(/^\/buyer\/chat\/[\w-]+$/)
  const negotiationID = new URL(buyer.page.url()).pathname.split('/').at(-1) as string

  // Missing answers are shown; chosen values survive a reload.
  const wish = sheet(buyer, '見学を希望する')
  await wish.getByRole('button', { name: '見学を申し込む' }).click()
  await wish.getByRole('link', { name: '第1希望の日を選んでください。' }).waitFor()
  await buyer.checkAccessibility()
  await candidate(wish, '第1希望').getByLabel('日にち').fill(dayAhead(14))
  await candidate(wish, '第1希望').getByLabel('時間帯').selectOption('午前（9時〜12時）')
  await wish.getByRole('button', { name: '候補を追加する' }).click()
  await candidate(wish, '第2希望').getByLabel('日にち').fill(dayAhead(15))
  await candidate(wish, '第2希望').getByLabel('時間帯').selectOption('時間を指定')
  await candidate(wish, '第2希望').getByLabel('始まり').selectOption('13:00')
  await candidate(wish, '第2希望').getByLabel('終わり').selectOption('14:30')
  await wish.getByLabel('うちお子さま').selectOption('1人')
  await wish.getByLabel('ひとこと').fill('車でうかがいます。')
  await buyer.page.reload()
  expect(await wish.getByLabel('ひとこと').inputValue()).toBe('車でうかがいます。')
  expect(await candidate(wish, '第2希望').getByLabel('終わり').inputValue()).toBe('14:30')
  await wish.getByRole('button', { name: '見学を申し込む' }).click()
  await plan(buyer)
    .getByRole('heading', { name: /^返事を待っています/ })
    .waitFor()
  await plan(buyer).getByText('番地は、見学の日時が決まると表示されます。').waitFor()
  await buyer.checkAccessibility()

  // The seller finds the card among the messages, and offers another time, by keyboard.
  await signIn(sora, seller)
  await sora.visit(`/seller/chat/${negotiationID}`)
  const asked = card(sora, '見学の希望が届きました')
  await asked.getByText('2人（うちお子さま1人）・未定').or(asked.getByText('来る方法は未定')).first().waitFor()
  await asked.getByRole('link', { name: '別の日時を提案する' }).press('Enter')
  const counter = sheet(sora, '別の日時を提案する')
  await candidate(counter, '第1希望').getByLabel('日にち').fill(dayAhead(16))
  await candidate(counter, '第1希望').getByLabel('時間帯').selectOption('昼（12時〜15時）')
  await counter.getByText('案内する人と、買主様に伝えること').click()
  await counter.getByLabel('買主様に伝えること').fill('門の前に停められます。')
  await sora.checkAccessibility()
  await counter.getByRole('button', { name: 'この日時を提案する' }).click()
  await card(sora, /^返事を待っています/).waitFor()

  // The buyer sees it immediately, and chooses.
  await plan(buyer).getByRole('link', { name: 'この日時で決める' }).click()
  const decide = sheet(buyer, '見学の日時を決める')
  await decide.getByLabel('始まりの時間').selectOption('13:00')
  await decide.getByLabel('所要時間').selectOption('45分')
  await decide.getByText('番地は、見学の日時が決まると表示されます。').waitFor()
  await buyer.checkAccessibility()
  await decide.getByRole('button', { name: /に決める$/ }).click()
  await plan(buyer).getByRole('heading', { name: '見学の日時が決まりました' }).waitFor()
  await plan(buyer)
    .getByText(/13:00〜13:45/)
    .first()
    .waitFor()
  await plan(buyer).getByText('番地：').waitFor()
  expect(await plan(buyer).getByRole('link', { name: '地図を開く' }).getAttribute('href')).toContain('query=')
  await card(sora, '見学の日時が決まりました').getByText('買主様に番地と建物名をお知らせしました').waitFor()
  const calendar = await plan(buyer).getByRole('link', { name: 'カレンダーに入れる' }).getAttribute('href')
  expect(await (await buyer.context.request.get(calendar as string)).text()).toContain('BEGIN:VEVENT')

  // A private note for the day of the viewing.
  await plan(buyer).getByRole('link', { name: 'メモを書く' }).click()
  await sheet(buyer, '自分用のメモ').getByRole('textbox', { name: 'メモ' }).fill('日当たりを見る')
  await sheet(buyer, '自分用のメモ').getByRole('button', { name: '保存する' }).click()
  await buyer.page.getByText('メモを保存しました').waitFor()
  await plan(buyer).getByText('日当たりを見る').waitFor()

  // Another time is needed after all; the seller sets it, and then has to cancel.
  await plan(buyer).getByRole('link', { name: '日時を変えたい' }).click()
  const change = sheet(buyer, '日時の変更をお願いする')
  await candidate(change, '第1希望').getByLabel('日にち').fill(dayAhead(17))
  await candidate(change, '第1希望').getByLabel('時間帯').selectOption('午前（9時〜12時）')
  await change.getByLabel('変えたい理由').selectOption('体調')
  await change.getByRole('button', { name: '変更をお願いする' }).click()
  await card(sora, '見学の日時の変更をお願いします').getByRole('link', { name: 'この日時で決める' }).click()
  const again = sheet(sora, '見学の日時を決める')
  await again.getByText('番地と建物名は、買主様にお知らせ済みです。').waitFor()
  await sora.checkAccessibility()
  await again.getByRole('button', { name: /に決める$/ }).click()
  await again
    .getByRole('alert')
    .getByText(/、別の物件の見学があります。/)
    .waitFor()
  await again.getByLabel(/、この時間で決める$/).check()
  await sora.checkAccessibility()
  await again.getByRole('button', { name: /に決める$/ }).click()
  await card(sora, '見学の日時が決まりました').getByRole('link', { name: '取り消す' }).click()
  const cancel = sheet(sora, '見学を取り消しますか？')
  await cancel.getByRole('combobox', { name: /^理由/ }).selectOption('その他')
  await cancel.getByRole('button', { name: 'はい、取り消す' }).click()
  await cancel.getByText('理由を書いてください。').first().waitFor()
  await cancel.getByLabel('理由の説明').fill('急な工事が入りました。')
  await cancel.getByRole('button', { name: 'はい、取り消す' }).click()

  // The viewing stays readable without its address, and the buyer can propose another.
  await plan(buyer).getByRole('heading', { name: '見学が取り消されました' }).waitFor()
  await plan(buyer).getByText('「急な工事が入りました。」').waitFor()
  expect(await plan(buyer).getByText('番地：').count()).toBe(0)
  await plan(buyer).getByRole('link', { name: 'もう一度見学を希望する' }).waitFor()
  await buyer.page.getByRole('link', { name: 'メッセージ', exact: true }).click()
  await card(buyer, '見学が取り消されました').waitFor()
  await buyer.page.getByRole('log').locator('summary', { hasText: '別の日時の提案がありました。' }).click()
  await buyer.page
    .getByRole('log')
    .getByText(/12:00〜15:00/)
    .waitFor()
  await buyer.checkAccessibility()

  // All requests are answered together; once hours are set, later buyers choose from them.
  const start = `${dayAhead(20)}T10:00:00+09:00`
  await bea.api.createViewing({ body: { negotiationID, slots: [{ start, end: `${dayAhead(20)}T12:00:00+09:00` }] } })
  await sora.visit(`/seller/estate/${estateID}`)
  await sora.page.getByText('もっと', { exact: true }).click()
  await sora.page.getByRole('link', { name: '見学の予定を見る' }).first().click()
  await sora.arrive(`/seller/estate/${estateID}/viewings`)
  await sora.page.getByRole('button', { name: '1件に返事する' }).click()
  await sora.page.getByRole('heading', { name: 'まとめて返事する' }).waitFor({ state: 'hidden' })
  await card(buyer, '見学の日時が決まりました')
    .getByText(/10:00〜11:00/)
    .waitFor()
  await sora.page.getByRole('link', { name: '見学できる時間を決める' }).click()
  const hours = sheet(sora, '見学できる時間を決める')
  await hours.getByRole('button', { name: '曜日を追加する' }).click()
  // They are elsewhere on Saturday.
  await hours.getByLabel('曜日').selectOption({ label: '水曜日' })
  await sora.checkAccessibility()
  await hours.getByRole('button', { name: '保存する' }).click()
  await sora.page.getByRole('link', { name: '見学できる時間を変える' }).waitFor()
  await card(buyer, '見学の日時が決まりました').getByRole('link', { name: '日時を変えたい' }).click()
  const choice = sheet(buyer, '日時の変更をお願いする').getByRole('group', { name: /^見学したい時間/ })
  await choice.waitFor()
  expect(await choice.getByRole('checkbox').count()).toBe(5)
  await choice.getByLabel('11:15〜12:15').check()
  await buyer.checkAccessibility()
  for (const visitor of [buyer, sora]) {
    visitor.expectQuiet(/409 \(Conflict\)/)
    await visitor.leave()
  }
})
