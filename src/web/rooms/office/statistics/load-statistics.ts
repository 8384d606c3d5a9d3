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
  /** Sort column of the table; not sent to the server. */
  sort?: string
}
export const byOf = ({ by = '' }: StatisticsAddress): Grouping => (Object.hasOwn(groupings, by) ? (by as Grouping) : 'month')

/** The town, if it belongs to the chosen prefecture; otherwise the prefecture was changed after it. */
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

/** An invalid query returns its problem instead of figures. */
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
