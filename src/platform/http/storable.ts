import { invalid } from '#platform/errors.ts'

/**
 * 422 for text that the database cannot hold (NUL, half of a surrogate pair), and for field names that reach for a prototype. Walks without
 * recursion, because the sender controls the depth.
 */
export function requireStorable(input: unknown): void {
  const open: { path: string; value: unknown }[] = [{ path: '', value: input }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next
    if (typeof value === 'string') requireText(path, value)
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) {
        const at = path === '' ? key : `${path}.${key}`
        requireText(path, key)
        if (key === '__proto__') throw invalid({ [at]: '使えない項目名が含まれています。' })
        open.push({ path: at, value: inner })
      }
  }
}

function requireText(path: string, text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid({ [path]: '使えない文字が含まれています。入力し直してください。' })
}
