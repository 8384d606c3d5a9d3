export interface Colleague {
  id: string
  name: string
}

/** Who is named with an @ before their name. */
export const mentionedIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
