import { UNSENT } from './unsent.ts'

/**
 * What somebody wrote here and did not send, kept for this tab over a reload: by reader and room, so that it never shows for another.
 * Where the browser refuses storage it is simply not kept.
 */
export function kept<T>(what: string, viewerID: string, roomID: string) {
  const key = `${UNSENT}${what}.${viewerID}.${roomID}`
  return {
    read(): T | undefined {
      try {
        const text = sessionStorage.getItem(key)
        return text === null ? undefined : (JSON.parse(text) as T)
      } catch {
        return undefined
      }
    },
    write(value: T | undefined) {
      try {
        if (value === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Full or forbidden.
      }
    },
  }
}
