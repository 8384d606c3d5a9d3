/** A piece of a line: plain, bold, or a link. */
export interface Run {
  text: string
  strong: boolean
  href: string | null
}
/** A list has several items, every other block has one. Manual line breaks are kept. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'ordered' | 'bullets'
  items: Run[][]
}

const marks = [
  ['heading', /^##\s+(.*)$/],
  ['ordered', /^\d+\.\s+(.*)$/],
  ['bullets', /^-\s+(.*)$/],
] as const

/**
 * The small markup for texts of the site: `## ` a heading, `1. ` and `- ` lists, `**` bold, `[words](address)` a link, an empty line
 * between paragraphs. Anything else stays as typed; nothing can become HTML.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: { kind: Block['kind']; items: string[] } | undefined
  const close = () => {
    if (open) blocks.push({ kind: open.kind, items: open.items.map(runsOf) })
    open = undefined
  }
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const marked = marks.flatMap(
      ([kind, mark]) =>
        mark
          .exec(line)
          ?.slice(1)
          .map((text) => ({ kind, text })) ?? [],
    )[0]
    if (!line.trim()) close()
    else if (!marked) {
      // A line without a mark continues the block above it.
      if (open && open.kind !== 'heading') open.items.push(`${open.items.pop()}\n${line.trim()}`)
      else {
        close()
        open = { kind: 'paragraph', items: [line.trim()] }
      }
    } else if (open?.kind === marked.kind && marked.kind !== 'heading') open.items.push(marked.text.trim())
    else {
      close()
      open = { kind: marked.kind, items: [marked.text.trim()] }
    }
  }
  close()
  return blocks
}

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/
const INLINE = new RegExp(`\\*\\*([^*]+)\\*\\*|${LINK.source}`, 'g')

function runsOf(line: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const { 0: all, 1: strong, 2: words, 3: href, index } of line.matchAll(INLINE)) {
    if (index > from) runs.push({ text: line.slice(from, index), strong: false, href: null })
    runs.push({ text: strong ?? words ?? '', strong: strong !== undefined, href: href ?? null })
    from = index + all.length
  }
  if (from < line.length) runs.push({ text: line.slice(from), strong: false, href: null })
  return runs
}

/** A page of our own, an https page elsewhere, or a mail address. */
const ADDRESS = /^(\/(?![/\\])|https:\/\/[^/]|mailto:[^\s])/

/** The mistake in a text; undefined when it will render as intended. */
export function mistakeIn(text: string): string | undefined {
  if (/<[a-z!/]/i.test(text)) return 'HTMLは使えません。見出しは「## 」、箇条書きは「- 」で書いてください。'
  if (/!\[/.test(text)) return '画像は入れられません。'
  const bad = [...text.matchAll(new RegExp(LINK.source, 'g'))].find(([, , href = '']) => !ADDRESS.test(href))
  if (bad) return `リンク先「${bad[2]}」は使えません。「/」か「https://」か「mailto:」で始めてください。`
  if (text.replaceAll(INLINE, '').includes('**')) return '「**」で、強調する言葉の前と後を囲んでください。'
  return undefined
}

/** The text as plain paragraphs for a letter; `baseURL` makes links to our own pages absolute. */
export const paragraphsOf = (text: string, baseURL: string): string[] =>
  blocksOf(text).map(({ kind, items }) =>
    items
      .map(
        (runs, at) => `${leads[kind](at)}${runs.map(({ text, href }) => text + (href ? `（${reachable(href, baseURL)}）` : '')).join('')}`,
      )
      .join('\n'),
  )

const leads: Record<Block['kind'], (at: number) => string> = {
  paragraph: () => '',
  heading: () => '■ ',
  ordered: (at) => `${at + 1}. `,
  bullets: () => '・',
}
const reachable = (href: string, baseURL: string) => (href.startsWith('/') ? `${baseURL}${href}` : href.replace(/^mailto:/, ''))
