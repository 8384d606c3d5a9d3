import { expect, test } from 'vitest'
import { type FirstPress, firstPresses, subjectsOf } from '#test/first-presses.ts'
import { personOf, signIn } from './people.ts'
import { enter } from './stage.ts'

/** What the page tells the server beside any press. */
const BESIDE = /\/api\/(presence|auth\/|notice\/\w+\/reading|notifications?\/|negotiation\/[^/]+\/(readPosition|typing))/

test('the first press of a dangerous act sends nothing: it only asks', async () => {
  const { api } = await personOf('admin@example.com')
  const presses = firstPresses(await subjectsOf(api))
  const office = await enter({ desk: true })
  await signIn(office, { email: 'admin@example.com' })
  const { page } = office
  const sent: string[] = []
  // Held: nothing of what a press might send arrives.
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || BESIDE.test(pathname)) return route.continue()
    sent.push(`${request.method()} ${pathname}`)
    await route.abort()
  })
  const wrong: Record<string, string> = {}
  let at = ''
  for (const [call, [path, name, typed = {}]] of Object.entries<FirstPress>(presses)) {
    // One page after the other: an open dialog is left by its cross.
    if (path !== at) await page.goto(path, { waitUntil: 'load' })
    else await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).first().click()
    at = path
    await page.waitForFunction(() => !('$_TSR' in window))
    sent.length = 0
    try {
      const button = page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
      // A dialog has come to ask; a press before the page lives does nothing, and is made again.
      await expect
        .poll(async () => {
          if (await page.locator('dialog[open]').count()) return true
          for (const [label, words] of Object.entries(typed)) await page.getByLabel(label).fill(words)
          await button.click({ timeout: 5000 })
          return (await page.locator('dialog[open]').count()) > 0
        })
        .toBe(true)
      // What the press sends would have gone out by now.
      await page.waitForTimeout(150)
      if (sent.length > 0) wrong[call] = `sent ${sent.join(', ')}`
    } catch (error) {
      wrong[call] = `asked nothing: ${String(error).split('\n')[0]}`
      at = ''
    }
  }
  expect(wrong).toEqual({})
  await office.leave()
}, 120_000)
