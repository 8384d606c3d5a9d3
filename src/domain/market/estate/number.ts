import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'

/** The number shown to people: No.00000001 and up. Gaps are fine. */
export async function nextEstateNumber(ctx: Ctx): Promise<number> {
  const [row] = await rows<{ number: number | string }>(ctx.db, sql`select nextval('estate_number') as number`)
  return Number(row?.number)
}
