import { fonts, type Paper } from '#platform/documents/page.ts'

/** What does not begin a line in Japanese. */
const HANGING = '、。，．・：；？！」』）】〕〉》”’ー～…ァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ)]},.:;?!'
/** What no font draws and no reader reads. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/**
 * Breaks a text into lines of a width, in letters' own widths: a long message goes over pages line by line, and laying it out as a whole
 * would hold everybody up.
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
