import { invalid } from '#platform/errors.ts'
import { needsAuthority } from './policy.ts'

/** The operator's authority for acting for the seller: required for the operator, refused for everyone else. */
export const requireAuthority = (
  actor: Parameters<typeof needsAuthority>[0],
  deal: Parameters<typeof needsAuthority>[1],
  ground?: string,
): string | null => authorityFor(needsAuthority(actor, deal), ground)

/** The same outside a negotiation. */
export function authorityFor(forSeller: boolean, ground?: string): string | null {
  if (forSeller && !ground) throw invalid({ ground: '売主に代わって手続きする根拠を入力してください。' }, 'ground-missing')
  if (!forSeller && ground) throw invalid({ ground: '根拠は、運営が売主に代わって手続きするときに入力します。' })
  return ground ?? null
}
