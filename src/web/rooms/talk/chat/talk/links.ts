interface TextPart {
  text: string
  href?: string
}

// Only what an address may consist of: Japanese that follows without a space is not part of it.
const address = /https?:\/\/[!-~]+/gi
const notInAddress = /[<>"'`\\].*$/
const afterAddress = /[.,!?;:]+$/

/** A text in pieces, its web addresses apart. Nothing but http and https ever becomes a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const href = trimmed(match[0])
    if (!URL.canParse(href)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: href, href })
    from = match.index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** The end of a sentence or of a bracket around the address does not belong to it. */
function trimmed(found: string): string {
  const bare = found.replace(notInAddress, '').replace(afterAddress, '')
  const isOpened = bare.includes('(')
  return isOpened ? bare : bare.replace(/\)+$/, '')
}
