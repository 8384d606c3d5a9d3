import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { LEASEHOLDS } from '#domain/market/estate-fields/category.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import type { Finding } from '#domain/market/estate-fields/rules/finding.ts'
import { findingsOf } from '#domain/market/estate-fields/rules/findings.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { type SearchTarget, searchConditions } from '#domain/market/listing/condition-sql.ts'
import { listing, listingCount } from '#domain/market/listing/table.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { derivedFilter, type Estate, estateFilter } from './contract.ts'
import type { EstateEvent } from './history-contract.ts'
import { type EstateRow, presentEstates } from './present.ts'
import { estate, estateEvent } from './table.ts'

/** The same search fields as on listings, over the working copies. */
const estateTarget: SearchTarget = {
  landArea: sql`(${estate.land}->>'area')::float8`,
  floorArea: sql`coalesce(${estate.building}->>'exclusiveArea', ${estate.building}->>'totalFloorArea')::float8`,
  buildingDate: sql`${estate.building}->>'buildingDate'`,
  floorPlan: sql`(${estate.building}->>'floorPlan')::int`,
  prefecturesCode: estate.prefecturesCode,
  cityCode: estate.cityCode,
  searchWords: estate.searchWords,
}

/** Values without a column, composed as in `present`. */
const derived = {
  category: sql`case ${estate.estateType} when 0 then 0 when ${EstateType.land} then 1 when ${EstateType.apartment} then 4
    else case when (${estate.land}->>'right')::int = any(${sql.param(LEASEHOLDS)}::int[]) then 2 else 3 end end`,
  address2: sql`concat_ws(' ', nullif(${estate.block}, ''), nullif(${estate.buildingName}, ''), nullif(${estate.room}, ''))`,
  topImage: sql`${estate.estatePhotos}->0->>'path'`,
  /** Under contract, completed, or ended because it was sold elsewhere. */
  sold: sql`(coalesce(${estate.negotiationStatus} in (${TradeStatus.established}, ${TradeStatus.finish}), false) or exists (select 1 from ${listing}
    where ${listing.id} = ${estate.id} and ${listing.endedAt} is not null and ${listing.endReason} = ${EndReason.sold}))`,
  viewCount: sql`coalesce((select ${listingCount.viewCount} from ${listingCount} where ${listingCount.estateID} = ${estate.id}), 0)`,
}

/** Working copies: an owner's own, and all for the operators. */
export const estates = collection<EstateRow, Estate>({
  table: estate,
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(estate.userID, requireMember(ctx).id)),
  filter: estateFilter,
  where: (ctx, query) => [searchConditions(ctx, estateTarget, query), ...filterConditions(derived, derivedFilter, query)],
  sort: {
    createdAt: estate.createdAt,
    updatedAt: estate.updatedAt,
    estateNumber: estate.estateNumber,
    price: estate.price,
    nearestStationTime: estate.nearestStationTime,
    appliedAt: estate.appliedAt,
    approvedAt: estate.approvedAt,
    firstApprovedAt: estate.firstApprovedAt,
  },
  defaultSort: 'createdAt:desc',
  present: presentEstates,
})

export const visibleEstate = (ctx: Ctx, id: string): Promise<Estate> => estates.one(ctx, id)

/** Findings of the rules for the current working copy. */
export const listEstateFindings = async (ctx: Ctx, id: string): Promise<Finding[]> =>
  findingsOf(await visibleEstate(ctx, id), ctx.clock.now())

/** Its history, oldest first. */
export async function listEstateHistory(ctx: Ctx, id: string): Promise<EstateEvent[]> {
  const { userID } = await visibleEstate(ctx, id)
  const rows = await ctx.db
    .select({
      ...getTableColumns(estateEvent),
      actorName: sql<string | null>`coalesce(nullif(concat_ws(' ', ${user.lastName}, ${user.firstName}), ''), ${user.name})`,
    })
    .from(estateEvent)
    .leftJoin(user, eq(user.id, estateEvent.actorID))
    .where(eq(estateEvent.estateID, id))
    .orderBy(asc(estateEvent.at), asc(estateEvent.id))
  return rows.map(({ id, at, move, actorID, actorName, from, to, reason }) => ({
    id,
    at: toWireTime(at),
    move: move as EstateEvent['move'],
    actor: actorID === null ? 'system' : actorID === userID ? 'owner' : 'operator',
    actorName: isAdmin(ctx) ? actorName : null,
    from: from as EstateEvent['from'],
    to: to as EstateEvent['to'],
    reason,
  }))
}
