import type { Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { googleToken } from '#test/google.ts'
import { agree, askForLink, confirmAddress, fillNames, fillSignUp, PASSWORD, signIn } from './accounts.ts'
import { DEMO_PASSWORD, enter, newAddress } from './stage.ts'

test('a mailed link signs in without a password, on this device and on another, once', async () => {
  const asker = await enter()
  const link = await askForLink(asker, 'buyer@example.com', '/user/edit')
  await asker.visit(link)
  await asker.page.getByText('buyer@example.com').waitFor()
  expect(asker.page.url(), 'the code leaves the address').not.toContain('oobCode')
  // The link alone has no effect: mail scanners open every link.
  await asker.page.getByRole('button', { name: 'ログインする' }).click()
  await asker.arrive('/user/edit')
  await asker.page.getByText('ログインに成功しました').waitFor()

  const other = await enter()
  await other.visit(link)
  await other.page.getByRole('heading', { name: 'このリンクは使えません' }).waitFor()
  await other.page.getByRole('link', { name: 'ログイン用のメールをもう一度受け取る' }).waitFor()
  other.expectQuiet(/400 \(Bad Request\)/)

  const address = newAddress('elsewhere')
  const third = await enter()
  const fresh = await askForLink(third, address)
  await third.leave()
  await other.visit(fresh)
  await other.page.getByLabel('メールアドレス').fill('buyer@example.com')
  await other.page.getByRole('button', { name: 'ログインする' }).click()
  await other.page.getByText('このリンクをお送りしたメールアドレスと違います').first().waitFor()
  await other.page.getByLabel('メールアドレス').fill(address)
  await other.page.getByRole('button', { name: 'ログインする' }).click()
  // No account has this address yet.
  await other.arrive('/user/register')
  await other.page.getByText(address).waitFor()
  asker.expectQuiet()
  other.expectQuiet(/400 \(Bad Request\)/)
  await asker.leave()
  await other.leave()
})

test('a member who closed the page while signing up finishes after signing in, and continues to the page they wanted', async () => {
  const address = newAddress('unfinished')
  const buyer = await enter()
  const { page } = buyer
  // The account is created, the member never is. A route that is only held would be released with its handler.
  const held = Promise.withResolvers<Route>()
  await page.route('**/api/user', held.resolve)
  await buyer.visit('/signup')
  await fillSignUp(buyer, address)
  await page.getByRole('button', { name: '登録して確認メールを受け取る' }).click()
  const request = await held.promise
  await page.goto('about:blank')
  await request.abort().catch(() => {})
  await page.unroute('**/api/user')

  await buyer.visit('/login?next=/user/edit')
  await signIn(buyer, address, PASSWORD)
  await page.getByText('メールアドレスの確認がまだです。届いたメールのボタンを押してください。').waitFor()
  await confirmAddress(buyer, address)
  await page.getByRole('link', { name: 'ログインして続ける' }).click()
  await buyer.arrive('/login')
  await signIn(buyer, address, PASSWORD)
  await buyer.arrive('/user/register')
  await page.getByRole('radio', { name: /売りたい/ }).check()
  await page.getByRole('radio', { name: /自分の物件/ }).waitFor()
  await buyer.checkAccessibility()
  await page.getByRole('radio', { name: /買いたい/ }).check()
  await page.getByRole('button', { name: '登録を終える' }).click()
  await page.getByRole('link', { name: '利用規約への同意が必要です' }).waitFor()
  await fillNames(buyer, { last: '別府', first: '美亜', lastKana: 'ベップ', firstKana: 'ミア' })
  await agree(buyer)
  await page.getByRole('button', { name: '登録を終える' }).click()
  await buyer.arrive('/user/edit')
  await page.getByText(address).waitFor()
  buyer.expectQuiet()
  await buyer.leave()
})

test('a password made from the member’s own name is refused in the form', async () => {
  const guest = await enter()
  await guest.visit('/signup')
  await fillSignUp(guest, newAddress('own'), 'Beppu-Mia-2026')
  await guest.page.getByText('弱い').waitFor()
  await guest.page.getByRole('button', { name: '登録して確認メールを受け取る' }).click()
  await guest.page.getByRole('link', { name: /サービス名でできたパスワードは使えません/ }).waitFor()
  await guest.checkAccessibility()
  guest.expectQuiet()
  await guest.leave()
})

test('a sign-out that the server refuses still signs out here, and the next page completes it', async () => {
  const buyer = await enter({ desk: true })
  const { page, context } = buyer
  await buyer.visit('/login')
  await signIn(buyer, 'buyer@example.com', DEMO_PASSWORD)
  await page.waitForURL((url) => url.pathname !== '/login')
  const cookie = async (name: string) => (await context.cookies()).find((each) => each.name === name)?.value
  const before = await cookie('session')
  await context.route('**/api/auth/token-sync', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: 'unavailable' }) : route.continue(),
  )
  await page.getByRole('button', { name: /のメニュー/ }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.getByText('この端末からログアウトしました').waitFor()
  await buyer.checkAccessibility()
  // The session is still alive, but no page shows it.
  expect(await cookie('session')).toBe(before)
  await buyer.visit('/')
  await page.getByRole('link', { name: 'ログイン' }).first().waitFor()
  expect(await page.getByRole('button', { name: /のメニュー/ }).count()).toBe(0)

  // The open page retries by itself, so it is left before the server listens.
  await page.goto('about:blank')
  await context.unroute('**/api/auth/token-sync')
  await page.goto('/')
  await page.getByText('ログアウトが完了しました').waitFor()
  expect([await cookie('session'), await cookie('signing-out')]).toEqual([undefined, undefined])
  // A link under the pointer may have been loading its page while its reader signed out.
  buyer.expectQuiet(/503|401/)
  await buyer.leave()
})

// A server started elsewhere trusts keys of its own.
const foreign = process.env.E2E_BASE_URL && !process.env.E2E_GOOGLE_KEY
test.skipIf(foreign)('a Google account signs in, and a new user fills in their profile', async () => {
  const guest = await enter()
  const { page, context } = guest
  const email = newAddress('google')
  let answer: 'token' | 'denied' = 'denied'
  await context.route('https://accounts.google.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const [nonce, state] = [asked.get('nonce'), asked.get('state') ?? '']
    const given: Record<string, string> =
      answer === 'denied'
        ? { error: 'access_denied', state }
        : { id_token: await googleToken(inject('googleKey'), { sub: email, email, nonce, name: '空野 空' }), state }
    const back = `${asked.get('redirect_uri')}#${new URLSearchParams(given)}`
    await route.fulfill({ status: 302, headers: { location: back } })
  })
  await guest.visit('/login?next=/buyer/favorite')
  await page.getByRole('button', { name: 'Googleで続ける' }).click()
  await page.getByText('ログインの画面が閉じられました').waitFor()
  await guest.checkAccessibility()

  answer = 'token'
  await page.getByRole('button', { name: 'Googleで続ける' }).click()
  await guest.arrive('/user/register')
  await page.getByText(email).waitFor()
  expect(context.pages()).toHaveLength(1)
  await page.getByRole('radio', { name: /買いたい/ }).check()
  await fillNames(guest, { last: '空野', first: '空', lastKana: 'ソラノ', firstKana: 'ソラ' })
  await agree(guest)
  await page.getByRole('button', { name: '登録を終える' }).click()
  await guest.arrive('/buyer/favorite')
  guest.expectQuiet()
  await guest.leave()
})
