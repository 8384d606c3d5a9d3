import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { causesIn, standingStates } from '#domain/base/alert/causes.ts'
import { alert } from '#domain/base/alert/table.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { isWaiting } from '#domain/deal/negotiation/queries.ts'
import { negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { reviewLetter } from '#domain/market/estate/review-letter-table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { waitsNow } from '#domain/money/deposit/waiting.ts'
import { refundList } from '#domain/money/desk/lists.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { talkOfDeposit } from '#domain/money/payment/waiting-deposit.ts'
import { assignmentOfReview } from '#domain/office/review-assignment/queries.ts'
import { PrivacyState } from '#domain/people/privacy/enumerations.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { waitsForOffice } from '#domain/people/seller-approval/queries.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { talksIn } from '#domain/talk/inbox/queries.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { dealsIn } from './deal-queues.ts'
import { allDealQueues, type DealQueue, type DeskQueue } from './enumerations.ts'

/** Counting stops here: 1,000件以上. */
export const MAX_COUNT = 1000

/**
 * Rows of each queue: since when it waits, the assignee (null where unknown), whether it is urgent, and its negotiation, or for reviews its
 * listing; oldest first. The conditions match those of the lists that the queues lead to.
 */
export const waiting: Record<DeskQueue, (ctx: Ctx) => SQL> = {
  // From the seats alone: joined, the planner would rather scan all negotiations than look up each.
  talk: (ctx) =>
    ofTable(ctx, seat, seat.waitingSince, and(eq(seat.party, UserType.admin satisfies Party), isWaiting(seat)), ASSIGNEE, undefined, TALK),
  quotation: (ctx) => ofTalks(ctx, 'request'),
  order: (ctx) => ofTalks(ctx, 'order'),
  announced: (ctx) => ofTalks(ctx, 'transfer'),
  unpaid: (ctx) => ofTalks(ctx, 'unpaid'),
  deposit: (ctx) =>
    // Since its booking, as its payer counts: a bank's file may come days later.
    ofTable(ctx, deposit, BOOKED, waitsNow(ctx), sql<string | null>`${deposit.assigneeID}`, undefined, talkOfDeposit),
  payout: (ctx) => ofTable(ctx, refund, refund.decidedAt, refundList.tabs(ctx).payout),
  seller: (ctx) =>
    ofTable(
      ctx,
      user,
      // An applicant who missed the deadline re-enters the queue at the deadline, not at the original date.
      sql`coalesce(${user.sellerCorrectionUntil}, ${user.sellerAppliedAt})`,
      // While the applicant has to correct something, the application is not in the queue.
      and(eq(user.userType, UserType.seller), eq(user.sellerApprovedStatus, SellerApprovedStatus.applying), waitsForOffice(ctx)),
      assignmentOfReview('seller', user.id),
    ),
  estate: (ctx) =>
    ofTable(
      ctx,
      estate,
      estate.appliedAt,
      eq(estate.status, EstateStatus.applying),
      assignmentOfReview('estate', estate.id),
      undefined,
      NOBODY,
      sql<string | null>`${estate.id}`,
    ),
  // Must match the predicate of the partial index.
  reviewAnswer: (ctx) =>
    ofTable(
      ctx,
      reviewLetter,
      reviewLetter.answeredAt,
      sql`${reviewLetter.answeredAt} is not null and ${reviewLetter.seenAt} is null`,
      assignmentOfReview('estate', reviewLetter.estateID),
      undefined,
      NOBODY,
      sql<string | null>`${reviewLetter.estateID}`,
    ),
  // Not while the requester has to answer.
  privacy: (ctx) =>
    ofTable(
      ctx,
      privacyRequest,
      privacyRequest.receivedAt,
      inArray(privacyRequest.state, [PrivacyState.received, PrivacyState.working]),
      sql`${privacyRequest.assigneeID}`,
    ),
  ...(Object.fromEntries(allDealQueues.map((queue) => [queue, (ctx: Ctx) => ofDeals(ctx, queue)])) as Record<DealQueue, (ctx: Ctx) => SQL>),
  report: (ctx) =>
    ofTable(
      ctx,
      reportCase,
      reportCase.openedAt,
      sql`${reportCase.state} <> 9`,
      sql<string | null>`${reportCase.assigneeID}`,
      sql<boolean>`${reportCase.urgent}`,
      sql<string | null>`${reportCase.negotiationID}`,
    ),
  // An answered inquiry waits for its author, so it is not in the queue. Must match the predicate of the partial index.
  inquiry: (ctx) => ofTable(ctx, inquiry, inquiry.waitingSince, sql`${inquiry.state} in (1, 2)`, sql<string | null>`${inquiry.assigneeID}`),
  alert: (ctx) =>
    ofTable(
      ctx,
      alert,
      alert.openedAt,
      and(inArray(alert.state, [...standingStates]), inArray(alert.cause, causesIn())),
      sql`${alert.assigneeID}`,
      isUrgent,
      sql<string | null>`${alert.negotiationID}`,
    ),
}

/** A dispute, unless its evidence is under review. */
const isUrgent = sql<boolean>`(${inArray(alert.cause, ['disputed', 'dispute-evidence-due', 'dispute-lost'])}
  and not exists (select 1 from ${dispute} where ${dispute.providerID} = ${alert.facts} ->> 'disputeID' and ${dispute.status} like '%under_review'))`

const ASSIGNEE = sql<string | null>`(select admin_id from negotiation where negotiation.id = ${seat.negotiationID})`
const BOOKED = sql`(${deposit.bookedOn}::timestamp at time zone 'Asia/Tokyo')`
const NOBODY = sql<string | null>`null::text`
const TALK = sql<string | null>`${seat.negotiationID}`

const ofTable = (
  { db }: Ctx,
  table: PgTable,
  since: PgColumn | SQL,
  condition: SQL | undefined,
  assignee = NOBODY,
  urgent = sql<boolean>`false`,
  talk = NOBODY,
  house?: SQL<string | null>,
) =>
  sql`${db
    .select({
      since: sql`${since}`.as('since'),
      assigneeID: assignee.as('assignee_id'),
      urgent: urgent.as('urgent'),
      talkID: talk.as('talk_id'),
      ...(house && { houseID: house.as('house_id') }),
    })
    .from(table)
    .where(condition)
    .orderBy(since)
    .limit(MAX_COUNT + 1)}`

function ofTalks(ctx: Ctx, tab: Parameters<typeof talksIn>[1]) {
  const { talks, condition } = talksIn(ctx, tab)
  return sql`${ctx.db
    .select({
      since: sql`${talks.since}`.as('since'),
      assigneeID: sql<string | null>`${talks.adminID}`.as('assignee_id'),
      urgent: sql<boolean>`false`.as('urgent'),
      talkID: sql<string | null>`${talks.id}`.as('talk_id'),
    })
    .from(talks)
    .where(condition)
    .orderBy(talks.since)
    .limit(MAX_COUNT + 1)}`
}

function ofDeals(ctx: Ctx, queue: DealQueue) {
  const deals = dealsIn(ctx, queue, 'waiting_deal')
  return sql`${ctx.db
    .select({
      since: sql`${deals.since}`.as('since'),
      assigneeID: sql<string | null>`${deals.adminID}`.as('assignee_id'),
      urgent: sql<boolean>`false`.as('urgent'),
      talkID: sql<string | null>`${deals.id}`.as('talk_id'),
    })
    .from(deals)
    .orderBy(deals.since)
    .limit(MAX_COUNT + 1)}`
}
