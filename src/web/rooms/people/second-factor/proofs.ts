/** Second factors a user can confirm with. */
export type Proof = 'key' | 'app' | 'recovery'

export interface Ways {
  passkeys: readonly unknown[]
  totp: boolean
  codesLeft: number
}

/** The second factors a user has set up, the preferred one first. */
export const proofsOf = ({ passkeys, totp }: Ways): Proof[] => [
  ...(passkeys.length > 0 ? (['key'] as const) : []),
  ...(totp ? (['app'] as const) : []),
  'recovery',
]
