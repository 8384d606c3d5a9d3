import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

const SURVEY = '見学の同行'
let seller: Person
let operator: Person
let estateID: string
let title: string
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  operator = await personOf('admin@example.com')
})
// A test that is tried again must not find the negotiation of its first try.
beforeEach(async () => {
  title = `庭から海の見える家 ${Date.now()}`
  estateID = await publicHouse(seller, operator, title)
})

test('a buyer and a seller chat live; the buyer requests a service, orders it and pays by card', async () => {
  const bea = await newBuyer('買野')
  const [buyer, sora, ada] = [await enter(), await enter({ desk: true }), await enter({ desk: true })]
  await signIn(buyer, bea)
  await buyer.visit(`/estate/${estateID}`)
  await buyer.page.getByRole('button', { name: '商談を始める' }).first().click()
  // The operator's questions for buyers can be answered; each answer brings the next question.
  const start = buyer.page.getByRole('dialog', { name: '商談を始める' })
  await start.getByLabel('どのような物件をお探しですか？').selectOption('一戸建て')
  await start.getByLabel('ご予算はどのくらいですか？').waitFor()
  await start.getByRole('button', { name: '価格', exact: true }).click()
  await buyer.checkAccessibility()
  await start.getByRole('button', { name: '送って商談を始める' }).click()
  await buyer.arrive(/^\/buyer\/chat\/[\w-]+$/)
  const negotiationID = buyer.page.url().split('/').at(-1) ?? ''
  await buyer.page.getByText('安全のため、運営がメッセージを確認します。').waitFor()

  // A message appears immediately in both browsers, and is marked once it is read.
  await say(buyer, 'はじめまして。地図は https://example.com/map です。javascript:alert(1)')
  // The operator cannot check where a link leads: its writer is asked first.
  await buyer.page.getByRole('alert').getByText('リンクの先は、運営が確認できません。').waitFor()
  await buyer.page.getByRole('button', { name: 'このまま送る' }).click()
  await signIn(sora, seller)
  await sora.visit('/seller/chat')
  await sora.page.getByRole('link', { name: title }).first().click()
  await sora.arrive(`/seller/chat/${negotiationID}`)
  await sora.page.getByRole('heading', { name: '買主のご希望' }).waitFor()
  await sora.page.locator('dd').getByText('一戸建て', { exact: true }).waitFor()
  const log = sora.page.getByRole('log')
  await log.getByText('はじめまして。').waitFor()
  expect(await log.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))).toEqual([
    'https://example.com/map',
  ])
  await buyer.page.getByText('既読：売主').last().waitFor()
  await sora.page.getByRole('textbox', { name: 'メッセージ' }).fill('ご連絡ありがとうございます。土曜日はいかがでしょうか。')
  await sora.page.keyboard.press('Control+Enter')
  await buyer.page.getByRole('log').getByText('土曜日はいかがでしょうか。').waitFor()
  await buyer.page.locator('h1 + p').getByText('商談中').waitFor()

  // A picture is visible only within the room.
  await buyer.page.getByRole('button', { name: '写真・ファイル・定型文' }).click()
  await buyer.page.getByLabel('写真を選ぶ').setInputFiles('db/demo/pictures/view-town.jpg')
  await buyer.page.getByRole('button', { name: /を外す$/ }).waitFor()
  await expect.poll(() => buyer.page.getByRole('progressbar').count(), { timeout: 20_000 }).toBe(0)
  await buyer.page.getByRole('button', { name: '送信', exact: true }).click()
  const picture = log.getByRole('img', { name: '画像1枚目を大きく見る' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  // An unsent message stays, and is sent once when the connection is back.
  await buyer.context.setOffline(true)
  await say(buyer, '電車の中から送ります。')
  await buyer.page.getByText('通信できず、送れませんでした。').waitFor()
  await buyer.checkAccessibility()
  await buyer.context.setOffline(false)
  await buyer.page.getByRole('button', { name: '再送' }).click()
  await log.getByText('電車の中から送ります。').waitFor()
  await buyer.page.getByText('通信できず、送れませんでした。').waitFor({ state: 'detached' })
  const { items } = await bea.api.listChats({ query: { negotiationID, message: '電車の中から送ります。' } })
  expect(items.length).toBe(1)

  // A request goes to the operator; the seller never sees it.
  await buyer.page.getByRole('link', { name: '物件', exact: true }).click()
  await buyer.page.getByRole('heading', { name: '見積・お支払い' }).waitFor()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('link', { name: 'サービスを選んで見積を依頼する' }).click()
  await buyer.arrive(`/buyer/menu/${negotiationID}/selectMenu`)
  await buyer.page.getByRole('button', { name: '内容を確認する' }).click()
  await buyer.page.getByRole('link', { name: '見積を依頼するサービスを選んでください' }).waitFor()
  await buyer.page.getByRole('checkbox', { name: SURVEY }).check()
  await buyer.page.getByLabel(/^数量/).fill('2')
  await buyer.page.getByRole('button', { name: '内容を確認する' }).click()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('button', { name: '見積を依頼する' }).click()
  await buyer.arrive(`/buyer/chat/${negotiationID}`)
  await card(buyer, '見積').getByText('見積依頼中').waitFor()

  // The operator finds it in the inbox, prices it and sends it.
  await signIn(ada, operator)
  await ada.visit(`/admin/chat?show=request&keyword=${encodeURIComponent(title)}`)
  await ada.page.getByRole('link', { name: title }).click()
  await ada.arrive(`/admin/chat/${negotiationID}`)
  await card(ada, '見積').getByRole('link', { name: '見積を作成する' }).click()
  await ada.arrive(`/admin/menu/${negotiationID}/selectMenu`)
  await ada.page.getByRole('textbox', { name: /^単価/ }).fill('')
  await ada.page.getByRole('button', { name: 'プレビューを確認する' }).click()
  await ada.page.getByRole('link', { name: /1行目の単価を円で入力してください/ }).waitFor()
  await ada.checkAccessibility()
  await ada.page.getByRole('textbox', { name: /^単価/ }).fill('１６，５００')
  await ada.page.getByRole('button', { name: 'プレビューを確認する' }).click()
  await ada.page.getByRole('dialog').getByText('10%対象（うち消費税 3,000円）').waitFor()
  await ada.checkAccessibility()
  await ada.page.getByRole('button', { name: 'この内容で送る' }).click()
  await ada.arrive(`/admin/chat/${negotiationID}`)

  // The buyer reads it and orders from it in a second step.
  await card(buyer, '見積書').last().getByText('33,000円（税込）').waitFor()
  await card(buyer, '見積書').last().getByRole('link', { name: '見積書を見る' }).click()
  await buyer.page.getByRole('dialog').getByText('合計（税込）').waitFor()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('dialog').getByRole('button', { name: '申し込みへ進む' }).click()
  await buyer.page.getByRole('heading', { name: 'お申し込み内容の確認' }).waitFor()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'この内容で申し込む' }).click()
  await card(buyer, '見積書').last().getByText('申込済み（運営の確認待ち）').waitFor()

  await card(ada, '見積書').last().getByRole('link', { name: '申し込みを確認する' }).click()
  await ada.arrive(/createOrder$/)
  await ada.page.getByRole('button', { name: '注文を確定して請求する' }).click()
  await ada.page.getByRole('button', { name: 'はい、注文を確定して請求する' }).click()
  await ada.page.getByText('お支払い待ち', { exact: true }).first().waitFor()
  const [order] = (await bea.api.listOrders({ query: { negotiationID } })).items
  expect(order).toMatchObject({ orderStatus: 2, totalAmount: 33_000, paid: false })

  // A refused card shows the reason, and another one pays.
  await card(buyer, 'ご請求').getByRole('link', { name: 'お支払いへ進む' }).click()
  await buyer.arrive(`/buyer/menu/${negotiationID}/paymentMenu`)
  await buyer.page.getByRole('button', { name: 'カードのお支払い画面へ進む' }).click()
  await payOnCardPage(buyer, '4000 0000 0000 0002')
  await buyer.page.getByText('カード会社に承認されませんでした。').waitFor()
  await buyer.page.getByRole('link', { name: '支払わずに戻る' }).click()
  await buyer.page.getByText('カードでお支払いできませんでした').waitFor()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('button', { name: 'カードのお支払い画面へ進む' }).click()
  await payOnCardPage(buyer, '4242 4242 4242 4242')
  await buyer.page.getByText('お支払いが完了しました').waitFor()
  await buyer.arrive(`/buyer/menu/${negotiationID}/paymentMenu`)
  await buyer.page.getByRole('heading', { name: '領収書' }).waitFor()

  // Shown as paid everywhere except on the seller's side.
  await ada.page.getByText('支払済み', { exact: true }).first().waitFor()
  await ada.visit(`/admin/chat/${negotiationID}`)
  await card(ada, 'お支払い').getByText('支払済み').waitFor()
  await buyer.visit(`/buyer/chat/${negotiationID}`)
  await card(buyer, 'お支払い').getByRole('link', { name: '領収書を見る' }).waitFor()
  expect(await card(sora, '見積').count()).toBe(0)
  expect(await log.getByText('33,000円').count()).toBe(0)

  // The link was refused once, to ask for confirmation.
  buyer.expectQuiet(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|422 .*\/api\/chat\)$/)
  for (const visitor of [sora, ada]) visitor.expectQuiet()
  for (const visitor of [buyer, sora, ada]) await visitor.leave()
})

test('the usage fee is paid by transfer, confirmed by the operator, and unlocks direct deals', async () => {
  const ben = await newBuyer('弁野')
  const { id: negotiationID } = await ben.api.createNegotiation({ body: { estateID } })
  const [buyer, ada] = [await enter(), await enter({ desk: true })]
  await signIn(buyer, ben)
  await buyer.visit(`/buyer/menu/${negotiationID}/orderUsageFee`)
  const price = (await ben.api.listServiceMenus({ query: { usageFeeFlag: true } })).items[0]?.price ?? 0
  await buyer.page.getByRole('button', { name: 'サイト利用料を申し込む' }).click()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('button', { name: 'この内容で申し込む' }).click()
  await buyer.arrive(`/buyer/menu/${negotiationID}/paymentMenu`)
  await buyer.page.getByRole('radio', { name: /銀行振込/ }).check()
  await buyer.page.getByRole('button', { name: '振込先を見る' }).click()
  await buyer.arrive(`/buyer/menu/${negotiationID}/paymentTransfer`)
  await buyer.page.getByText('ご入金をお待ちしています').waitFor()
  await buyer.page.getByRole('button', { name: '振込が完了したことを連絡する' }).click()
  await buyer.page.getByRole('link', { name: 'お振込名義を入力してください' }).waitFor()
  await buyer.checkAccessibility()
  await buyer.page.getByRole('textbox', { name: /^お振込名義/ }).fill('ベンノ ツトム')
  await buyer.page.getByRole('button', { name: '振込が完了したことを連絡する' }).click()
  await buyer.page.getByText('入金の確認中').waitFor()

  await signIn(ada, operator)
  await ada.visit(`/admin/chat?show=transfer&keyword=${encodeURIComponent('弁野')}`)
  await ada.page.getByRole('link', { name: title }).click()
  await ada.arrive(`/admin/chat/${negotiationID}`)
  await ada.page.getByRole('complementary').getByRole('link', { name: '入金を確認する' }).click()
  const dialog = ada.page.getByRole('dialog')
  await dialog.getByRole('button', { name: '入金の確認へ進む' }).click()
  await dialog.getByRole('textbox', { name: /^入金額/ }).fill(String(price - 1))
  await dialog.getByRole('button', { name: '入金を確認する' }).click()
  await dialog
    .getByText(/入金額が請求額.*と一致しません/)
    .first()
    .waitFor()
  await ada.checkAccessibility()
  await dialog.getByRole('textbox', { name: /^入金額/ }).fill(String(price))
  await dialog.getByRole('button', { name: '入金を確認する' }).click()
  await card(ada, 'お支払い').getByText('支払済み').waitFor()

  // The page the buyer left open updates without a reload.
  await buyer.page.getByText('入金を確認しました').waitFor()
  expect((await ben.api.getUser({ params: { id: ben.id } })).usageFeeActive).toBe(true)
  await buyer.visit(`/buyer/menu/${negotiationID}/orderUsageFee`)
  await buyer.page.getByText('サイト利用料はお支払い済みです').waitFor()
  expect(await buyer.page.getByText('仲介手数料').count()).toBe(0)

  buyer.expectQuiet()
  // The wrong amount was refused on purpose.
  ada.expectQuiet(/422/)
  for (const visitor of [buyer, ada]) await visitor.leave()
})

async function say({ page }: Visitor, message: string) {
  await page.getByRole('textbox', { name: 'メッセージ' }).fill(message)
  await page.getByRole('button', { name: '送信', exact: true }).click()
}

const card = ({ page }: Visitor, name: string) => page.getByRole('log').getByRole('region', { name })

async function payOnCardPage({ page }: Visitor, number: string) {
  await page.getByLabel('テスト用のカード番号').fill(number)
  await page.getByRole('button', { name: /を支払う$/ }).click()
}
