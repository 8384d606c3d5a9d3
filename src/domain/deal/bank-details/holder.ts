import { toHolder } from '#domain/base/words/typed-text.ts'

/** Whether the account is this person's own, by the reading of their name; never while that is unknown. */
export const isHeldBy = (holder: string, person: Record<'lastNameKana' | 'firstNameKana', string | null> | undefined): boolean =>
  Boolean(person?.lastNameKana && person.firstNameKana && toHolder(holder) === toHolder(person.lastNameKana + person.firstNameKana))
