import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { likenessesOf } from '#domain/base/image/likeness.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { rejectEstate } from '#domain/market/estate/moves.ts'
import { joinAddress2 } from '#domain/market/estate/public-address.ts'
import { estate } from '#domain/market/estate/table.ts'
import { mainAreaOf } from '#domain/market/estate-fields/unit-price.ts'
import { CandidateState, duplicateReasons, type SameHouseReason } from '#domain/people/duplicates/enumerations.ts'
import { sameCandidate } from '#domain/people/duplicates/table.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { DeskEstate, EstatePair, PairSide } from './contract.ts'
import { SEEN } from './find-duplicates.ts'

type Duplicates = Map<string, DeskEstate['twins']>
type CandidateRow = typeof sameCandidate.$inferSelect
type EstateRow = typeof estate.$inferSelect

const MAX_SHOWN = 10

const ofEstates = eq(sameCandidate.kind, 'estate')
const open = and(ofEstates, eq(sameCandidate.state, CandidateState.open))

/** Whether an undecided duplicate exists. */
export const hasDuplicate = (id: SQL | SQL.Aliased | typeof estate.id) =>
  sql`exists (select 1 from ${sameCandidate} join ${estate} as other
    on other.id = case when ${sameCandidate.aID} = ${id} then ${sameCandidate.bID} else ${sameCandidate.aID} end
    where ${open} and (${sameCandidate.aID} = ${id} or ${sameCandidate.bID} = ${id})
    and other.status in (${sql.join(SEEN, sql`, `)}))`

/** The possible duplicates of each of these rows. */
export async function duplicatesAmong(ctx: Ctx, rows: readonly { id: string }[]): Promise<Duplicates> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const pairs = await ctx.db
    .select({ aID: sameCandidate.aID, bID: sameCandidate.bID })
    .from(sameCandidate)
    .where(and(open, or(inArray(sameCandidate.aID, ids), inArray(sameCandidate.bID, ids))))
  if (pairs.length === 0) return new Map()
  const { id, estateNumber, title, status } = estate
  const others = await ctx.db
    .select({ id, estateNumber, title, status })
    .from(estate)
    .where(
      and(
        inArray(
          estate.id,
          pairs.flatMap(({ aID, bID }) => [aID, bID]),
        ),
        inArray(estate.status, SEEN),
      ),
    )
    .orderBy(estate.estateNumber)
  return new Map(
    ids.map((of) => [
      of,
      others
        .filter((other) => pairs.some(({ aID, bID }) => (aID === of && bID === other.id) || (bID === of && aID === other.id)))
        .map(({ status, ...other }) => ({ ...other, status: status as DeskEstate['status'] })),
    ]),
  )
}

/** The pairs with this estate, the likeliest first, each with both sides; decided ones come last. */
export async function listDuplicateEstates(ctx: Ctx, estateID: string): Promise<EstatePair[]> {
  requireAdmin(ctx)
  const [known] = await ctx.db.select({ id: estate.id }).from(estate).where(eq(estate.id, estateID))
  if (!known) throw notFound()
  const found = await ctx.db
    .select()
    .from(sameCandidate)
    .where(and(ofEstates, or(eq(sameCandidate.aID, estateID), eq(sameCandidate.bID, estateID))))
    .orderBy(sameCandidate.state, sql`${sameCandidate.score} desc`, sameCandidate.id)
    .limit(MAX_SHOWN)
  return presentPairs(ctx, found, estateID)
}

/** Decides a pair: the same house, or two. */
export const decideEstatePair = (
  ctx: Ctx,
  id: string,
  { of, ...decided }: Decision & { of: string },
  ifMatch?: number,
): Promise<EstatePair> =>
  transact(ctx, async (ctx) => {
    requireAdmin(ctx)
    const after = await settlePair(ctx, await pairOf(ctx, id, of, ifMatch), of, decided)
    const [pair] = await presentPairs(ctx, [after], of)
    if (!pair) throw notFound()
    return pair
  })

/** Rejects an application as a duplicate: the rejection and the decision on the pair are made in one transaction. */
export const rejectDouble = (
  ctx: Ctx,
  id: string,
  { pairID, denyReason }: { pairID: string; denyReason: string },
  ifMatch?: number,
): Promise<Estate> =>
  transact(ctx, async (ctx) => {
    const rejected = await rejectEstate(ctx, id, { denyReason, fields: [] }, ifMatch)
    const pair = await pairOf(ctx, pairID, id)
    if (pair.state === CandidateState.other)
      throw conflict('another-house', 'この2つは「別の物件」と判断されています。候補を未判断に戻してから、もう一度お試しください。')
    await settlePair(ctx, pair, id, { state: CandidateState.same, note: pair.note })
    return rejected
  })

interface Decision {
  state: CandidateState
  note: string | null
}

async function pairOf(ctx: Ctx, id: string, of: string, ifMatch?: number): Promise<CandidateRow> {
  const row: CandidateRow = await lockRow(ctx, sameCandidate, id, ifMatch)
  if (row.kind !== 'estate' || ![row.aID, row.bID].includes(of)) throw notFound()
  return row
}

async function settlePair(ctx: Ctx, row: CandidateRow, of: string, { state, note }: Decision): Promise<CandidateRow> {
  if (row.state === state && row.note === note) return row
  const [decidedBy, decidedAt] = state === CandidateState.open ? [null, null] : [requireAdmin(ctx).id, ctx.clock.now()]
  const after = await updateRow(ctx, sameCandidate, row, { state, note, decidedBy, decidedAt })
  const other = row.aID === of ? row.bID : row.aID
  await record(ctx, 'estate.decideDuplicate', { kind: 'estate', id: of }, { other, state, ...(note && { reason: note }) })
  for (const each of [row.aID, row.bID]) await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'estate', id: each, seq: 0 })
  return after
}

async function presentPairs(ctx: Ctx, pairs: readonly CandidateRow[], of: string): Promise<EstatePair[]> {
  const ids = [...new Set(pairs.flatMap(({ aID, bID }) => [aID, bID]))]
  if (ids.length === 0) return []
  const houses = await ctx.db
    .select({ house: estate, sellerName: user.name })
    .from(estate)
    .innerJoin(user, eq(user.id, estate.userID))
    .where(inArray(estate.id, ids))
  const looks = await likenessesOf(
    ctx,
    houses.flatMap(({ house }) => house.estatePhotos.map(({ path }) => path)),
  )
  return pairs.flatMap((row) => {
    const [own, other] = [of, row.aID === of ? row.bID : row.aID].map((id) => houses.find(({ house }) => house.id === id))
    if (!own || !other) return []
    return {
      ...{ id: row.id, score: row.score, state: row.state, note: row.note, version: row.version },
      reasons: row.reasons.filter((reason) => reason in duplicateReasons) as SameHouseReason[],
      own: sideOf(own),
      other: sideOf(other),
      photos: sharedPhotos(own.house, other.house, looks),
    }
  })
}

const sideOf = ({ house, sellerName }: { house: EstateRow; sellerName: string }): PairSide => ({
  ...{ id: house.id, estateNumber: house.estateNumber, status: house.status as PairSide['status'], title: house.title },
  ...{ estateType: house.estateType, price: house.price, sellerID: house.userID, sellerName },
  address: [house.prefectures, house.city, house.address1, joinAddress2(house)].filter(Boolean).join('') || null,
  landArea: house.land.area ?? null,
  area: mainAreaOf(house.estateType, house.land, house.building),
  buildingDate: house.building.buildingDate ?? null,
})

function sharedPhotos(own: EstateRow, other: EstateRow, looks: ReadonlyMap<string, string>): EstatePair['photos'] {
  return own.estatePhotos.flatMap(({ path }) => {
    const look = looks.get(path)
    const its = other.estatePhotos.find((photo) => photo.path === path || (look !== undefined && looks.get(photo.path) === look))
    return its ? [{ own: path, other: its.path }] : []
  })
}
