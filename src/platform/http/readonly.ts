import { isDeepStrictEqual } from 'node:util'
import { invalid } from '#platform/errors.ts'
import { wordOf } from './field-words.ts'

/**
 * The part of a PUT or PATCH body that this caller may write. Any other field passes when it equals the current value (a client
 * that sends back what it read), else 422 names it.
 */
export function onlyWritable<B extends Record<string, unknown>, K extends keyof B & string>(
  current: Record<string, unknown>,
  body: B,
  writable: readonly K[],
): Pick<B, K> {
  const kept: Partial<B> = {}
  const refused: Record<string, string> = {}
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue
    if ((writable as readonly string[]).includes(key)) kept[key as K] = value as B[K]
    else if (!isDeepStrictEqual(value, current[key])) refused[key] = `${wordOf(key) ?? 'この項目'}は変更できません。`
  }
  if (Object.keys(refused).length > 0) throw invalid(refused, 'read-only')
  return kept as Pick<B, K>
}
