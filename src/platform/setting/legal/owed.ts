import { type Ctx, isOperator, type Member } from '#platform/context.ts'
import type { Terms } from '../data.ts'
import { startsAt } from '../in-force.ts'
import { editions } from '../settings.ts'

type Desk = Pick<Ctx, 'platform' | 'clock'>

/** The newest edition of the terms that holds by now and that members have to agree to; the first one everybody agreed to who signed up. */
export function wantedTerms({ platform, clock }: Desk): number {
  const now = clock.now()
  return editions({ platform }, 'legal.terms').reduce((wanted, each) => {
    const start = startsAt(each)
    return start && start <= now && (each.data as Terms).needsConsent ? Math.max(wanted, each.edition) : wanted
  }, 1)
}

/** Whether a member has agreed to less than holds. Those of the office work by it, and agree to nothing. */
export const hasTermsToAccept = (desk: Desk, member: Pick<Member, 'userType' | 'termsEdition'>): boolean =>
  !isOperator(member) && (member.termsEdition ?? 1) < wantedTerms(desk)
