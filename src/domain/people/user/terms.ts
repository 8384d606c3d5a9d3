/** The edition of the terms a member agreed to; the earliest consents recorded a date instead. */
export const agreedEdition = ({ termsVersion }: { termsVersion: string | null }): number =>
  /^\d{1,9}$/.test(termsVersion ?? '') ? Number(termsVersion) : 1
