import { type Ctx, isOperator, type Member } from '#platform/context.ts'
import type { Terms } from '../data.ts'
import { startsAt } from '../in-force.ts'
import { editions } from '../settings.ts'

type Desk = Pick<Ctx, 'platform' | 'clock'>

/** The newest edition of the terms in force that requires consent; the first was accepted at sign-up. */
export function wantedTerms({ platform, clock }: Desk): number {
  const now = clock.now()
  return editions({ platform }, 'legal.terms').reduce((wanted, each) => {
    const start = startsAt(each)
    return start && start <= now && (each.data as Terms).needsConsent ? Math.max(wanted, each.edition) : wanted
  }, 1)
}

/** True when a member has not accepted the terms in force. Operators work under them and accept nothing. */
export const hasTermsToAccept = (desk: Desk, member: Pick<Member, 'userType' | 'termsEdition'>): boolean =>
  !isOperator(member) && (member.termsEdition ?? 1) < wantedTerms(desk)
