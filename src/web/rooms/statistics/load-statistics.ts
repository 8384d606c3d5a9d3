import { type EstateType, estateTypes } from '#domain/estate/type-enumerations.ts'
import { type Grouping, groupings } from '#domain/statistics/enumerations.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'

export interface StatisticsAddress {
  from?: string
  to?: string
  prefecturesCode?: string
  estateType?: string
  by?: string
  /** By which head the table is ordered: nothing that the server is asked. */
  sort?: string
}
export const byOf = ({ by = '' }: StatisticsAddress): Grouping => (Object.hasOwn(groupings, by) ? (by as Grouping) : 'month')

export const queryOf = (search: StatisticsAddress) => {
  const { from, to, prefecturesCode, estateType = '' } = search
  return {
    ...{ from, to, prefecturesCode, by: byOf(search) },
    ...(Object.hasOwn(estateTypes, estateType) && { estateType: Number(estateType) as EstateType }),
  }
}

/** What cannot be asked for is said beside what was asked. */
export async function loadStatistics(search: StatisticsAddress) {
  const { from, to } = search
  try {
    const [statistics, answers] = await Promise.all([
      api.getStatistics({ query: queryOf(search) }),
      api.getStatisticsAnswers({ query: { from, to } }),
    ])
    return { found: { statistics, answers }, problem: undefined }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.status !== 422) throw error
    return { found: undefined, problem: problem.errors?.[0]?.message ?? problem.title }
  }
}
