import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'

export async function loadInquiry(id: string) {
  const params = { id }
  const inquiry = await orNotFound(api.getInquiry({ params }))
  const [messages, notes, colleagues] = await Promise.all([api.listInquiryMessages({ params }), listNotes('inquiry', id), listColleagues()])
  return { inquiry, messages: messages.items, notes, colleagues }
}
export type OneInquiry = Awaited<ReturnType<typeof loadInquiry>>
