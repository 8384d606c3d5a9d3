import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import { waitingStates } from '#domain/talk/inquiry/enumerations.ts'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'

/** Waiting time for the office, marked if overdue; otherwise the time of receipt. */
export const InquiryAge = ({ inquiry: { state, receivedAt, waitingSince, late }, now }: { inquiry: Inquiry; now: Date }) =>
  waitingStates.some((each) => each === state) ? <WaitingAge since={waitingSince} now={now} late={late} /> : formatMoment(receivedAt)
