import { beforeAll, expect, test } from 'vitest'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, type Visitor } from './stage.ts'

let seller: Person
let estateID: string
beforeAll(async () => {
  seller = await personOf('seller@example.com')
  estateID = await publicHouse(seller, await personOf('admin@example.com'), `申込を待つ家 ${Date.now()}`)
})

const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const sheet = ({ page }: Visitor, name: string | RegExp) => page.getByRole('dialog', { name })
const card = ({ page }: Visitor, name: string | RegExp) => page.getByRole('log').getByRole('region', { name })
const plan = ({ page }: Visitor) => page.getByRole('region', { name: '取引の予定' })
const form = ({ page }: Visitor) => page.getByRole('form', { name: '購入申込' })

test('an offer is made in five steps, countered with other terms, and agreed', async () => {
  const bea = await newBuyer('申込', {
    phone: '09012345678',
    postCode: '2220011',
    prefecturesCode: '14',
    cityCode: '14109',
    address1: '菊名',
    address2: '2番3号',
  })
  const [buyer, sora] = await Promise.all([enter(), enter()])
  await signIn(buyer, bea)
  await buyer.visit(`/estate/${estateID}`)
  buyer.presses()
  await buyer.page.getByRole('button', { name: '商談を始める' }).click()
  await sheet(buyer, '商談を始める').getByLabel('はじめのメッセージ').fill('購入を考えています。')
  await sheet(buyer, '商談を始める').getByRole('button', { name: '送って商談を始める' }).click()
  await buyer.arrive(/^\/buyer\/chat\//)
  const id = new URL(buyer.page.url()).pathname.split('/').at(-1) ?? ''
  await buyer.page.getByRole('link', { name: '予定', exact: true }).click()
  await buyer.page.getByRole('link', { name: '購入申込を考える' }).click()
  await buyer.arrive(/\/offer$/)
  expect(buyer.presses(), 'presses from a listing to the form').toBeLessThanOrEqual(4)

  // Errors appear next to their fields; typed values survive a reload.
  const next = () => form(buyer).getByRole('button', { name: '次へ' }).click()
  await form(buyer).getByLabel('購入希望価格').fill('')
  await next()
  await form(buyer).getByRole('link', { name: '購入希望価格を入力してください。' }).waitFor()
  await buyer.checkAccessibility()
  await form(buyer).getByLabel('購入希望価格').fill('2,000')
  await form(buyer).getByLabel('手付金').fill('100')
  await buyer.page.reload()
  expect(await form(buyer).getByLabel('手付金').inputValue()).toBe('100')
  await next()
  await form(buyer).getByLabel('現金', { exact: true }).check()
  await next()
  await form(buyer).getByLabel('契約の希望日').fill(dayAhead(20))
  await form(buyer).getByLabel('引渡しの希望日').fill(dayAhead(60))
  await form(buyer).getByLabel('現況のまま').check()
  await form(buyer).getByLabel('そのままでよい').check()
  await next()
  await form(buyer).getByLabel('自分が住む').check()
  await form(buyer).getByLabel('境界標を示してほしい').check()
  await form(buyer).getByLabel('なし（免責）').check()
  await form(buyer).getByRole('button', { name: '名義にする人を追加する' }).click()
  await form(buyer).getByLabel('姓').fill('申込')
  await form(buyer)
    .getByLabel(/^名(?!義)/)
    .fill('健太')
  await next()
  await form(buyer).getByText('2,000万円').waitFor()
  await form(buyer).getByText('申込 美咲、申込 健太').waitFor()
  await buyer.checkAccessibility()
  for (const tick of [/契約ではない/, /反社会的勢力/, /内容に間違い/]) await form(buyer).getByLabel(tick).check()
  await form(buyer).getByRole('button', { name: '購入申込を出す' }).click()
  await buyer.arrive(/^\/buyer\/chat\//)
  await buyer.page.getByRole('heading', { name: '購入申込を出しました' }).waitFor()
  expect(buyer.presses(), 'presses of an offer').toBeLessThanOrEqual(16)

  // The seller finds the offer on the house's page, and asks for more.
  await signIn(sora, seller)
  await sora.visit(`/seller/estate/${estateID}/offers`)
  await sora.checkAccessibility()
  sora.presses()
  await sora.page.getByRole('link', { name: '内容を見て返事をする' }).click()
  await sheet(sora, '購入申込（第1号）').getByText('現況のまま').waitFor()
  await sora.checkAccessibility()
  // Changing one term needs no other input; where it makes a date impossible, that date opens as well.
  await sheet(sora, '購入申込（第1号）').getByRole('link', { name: '購入希望価格を変えて提案する' }).click()
  await sora.arrive(/\/offer$/)
  await form(sora).getByLabel('売りたい価格（提案）').fill('2100')
  await form(sora).getByRole('button', { name: '確認へ' }).click()
  await form(sora).getByText('前回：2,000万円').waitFor()
  await sora.checkAccessibility()
  await form(sora).getByRole('button', { name: 'この条件を提案する' }).waitFor()
  const counted = sora.presses()
  await form(sora).getByRole('button', { name: '契約の希望日を変える' }).click()
  await form(sora).getByLabel('契約の希望日').fill(dayAhead(80))
  await form(sora).getByRole('button', { name: '確認へ' }).click()
  await form(sora).getByLabel('引渡しの希望日').waitFor()
  await form(sora).getByLabel('引渡しの希望日').fill(dayAhead(90))
  await form(sora).getByRole('button', { name: '確認へ' }).click()
  await form(sora).getByRole('button', { name: '契約の希望日を変える' }).click()
  await form(sora).getByLabel('契約の希望日').fill(dayAhead(20))
  await form(sora).getByRole('button', { name: '確認へ' }).click()
  await form(sora).getByRole('button', { name: '引渡しの希望日を変える' }).click()
  await form(sora).getByLabel('引渡しの希望日').fill(dayAhead(60))
  await form(sora).getByRole('button', { name: '確認へ' }).click()
  await form(sora).getByText('前回：2,000万円').waitFor()
  sora.presses()
  await form(sora).getByRole('button', { name: 'この条件を提案する' }).click()
  expect(counted + sora.presses(), 'presses of a counter').toBeLessThanOrEqual(4)
  await sora.page.getByRole('heading', { name: '買主様の返事を待っています' }).waitFor()

  // The buyer sees what changed, and agrees.
  await buyer.visit(`/buyer/chat/${id}`)
  await card(buyer, '売主様から条件の提案があります').getByRole('link', { name: '内容を見る' }).click()
  await sheet(buyer, '購入申込').getByText('前回：2,000万円').waitFor()
  await sheet(buyer, '購入申込').getByRole('button', { name: 'この条件で合意する' }).click()
  await sheet(buyer, /合意しますか/)
    .getByRole('button', { name: 'この条件で合意する' })
    .click()
  await card(buyer, '購入申込が承諾されました').waitFor()
  expect((await seller.api.listPurchaseOffers({ query: { negotiationID: id } })).items).toMatchObject([{ purchaseOfferStatus: 3 }])

  // The card is in plain Japanese, also where it leads; messages written by people are unchanged.
  const thanks = '購入申込の承諾、ありがとうございます。'
  await bea.api.createChat({ body: { id: crypto.randomUUID(), negotiationID: id, message: thanks } })
  await buyer.page.getByText(thanks, { exact: true }).waitFor()
  await buyer.page.getByRole('button', { name: 'この商談のメニュー' }).click()
  await buyer.page.getByRole('button', { name: 'やさしい日本語にする' }).click()
  await buyer.page.getByRole('heading', { name: /^「買いたい」の申し込み.*がOK.*されました$/ }).waitFor()
  await buyer.page.getByRole('button', { name: 'ふつうの言葉にもどす' }).waitFor()
  await buyer.checkAccessibility()
  await buyer.page.keyboard.press('Escape')
  await buyer.page.getByText(thanks, { exact: true }).waitFor()
  await buyer.page.getByRole('navigation', { name: '商談の画面' }).getByRole('link', { name: /^予定/ }).click()
  await plan(buyer)
    .getByText(/^家を受け渡す日/)
    .waitFor()
  await buyer.page.getByRole('button', { name: 'この商談のメニュー' }).click()
  // The words change before the choice is saved, and the next page is rendered by what is saved.
  const saved = buyer.page.waitForResponse((response) => response.request().method() === 'PATCH')
  await buyer.page.getByRole('button', { name: 'ふつうの言葉にもどす' }).click()
  await plan(buyer).getByText('引渡し日', { exact: true }).waitFor()
  await saved

  // The plan begins: each confirms their part of a step, and other dates are proposed and agreed.
  for (const [visitor, role] of [
    [buyer, 'buyer'],
    [sora, 'seller'],
  ] as const) {
    await visitor.visit(`/${role}/chat/${id}?tab=plan`)
    await plan(visitor).getByRole('heading', { name: '次はあなたの番です' }).waitFor()
    await plan(visitor).getByRole('link', { name: '契約に使う氏名・住所を確かめる' }).press('Enter')
    const step = sheet(visitor, '契約に使う氏名・住所を確かめる')
    await visitor.checkAccessibility()
    await step.getByRole('button', { name: 'この内容で合っています' }).click()
    await step.getByText(/お二人とも押すと/).waitFor()
    await step.getByRole('button', { name: 'この内容で合っています' }).click()
    await step.waitFor({ state: 'detached' })
    // Three steps are in view; the rest are counted, and open by month.
    expect(await plan(visitor).getByRole('region', { name: 'これからの手順' }).getByRole('listitem').count()).toBe(3)
    await plan(visitor)
      .getByRole('heading', { name: /^あと\d+$/ })
      .waitFor()
  }
  await plan(sora).getByText('済んだ手順（1）').waitFor()
  await plan(sora).getByRole('link', { name: '日を変えたい' }).click()
  const days = sheet(sora, '日を変えたい')
  await days.getByLabel('引渡し日').fill(dayAhead(70))
  await days.getByLabel('理由').fill('引っ越しの日のため')
  await days.getByRole('button', { name: 'お相手に相談する' }).click()
  await plan(sora)
    .getByText(/相談を送りました/)
    .waitFor()
  await plan(buyer).getByRole('link', { name: 'この日でよい' }).click()
  await buyer.checkAccessibility()
  await sheet(buyer, 'この日に変えますか？').getByRole('button', { name: 'この日でよい' }).click()
  await plan(buyer).getByRole('link', { name: '日を変えたい' }).waitFor()
  expect((await seller.api.listDealPlans({ query: { negotiationID: id } })).items).toMatchObject([
    { handoverDay: dayAhead(70), dateProposal: null },
  ])
  for (const visitor of [buyer, sora]) {
    visitor.expectQuiet()
    await visitor.leave()
  }
})
