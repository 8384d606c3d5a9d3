import { hash } from 'node:crypto'

/** What the policy of a page calls a script that stands in it: only a script with one of these hashes runs. */
export function scriptHash(script: string): string {
  // What is the same on every page is short.
  if (script.length > 1000) return hashOf(script)
  const known = hashes.get(script) ?? hashOf(script)
  if (hashes.size < 100) hashes.set(script, known)
  return known
}

const hashes = new Map<string, string>()
const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
