import { readFileSync } from 'node:fs'

/** Version of this build: the release, and its commit where known. */
export const { version } = read('package.json')
export const { commit = '' } = read('dist/build.json')

function read(path: string): { version: string; commit?: string } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { version: '' } // not built yet
  }
}
