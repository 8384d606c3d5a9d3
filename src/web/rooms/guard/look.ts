import type { GuardStage } from '#domain/guard/enumerations.ts'
import { findContacts } from '#domain/guard/find.ts'
import { judge } from '#domain/guard/verdict.ts'
import type { Warned } from './contact-warning.tsx'

/** What is to be said of a text before it is sent; the server looks at it again, and knows more. */
export function lookAt(text: string, stage: GuardStage): Warned | undefined {
  const found = findContacts(text, { hosts: [location.hostname], hidden: null })
  const { verdict, kinds } = judge(
    found.map(({ kind }) => kind),
    stage,
  )
  return verdict === 'pass' ? undefined : { verdict, kinds, stage }
}
