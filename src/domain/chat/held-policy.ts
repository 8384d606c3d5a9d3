import type { HeldMessage } from './held-contract.ts'

/** An account is never delivered; what its writer calls none may be, by an operator who has read it. */
export const holdsAccount = ({ findings, mistaken }: Pick<HeldMessage, 'findings' | 'mistaken'>): boolean =>
  !mistaken && findings.some(({ kind }) => kind === 'account')
