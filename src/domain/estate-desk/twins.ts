import { and, type Column, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { estate } from '#domain/estate/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskEstate } from './contract.ts'

type Place = Record<'id' | 'cityCode' | 'address1' | 'block' | 'room', Column | SQL.Aliased>
type Twins = Map<string, DeskEstate['twins']>

const other = alias(estate, 'other')
/** What nobody has shown us yet, and what is over, is no second one. */
const OUT = [EstateStatus.draft, EstateStatus.finished]

/** Other estates at the very same address, down to the number of the house. */
export const twinsOf = (ctx: Ctx, place: Place) =>
  ctx.db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        sql`${other.cityCode} = ${place.cityCode} and ${other.address1} = ${place.address1} and ${other.block} = ${place.block}`,
        sql`${other.room} is not distinct from ${place.room}`,
        sql`${other.id} <> ${place.id}`,
        notInArray(other.status, OUT),
      ),
    )

/** Of each of these rows the others at its address. */
export async function twinsAmong(ctx: Ctx, rows: readonly { id: string }[]): Promise<Twins> {
  if (rows.length === 0) return new Map()
  const found = await ctx.db
    .select({ of: estate.id, id: other.id, estateNumber: other.estateNumber, title: other.title, status: other.status })
    .from(estate)
    .innerJoin(
      other,
      and(
        eq(other.cityCode, estate.cityCode),
        eq(other.address1, estate.address1),
        eq(other.block, estate.block),
        sql`${other.room} is not distinct from ${estate.room}`,
        ne(other.id, estate.id),
        notInArray(other.status, OUT),
      ),
    )
    .where(
      and(
        inArray(
          estate.id,
          rows.map(({ id }) => id),
        ),
        isNotNull(estate.block),
      ),
    )
    .orderBy(other.estateNumber)
  const twins: Twins = new Map()
  for (const { of, status, ...twin } of found)
    twins.set(of, [...(twins.get(of) ?? []), { ...twin, status: status as DeskEstate['status'] }])
  return twins
}
