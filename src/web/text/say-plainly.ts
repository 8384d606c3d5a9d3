import { inPlainWords } from '#domain/base/words/plain-words.ts'

/** Pages on which a deal is made; elsewhere users' own texts about their estates are left alone. */
const PLACES = /^\/(buyer|seller)\/(chat|deal)\/.|^\/seller\/estate\/[^/]+\/(statement|papers|offers|viewings|companions)|^\/companion\//
/** Elements with our own wording: labels, headings, buttons, and sentences marked as such. */
const OURS = 'h1, h2, h3, h4, button, a, summary, legend, label, dt, th, [data-plain]'
/** Exceptions within them: users' texts and binding texts; breadcrumbs contain an estate's own title. */
const SAID = '[data-said], textarea, nav ol'

interface WordPair {
  formal: string
  plain: string
}

/**
 * Replaces the labels of the page with plain words, including those added later; the returned function reverts that. Only text is changed,
 * never an element: React finds everything in place, and text it writes again is replaced again.
 */
export function simplifyPage(page: Document): () => void {
  const swapped = new Map<Text, WordPair>()
  let explained = new Map<string, Text>()
  let place = ''

  const look = (root: Node) => {
    if (page.location.pathname !== place) {
      place = page.location.pathname
      explained = new Map()
    }
    if (!PLACES.test(place)) return
    for (const text of textsIn(root)) swap(text)
  }
  const swap = (text: Text) => {
    const before = swapped.get(text)
    if (before?.plain === text.data) return
    const formal = text.data
    const plain = inPlainWords(formal, (word) => {
      const where = explained.get(word)
      if (where?.isConnected && where !== text) return false
      explained.set(word, text)
      return true
    })
    if (plain === formal) return
    swapped.set(text, { formal, plain })
    text.data = plain
  }

  look(page.body)
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') look(target)
      else for (const node of addedNodes) look(node)
    for (const text of swapped.keys()) if (!text.isConnected) swapped.delete(text)
  })
  watch.observe(page.body, { subtree: true, childList: true, characterData: true })
  return () => {
    watch.disconnect()
    for (const [text, { formal, plain }] of swapped) if (text.data === plain) text.data = formal
  }
}

/** Our own texts in the main part and in dialogs, in reading order. */
function* textsIn(root: Node): Generator<Text> {
  const walk = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walk.nextNode(); node; node = walk.nextNode()) {
    const around = node.parentElement
    if (around?.closest(OURS) && around.closest('main, dialog') && !around.closest(SAID)) yield node as Text
  }
}
