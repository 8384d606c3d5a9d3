// What a first visit of a page costs in JavaScript and CSS, gzip -9: the entry, and what the page's own markup preloads.
// Usage: node bench/first-load.mjs [http://localhost:3000]   (against a running, built server)
import { gzipSync } from 'node:zlib'

const base = process.argv[2] ?? 'http://localhost:3000'
const budgets = { js: 120 * 1024, css: 15 * 1024 }
let over = false

for (const page of ['/', '/buyer/estate']) {
  const response = await fetch(base + page)
  if (!response.ok) throw new Error(`${page} answered ${response.status}`)
  const html = await response.text()
  const assets = [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]))]
  const sizes = { js: 0, css: 0 }
  for (const asset of assets) {
    const bytes = Buffer.from(await (await fetch(base + asset)).arrayBuffer())
    sizes[asset.endsWith('.css') ? 'css' : 'js'] += gzipSync(bytes, { level: 9 }).length
  }
  for (const [kind, size] of Object.entries(sizes)) {
    if (size > budgets[kind]) over = true
    console.log(`${page} ${kind}: ${(size / 1024).toFixed(1)} KB of ${budgets[kind] / 1024} KB`)
  }
  console.log(`${page} html: ${(gzipSync(html, { level: 9 }).length / 1024).toFixed(1)} KB`)
}
if (over) {
  console.error('Over the budget of the first load.')
  process.exit(1)
}
