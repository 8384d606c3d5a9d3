import { alertOfReturn } from '#domain/people/duplicates/kept-out.ts'
import { requireLinks } from '#domain/people/duplicates/queries.ts'
import { noteCorrection, requireCorrectionAsked } from '#domain/people/privacy/corrected.ts'
import { answerByErasure } from '#domain/people/privacy/moves.ts'
import { requireCaseAbout } from '#domain/talk/report/warned.ts'
import { tellEmailChanged, tellNewDevice } from '#listeners/news/listeners.ts'
import {
  tellCorrected,
  tellErased,
  tellLeft,
  tellRestricted,
  tellShutOut,
  tellUnrestricted,
  tellWarned,
} from '#listeners/news/measure-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events of measures and of the member's account; part of src/listeners.ts. */
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
