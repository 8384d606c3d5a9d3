// An independent check of the seals on our PDFs: poppler's pdfsig.
import { spawnSync } from 'node:child_process'
import { installDebian, mayInstall } from './debian.ts'

const isThere = () => spawnSync('pdfsig', ['-v']).error === undefined

/** Finds it, or installs it where it may (root on Debian). Throws one sentence that says what to install. */
export function findPDFReader(): void {
  if (!isThere() && mayInstall()) installDebian(['poppler-utils'])
  if (!isThere()) throw new Error('pdfsig is needed for the tests: install poppler (Debian: apt-get install poppler-utils).')
}
