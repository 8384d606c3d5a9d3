import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statementFile } from '#db/demo/bank-files.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo } from './stage.ts'

test('a late payer is reminded and given time, a sum in a bank’s file pays a bill, its match is made anew, and a part goes back, all the way to the books', async () => {
  const [operator, bea] = [await personOf('admin@example.com'), await newBuyer('入金')]
  const estateID = await publicHouse(await personOf('seller@example.com'), operator, `入金の家 ${Date.now()}`)
  const { id: negotiationID } = await bea.api.createNegotiation({ body: { estateID } })
  const bill = await bea.api.orderUsageFee({ params: { id: negotiationID } })
  const { reference } = bill.transfer
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const bytes = statementFile([{ day, amount: bill.amount, payer: `${reference}ﾆﾕｳｷﾝ ﾐｻｷ` }], { number: bill.transfer.bank.slice(-7) })
  const [ada, buyer] = [await enter({ desk: true }), await enter()]
  await signIn(ada, operator)
  await signIn(buyer, bea)

  const late = await dueSoon(operator, bea, negotiationID)
  await ada.visit(`/admin/payment/${late.id}`)
  const moveWith = async (press: string, title: string, given: Record<string, string> = {}, confirm = press) => {
    await ada.page.getByRole('button', { name: press, exact: true }).click()
    const dialog = ada.page.getByRole('dialog', { name: title })
    for (const [label, value] of Object.entries(given)) await dialog.getByLabel(label).fill(value)
    await ada.checkAccessibility()
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await moveWith('お知らせを送る', 'お支払いのお知らせを送りますか？')
  await ada.page.getByText(/運営が送ったお知らせ/).waitFor()
  await letterTo(bea.email, /お支払いの期限が近づいています/)
  const pause = { '休止する日（この日まで）': dayIn(5), '理由（社内）': 'お電話で伺ったため' }
  await moveWith('お知らせを休止する', 'お知らせを休止しますか？', pause, '休止する')
  await ada.page.getByText(`${formatDay(dayIn(5))}まで休止しています`).waitFor()
  await moveWith('期限を延ばす', '支払期限を延ばしますか？', { 新しい期限: dayIn(20), '理由（社内）': 'ご入院のため' })
  await ada.page.getByText(`期限を${formatDay(late.dueDate)}から${formatDay(dayIn(20))}に延長`).waitFor()
  await buyer.visit(`/buyer/menu/${negotiationID}/paymentMenu?paymentID=${late.id}`)
  await buyer.page
    .getByText(formatDay(dayIn(20)))
    .first()
    .waitFor()
  expect(await buyer.page.getByText(/休止|ご入院/).count()).toBe(0)

  await ada.visit('/admin/deposit')
  await ada.page
    .getByLabel('銀行のファイル（CSV・全銀）')
    .setInputFiles({ name: 'meisai.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  await ada.page.getByRole('button', { name: '新しい明細1件を取り込む' }).waitFor()
  await ada.checkAccessibility()
  await ada.page.getByRole('button', { name: '新しい明細1件を取り込む' }).click()
  await expect.poll(async () => (await operator.api.listDeskDeposits({ query: { keyword: reference, tab: 'all' } })).items.length).toBe(1)

  // It came under another name than the payer's.
  const match = async () => {
    await ada.page.getByRole('button', { name: 'この支払いに充てる' }).click()
    await ada.page.getByRole('button', { name: 'はい、充てる' }).click()
  }
  const found = `/admin/deposit?tab=all&keyword=${reference}`
  await ada.visit(found)
  await ada.checkAccessibility()
  await match()
  await ada.page.getByRole('button', { name: `${bill.orderNumber}への充当を取り消す` }).click()
  const undo = ada.page.getByRole('dialog', { name: /充当を取り消しますか/ })
  await undo.getByLabel('理由').fill('確かめるため')
  await undo.getByRole('button', { name: 'はい、取り消す' }).click()
  await match()
  await expect.poll(async () => (await operator.api.getPayment({ params: { id: bill.id } })).paymentStatus).toBe(2)
  await buyer.visit('/user/document')
  await buyer.page
    .getByRole('row')
    .filter({ hasText: '領収書' })
    .filter({ hasNotText: '無効' })
    .getByRole('button', { name: '再発行する' })
    .click()
  const reissue = buyer.page.getByRole('dialog', { name: /を再発行しますか/ })
  await reissue.getByRole('radio', { name: /会社・団体/ }).check()
  await reissue.getByLabel('会社・団体の名前').fill('株式会社入金')
  await reissue.getByLabel('再発行する理由').fill('会社で精算するため')
  await buyer.checkAccessibility()
  await reissue.getByRole('button', { name: '再発行する' }).click()
  await buyer.page.getByRole('row').filter({ hasText: '株式会社入金' }).waitFor()

  await ada.visit(`/admin/payment/${bill.id}`)
  await ada.page.getByRole('button', { name: '一部の返金を申請する' }).click()
  const ask = ada.page.getByRole('dialog', { name: '返金を申請しますか？' })
  await ask.getByLabel('返す額').fill('1,000')
  await ask.getByRole('combobox', { name: /返金の理由/ }).selectOption('金額の誤り')
  await ask.getByLabel('理由の説明').fill('1,000円多くいただいたため')
  await ada.checkAccessibility()
  await ask.getByRole('button', { name: '申請する' }).click()
  const open = async (move: string, title: string) => {
    await ada.page.getByRole('button', { name: move, exact: true }).click()
    return ada.page.getByRole('dialog', { name: title })
  }
  const approval = await open('承認する', '返金を承認しますか？')
  await approval.getByRole('button', { name: '承認する', exact: true }).click()
  await approval.waitFor({ state: 'detached' })
  await ada.page.getByText(/返金先をお待ちしています/).waitFor()

  await buyer.visit(`/buyer/menu/${negotiationID}/paymentMenu?paymentID=${bill.id}`)
  await buyer.checkAccessibility()
  await buyer.page.getByRole('button', { name: '返金先を知らせる' }).click()
  const giving = buyer.page.getByRole('dialog', { name: '返金先の口座を知らせる' })
  await giving.getByLabel('金融機関').fill('縁側銀行')
  await giving.getByLabel('支店').fill('本店')
  await giving.getByLabel('口座番号').fill('7654321')
  await giving.getByLabel('口座の名義（カタカナ）').fill('カイヌシ ミサキ')
  await giving.getByRole('button', { name: '確認コードを送る' }).click()
  const { subject } = await letterTo(bea.email, /確認コード/)
  await giving.getByRole('textbox', { name: /^確認コード/ }).fill(/\d{6}/.exec(subject)?.[0] ?? '')
  await buyer.checkAccessibility()
  await giving.getByRole('button', { name: '知らせる', exact: true }).click()
  await buyer.page.getByText('縁側銀行 本店 普通 ＊＊＊＊321').waitFor()

  await ada.visit(`/admin/payment/${bill.id}`)
  const payout = await open('振込を記録する', '返金の振込を記録しますか？')
  await payout.getByRole('button', { name: '口座をすべて表示する' }).click()
  await payout.getByText('7654321').waitFor()
  await ada.checkAccessibility()
  await payout.getByRole('button', { name: '振込を記録する', exact: true }).click()
  await payout.waitFor({ state: 'detached' })
  const [number] = /C-[\d-]+/.exec((await ada.page.getByText(/返還番号：C-/).textContent()) ?? '') ?? []
  await buyer.visit('/user/document')
  await buyer.page.getByRole('row').filter({ hasText: '返還請求書' }).waitFor()

  await ada.visit('/admin/month')
  await ada.page.getByRole('button', { name: '会計ソフトへ書き出す' }).click()
  const takeout = ada.page.getByRole('dialog', { name: /の仕訳を書き出しますか/ })
  await takeout.getByLabel('形式').selectOption('freee会計（取引インポート）')
  await takeout.getByLabel('書き出す理由').selectOption('集計・分析のため')
  const [file] = await Promise.all([
    ada.page.waitForEvent('download'),
    takeout.getByRole('button', { name: '書き出す', exact: true }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(number)
  for (const each of [ada, buyer]) {
    each.expectQuiet()
    await each.leave()
  }
})

const dayIn = (days: number) => tokyoDay(daysAfter(new Date(), days))

/** A confirmed order of a service, which may be reminded of already. */
async function dueSoon(operator: Person, { api }: Person, negotiationID: string): Promise<Payment> {
  const [menu] = (await operator.api.listServiceMenus({ query: { buyerMenuFlag: true, usageFeeFlag: false } })).items
  const lines = [{ serviceMenuID: menu?.id, quantity: 1, ...(menu?.quoteRequired && { unitPrice: 33_000 }) }]
  const asked = await api.createQuotation({ body: { negotiationID, lines: [{ serviceMenuID: menu?.id ?? '', quantity: 1 }] } })
  const { id: quotationID, version } = await operator.api.offerQuotation({ params: { id: asked.id }, body: { lines } })
  const { id } = await api.createOrder({ body: { quotationID, version } })
  await operator.api.confirmOrder({ params: { id }, body: { dueDate: dayIn(2) } })
  return (await api.listPayments({ query: { orderID: id } })).items[0] as Payment
}
