import type { Hono } from 'hono'
import type { Env } from '#platform/http/serve.ts'

const held = globalThis as { __engawaApp?: Hono<Env> }

/** The app of this process, for the pages that call the API in process. Kept on globalThis, because the development server evaluates modules again. */
export function runningApp(): Hono<Env> {
  if (!held.__engawaApp) throw new Error('The app is not open yet.')
  return held.__engawaApp
}

export function setRunningApp(app: Hono<Env>) {
  held.__engawaApp = app
}
