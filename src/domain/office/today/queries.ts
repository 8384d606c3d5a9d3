import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { lateBefore } from '#domain/base/words/working-time.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { situationsOf } from '#domain/deal/negotiation/present.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { disputeList, refundList } from '#domain/money/desk/lists.ts'
import { dispute } from '#domain/money/payment/dispute-table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { waitingDepositsIn } from '#domain/money/payment/waiting-deposit.ts'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import { waitingMessages } from '#domain/talk/chat/asked.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { COUNT_CAP, upToCap } from '#platform/db/count-cap.ts'
import { rows } from '#platform/db/open.ts'
import { officeOf } from '#platform/setting/office.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { PlaceOfDesk, QueueOfDesk, TalkOfDesk } from './contract.ts'
import { dealsIn, longestWait } from './deal-queues.ts'
import { allDeskQueues, type DeskPlace, type DeskQueue, deskPlaces, deskQueues, isTimed } from './enumerations.ts'
import { MAX_COUNT, waiting } from './waiting.ts'

type QueueCount = Record<'count' | 'mine' | 'unassigned' | 'overdue' | 'soon' | 'for_me', number> & {
  name: DeskQueue
  oldest: string | null
}
interface WaitingTalk {
  id: string
  since: string
  late: boolean
  reasons: { queue: DeskQueue; since: string; late: boolean }[]
}
type DeskResult = {
  queues: QueueCount[] | null
  places: (PlaceOfDesk & { count: number })[] | null
  talks: WaitingTalk[] | null
  refunds: number
  lateDispute: boolean | null
  count: number
  talkCount: number
  lateDeals: number | null
  overdue: number
  mine: number
  unassigned: number
}

/** 今日 shows at most this many negotiations; the lists have all of them. */
const SHOWN = 30

/**
 * Everything that waits for operators, in all places or one. A negotiation in several queues counts once, except in menu badges of lists
 * with a row per alert or case; a house in both reviews counts once too. A deposit counts with the negotiation it pays for, if more than
 * the money waits there. Each queue has an index, so one statement reads all.
 */
export async function readToday(ctx: Ctx, { place, talks = false }: { place?: DeskPlace | undefined; talks?: boolean | undefined } = {}) {
  const { id: me } = requireAdmin(ctx)
  const now = ctx.clock.now()
  const asked = allDeskQueues.filter((name) => place === undefined || deskQueues[name].place === place)
  const all = sql.join(
    asked.map((name) => things(ctx, name, { me, now })),
    sql` union all `,
  )
  const [found] = await rows<DeskResult>(
    ctx.db,
    sql`with things as materialized (select *, row_number() over () as number from (${all}) as all_queues),
      talks as materialized (
        select talk_id as id, ${longestWait} as since, bool_or(late) as late,
          json_agg(json_build_object('queue', name, 'since', since, 'late', late) order by late desc, since) filter (where name <> 'deposit') as reasons
        from things where talk_id is not null group by talk_id having bool_or(name <> 'deposit')),
      counted as materialized (
        select bool_or(things.late) as late, bool_or(mine) as mine, bool_or(nobody) as nobody from things left join talks on talks.id = talk_id
        group by talks.id, house_id, case when talks.id is null and house_id is null then number end)
      select
        (select json_agg(each) from (
          select name, count(*)::int as count, min(since) as oldest, (count(*) filter (where mine))::int as mine,
            (count(*) filter (where nobody))::int as unassigned, (count(*) filter (where mine or nobody))::int as for_me,
            (count(*) filter (where late))::int as overdue, (count(*) filter (where nearly))::int as soon
          from things group by name) each) as queues,
        (select json_agg(each) from (
          select place, (count(*) filter (where (talk_id is null or place not in ('talks', 'deals')) and house_id is null and (mine or nobody))
              + count(distinct talk_id) filter (where place in ('talks', 'deals') and (mine or nobody))
              + count(distinct house_id) filter (where mine or nobody))::int as "forMe",
            bool_or(late) as late
          from things group by place) each) as places,
        (select json_agg(first) from (select * from talks where ${talks} order by late desc, since, id limit ${SHOWN}) first) as talks,
        (${openRefunds(ctx)})::int as refunds,
        (select bool_or(late and urgent) from (${things(ctx, 'alert', { me, now })}) as alerts) as "lateDispute",
        (select count(*) from counted)::int as count,
        (select count(*) from talks)::int as "talkCount",
        ${talks ? lateDealsIn(ctx) : null} as "lateDeals",
        (select count(*) from counted where late)::int as overdue,
        (select count(*) from counted where mine)::int as mine,
        (select count(*) from counted where nobody)::int as unassigned`,
  )
  const { queues, places, refunds = 0, lateDispute, count = 0, talkCount = 0, overdue = 0, mine = 0, unassigned = 0 } = found ?? {}
  const counted = new Map(queues?.map((queue) => [queue.name, queue]))
  return {
    at: toWireTime(now),
    queues: asked.map((name) => present(name, counted.get(name))),
    places: deskPlaces
      .filter((each) => place === undefined || each === place)
      .map((each) => {
        const there = places?.find((one) => one.place === each)
        const isRefunds = each === 'refunds'
        return {
          place: each,
          forMe: Math.min(isRefunds ? refunds : (there?.forMe ?? 0), MAX_COUNT),
          late: (there?.late || (isRefunds && lateDispute)) ?? false,
        }
      }),
    all: { ...{ count, talks: talkCount, overdue, mine, unassigned }, capped: queues?.some((queue) => queue.count > MAX_COUNT) ?? false },
    lateDeals: talks ? upToCap(found?.lateDeals ?? 0) : null,
    talks: talks ? await presentTalks(ctx, found?.talks ?? []) : null,
  }
}

/** Deals with a step past its day. */
function lateDealsIn(ctx: Ctx): SQL {
  const late = dealsIn(ctx, 'late', 'late')
  const first = ctx.db
    .select({ id: late.id })
    .from(late)
    .limit(COUNT_CAP + 1)
  return sql`(select count(*) from (${first}) as late_deals)::int`
}

/** Refunds and disputes that need the office's attention. */
const openRefunds = (ctx: Ctx): SQL => {
  const { asked, payout, failed } = refundList.tabs(ctx)
  const { disputed } = disputeList.tabs(ctx)
  return sql`(select count(*) from ${refund} where ${or(asked, payout, failed)}) + (select count(*) from ${dispute} where ${disputed})`
}

function present(name: DeskQueue, counted: QueueCount | undefined): QueueOfDesk {
  const { count, mine, unassigned, for_me, overdue, soon, oldest } = counted ?? NOTHING
  return {
    ...{ name, place: deskQueues[name].place, count: Math.min(count, MAX_COUNT), capped: count > MAX_COUNT },
    ...{ mine, unassigned, forMe: Math.min(for_me, MAX_COUNT), overdue, soon: soon - overdue },
    oldestSince: oldest === null ? null : toWireTime(new Date(oldest)),
  }
}
const NOTHING = { count: 0, mine: 0, unassigned: 0, for_me: 0, overdue: 0, soon: 0, oldest: null }

function things(ctx: Ctx, name: DeskQueue, { me, now }: { me: string; now: Date }): SQL {
  const office = officeOf(ctx)
  const mine = sql`coalesce(assignee_id = ${me} and assignee_id <> ${ctx.config.adminUserID}, false)`
  const nobody = sql`(assignee_id is null or assignee_id = ${ctx.config.adminUserID})`
  const since = (boundary: Date) => sql`since < ${boundary.toISOString()}::timestamptz`
  const late = isTimed(name)
    ? sql`(${since(lateBefore(now, name, office))} or (urgent and ${since(lateBefore(now, 'urgent', office))}))`
    : sql`false`
  const nearly = isTimed(name) ? sql`(${since(lateBefore(now, name, office, 1))} or ${late})` : sql`false`
  return sql`select ${sql.raw(`'${name}'::text`)} as name, ${sql.raw(`'${deskQueues[name].place}'::text`)} as place, since::timestamptz as since,
    talk_id::text as talk_id, ${deskQueues[name].place === 'estates' ? sql`house_id::text` : sql`null::text`} as house_id, ${mine} as mine, ${nobody} as nobody, coalesce(${late}, false) as late, coalesce(${nearly}, false) as nearly, urgent
    from (${waiting[name](ctx)}) as ${sql.raw(`queue_${name}`)}`
}

/** Adds each negotiation's subject, assignee and unanswered message. */
async function presentTalks(ctx: Ctx, found: readonly WaitingTalk[]): Promise<TalkOfDesk[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const known = await ctx.db
    .select({
      ...{
        row: negotiation,
        id: negotiation.id,
        title: estate.title,
        photos: estate.estatePhotos,
        waitingSince: seat.waitingSince,
        askedSeq: seat.askedSeq,
      },
    })
    .from(negotiation)
    .innerJoin(seat, and(eq(seat.negotiationID, negotiation.id), eq(seat.party, UserType.admin satisfies Party)))
    .leftJoin(estate, eq(estate.id, negotiation.estateID))
    .where(inArray(negotiation.id, ids))
  const names = await assigneeNames(
    ctx,
    known.map(({ row }) => row.adminID),
  )
  const asked = await waitingMessages(ctx, known)
  const states = await situationsOf(
    ctx,
    known.map(({ row }) => row),
  )
  const disputes = await disputesIn(ctx, ids)
  const money = await waitingDepositsIn(ctx, ids)
  return found.flatMap(({ id, since, late, reasons }) => {
    const talk = known.find((one) => one.id === id)
    if (!talk) return []
    const { buyerName, sellerName, adminID } = talk.row
    const question = reasons.some(({ queue }) => queue === 'talk') ? asked.get(id) : undefined
    return {
      ...{
        id,
        title: talk.title,
        cover: talk.photos?.[0]?.path ?? null,
        buyerName,
        sellerName,
        assigneeName: names.get(adminID) ?? null,
        late,
      },
      since: toWireTime(new Date(since)),
      reasons: reasons.map((reason) => ({ ...reason, since: toWireTime(new Date(reason.since)) })),
      ...(states.get(id) ?? { situation: 'talking', sealedUntil: null }),
      words: question?.message ?? null,
      why: question?.why ?? null,
      dispute: disputes.get(id) ?? null,
      waitingDeposit: money.get(id) ?? null,
    }
  })
}

/** Each talk's open dispute whose evidence is due first: sorted last, it replaces the others in the map. */
async function disputesIn(ctx: Ctx, talks: readonly string[]): Promise<Map<string, NonNullable<TalkOfDesk['dispute']>>> {
  const found = await ctx.db
    .select({ id: payment.negotiationID, amount: dispute.amount, status: dispute.status, evidenceDueAt: dispute.evidenceDueAt })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentID))
    .where(and(inArray(payment.negotiationID, talks), disputeList.tabs(ctx).disputed))
    .orderBy(sql`${dispute.evidenceDueAt} desc nulls first`)
  return new Map(
    found.map(({ id, amount, status, evidenceDueAt }) => [
      id,
      { amount, status, evidenceDueAt: evidenceDueAt && toWireTime(evidenceDueAt) },
    ]),
  )
}
