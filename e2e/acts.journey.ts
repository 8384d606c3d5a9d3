import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Place } from '#domain/deal/deal-plan/act-place.ts'
import { type DealViewer, dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { type Person, personOf, signIn } from './people.ts'
import { enter } from './stage.ts'

interface Act {
  person: Person
  side: DealViewer
  talk: Negotiation
  code: string
  label: string
  place: Place
}

/** Buttons in every step sheet that do not complete the step. */
const BESIDE = /^(閉じる|お相手に連絡する|期日を変える|この手順は不要|写真を付ける|写真を足す・外す)$/

test('when a chat shows that it is your turn, its link leads to a control you can use', { timeout: 150_000 }, async () => {
  const office = await personOf('admin@example.com')
  const all = await allTalks(office)
  const people = new Map<string, Person>([[office.id, office]])
  const acts = actsOf(office, 'admin', all)
  for (const [side, ids] of [
    ['buyer', all.map(({ buyerID }) => buyerID)],
    ['seller', all.map(({ sellerID }) => sellerID)],
  ] as const)
    for (const id of new Set(ids)) {
      const { email } = await office.api.getUser({ params: { id } })
      const person = await personOf(email).catch(() => undefined)
      if (!person) continue
      people.set(id, person)
      acts.push(...actsOf(person, side, await allTalks(person)))
    }
  expect(new Set(acts.map(({ side }) => side)).size).toBe(3)
  const walked = oneOfEach(acts)
  expect(walked.length).toBeGreaterThan(10)

  const faults: string[] = []
  const queue = [...Map.groupBy(walked, ({ person }) => person.id).values()]
  const worker = async () => {
    // Several people share a context, so that scripts are loaded once.
    const visitor = await enter({ desk: true })
    for (let own = queue.shift(); own; own = queue.shift()) {
      const [first] = own
      if (!first) continue
      await signIn(visitor, first.person)
      for (const act of own) faults.push(...(await faultsOf(visitor.context, act)))
    }
    await visitor.leave()
  }
  await Promise.all([worker(), worker(), worker()])
  expect(faults).toEqual([])
})

const allTalks = async ({ api }: Person): Promise<Negotiation[]> => (await api.listNegotiations({ query: { limit: 100 } })).items

const actsOf = (person: Person, side: DealViewer, talks: readonly Negotiation[]): Act[] =>
  talks.flatMap((talk) => {
    const { act } = dealStanding(talk, side, new Date())
    return act ? [{ person, side, talk, ...act }] : []
  })

/** Talks in the same situation lead to the same controls. */
const oneOfEach = (acts: readonly Act[]): Act[] => [
  ...new Map(acts.map((act) => [`${act.side} ${act.code} ${act.talk.situation} ${act.place.to}`, act])).values(),
]

async function faultsOf(context: BrowserContext, { side, talk, code, label, place }: Act): Promise<string[]> {
  const page = await context.newPage()
  const address = addressOf(place)
  const found = await lookAt(page, address).catch((error) => String(error).split('\n')[0])
  await page.close()
  return found ? [`${side} ${talk.situation} ${code}「${label}」 ${address}: ${found}`] : []
}

async function lookAt(page: Page, address: string): Promise<string | undefined> {
  await page.goto(address)
  const { searchParams, pathname } = new URL(page.url())
  const inSheet = ['viewing', 'offer', 'step'].some((name) => searchParams.has(name))
  const scope = inSheet ? page.locator('dialog[open]') : page.locator(scopeOf(pathname, searchParams.get('tab')))
  await scope.first().waitFor({ timeout: 8000 })
  const presses = scope.locator('button:enabled, a[href], input:enabled, label')
  await presses.first().waitFor({ timeout: 5000 })
  const words = (await presses.allInnerTexts()).map((each) => each.trim())
  if (words.every((each) => each === '' || BESIDE.test(each))) return `nothing to press among ${JSON.stringify(words)}`
  if (inSheet) return undefined
  const empty = await scope.locator('[class*="empty"]').count()
  return empty > 0 ? 'says that there is nothing' : undefined
}

/** The part of the page searched for the act. */
function scopeOf(pathname: string, tab: string | null): string {
  if (!pathname.includes('/chat/')) return 'main'
  return tab === 'papers' ? 'section[aria-label="書類"]' : '[aria-label="予定・物件・手続き"]'
}

function addressOf(place: Place): string {
  const path = Object.entries(place.params).reduce((path: string, [name, value]) => path.replace(`$${name}`, value), place.to)
  return 'search' in place ? `${path}?${new URLSearchParams({ ...place.search })}` : path
}
