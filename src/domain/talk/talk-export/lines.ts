import { fonts, type Paper } from '#platform/documents/page.ts'

/** Characters that must not begin a line in Japanese. */
const HANGING = '、。，．・：；？！」』）】〕〉》”’ー～…ァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ)]},.:;?!'
/** Characters without a glyph, invisible to readers. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/**
 * Breaks a text into lines by the width of each character: long messages flow over pages line by line, and laying them out as a whole would
 * block the server.
 */
export function lineBreaker(paper: Paper, { size, width }: { size: number; width: number }): (text: string) => string[] {
  const widths = new Map<string, number>()
  const widthOf = (letter: string): number => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const measured = paper.font(fonts.regular).fontSize(size).widthOfString(letter)
    widths.set(letter, measured)
    return measured
  }
  const broken = (paragraph: string): string[] => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const letter of paragraph) {
      const wide = widthOf(letter)
      if (used + wide > width && line !== '' && !(HANGING.includes(letter) && used <= width)) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += letter
      used += wide
    }
    return [...lines, line]
  }
  return (text) =>
    text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => broken(paragraph.replaceAll('\t', '　').replace(UNSEEN, '')))
}
