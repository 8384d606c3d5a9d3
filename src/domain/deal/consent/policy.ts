import { CompanionStatus, isOwning } from '#domain/deal/companion/enumerations.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import type { ConsentStatus } from './enumerations.ts'
import { type ConsentMove, consentLife } from './state.ts'

interface Asked {
  inviterID: string
  role: number
  companionStatus: CompanionStatus
}
/** As the API answers it, or as the row is with what it is about. */
interface Consent {
  companionID: string
  consentStatus: ConsentStatus
  /** What it is about still stands as it was asked. */
  current: boolean
}

/** Why this person may not ask for a consent; undefined when they may. Whoever invited asks, and nobody for them. */
export function askingRefusal(person: { id: string }, { inviterID, role, companionStatus }: Asked): Problem | undefined {
  if (person.id !== inviterID) return forbidden()
  if (!isOwning(role)) return conflict('not-an-owner', '同意をお願いできるのは、所有者・共有者の方だけです。')
  const open: readonly CompanionStatus[] = [CompanionStatus.invited, CompanionStatus.joined, CompanionStatus.consented]
  return open.includes(companionStatus) ? undefined : wrongState(companionStatus)
}

/** Why somebody who looks on may not do this to what they were asked; undefined when they may. It is theirs alone. */
export function refusal(companion: { id: string }, consent: Consent, move: ConsentMove): Problem | undefined {
  if (companion.id !== consent.companionID) return forbidden()
  if (consentLife.next(consent.consentStatus, move) === undefined) return wrongState(consent.consentStatus)
  return move === 'giving' && !consent.current ? consentChanged() : undefined
}

const consentChanged = () => conflict('consent-changed', '内容が変わりました。新しい内容を確かめてから、もう一度押してください。')
