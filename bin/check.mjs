// Format, lint, types and generated files; "npm run check". Each check answers in a line.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'

const node = (...args) => spawnSync(process.execPath, args, { encoding: 'utf8' })
const tool = (name, ...args) => ({ name, run: () => node(...args) })
const command = (name, file, ...args) => ({ name, run: () => spawnSync(file, args, { encoding: 'utf8' }) })

export const checks = [
  command('format and lint', 'node_modules/.bin/biome', 'check', '--error-on-warnings', '.'),
  tool('types', 'node_modules/typescript/bin/tsc', '--singleThreaded', '--noEmit'),
  { name: 'OpenAPI document', run: lintDocument },
  unchanged('calls known to the browser', 'src/web/api/operations.gen.ts', () => node('bin/generate.ts')),
  unchanged('route tree, and the build', 'src/web/routeTree.gen.ts', build),
]

/** A generated file must be what its generator writes. */
function unchanged(name, file, generate) {
  return {
    name,
    run() {
      const before = readFileSync(file, 'utf8')
      const result = generate()
      if (result.status === 0 && readFileSync(file, 'utf8') !== before)
        return { status: 1, stdout: `${file} was out of date; it has been written anew: commit it.`, stderr: '' }
      return result
    },
  }
}

/** Lints the API's own description, without asking anybody whether the linter is the newest. */
function lintDocument() {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-openapi-'))
  try {
    const document = node('bin/openapi.ts')
    if (document.status !== 0) return document
    writeFileSync(join(folder, 'openapi.json'), document.stdout)
    return spawnSync(
      process.execPath,
      ['node_modules/@redocly/cli/bin/cli.js', 'lint', join(folder, 'openapi.json'), '--config', 'redocly.yaml', '--max-problems', '1000'],
      { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs them all; answers how many passed and failed. */
export function runChecks() {
  const counts = { passed: 0, failed: 0 }
  for (const { name, run } of checks) {
    const { status, stdout, stderr } = run()
    const passed = status === 0
    counts[passed ? 'passed' : 'failed']++
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`)
    if (!passed) console.log(`${stdout ?? ''}${stderr ?? ''}`.trim())
  }
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
