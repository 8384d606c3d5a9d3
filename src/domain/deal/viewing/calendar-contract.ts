import { endpoint } from '#platform/http/contract.ts'
import { Nothing, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** カレンダーの購読: a member's appointments as a feed for their own calendar. */
export const calendarContract = {
  getCalendarFeed: endpoint({
    method: 'get',
    path: '/calendar',
    output: z.strictObject({ since: Time.nullable() }).meta({ id: 'CalendarFeed' }),
    summary: 'カレンダーの購読（いつからか。していなければ null）',
  }),
  createCalendarFeed: endpoint({
    method: 'post',
    path: '/calendar',
    output: z.strictObject({ url: z.string(), since: Time }).meta({ id: 'NewCalendarFeed' }),
    status: 201,
    location: '/api/calendar',
    summary: 'カレンダーの購読用アドレスを作る（前のアドレスは使えなくなる。アドレスはこのときだけ表示）',
  }),
  deleteCalendarFeed: endpoint({ method: 'delete', path: '/calendar', output: Nothing, status: 204, summary: 'カレンダーの購読をやめる' }),
}
