declare module '#platform/events.ts' {
  interface Events {
    /** A staff member's second factor was changed or tried. */
    'secondFactor.told': { uid: string; what: SecondFactorNews }
    /** An operator reset the second factor of another, who had lost it. */
    'secondFactor.reset': { uid: string; by: string; reason: string }
  }
}

export type SecondFactorNews =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-issued'
  | 'code-used'
  | 'refused'
  | 'cloned'
