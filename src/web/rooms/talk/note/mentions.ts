export interface Colleague {
  id: string
  name: string
}

/** Colleagues mentioned with an @ before their full name; a prefix of a name does not count. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const longest = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  let rest = text
  return longest.flatMap(({ id, name }) => {
    const named = rest.includes(`@${name}`)
    rest = rest.replaceAll(`@${name}`, '@')
    return named ? [id] : []
  })
}
