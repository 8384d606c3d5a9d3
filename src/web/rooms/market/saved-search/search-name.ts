import { NAME_LENGTH } from '#domain/market/saved-search/enumerations.ts'

/** Errors in a search's name, before it is sent. */
export function mistakesIn({ name }: { name: string }): Record<string, string> {
  const length = Array.from(name.trim()).length
  if (length === 0) return { name: '条件の名前を入力してください' }
  return length > NAME_LENGTH ? { name: `条件の名前は${NAME_LENGTH}文字以内で入力してください` } : {}
}
