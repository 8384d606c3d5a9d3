import { resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { codeOf, Day, ID, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { noticeStatuses } from './enumerations.ts'

const fields = {
  title: z.string().trim().min(1).max(100).meta({ label: 'タイトル' }),
  body: z.string().trim().min(1).max(20_000).meta({ label: '本文' }),
  postDate: Day.meta({ label: '掲載日' }),
  status: codeOf(noticeStatuses).meta({ label: '公開状態' }),
}

export const Notice = z.strictObject({ id: ID, ...fields, ...stamped }).meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

export const noticeFilter = {
  id: 'ids',
  title: 'text',
  body: 'text',
  status: 'codes',
  postDate: 'day',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const noticeContract = resource('notice', 'notices', {
  label: 'お知らせ',
  access: 'public',
  entity: Notice,
  write: fields,
  filter: filterShape(noticeFilter),
  sort: ['postDate', 'createdAt', 'updatedAt'],
})
