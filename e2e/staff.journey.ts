import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { StaffRole } from '#platform/permission.ts'
import { approvedSeller, newBuyer, type Person, personOf, publicHouse } from './people.ts'
import { enter, letterTo, newAddress, type Visitor } from './stage.ts'

const PASSWORD = 'kaki-no-ki-to-engawa'

test('an invited colleague registers a passkey, signs in with it, answers a waiting request, and confirms again before a critical action', async () => {
  const email = newAddress('staff')
  const operator = await personOf('admin@example.com')
  await operator.api.inviteStaff({ body: { email, name: '山田 花', role: StaffRole.chief } })
  // The token is in the fragment, so that no server log contains it.
  const token = /#([\w-]+)/.exec((await letterTo(email, /招待/)).text)?.[1]

  const visitor = await enter()
  const { page } = visitor
  await holdDevice(visitor)
  await visitor.visit(`/admin/join#${token}`)
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
  await page.setViewportSize({ width: 1280, height: 900 })
  await answerWhatWaits(visitor, operator)

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

/** Most presses for one answer, from the list to the next negotiation. */
const MAX_PRESSES = 6
const REPLY = 'お問い合わせありがとうございます。担当の者が確認し、明日までにお返事します。'

/** From 今日 to the list: one negotiation is taken and answered with a reply template, and the next one opens. */
async function answerWhatWaits(visitor: Visitor, operator: Person) {
  const { page } = visitor
  const street = `${Date.now()}番地`
  const [first, second] = await talksThatWait(operator, street)
  const reply = await operator.api.createReplyTemplate({ body: { title: street, body: REPLY, shared: true } })

  await page
    .getByRole('main')
    .getByRole('link', { name: /^返信待ち \d/ })
    .click()
  await visitor.arrive(/^\/admin\/chat/)
  await page.getByRole('button', { name: '検索・絞り込み' }).click()
  await page.getByRole('searchbox', { name: '物件・名前・電話・番号・メッセージの言葉' }).fill(street)
  await page.getByRole('searchbox', { name: '物件・名前・電話・番号・メッセージの言葉' }).press('Enter')
  // A change made while the list is loading would already be part of it.
  await page.waitForURL(/[?&]keyword=/)
  await visitor.arrive(/^\/admin\/chat/)
  await page.getByRole('link', { name: second.title }).waitFor()
  // A colleague's change is marked in its row, which keeps its place.
  await operator.api.assignNegotiation({ params: { id: second.id }, body: { from: null, to: operator.id } })
  await page.getByRole('row').filter({ hasText: second.title }).getByText('更新あり').waitFor()
  expect(await page.getByRole('rowheader').allTextContents()).toEqual([first, second].map(({ title }) => expect.stringContaining(title)))

  let presses = 0
  const press = async (what: Locator) => {
    presses++
    await what.click()
  }
  const row = page.getByRole('row').filter({ hasText: first.title })
  await press(row.getByRole('button', { name: '担当する' }))
  await row.getByRole('cell', { name: '山田 花' }).waitFor()
  await press(row.getByRole('link', { name: first.title }))
  await visitor.arrive(`/admin/chat/${first.id}`)
  await press(page.getByRole('button', { name: '写真・ファイル・定型文' }))
  await press(page.getByRole('button', { name: '定型文を使う' }))
  await press(page.getByRole('dialog', { name: '定型文' }).getByRole('button', { name: new RegExp(`^${street}`) }))
  await press(page.getByRole('button', { name: '送信して次へ' }))
  await visitor.arrive(`/admin/chat/${second.id}`)
  await page.getByRole('heading', { name: second.title }).first().waitFor()
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
  await page.getByRole('button', { name: '送った商談に戻る' }).click()
  await visitor.arrive(`/admin/chat/${first.id}`)

  const { items } = await operator.api.listChats({ query: { negotiationID: first.id } })
  expect(items.at(-1)).toMatchObject({ message: REPLY, userType: 1 })
  expect(await operator.api.getNegotiation({ params: { id: first.id } })).toMatchObject({ yourTurn: false })
  await operator.api.deleteReplyTemplate({ params: { id: reply.id } })
}

/** Two houses whose seller is represented by the operator, and a buyer who asks about both in this order. */
async function talksThatWait(operator: Person, street: string) {
  const [seller, buyer] = [await approvedSeller('相沢', operator), await newBuyer('庄司')]
  const open = async (title: string) => {
    const estateID = await publicHouse(seller, operator, title, { negotiationType: 1 })
    const { id } = await buyer.api.createNegotiation({ body: { estateID } })
    await buyer.api.createChat({ body: { id: crypto.randomUUID(), negotiationID: id, message: '見学はできますか。' } })
    return { id, title }
  }
  return [await open(`${street}の東の家`), await open(`${street}の西の家`)] as const
}

/** A virtual authenticator that creates keys and always verifies its owner. */
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

/** Clears the browser's sign-in; the authenticator keeps its key. */
async function leaveQuietly({ context, page }: Visitor) {
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
}

/** A journey cannot wait ten minutes: the first invitation is answered as if they had passed. */
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
