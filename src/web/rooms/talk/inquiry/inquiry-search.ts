import { InquiryState } from '#domain/talk/inquiry/enumerations.ts'
import { assignedTo } from '#web/ui/search/owner-choice.tsx'

/** Tabs of the list, by their name in the address: waiting for the office, waiting for the enquirer, and closed. */
export const inquiryTabs = { waiting: '対応を待つもの', answered: '返事待ち', done: '完了', all: 'すべて' } as const
export type InquiryTab = keyof typeof inquiryTabs
export const allInquiryTabs = Object.keys(inquiryTabs) as InquiryTab[]

export interface InquiryAddress {
  tab?: string
  owner?: string
}

export const inquiryTabOf = ({ tab }: InquiryAddress): InquiryTab => allInquiryTabs.find((each) => each === tab) ?? 'waiting'

const { fresh, underway, answered, concluded } = InquiryState
const states = { waiting: [fresh, underway], answered: [answered], done: [concluded], all: undefined } as const

/** Query of the list: open inquiries oldest first, closed ones newest first. */
export const inquiryQuery = (address: InquiryAddress, me: string, tab = inquiryTabOf(address)) => ({
  state: states[tab] && [...states[tab]],
  ...assignedTo(address.owner, me),
})
export const inquiryOrder = (tab: InquiryTab) =>
  tab === 'waiting' ? { orderBy: 'waitingSince:asc' as const } : { orderBy: 'receivedAt:desc' as const }
