import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Fault, Laws, PageChecks } from './law.ts'
import { layLaws } from './laws.ts'
import { personOf, signIn } from './people.ts'
import { laySight } from './sight.ts'
import { enter } from './stage.ts'
import { everyVisit, NOT_LOOKED_AT, type People, type Route, type Visit, type Who } from './visits.ts'

/**
 * SWEEP=all (or LAWS=1): every page of every role at every size, with every dialog. Otherwise each route once, at one size in turn, and
 * pages with a main act or a list at a phone's size as well. LAWS_ONLY='^buyer /estate' checks only matching pages.
 */
const ALL = process.env.SWEEP === 'all' || process.env.LAWS === '1'
const ONLY = process.env.LAWS_ONLY ? new RegExp(process.env.LAWS_ONLY) : undefined
const PICTURES = 'test-results/laws'
const MAX_PICTURES = 150
const MAX_SHIFT = 0.05
/** On an operator's phone, the first row of a list starts within this many pixels. */
const ROW_WITHIN = 320
/** A dialog may open a second one to confirm. */
const DEPTH = ALL ? 2 : 1
const FRACTIONS = ALL ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1]

interface Size {
  name: string
  width: number
  height: number
  large?: boolean
}
const PHONE: Size = { name: '390x844', width: 390, height: 844 }
const DESK: Size = { name: '1280x720', width: 1280, height: 720 }
const SIZES: Size[] = [
  PHONE,
  DESK,
  { name: '390x500', width: 390, height: 500 },
  { name: '390x844 大きな文字', width: 390, height: 844, large: true },
  { name: '768x1024', width: 768, height: 1024 },
  { name: '1280x720 大きな文字', width: 1280, height: 720, large: true },
]

test('no page has cut, covered or shifting content, is wider than the window, or hydrates otherwise than rendered', {
  timeout: ALL ? 5_400_000 : 600_000,
  // Eight minutes each.
  retry: 0,
}, async () => {
  rmSync(PICTURES, { recursive: true, force: true })
  mkdirSync(PICTURES, { recursive: true })
  const people: People = {
    buyer: await personOf('buyer@example.com'),
    seller: await personOf('seller@example.com'),
    staff: await personOf('staff2@example.com'),
    admin: await personOf('admin@example.com'),
  }
  const contexts = {} as Record<Who, BrowserContext>
  for (const who of ['guest', 'buyer', 'seller', 'staff', 'admin'] as const) {
    // A time zone and a language that the server does not have: what it renders must not depend on them.
    const visitor = await enter({ desk: true, abroad: true })
    if (who !== 'guest') await signIn(visitor, people[who])
    await visitor.context.addInitScript(`(${layLaws})((${laySight})())`)
    await visitor.page.close()
    contexts[who] = visitor.context
  }
  // Routes of members and of the office are known only to their own pages.
  const trees = await Promise.all([routesIn(contexts.buyer, '/'), routesIn(contexts.admin, '/admin')])
  const routes = [...new Map(trees.flat().map((route) => [route.path, route])).values()]
  const visits = (await everyVisit(routes, people, ALL)).filter(({ who, address }) => !ONLY || ONLY.test(`${who} ${address}`))
  if (!ONLY) {
    const never = new Set(routes.map(({ path }) => path.replace(/(.)\/$/, '$1')))
    for (const { route } of visits) never.delete(route)
    expect([...never].sort()).toEqual(NOT_LOOKED_AT)
  }

  const found = new Map<string, { line: string; at: string[] }>()
  const seenDialogs = new Set<string>()
  const pressed = new Set<string>()
  let pictures = 0
  const isNews = (visit: Visit, at: string, fault: Fault) => {
    const key = `${visit.who} ${visit.route} ${fault.law} ${fault.element}`
    const known = found.get(key)
    if (known) known.at.push(at)
    else found.set(key, { line: `${visit.who} ${visit.address}: ${fault.element} ${fault.law}: ${fault.what}`, at: [at] })
    return !known && key
  }
  const judge = async (page: Page, visit: Visit, sizes: readonly Size[], dialog?: string, depth = 0) => {
    for (const size of sizes) {
      await resize(page, size)
      // A dialog opened at another size may have no place at this one, and the previous press's dialog may come late.
      if ((await page.evaluate(() => (window as unknown as Bound).laws.depth())) !== (dialog ? depth + 1 : depth)) return
      const asked: PageChecks = dialog ? {} : { act: isRead(visit, size) ? undefined : visit.act, ...(visit.list && size === PHONE && ROW) }
      const faults = await twice(page, asked)
      const news = faults.flatMap((fault) => isNews(visit, `${size.name}${dialog ? `（${dialog}）` : ''}`, fault) || [])
      if (news.length === 0 || pictures >= MAX_PICTURES) continue
      const about = `${visit.who}${visit.route.replaceAll(/[/${}-]+/g, '-')}`.replace(/-$/, '')
      const picture = `${PICTURES}/${about}-${size.name.replace(' 大きな文字', '-large')}-${++pictures}.png`
      await page.evaluate(() => (window as unknown as Bound).laws.mark(true))
      await page.screenshot({ path: picture })
      await page.evaluate(() => (window as unknown as Bound).laws.mark(false))
      for (const key of news) {
        const fault = found.get(key)
        if (fault) fault.line += ` [${picture}]`
        appendFileSync(`${PICTURES}/faults.txt`, `${fault?.line}\n`)
      }
    }
  }
  const openAll = async (page: Page, visit: Visit, sizes: readonly Size[], depth: number, above: string): Promise<void> => {
    const base = sizes.length > 1 && depth === 0 ? [DESK, PHONE] : sizes.slice(0, 1)
    for (const size of base) {
      await resize(page, size)
      for (const label of await page.evaluate(() => (window as unknown as Bound).laws.openers())) {
        // Within one page, openers with the same label count as the same; when each route is checked once, across all pages.
        const key = ALL ? `${visit.who} ${visit.route} ${above} ${label}` : label
        if (pressed.has(key)) continue
        pressed.add(key)
        if (!(await isBack(page, visit, depth))) {
          if (depth > 0) return
          await load(page, visit.address)
        }
        const title = await page.evaluate((name) => (window as unknown as Bound).laws.open(name), label).catch(() => undefined)
        const kind = title && `${ALL ? visit.who : ''} ${title.replaceAll(/\d+|「.*」/g, '#')}`
        if (kind && !seenDialogs.has(kind)) {
          seenDialogs.add(kind)
          await judge(page, visit, sizes, title, depth)
          await resize(page, size)
          if (depth + 1 < DEPTH)
            await openAll(page, visit, [size, ...SIZES.filter((other) => other !== size)], depth + 1, `${above} ${kind}`)
        }
        if (await isBack(page, visit, depth)) continue
        if (depth > 0) return
        await load(page, visit.address)
      }
    }
  }
  const look = async (page: Page, visit: Visit, sizes: readonly Size[]) => {
    await resize(page, sizes[0] ?? PHONE)
    const landed = await load(page, visit.address)
    if (landed === '/login' && visit.route !== landed) throw new Error('it was led to /login')
    const faults = await shiftOf(page, visit.address)
    for (const fault of faults) isNews(visit, sizes[0]?.name ?? '', fault)
    await judge(page, visit, sizes)
    await openAll(page, visit, sizes, 0, '')
  }

  const queue = visits.map((visit, index) => ({ visit, sizes: sizesFor(visit, index) }))
  const worker = async () => {
    const pages = new Map<Who, Page>()
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { visit, sizes } = next
      const page = pages.get(visit.who) ?? (await contexts[visit.who].newPage())
      pages.set(visit.who, page)
      // React reports a page here that it could not hydrate as the server rendered it.
      const onError = (error: Error) => isNews(visit, '', { law: 'throws', what: String(error).slice(0, 300), element: visit.address })
      page.on('pageerror', onError)
      try {
        await look(page, visit, sizes)
      } catch (error) {
        isNews(visit, '', { law: 'could not be looked at', what: String(error).slice(0, 300), element: visit.address })
        await page.close()
        pages.delete(visit.who)
      }
      page.off('pageerror', onError)
    }
  }
  const begun = Date.now()
  await Promise.all([worker(), worker(), worker()])
  const faults = [...found.values()].map(({ line, at }) => `${line} (${[...new Set(at)].join(', ')})`).sort()
  const counts = [...Map.groupBy(visits, ({ who }) => who)].map(([who, theirs]) => `${who} ${theirs.length}`).join(', ')
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.info(
    `${counts}: ${visits.length} pages, ${pressed.size} presses, ${seenDialogs.size} dialogs, ${seconds} s, ${faults.length} faults`,
  )
  writeFileSync(`${PICTURES}/faults.txt`, `${faults.join('\n')}\n`)
  expect(faults).toEqual([])
})

interface Bound {
  laws: Laws
}
const ROW: PageChecks = { rowWithin: ROW_WITHIN }

/** Pages with a main act or a list are always checked at a phone's size too. */
function sizesFor({ act, list }: Visit, index: number): readonly Size[] {
  if (ALL) return SIZES
  const turn = SIZES[index % SIZES.length] ?? PHONE
  return list || act ? [PHONE, ...(turn === PHONE ? [] : [turn])] : [turn]
}

/** Plan and listing pages have much to read first: in a low window, or in large letters, it may fill the first view. */
const isRead = ({ address }: Visit, { height, large }: Size) =>
  /tab=plan|^\/seller\/estate\//.test(address) && (height < 600 || large === true)

/** Another journey may change the page meanwhile: a fault counts only if found twice. */
async function twice(page: Page, asked: PageChecks): Promise<Fault[]> {
  const judged = () =>
    page.evaluate(([fractions, what]) => (window as unknown as Bound).laws.judge(fractions, what), [FRACTIONS, asked] as const)
  const first = await judged()
  if (first.length === 0) return first
  await page.evaluate(() => (window as unknown as Bound).laws.settled())
  const again = await judged()
  return again.filter(({ law, element }) => first.some((fault) => fault.law === law && fault.element === element))
}

async function shiftOf(page: Page, address: string): Promise<Fault[]> {
  const measured = () => page.evaluate(() => (window as unknown as Bound).laws.shift())
  let { sum, moved } = await measured()
  if (sum > MAX_SHIFT) {
    await load(page, address)
    const again = await measured()
    if (again.sum < sum) ({ sum, moved } = again)
  }
  return sum > MAX_SHIFT ? [{ law: `moves by ${sum.toFixed(2)} while it loads`, what: moved.join(' | '), element: 'page' }] : []
}

/** Whether all layers are closed, and the page is still the requested one. */
async function isBack(page: Page, { address }: Visit, depth: number): Promise<boolean> {
  const { pathname } = new URL(address, page.url())
  if (new URL(page.url()).pathname !== pathname) return false
  return page.evaluate((left) => (window as unknown as Bound).laws.close(left), depth).catch(() => false)
}

async function resize(page: Page, { width, height, large = false }: Size) {
  await page.setViewportSize({ width, height })
  await page.evaluate((on) => {
    if (on) document.documentElement.dataset.text = 'large'
    else delete document.documentElement.dataset.text
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))))
  }, large)
}

/** Opens it, and returns the path where that led. */
async function load(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: { state: { status: string } } }
    return !('$_TSR' in window) && router?.state.status === 'idle'
  })
  await page.evaluate(() => (window as unknown as Bound).laws.settled())
  return new URL(page.url()).pathname
}

async function routesIn(context: BrowserContext, address: string): Promise<Route[]> {
  const page = await context.newPage()
  await load(page, address)
  const routes = await page.evaluate(() => {
    const { routesByPath } = (
      window as unknown as { __TSR_ROUTER__: { routesByPath: Record<string, { options: { staticData?: object } }> } }
    ).__TSR_ROUTER__
    return Object.entries(routesByPath).map(([path, { options }]) => ({ path, ...options.staticData }) as Route)
  })
  await page.close()
  return routes
}
