import Stripe from 'stripe'
import { expect, inject, test } from 'vitest'
import { newID } from '#platform/id.ts'
import { openSecrets } from '#platform/secrets.ts'
import { personOf, signIn } from './people.ts'
import { enter } from './stage.ts'

test('an unmatched payment alerts the operators immediately, until one records how it was settled', async () => {
  const operator = await personOf('admin@example.com')
  const desk = await enter({ desk: true })
  const { page } = desk
  await signIn(desk, operator)
  await desk.visit('/admin/estate')
  const menu = page.getByRole('navigation', { name: '運営メニュー' })
  const link = menu.getByRole('link', { name: /^要確認/ })
  const waiting = async () => Number(/未対応 (\d+)件/.exec(await link.innerText())?.[1] ?? 0)
  // All counts arrive together; the demo starts with one alert, and other journeys may add more.
  await menu
    .getByText(/未対応 \d+件/)
    .first()
    .waitFor()
  const before = await waiting()

  const reference = `pi_${newID()}`
  expect(await toldByProvider(reference)).toBe(200)
  expect(await toldByProvider(reference)).toBe(200)
  await expect.poll(waiting).toBeGreaterThan(before)
  const raised = await waiting()

  await desk.visit('/admin')
  await page.getByRole('link', { name: /^運営の確認が必要なことが\d+件あります/ }).click()
  await desk.arrive('/admin/alert')
  const item = page.getByRole('row').filter({ hasText: reference })
  await item.getByText('どの注文のものか分からない入金や返金がありました', { exact: true }).waitFor()
  await item.locator('summary', { hasText: 'の操作' }).click()
  await item.getByRole('button', { name: '対応済みにする' }).click()
  const dialog = page.getByRole('dialog', { name: '対応済みにする' })
  await dialog.getByRole('button', { name: '対応済みにする' }).click()
  await dialog.getByText('対応の内容を入力してください').first().waitFor()
  await desk.checkAccessibility()
  await dialog.getByLabel('対応の内容').fill('別のサービスの入金でした。決済会社に連絡しました。')
  await dialog.getByRole('button', { name: '対応済みにする' }).click()
  await item.waitFor({ state: 'detached' })
  await expect.poll(waiting).toBeLessThan(raised)

  await page.getByRole('link', { name: /^対応済み \d+$/ }).click()
  await item.getByText('別のサービスの入金でした。').waitFor()
  await item.locator('summary', { hasText: 'の操作' }).click()
  expect(await item.getByRole('button').allInnerTexts()).toEqual(['もう一度開く'])
  desk.expectQuiet()
  await desk.leave()
})

/** Sends an event as the card provider, with its signature. Returns the status. */
async function toldByProvider(reference: string): Promise<number> {
  const created = Math.floor(Date.now() / 1000)
  const money = {
    id: reference,
    object: 'payment_intent',
    currency: 'jpy',
    amount: 33_000,
    amount_received: 33_000,
    last_payment_error: null,
  }
  const object = { ...money, metadata: { paymentID: newID() } }
  const event = { id: `evt_${reference}`, object: 'event', type: 'payment_intent.succeeded', created, livemode: false, data: { object } }
  const payload = JSON.stringify(event)
  const secret = `whsec_${openSecrets({ secrets: {}, currentSecret: 1, dataDir: inject('dataDir') })('payment simulator').toString('hex')}`
  const signature = new Stripe('sk_test_nobody').webhooks.generateTestHeaderString({ payload, secret, timestamp: created })
  const answer = await fetch(new URL('/webhooks/stripe', inject('baseURL')), {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  })
  return answer.status
}
