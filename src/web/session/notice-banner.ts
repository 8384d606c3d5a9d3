import { createStore } from '#web/state/store.ts'

export interface NoticeBanner {
  id: string
  title: string
}

/** The important notice shown in the strip above the pages; null if there is none to read. */
export const noticeBanner = createStore<NoticeBanner | null>(null, () => null)
