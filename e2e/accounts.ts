import { expect } from 'vitest'
import { enter, letterTo, linkIn, newAddress, type Visitor } from './stage.ts'

export const PASSWORD = 'kaki-no-ki-to-engawa'

export async function newBuyer(name: string): Promise<{ visitor: Visitor; address: string }> {
  const address = newAddress(name)
  const visitor = await enter()
  await visitor.visit('/signup')
  await signUpAsBuyer(visitor, address)
  await confirmAddress(visitor, address)
  return { visitor, address }
}

/** Simulates a slow line: no script arrives until released. */
export async function holdScripts({ page }: Visitor): Promise<() => void> {
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

export async function signUpAsBuyer(buyer: Visitor, address: string) {
  await fillSignUp(buyer, address)
  await buyer.page.getByRole('button', { name: '登録して確認メールを受け取る' }).click()
  await buyer.page.getByRole('heading', { name: '確認メールを送りました' }).waitFor()
}

export async function fillSignUp(buyer: Visitor, address: string, password = PASSWORD) {
  await fillNames(buyer, { last: '別府', first: '美亜', lastKana: 'ベップ', firstKana: 'ミア' })
  await buyer.page.getByLabel('メールアドレス').first().fill(address)
  await buyer.page.getByRole('textbox', { name: /^パスワード/ }).fill(password)
  await agree(buyer)
}

export async function fillNames({ page }: Visitor, name: { last: string; first: string; lastKana: string; firstKana: string }) {
  await page.getByRole('textbox', { name: '姓', exact: true }).fill(name.last)
  await page.getByRole('textbox', { name: '名', exact: true }).fill(name.first)
  await page.getByRole('textbox', { name: /^姓（フリガナ）/ }).fill(name.lastKana)
  await page.getByRole('textbox', { name: /^名（フリガナ）/ }).fill(name.firstKana)
}

export async function agree({ page }: Visitor) {
  for (const consent of ['利用規約', 'プライバシーポリシー', '運営が商談のメッセージを確認', '反社会的勢力でなく'])
    await page.getByRole('checkbox', { name: new RegExp(consent) }).check()
}

export async function confirmAddress(visitor: Visitor, address: string) {
  await visitor.visit(linkIn(await letterTo(address, /メールアドレスのご確認/)))
  await visitor.page.getByText(address).waitFor()
  expect(visitor.page.url(), 'the code leaves the address').not.toContain('oobCode')
  await visitor.page.getByRole('button', { name: 'メールアドレスを確認する' }).click()
  await visitor.page.getByRole('heading', { name: 'メールアドレスを確認しました' }).waitFor()
  await visitor.checkAccessibility()
}

export async function signIn({ page }: Visitor, address: string, password: string) {
  await page.getByLabel('メールアドレス').fill(address)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** A photograph of something, as a phone would send it. */
export async function picture({ page }: Visitor, name: string) {
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

/** From the sign-in form: the link to sign-in by mail, the letter, and its link opened here. */
export async function askForLink(visitor: Visitor, address: string, next = '') {
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
