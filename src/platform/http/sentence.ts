import { invalid, type Problem } from '#platform/errors.ts'
import type { z } from '#platform/zod.ts'
import { wordOf } from './field-words.ts'

type Issue = z.core.$ZodIssue

/**
 * Turns zod's issues into friendly Japanese sentences, each beginning with the field's name. A sentence written in the contract passes
 * unchanged.
 */
export function problemOf(schema: z.ZodType, issues: readonly Issue[]): Problem {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= `${key}という項目はありません。`
    else fields[issue.path.join('.') || 'body'] ??= sentence(issue, subjectOf(schema, issue.path))
  }
  return invalid(fields)
}

const isJapanese = (text: string) => /[ぁ-んァ-ヶ一-龠]/.test(text)

function sentence(issue: Issue, label: string): string {
  if (isJapanese(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
        ? `${label}を入力してください。`
        : issue.expected === 'number' || issue.expected === 'int'
          ? `${label}は半角数字で入力してください。`
          : `${label}の形式をご確認ください。`
    case 'too_small':
      return issue.origin === 'string'
        ? Number(issue.minimum) <= 1
          ? `${label}を入力してください。`
          : `${label}は${issue.minimum}文字以上で入力してください。`
        : issue.origin === 'array'
          ? `${label}を${issue.minimum}つ以上選んでください。`
          : `${label}は${issue.minimum}以上で入力してください。`
    case 'too_big':
      return issue.origin === 'string'
        ? `${label}は${issue.maximum}文字以内で入力してください。`
        : issue.origin === 'array'
          ? `${label}は${issue.maximum}件までです。`
          : `${label}は${issue.maximum}以下で入力してください。`
    case 'invalid_value':
    case 'invalid_union':
      return `${label}を選び直してください。`
    case 'invalid_format':
      return issue.format === 'date' ? dateSentence(String(issue.input), label) : `${label}の形式をご確認ください。`
    default:
      return `${label}の形式をご確認ください。`
  }
}

/** The year is not named, as it may have been typed in an era. */
function dateSentence(typed: string, label: string): string {
  const [month, day] = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed.split('-').slice(1).map(Number) : []
  return day === undefined ? `${label}の形式をご確認ください。` : `${label}をご確認ください。その年に${month}月${day}日はありません。`
}

interface Inner {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  def?: { innerType?: z.ZodType; out?: z.ZodType; in?: z.ZodType }
  meta?: () => { label?: string } | undefined
}

/** The Japanese name of the field at a path, with its position in a list: 間取り内訳の2件目の室数. */
function subjectOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  let here = schema as unknown as Inner | undefined
  let names: string[] = []
  for (const key of path) {
    const open = unwrap(here)
    if (typeof key === 'number') {
      here = open?.element as unknown as Inner | undefined
      names.push(`${key + 1}件目`)
    } else {
      here = open?.shape?.[String(key)] as unknown as Inner | undefined
      const name = labelOf(here) ?? wordOf(String(key))
      // Inside an object the innermost name is enough; inside a list the position is needed too.
      if (names.at(-1)?.endsWith('件目')) names.push(...(name ? [name] : []))
      else if (name) names = [name]
    }
  }
  return names.join('の') || '入力内容'
}

/** `.meta({ label })` of a field's schema, or of the type it wraps. */
function labelOf(field: Inner | undefined): string | undefined {
  for (let at = field; at; at = (at.def?.innerType ?? at.def?.out) as unknown as Inner | undefined) {
    const label = at.meta?.()?.label
    if (label) return label
  }
}

function unwrap(schema: Inner | undefined): Inner | undefined {
  let at = schema
  while (at && !at.shape && !at.element && at.def) at = (at.def.innerType ?? at.def.out) as unknown as Inner | undefined
  return at
}
