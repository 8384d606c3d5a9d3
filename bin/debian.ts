// Installs packages that the tests need, only where that needs no permission: as root on Debian, which nearly always means a container.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const POLICY = '/usr/sbin/policy-rc.d'

export function installDebian(packages: string[]) {
  console.log(`Installing ${packages.join(', ')} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Keeps apt from starting an installed server, which would take a port unasked.
  const ours = !existsSync(POLICY)
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env })
  if (ours) rmSync(POLICY, { force: true })
}
