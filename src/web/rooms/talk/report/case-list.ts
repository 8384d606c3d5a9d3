import { CaseState } from '#domain/talk/report/case-enumerations.ts'
import { api } from '#web/api/client.ts'
import { officeList } from '#web/office/office-list.ts'

const { fresh, underway, concluded } = CaseState

/** Cases of reports: open ones oldest first, closed ones newest first. */
export const caseList = officeList({
  tabs: {
    fresh: { label: '新規', state: [fresh], orderBy: 'openedAt:asc' },
    open: { label: '新規と対応中', state: [fresh, underway], orderBy: 'openedAt:asc' },
    underway: { label: '対応中', state: [underway], orderBy: 'openedAt:asc' },
    done: { label: '完了', state: [concluded], orderBy: 'createdAt:desc' },
    all: { label: 'すべて', orderBy: 'createdAt:desc' },
  },
  list: (query) => api.listReportCases({ query }),
  count: (query) => api.countReportCases({ query }),
})
