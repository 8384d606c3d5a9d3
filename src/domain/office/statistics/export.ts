import { conditionText } from '#domain/base/export-log/condition-words.ts'
import { beginExport, type TakeoutReason } from '#domain/base/export-log/reason.ts'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { csv } from '#platform/csv.ts'
import { allMetrics, groupings, metrics } from './enumerations.ts'
import { getStatistics, type StatisticsQuery } from './queries.ts'

export async function exportStatistics(
  ctx: Ctx,
  { reason: chosen, reasonNote, ...asked }: StatisticsQuery & TakeoutReason,
): Promise<string> {
  const { by, reason } = await beginExport(ctx, 'statistics', { reason: chosen, reasonNote })
  return transact(ctx, async (ctx) => {
    const { rows, from, to } = await getStatistics(ctx, asked)
    const columns = [
      groupings[asked.by],
      ...allMetrics.map((metric) => metrics[metric].label),
      '入金額（円）',
      '掲載から成約までの日数（中央値）',
    ]
    const file = csv([
      columns,
      ...rows.map(({ label, figures, yen, daysToAgreement }) => [
        ...[label, ...allMetrics.map((metric) => String(figures[metric] ?? '')), String(yen), String(daysToAgreement ?? '')],
      ]),
    ])
    await record(ctx, 'statistics.export', { kind: 'statistics', id: '*' }, { reason, from, to, by: asked.by })
    await recordTakeout(ctx, {
      what: 'statistics',
      conditions: conditionText({ ...asked, from, to }),
      columns,
      rows: rows.length,
      format: 'csv',
      reason,
      file,
      by,
    })
    return file
  })
}
