import { gzipSync } from 'node:zlib'

export interface FirstLoad {
  /** Compressed size in bytes. */
  js: number
  css: number
  html: number
  files: number
  /** Scripts that no first load should contain: the identity SDK, zod. */
  heavy: string[]
  /** API calls made by its scripts, by name. */
  calls: string[]
  /** Addresses of the screens known to its scripts. */
  screens: string[]
}

/** Everything a browser has to load before the page at this address works, compressed as by `gzip -9`. */
export async function firstLoad(base: string, path: string): Promise<FirstLoad> {
  // No keep-alive: the server may close an idle connection just as the next request uses it.
  const read = async (url: string) => (await fetch(new URL(url, base), { headers: { connection: 'close' } })).text()
  const html = await read(path)
  const wanted = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url as string))
  const load: FirstLoad = { js: 0, css: 0, html: packed(html), files: 0, heavy: [], calls: [], screens: [] }
  // Grows during the loop by what the scripts import: a browser loads those too.
  for (const url of wanted) {
    const text = await read(url)
    load.files++
    load[url.endsWith('.css') ? 'css' : 'js'] += packed(text)
    for (const [, call] of text.matchAll(/[`'"](\w+) (?:get|post|put|patch|delete) \//g)) load.calls.push(call as string)
    for (const [, screen] of text.matchAll(/\([`'"](\/[^`'"]*)[`'"]\)\(\{/g))
      load.screens.push((screen as string).replace('_/', '/').replace(/(.)\/$/, '$1'))
    if (/accounts:signInWithPassword|ZodError/.test(text)) load.heavy.push(url)
    if (url.endsWith('.js')) for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) wanted.add(`/assets/${name}`)
  }
  return load
}

const packed = (text: string) => gzipSync(text, { level: 9 }).length
