import { and, asc } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { updateRow } from '#platform/db/rows.ts'
import { forbidden } from '#platform/errors.ts'
import { requirePermission } from '#platform/viewer.ts'
import { serviceMenuFilter } from './contract.ts'
import { serviceMenu } from './table.ts'

const STEP = 10

/**
 * Renumbers the display order of these menus in steps of ten and tidies their texts; returns how many changed. A second run changes
 * nothing. Requires a bearer token: a GET that changes something must not be triggered by a link that a browser follows with its cookie.
 */
export async function dataPatchServiceMenus(ctx: Ctx, query: Query): Promise<{ count: number }> {
  requirePermission(ctx, 'master')
  if (ctx.via !== 'bearer') throw forbidden('この操作は管理用のトークンでのみ行えます。')
  return transact(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(serviceMenu)
      .where(and(...filterConditions(serviceMenu, serviceMenuFilter, query)))
      .orderBy(asc(serviceMenu.displayOrder), asc(serviceMenu.id))
      .for('update')
    let count = 0
    for (const [index, row] of rows.entries()) {
      const tidy = {
        displayOrder: (index + 1) * STEP,
        name: tidyText(row.name),
        description: row.description.trim(),
        priceDescription: (row.priceDescription && tidyText(row.priceDescription)) || null,
      }
      if (Object.entries(tidy).every(([field, value]) => row[field as keyof typeof tidy] === value)) continue
      await updateRow(ctx, serviceMenu, row, tidy)
      count++
    }
    await record(ctx, 'serviceMenu.dataPatch', { kind: 'serviceMenu', id: '*' }, { query, count })
    return { count }
  })
}

/** A single line without surrounding or repeated spaces. */
const tidyText = (text: string) => text.trim().replace(/\s+/g, ' ')
