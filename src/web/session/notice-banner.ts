import { createStore } from '#web/state/store.ts'

export interface NoticeBanner {
  id: string
  title: string
}

/** The important notice that the strip above the pages names; nothing while there is none to read. */
export const noticeBanner = createStore<NoticeBanner | null>(null, () => null)
