import { linkParts } from './links.ts'

/** A user's text with its line breaks; links in it open in a new tab, without a referrer. */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  return linkParts(text).map((part) => {
    const key = at
    at += part.text.length
    return part.href ? (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
        <span className="visually-hidden">（新しいタブで開く）</span>
      </a>
    ) : (
      part.text
    )
  })
}
