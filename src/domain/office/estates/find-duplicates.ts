import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { image } from '#domain/base/image/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { mainAreaOf } from '#domain/market/estate-fields/unit-price.ts'
import { CandidateState, duplicateReasons, type SameHouseReason } from '#domain/people/duplicates/enumerations.ts'
import { sameCandidate } from '#domain/people/duplicates/table.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import type { Listener } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { isSameArea, lotOf } from './lot.ts'

/** Submitted and not ended; a draft was not submitted yet. */
export const SEEN = [EstateStatus.applying, EstateStatus.approved, EstateStatus.rejected]
/** A picture shown by more houses identifies none: a map, a logo, a view of the town. */
const MAX_HOUSES = 4
/** The limit of houses compared at one place. */
const MAX_COMPARED = 50

type Pairs = Map<string, { aID: string; bID: string; reasons: Set<SameHouseReason> }>

/** Runs nightly: finds pairs of estates that may be the same house. Decided pairs stay decided. */
export async function findDuplicates(ctx: Ctx): Promise<void> {
  const cities = await ctx.db
    .selectDistinct({ cityCode: estate.cityCode })
    .from(estate)
    .where(and(inArray(estate.status, SEEN), isNotNull(estate.cityCode)))
  const pairs: Pairs = new Map()
  for (const { cityCode } of cities) if (cityCode) await pairInCity(ctx, cityCode, pairs)
  await pairByPhotos(ctx, undefined, pairs)
  await letGo(ctx, pairs)
  await keep(ctx, pairs)
}

/** Runs immediately for a new application, so that its reviewer sees the result. */
export const findDuplicatesOf: Listener<'estate.applied'> = async (ctx, { estateID }) => {
  const [row] = await ctx.db.select({ cityCode: estate.cityCode }).from(estate).where(eq(estate.id, estateID))
  if (!row) return
  const pairs: Pairs = new Map()
  if (row.cityCode) await pairInCity(ctx, row.cityCode, pairs, estateID)
  await pairByPhotos(ctx, estateID, pairs)
  await keep(ctx, pairs)
}

function note(pairs: Pairs, one: string, other: string, reason: SameHouseReason) {
  const [aID, bID] = [one, other].sort() as [string, string]
  const pair = pairs.get(`${aID} ${bID}`) ?? { aID, bID, reasons: new Set() }
  pair.reasons.add(reason)
  pairs.set(`${aID} ${bID}`, pair)
}

/** By location: the same address, or the same lot digits and area. */
async function pairInCity(ctx: Ctx, cityCode: string, pairs: Pairs, only?: string) {
  const { id, estateType, address1, block, room, land, building } = estate
  const houses = await ctx.db
    .select({ id, estateType, address1, block, room, land, building })
    .from(estate)
    .where(and(eq(estate.cityCode, cityCode), inArray(estate.status, SEEN), isNotNull(estate.block)))
  const byPlace = Map.groupBy(houses, ({ address1, block, room }) => JSON.stringify([address1, block, room]))
  const byLot = Map.groupBy(houses, (house) => `${house.estateType} ${lotOf(house.address1, house.block, house.room)}`)
  for (const alike of byPlace.values()) for (const [one, other] of pairsOf(alike, only)) note(pairs, one.id, other.id, 'place')
  for (const alike of byLot.values())
    for (const [one, other] of pairsOf(alike, only)) {
      const [area, its] = [one, other].map(({ estateType, land, building }) => mainAreaOf(estateType, land, building))
      if (lotOf(one.address1, one.block, one.room) && area && its && isSameArea(area, its)) note(pairs, one.id, other.id, 'lot')
    }
}

/** All pairs, or only those with the given estate. */
function pairsOf<House extends { id: string }>(alike: readonly House[], only: string | undefined): [House, House][] {
  const ones = only === undefined ? alike.slice(0, MAX_COMPARED) : alike.filter(({ id }) => id === only)
  return ones.flatMap((one, at) =>
    (only === undefined ? alike.slice(at + 1, MAX_COMPARED) : alike.filter(({ id }) => id !== only)).map((other): [House, House] => [
      one,
      other,
    ]),
  )
}

/** By a photo both show, even if uploaded separately. */
async function pairByPhotos(ctx: Ctx, only: string | undefined, pairs: Pairs) {
  const own = sql`select its.likeness from image its join estate e on e.user_id = its.owner_id where e.id = ${only}
    and e.estate_photos @> jsonb_build_array(jsonb_build_object('path', its.path))`
  const among: SQL = only === undefined ? sql`true` : sql`${image.likeness} in (${own})`
  const found = await rows<{ a: string; b: string }>(
    ctx.db,
    sql`with shown as materialized (
      select distinct ${estate.id} as id, ${image.likeness} as likeness from ${image}
      join ${estate} on ${estate.userID} = ${image.ownerID} and ${estate.estatePhotos} @> jsonb_build_array(jsonb_build_object('path', ${image.path}))
      where ${image.dir} = 'estate' and ${image.likeness} <> '' and ${inArray(estate.status, SEEN)} and ${among}
    ), shared as (select likeness from shown group by likeness having count(*) between 2 and ${MAX_HOUSES})
    select distinct a.id as a, b.id as b from shared join shown a using (likeness) join shown b using (likeness) where a.id < b.id`,
  )
  for (const { a, b } of found) if (only === undefined || a === only || b === only) note(pairs, a, b, 'photo')
}

/** Removes undecided pairs that no longer match. */
async function letGo(ctx: Ctx, pairs: Pairs) {
  const open = and(eq(sameCandidate.kind, 'estate'), eq(sameCandidate.state, CandidateState.open))
  const { id, aID, bID } = sameCandidate
  const known = await ctx.db.select({ id, aID, bID }).from(sameCandidate).where(open)
  for (const { id, aID, bID } of known)
    if (!pairs.has(`${aID} ${bID}`)) await ctx.db.delete(sameCandidate).where(and(eq(sameCandidate.id, id), open))
}

async function keep(ctx: Ctx, pairs: Pairs) {
  const now = ctx.clock.now()
  for (const { aID, bID, reasons: why } of pairs.values()) {
    const reasons = [...why]
    const score = Math.min(
      100,
      reasons.reduce((sum, reason) => sum + duplicateReasons[reason].score, 0),
    )
    await ctx.db
      .insert(sameCandidate)
      .values({ id: newID(), kind: 'estate', aID, bID, score, reasons, state: CandidateState.open, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [sameCandidate.aID, sameCandidate.bID],
        set: { score, reasons },
        setWhere: sql`${sameCandidate.state} = ${CandidateState.open}`,
      })
  }
}
