import { invalid, type Problem } from '#platform/errors.ts'
import type { z } from '#platform/zod.ts'

type Issue = z.core.$ZodIssue

/** zod's findings as kind Japanese sentences, each beginning with the field's name; a sentence given in the contract passes as it is. */
export function problemOf(schema: z.ZodType, issues: readonly Issue[]): Problem {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const key of keys)
      fields[key.join('.') || 'body'] ??= sentence(issue, labelOf(schema, key) ?? key.map(String).at(-1) ?? '入力内容')
  }
  return invalid(fields)
}

const isJapanese = (text: string) => /[ぁ-んァ-ヶ一-龠]/.test(text)

function sentence(issue: Issue, label: string): string {
  if (isJapanese(issue.message)) return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${label}という項目はありません。`
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
    default:
      return `${label}の形式をご確認ください。`
  }
}

interface Inner {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  def?: { innerType?: z.ZodType; out?: z.ZodType; in?: z.ZodType }
  meta?: () => { label?: string } | undefined
}

/** The Japanese name of a field: `.meta({ label })` of its schema. */
function labelOf(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let here = schema as unknown as Inner | undefined
  for (const key of path) {
    const open = unwrapped(here)
    here = (typeof key === 'number' ? open?.element : open?.shape?.[String(key)]) as unknown as Inner | undefined
  }
  for (let at = here; at; at = (at.def?.innerType ?? at.def?.out) as unknown as Inner | undefined) {
    const label = at.meta?.()?.label
    if (label) return label
  }
}

function unwrapped(schema: Inner | undefined): Inner | undefined {
  let at = schema
  while (at && !at.shape && !at.element && at.def) at = (at.def.innerType ?? at.def.out) as unknown as Inner | undefined
  return at
}
