import { gzipSync } from 'node:zlib'

export interface FirstLoad {
  /** Packed, in bytes. */
  js: number
  css: number
  html: number
  files: number
  /** Scripts that belong in nobody's first load: the identity SDK, zod. */
  heavy: string[]
  /** The calls of the API that its scripts make, by name. */
  calls: string[]
  /** The screens of the office that its scripts know. */
  office: string[]
}

/** What a browser has to load before the page at this address does anything, packed as `gzip -9` packs it. */
export async function firstLoad(base: string, path: string): Promise<FirstLoad> {
  // A line that is kept may be closed by the server just as the next call takes it.
  const read = async (url: string) => (await fetch(new URL(url, base), { headers: { connection: 'close' } })).text()
  const html = await read(path)
  const wanted = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url as string))
  const load: FirstLoad = { js: 0, css: 0, html: packed(html), files: 0, heavy: [], calls: [], office: [] }
  // Grows on the way by what its scripts import: a browser loads those too.
  for (const url of wanted) {
    const text = await read(url)
    load.files++
    load[url.endsWith('.css') ? 'css' : 'js'] += packed(text)
    for (const [, call] of text.matchAll(/[`'"](\w+) (?:get|post|put|patch|delete) \//g)) load.calls.push(call as string)
    for (const [, screen] of text.matchAll(/\([`'"](\/admin\/[^`'"]*)[`'"]\)\(\{/g)) load.office.push(screen as string)
    if (/accounts:signInWithPassword|ZodError/.test(text)) load.heavy.push(url)
    if (url.endsWith('.js')) for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) wanted.add(`/assets/${name}`)
  }
  return load
}

const packed = (text: string) => gzipSync(text, { level: 9 }).length
