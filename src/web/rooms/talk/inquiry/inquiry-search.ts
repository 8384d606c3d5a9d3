import { InquiryState } from '#domain/talk/inquiry/enumerations.ts'
import { assignedTo } from '#web/ui/search/owner-choice.tsx'

/** The views of the list, by their name in the address: what waits for the office, what waits for whoever asked, what is over. */
export const inquiryTabs = { waiting: '対応を待つもの', answered: '返事待ち', done: '完了', all: 'すべて' } as const
export type InquiryTab = keyof typeof inquiryTabs
export const allInquiryTabs = Object.keys(inquiryTabs) as InquiryTab[]

/** As the address has it. */
export interface InquiryAddress {
  tab?: string
  owner?: string
}

export const inquiryTabOf = ({ tab }: InquiryAddress): InquiryTab => allInquiryTabs.find((each) => each === tab) ?? 'waiting'

const { fresh, underway, answered, concluded } = InquiryState
const states = { waiting: [fresh, underway], answered: [answered], done: [concluded], all: undefined } as const

/** What is asked of the server: what waits stands from the oldest on, what is done from the newest. */
export const inquiryQuery = (address: InquiryAddress, me: string, tab = inquiryTabOf(address)) => ({
  state: states[tab] && [...states[tab]],
  ...assignedTo(address.owner, me),
})
export const inquiryOrder = (tab: InquiryTab) =>
  tab === 'waiting' ? { orderBy: 'waitingSince:asc' as const } : { orderBy: 'receivedAt:desc' as const }
