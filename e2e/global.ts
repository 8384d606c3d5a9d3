import type { JWK } from 'jose'
import type { TestProject } from 'vitest/node'
import { openServer } from './open-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseURL: string
    /** Where the server keeps what it signs with. */
    dataDir: string
    /** What signs for Google, whose keys the server fetches from a stand-in. */
    googleKey: JWK
  }
}

/** E2E_BASE_URL takes a server that runs already, E2E_DATA_DIR its folder, E2E_GOOGLE_KEY what signs for its Google; otherwise one is started. */
export default async function setup(project: TestProject) {
  const { E2E_BASE_URL: given, E2E_GOOGLE_KEY: key } = process.env
  if (given) {
    project.provide('baseURL', given)
    project.provide('dataDir', process.env.E2E_DATA_DIR ?? '')
    if (key) project.provide('googleKey', JSON.parse(key))
    return undefined
  }
  const { baseURL, dataDir, googleKey, close } = await openServer()
  project.provide('baseURL', baseURL)
  project.provide('dataDir', dataDir)
  project.provide('googleKey', googleKey)
  return close
}
