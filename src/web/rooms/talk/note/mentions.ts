export interface Colleague {
  id: string
  name: string
}

/** Who is named with an @ before their name; who bears but its first letters is not meant. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const longest = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  let rest = text
  return longest.flatMap(({ id, name }) => {
    const named = rest.includes(`@${name}`)
    rest = rest.replaceAll(`@${name}`, '@')
    return named ? [id] : []
  })
}
