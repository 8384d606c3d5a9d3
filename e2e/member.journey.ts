import { expect, test } from 'vitest'
import { newBuyer, signIn } from './people.ts'
import { DEMO_PASSWORD, enter, letterTo } from './stage.ts'

test('the office corrects a member, hands out what is kept of them, shuts them out, and erases them; the member sees each', async () => {
  const buyer = await newBuyer('石橋')
  const { userNumber } = await buyer.api.getUser({ params: { id: buyer.id } })
  const [office, member] = [await enter({ desk: true }), await enter()]
  await signIn(office, { email: 'admin@example.com' })
  await signIn(member, buyer)
  const { page } = office
  const dialog = page.getByRole('dialog')
  const confirm = async (name: string) => {
    await office.checkAccessibility()
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await office.visit(`/admin/user/${buyer.id}`)
  await page.getByRole('button', { name: '訂正する' }).click()
  await dialog.getByLabel('電話番号').fill('090-8765-4321')
  await dialog.getByLabel('理由').fill('電話でのお申し出')
  await confirm('訂正する')
  await page.getByText('090-8765-4321').first().waitFor()
  expect((await letterTo(buyer.email, /訂正/)).text).toContain('電話番号')
  await member.visit('/user/edit')
  expect(await member.page.getByLabel('電話番号').first().inputValue()).toMatch(/090-?8765-?4321/)

  await member.page.getByRole('button', { name: '個人情報について請求する' }).click()
  const asking = member.page.getByRole('dialog')
  await asking.getByLabel('請求の種類').selectOption('開示')
  await asking.getByRole('button', { name: '請求する', exact: true }).click()
  await asking.waitFor({ state: 'detached' })
  const [asked] = (await buyer.api.listPrivacyRequests({ query: {} })).items
  await office.visit(`/admin/user?tab=privacy&request=${asked?.id}`)
  await page.getByRole('button', { name: '本人確認を記録する' }).click()
  await confirm('記録する')
  await page.getByRole('button', { name: '開示用のZIPを作る' }).click()
  await confirm('作る')
  await letterTo(buyer.email, /ファイルができました/)
  // As it stands with the file.
  await office.visit(`/admin/user?tab=privacy&request=${asked?.id}`)
  await page.getByRole('button', { name: '回答する' }).click()
  await dialog.getByRole('textbox', { name: /^回答/ }).fill('ご請求の情報をお渡しします。')
  await confirm('回答する')
  expect((await letterTo(buyer.email, /請求にお答えします/)).text).toContain('お渡しします')
  await member.visit('/user/edit')
  const saving = member.page.waitForEvent('download')
  await member.page.getByRole('link', { name: '保存する（ZIP）' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/)

  await office.visit(`/admin/user/${buyer.id}?tab=measure`)
  await page.getByRole('button', { name: '利用を停止する' }).click()
  await dialog.getByLabel('理由の種類').selectOption('迷惑行為')
  await dialog.getByLabel('本人に伝える理由').fill('同じ内容の連絡が続いたためです。')
  await confirm('停止する')
  await page.getByText('この会員は利用停止中です').waitFor()
  expect((await letterTo(buyer.email, /停止/)).text).toContain('同じ内容の連絡')
  // Shut out everywhere: the page that stands open, and whoever tries anew.
  await member.context.clearCookies()
  await member.visit('/login')
  await member.page.getByRole('textbox', { name: 'メールアドレス' }).fill(buyer.email)
  await member.page.getByRole('textbox', { name: /^パスワード/ }).fill('no-password-of-theirs')
  await member.page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await member.page.getByText('パスワードが間違っています').first().waitFor()
  await member.page.getByRole('textbox', { name: /^パスワード/ }).fill(DEMO_PASSWORD)
  await member.page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await member.page.getByText('このアカウントは利用を停止しています').first().waitFor()
  await member.page.getByRole('link', { name: 'お問い合わせの画面' }).waitFor()
  await member.checkAccessibility()

  await page.getByRole('button', { name: '利用停止を解除する' }).click()
  await dialog.getByLabel('解除の理由').fill('事情を確かめました。')
  await confirm('解除する')
  await page.getByRole('button', { name: '消去する' }).click()
  await dialog.getByLabel('会員番号').fill(userNumber)
  await dialog.getByLabel('理由').fill('本人から消去の請求があったため')
  await confirm('消去する')
  await page.getByText('退会', { exact: true }).first().waitFor()
  expect((await letterTo(buyer.email, /消去/)).text).toContain('7年間')
  office.expectQuiet()
}, 90_000)
