import { isMadeOfOwnWords } from '#platform/auth/own-words.ts'
import { sentenceOfCode } from '#web/auth/outcome.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** Rejects a password made up of the form's other values before sending, as the identity provider would. */
export function checkNewPassword({ password, ...others }: { password: string } & Record<string, unknown>): Mistakes {
  return password !== '' && isMadeOfOwnWords(password, typedIn(others))
    ? { password: sentenceOfCode('password-does-not-meet-requirements') }
    : {}
}

/** Every other typed value says something about the person. */
export const typedIn = (values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'password' && name !== 'standing' ? [value] : [],
  )
