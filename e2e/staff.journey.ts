import { expect, test } from 'vitest'
import { StaffRole } from '#platform/permission.ts'
import { personOf } from './people.ts'
import { enter, letterTo, newAddress, type Visitor } from './stage.ts'

const PASSWORD = 'kaki-no-ki-to-engawa'

test('invited by letter, somebody of the office registers a passkey, signs in with it, and gives it once more before what weighs much', async () => {
  const email = newAddress('staff')
  const operator = await personOf('admin@example.com')
  await operator.api.inviteStaff({ body: { email, name: '山田 花', role: StaffRole.chief } })
  // The token stands after the #, so that no server's log sees it.
  const token = /#([\w-]+)/.exec((await letterTo(email, /招待/)).text)?.[1]

  const visitor = await enter()
  const { page } = visitor
  await holdDevice(visitor)
  await visitor.visit(`/auth/action?mode=joinStaff#${token}`)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(PASSWORD)
  await page.getByRole('button', { name: '招待を受け取る' }).click()
  await visitor.arrive('/admin/staff')

  await visitor.visit('/user/edit')
  await page.getByRole('button', { name: '確認の鍵を登録する' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '名前' }).fill('会社のパソコン')
  await page.getByRole('button', { name: 'この端末の鍵を登録する' }).click()
  const codes = page.getByRole('list', { name: '復旧コード' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  await visitor.checkAccessibility()
  await page.getByRole('button', { name: '控えました' }).click()
  await page.getByRole('button', { name: '「会社のパソコン」を外す' }).waitFor()

  await leaveQuietly(visitor)
  await visitor.visit('/login')
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('heading', { name: 'ご本人の確認' }).waitFor()
  await page.getByRole('button', { name: '確認の鍵で確認する' }).waitFor()
  await visitor.checkAccessibility()
  await page.getByRole('button', { name: '確認の鍵で確認する' }).click()
  await visitor.arrive('/admin')

  await visitor.visit('/admin/staff')
  await proofIsOld(visitor)
  await page.getByRole('button', { name: 'スタッフを招待する' }).click()
  await page.getByRole('textbox', { name: 'お名前' }).fill('川口 進')
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(newAddress('invited'))
  await page.getByRole('button', { name: '招待のメールを送る' }).click()
  await page.getByRole('heading', { name: 'もう一度確認してください' }).waitFor()
  await visitor.checkAccessibility()
  await page.getByRole('button', { name: '確認の鍵で確認する' }).click()
  await page.getByText('川口 進さんに招待のメールを送りました').waitFor()
  visitor.expectQuiet(/ 403 /)
})

/** A device in the browser that makes keys, and whose owner is always recognised. */
async function holdDevice({ context, page }: Visitor) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

/** The browser knows nobody any more; the device keeps its key. */
async function leaveQuietly({ context, page }: Visitor) {
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
}

/** Ten minutes do not pass in a journey: the first invitation is answered as if they had. */
async function proofIsOld({ page }: Visitor) {
  await page.route(
    '**/api/staffInvitation',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'confirm-again', title: 'もう一度ご本人の確認が必要です。' }),
      }),
    { times: 1 },
  )
}
