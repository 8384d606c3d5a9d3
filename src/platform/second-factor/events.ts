declare module '#platform/events.ts' {
  interface Events {
    /** What somebody of the office may prove themselves by has changed, or was tried. */
    'secondFactor.told': { uid: string; what: SecondFactorNews }
    /** Somebody took all of it from another, who had lost it. */
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
