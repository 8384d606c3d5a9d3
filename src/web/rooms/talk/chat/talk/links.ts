interface TextPart {
  text: string
  href?: string
}

// Only ASCII characters: Japanese text that follows without a space is not part of the address.
const address = /https?:\/\/[!-~]+/gi
const notInAddress = /[<>"'`\\].*$/
const afterAddress = /[.,!?;:]+$/

/** Splits a text around its web addresses. Only http and https become links. */
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

/** Punctuation or a bracket at the end does not belong to the address. */
function trimmed(found: string): string {
  const bare = found.replace(notInAddress, '').replace(afterAddress, '')
  const isOpened = bare.includes('(')
  return isOpened ? bare : bare.replace(/\)+$/, '')
}
