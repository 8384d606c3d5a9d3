import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { conflict } from '#platform/errors.ts'

/** The closed months that have counted these allocations or refunds. */
export async function closedMonthsOf({ db }: Pick<Ctx, 'db'>, entryIDs: readonly string[]): Promise<Map<string, string>> {
  if (entryIDs.length === 0) return new Map()
  const found = await rows<{ id: string; month: string }>(
    db,
    sql`select entry as id, month from month_closing, unnest(counted) entry
        where reopened_at is null and entry = any(${sql.param([...entryIDs])}::text[])`,
  )
  return new Map(found.map(({ id, month }) => [id, month]))
}

/** Money that a closed month has counted stays there, whatever the bank's day. */
export const countedIn = (month: string) =>
  conflict('month-closed', `${Number(month.slice(5))}月の締めで数えた入金です。充当は取り消せませんので、返金で直してください。`)
