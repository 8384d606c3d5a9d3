import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const FOLDER = 'test/generators'
const INSTALLED = `${FOLDER}/node_modules/.package-lock.json`

/** Installs once, and again when the versions change. */
export default function install() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs > statSync(`${FOLDER}/package-lock.json`).mtimeMs) return
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The generators could not be installed: ${stderr}`)
}
