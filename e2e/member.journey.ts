import { expect, test } from 'vitest'
import { newBuyer, signIn } from './people.ts'
import { DEMO_PASSWORD, enter, letterTo, type Visitor } from './stage.ts'

test('an operator corrects, discloses, suspends and erases a member; the member sees each step', async () => {
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

  await office.visit(`/admin/user?keyword=${userNumber}`)
  await office.checkAccessibility()

  await office.visit(`/admin/user/${buyer.id}`)
  await page.getByRole('button', { name: '訂正する' }).click()
  await dialog.getByLabel('電話番号').fill('090-8765-4321')
  await dialog.getByLabel('理由').fill('電話でのお申し出')
  await confirm('訂正する')
  await page.getByText('090-8765-4321').first().waitFor()
  expect((await letterTo(buyer.email, /訂正/)).text).toContain('電話番号')
  await member.visit('/user/edit')
  await member.page.getByText('090-8765-4321').waitFor()

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
  // The request after the file was made.
  await office.visit(`/admin/user?tab=privacy&request=${asked?.id}`)
  await page.getByRole('button', { name: '回答する' }).click()
  await dialog.getByRole('textbox', { name: /^回答/ }).fill('ご請求の情報をお渡しします。')
  await confirm('回答する')
  expect((await letterTo(buyer.email, /請求にお答えします/)).text).toContain('お渡しします')
  await member.visit('/user/edit')
  const saving = member.page.waitForEvent('download')
  await member.page.getByRole('link', { name: '保存する（ZIP）' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/)

  // Ending other sign-ins empties their open pages, including what was typed there.
  const other = await enter({ desk: true })
  await signIn(other, buyer)
  await beginMessage(member)
  await other.visit('/user/edit')
  await other.page.getByRole('button', { name: 'ほかの端末をすべてログアウトさせる' }).click()
  await other.page.getByRole('dialog').getByLabel('いまのパスワード').fill(DEMO_PASSWORD)
  await expectEmptied(member, buyer.email, () => other.page.getByRole('button', { name: 'はい、ログアウトさせる' }).click())
  await other.page.getByText('ほかの端末をすべてログアウトさせました').waitFor()
  expect(new URL(other.page.url()).pathname, 'who ended it stays').toBe('/user/edit')
  other.expectQuiet()
  await other.leave()
  await signIn(member, buyer)
  await beginMessage(member)

  await office.visit(`/admin/user/${buyer.id}?tab=measure`)
  await page.getByRole('button', { name: '利用を停止する' }).click()
  await dialog.getByLabel('理由の種類').selectOption('迷惑行為')
  await dialog.getByLabel('本人に伝える理由').fill('同じ内容の連絡が続いたためです。')
  await expectEmptied(member, buyer.email, () => confirm('停止する'))
  await page.getByText('この会員は利用停止中です').waitFor()
  expect((await letterTo(buyer.email, /停止/)).text).toContain('同じ内容の連絡')
  // Suspended everywhere: on the page that was open, and with the password.
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

  // A court has ordered data to be preserved: no member is erased until that ends.
  await office.visit(`/admin/user/${buyer.id}`)
  await page.getByRole('button', { name: '情報を保全する' }).click()
  await dialog.getByLabel('保全する最後の日').fill(`${new Date().getFullYear() + 1}-12-31`)
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('裁判所からの求め')
  await confirm('保全する')
  await page.getByText('保全中', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '消去する' }).click()
  await dialog.getByText('いまは消去できません').waitFor()
  await office.checkAccessibility()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保全を終える' }).click()
  await dialog.getByRole('textbox', { name: /^終える理由/ }).fill('裁判が終わったため')
  await confirm('保全を終える')
  await page.getByRole('button', { name: '消去する' }).click()
  await dialog.getByLabel('会員番号').fill(userNumber)
  await dialog.getByLabel('理由').fill('本人から消去の請求があったため')
  await confirm('消去する')
  await page.getByText('退会', { exact: true }).first().waitFor()
  expect((await letterTo(buyer.email, /消去/)).text).toContain('7年間')
  office.expectQuiet()
}, 90_000)

test('a new password signs out the other browser, and keeps every window of its own', async () => {
  const buyer = await newBuyer('石橋')
  const [phone, desk] = [await enter(), await enter({ desk: true })]
  await signIn(phone, buyer)
  await signIn(desk, buyer)
  await beginMessage(phone)
  const beside = await desk.context.newPage()
  await beside.goto('/user/edit')
  await beside.getByText(buyer.email).waitFor()
  await desk.visit('/user/passwordChange')
  await desk.page.getByRole('textbox', { name: /^いまのパスワード/ }).fill(DEMO_PASSWORD)
  await desk.page.getByRole('textbox', { name: /^新しいパスワード(?!（)/ }).fill('ameagari-no-niwa-3')
  await desk.page.getByRole('textbox', { name: /^新しいパスワード（確認）/ }).fill('ameagari-no-niwa-3')
  await expectEmptied(phone, buyer.email, () => desk.page.getByRole('button', { name: 'パスワードを変更する' }).click())
  await desk.page.getByText('パスワードを変更しました').waitFor()
  await desk.arrive('/user/edit')
  // A closed stream reconnects after three seconds, and checks the session again then.
  await desk.page.waitForTimeout(5000)
  for (const page of [desk.page, beside]) {
    expect(new URL(page.url()).pathname).toBe('/user/edit')
    await page.getByText(buyer.email).waitFor()
  }
  await phone.leave()
  await desk.leave()
})

/** Types a message to a seller without sending it; the page receives live events by then. */
async function beginMessage(member: Visitor) {
  const listening = member.page.waitForResponse('**/api/live')
  await member.visit('/buyer/estate')
  await member.page.locator('article').first().getByRole('link').first().click()
  await member.arrive(/^(\/buyer)?\/estate\/[\w-]+$/)
  await listening
  await member.page.getByRole('button', { name: '商談を始める' }).first().click()
  await member.page.getByRole('dialog').getByLabel('はじめのメッセージ').fill('まだ送っていない言葉です。')
  expect(await keptBy(member)).toContain('まだ送っていない言葉です。')
}

/** Within two seconds of the act the page says so, and neither it nor the browser has the person's data any more. */
async function expectEmptied(member: Visitor, email: string, act: () => Promise<unknown>) {
  const notice = member.page.getByText('ログアウトしました', { exact: true }).waitFor()
  await act()
  const acted = Date.now()
  await notice
  // Two seconds when run alone; alongside the other journeys the browser itself may take longer.
  expect(Date.now() - acted).toBeLessThan(10_000)
  expect(new URL(member.page.url()).pathname).toBe('/login')
  expect(await member.page.locator('body').innerText()).not.toContain('石橋')
  await expect.poll(() => keptBy(member)).not.toMatch(/まだ送っていない言葉|firebase:authUser|unsent/)
  expect(await keptBy(member)).not.toContain(email)
  await member.checkAccessibility()
}

const keptBy = ({ page }: Visitor) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
