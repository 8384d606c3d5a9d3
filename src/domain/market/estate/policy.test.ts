import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listing } from '#domain/market/listing/table.ts'
import { listingWithholding } from '#domain/market/listing/withholding-table.ts'
import { newID } from '#platform/id.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openDeal } from '#test/deals.ts'
import { hillHouse } from '#test/houses.ts'
import { undone } from '#test/undone.ts'
import type { Estate } from './contract.ts'
import { estateEnding } from './ending-table.ts'
import { refusal, type Verb } from './policy.ts'
import { estate } from './table.ts'

let app: TestApp
let house: Estate
let talkID: string
let letterID: string
beforeAll(async () => {
  app = await testApp()
  house = await hillHouse(app)
  await app.as('sora').patchEstate({ params: { id: house.id }, body: { changeReason: '見直し' } })
  const asked = await app.as('ada').writeReviewLetter({ params: { id: house.id }, body: { text: '写真の日付を教えてください。' } })
  letterID = asked.id
  talkID = await openDeal(app, { estateID: house.id })
})
afterAll(() => app.close())

/** The API call of each verb. Its input is valid, so only role and state can cause a refusal. */
const calls: Record<Verb, (id: string, as: ReturnType<TestApp['as']>) => Promise<unknown>> = {
  edit: (id, as) => as.patchEstate({ params: { id }, body: { title: `別の題 ${newID()}` } }),
  classify: (id, as) => as.patchEstate({ params: { id }, body: { negotiationType: 1 } }),
  delete: (id, as) => as.deleteEstate({ params: { id } }),
  apply: (id, as) => as.applyEstate({ params: { id } }),
  withdraw: (id, as) => as.withdrawEstate({ params: { id } }),
  approve: (id, as) => as.approveEstate({ params: { id } }),
  reject: (id, as) => as.rejectEstate({ params: { id }, body: { denyReason: '不備' } }),
  finish: (id, as) => as.finishEstate({ params: { id }, body: { endReason: 2 } }),
  reserve: (id, as) => as.finishEstate({ params: { id }, body: { endReason: 1, negotiationID: talkID } }),
  takeBack: (id, as) => as.relistEstate({ params: { id } }),
  relist: (id, as) => as.relistEstate({ params: { id } }),
  withhold: (id, as) => as.withholdEstate({ params: { id }, body: { reason: '写真が違います。' } }),
  reinstate: (id, as) => as.reinstateEstate({ params: { id } }),
  pause: (id, as) => as.pauseEstate({ params: { id } }),
  resume: (id, as) => as.resumeEstate({ params: { id } }),
  confirm: (id, as) => as.confirmEstate({ params: { id } }),
  reception: (id, as) => as.setListingPaused({ params: { id }, body: {} }),
  price: (id, as) => as.changeEstatePrice({ params: { id }, body: { price: 37_000_000 } }),
  ask: (id, as) => as.writeReviewLetter({ params: { id }, body: { text: '写真の日付を教えてください。' } }),
  answer: (_id, as) => as.answerReviewLetter({ params: { id: letterID }, body: { text: '今月の写真です。' } }),
  copy: (id, as) => as.copyEstate({ params: { id } }),
}

type Public = 'never' | 'live' | 'withheld' | 'paused' | 'ended' | 'reserved' | 'offered' | 'backedUp'
type Ending = 'none' | 'open' | 'late'
interface Stand {
  status: Estate['status']
  shown: Public
  trade: null | 2 | 3 | 4
  ending: Ending
}
/** Every state of an estate: its status, its listing, its trade status, and whether an ending is pending. */
const standings: Stand[] = (
  [
    [1, ['never', 'ended'], [null], ['none']],
    [2, ['never'], [null], ['none']],
    [2, ['live', 'paused'], [null, 3], ['none']],
    [2, ['reserved'], [null, 3], ['open', 'late']],
    [3, ['live', 'paused'], [null, 2, 3], ['none']],
    [3, ['withheld'], [null], ['none']],
    [3, ['reserved'], [null, 3], ['open', 'late']],
    [3, ['offered', 'backedUp'], [null], ['none']],
    [3, ['offered'], [null], ['open']],
    [9, ['never'], [null], ['none']],
    [9, ['live'], [null, 3], ['none']],
    [9, ['reserved'], [null], ['open', 'late']],
    [10, ['ended'], [null], ['open', 'late', 'none']],
    [10, ['ended'], [3, 4], ['none']],
  ] as [Stand['status'], Public[], Stand['trade'][], Ending[]][]
).flatMap(([status, publics, trades, endings]) =>
  publics.flatMap((shown) => trades.flatMap((trade) => endings.map((ending) => ({ status, shown, trade, ending })))),
)

const allVerbs = Object.keys(calls) as Verb[]

async function stand({ status, shown, trade, ending }: Stand) {
  const { db, clock } = await app.ctx()
  const now = clock.now()
  const ofEstate = eq(estate.id, house.id)
  await db
    .update(estate)
    .set({ status, negotiationStatus: trade, ...(shown === 'never' && { firstApprovedAt: null }) })
    .where(ofEstate)
  if (shown === 'never') await db.delete(listing).where(eq(listing.id, house.id))
  else
    await db
      .update(listing)
      .set({
        trade: trade === 2 ? 'negotiating' : trade === null ? 'none' : 'established',
        ...(shown === 'paused' && { pausedAt: now }),
        ...(shown === 'ended' && { endedAt: now, endReason: 1 }),
        ...(shown === 'reserved' && { reserved: true, confirmedAt: null }),
        ...(shown === 'offered' && { reserved: true, confirmedAt: null, offeredNegotiationID: talkID }),
        ...(shown === 'backedUp' && { reserved: true, backupOffers: true, offeredNegotiationID: talkID }),
      })
      .where(eq(listing.id, house.id))
  if (shown === 'withheld')
    await db
      .insert(listingWithholding)
      .values({ ...{ id: newID(), estateID: house.id, reason: '確認中', by: 'x' }, createdAt: now, updatedAt: now })
  if (ending !== 'none')
    await db.insert(estateEnding).values({
      estateID: house.id,
      negotiationID: shown === 'reserved' || shown === 'offered' ? talkID : null,
      at: now,
      until: new Date(now.getTime() + (ending === 'open' ? 60_000 : 0)),
      statusBefore: 3,
    })
}

test.each(['sora', 'ada'] as const)(
  'the server answers %s as the policy does, in every state of the estate',
  async (person) => {
    const member = (await app.ctx(person)).viewer as never
    const differing: unknown[] = []
    const allowed = new Set<Verb>()
    for (const [nth, standing] of standings.entries())
      await undone(app, async () => {
        await stand(standing)
        const current = await app.as(person).getEstate({ params: { id: house.id } })
        for (const verb of allVerbs) {
          // A single call takes back a pending ending, or turns an ended estate into a draft.
          if (verb === (current.ending ? 'relist' : 'takeBack')) continue
          // Each side may patch its own fields only, with errors by field.
          if (verb === (person === 'ada' ? 'edit' : 'classify')) continue
          const says = refusal(member, current, verb, app.clock.now())
          // A role that is never allowed is only tested in the first state.
          if (says?.status === 403 && nth > 0) continue
          const answers = await undone(app, () =>
            calls[verb](house.id, app.as(person)).then(
              () => null,
              ({ data }) => `${data.status} ${data.code}`,
            ),
          )
          if (!says) allowed.add(verb)
          if ((says ? `${says.status} ${says.code}` : null) !== answers) differing.push({ ...standing, verb, says: says?.code, answers })
        }
      })
    expect(differing).toEqual([])
    expect([...allowed].sort()).toEqual(
      person === 'ada'
        ? ['approve', 'ask', 'classify', 'confirm', 'finish', 'reinstate', 'reject', 'reserve', 'takeBack', 'withhold']
        : allVerbs.filter((verb) => !['approve', 'ask', 'classify', 'reject', 'reinstate', 'withhold'].includes(verb)).sort(),
    )
  },
  120_000,
)
