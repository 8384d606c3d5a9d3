import { type EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { type Grouping, groupings } from '#domain/office/statistics/enumerations.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'

export interface StatisticsAddress {
  from?: string
  to?: string
  prefecturesCode?: string
  cityCode?: string
  estateType?: string
  by?: string
  /** By which head the table is ordered: nothing that the server is asked. */
  sort?: string
}
export const byOf = ({ by = '' }: StatisticsAddress): Grouping => (Object.hasOwn(groupings, by) ? (by as Grouping) : 'month')

/** Of the prefecture that is asked for: another was chosen meanwhile where it is none of its towns. */
export const cityOf = ({ prefecturesCode, cityCode }: StatisticsAddress) =>
  prefecturesCode && cityCode?.startsWith(prefecturesCode) ? cityCode : undefined

export const queryOf = (search: StatisticsAddress) => {
  const { from, to, prefecturesCode, estateType = '' } = search
  const cityCode = cityOf(search)
  return {
    ...{ from, to, prefecturesCode, cityCode, by: byOf(search) },
    ...(Object.hasOwn(estateTypes, estateType) && { estateType: Number(estateType) as EstateType }),
  }
}

/** What cannot be asked for is said beside what was asked. */
export async function loadStatistics(search: StatisticsAddress) {
  const { from, to, prefecturesCode } = search
  const towns = prefecturesCode ? api.listCities({ query: { prefecturesCode } }).then(({ items }) => items) : []
  try {
    const [statistics, answers, cities] = await Promise.all([
      api.getStatistics({ query: queryOf(search) }),
      api.getStatisticsAnswers({ query: { from, to } }),
      towns,
    ])
    return { found: { statistics, answers }, cities, problem: undefined }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.status !== 422) throw error
    return { found: undefined, cities: await towns, problem: problem.errors?.[0]?.message ?? problem.title }
  }
}
