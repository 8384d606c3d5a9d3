import { api } from '#web/api/client.ts'
import { type NoticeBanner, noticeBanner } from './notice-banner.ts'
import { useViewer } from './use-viewer.ts'
import type { Viewer } from './viewer.ts'

const KEPT = 'engawa:notices-read'
const MAX_KEPT = 20
const ASKED = 'engawa:notice-banner'
const AGAIN_MS = 5 * 60_000

/** Fetched every few minutes, not with every page. */
export async function askForBanner(viewer: Viewer | null): Promise<void> {
  const asked = readAsked()
  const of = viewer?.id ?? ''
  if (asked?.of === of && Date.now() - asked.at < AGAIN_MS) return show(asked.notice)
  const { notice } = await api.getNoticeBanner()
  keep(sessionStorage, ASKED, { of, at: Date.now(), notice })
  show(notice)
}

/** A notice that was opened or dismissed is not shown again: to a member on any device, to a guest on this one. */
export function useNoticeRead(): (id: string) => void {
  const viewer = useViewer()
  return (id) => {
    keep(localStorage, KEPT, [id, ...readHere().filter((one) => one !== id)].slice(0, MAX_KEPT))
    if (noticeBanner.get()?.id === id) noticeBanner.set(null)
    if (viewer) void api.readNotice({ params: { id } }).catch(noMatter)
  }
}

const show = (notice: NoticeBanner | null) => noticeBanner.set(notice && !readHere().includes(notice.id) ? notice : null)

function readHere(): string[] {
  const kept = read(localStorage, KEPT)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

const readAsked = () => read(sessionStorage, ASKED) as { of: string; at: number; notice: NoticeBanner | null } | undefined

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keep(storage: Storage, key: string, value: unknown) {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or forbidden: remembered until the page is left.
  }
}

// The notice appears again on the next page.
const noMatter = () => {}
