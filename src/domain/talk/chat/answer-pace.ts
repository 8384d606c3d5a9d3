import { sql } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { type AnswerPace, PACES, registerAnswerPace } from '#domain/market/listing/answer-pace.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { chat } from './table.ts'

/** With fewer negotiations a pace is meaningless. */
const ENOUGH = 5
const NEWEST = 20
const DAYS = 180
/** After this long a missing answer counts as none; before, it may still come. */
const PATIENCE_HOURS = 72

registerAnswerPace(async (ctx, estateID) => paceOf(await firstAnswers(ctx, estateID)))

/** The pace kept in at least half of the cases, from the hours to each first answer (null: there was none). */
export function paceOf(hours: readonly (number | null)[]): AnswerPace {
  if (hours.length < ENOUGH) return null
  const sorted = hours.map((each) => each ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  const within = PACES.find((pace) => middle <= pace)
  return within ? { within, talks: hours.length } : null
}

/** In the newest negotiations that the seller conducts themselves: the time from the buyer's first message to the seller's. */
async function firstAnswers({ db, clock }: Ctx, estateID: string): Promise<(number | null)[]> {
  const now = clock.now().toISOString()
  const firstMessage = (by: UserType, after = sql`0`) =>
    sql`(select ${chat.createdAt} as at, ${chat.seq} as place from ${chat} where ${chat.negotiationID} = talk.id and ${chat.userType} = ${by}
      and not ${chat.systemFlag} and ${chat.buyerReads} and ${chat.sellerReads} and ${chat.seq} > ${after} order by ${chat.seq} limit 1)`
  const found = await rows<{ hours: string | number | null; waited: string | number }>(
    db,
    sql`select extract(epoch from answered.at - asked.at) / 3600 as hours, extract(epoch from ${now}::timestamptz - asked.at) / 3600 as waited
      from (select ${negotiation.id} as id from ${negotiation}
        where ${negotiation.sellerID} = (select ${estate.userID} from ${estate} where ${estate.id} = ${estateID}) and ${negotiation.negotiationType} = ${NegotiationType.direct}
          and not ${negotiation.deletedFlag} and ${negotiation.createdAt} >= ${daysBefore(clock.now(), DAYS).toISOString()}::timestamptz
        order by ${negotiation.createdAt} desc limit ${NEWEST}) talk
      cross join lateral ${firstMessage(UserType.buyer)} asked
      left join lateral ${firstMessage(UserType.seller, sql`asked.place`)} answered on true`,
  )
  return found
    .map(({ hours, waited }) => ({ hours: hours === null ? null : Number(hours), waited: Number(waited) }))
    .filter(({ hours, waited }) => hours !== null || waited >= PATIENCE_HOURS)
    .map(({ hours }) => hours)
}
