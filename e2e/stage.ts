import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, inject, onTestFailed, TestRunner } from 'vitest'
import { installedBrowser } from '../bin/browser.ts'

export const DEMO_PASSWORD = 'engawa-demo-2026'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** A browser shared by all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined
const here = new Set<BrowserContext>()

/** The server for this file: the shared one, or one of its own that it has opened. */
export const site = (): string => own ?? inject('baseURL')
let own: string | undefined
/** For a test that changes settings affecting every user. Undefined: back to the shared server. */
export const goTo = (baseURL: string | undefined): void => {
  own = baseURL
}

/** After each file: closes the browsers that a failed journey left open. */
export const leaveAll = () => Promise.all([...here].map((context) => context.close()))

/** A person at a screen, in a browser of their own. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Opens a path and waits until the page is hydrated; each route is checked with axe, once per width. */
  visit(path: string): Promise<void>
  /** Waits for the screen a click led to, and checks it as `visit` does. */
  arrive(path: string | RegExp): Promise<void>
  /** Fails when the current screen has an accessibility fault. */
  checkAccessibility(): Promise<void>
  /** Fails when the browser has reported an error so far, then clears the list. Pass the errors that this journey provokes on purpose. */
  expectQuiet(except?: RegExp): void
  /** Number of presses by pointer or key, and of choices from a list, since the last call. */
  presses(): number
  leave(): Promise<void>
}

/** Journeys run without the service worker, except those about it. */
export async function enter({ desk = false, javaScript = true, worker = false, abroad = false } = {}): Promise<Visitor> {
  browser ??= chromium.launch({
    executablePath: installedBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
  const context = await (await browser).newContext({
    baseURL: site(),
    viewport: desk ? DESK : PHONE,
    hasTouch: !desk,
    isMobile: !desk,
    locale: abroad ? 'en-US' : 'ja-JP',
    timezoneId: abroad ? 'America/New_York' : 'Asia/Tokyo',
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    serviceWorkers: worker ? 'allow' : 'block',
  })
  here.add(context)
  context.once('close', () => here.delete(context))
  let pressed = 0
  await context.exposeFunction('countPress', () => {
    pressed++
  })
  await context.addInitScript(countPresses)
  const page = await context.newPage()
  // Against hangs only: a busy machine is several times as slow.
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${new URL(page.url()).pathname}, ${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  if (TestRunner.getCurrentTest()) onTestFailed(async () => console.error([await lastSeen(page, 1500), ...errors].join('\n')))

  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (/^(fetch|xhr|script)$/.test(request.resourceType())) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  // Playwright's own `networkidle` takes half a second more.
  const quiet = async () => {
    const until = Date.now() + 30_000
    do await new Promise((resolve) => setTimeout(resolve, 60))
    while (pending.size > 0 && Date.now() < until)
  }

  // The router has the server's data a moment before React hydrates the page; a press in between is lost.
  const alive = async () => {
    if (!javaScript) return
    await page.waitForFunction(() => {
      const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
      return !('$_TSR' in window) && [...document.querySelectorAll('main form, main button')].every(taken)
    })
  }
  // The address changes before its screen is there; the gap grows with the machine's load.
  const drawn = async () => {
    if (!javaScript) return
    await page.waitForFunction(() => {
      const { state } = (window as unknown as { __TSR_ROUTER__: Routing }).__TSR_ROUTER__
      return state.status === 'idle' && state.resolvedLocation?.href === state.location.href
    })
  }
  const checkOnce = async () => {
    if (!javaScript) return
    const route = await page.evaluate(
      () => (window as unknown as { __TSR_ROUTER__?: Routing }).__TSR_ROUTER__?.state.matches.at(-1)?.routeId,
    )
    const place = join(inject('checked'), encodeURIComponent(`${route} ${desk}`))
    if (existsSync(place)) return
    await visitor.checkAccessibility()
    writeFileSync(place, '')
  }
  const visitor: Visitor = {
    page,
    context,
    async visit(path) {
      await page.goto(path, { waitUntil: 'load' })
      await alive()
      await checkOnce()
    },
    async arrive(path) {
      await page
        .waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)))
        .catch(async ({ message }) => {
          throw new Error(`${message}\n${await lastSeen(page, 300)}`)
        })
      await alive()
      await drawn()
      await quiet()
      await checkOnce()
    },
    async checkAccessibility() {
      // axe is a script itself; the same markup is checked by visitors with scripts.
      if (!javaScript) return
      const violations = await faultsOf(page)
      const faults = violations.flatMap(({ id, help, nodes }) => {
        const lasting = nodes.filter((node) => !halfScrolledAway(node))
        return lasting.length > 0 ? [`${id}: ${help}\n  ${lasting.map(({ html }) => html.slice(0, 160)).join('\n  ')}`] : []
      })
      expect(faults, `accessibility of ${page.url()}`).toEqual([])
      const twice = await page.evaluate(() =>
        [...document.querySelectorAll('nav, [role=navigation]')].flatMap((places) => {
          const here = [...places.querySelectorAll('[aria-current=page]')]
          return here.length > 1 ? [here.map(({ textContent }) => textContent)] : []
        }),
      )
      expect(twice, `more than one place is where one is on ${page.url()}`).toEqual([])
    },
    expectQuiet(except) {
      const unexpected = errors.splice(0).filter((error) => !except?.test(error))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    presses() {
      const seen = pressed
      pressed = 0
      return seen
    },
    async leave() {
      // A request that a journey answers itself may still be under way.
      for (const open of [...context.pages(), context]) await open.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
  return visitor
}

/** Runs in the page: typing is not a press, a key that activates a button is. */
function countPresses() {
  const count = () => (window as unknown as { countPress: () => void }).countPress()
  addEventListener('pointerdown', count, true)
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true)
  addEventListener(
    'keydown',
    ({ key, target }) => key === 'Enter' && target instanceof Element && target.matches('a, button') && count(),
    true,
  )
}

/** State of a failed journey: the last text of its screen, and the browser's errors. */
async function lastSeen(page: Page, most: number): Promise<string> {
  if (page.isClosed()) return ''
  const text = await page.locator('dialog[open], main').last().innerText({ timeout: 1000 }).catch(String)
  return `${page.url()}\n${text.slice(0, most)}`
}

interface Routing {
  state: { status: 'pending' | 'idle'; location: { href: string }; resolvedLocation?: { href: string }; matches: { routeId: string }[] }
}

/** The minified build: each opened page parses it again. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Runs axe directly in the page: three times as fast as through a second page, which only cross-origin frames need. Of a page behind an open
 * dialog, only the dialog is checked.
 * Transitions end first: the colour between a disabled and an enabled button has no contrast to check.
 */
async function faultsOf(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    // Finished by hand: one without a frame to draw would be waited for without an end.
    for (const transition of transitions) transition.finish()
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const { violations } = await inPage.run(dialog ?? document, { runOnly: tags, resultTypes: ['violations'] })
    return violations
  }, STANDARDS)
}

interface Letter {
  id: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: string
}

/** The newest letter to this address whose subject matches; waits for it. */
export async function letterTo(address: string, subject: RegExp): Promise<Letter> {
  for (let tries = 0; tries < 60; tries++) {
    const response = await fetch(new URL('/dev/mail.json', site()))
    const { items } = (await response.json()) as { items: Letter[] }
    const found = items.filter((letter) => letter.to === address && subject.test(letter.subject)).at(-1)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`No letter to ${address} about ${subject}.`)
}

/** The first link in a letter, as a path on this server. */
export function linkIn(letter: Letter): string {
  const url = /https?:\/\/\S+/.exec(letter.text)?.[0]
  if (!url) throw new Error(`No link in "${letter.subject}".`)
  const { pathname, search } = new URL(url)
  return pathname + search
}

let people = 0
export const newAddress = (name: string) => `${name}-${Date.now()}-${people++}@example.com`

/** Ignores targets that are too small only because a sticky bar covers a part of them until the page is scrolled. */
const halfScrolledAway = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured')
