import { hash } from 'node:crypto'

/** The hash that names an inline script in the page's policy: only scripts with a listed hash run. */
export function scriptHash(script: string): string {
  // Only short scripts repeat from page to page, so only those are cached.
  if (script.length > 1000) return hashOf(script)
  const known = hashes.get(script) ?? hashOf(script)
  if (hashes.size < 100) hashes.set(script, known)
  return known
}

const hashes = new Map<string, string>()
const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
