import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { nextOf } from '#web/lists/next-of.ts'
import { allCaseTabs, type CaseAddress, caseOrder, caseQuery, caseTabOf } from './case-search.ts'

/** The first page of the list named in the address, the count of each tab, and the response target. */
export async function loadList(address: CaseAddress, me: string) {
  const [{ targets }, first, ...counts] = await Promise.all([
    api.getOfficeHours(),
    api.listReportCases({ query: { ...caseQuery(address, me), ...caseOrder(caseTabOf(address)) } }),
    ...allCaseTabs.map(async (tab) => [tab, await api.countReportCases({ query: caseQuery(address, me, tab) })] as const),
  ])
  return { first, counts, me, targets }
}

export async function loadCase(id: string) {
  const params = { id }
  const told = await orNotFound(api.getReportCase({ params }))
  const [reports, letters, standing, before] = await Promise.all([
    api.listReports({ params }),
    api.listReportLetters({ params }),
    api.getMeasures({ params: { id: told.aboutUserID } }),
    api.listReportCases({ query: { aboutUserID: [told.aboutUserID], orderBy: 'createdAt:desc', limit: 20 } }),
  ])
  return {
    case: told,
    reports: reports.items,
    letters: letters.items,
    warnings: standing.items.filter(({ caseID }) => caseID === id),
    before: before.items.filter((each) => each.id !== id),
  }
}

export async function nextCase(address: CaseAddress, me: string, id: string): Promise<string | null> {
  const { items } = await api.listReportCases({ query: { ...caseQuery(address, me), ...caseOrder(caseTabOf(address)), limit: 100 } })
  return nextOf(items, id)
}

export type CaseList = Awaited<ReturnType<typeof loadList>>
