import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newBuyer, personOf, signIn } from './people.ts'
import { enter, letterTo } from './stage.ts'

test('an operator finds audit log entries by member, exports them with a reason, reads the member’s letter, and sends it again', async () => {
  const lastName = `控${[...String(Date.now() % 100_000)].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('')}`
  const buyer = await newBuyer(lastName)
  const operator = await personOf('admin@example.com')
  await operator.api.warnUser({ params: { id: buyer.id }, body: { reasonCode: 9, reason: '同じお問い合わせが続いているためです。' } })
  await letterTo(buyer.email, /運営からのお願い/)
  const office = await enter({ desk: true })
  const { page } = office
  const dialog = page.getByRole('dialog')
  await signIn(office, operator)

  await office.visit('/admin/record/audit')
  await page.getByRole('button', { name: '絞り込み' }).click()
  const who = page.getByRole('searchbox', { name: '関わる方（氏名・番号・メール）' })
  await who.fill(lastName)
  await who.press('Enter')
  await page.getByText(`${lastName} 美咲さんに関わる記録だけを表示しています。`).waitFor()
  await office.checkAccessibility()
  await page.getByRole('button', { name: 'CSVを書き出す' }).click()
  await dialog.getByRole('button', { name: '書き出す', exact: true }).click()
  await dialog.getByText('書き出す理由を選択してください').first().waitFor()
  await dialog.getByRole('combobox', { name: /^書き出す理由/ }).selectOption({ index: 1 })
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '書き出す', exact: true }).click()])
  const [head, ...records] = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(head).toContain('日時,行った方,操作')
  expect(records.length).toBeGreaterThan(0)
  await office.visit('/admin/record/export')
  await page.getByRole('heading', { name: '操作履歴' }).first().waitFor()

  await office.visit(`/admin/record/mail?address=${encodeURIComponent(buyer.email)}`)
  await page.getByRole('button', { name: /運営からのお願い/ }).click()
  const drawn = dialog.frameLocator('iframe')
  await drawn.getByText('同じお問い合わせが続いているためです。').waitFor()
  expect(await drawn.getByRole('link').count()).toBe(0)
  await dialog.getByRole('button', { name: 'スマートフォン' }).click()
  await drawn.getByText('同じお問い合わせが続いているためです。').waitFor()
  await dialog.getByRole('button', { name: '文', exact: true }).click()
  await dialog.getByText('同じお問い合わせが続いているためです。').waitFor()
  await office.checkAccessibility()
  await dialog.getByRole('button', { name: 'もう一度送る' }).click()
  await page.getByText('送り直したもの').waitFor()
  expect(await page.getByRole('button', { name: /運営からのお願い/ }).count()).toBe(2)
  office.expectQuiet()
})

test('a question about personal data on the contact form becomes a request with its own deadline', async () => {
  const [visitor, office] = [await enter(), await enter({ desk: true })]
  const words = `わたしの情報を見せてください。${Date.now()}`
  await visitor.visit('/contact')
  await visitor.page.getByRole('combobox', { name: /^お問い合わせの種類/ }).selectOption('個人情報')
  await visitor.page.getByRole('textbox', { name: /^お名前/ }).fill('問田 とい')
  await visitor.page.getByRole('textbox', { name: /^返信先/ }).fill('toi@example.com')
  await visitor.page.getByRole('textbox', { name: /^お問い合わせの内容/ }).fill(words)
  await visitor.page.getByRole('button', { name: '送信する' }).click()
  await visitor.page.getByText('お問い合わせを受け付けました').waitFor()

  const { page } = office
  await signIn(office, await personOf('admin@example.com'))
  await office.visit('/admin/inquiry')
  await page.getByRole('link', { name: words }).click()
  await page.getByRole('button', { name: '個人情報の請求として受け付ける' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^請求の種類/ }).selectOption('開示')
  await office.checkAccessibility()
  await dialog.getByRole('button', { name: '受け付ける', exact: true }).click()
  await page
    .getByText(/個人情報の請求 P-\d{4}-\d{6}/)
    .first()
    .waitFor()
  await office.visit('/admin/user?tab=privacy')
  await page.getByText('問田 とい').first().waitFor()
  office.expectQuiet()
})

test('a chief uploads a logo and previews it, and everybody sees it on the legal page', async () => {
  const office = await enter({ desk: true })
  const { page } = office
  await signIn(office, await personOf('admin@example.com'))
  await office.visit('/admin/setting/issuer')
  await page.locator('input[type=file]').setInputFiles('public/icon-512.png')
  await page.getByRole('button', { name: /外す.*ロゴ/ }).waitFor()
  await page.getByText('見え方（プレビュー）').click()
  await page.getByRole('region', { name: '見積書・請求書' }).getByRole('img', { name: 'ロゴ' }).waitFor()
  await office.checkAccessibility()
  await page.getByRole('textbox', { name: /^変更の理由/ }).fill('ロゴができたため')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByText('保存しました').first().waitFor()
  await office.visit('/law')
  await page.locator('main img[src^="/files/logo/"]').waitFor()
  office.expectQuiet()
})
