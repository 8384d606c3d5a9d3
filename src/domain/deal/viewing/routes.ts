import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { acceptViewing, counterViewing, refuseViewing, withdrawViewing } from './answer.ts'
import { cancelViewing, changeViewing, completeViewing, objectToAbsence, reportAbsence } from './appointment.ts'
import { getViewingCalendar } from './calendar.ts'
import type { calendarContract } from './calendar-contract.ts'
import type { viewingContract } from './contract.ts'
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from './feed.ts'
import type { hoursContract } from './hours-contract.ts'
import { judgeAbsence, saveViewingMemo, saveViewingOutcome, setDayContact } from './notes.ts'
import { getOpenSlots } from './open.ts'
import { proposeViewing } from './propose.ts'
import { viewings } from './queries.ts'
import { getViewingSuspension, liftViewingSuspension } from './suspension.ts'
import { getViewingTerms, putAddressRelease, putViewingHours } from './terms.ts'

export const hoursHandlers: Handlers<typeof hoursContract> = {
  getViewingTerms: (ctx, { params }) => getViewingTerms(ctx, params.id),
  putViewingHours: (ctx, { params, body, ifMatch }) => putViewingHours(ctx, params.id, body, ifMatch),
  putAddressRelease: (ctx, { params, body, ifMatch }) => putAddressRelease(ctx, params.id, body, ifMatch),
  getViewingSuspension: (ctx, { params }) => getViewingSuspension(ctx, params.id),
  liftViewingSuspension: (ctx, { params, ifMatch }) => liftViewingSuspension(ctx, params.id, ifMatch),
  getOpenSlots: (ctx, { params, query }) => getOpenSlots(ctx, params.id, query),
}

export const calendarHandlers: Handlers<typeof calendarContract> = {
  getCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
}

/** A viewing is changed by its moves, and never deleted. */
const never = alwaysRefuse((ctx, id) => viewings.one(ctx, id))

export const viewingHandlers: Handlers<typeof viewingContract> = {
  ...readHandlers('viewing', 'viewings', viewings),
  createViewing: (ctx, { body }) => proposeViewing(ctx, body),
  putViewing: never,
  patchViewing: never,
  deleteViewing: never,
  counterViewing: (ctx, { params, body, ifMatch }) => counterViewing(ctx, params.id, body, ifMatch),
  acceptViewing: (ctx, { params, body, ifMatch }) => acceptViewing(ctx, params.id, body, ifMatch),
  refuseViewing: (ctx, { params, body, ifMatch }) => refuseViewing(ctx, params.id, body, ifMatch),
  withdrawViewing: (ctx, { params, body, ifMatch }) => withdrawViewing(ctx, params.id, body, ifMatch),
  changeViewing: (ctx, { params, body, ifMatch }) => changeViewing(ctx, params.id, body, ifMatch),
  cancelViewing: (ctx, { params, body, ifMatch }) => cancelViewing(ctx, params.id, body, ifMatch),
  completeViewing: (ctx, { params, body, ifMatch }) => completeViewing(ctx, params.id, body, ifMatch),
  reportAbsence: (ctx, { params, body, ifMatch }) => reportAbsence(ctx, params.id, body, ifMatch),
  objectToAbsence: (ctx, { params, body, ifMatch }) => objectToAbsence(ctx, params.id, body, ifMatch),
  judgeAbsence: (ctx, { params, body, ifMatch }) => judgeAbsence(ctx, params.id, body, ifMatch),
  setDayContact: (ctx, { params, body, ifMatch }) => setDayContact(ctx, params.id, body, ifMatch),
  saveViewingMemo: (ctx, { params, body, ifMatch }) => saveViewingMemo(ctx, params.id, body, ifMatch),
  getViewingCalendar: async (ctx, { params, c }) => {
    const file = await getViewingCalendar(ctx, params.id)
    c.header('content-disposition', `attachment; filename="viewing.ics"; filename*=UTF-8''${encodeURIComponent('見学.ics')}`)
    return file
  },
  saveViewingOutcome: (ctx, { params, body, ifMatch }) => saveViewingOutcome(ctx, params.id, body, ifMatch),
}
