/** How somebody may prove who they are. */
export type Proof = 'key' | 'app' | 'recovery'

export interface Ways {
  passkeys: readonly unknown[]
  totp: boolean
  codesLeft: number
}

/** What a person can prove themselves by, the one to offer first in front. */
export const proofsOf = ({ passkeys, totp }: Ways): Proof[] => [
  ...(passkeys.length > 0 ? (['key'] as const) : []),
  ...(totp ? (['app'] as const) : []),
  'recovery',
]
