import { CompanionStatus, isOwning } from '#domain/deal/companion/enumerations.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import type { ConsentStatus } from './enumerations.ts'
import { type ConsentMove, consentLife } from './state.ts'

interface CompanionFacts {
  inviterID: string
  role: number
  companionStatus: CompanionStatus
}
/** Either an API response, or the row with its subject. */
interface Consent {
  companionID: string
  consentStatus: ConsentStatus
  /** Its subject is unchanged since it was requested. */
  current: boolean
}

/** Why this person may not request a consent; undefined when they may. Only the inviter can, in person. */
export function askingRefusal(person: { id: string }, { inviterID, role, companionStatus }: CompanionFacts): Problem | undefined {
  if (person.id !== inviterID) return forbidden()
  if (!isOwning(role)) return conflict('not-an-owner', '同意をお願いできるのは、所有者・共有者の方だけです。')
  const open: readonly CompanionStatus[] = [CompanionStatus.invited, CompanionStatus.joined, CompanionStatus.consented]
  return open.includes(companionStatus) ? undefined : wrongState(companionStatus)
}

/** Why a companion may not make this move; undefined when they may. Only the person it was requested from can. */
export function refusal(companion: { id: string }, consent: Consent, move: ConsentMove): Problem | undefined {
  if (companion.id !== consent.companionID) return forbidden()
  if (consentLife.next(consent.consentStatus, move) === undefined) return wrongState(consent.consentStatus)
  return move === 'give' && !consent.current ? consentChanged() : undefined
}

const consentChanged = () => conflict('consent-changed', '内容が変わりました。新しい内容を確かめてから、もう一度押してください。')
