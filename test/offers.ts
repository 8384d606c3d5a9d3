import { and, eq } from 'drizzle-orm'
import { issueCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { WITHDRAWAL_MINUTES } from '#domain/deal/purchase-offer/enumerations.ts'
import { settleWithdrawals } from '#domain/deal/purchase-offer/withdrawal.ts'
import { user } from '#domain/people/user/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { systemContext } from '#platform/platform.ts'
import type { Api } from '#web/api/make.ts'
import { type TestApp, testApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { openDeal } from './deals.ts'
import { listedHouse } from './rooms.ts'
import { worldsOf } from './worlds.ts'

/** Two estates of Sora's, and two buyers who may make offers; none made yet. */
export async function offerTests(given?: Parameters<typeof testApp>[1], env: Record<string, string> = {}) {
  const app = await testApp(env, given)
  const houses = [await listedHouse(app), await listedHouse(app)]
  for (const who of ['bea', 'ben'] as const) await completeProfile(app, who)
  return {
    ...{ app, startAnew: worldsOf(app).startAnew },
    /** A negotiation between Bea and Sora, alternating between the two estates. */
    async room(more: Parameters<typeof openDeal>[1] = {}) {
      const estateID = more.estateID ?? (houses[worldsOf(app).turn() % houses.length] as string)
      return { estateID, id: await openDeal(app, { status: 1, ...more, estateID }) }
    },
    see: (id: string, by: Person = 'ada') => app.as(by).getPurchaseOffer({ params: { id } }),
    deal: (id: string, by: Person = 'ada') => app.as(by).getNegotiation({ params: { id } }),
    /** The public listing of the estate. */
    house: async (id: string) => (await app.as('sora').getEstate({ params: { id } })).listing,
    recorded: async (action: AuditName, id: string) =>
      (await app.ctx()).db.$count(audit, and(eq(audit.deed, action), eq(audit.subjectID, id))),
  }
}

type TermsInput = Parameters<Api['createPurchaseOffer']>[0]['body']['terms']

const agreed = { notContract: true, notAntisocial: true, correct: true }

/** Ordinary terms of a cash buyer, on the day the tests begin. */
export const cashTerms = {
  price: 36_000_000,
  deposit: 2_000_000,
  funding: 1,
  contractDay: '2026-12-12',
  handoverDay: '2027-01-31',
  handoverState: 2,
  leftovers: 2,
  boundary: 1,
  liability: 2,
  purposeOfUse: 1,
  validUntil: '2026-11-28',
  agreed,
} satisfies TermsInput

/** A buyer making an offer needs a complete profile. */
export async function completeProfile(app: TestApp, who: Person, known: object = {}): Promise<void> {
  const { db } = await app.ctx()
  await db
    .update(user)
    .set({
      ...{ lastNameKana: 'ナマエ', firstNameKana: 'シタ', phone: '09012345678' },
      ...{ prefecturesCode: '13', prefectures: '東京都', cityCode: '13103', city: '港区', address1: '港南一丁目' },
      ...known,
    })
    .where(eq(user.id, cast[who].id))
}

/** Answers 201, or 200 with the offer already open. */
export const submit = (app: TestApp, negotiationID: string, by: Person = 'bea', terms: object = {}): Promise<PurchaseOffer> =>
  app.as(by).createPurchaseOffer({ body: { negotiationID, terms: { ...cashTerms, ...terms } } })

export const acceptOffer = (app: TestApp, { id, version }: PurchaseOffer, by: Person = 'sora', more: object = {}): Promise<PurchaseOffer> =>
  app.as(by).acceptPurchaseOffer({ params: { id }, body: { version, ...more } })

export const counterOffer = (app: TestApp, { id, version }: PurchaseOffer, by: Person = 'sora', terms: object = {}, more: object = {}) =>
  app.as(by).counterPurchaseOffer({ params: { id }, body: { version, terms: { ...cashTerms, ...terms }, ...more } })

type Why = Omit<Parameters<Api['withdrawPurchaseOffer']>[0]['body'], 'code'>

/** Withdraws an accepted offer, with the code mailed to its buyer; can be undone for ten minutes. */
export async function withdrawAccepted(app: TestApp, { id }: { id: string }, why: Why = { reason: 2 }, by: Person = 'bea') {
  const what = { holderID: cast[by].id, purpose: CodePurpose.offerWithdrawal, subjectID: id }
  const code = await issueCode(await app.ctx(by), what)
  return app.as(by).withdrawPurchaseOffer({ params: { id }, body: { ...why, code } })
}

/** The same, with the ten minutes over. */
export async function letFall(app: TestApp, offer: { id: string }, why?: Why, by: Person = 'bea'): Promise<PurchaseOffer> {
  await withdrawAccepted(app, offer, why, by)
  app.clock.advance({ minutes: WITHDRAWAL_MINUTES })
  await settleWithdrawals(systemContext(app.platform))
  return app.as(by).getPurchaseOffer({ params: { id: offer.id } })
}
