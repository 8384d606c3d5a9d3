import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { type TestApp, testApp } from './app.ts'
import { makeWorld, type World } from './world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

interface Attempt {
  of: (w: World) => { id: string; version: number }
  action: AuditName
  move: (thing: { id: string; version: number }) => Promise<unknown>
}

/** Moves of a deal not covered by the tests of its rooms; closing comes after starting. */
const moves: Record<string, Attempt> = {
  invitation: { of: (w) => w.uninvited, action: 'negotiation.inviteSeller', move: (it) => app.as('ada').inviteSeller(at(it)) },
  start: { of: (w) => w.fresh, action: 'negotiation.start', move: (it) => app.as('ada').startNegotiation(at(it)) },
  agreement: {
    of: (w) => w.substitute,
    action: 'negotiation.agree',
    move: (it) => app.as('ada').agreeNegotiation({ ...at(it), body: { priceDecided: 24_000_000, note: '契約書の写しを見た' } }),
  },
  completion: {
    of: (w) => w.agreed,
    action: 'negotiation.complete',
    move: (it) => app.as('ada').completeNegotiation({ ...at(it), body: {} }),
  },
  closure: {
    of: (w) => w.fresh,
    action: 'negotiation.close',
    move: (it) => app.as('bea').closeNegotiation({ ...at(it), body: { reason: '予算が合いませんでした。' } }),
  },
  'an offer in the place of the one that was seen': {
    of: (w) => w.offered,
    action: 'quotation.offer',
    move: (it) => app.as('ada').offerQuotation({ ...at(it), body: { lines: [{ name: '測量', quantity: 1, unitPrice: 900 }] } }, seen(it)),
  },
  'cancellation of a quotation': {
    of: (w) => w.asked,
    action: 'quotation.cancel',
    move: (it) => app.as('bea').cancelQuotation({ ...at(it), body: {} }),
  },
  'confirmation of an order': {
    of: (w) => w.placed,
    action: 'order.confirm',
    move: (it) => app.as('ada').confirmOrder({ ...at(it), body: {} }),
  },
  'acceptance of an order': {
    of: (w) => w.proposed,
    action: 'order.accept',
    move: (it) => app.as('bea').acceptOrder({ ...at(it), body: { version: world.proposed.quotationVersion } }),
  },
  'cancellation of an order': {
    of: (w) => w.unpaid.order,
    action: 'order.cancel',
    move: (it) => app.as('ada').cancelOrder({ ...at(it), body: {} }),
  },
  'the word that a transfer was withdrawn': {
    of: (w) => w.transferred.payment,
    action: 'payment.withdrawTransfer',
    move: (it) => app.as('bea').withdrawTransfer(at(it)),
  },
}

test.each(Object.entries(moves))('%s, sent twenty times concurrently, is done once', async (_, { of, action, move }) => {
  const thing = of(world)
  const before = await recorded(action, thing.id)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => move(thing)))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { status: number }).status] : []))
  expect(refused).toHaveLength(19)
  expect(refused.every((status) => status === 409 || status === 412)).toBe(true)
  expect((await recorded(action, thing.id)) - before).toBe(1)
})

const at = ({ id }: { id: string }) => ({ params: { id } })
const seen = ({ version }: { version: number }) => ({ ifMatch: version })

const recorded = (action: AuditName, id: string) =>
  app.platform.database.db.$count(audit, and(eq(audit.deed, action), eq(audit.subjectID, id)))
