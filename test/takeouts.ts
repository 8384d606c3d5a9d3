import { exportStatistics } from '#domain/office/statistics/export.ts'
import type { TestApp } from './app.ts'

/** A recorded export. */
export async function fileTaken(app: TestApp): Promise<{ id: string }> {
  await exportStatistics(await app.ctx('ada'), { by: 'month', reason: '集計・分析のため' })
  return (await app.as('ada').listExports()).items[0] as { id: string }
}
