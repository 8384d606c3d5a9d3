import { alertOfReturn } from '#domain/people/duplicates/kept-out.ts'
import { requireLinks } from '#domain/people/duplicates/queries.ts'
import { noteCorrection, requireCorrectionAsked } from '#domain/people/privacy/corrected.ts'
import { answerByErasure } from '#domain/people/privacy/moves.ts'
import { requireCaseAbout } from '#domain/talk/report/warned.ts'
import { notifyEmailChanged, notifyNewDevice } from '#listeners/news/listeners.ts'
import {
  notifyCorrected,
  notifyErased,
  notifyRestricted,
  notifyShutOut,
  notifyUnrestricted,
  notifyWarned,
  tellLeft,
} from '#listeners/news/measure-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events of measures and of the member's account; part of src/listeners.ts. */
export const measureListeners: Listeners = {
  'user.signedUp': { within: [alertOfReturn] },
  'user.signedIn': { after: [notifyNewDevice] },
  'user.emailChanged': { after: [notifyEmailChanged] },
  'user.shutOut': { after: [notifyShutOut] },
  'user.linkedMeasuring': { within: [requireLinks] },
  'user.correcting': { within: [requireCorrectionAsked] },
  'user.corrected': { within: [noteCorrection], after: [notifyCorrected] },
  'user.erasing': { within: [answerByErasure, notifyErased] },
  'user.resigning': { within: [tellLeft] },
  'user.warning': { within: [requireCaseAbout] },
  'user.warned': { after: [notifyWarned] },
  'user.restricted': { after: [notifyRestricted] },
  'user.unrestricted': { after: [notifyUnrestricted] },
}
