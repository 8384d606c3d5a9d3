import type { Handlers } from '#platform/http/serve.ts'
import { answers } from './answers.ts'
import { askForRecount, recountState } from './ask-recount.ts'
import type { statisticsContract } from './contract.ts'
import { exportStatistics } from './export.ts'
import { monthSoFar } from './month.ts'
import { statistics } from './queries.ts'

export const statisticsHandlers: Handlers<typeof statisticsContract> = {
  getMonthSoFar: (ctx) => monthSoFar(ctx),
  getStatistics: (ctx, { query }) => statistics(ctx, query),
  getStatisticsAnswers: (ctx, { query }) => answers(ctx, query),
  getRecount: (ctx) => recountState(ctx),
  askForRecount: (ctx, { body }) => askForRecount(ctx, body),
  exportStatistics: async (ctx, { query, c }) => {
    const file = await exportStatistics(ctx, query)
    c.header('content-disposition', 'attachment; filename="statistics.csv"')
    return file
  },
}
