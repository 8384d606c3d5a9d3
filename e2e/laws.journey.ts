import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { entrance, type Role } from '#web/session/access.ts'
import { type Fault, type Laws, layLaws } from './laws.ts'
import { type Person, personOf, signIn } from './people.ts'
import { laySight } from './sight.ts'
import { enter } from './stage.ts'

/** LAWS=1: phone and desk, and every size where people deal. LAWS=all: every size of every page, for every role. */
const ALL = process.env.LAWS === 'all'
const ONLY = process.env.LAWS_ONLY ? new RegExp(process.env.LAWS_ONLY) : undefined
const PICTURES = 'test-results/laws'

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
  { name: '390x500', width: 390, height: 500 },
  { name: '768x1024', width: 768, height: 1024 },
  DESK,
  { name: '390x844 大きな文字', width: 390, height: 844, large: true },
  { name: '1280x720 大きな文字', width: 1280, height: 720, large: true },
]

type Who = Role | 'guest' | 'staff'
interface Route {
  path: string
  access: 'open' | 'signed-in'
  roles?: readonly Role[]
}
interface Visit {
  who: Who
  route: string
  address: string
  sizes: readonly Size[]
  dialogs: boolean
}

const DEALS = /^\/(buyer|seller|admin)\/chat\/\$id|^\/(buyer\/)?estate\/\$id|^\/seller\/estate\/\$id$|^\/(buyer|seller)\/deal\//

test.skipIf(!process.env.LAWS)(
  'on no page is anything cut, covered, pushed about or wider than the window',
  {
    timeout: ALL || ONLY ? 3_600_000 : 240_000,
  },
  async () => {
    rmSync(PICTURES, { recursive: true, force: true })
    mkdirSync(PICTURES, { recursive: true })
    const people: Record<Exclude<Who, 'guest'>, Person> = {
      buyer: await personOf('buyer@example.com'),
      seller: await personOf('seller@example.com'),
      staff: await personOf('staff2@example.com'),
      admin: await personOf('admin@example.com'),
    }
    const contexts = {} as Record<Who, BrowserContext>
    for (const who of ['guest', 'buyer', 'seller', 'staff', 'admin'] as const) {
      const visitor = await enter({ desk: true })
      if (who !== 'guest') await signIn(visitor, people[who])
      await visitor.context.addInitScript(`(${layLaws})((${laySight})())`)
      await visitor.page.close()
      contexts[who] = visitor.context
    }
    const visits = await everyVisit(contexts, people)
    if (!ONLY) expect(visits.length).toBeGreaterThan(100)

    const found = new Map<string, { line: string; at: string[] }>()
    const seenDialogs = new Set<string>()
    const pressed = new Set<string>()
    let pictures = 0
    const queue = [...visits]
    const worker = async () => {
      const pages = new Map<Who, Page>()
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const page = pages.get(visit.who) ?? (await contexts[visit.who].newPage())
        pages.set(visit.who, page)
        try {
          await look(page, visit)
        } catch (error) {
          note(visit, 'page', { law: 'could not be looked at', what: String(error).slice(0, 200), element: visit.address })
        }
      }
    }
    const note = (visit: Visit, at: string, fault: Fault, picture?: string) => {
      const key = `${visit.who === 'staff' ? 'admin' : visit.who} ${visit.route} ${fault.law} ${fault.element}`
      const known = found.get(key)
      if (known) known.at.push(at)
      else
        found.set(key, {
          line: `${visit.who} ${visit.route}: ${fault.element} ${fault.law}: ${fault.what}${picture ? ` [${picture}]` : ''}`,
          at: [at],
        })
      return !known
    }
    const judge = async (page: Page, visit: Visit, sizes: readonly Size[], dialog?: string) => {
      for (const size of sizes) {
        await resize(page, size)
        const firstView = dialog ? ['dialog[open] button[type=submit]'] : mainActs(visit, size)
        const faults = await page.evaluate(
          ([fractions, acts]) => (window as unknown as { laws: Laws }).laws.judge(fractions as number[], acts as string[]),
          [ALL ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.4, 1], firstView] as const,
        )
        const name = `${visit.who}${visit.route.replaceAll(/[/$]+/g, '-')}-${size.name.replace(' 大きな文字', '-large')}${dialog ? `-${pictures}` : ''}.png`
        const news = faults.map((fault) => note(visit, `${size.name}${dialog ? `（${dialog}）` : ''}`, fault, `${PICTURES}/${name}`))
        if (news.some(Boolean) && pictures++ < 150) await page.screenshot({ path: `${PICTURES}/${name}` })
      }
      if (sizes.some(({ large }) => large)) await resize(page, PHONE)
    }
    const look = async (page: Page, visit: Visit) => {
      await resize(page, visit.sizes[0] ?? PHONE)
      await load(page, visit.address)
      const { sum, moved } = await page.evaluate(() => (window as unknown as { laws: Laws }).laws.shift())
      if (sum > 0.05)
        note(visit, visit.sizes[0]?.name ?? '', {
          law: `moves by ${sum.toFixed(2)} while it loads`,
          what: moved.join(' | '),
          element: 'page',
        })
      await judge(page, visit, visit.sizes)
      if (!visit.dialogs) return
      await resize(page, visit.sizes.includes(DESK) ? DESK : PHONE)
      for (const label of await page.evaluate(() => (window as unknown as { laws: Laws }).laws.openers())) {
        const role = visit.who === 'staff' ? 'admin' : visit.who
        const key = `${role} ${label}`
        if (pressed.has(key)) continue
        pressed.add(key)
        const before = page.url()
        const title = await page.evaluate((name) => (window as unknown as { laws: Laws }).laws.open(name), label).catch(() => undefined)
        if (title !== undefined && !seenDialogs.has(`${role} ${title}`)) {
          seenDialogs.add(`${role} ${title}`)
          await judge(page, visit, ALL ? SIZES : SIZES.filter(({ name }) => name !== '768x1024' && name !== '1280x720 大きな文字'), title)
          await resize(page, DESK)
        }
        const closed =
          page.url() === before && (await page.evaluate(() => (window as unknown as { laws: Laws }).laws.close()).catch(() => false))
        if (!closed) await load(page, visit.address)
      }
    }
    const begun = Date.now()
    await Promise.all([worker(), worker(), worker()])
    const faults = [...found.values()].map(({ line, at }) => `${line} (${[...new Set(at)].join(', ')})`).sort()
    console.info(
      `${[...Map.groupBy(visits, ({ who }) => who)].map(([who, theirs]) => `${who} ${theirs.length}`).join(', ')}: ${visits.length} pages, ${seenDialogs.size} dialogs, ${Math.round((Date.now() - begun) / 1000)} s, ${faults.length} faults`,
    )
    writeFileSync(`${PICTURES}/faults.txt`, `${faults.join('\n')}\n`)
    expect(faults).toEqual([])
  },
)

async function resize(page: Page, { width, height, large = false }: Size) {
  await page.setViewportSize({ width, height })
  await page.evaluate((on) => {
    if (on) document.documentElement.dataset.text = 'large'
    else delete document.documentElement.dataset.text
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))))
  }, large)
}

async function load(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: { state: { status: string } } }
    return !('$_TSR' in window) && router?.state.status === 'idle'
  })
  await page.evaluate(() => (window as unknown as { laws: Laws }).laws.settled())
}

const ACTS = ['main a[href]', 'main button']

/** The acts of a listing, a talk and a plan, of which one has to be in the first view. */
function mainActs({ route, address }: Visit, { height, large }: Size): string[] {
  if (/^\/(buyer\/)?estate\/\$id$/.test(route)) return ACTS
  if (!/\/chat\/\$id$/.test(route)) return []
  // So low a window is one with a keyboard in it: one writes. There, and in large letters, what is to be decided takes the first view.
  if (address.includes('tab=plan')) return height < 600 || large ? [] : ACTS
  return address.includes('tab=') ? [] : [...ACTS, 'form textarea']
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

/** Each route of the tree that this person may enter, with the ids of the demo. */
async function everyVisit(contexts: Record<Who, BrowserContext>, people: Record<Exclude<Who, 'guest'>, Person>): Promise<Visit[]> {
  // The office's routes are known in its own pages alone.
  const trees = await Promise.all([routesIn(contexts.guest, '/contact'), routesIn(contexts.admin, '/admin')])
  const routes = [...new Map(trees.flat().map((route) => [route.path, route])).values()]
  const visits: Visit[] = []
  for (const who of ['guest', 'buyer', 'seller', 'admin', 'staff'] as const) {
    const role = who === 'staff' ? 'admin' : who
    const ids = await idsOf(who, who === 'guest' ? people.buyer : people[who], people)
    for (const route of routes) {
      const path = route.path.replace(/(.)\/$/, '$1')
      if (entrance({ ...route, path }, role, { href: path }).kind !== 'enter' || /^\/auth\//.test(path)) continue
      // A page for everybody is looked at as a guest, and a colleague's pages as the chief, who sees more of them.
      if (!ALL && ((who !== 'guest' && route.access === 'open' && !OWN.has(path)) || who === 'staff')) continue
      if (!ALL && who === 'admin' && route.access === 'signed-in' && !path.startsWith('/admin')) continue
      for (const address of ids(path)) {
        const deal = DEALS.test(path)
        if (ONLY && !ONLY.test(`${who} ${path}`)) continue
        visits.push({ who, route: path, address, sizes: ALL || deal ? SIZES : [PHONE, DESK], dialogs: true })
      }
    }
  }
  return visits
}

const OWN = new Set(['/', '/estate/$id', '/buyer/estate', '/seller/estate', '/user/register'])

async function idsOf(who: Who, person: Person, people: { admin: Person; seller: Person; buyer: Person }) {
  const { api } = person
  const { items: talks } = await api.listNegotiations({ query: { limit: 50 } } as never)
  const { items: houses } =
    who === 'seller' ? await api.listEstates({ query: { limit: 50 } } as never) : { items: [] as { id: string; status: number }[] }
  const shown = (await (await fetch(new URL('/api/public/estates?limit=2', (await import('./stage.ts')).site()))).json()) as {
    items: { id: string }[]
  }
  const inquiries = role(who) === 'admin' ? (await people.admin.api.listInquiries({ query: {} } as never)).items : []
  const payments = role(who) === 'admin' ? (await people.admin.api.listPayments({ query: { limit: 5 } } as never)).items : []
  const orders = role(who) === 'admin' ? (await people.admin.api.listQuotations({ query: { limit: 5 } } as never)).items : []
  const estates = role(who) === 'admin' ? (await people.admin.api.listEstates({ query: { limit: 50 } } as never)).items : houses
  const byStage = perKind(
    talks as { id: string; status: number; stage?: unknown }[],
    ({ status, stage }) => `${status} ${JSON.stringify(stage ?? '')}`,
  )
  const byStatus = perKind(estates as { id: string; status: number }[], ({ status }) => String(status))
  const kept = <T>(list: readonly T[], most: number) => list.slice(0, ALL ? most * 4 : most)
  return (path: string): string[] => {
    const put = (values: Record<string, string>) => [
      Object.entries(values).reduce((text, [key, value]) => text.replace(`{-$${key}}`, value).replace(`$${key}`, value), path),
    ]
    if (/\/chat\/\$id$/.test(path))
      return kept(byStage, 3).flatMap(({ id }) =>
        ['', '?tab=plan', '?tab=papers', ...(role(who) === 'admin' ? ['?tab=desk'] : ['?tab=house'])].map((tab) => put({ id })[0] + tab),
      )
    if (path === '/admin/menu/$negotiationID/quotation/$quotationID/createOrder')
      return kept(orders as { id: string; negotiationID: string }[], 1).flatMap(({ id, negotiationID }) =>
        put({ negotiationID, quotationID: id }),
      )
    if (path.includes('$negotiationID'))
      return kept(dealt(talks as { id: string; status: number }[]), 1).flatMap(({ id }) => put({ negotiationID: id }))
    if (path === '/admin/payment/$id') return kept(payments as { id: string }[], 2).flatMap(({ id }) => put({ id }))
    if (path === '/admin/user/$id') return [people.seller, people.buyer].flatMap(({ id }) => put({ id }))
    if (path === '/admin/approve/seller/$id') return put({ id: people.seller.id })
    if (path === '/admin/estate/$id') return kept(byStatus, 2).flatMap(({ id }) => put({ id }))
    if (path === '/admin/inquiry/{-$id}')
      return ['/admin/inquiry', ...kept(inquiries as { id: string }[], 1).map(({ id }) => `/admin/inquiry/${id}`)]
    if (path.startsWith('/admin/record/$kind')) return ['mail', 'job'].flatMap((kind) => put({ kind }))
    if (path === '/admin/master/$kind') return ['facility', 'wizard'].flatMap((kind) => put({ kind }))
    if (path === '/admin/setting/{-$section}') return ['/admin/setting', '/admin/setting/legal.terms']
    if (path.includes('{-$')) return [path.replace(/\/\{-\$\w+\}/, '')]
    if (path.startsWith('/area/')) return put({ prefecture: '13', city: '13101' })
    if (path.includes('/statement/$kind')) return kept(houses, 1).flatMap(({ id }) => put({ id, kind: '1' }))
    if (path.startsWith('/seller/estate') && path.includes('$id'))
      return kept(
        perKind(houses, ({ status }) => String(status)),
        path === '/seller/estate/$id' ? 3 : 1,
      ).flatMap(({ id }) => put({ id }))
    if (path.includes('/estate/$id')) return kept(shown.items, 1).flatMap(({ id }) => put({ id }))
    return path.includes('$') ? [] : [path]
  }
}

const role = (who: Who) => (who === 'staff' ? 'admin' : who)
/** Deals first: agreed, then in talks. */
const dealt = <T extends { status: number }>(talks: readonly T[]) => [...talks].sort((one, other) => rank(one) - rank(other))
const rank = ({ status }: { status: number }) => [3, 2, 4, 1, 9].indexOf(status)

function perKind<T>(list: readonly T[], kind: (each: T) => string): T[] {
  const kinds = new Set<string>()
  return list.filter((each) => !kinds.has(kind(each)) && kinds.add(kind(each)))
}
