import { api } from '#web/api/client.ts'
import { signUp } from '#web/auth/auth.ts'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'

/** Form fields of the identity provider's errors; other errors are shown at the top. */
const fields: Record<string, string> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'missing-email': 'email',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'missing-password': 'password',
}

/**
 * Creates the account at the identity provider, then the member, then sends the mail that leads to `next`. Returns a sentence if only the
 * mail failed, which can be requested again.
 */
export async function register(email: string, password: string, member: SignUpBody, next: string): Promise<string | undefined> {
  let registered = false
  const outcome = await signUp(
    email,
    password,
    async () => {
      await api.createUser({ body: member })
      registered = true
    },
    next,
  )
  if (outcome.ok) return undefined
  if (registered) return outcome.message
  const field = fields[outcome.code]
  throw field ? fieldErrors({ [field]: outcome.message }) : formError(outcome.message)
}

type SignUpBody = Parameters<typeof api.createUser>[0]['body']
