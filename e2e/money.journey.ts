import { expect, test } from 'vitest'
import { statementFile } from '#db/demo/bank-files.ts'
import { newBuyer, personOf, publicHouse, signIn } from './people.ts'
import { enter, letterTo } from './stage.ts'

test('a sum in a bank’s file pays a bill, its match is undone and made again, and a part goes back', async () => {
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

  await ada.visit('/admin/deposit')
  await ada.page
    .getByLabel('銀行のファイル（CSV・全銀）')
    .setInputFiles({ name: 'meisai.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  await ada.page.getByRole('button', { name: '新しい明細1件を取り込む' }).waitFor()
  await ada.checkAccessibility()
  await ada.page.getByRole('button', { name: '新しい明細1件を取り込む' }).click()
  await expect.poll(async () => (await operator.api.listDeskDeposits({ query: { keyword: reference, tab: 'all' } })).items.length).toBe(1)

  const found = `/admin/deposit?tab=all&keyword=${reference}`
  await ada.visit(found)
  await ada.checkAccessibility()
  await ada.page.getByRole('button', { name: 'この支払いに充てる' }).click()
  await ada.page.getByRole('button', { name: `${bill.orderNumber}への充当を取り消す` }).click()
  const undo = ada.page.getByRole('dialog', { name: /充当を取り消しますか/ })
  await undo.getByLabel('理由').fill('確かめるため')
  await undo.getByRole('button', { name: 'はい、取り消す' }).click()
  await ada.page.getByRole('button', { name: 'この支払いに充てる' }).click()
  await expect.poll(async () => (await operator.api.getPayment({ params: { id: bill.id } })).paymentStatus).toBe(2)
  await buyer.visit('/user/document')
  await buyer.page.getByRole('row').filter({ hasText: '領収書' }).filter({ hasText: '有効' }).waitFor()
  await buyer.checkAccessibility()

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
  await ada.page.getByText(/返金済み（C-/).waitFor()
  await buyer.visit('/user/document')
  await buyer.page.getByRole('row').filter({ hasText: '返還請求書' }).waitFor()
  for (const each of [ada, buyer]) {
    each.expectQuiet()
    await each.leave()
  }
})
