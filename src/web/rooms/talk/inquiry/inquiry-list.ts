import { InquiryState } from '#domain/talk/inquiry/enumerations.ts'
import { api } from '#web/api/client.ts'
import { officeList } from '#web/office/office-list.ts'

const { fresh, underway, answered, concluded } = InquiryState

/** Inquiries: waiting for the office, oldest first; waiting for the enquirer and closed, newest first. */
export const inquiryList = officeList({
  tabs: {
    waiting: { label: '対応を待つもの', state: [fresh, underway], orderBy: 'waitingSince:asc' },
    answered: { label: 'お客様の返事待ち', state: [answered], orderBy: 'receivedAt:desc' },
    done: { label: '完了', state: [concluded], orderBy: 'receivedAt:desc' },
    all: { label: 'すべて', orderBy: 'receivedAt:desc' },
  },
  list: (query) => api.listInquiries({ query }),
  count: (query) => api.countInquiries({ query }),
})
