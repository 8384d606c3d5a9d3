import { NAME_LENGTH } from '#domain/market/saved-search/enumerations.ts'

/** A condition in words; its key begins with its parameter's name. */
export interface ConditionWord {
  key: string
  label: string
}

/** Conditions already covered by the title, which names the first two of many and adds ほか, or names their region. */
const IN_TITLE = ['estateType', 'searchPrefecturesCodes', 'searchCityCodes']

/** A name for a search from its conditions: 「東京都の一戸建て・〜3,000万円・駅徒歩10分以内」. Whole words, as many as fit. */
export function suggestedName(title: string, words: readonly ConditionWord[]): string {
  const more = words.filter(({ key }) => !IN_TITLE.includes(key.split(' ')[0] ?? '')).map(({ label }) => label)
  let name = ''
  for (const word of title ? [title, ...more] : more) {
    const longer = name ? `${name}・${word}` : word
    if (Array.from(longer).length > NAME_LENGTH) break
    name = longer
  }
  return (
    name ||
    Array.from(more[0] ?? '保存した条件')
      .slice(0, NAME_LENGTH)
      .join('')
  )
}
