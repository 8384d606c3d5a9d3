import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const lent: string[] = []

/** An empty folder for the running test file; removed after it (test/setup.ts). */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `engawa-${name}-`))
  lent.push(folder)
  return folder
}

export function takeFoldersAway() {
  for (const folder of lent.splice(0)) rmSync(folder, { recursive: true, force: true })
}
