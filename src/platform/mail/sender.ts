import type { Issuer } from '#platform/setting/data.ts'
import type { LetterSender } from './letter.ts'

/** The operator as shown in letters. */
export type Sender = Pick<Issuer, 'name' | 'email'> & Partial<Pick<Issuer, 'logo'>>

/** The sender, as shown in the footer of every letter. */
export const senderOf = ({ name, email, logo }: Sender, baseURL: string): LetterSender => ({
  ...{ name, baseURL, contact: email },
  // Mail readers do not support WebP.
  ...(logo && { logo: `${baseURL}${logo.replace(/\.webp$/, '-480.png')}` }),
})
