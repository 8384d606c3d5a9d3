// Lighthouse (mobile, offline) on a running server with the demo: npm run bench:lighthouse [-- BASE_URL [WORD]]
// Guest screens first, then those of a signed-in buyer, seller and operator; with a WORD only the addresses that contain it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../bin/browser.ts'

const PASSWORD = 'engawa-demo-2026'
const DEBUGGING_PORT = 9337
const base = process.argv[2] ?? 'http://localhost:3000'
const word = process.argv[3] ?? ''

const { items } = (await (await fetch(`${base}/api/public/estates?limit=4`)).json()) as { items: { id: string }[] }
const listing = items[0]?.id
const compared = items.map(({ id }) => `id=${id}`).join('&')

interface Visit {
  email?: string
  /** Addresses, or functions that find one from the page shown after sign-in. */
  paths: (string | ((page: Page) => Promise<string>))[]
}

/** Each in a new browser: a first visit, with nothing kept from the page before. */
const firstVisits: Visit[] = [
  '/',
  '/buyer/estate',
  '/buyer/estate/search/selectArea',
  '/buyer/estate/search/selectPrefecture',
  '/buyer/estate/search/selectCity?searchPrefecturesCodes=13',
  `/buyer/estate/compare?${compared}`,
  `/estate/${listing}`,
  '/area/13',
  '/area/14/14109',
  '/companion?token=none',
].map((path) => ({ paths: [path] }))

const visits: Visit[] = [
  ...firstVisits,
  {
    email: 'buyer@example.com',
    paths: [
      '/buyer/estate/search/selectDetail',
      '/buyer/estate/search/resultDetail',
      `/buyer/estate/${listing}`,
      '/buyer/estate/supportPrice',
      '/buyer/favorite',
      '/buyer/savedSearch',
      '/buyer/history',
      '/user/notification',
      '/user/notificationSetting',
      '/buyer/chat',
      ...['', '?tab=plan', '?tab=papers'].map((tab) => room('buyer', tab)),
      ...['contract', 'statement'].map(dealPage),
    ],
  },
  {
    email: 'seller@example.com',
    paths: [
      '/seller/estate',
      firstLink('/seller/estate', /^\/seller\/estate\/[\w-]{36}$/),
      ...['/viewings', '/offers', '/statement/1', '/papers', '/companions'].map((page) => ofHouse(page)),
      ...['', '?tab=plan', '?tab=papers'].map((tab) => room('seller', tab)),
      ...['', '/name', '/address', '/photo', '/price', '/title'].map((step) => wizardStep(step)),
    ],
  },
  {
    email: 'admin@example.com',
    paths: [
      ...['', '/chat', '/deal', '/inquiry', '/report', '/estate', '/approve/seller', '/user', '/staff', '/alert'],
      ...['/notice', '/letter', '/reply', '/serviceMenu', '/master/wizard', '/master/reason', '/setting', '/setting/issuer'],
      ...['/setting/legal.terms', '/statistics', '/search?q=0000', '/user/export'],
      ...['audit', 'mail', 'job', 'export'].map((kind) => `/record/${kind}`),
    ].map((path) => `/admin${path}`),
  },
  {
    email: 'admin@example.com',
    paths: [
      ...['chat', 'estate', 'user', 'approve/seller'].map((list) => firstLink(`/admin/${list}`, new RegExp(`^/admin/${list}/[\\w-]{36}$`))),
      firstOf<{ id: string }>('/api/payments', ({ id }) => `/admin/payment/${id}`),
    ],
  },
]

const browser = await findBrowser()
const folder = mkdtempSync(join(tmpdir(), 'engawa-lighthouse-'))
for (const { email, paths } of visits) {
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    executablePath: browser.executablePath,
    env: { ...process.env, ...browser.env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${DEBUGGING_PORT}`],
    viewport: null,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    if (email) await signIn(page, email)
    for (const path of paths)
      try {
        const address = typeof path === 'string' ? path : await path(page)
        if (address.includes(word)) await measure(address)
      } catch (error) {
        // A page that cannot be measured does not stop the rest.
        console.log(`not measured: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      }
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, email: string) {
  await page.goto(`${base}/login`, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Finds the first link from a list to one of its rows. */
function firstLink(list: string, to: RegExp) {
  return async (page: Page) => {
    await page.goto(base + list, { waitUntil: 'networkidle' })
    const links = await page.locator('main a').evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname))
    const found = links.find((link) => to.test(link))
    if (!found) throw new Error(`${list} leads to no ${to}.`)
    return found
  }
}

function ofHouse(page: string) {
  const house = firstLink('/seller/estate', /^\/seller\/estate\/[\w-]{36}$/)
  return async (browsed: Page) => `${await house(browsed)}${page}`
}

function room(side: 'buyer' | 'seller', tab: string) {
  const talk = firstLink(`/${side}/chat`, new RegExp(`^/${side}/chat/[\\w-]{36}$`))
  return async (browsed: Page) => `${await talk(browsed)}${tab}`
}

/** A page of a buyer's deal that has a plan. Throws when the deal shows no statement or contract yet. */
function dealPage(page: string) {
  return firstOf<{ negotiationID: string }>('/api/dealPlans', (plan) => `/buyer/deal/${plan.negotiationID}/${page}`)
}

/** The page of the first item in an API list, read as the signed-in user. */
function firstOf<Thing>(list: string, address: (thing: Thing) => string) {
  return async (browsed: Page) => {
    if (!browsed.url().startsWith(base)) await browsed.goto(base)
    const { items } = await browsed.evaluate(async (path): Promise<{ items: Thing[] }> => (await fetch(`${path}?limit=1`)).json(), list)
    if (!items[0]) throw new Error(`${list} has nothing.`)
    return address(items[0])
  }
}

function wizardStep(step: string) {
  const draft = firstLink('/seller/estate', /^\/seller\/estate\/wizard\/[\w-]{36}/)
  return async (page: Page) => `${(await draft(page)).split('/').slice(0, 5).join('/')}${step}`
}

/** Right after a sign-in the browser sometimes yields no trace, so a failed run is retried once. */
async function measure(path: string, again = 1) {
  const report = join(folder, `${path.replaceAll(/\W/g, '_')}.json`)
  const flags = ['--quiet', '--output=json', `--output-path=${report}`, `--port=${DEBUGGING_PORT}`, '--disable-storage-reset']
  const lighthouse = spawn(process.execPath, ['node_modules/lighthouse/cli/index.js', base + path, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(lighthouse, 'exit')
  if (status !== 0 && again > 0) return measure(path, again - 1)
  if (status !== 0) throw new Error(`Lighthouse stopped with ${status} on ${path}.`)
  const { categories, audits, finalDisplayedUrl } = JSON.parse(readFileSync(report, 'utf8'))
  const scores = Object.values(categories as Record<string, { title: string; score: number }>).map(
    ({ title, score }) => `${title} ${Math.round(score * 100)}`,
  )
  const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id} ${audits[id].displayValue}`,
  )
  const shown = new URL(finalDisplayedUrl).pathname
  console.log(`${path}${path.startsWith(shown) ? '' : ` (showed ${shown})`}: ${scores.join(', ')}; ${metrics.join(', ')}`)
  for (const audit of Object.values(
    audits as Record<string, { id: string; title: string; score: number | null; scoreDisplayMode: string }>,
  ))
    if (audit.scoreDisplayMode === 'binary' && audit.score === 0) console.log(`  not passed: ${audit.id} (${audit.title})`)
}
