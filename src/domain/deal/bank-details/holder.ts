import { toHolder } from '#domain/base/words/typed-text.ts'

/** Whether the account is this person's own, by the reading of their name. */
export const isHeldBy = (holder: string, person: { lastNameKana: string; firstNameKana: string }): boolean =>
  toHolder(holder) === toHolder(person.lastNameKana + person.firstNameKana)
