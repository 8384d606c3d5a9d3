import { tellEmailChanged, tellNewDevice } from '#domain/mail/listeners.ts'
import {
  tellCorrected,
  tellErased,
  tellLeft,
  tellRestricted,
  tellShutOut,
  tellUnrestricted,
  tellWarned,
} from '#domain/mail/measure-news.ts'
import { noteCorrection, requireCorrectionAsked } from '#domain/privacy/corrected.ts'
import { answerByErasure } from '#domain/privacy/moves.ts'
import { requireCaseAbout } from '#domain/report/warned.ts'
import { alertOfReturn } from '#domain/same-person/kept-out.ts'
import { requireLinks } from '#domain/same-person/queries.ts'
import type { Listeners } from '#platform/events.ts'

/** What operators do about a member, what befalls their account, and who hears of it; a part of src/listeners.ts. */
export const measureListeners: Listeners = {
  'user.signedUp': { within: [alertOfReturn] },
  'user.signedIn': { after: [tellNewDevice] },
  'user.emailChanged': { after: [tellEmailChanged] },
  'user.shutOut': { after: [tellShutOut] },
  'user.linkedMeasuring': { within: [requireLinks] },
  'user.correcting': { within: [requireCorrectionAsked] },
  'user.corrected': { within: [noteCorrection], after: [tellCorrected] },
  'user.erasing': { within: [answerByErasure, tellErased] },
  'user.resigning': { within: [tellLeft] },
  'user.warning': { within: [requireCaseAbout] },
  'user.warned': { after: [tellWarned] },
  'user.restricted': { after: [tellRestricted] },
  'user.unrestricted': { after: [tellUnrestricted] },
}
