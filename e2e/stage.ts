import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFailed, TestRunner } from 'vitest'
import { installedBrowser } from '../bin/browser.ts'

export const DEMO_PASSWORD = 'engawa-demo-2026'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined
const here = new Set<BrowserContext>()

/** Where this file goes: the server that all share, or one of its own that it has opened. */
export const site = (): string => own ?? inject('baseURL')
let own: string | undefined
/** For what changes the house for everybody in it. Undefined: back to the one that all share. */
export const goTo = (baseURL: string | undefined): void => {
  own = baseURL
}

/** After each file: whom a failed journey left behind. */
export const leaveAll = () => Promise.all([...here].map((context) => context.close()))

/** One person at one screen: a browser of their own. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Opens a path and waits until the page is alive; every screen is checked with axe. */
  visit(path: string): Promise<void>
  /** Waits for the screen that a click led to, and checks it as `visit` does. */
  arrive(path: string | RegExp): Promise<void>
  /** Fails when the screen as it stands has an accessibility fault. */
  checkAccessibility(): Promise<void>
  /** Fails when the browser reported an error so far; then forgets. Pass what this journey provokes on purpose. */
  expectQuiet(except?: RegExp): void
  /** How often a finger or a key pressed something, or chose from a list, since it was asked last. */
  presses(): number
  leave(): Promise<void>
}

/** Journeys do without the service worker, but for those that are about it. */
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
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${new URL(page.url()).pathname}, ${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  if (TestRunner.getCurrentTest()) onTestFailed(() => lastSeen(page, errors))

  // The router has what the server knew a moment before React has taken over what stands there; a press in between is lost.
  const alive = async () => {
    if (!javaScript) return
    await page.waitForFunction(() => {
      const taken = (form: Element) => Object.keys(form).some((key) => key.startsWith('__reactProps'))
      return !('$_TSR' in window) && [...document.querySelectorAll('main form')].every(taken)
    })
  }
  // The address changes before its screen stands there, the longer before it the busier the machine is.
  const drawn = async () => {
    if (!javaScript) return
    await page.waitForFunction(() => {
      const { state } = (window as unknown as { __TSR_ROUTER__: Routing }).__TSR_ROUTER__
      return state.status === 'idle' && state.resolvedLocation?.href === state.location.href
    })
  }
  const visitor: Visitor = {
    page,
    context,
    async visit(path) {
      await page.goto(path, { waitUntil: 'load' })
      await alive()
      await visitor.checkAccessibility()
    },
    async arrive(path) {
      await page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)))
      await alive()
      await drawn()
      await page.waitForLoadState('networkidle').catch(() => {})
      await visitor.checkAccessibility()
    },
    async checkAccessibility() {
      // axe is a script itself; the same markup is checked where scripts run.
      if (!javaScript) return
      const violations = await faultsOf(page)
      const said = violations.flatMap(({ id, help, nodes }) => {
        const lasting = nodes.filter((node) => !halfScrolledAway(node))
        return lasting.length > 0 ? [`${id}: ${help}\n  ${lasting.map(({ html }) => html.slice(0, 160)).join('\n  ')}`] : []
      })
      expect(said, `accessibility of ${page.url()}`).toEqual([])
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
    leave: () => context.close(),
  }
  return visitor
}

/** In the page: typing is no press, a key that presses a button is. */
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

/** Where a failed journey stood: what its screen said last, and what the browser complained of. */
async function lastSeen(page: Page, errors: string[]) {
  if (page.isClosed()) return
  const said = await page.locator('dialog[open], main').last().innerText({ timeout: 1000 }).catch(String)
  console.error(`${page.url()}\n${said.slice(0, 1500)}\n${errors.join('\n')}`)
}

interface Routing {
  state: { status: 'pending' | 'idle'; location: { href: string }; resolvedLocation?: { href: string } }
}

/** The smaller build: it is read anew by each page that is opened. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe has against the page, run in it directly: three times as quick as through a second page, which only frames of other origins need. */
async function faultsOf(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, { runOnly: tags, resultTypes: ['violations'] })
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

/** The newest letter to this address whose subject matches, once it is there. */
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
/** An address that nobody has used yet. */
export const newAddress = (name: string) => `${name}-${Date.now()}-${people++}@example.com`

/** What is small only as a bar that stays in its place covers a part of it, until one scrolls on. */
const halfScrolledAway = ({ any }: axe.NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured')
