import { expect, test } from 'vitest'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { type FirstPress, firstPresses, memberPresses, type OfMembers, subjectsOf } from '#test/first-presses.ts'
import { cashTerms } from '#test/offers.ts'
import { approvedSeller, newBuyer, type Person, personOf, publicHouse, signIn } from './people.ts'
import { enter } from './stage.ts'

/** Requests that pages send independently of a press. */
const BESIDE =
  /\/api\/(presence|auth\/|viewHistory|notice\/\w+\/reading|notifications?\/|negotiation\/[^/]+\/(readPosition|typing)|chats?\/[^/]+\/read)/

test('the first press on a dangerous operator action sends nothing: it only asks for confirmation', async () => {
  const chief = await personOf('admin@example.com')
  expect(await faultsOf(chief, firstPresses(await subjectsOf(chief.api)))).toEqual({})
}, 180_000)

test('the same applies when members accept, end or leave something', async () => {
  const operator = await personOf('admin@example.com')
  const [seller, buyer] = await Promise.all([
    approvedSeller('最初', operator),
    newBuyer('最初', {
      ...{ phone: '09012345678', postCode: '2220011', prefecturesCode: '14', cityCode: '14109', address1: '菊名', address2: '2番3号' },
    }),
  ])
  const given = await between(seller, buyer, operator)
  expect(await faultsOf(seller, memberPresses.seller(given))).toEqual({})
  expect(await faultsOf(buyer, memberPresses.buyer(given))).toEqual({})
}, 180_000)

const dayAhead = (days: number) => formatISODay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))

/** Sets up rows for the seller and the buyer, so that each has something to end. */
async function between(seller: Person, buyer: Person, operator: Person): Promise<OfMembers> {
  const talkOf = (estateID: string) => buyer.api.createNegotiation({ body: { estateID, answers: [] } })
  const [wanted, seen, free] = [1, 2, 3].map((n) => `最初のボタンの家${n} ${Date.now()}`) as [string, string, string]
  const offered = await talkOf(await publicHouse(seller, operator, wanted))
  const asked = await talkOf(await publicHouse(seller, operator, seen))
  const house = { id: await publicHouse(seller, operator, free) }
  const draft = await seller.api.createEstate({ body: { title: '書きかけの家' } })
  const terms = { ...cashTerms, contractDay: dayAhead(20), handoverDay: dayAhead(60), validUntil: dayAhead(7) }
  const { id: offerID } = await buyer.api.createPurchaseOffer({ body: { negotiationID: offered.id, terms } })
  const slots = [{ start: `${dayAhead(9)}T10:00:00+09:00`, end: `${dayAhead(9)}T12:00:00+09:00` }]
  await buyer.api.createViewing({ body: { negotiationID: asked.id, slots } })
  return { house, draft, offered: { id: offered.id, offerID }, asked }
}

/** By call: whatever the first press did other than ask. */
async function faultsOf(person: Person, presses: Record<string, FirstPress>): Promise<Record<string, string>> {
  const visitor = await enter({ desk: true })
  await signIn(visitor, person)
  const { page } = visitor
  const sent: string[] = []
  // Blocks every API write, so that nothing a press sends arrives.
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || BESIDE.test(pathname)) return route.continue()
    sent.push(`${request.method()} ${pathname}`)
    await route.abort()
  })
  const asked = async () => (await page.locator('dialog[open] h2').allInnerTexts()).join('|')
  const wrong: Record<string, string> = {}
  for (const [call, [path, name, { typed = {}, menu } = {}]] of Object.entries(presses)) {
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => !('$_TSR' in window))
    sent.length = 0
    try {
      const named = typeof name === 'string' ? { name, exact: true } : { name }
      const button = page.getByRole('button', named).or(page.getByRole('link', named)).filter({ visible: true }).first()
      // Waits for the new dialog that asks; a press before hydration does nothing, so it is repeated.
      await expect
        .poll(async () => {
          for (const [label, words] of Object.entries(typed)) await page.getByLabel(label).fill(words)
          if (menu && !(await button.isVisible()))
            await page
              .getByRole('button', { name: menu })
              .or(menu instanceof RegExp ? page.locator('summary', { hasText: menu }) : page.getByText(menu, { exact: true }))
              .first()
              .click()
          await button.waitFor()
          const before = await asked()
          await button.click({ timeout: 5000 })
          return expect
            .poll(asked, { timeout: 3000 })
            .not.toBe(before)
            .then(() => true)
        })
        .toBe(true)
      // Requests sent by the press would have gone out by now.
      await page.waitForTimeout(150)
      if (sent.length > 0) wrong[call] = `sent ${sent.join(', ')}`
    } catch (error) {
      wrong[call] = `asked nothing, sent [${sent.join(', ')}]: ${String(error).split('\n')[0]}`
    }
  }
  await visitor.leave()
  return wrong
}
