import { wordOf } from '#platform/http/field-words.ts'

/** The conditions of an exported list: 「区分：3、登録日時（から）：2026-11-01」. */
export function conditionText(conditions: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(conditions).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return given.length === 0 ? 'すべて' : given.map(([name, value]) => `${wordOf(name) ?? name}：${valueText(value)}`).join('、')
}

const valueText = (value: unknown): string => (value instanceof Date ? value.toISOString() : [value].flat().join('・'))
