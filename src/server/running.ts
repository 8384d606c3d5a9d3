import type { Config } from '#platform/config.ts'
import type { ReadCall } from './reader.ts'

interface RunningReader {
  read: ReadCall
  config: Config
}

const held = globalThis as { __engawa?: RunningReader }

/** Reading calls of this process, for the pages it renders. Kept on globalThis, because the development server re-evaluates modules. */
export const runningRead: ReadCall = (...call) => runningReader().read(...call)

export const runningConfig = (): Config => runningReader().config

export function setRunning(now: RunningReader) {
  held.__engawa = now
}

function runningReader(): RunningReader {
  if (!held.__engawa) throw new Error('The app is not open yet.')
  return held.__engawa
}
