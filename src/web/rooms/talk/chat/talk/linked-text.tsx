import { linkParts } from './links.ts'

/** What a person wrote, with its line breaks; addresses in it open beside the page and learn nothing of it. */
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
