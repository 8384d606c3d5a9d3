// "npm run check": format, lint, types and generated files. Each check prints one line.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { run } from './run.mjs'

// The API linter sends no telemetry and does not look for updates.
process.env.REDOCLY_TELEMETRY = 'off'
process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true'

const node = (...args) => run(process.execPath, ...args)
const tool = (name, ...args) => ({ name, run: () => node(...args) })
const command = (name, file, ...args) => ({ name, run: () => run(file, ...args) })

/** Two lines that run in parallel; the checks of a line run in order. */
export const checks = [
  [
    command('format and lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'),
    unchanged('calls known to the browser', 'src/web/api/operations.gen.ts', () => node('bin/generate.ts')),
    unchanged('refusals in the API document', 'src/platform/http/refusals.gen.ts', () => node('bin/generate.ts')),
    unchanged('route tree, and the build', 'src/web/routeTree.gen.ts', build),
  ],
  [tool('types', 'node_modules/typescript/bin/tsc', '--singleThreaded', '--noEmit'), { name: 'OpenAPI document', run: lintDocument }],
]

/** A generated file must match its generator's output. */
function unchanged(name, file, generate) {
  return {
    name,
    async run() {
      const before = readFileSync(file, 'utf8')
      const result = await generate()
      if (result.status === 0 && readFileSync(file, 'utf8') !== before)
        return { status: 1, output: `${file} was out of date; it has been written anew: commit it.` }
      return result
    },
  }
}

/** Lints the API's OpenAPI document. */
async function lintDocument() {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-openapi-'))
  const file = join(folder, 'openapi.json')
  try {
    const document = await node('bin/openapi.ts')
    if (document.status !== 0) return document
    writeFileSync(file, document.output)
    return await node('node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config', 'redocly.yaml', '--max-problems', '1000')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs them all; returns how many passed and failed, and the output of those that failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [] }
  await Promise.all(
    checks.map(async (line) => {
      for (const { name, run: check } of line) {
        const { status, output } = await check()
        counts[status === 0 ? 'passed' : 'failed']++
        console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
        if (status === 0) continue
        console.log(output.trim())
        counts.failures.push(`${name}: ${output.trim()}`)
      }
    }),
  )
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
