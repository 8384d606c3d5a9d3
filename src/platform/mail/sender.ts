import type { Issuer } from '#platform/setting/data.ts'
import type { LetterSender } from './letter.ts'

/** Of who runs the house, what its letters say. */
export type Sender = Pick<Issuer, 'name' | 'email'> & Partial<Pick<Issuer, 'logo'>>

/** Who writes, as the foot of every letter says it. */
export const senderOf = ({ name, email, logo }: Sender, baseURL: string): LetterSender => ({
  ...{ name, baseURL, contact: email },
  // Mail readers know no WebP.
  ...(logo && { logo: `${baseURL}${logo.replace(/\.webp$/, '-480.png')}` }),
})
