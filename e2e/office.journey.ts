import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { StaffRole } from '#platform/permission.ts'
import { newBuyer, personOf, signIn } from './people.ts'
import { DEMO_PASSWORD, enter, letterTo, linkIn, newAddress, type Visitor } from './stage.ts'

const PASSWORD = 'kaki-no-ki-to-engawa'

test('an operator replaces a lost mailbox: a second chief agrees, a letter there proves it, the old one is notified, and the new one signs in', async () => {
  const buyer = await newBuyer('葛西')
  const [office, member] = [await enter({ desk: true }), await enter()]
  await signIn(office, { email: 'admin@example.com' })
  const { page } = office
  const dialog = page.getByRole('dialog')
  const email = newAddress('moved')

  await office.visit(`/admin/user/${buyer.id}`)
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await office.checkAccessibility()
  await dialog.getByRole('textbox', { name: '新しいメールアドレス' }).fill(buyer.email)
  await dialog.getByRole('textbox', { name: '理由' }).fill('携帯電話の会社を変えたとのお申し出')
  await dialog.getByRole('button', { name: '手続きを始める' }).click()
  await dialog.getByText('いまと同じメールアドレスです').first().waitFor()
  await dialog.getByRole('textbox', { name: '新しいメールアドレス' }).fill(email)
  await dialog.getByRole('button', { name: '手続きを始める' }).click()
  await page.getByText('本人か責任者の確認を待っています').waitFor()
  await office.checkAccessibility()

  const second = await secondChief()
  await second.visit(`/admin/user/${buyer.id}`)
  await second.page.getByRole('button', { name: '責任者として確認する' }).click()
  const approval = second.page.getByRole('dialog')
  await approval.getByRole('textbox', { name: '本人を確かめた方法' }).fill('登録の電話番号にかけ直し、生年月日を聞いた')
  await second.checkAccessibility()
  await approval.getByRole('button', { name: '確認して進める' }).click()
  await second.page.getByText('新しいメールアドレスの確認を待っています').waitFor()
  await second.leave()
  const warning = await letterTo(buyer.email, /変更の手続き/)
  expect(warning.text).not.toContain(email)
  expect((await buyer.api.getUser({ params: { id: buyer.id } })).email).toBe(buyer.email)

  await member.visit(linkIn(await letterTo(email, /新しいメールアドレス/)))
  await member.page.getByRole('button', { name: 'このアドレスに変更する' }).click()
  await member.page.getByText('メールアドレスを変更しました').first().waitFor()
  await letterTo(buyer.email, /メールアドレスが変更されました/)
  await member.visit('/login')
  await signInBy(member, { email, password: DEMO_PASSWORD })
  await member.arrive(/^(?!\/login)/)
  await office.visit(`/admin/user/${buyer.id}`)
  await page.getByText(email).first().waitFor()
  office.expectQuiet(/ 422 /)
}, 60_000)

test('another chief removes a lost second factor, both are notified, and its owner signs in and enrols again', async () => {
  const email = newAddress('chief')
  const operator = await personOf('admin@example.com')
  await operator.api.inviteStaff({ body: { email, name: '浜田 葉', role: StaffRole.chief } })
  const token = /#([\w-]+)/.exec((await letterTo(email, /招待/)).text)?.[1]
  const visitor = await enter()
  const { page } = visitor
  await visitor.visit(`/admin/join#${token}`)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(PASSWORD)
  await page.getByRole('button', { name: '招待を受け取る' }).click()
  await visitor.arrive('/admin/staff')

  await visitor.visit('/user/edit')
  await page.getByRole('button', { name: 'アプリを登録する' }).click()
  const key = page.getByRole('dialog').locator('code')
  await key.waitFor()
  await visitor.checkAccessibility()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: '確認コード' })
    .fill(codeOf(await key.innerText()))
  await page.getByRole('button', { name: '登録する', exact: true }).click()
  await page.getByRole('button', { name: '控えました' }).click()

  // The authenticator phone is gone: the sign-in stops at a code they cannot enter.
  await page.evaluate(() => localStorage.clear())
  await visitor.context.clearCookies()
  await visitor.visit('/login')
  await signInBy(visitor, { email, password: PASSWORD })
  await page.getByRole('heading', { name: 'ご本人の確認' }).waitFor()

  const office = await enter({ desk: true })
  await signIn(office, { email: 'admin@example.com' })
  await office.visit('/admin/staff')
  await office.page.getByRole('link', { name: '浜田 葉' }).first().click()
  await office.page.getByRole('button', { name: '確認の方法をリセットする' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '理由' }).fill('携帯電話をなくしたと、電話で本人から聞きました')
  await office.checkAccessibility()
  await dialog.getByRole('button', { name: 'リセットする' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await letterTo(email, /リセットされました/)).text).toContain('携帯電話をなくした')
  expect((await letterTo('admin@example.com', /浜田 葉さんの確認の方法をリセットしました/)).text).toContain('すべて外し')

  await visitor.context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visitor.visit('/login')
  await signInBy(visitor, { email, password: PASSWORD })
  await visitor.arrive('/admin')
  await visitor.visit('/user/edit')
  await page.getByText('2段階認証は、まだ登録されていません').waitFor()
  office.expectQuiet()
}, 60_000)

async function secondChief(): Promise<Visitor> {
  const email = newAddress('second')
  const operator = await personOf('admin@example.com')
  await operator.api.inviteStaff({ body: { email, name: '沢田 恵', role: StaffRole.chief } })
  const token = /#([\w-]+)/.exec((await letterTo(email, /招待/)).text)?.[1]
  const visitor = await enter({ desk: true })
  await visitor.visit(`/admin/join#${token}`)
  await visitor.page.getByRole('textbox', { name: /^パスワード/ }).fill(PASSWORD)
  await visitor.page.getByRole('button', { name: '招待を受け取る' }).click()
  await visitor.arrive('/admin/staff')
  return visitor
}

async function signInBy({ page }: Visitor, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows for this key (RFC 6238): six digits, new every half minute. */
function codeOf(key: string): string {
  const bits = [...key.replaceAll(/\s/g, '')].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', secret).update(step).digest()
  const from = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
