import type { Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { googleToken } from '#test/google.ts'
import { DEMO_PASSWORD, enter, letterTo, linkIn, newAddress, type Visitor } from './stage.ts'

const PASSWORD = 'kaki-no-ki-to-engawa'

test('an owner signs up, verifies, sends papers, is approved and gets the letter', async () => {
  const address = newAddress('owner')
  const owner = await enter()
  await owner.visit('/seller/signup')
  await owner.page.getByRole('radio', { name: /自分の物件/ }).check()
  await fillNames(owner, { last: '鈴井', first: '鈴', lastKana: 'すずい', firstKana: 'スズ' })
  await owner.page.getByLabel('年', { exact: true }).fill('1980')
  await owner.page.getByLabel('月', { exact: true }).fill('4')
  await owner.page.getByLabel('日', { exact: true }).fill('2')

  // A postcode with two places asks which; one with a single place fills everything in, and all of it stays editable.
  await owner.page.getByLabel('郵便番号').fill('498-0000')
  await owner.page.getByRole('radio', { name: '三重県桑名郡木曽岬町' }).check()
  await expect.poll(() => owner.page.getByLabel('市区町村').inputValue()).toBe('24303')
  await owner.page.getByLabel('郵便番号').fill('１６９−００７５')
  await owner.page.getByText('東京都新宿区高田馬場を入力しました').waitFor()
  await owner.page.getByLabel('町名・丁目').fill('高田馬場一丁目')
  await owner.page.getByLabel('番地・建物名・部屋番号').fill('2-3-4')
  await owner.page.getByLabel('電話番号').fill('０９０−１２３４−５６７８')
  await owner.page.getByLabel('メールアドレス').first().fill(address)

  // What is missing is said in words, and the summary takes the focus.
  await owner.page.getByRole('button', { name: '登録して確認メールを受け取る' }).click()
  await owner.page.getByRole('link', { name: '反社会的勢力でないことの確約が必要です' }).waitFor()
  expect(await owner.page.evaluate(() => document.activeElement?.textContent)).toContain('入力内容をご確認ください')
  await owner.checkAccessibility()

  await owner.page.getByRole('textbox', { name: /^パスワード/ }).fill(PASSWORD)
  await agree(owner)
  await owner.page.getByRole('button', { name: '登録して確認メールを受け取る' }).click()
  await owner.page.getByRole('heading', { name: '確認メールを送りました' }).waitFor()
  await owner.checkAccessibility()

  await confirmAddress(owner, address)
  await owner.page.getByRole('link', { name: 'ログインして当サイトの確認へ進む' }).click()
  await owner.arrive('/login')
  await signIn(owner, address, PASSWORD)
  await owner.arrive('/seller/identification')
  await owner.page.getByText('未申請').waitFor()

  // A My Number card has one place, and the warning.
  await owner.page.getByRole('radio', { name: /マイナンバーカード/ }).check()
  await owner.page.getByText('マイナンバーカードは、表面だけをお送りください').waitFor()
  expect(await owner.page.locator('input[type=file]').count()).toBe(1)
  await owner.page.getByRole('radio', { name: /運転免許証/ }).check()
  await owner.page
    .locator('input[type=file]')
    .nth(0)
    .setInputFiles(await picture(owner, '表面.jpg'))
  await owner.page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await picture(owner, '裏面.jpg'))
  const sides = owner.page.getByRole('img', { name: /表面|裏面/ })
  await sides.nth(1).waitFor()
  await owner.page.getByText('を送信中').first().waitFor({ state: 'detached' })
  await owner.checkAccessibility()
  await owner.page.getByRole('button', { name: '入力内容を確認する' }).click()
  await owner.page.getByRole('heading', { name: 'この内容で申請しますか' }).waitFor()
  await owner.page.getByText('〒169-0075 東京都新宿区高田馬場一丁目 2-3-4').waitFor()
  await owner.checkAccessibility()
  await owner.page.getByRole('button', { name: 'この内容で申請する' }).click()
  await owner.page.getByText('審査の結果をお待ちください').waitFor()
  await owner.checkAccessibility()

  const operator = await enter({ desk: true })
  await operator.visit('/login?next=/admin/approve/seller')
  await signIn(operator, 'admin@example.com', DEMO_PASSWORD)
  await operator.arrive('/admin/approve/seller')
  await operator.page.getByLabel(/会員番号・氏名/).fill(address)
  await operator.page.getByRole('button', { name: '検索する' }).click()
  await operator.page.getByRole('link', { name: '鈴井 鈴' }).click()
  await operator.page.getByRole('heading', { name: '書類と申請の内容' }).waitFor()
  // The picture itself comes, with the operator's session.
  const front = operator.page.getByRole('img', { name: '表面' })
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await operator.checkAccessibility()
  await operator.page.getByRole('button', { name: '承認する' }).click()
  await operator.page.getByRole('link', { name: '「生年月日が、書類と一致している」を確認してください' }).waitFor()
  for (const point of await operator.page.getByRole('checkbox').all()) await point.check()
  await operator.page.getByRole('button', { name: '承認する' }).click()
  await operator.checkAccessibility()
  await operator.page.getByRole('button', { name: 'はい、承認する' }).click()
  await operator.page.getByText('承認済み').first().waitFor()
  await operator.checkAccessibility()

  const letter = await letterTo(address, /売主審査の結果/)
  expect(letter.text).toContain('承認')
  await owner.visit('/seller/identification')
  await owner.page.getByText('承認されました。物件の掲載を申請できます').waitFor()
  // Nobody but the operator and the owner sees the papers.
  const path = await front.getAttribute('src')
  const stranger = await enter()
  expect((await stranger.page.request.get(path as string)).status()).toBe(401)
  owner.expectQuiet()
  operator.expectQuiet()
  for (const visitor of [owner, operator, stranger]) await visitor.leave()
})

test('a forgotten password is reset by the mailed link, once', async () => {
  const { visitor, address } = await newBuyer('forgetful')
  await visitor.visit('/login')
  await visitor.page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
  await visitor.arrive('/user/passwordReset')
  await visitor.page.getByLabel('登録したメールアドレス').fill(address)
  await visitor.page.getByRole('button', { name: '再設定メールを送る' }).click()
  await visitor.page.getByRole('heading', { name: '再設定のメールを送りました' }).waitFor()
  await visitor.checkAccessibility()

  const link = linkIn(await letterTo(address, /パスワードの再設定/))
  await visitor.visit(link)
  await visitor.page.getByRole('heading', { name: '新しいパスワードの設定' }).waitFor()
  expect(visitor.page.url(), 'the code leaves the address').not.toContain('oobCode')
  await visitor.page.getByRole('textbox', { name: /新しいパスワード/ }).fill('mado-kara-niwa-wo-miru')
  await visitor.page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await visitor.page.getByRole('heading', { name: 'パスワードを変更しました' }).waitFor()
  await visitor.checkAccessibility()
  visitor.expectQuiet()

  await visitor.visit(link)
  await visitor.page.getByRole('heading', { name: 'このリンクは使えません' }).waitFor()
  await visitor.page.getByRole('link', { name: '再設定メールをもう一度受け取る' }).waitFor()
  await visitor.visit('/login')
  await signIn(visitor, address, PASSWORD)
  await visitor.page.getByText('パスワードが間違っています。再度入力してください。').first().waitFor()
  await signIn(visitor, address, 'mado-kara-niwa-wo-miru')
  await visitor.arrive('/')
  visitor.expectQuiet(/400 \(Bad Request\)/)
  await visitor.leave()
})

test('signing in answers in its own words, and leads a new buyer back to where they were', async () => {
  const address = newAddress('buyer')
  const buyer = await enter()
  await buyer.visit('/login?next=/user/edit')
  await signIn(buyer, address, PASSWORD)
  await buyer.page.getByText('ユーザーが見つかりません。メールアドレスを確認してください。').first().waitFor()
  await buyer.checkAccessibility()

  await buyer.page.getByRole('link', { name: '買いたい方の会員登録' }).click()
  await buyer.arrive('/signup')
  await signUpAsBuyer(buyer, address)
  await buyer.page.getByRole('link', { name: 'ログインへ' }).click()
  await buyer.arrive('/login')
  await signIn(buyer, address, PASSWORD)
  await buyer.page.getByText('メールアドレスが未認証です。メールを確認してください。').waitFor()
  await buyer.page.getByText(/あと\d+秒で再送できます/).waitFor()
  await buyer.checkAccessibility()

  await confirmAddress(buyer, address)
  await buyer.page.getByRole('link', { name: 'ログインして続ける' }).click()
  await buyer.arrive('/login')
  await signIn(buyer, address, 'mattaku-chigau-mono')
  await buyer.page.getByText('パスワードが間違っています。再度入力してください。').first().waitFor()
  await signIn(buyer, address, PASSWORD)
  await buyer.arrive('/user/edit')
  await buyer.page.getByText('ログインに成功しました').waitFor()
  await buyer.page.getByText(address).waitFor()

  // Somebody whom the browser remembers needs no form, even when the session cookie is gone.
  await buyer.context.clearCookies()
  await buyer.page.goto('/login?next=/user/passwordChange')
  await buyer.arrive('/user/passwordChange')
  await buyer.page.getByRole('textbox', { name: /^いまのパスワード/ }).waitFor()
  buyer.expectQuiet(/400 \(Bad Request\)/)
  await buyer.leave()
})

test('what is typed and pressed before the page lives is neither forgotten nor lost', async () => {
  const buyer = await enter()
  const { page } = buyer
  const letThrough = await holdScripts(buyer)
  await page.goto('/login?next=/user/edit', { waitUntil: 'commit' })
  await page.getByLabel('メールアドレス').fill('buyer@example.com')
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'ログイン' }).click()
  letThrough()
  await buyer.arrive('/user/edit')
  buyer.expectQuiet()
  await buyer.leave()
})

async function newBuyer(name: string): Promise<{ visitor: Visitor; address: string }> {
  const address = newAddress(name)
  const visitor = await enter()
  await visitor.visit('/signup')
  await signUpAsBuyer(visitor, address)
  await confirmAddress(visitor, address)
  return { visitor, address }
}

test('a page that comes to life stays where its reader has scrolled', async () => {
  const guest = await enter()
  const { page } = guest
  const letThrough = await holdScripts(guest)
  await page.goto('/buyer/estate', { waitUntil: 'commit' })
  await page.locator('article').nth(3).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  letThrough()
  await page
    .getByRole('button', { name: /^見送る/ })
    .first()
    .waitFor()
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(50)
  // The next page begins at its top.
  await page.locator('article').nth(3).getByRole('link').click()
  await guest.arrive(/^\/estate\/[\w-]+$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  guest.expectQuiet()
  await guest.leave()
})

test('while the token lasts, a member’s pages call without the identity SDK', async () => {
  const buyer = await enter()
  const { page } = buyer
  await buyer.visit('/login')
  await signIn(buyer, 'buyer@example.com', DEMO_PASSWORD)
  await page.waitForURL((url) => url.pathname !== '/login')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const called = page.waitForResponse((response) => response.request().headers().authorization !== undefined)
  await buyer.visit('/buyer/estate')
  expect((await called).status()).toBe(200)
  // The SDK asks for its configuration before anything else.
  expect(asked).not.toContain('/api/auth/config')
  buyer.expectQuiet()
  await buyer.leave()
})

/** As on a slow line: no script arrives before one lets them through. */
async function holdScripts({ page }: Visitor): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => letThrough()
}

async function signUpAsBuyer(buyer: Visitor, address: string) {
  await fillSignUp(buyer, address)
  await buyer.page.getByRole('button', { name: '登録して確認メールを受け取る' }).click()
  await buyer.page.getByRole('heading', { name: '確認メールを送りました' }).waitFor()
}

async function fillSignUp(buyer: Visitor, address: string, password = PASSWORD) {
  await fillNames(buyer, { last: '別府', first: '美亜', lastKana: 'ベップ', firstKana: 'ミア' })
  await buyer.page.getByLabel('メールアドレス').first().fill(address)
  await buyer.page.getByRole('textbox', { name: /^パスワード/ }).fill(password)
  await agree(buyer)
}

async function fillNames({ page }: Visitor, name: { last: string; first: string; lastKana: string; firstKana: string }) {
  await page.getByRole('textbox', { name: /^姓\s*必須/ }).fill(name.last)
  await page.getByRole('textbox', { name: /^名\s*必須/ }).fill(name.first)
  await page.getByRole('textbox', { name: /^姓（フリガナ）/ }).fill(name.lastKana)
  await page.getByRole('textbox', { name: /^名（フリガナ）/ }).fill(name.firstKana)
}

async function agree({ page }: Visitor) {
  for (const consent of ['利用規約', 'プライバシーポリシー', '運営が商談のメッセージを確認', '反社会的勢力でなく'])
    await page.getByRole('checkbox', { name: new RegExp(consent) }).check()
}

async function confirmAddress(visitor: Visitor, address: string) {
  await visitor.visit(linkIn(await letterTo(address, /メールアドレスのご確認/)))
  await visitor.page.getByText(address).waitFor()
  expect(visitor.page.url(), 'the code leaves the address').not.toContain('oobCode')
  await visitor.page.getByRole('button', { name: 'メールアドレスを確認する' }).click()
  await visitor.page.getByRole('heading', { name: 'メールアドレスを確認しました' }).waitFor()
  await visitor.checkAccessibility()
}

async function signIn({ page }: Visitor, address: string, password: string) {
  await page.getByLabel('メールアドレス').fill(address)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** A photograph of something, as a phone would send it. */
async function picture({ page }: Visitor, name: string) {
  const base64 = await page.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1000 })
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D
    brush.fillStyle = '#dfe8f0'
    brush.fillRect(0, 0, 1600, 1000)
    brush.fillStyle = '#1a1a1c'
    brush.font = '90px sans-serif'
    brush.fillText(text, 80, 200)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, name)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Under the form: the link to the letter, the letter, and its link opened here. */
async function askForLink(visitor: Visitor, address: string, next = '') {
  await visitor.visit(`/login${next && `?next=${next}`}`)
  await visitor.page.getByRole('link', { name: 'パスワードを使わずにメールでログイン' }).click()
  await visitor.page.getByRole('heading', { name: 'メールでログイン' }).waitFor()
  await visitor.checkAccessibility()
  await visitor.page.getByLabel('メールアドレス').fill(address)
  await visitor.page.getByRole('button', { name: 'ログイン用のメールを受け取る' }).click()
  await visitor.page.getByRole('heading', { name: 'ログイン用のメールを送りました' }).waitFor()
  await visitor.checkAccessibility()
  return linkIn(await letterTo(address, /ログイン用のリンク/))
}

test('a mailed link signs in without a password, on this device and on another, once', async () => {
  const asker = await enter()
  const link = await askForLink(asker, 'buyer@example.com', '/user/edit')
  await asker.visit(link)
  await asker.page.getByText('buyer@example.com').waitFor()
  expect(asker.page.url(), 'the code leaves the address').not.toContain('oobCode')
  // Nothing happens before the press: programs that look into mail open every link.
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
  // Nobody is known by this address yet.
  await other.arrive('/user/register')
  await other.page.getByText(address).waitFor()
  asker.expectQuiet()
  other.expectQuiet(/400 \(Bad Request\)/)
  await asker.leave()
  await other.leave()
})

test('who closed the page while signing up finishes it after signing in, and goes on to where they wanted', async () => {
  const address = newAddress('unfinished')
  const buyer = await enter()
  const { page } = buyer
  // The account is made; the member never is. A request that is only held would be let go with its handler.
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
  await page.getByText('メールアドレスが未認証です。メールを確認してください。').waitFor()
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

test('a password made of one’s own name is refused at the form', async () => {
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

test('a sign-out that the server refuses is a sign-out here, and the next page finishes it', async () => {
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
  // The session still lives, and no page shows it.
  expect(await cookie('session')).toBe(before)
  await buyer.visit('/')
  await page.getByRole('link', { name: 'ログイン' }).first().waitFor()
  expect(await page.getByRole('button', { name: /のメニュー/ }).count()).toBe(0)

  await context.unroute('**/api/auth/token-sync')
  await page.goto('/')
  await page.getByText('ログアウトが完了しました').waitFor()
  expect([await cookie('session'), await cookie('signing-out')]).toEqual([undefined, undefined])
  buyer.expectQuiet(/503/)
  await buyer.leave()
})

// A server that runs already trusts keys of its own.
const foreign = process.env.E2E_BASE_URL && !process.env.E2E_GOOGLE_KEY
test.skipIf(foreign)('a Google account opens the door, and who is new tells who they are', async () => {
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
