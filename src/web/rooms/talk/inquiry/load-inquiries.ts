import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { nextOf } from '#web/lists/next-of.ts'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { allInquiryTabs, type InquiryAddress, inquiryOrder, inquiryQuery, inquiryTabOf } from './inquiry-search.ts'

/** The first page of the list named in the address, the count of each tab, and the response target. */
export async function loadInquiries(address: InquiryAddress, me: string) {
  const [{ targets }, first, ...counts] = await Promise.all([
    api.getOfficeHours(),
    api.listInquiries({ query: { ...inquiryQuery(address, me), ...inquiryOrder(inquiryTabOf(address)) } }),
    ...allInquiryTabs.map(async (tab) => [tab, await api.countInquiries({ query: inquiryQuery(address, me, tab) })] as const),
  ])
  return { first, counts, me, targets }
}
export type InquiryList = Awaited<ReturnType<typeof loadInquiries>>

export async function nextInquiry(address: InquiryAddress, me: string, id: string): Promise<string | null> {
  const { items } = await api.listInquiries({ query: { ...inquiryQuery(address, me), ...inquiryOrder(inquiryTabOf(address)), limit: 100 } })
  return nextOf(items, id)
}

export async function loadInquiry(id: string) {
  const params = { id }
  const inquiry = await orNotFound(api.getInquiry({ params }))
  const [messages, notes, colleagues] = await Promise.all([api.listInquiryMessages({ params }), listNotes('inquiry', id), listColleagues()])
  return { inquiry, messages: messages.items, notes, colleagues }
}
export type OneInquiry = Awaited<ReturnType<typeof loadInquiry>>
