// "npm test": checks, tests on PostgreSQL and on the embedded database, journeys in a real browser.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../e2e/open-server.ts'
import { findBrowser } from './browser.ts'
import { runChecks } from './check.mjs'
import { findPDFReader } from './pdf-reader.ts'
import { startPostgres } from './postgres.ts'

const results = mkdtempSync(join(tmpdir(), 'engawa-results-'))
const total = { passed: 0, failed: 0 }
/** Printed again at the end, because the first lines of a long log are often cut. */
const failures = []
const add = ({ passed, failed, failures: more = [] }) => {
  total.passed += passed
  total.failed += failed
  failures.push(...more)
}

/** Tests of the embedded database itself. */
const EMBEDDED = ['src/platform/db/durability.test.ts', 'src/platform/db/embedded.test.ts']
/**
 * Run again on the embedded database: migrations, search, queries over many tables, backups and moves to another database, races. The journeys
 * cover the rest, because their server and its demo run on it.
 */
const ENGINE = [
  ...['src/platform/db/', 'src/platform/audit/', 'src/platform/jobs/', 'src/platform/live/', 'src/server/app.test', 'src/server/boot.test'],
  ...['test/operate.test', 'test/twenty', 'db/upgrade.test'],
  ...['market/listing/', 'talk/inbox/inbox', 'office/today/desk', 'office/statistics/', 'office/search/', 'office/estates/'].map(
    (path) => `src/domain/${path}`,
  ),
]

let postgres
let opening
try {
  const [browser, server] = await Promise.all([findBrowser(), startPostgres()])
  postgres = server
  findPDFReader()
  heading('Checks')
  add(await runChecks())
  // Creating the demo keeps one core busy for half a minute, during which no journey could begin, so it runs next to the tests.
  opening = openServer()
  opening.catch(() => {})
  heading('Tests on PostgreSQL')
  // More workers than cores: during an outage test a worker idles for twenty seconds.
  const onServer = await vitest('postgresql', ['--maxWorkers=3', ...EMBEDDED.flatMap((file) => ['--exclude', file])], {
    TEST_DATABASE_URL: postgres.url,
  })
  add(onServer)
  heading('What an engine could change, on the embedded database')
  const files = new Set([...ENGINE, ...onServer.skipped.map(({ file }) => file)])
  const embedded = await vitest('embedded', [...files])
  add(embedded)
  add(nowhere(onServer.skipped, embedded.skipped))
  heading('Journeys in the browser')
  const { baseURL, dataDir, googleKey } = await opening
  const stage = { E2E_BASE_URL: baseURL, E2E_DATA_DIR: dataDir, E2E_GOOGLE_KEY: JSON.stringify(googleKey) }
  const env = { ...browser.env, ...stage, CHROMIUM_PATH: browser.executablePath }
  const inBrowser = await vitest('journeys', ['--config', 'vitest.e2e.config.ts'], env)
  add(inBrowser)
  add(notRun(inBrowser.skipped, 'a journey that was not walked'))
} catch (error) {
  console.error(error.message)
  total.failed++
} finally {
  await opening?.then(
    ({ close }) => close(),
    () => {},
  )
  postgres?.stop()
  rmSync(results, { recursive: true, force: true })
}
for (const failure of failures) console.log(`\nFAIL ${failure.slice(0, 2_000)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function heading(text) {
  console.log(`\n== ${text}`)
}

/** Runs a suite; a run that dies, or in which nothing was executed, counts as a failure. */
async function vitest(name, args, env = {}) {
  const file = join(results, `${name}.json`)
  const status = await new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./bin/outcome-reporter.mjs', ...args],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env, OUTCOME_FILE: file },
      },
    )
    child.on('close', (code, signal) => resolve(signal ?? code))
  })
  const outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 1, skipped: [], failures: [`${name}: did not finish (${status})`] }
  if (outcome.failed === 0 && (status !== 0 || outcome.passed === 0)) {
    outcome.failed = 1
    outcome.failures.push(`${name}: ended with ${status} after ${outcome.passed} passed tests, without naming a failure`)
  }
  const { passed, failed, skipped } = outcome
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
  return outcome
}

/** Tests skipped on both databases ran nowhere and are reported. */
function nowhere(here, there) {
  const never = here.filter(({ file, name }) => there.some((skipped) => skipped.file === file && skipped.name === name))
  return notRun(never, 'run on neither database')
}

function notRun(skipped, why) {
  const failures = skipped.map(({ file, name }) => `${why}: ${file}: ${name}`)
  return { passed: 0, failed: failures.length, failures }
}
