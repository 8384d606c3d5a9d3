import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const PASSWORD = 'engawa-demo-2026'

export interface Credentials {
  authorization: string
  cookie: string
}

/** Signs in a demo user, by token as a program and by cookie as a browser. */
export async function signIn(base: string, email: string): Promise<Credentials> {
  const { apiKey: key } = (await (await fetch(`${base}/api/auth/config`)).json()) as { apiKey: string }
  const answer = await fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  const { idToken } = (await answer.json()) as { idToken: string }
  const authorization = `Bearer ${idToken}`
  const synced = await fetch(`${base}/api/auth/token-sync`, { method: 'POST', headers: { authorization } })
  const cookie = synced.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { authorization, cookie }
}

/** The built server, with the demo unless other settings are given, on this database (an empty address means the embedded one). */
export async function openHouse(databaseURL: string, more: Record<string, string> = {}): Promise<{ base: string; server: ChildProcess }> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
  const base = `http://localhost:${port}`
  const own = { PORT: String(port), BASE_URL: base, DATABASE_URL: databaseURL, DATA_DIR: mkdtempSync(join(tmpdir(), 'engawa-bench-')) }
  const env = { ...process.env, ...own, APP_ENV: 'development', DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error', ...more }
  const server = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) if (line.includes('Engawa is open')) break
  server.stdout?.on('data', (said) => process.env.LOUD && process.stderr.write(said))
  return { base, server }
}
