import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'

export async function loadCase(id: string) {
  const params = { id }
  const reportCase = await orNotFound(api.getReportCase({ params }))
  const [reports, letters, standing, before] = await Promise.all([
    api.listReports({ params }),
    api.listReportLetters({ params }),
    api.getMeasures({ params: { id: reportCase.aboutUserID } }),
    api.listReportCases({ query: { aboutUserID: [reportCase.aboutUserID], orderBy: 'createdAt:desc', limit: 20 } }),
  ])
  return {
    case: reportCase,
    reports: reports.items,
    letters: letters.items,
    warnings: standing.items.filter(({ caseID }) => caseID === id),
    before: before.items.filter((each) => each.id !== id),
  }
}
