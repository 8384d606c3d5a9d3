import { UNSENT } from './unsent.ts'

/**
 * Unsent drafts, kept for this tab across a reload: by reader and room, so a draft never shows for another reader. Without storage nothing
 * is kept.
 */
export function unsentDraft<T>(what: string, viewerID: string, roomID: string) {
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
        // Storage is full or forbidden.
      }
    },
  }
}
