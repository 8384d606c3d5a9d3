import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { contracts } from '../contracts.ts'

const SOURCES = ['src/domain/**/*.ts', 'src/platform/**/*.ts', 'src/server/*.ts', 'src/listeners.ts', 'src/listeners/**/*.ts']
/** Code that calls a policy only to show what may be done: refusals there do not count, nor do a policy's in a reading call. */
const SHOWING = /\/cards\/|\/(present|card|standing)[\w-]*\.ts |-(cards?|standings?|present|words)\.ts /
const READING = new RegExp(`${SHOWING.source}|policy\\.ts `)
/** A create that may find an existing row. */
const EXISTING = '200 existing'
const STALE = '412 version-mismatch'
/** Files whose methods are called through the platform object, by their name there. */
const SERVICES: Record<string, string> = {
  gateway: 'src/platform/payments/stripe.ts',
  signing: 'src/platform/signing/service.ts',
  watch: 'src/platform/jobs/watch.ts',
}
const NAME = /(?<![\w.'])[A-Za-z_]\w*\b(?!:)/g

/**
 * The source of src/platform/http/refusals.gen.ts: how each call can be refused, found in the sources. A call's refusals are those in the
 * code its handler reaches by name, and in the listeners to its events within the transaction. It reads line by line: the formatter ensures
 * that every declaration, and nothing else, begins at the margin.
 */
export function refusalsSource(): string {
  const { declarations, known } = readSources()
  const listening = listenersWithin(known)
  const titles = new Map<string, Set<string>>()
  const refusals = new Map([...declarations].map(([key, text]) => [key, refusalsIn(text, titles)]))
  const next = new Map([...declarations].map(([key, text]) => [key, [...namedIn(text, key, known), ...heardOf(text, listening)]]))
  const handlers = new Map(
    [...declarations].filter(([, text]) => /: Handlers<typeof/.test(text)).flatMap(([key, text]) => handlersIn(key, text)),
  )
  const lines = Object.values(contracts).flatMap((contract) =>
    Object.entries(contract).map(([call, { method, params }]) => {
      const handler = handlers.get(call)
      if (!handler) throw new Error(`No handler found for ${call}.`)
      const isShown = method === 'get' ? READING : SHOWING
      const reached = new Set(namedIn(handler.text, handler.key, known))
      for (const key of reached) if (!isShown.test(key)) for (const each of next.get(key) ?? []) reached.add(each) // iterating a set includes what is added meanwhile
      const found = [...reached].flatMap((key) => (isShown.test(key) ? [] : [...(refusals.get(key) ?? [])]))
      // A version conflict is possible only where the handler passes on If-Match.
      const meets = !params?.shape.id || /\bifMatch\b/.test(handler.text) || reached.has('src/platform/errors.ts staleVersion')
      return `  ${call}: '${[...new Set([...refusalsIn(handler.text, titles), ...found])]
        .filter((each) => meets || each !== STALE)
        .sort()
        .join(', ')}',`
    }),
  )
  const sentences = [...titles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, texts]) => `  '${code}': '${[...texts].sort().join(' / ')}',`)
  return `// Generated from the sources by "npm run generate".
/** How each call can be refused, besides the problems common to all calls. */
export const refusals: Record<string, string> = {
${lines.join('\n')}
}

/** The sentence of each code, where it is always the same. */
export const titles: Record<string, string> = {
${sentences.join('\n')}
}
`
}

/** The text of every declaration by file and name, and the names each file knows. */
function readSources() {
  const declarations = new Map<string, string>()
  const known = new Map<string, Map<string, string>>()
  for (const file of globSync(SOURCES).sort()) {
    if (/\.(test|gen)\.ts$/.test(file)) continue
    const source = readFileSync(file, 'utf8')
    const names = importsOf(file, source)
    known.set(file, names)
    let key = ''
    for (const line of source.split('\n')) {
      const name = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/.exec(line)?.[1]
      const method = Object.values(SERVICES).includes(file) && /^ {4}(?:async )?(\w+)[(:,]/.exec(line)?.[1]
      if (method) key = `${file} .${method}`
      else if (name) {
        key = `${file} ${name}`
        names.set(name, key)
      } else if (/^[^\s)}\]]/.test(line)) key = ''
      if (key) declarations.set(key, `${declarations.get(key) ?? ''}${line.replace(/^\s*(\/\/|\/?\*).*/, '')}\n`)
    }
    // Functions taken from an object under other names.
    for (const [, list = '', of = ''] of source.matchAll(/^export const \{([^}]*)\} = ((?:.+\n)*)/gm))
      for (const [, name = ''] of list.matchAll(/\w+: (\w+)/g)) {
        names.set(name, `${file} ${name}`)
        declarations.set(`${file} ${name}`, of.replaceAll(/^\s*\/\/.*/gm, ''))
      }
  }
  return { declarations, known }
}

function importsOf(file: string, source: string) {
  const names = new Map<string, string>()
  for (const [, list = '', from = ''] of source.matchAll(/^import \{([^}]*)\} from '([#.][^']+)'/gm)) {
    const path = from.startsWith('#') ? from.replace(/^#(src\/)?/, 'src/') : join(file, '..', from)
    for (const [, name, as = name] of list.matchAll(/(?<=^|,)\s*(\w+)(?: as (\w+))?\s*(?=,|$)/g)) names.set(as as string, `${path} ${name}`)
  }
  return names
}

function namedIn(text: string, key: string, known: Map<string, Map<string, string>>): string[] {
  const names = known.get(fileOf(key))
  const used = new Set(text.replaceAll(/'[^'\n]*'|typeof \w+/g, "''").match(NAME))
  const asked = [...text.matchAll(/\b(\w+)\??\.(\w+)\(/g)].flatMap(([, service = '', method]) => {
    const file = SERVICES[service]
    return file ? [`${file} .${method}`] : []
  })
  return [...[...used].flatMap((name) => names?.get(name) ?? []), ...asked].filter((named) => named !== key)
}

const heardOf = (text: string, listening: Map<string, string[]>) =>
  [...text.matchAll(/'([\w.]+)'(?!:)/g)].flatMap(([, event = '']) => listening.get(event) ?? [])

const fileOf = (key: string) => key.slice(0, key.indexOf(' '))

function listenersWithin(known: Map<string, Map<string, string>>) {
  const listening = new Map<string, string[]>()
  for (const [file, names] of known) {
    if (!file.startsWith('src/listeners')) continue
    for (const [, event = '', list = ''] of readFileSync(file, 'utf8').matchAll(/'([\w.]+)': \{\s*within: \[([^\]]*)\]/g))
      listening.set(
        event,
        [...list.matchAll(NAME)].flatMap(([name]) => names.get(name) ?? []),
      )
  }
  return listening
}

/** The handlers of a module; spread ones get their names from the arguments of the spread call. */
function handlersIn(key: string, text: string): [string, { key: string; text: string }][] {
  return text.split(/(?:^|\n {2})(?=\S)/).flatMap((part) => {
    const [, one, many] = /readHandlers\('(\w+)', '(\w+)'/.exec(part) ?? []
    if (one && many)
      return [`get${up(one)}`, `list${up(many)}`, `count${up(many)}`, `get${up(many)}ByIds`].map((call) => [call, { key, text: part }])
    const [name, call, mark] = /^(?:async )?(\w+)(:|\(|,)/.exec(part) ?? []
    return name && call ? [[call, { key, text: mark === ',' ? call : part.slice(name.length) }]] : []
  })
}

const up = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Matches 409 conflict('code', …), 422 invalid({ … }, 'code'), new Problem(403, 'code', …), and super(403, 'code', …) in a subclass. */
function refusalsIn(text: string, titles: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>(/\bexisting\(/.test(text) ? [EXISTING] : [])
  for (const { 1: kind, index } of text.matchAll(/\b(conflict|invalid|(?:new Problem|super)(?=\(\s*\d))\(/g)) {
    const given = argumentsAt(text, text.indexOf('(', index) + 1)
    const [status, code = kind === 'invalid' ? "'invalid'" : '', title = ''] =
      kind === 'conflict' ? ['409', ...given] : kind === 'invalid' ? ['422', given[1]] : given
    if (!/^\d+$/.test(status ?? '')) continue
    for (const [, each = ''] of code.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)) {
      found.add(`${status} ${each}`)
      const sentence = /^'([^']+)'$/.exec(title)?.[1]
      if (sentence) titles.set(each, (titles.get(each) ?? new Set()).add(sentence))
    }
  }
  return found
}

function argumentsAt(text: string, from: number): string[] {
  const given = ['']
  let depth = 1
  for (let at = from; at < text.length; at++) {
    const [part] = /^('[^'\n]*'|`[^`]*`|[^'`])/.exec(text.slice(at, at + 2000)) ?? ['']
    if (/^[([{]/.test(part)) depth++
    if (/^[)\]}]/.test(part) && --depth === 0) break
    if (part === ',' && depth === 1) given.push('')
    else given.push((given.pop() ?? '') + part)
    at += part.length - 1
  }
  return given.map((each) => each.trim()).filter((each) => each !== '')
}
