// JavaScript and CSS of the first load of a page, gzip -9. Needs a built server: PORT=3000 npm start, then
//   npm run bench:bytes [-- BASE_URL]
import { gzipSync } from 'node:zlib'

const base = process.argv[2] ?? 'http://localhost:3000'
const PAGES = ['/', '/buyer/estate']

for (const path of PAGES) {
  const html = await (await fetch(new URL(path, base))).text()
  const files = await closure(new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, url]) => url as string)))
  const total = { js: 0, css: 0 }
  for (const [url, text] of files) total[url.endsWith('.css') ? 'css' : 'js'] += gzipSync(text, { level: 9 }).length
  const heavy = [...files].filter(([, text]) => /accounts:signInWithPassword|ZodError/.test(text)).map(([url]) => url)
  console.log(
    `${path}: JavaScript ${kB(total.js)}, CSS ${kB(total.css)}, HTML ${kB(gzipSync(html, { level: 9 }).length)} (${files.size} files)${heavy.length ? `; identity SDK or zod in ${heavy}` : ''}`,
  )
}

/** The files named, and what they import statically: a browser loads those too. */
async function closure(wanted: Set<string>) {
  const files = new Map<string, string>()
  for (const url of wanted) {
    const text = await (await fetch(new URL(url, base))).text()
    files.set(url, text)
    if (url.endsWith('.js')) for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) wanted.add(`/assets/${name}`)
  }
  return files
}

function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
