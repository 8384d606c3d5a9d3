import { readFileSync } from 'node:fs'

/** Of this build: the number of the release, and the commit that it was made from where that was known. */
export const { version } = read('package.json')
export const { commit = '' } = read('dist/build.json')

function read(path: string): { version: string; commit?: string } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { version: '' } // not built yet
  }
}
