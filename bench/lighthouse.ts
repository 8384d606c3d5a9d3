// Lighthouse (mobile, offline) on a running server: npm run bench:lighthouse [-- BASE_URL]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../bin/browser.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const { items } = (await (await fetch(`${base}/api/public/estates?limit=1`)).json()) as { items: { id: string }[] }
const browser = await findBrowser()
const folder = mkdtempSync(join(tmpdir(), 'engawa-lighthouse-'))

for (const path of ['/', '/buyer/estate', `/estate/${items[0]?.id}`]) {
  const report = join(folder, `${path.replaceAll('/', '_')}.json`)
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ]
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/lighthouse/cli/index.js', base + path, ...flags], {
    encoding: 'utf8',
    env: { ...browser.env, CHROME_PATH: browser.executablePath },
  })
  if (status !== 0) throw new Error(stderr)
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  const scores = Object.values(categories as Record<string, { title: string; score: number }>).map(
    ({ title, score }) => `${title} ${Math.round(score * 100)}`,
  )
  const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id} ${audits[id].displayValue}`,
  )
  console.log(`${path}: ${scores.join(', ')}; ${metrics.join(', ')}`)
  for (const audit of Object.values(
    audits as Record<string, { id: string; title: string; score: number | null; scoreDisplayMode: string }>,
  ))
    if (audit.scoreDisplayMode === 'binary' && audit.score === 0) console.log(`  not passed: ${audit.id} (${audit.title})`)
}
