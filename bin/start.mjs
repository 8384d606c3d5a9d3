// "npm start": builds if needed, then starts the server, with the Node that the project installs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { run } from './run.mjs'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Engawa needs Node 24 and this is ${process.version}. Run "npm ci" and then "npm start": the project brings its own on Linux and Windows; on a Mac install Node 24.`,
  )
  process.exit(1)
}

// The next start, and the processes that this one starts, need not compile again. A folder that cannot be written is left alone.
process.env.NODE_COMPILE_CACHE ||= resolve('node_modules/.cache/engawa/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

const BUILT = 'dist/server/main.js'
const isProduction = process.env.NODE_ENV === 'production'
const isBuilt =
  existsSync(BUILT) && (isProduction || newest(['src', 'public', 'vite.config.ts', 'package-lock.json']) <= statSync(BUILT).mtimeMs)

// React chooses its fast build by NODE_ENV, so it is always "production" here; the original value is kept in another variable.
process.env.APP_ENV ||= process.env.NODE_ENV || 'development'
process.env.NODE_ENV = 'production'
// Each keeps one core busy.
const [built] = await Promise.all([isBuilt || buildFirst(), hasDatabase() || createDemo()])
if (built.status > 0) {
  console.error(built.output)
  process.exit(built.status)
}
await import(new URL(`../${BUILT}`, import.meta.url).href)

function hasDatabase() {
  const given = (name) => process.env[name]?.trim()
  return (given('DATABASE_URL') || 'embedded') !== 'embedded' || existsSync(join(given('DATA_DIR') || './data', 'pg'))
}

/** Creates the demo if the settings want it. Ends this process if that fails. */
async function createDemo() {
  const child = spawn(process.execPath, [...process.execArgv, '--max-semi-space-size=64', 'src/create-demo.ts'], {
    stdio: 'inherit',
    // The invented alerts of the demo are not the operator's to read.
    env: { LOG_LEVEL: 'error', ...process.env },
  })
  let stopped = false
  const stop = (signal) => {
    stopped = true // also when the demo has just been completed
    child.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, stop)
  if (stopped || code !== 0) process.exit(code ?? 1)
}

function newest(paths) {
  const times = paths.map((path) => {
    const stat = statSync(path)
    return stat.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : stat.mtimeMs
  })
  return Math.max(0, ...times)
}

/** Returns { status, output }. */
async function buildFirst() {
  console.log('Building ...')
  if (!existsSync(join('node_modules', 'vite'))) {
    console.error(
      'The server is not built and the build tools are not installed: run "npm ci" without NODE_ENV=production, then "npm run build".',
    )
    process.exit(1)
  }
  // In a process of its own, whose memory ends with it. Only visitors of a production site are worth the ten seconds that the last tenth of
  // the bytes takes.
  return run(process.execPath, 'bin/build.mjs', ...(isProduction ? [] : ['--quick']))
}
