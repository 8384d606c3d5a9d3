import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { requireAnswers } from '#domain/base/master/answers.ts'
import type { WizardAnswers } from '#domain/base/master/contract.ts'
import { estate } from '#domain/market/estate/table.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { admitReader } from '#domain/market/listing/actions.ts'
import { getPublicEstate } from '#domain/market/listing/queries.ts'
import { refuseRestricted } from '#domain/people/measure/measures.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { endOfTokyoDay, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, type Member, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { conflict, forbidden, tooMany } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { requireMember } from '#platform/viewer.ts'
import { refuseBlocked } from './block-rule.ts'
import type { FirstMessage, Negotiation } from './contract.ts'
import { firstAssignee } from './first-assignee.ts'
import { publishNegotiation } from './publish.ts'
import { type NegotiationRow, negotiations } from './queries.ts'
import { setSeats } from './seats.ts'
import { OPEN } from './state.ts'
import { negotiation } from './table.ts'
import { updateTrade } from './trade.ts'

const MAX_A_DAY = 10

interface OpenInput {
  estateID: string
  answers?: WizardAnswers
  firstMessage?: FirstMessage
}

/** A buyer asks about an estate. Asking again returns the open negotiation with its first answers; a message is added to it. */
export async function createNegotiation(
  ctx: Ctx,
  { estateID, answers = [], firstMessage }: OpenInput,
): Promise<Negotiation | Existing<Negotiation>> {
  const buyer = requireMember(ctx)
  if (buyer.userType !== UserType.buyer) throw forbidden('商談を始められるのは買主の方です。')
  const answered = await requireAnswers(ctx, answers)
  return transact(ctx, async (ctx) => {
    const house = await lockRow(ctx, estate, estateID)
    const open = await findOpen(ctx, estateID, buyer)
    if (open) {
      await ask(ctx, open, { firstMessage, opens: false })
      return existing(await negotiations.one(ctx, open.id))
    }
    const listing = await getPublicEstate(ctx, estateID)
    if (!listing.searchable) throw conflict('not-searchable', 'この物件は現在、新しい商談を受け付けていません。')
    if (house.userID === buyer.id) throw forbidden('ご自分の物件とは商談できません。')
    await refuseRestricted(ctx, buyer.id, 'open')
    await refuseBlocked(ctx, buyer.id, house.userID)
    await keepToDailyLimit(ctx, buyer)
    const [seller] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, house.userID))
    const row = await insertRow(ctx, negotiation, {
      estateID,
      buyerID: buyer.id,
      buyerName: buyer.name,
      sellerID: house.userID,
      sellerName: seller?.name ?? '',
      adminID: await firstAssignee(ctx),
      negotiationType: (listing.negotiationType ?? NegotiationType.intermediary) as NegotiationType,
      answers: answered.map(({ question, answer }) => ({ question, answer })),
    })
    await setSeats(ctx, row.id)
    await admitReader(ctx, estateID, buyer.id)
    await record(ctx, 'negotiation.create', { kind: 'negotiation', id: row.id }, { estateID })
    await updateTrade(ctx, estateID)
    await emit(ctx, 'negotiation.opened', eventFieldsOf(row))
    await publishNegotiation(ctx, row)
    await ask(ctx, row, { firstMessage, opens: true })
    return negotiations.one(ctx, row.id)
  })
}

async function ask(ctx: Ctx, talk: NegotiationRow, { firstMessage, opens }: { firstMessage: FirstMessage | undefined; opens: boolean }) {
  if (firstMessage) await emit(ctx, 'negotiation.asked', { ...eventFieldsOf(talk), ...firstMessage, opens })
}

const eventFieldsOf = ({ id, estateID, buyerID, sellerID }: NegotiationRow) => ({ negotiationID: id, estateID, buyerID, sellerID })

async function findOpen(ctx: Ctx, estateID: string, buyer: Member) {
  const [open] = await ctx.db
    .select()
    .from(negotiation)
    .where(and(eq(negotiation.estateID, estateID), eq(negotiation.buyerID, buyer.id), inArray(negotiation.status, OPEN)))
  return open
}

/** Exact under concurrent calls: locks the buyer's row. */
async function keepToDailyLimit(ctx: Ctx, buyer: Member) {
  // The member may have closed the account or been merged while this waited for the lock.
  if ((await lockRow(ctx, user, buyer.id)).status === UserStatus.left) throw forbidden()
  const now = ctx.clock.now()
  const today = tokyoDay(now)
  const [opened] = await ctx.db
    .select({ n: count() })
    .from(negotiation)
    .where(and(eq(negotiation.buyerID, buyer.id), gte(negotiation.createdAt, startOfTokyoDay(today))))
  if ((opened?.n ?? 0) < MAX_A_DAY) return
  const untilTomorrow = Math.ceil((endOfTokyoDay(today).getTime() - now.getTime()) / 1000)
  throw tooMany(untilTomorrow, `商談を始められるのは1日${MAX_A_DAY}件までです。続きは明日お願いいたします。`)
}
