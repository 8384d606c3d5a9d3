import { isMadeOfOwnWords } from '#platform/auth/own-words.ts'
import { sentenceOfCode } from '#web/auth/outcome.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** What the identity provider would refuse, said before anything is sent: a password made of what else stands in the form. */
export function checkNewPassword({ password, ...others }: { password: string } & Record<string, unknown>): Mistakes {
  return password !== '' && isMadeOfOwnWords(password, typedIn(others))
    ? { password: sentenceOfCode('password-does-not-meet-requirements') }
    : {}
}

/** Everything typed beside the password tells of the person. */
export const typedIn = (values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'password' && name !== 'standing' ? [value] : [],
  )
