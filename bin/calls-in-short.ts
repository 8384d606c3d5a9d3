import type { Plugin } from 'vite'
import { operations } from '../src/web/api/operations.gen.ts'

/**
 * A browser needs method and path of the calls its own screens make, never the full list: most of that is the office's, and it grows with
 * every verb. This plugin writes each call's method and path where the call is made. `test/calls-in-short.test.ts` checks that the pages
 * write calls in the form matched here.
 */
export function callsInShort(): Plugin {
  return {
    name: 'calls-in-short',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/operations\.gen\.ts$/ },
      handler: () => 'export const operations = {}',
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?/, code: /\b(api|asCompanion)\s*\.\w/ },
      handler: (code) => ({ code: withSpelled(code), map: null }),
    },
  }
}

/** A call as screens write it, on one of the two clients. */
const called = /\b(api|asCompanion)(\s*)\.(\w+)\b/g

export const withSpelled = (code: string): string =>
  code.replace(called, (written, door: string, space: string, name: string) => {
    const operation = operations[name]
    return operation ? `${door}${space}[${JSON.stringify(spelled(name, operation))}]` : written
  })

const spelled = (name: string, [method, path, needs]: (typeof operations)[string]) =>
  [name, method, path, ...(needs ? [String(needs)] : [])].join(' ')
