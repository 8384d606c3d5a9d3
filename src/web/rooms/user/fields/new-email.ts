import { sentenceOfCode } from '#web/auth/outcome.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** What no address looks like, said before anything is sent: the identity provider looks closer. */
export const checkNewEmail = ({ email }: { email: string }): Mistakes =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? {} : { email: sentenceOfCode('invalid-email') }
