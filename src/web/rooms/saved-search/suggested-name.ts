import { NAME_LENGTH } from '#domain/saved-search/enumerations.ts'

/** A name for a search from its conditions in words: 「東京都の一戸建て・〜3,000万円・駅徒歩10分以内」. Whole words, as many as fit. */
export function suggestedName(title: string, words: readonly string[]): string {
  // What the title says already needs no second word.
  const more = words.filter((word) => !title.includes(word))
  let name = ''
  for (const word of title ? [title, ...more] : more) {
    const longer = name ? `${name}・${word}` : word
    if (Array.from(longer).length > NAME_LENGTH) break
    name = longer
  }
  return (
    name ||
    Array.from(words[0] ?? '保存した条件')
      .slice(0, NAME_LENGTH)
      .join('')
  )
}
