// Finds a Chromium and Japanese fonts for the browser journeys, or installs them where it may (root on Debian).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { installDebian, mayInstall } from './debian.ts'

// The headless shell has no window and uses a third less CPU than the whole browser.
const SHELL = '/usr/bin/chromium-headless-shell'
const CANDIDATES = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Returns { executablePath, env } for playwright. Throws one sentence that says what to install. */
export async function findBrowser(): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL) && mayInstall()) installDebian(['chromium-headless-shell', 'fonts-noto-cjk'])
  // Not every Debian release packages the shell.
  if (!installedBrowser() && mayInstall()) installDebian(['chromium', 'fonts-noto-cjk'])
  const executablePath = installedBrowser()
  if (!executablePath) return shippedBrowser()
  if (hasJapaneseFonts()) return { executablePath, env: { ...process.env } }
  if (mayInstall()) installDebian(['fonts-noto-cjk'])
  return { executablePath, env: { ...process.env, ...(hasJapaneseFonts() ? {} : shippedFonts()) } }
}

/** The installed candidates, the fastest first. */
export const installedBrowser = () => [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path && existsSync(path))
const hasJapaneseFonts = () => (spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/** The Chromium and the libraries from npm, for a machine without either and without root. */
async function shippedBrowser() {
  try {
    const require = createRequire(import.meta.url)
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    await inflate(join(dirname(require.resolve('@sparticuz/chromium')), '../bin/al2023.tar.br'))
    const libraries = [process.env.LD_LIBRARY_PATH, join(tmpdir(), 'al2023/lib')].filter(Boolean).join(':')
    return { executablePath, env: { ...process.env, ...shippedFonts(), LD_LIBRARY_PATH: libraries } }
  } catch (error) {
    throw new Error(
      `A Chromium is needed for the browser tests: install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH. (${(error as Error).message})`,
    )
  }
}

function shippedFonts() {
  const fonts = resolve('node_modules/@expo-google-fonts/noto-sans-jp')
  const cache = join(tmpdir(), 'engawa-fonts')
  mkdirSync(cache, { recursive: true })
  const file = join(cache, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${fonts}/400Regular</dir><dir>${fonts}/700Bold</dir><cachedir>${cache}</cachedir>
<alias><family>sans-serif</family><prefer><family>Noto Sans JP</family></prefer></alias>
<alias><family>system-ui</family><prefer><family>Noto Sans JP</family></prefer></alias></fontconfig>`,
  )
  return { FONTCONFIG_FILE: file }
}
