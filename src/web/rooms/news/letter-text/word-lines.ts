import type { LetterWords } from '#domain/news/letter-text/contract.ts'

/** A letter's text line by line, for comparing two versions. */
export const linesOf = ({ subject, heading, paragraphs, buttonLabel, notes }: LetterWords): string[] => [
  `件名：${subject}`,
  `見出し：${heading}`,
  ...paragraphs.flatMap((paragraph) => paragraph.split('\n')),
  ...(buttonLabel ? [`ボタン：${buttonLabel}`] : []),
  ...notes.flatMap((note) => note.split('\n')),
]
