import type { Handlers } from '#platform/http/serve.ts'
import { getStatisticsAnswers } from './answers.ts'
import { askForRecount, getRecount } from './ask-recount.ts'
import type { statisticsContract } from './contract.ts'
import { exportStatistics } from './export.ts'
import { getMonthSoFar } from './month.ts'
import { getStatistics } from './queries.ts'

export const statisticsHandlers: Handlers<typeof statisticsContract> = {
  getMonthSoFar,
  getStatistics: (ctx, { query }) => getStatistics(ctx, query),
  getStatisticsAnswers: (ctx, { query }) => getStatisticsAnswers(ctx, query),
  getRecount,
  askForRecount: (ctx, { body }) => askForRecount(ctx, body),
  exportStatistics: async (ctx, { query, c }) => {
    const file = await exportStatistics(ctx, query)
    c.header('content-disposition', 'attachment; filename="statistics.csv"')
    return file
  },
}
