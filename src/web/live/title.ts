import { counts } from '#web/session/counts.ts'

/** 「(3) 商談 | 縁側」: shows the number of unread items in the title of a background tab. Returns the function that stops it. */
export function markTitle(): () => void {
  const mark = () => {
    const wanted = titleWithCount(document.title, counts.get().notifications ?? 0)
    if (wanted !== document.title) document.title = wanted
  }
  // Each screen sets its own title in the head.
  const changes = new MutationObserver(mark)
  changes.observe(document.head, { childList: true, subtree: true, characterData: true })
  const unsubscribe = counts.subscribe(mark)
  mark()
  return () => {
    changes.disconnect()
    unsubscribe()
    document.title = titleWithCount(document.title, 0)
  }
}

export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '')
  return count === 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`
}
