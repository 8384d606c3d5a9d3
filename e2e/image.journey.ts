// Builds the image's contents as ops/Containerfile describes them, in a folder of its own; only the base image is left out.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const lines = readFileSync('ops/Containerfile', 'utf8').split('\n')
const [, ...stages] = lines.join('\n').split(/^FROM .*$/m)
const steps = (stages.at(-1) ?? '').split('\n').flatMap((line) => {
  const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
  return instruction && rest ? [{ instruction, rest }] : []
})
const of = (name: string) => steps.filter(({ instruction }) => instruction === name).map(({ rest }) => rest)

mkdirSync('.cache', { recursive: true })
const place = mkdtempSync(join('.cache', 'image-'))
const image = join(place, 'house')
const left: ChildProcess[] = []
afterAll(() => {
  for (const child of left) child.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

/** The packages that `npm prune --omit=dev` would leave; linked, not copied. */
function linkPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: true }> }
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!path || dev || !existsSync(path) || existsSync(join(image, path))) continue
    mkdirSync(dirname(join(image, path)), { recursive: true })
    expect(spawnSync('cp', ['-al', path, join(image, path)]).status, path).toBe(0)
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

test.runIf(process.platform === 'linux')('the image starts in production, passes its health check, and ends on SIGTERM', async () => {
  mkdirSync(image)
  for (const copied of of('COPY')) {
    const [target = '', ...sources] = copied.replace('--from=build ', '').split(' ').reverse()
    for (const source of sources.map((each) => each.replace('/srv/engawa/', ''))) {
      if (source === 'node_modules') linkPackages()
      else cpSync(source, join(image, target === './' ? source : target), { recursive: true })
    }
  }
  // The end of the RUN that builds it. Base and pg_dump take 300 MB of the 600 MB limit.
  expect(lines.some((line) => /^RUN .* && node bin\/slim\.mjs \.$/.test(line))).toBe(true)
  expect(spawnSync(process.execPath, ['bin/slim.mjs', image], { stdio: 'inherit' }).status).toBe(0)
  const megabytes = Number(spawnSync('du', ['-sm', image], { encoding: 'utf8' }).stdout.split('\t')[0])
  expect(megabytes).toBeLessThan(300)
  const port = await freePort()
  const vars = Object.fromEntries(of('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=') as [string, string])))
  const env = {
    ...{ ...vars, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(process.cwd(), place, 'data'), PATH: dirname(process.execPath) },
    ...{ SECRET: 'a-secret-of-more-than-32-letters-for-this', BASE_URL: 'https://engawa.example', DATABASE_URL: 'embedded' },
    ...{ PAYMENTS: 'simulated', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: '縁側 <house@engawa.example>' },
    ...{ OPERATOR_NAME: '株式会社試験', OPERATOR_REPRESENTATIVE: '試験 太郎', OPERATOR_ADDRESS: '東京都港区1-1-1' },
    ...{ OPERATOR_PHONE: '03-1234-5678', OPERATOR_EMAIL: 'office@engawa.example', OPERATOR_LICENSE: '東京都知事(1)第123456号' },
    ...{ TRANSFER_BANK: 'えんがわ銀行 本店 普通 7654321', TRANSFER_HOLDER: 'カ）シケン', TRUST_PROXY: '1' },
  }
  const [program = '', ...words] = JSON.parse(of('CMD').at(-1) ?? '[]') as string[]
  const [checker = '', ...checks] = JSON.parse(/ CMD (\[.+\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]') as string[]
  const isWell = () => spawnSync(checker, checks, { cwd: image, env }).status === 0
  expect(isWell()).toBe(false)

  const house = spawn(program, words, { cwd: image, env, stdio: ['ignore', 'pipe', 'pipe'] })
  left.push(house)
  let output = ''
  for (const stream of [house.stdout, house.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => house.once('exit', resolve))
  await expect.poll(isWell, { timeout: 120_000, interval: 1_000, message: output }).toBe(true)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  house.kill('SIGTERM')
  expect(await ended).toBe(0)

  // The commands of docs/operate.md run in the image.
  const checked = spawnSync('node', ['bin/verify-audit.ts'], { cwd: image, env, encoding: 'utf8' })
  expect(checked.stderr).not.toContain('ERR_MODULE_NOT_FOUND')
  expect(checked.status).toBe(0)
})
