import { beforeAll, expect, test } from 'vitest'
import { issueCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import type { AuditVerbs } from '#platform/audit/names.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { acceptOffer, cashTerms, counterOffer, offerTests, submit, withdrawAccepted } from '#test/offers.ts'
import { usageFeePaid } from '#test/usage-fee.ts'
import { expireOffers } from './upkeep.ts'
import { settleWithdrawals } from './withdrawal.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const at = ({ id }: { id: string }) => ({ params: { id } })
/** Runs several calls concurrently: null for each success, otherwise the error code. */
const atOnce = async (...presses: (() => Promise<unknown>)[]): Promise<(string | null)[]> =>
  Promise.all(
    presses.map((press) =>
      press().then(
        () => null,
        ({ data }) => (data as { code: string }).code,
      ),
    ),
  )
const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await tests.see(id)).purchaseOfferStatus))

/** Bea and Ben have both sent an offer for the same house. */
async function two() {
  const room = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID: room.estateID })
  return { room, other, mine: await submit(app, room.id), theirs: await submit(app, other.id, 'ben') }
}

test('twenty concurrent presses of a move: one wins', async () => {
  const { id } = await tests.room()
  const twenty = (press: () => Promise<unknown>) => atOnce(...Array.from({ length: 20 }, () => press))
  expect(new Set(await twenty(() => submit(app, id)))).toEqual(new Set([null]))
  const { items } = await app.as('bea').listPurchaseOffers({ query: { negotiationID: [id] } })
  expect(items).toHaveLength(1)
  const [sent] = items as [(typeof items)[number]]
  const once = async (press: () => Promise<unknown>, action: AuditVerbs['purchaseOffer']) => {
    const answers = await twenty(press)
    expect(answers.filter((code) => code === null)).toHaveLength(1)
    expect(await tests.recorded(`purchaseOffer.${action}`, sent.id)).toBe(1)
    return new Set(answers.filter((code) => code !== null))
  }
  expect(await once(() => counterOffer(app, sent), 'counter')).toEqual(new Set(['not-your-turn']))
  const countered = await tests.see(sent.id, 'bea')
  expect(await once(() => acceptOffer(app, countered, 'bea'), 'accept')).toEqual(new Set(['wrong-state']))
  expect(await once(() => app.as('sora').revokePurchaseOffer({ ...at(sent), body: { reason: 1 } }), 'revoke')).toEqual(
    new Set(['wrong-state']),
  )
})

test('a seller who accepts two offers in two windows has accepted one, and sees which', async () => {
  const { mine, theirs } = await two()
  const answers = await atOnce(
    () => acceptOffer(app, mine),
    () => acceptOffer(app, theirs),
  )
  expect(answers.toSorted()).toEqual([null, 'offer-taken'].toSorted())
  expect((await states(mine.id, theirs.id)).toSorted()).toEqual([3, 5])
  const second = answers[0] === null ? theirs : mine
  expect(await refusal(acceptOffer(app, second))).toMatchObject({ code: 'offer-taken', arrivalNumber: answers[0] === null ? 1 : 2 })
})

test('two buyers accept the seller’s counters: the first wins, the second waits and is notified', async () => {
  const { mine, theirs } = await two()
  const [first, second] = [await counterOffer(app, mine), await counterOffer(app, theirs)]
  expect(
    await atOnce(
      () => acceptOffer(app, first, 'bea'),
      () => acceptOffer(app, second, 'ben'),
    ),
  ).toEqual([null, null])
  expect((await states(mine.id, theirs.id)).toSorted()).toEqual([3, 5])
})

test('concurrent new terms and acceptance: unseen terms are never accepted', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id)
  const [revised, accepted] = await atOnce(
    () => app.as('bea').revisePurchaseOffer({ ...at(sent), body: { version: sent.version, terms: { ...cashTerms, price: 30_000_000 } } }),
    () => acceptOffer(app, sent),
  )
  expect([revised, accepted]).toContain(null)
  expect([revised, accepted]).toContainEqual(expect.stringMatching(/version-mismatch|wrong-state/))
  const { terms, purchaseOfferStatus, acceptedEdition } = await tests.see(sent.id)
  expect([purchaseOfferStatus, acceptedEdition, terms.price]).toEqual(accepted === null ? [3, 1, 36_000_000] : [1, null, 30_000_000])
})

test('a concurrent price change and acceptance: the price was seen, or the change comes too late', async () => {
  const { id, estateID } = await tests.room()
  const sent = await submit(app, id)
  const price = 24_800_000 + Math.round(Math.random() * 1000) + 1
  const [priced, accepted] = await atOnce(
    () => app.as('sora').changeEstatePrice({ params: { id: estateID }, body: { price } }),
    () => acceptOffer(app, sent),
  )
  expect([
    [null, 'listing-changed'],
    ['estate-reserved', null],
  ]).toContainEqual([priced, accepted])
})

test('a concurrent ending, pause and offer leave no offer open', async () => {
  const { id, estateID } = await tests.room()
  const [paused, sent] = await atOnce(
    () => app.as('sora').pauseEstate({ params: { id: estateID } }),
    () => submit(app, id),
  )
  expect(paused).toBeNull()
  expect([null, 'not-offered']).toContain(sent)
  await app.as('sora').resumeEstate({ params: { id: estateID } })
  const offer = await submit(app, id)
  const [finished, accepted] = await atOnce(
    () => app.as('sora').finishEstate({ params: { id: estateID }, body: { endReason: 2 } }),
    () => acceptOffer(app, offer),
  )
  expect([
    [null, 'wrong-state'],
    ['offer-accepted', null],
  ]).toContainEqual([finished, accepted])
  expect(await states(offer.id)).toEqual([finished === null ? 9 : 3])
  if (finished === null)
    await app
      .as('sora')
      .relistEstate({ params: { id: estateID } })
      .then(() => relist(estateID))
})

async function relist(id: string) {
  await app.as('sora').applyEstate({ params: { id } })
  await app.as('ada').approveEstate({ params: { id } })
}

test('expiry at midnight and a concurrent acceptance: it was in time, or it is expired', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id)
  app.clock.set('2026-11-28T23:59:59+09:00')
  expect(
    await atOnce(
      () => expireOffers(systemContext(app.platform)),
      () => acceptOffer(app, sent),
    ),
  ).toEqual([null, null])
  await app.as('sora').revokePurchaseOffer({ ...at(sent), body: { reason: 1 } })
  const again = await submit(app, id, 'bea', { validUntil: '2026-12-05' })
  app.clock.set('2026-12-06T00:00:00+09:00')
  const [, accepted] = await atOnce(
    () => expireOffers(systemContext(app.platform)),
    () => acceptOffer(app, again),
  )
  expect(['offer-expired', 'wrong-state']).toContain(accepted)
  expect(await states(again.id)).toEqual([7])
})

test('a concurrent contract and withdrawal: one of them wins', async () => {
  await usageFeePaid(app)
  const { id } = await tests.room()
  const sent = await acceptOffer(app, await submit(app, id))
  const [agreed, withdrawn] = await atOnce(
    () => app.as('ada').agreeNegotiation({ params: { id }, body: { priceDecided: 36_000_000 } }),
    () => withdrawAccepted(app, sent),
  )
  // A contract can also be recorded in a negotiation without an offer.
  expect(withdrawn === null || agreed === null).toBe(true)
  expect(await states(sent.id)).toEqual([withdrawn === null ? 3 : 4])
})

test('a concurrent closure and answer leave nothing open', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id)
  const [closed] = await atOnce(
    () => app.as('bea').closeNegotiation({ params: { id }, body: { reason: '見送ります。' } }),
    () => acceptOffer(app, sent),
  )
  expect(closed).toBeNull()
  expect(await states(sent.id)).toEqual([9])
})

test('twenty presses withdraw once; a concurrent undo and expiry end as one of the two', async () => {
  const { id } = await tests.room()
  const sent = await acceptOffer(app, await submit(app, id))
  const code = await issueCode(await app.ctx('bea'), { holderID: 'bea', purpose: CodePurpose.offerWithdrawal, subjectID: sent.id })
  const twenty = Array.from({ length: 20 }, () => () => app.as('bea').withdrawPurchaseOffer({ ...at(sent), body: { reason: 1, code } }))
  const answers = await atOnce(...twenty)
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(new Set(answers)).not.toContain(undefined)
  expect(await tests.recorded('purchaseOffer.withdraw', sent.id)).toBe(1)
  const back = await atOnce(...Array.from({ length: 20 }, () => () => app.as('bea').takeBackWithdrawal(at(sent))))
  expect(back.filter((answer) => answer === null)).toHaveLength(1)
  for (const late of [false, true]) {
    await withdrawAccepted(app, sent)
    app.clock.advance({ minutes: 9 })
    const press = () => app.as('bea').takeBackWithdrawal(at(sent))
    const settling = async () => {
      if (late) app.clock.advance({ minutes: 1 })
      await settleWithdrawals(systemContext(app.platform))
    }
    const [taken] = await atOnce(press, settling, settling)
    const [state] = await states(sent.id)
    expect([taken === null ? 3 : 9]).toContain(state)
    if (state === 9) return
  }
})
