import { invalid } from '#platform/errors.ts'
import { needsGround } from './policy.ts'

/** On what the operator acts for the seller: they always say it, and nobody else does. */
export const requireGround = (
  actor: Parameters<typeof needsGround>[0],
  deal: Parameters<typeof needsGround>[1],
  ground?: string,
): string | null => groundFor(needsGround(actor, deal), ground)

/** The same where no talk is in question. */
export function groundFor(forSeller: boolean, ground?: string): string | null {
  if (forSeller && !ground) throw invalid({ ground: '売主に代わって手続きする根拠を入力してください。' }, 'ground-missing')
  if (!forSeller && ground) throw invalid({ ground: '根拠は、運営が売主に代わって手続きするときに入力します。' })
  return ground ?? null
}
