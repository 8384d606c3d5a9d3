import { sentenceOfCode } from '#web/auth/outcome.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** Rejects what cannot be an address before sending; the identity provider checks the rest. */
export const checkNewEmail = ({ email }: { email: string }): Mistakes =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? {} : { email: sentenceOfCode('invalid-email') }
