import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { closedEntry } from './table.ts'

/** The closed months that have counted these movements. */
export async function closedMonthsOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(closedEntry)
    .where(sql`${closedEntry.id} = any(${sql.param([...ids])}::text[])`)
  return new Map(found.map(({ id, month }) => [id, month]))
}

/** Money that a closed month has counted stays there, whatever the bank's day. */
export const countedIn = (month: string) =>
  conflict('month-closed', `${Number(month.slice(5))}月の締めで数えた入金です。充当は取り消せませんので、返金で直してください。`)
