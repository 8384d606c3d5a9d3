import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWK } from 'jose'
import type { TestProject } from 'vitest/node'
import { openServer } from './open-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseURL: string
    /** The server's data folder, with its signing keys. */
    dataDir: string
    /** Signing key for the stand-in Google from which the server fetches its keys. */
    googleKey: JWK
    /** A folder with a file for each route and width checked with axe, by either worker. What a journey does to a page it checks itself. */
    checked: string
  }
}

/**
 * E2E_BASE_URL uses a running server, E2E_DATA_DIR is its folder, E2E_GOOGLE_KEY the signing key of its stand-in Google; otherwise a server
 * is started.
 */
export default async function setup(project: TestProject) {
  const checked = mkdtempSync(join(tmpdir(), 'engawa-checked-'))
  project.provide('checked', checked)
  const done = () => rmSync(checked, { recursive: true })
  const { E2E_BASE_URL: given, E2E_GOOGLE_KEY: key } = process.env
  if (given) {
    project.provide('baseURL', given)
    project.provide('dataDir', process.env.E2E_DATA_DIR ?? '')
    if (key) project.provide('googleKey', JSON.parse(key))
    return done
  }
  const { baseURL, dataDir, googleKey, close } = await openServer()
  project.provide('baseURL', baseURL)
  project.provide('dataDir', dataDir)
  project.provide('googleKey', googleKey)
  return () => Promise.all([done(), close()])
}
