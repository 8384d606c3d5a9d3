/** Which edition of the terms a member agreed to: the first ones were written down by their day. */
export const agreedEdition = ({ termsVersion }: { termsVersion: string | null }): number =>
  /^\d{1,9}$/.test(termsVersion ?? '') ? Number(termsVersion) : 1
