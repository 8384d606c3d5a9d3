import type { Hono } from 'hono'
import type { Config } from '#platform/config.ts'
import type { Env } from '#platform/http/serve.ts'

interface Running {
  app: Hono<Env>
  config: Config
}

const held = globalThis as { __engawa?: Running }

/** The app of this process, for the pages that call the API in process. Kept on globalThis, because the development server evaluates modules again. */
export const runningApp = (): Hono<Env> => running().app

export const runningConfig = (): Config => running().config

export function setRunning(now: Running) {
  held.__engawa = now
}

function running(): Running {
  if (!held.__engawa) throw new Error('The app is not open yet.')
  return held.__engawa
}
