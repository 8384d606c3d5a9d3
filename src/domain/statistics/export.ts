import { conditionWords } from '#domain/takeout/condition-words.ts'
import { recordTakeout } from '#domain/takeout/record.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { csv } from '#platform/csv.ts'
import { requirePermission } from '#platform/viewer.ts'
import { allMetrics, groupings, metrics } from './enumerations.ts'
import { type Asked, statistics } from './queries.ts'

/** The figures as a file, as the page shows them. */
export async function exportStatistics(ctx: Ctx, asked: Asked): Promise<string> {
  const by = requirePermission(ctx, 'statistics')
  return transact(ctx, async (ctx) => {
    const { rows, from, to } = await statistics(ctx, asked)
    const columns = [groupings[asked.by], ...allMetrics.map((metric) => metrics[metric].label), '入金額（円）']
    const file = csv([
      columns,
      ...rows.map(({ label, figures, yen }) => [label, ...allMetrics.map((metric) => String(figures[metric] ?? '')), String(yen)]),
    ])
    await record(ctx, 'statistics.export', { kind: 'statistics', id: '*' }, { from, to, by: asked.by })
    await recordTakeout(ctx, {
      what: 'statistics',
      conditions: conditionWords({ ...asked, from, to }),
      columns,
      rows: rows.length,
      format: 'csv',
      file,
      by,
    })
    return file
  })
}
