import { UserType } from '#platform/context.ts'

/** Placeholders that a negotiation fills in. Browser-safe. */
export const placeholders = ['相手', '物件', '見学', '期日'] as const
/** Additional placeholders for operators. */
export const officePlaceholders = [
  '宛名',
  '買主名',
  '売主名',
  '物件名',
  '物件番号',
  '担当者名',
  '見積番号',
  '見積金額',
  '見積期限',
  '注文番号',
  '請求金額',
  '残りの額',
  '支払期限',
  '振込先',
  '振込番号',
  '営業時間',
  '今日',
] as const
/** Labels where the placeholder alone is too terse. */
const labels: Readonly<Record<string, string>> = {
  相手: '相手の名前',
  物件: '物件名',
  見学: '見学の日時',
  残りの額: 'お支払いの残りの額',
  振込先: '振込先の口座',
  今日: '今日の日付',
}
export const placeholderLabel = (name: Placeholder): string => labels[name] ?? name
export type Placeholder = (typeof placeholders)[number] | (typeof officePlaceholders)[number]
export const placeholdersOf = (userType: UserType): readonly Placeholder[] =>
  userType === UserType.admin ? [...placeholders, ...officePlaceholders] : placeholders

const written = /\{([^{}\n]{1,20})\}/g
const isKnown = (name: string): name is Placeholder => ([...placeholders, ...officePlaceholders] as readonly string[]).includes(name)
const namesIn = (text: string) => [...new Set([...text.matchAll(written)].flatMap(([, name]) => name ?? []))]

/** Placeholders left in a text, which cannot be sent with them. */
export const unfilledIn = (text: string): Placeholder[] => namesIn(text).filter(isKnown)

export const unknownIn = (text: string, userType: UserType): string[] =>
  namesIn(text).filter((name) => !(placeholdersOf(userType) as readonly string[]).includes(name))

/** Fills in the known values; other placeholders stay. */
export const fillPlaceholders = (text: string, known: Partial<Record<Placeholder, string>>): string =>
  text.replace(written, (whole, name: string) => (isKnown(name) ? known[name] : undefined) ?? whole)

/** For reading: what is still to be filled in, in words. */
export const inWords = (text: string): string =>
  text.replace(written, (whole, name: string) => (isKnown(name) ? `〔${placeholderLabel(name)}〕` : whole))

/** Position of the first placeholder, to be typed over. */
export function firstUnfilled(text: string): { start: number; end: number } | undefined {
  const found = [...text.matchAll(written)].find(([, name = '']) => isKnown(name))
  return found && { start: found.index, end: found.index + found[0].length }
}

export const UNFILLED = (names: readonly string[]) =>
  `${names.map((name) => `{${name}}`).join('・')}がまだ埋まっていません。書きかえてから送ってください。`
export const UNKNOWN = (names: readonly string[], userType: UserType) =>
  `${names.map((name) => `{${name}}`).join('・')}という差し込みはありません。使えるのは${placeholdersOf(userType)
    .map((name) => `{${name}}`)
    .join('・')}です。`
