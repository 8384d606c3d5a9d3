import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { hillHouse } from '../houses.ts'

const FOLDER = 'test/generators'
const generators = {
  'openapi-typescript': ['openapi-typescript/bin/cli.js', './out/openapi.json', '-o', 'out/openapi-typescript.ts'],
  'hey-api': ['@hey-api/openapi-ts/bin/run.js', '-i', './out/openapi.json', '-o', 'out/hey-api'],
  orval: ['orval/dist/bin/orval.mjs', '--config', './orval.config.mjs'],
  'swagger-typescript-api': [
    ...['swagger-typescript-api/dist/cli.mjs', 'generate', '-p', './out/openapi.json'],
    ...['-o', 'out', '-n', 'swagger-typescript-api.ts'],
  ],
} as const

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await hillHouse(app)
  rmSync(`${FOLDER}/out`, { recursive: true, force: true })
  mkdirSync(`${FOLDER}/out`)
  writeFileSync(`${FOLDER}/out/openapi.json`, await (await app.fetch('/api/openapi.json')).text())
})
const own = globalThis.fetch
afterEach(() => {
  globalThis.fetch = own
})
afterAll(() => app.close())

test.each(Object.entries(generators))(
  '%s makes a client of the document, with which one reads, writes and learns why not',
  async (name, command) => {
    const made = inFolder(command)
    expect(made.status, made.output).toBe(0)
    const { use } = (await import(`./uses/${name}.ts`)) as { use(fetch: typeof globalThis.fetch, token: string): Promise<object> }
    expect(await use(intoTheApp, 'test-bea')).toEqual({ houses: 1, code: 'not-found' })
  },
)

test('what they made compiles strictly, and so does what uses it', async () => {
  const { status, output } = inFolder(['typescript/lib/tsc.js', '-p', '.'])
  expect(output.trim()).toBe('')
  expect(status).toBe(0)
})

/** Runs among the generators' own packages, which include the TypeScript version they need. */
function inFolder([program, ...args]: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], { cwd: FOLDER, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const intoTheApp: typeof globalThis.fetch = async (asked, init) => {
  const request = new Request(asked, init)
  const body = request.method === 'GET' ? undefined : await request.text()
  return app.fetch(request.url, { method: request.method, headers: request.headers, body })
}
