import { CaseState, openStates } from '#domain/talk/report/case-enumerations.ts'
import { assignedTo } from '#web/ui/search/owner-choice.tsx'

/** Tabs of the list, by their name in the address. */
export const caseTabs = { fresh: '新規', open: '新規と対応中', underway: '対応中', done: '完了', all: 'すべて' } as const
export type CaseTab = keyof typeof caseTabs
export const allCaseTabs = Object.keys(caseTabs) as CaseTab[]

export interface CaseAddress {
  tab?: string
  owner?: string
}

export const caseTabOf = ({ tab }: CaseAddress): CaseTab => allCaseTabs.find((each) => each === tab) ?? 'fresh'

const states = {
  fresh: [CaseState.fresh],
  open: [CaseState.fresh, CaseState.underway],
  underway: [CaseState.underway],
  done: [CaseState.concluded],
  all: undefined,
} as const

/** Query of the list: open cases oldest first, closed ones newest first. */
export const caseQuery = (address: CaseAddress, me: string, tab = caseTabOf(address)) => ({
  state: states[tab] && [...states[tab]],
  ...assignedTo(address.owner, me),
})
export const caseOrder = (tab: CaseTab) =>
  tab === 'done' || tab === 'all' ? { orderBy: 'createdAt:desc' as const } : { orderBy: 'openedAt:asc' as const }

export const ofOpen = [...openStates]
