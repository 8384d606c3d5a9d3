import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

/** Text as drawn paths: a server has no Japanese fonts of its own, and a picture must not depend on which it has. */
export function lettering(text: string, { size, x, y, width, fill }: Lettering): string {
  const font = bold()
  const scale = size / font.unitsPerEm
  const fitted = shortened(font, text, width / scale)
  let at = 0
  const { glyphs, positions } = font.layout(fitted)
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const drawn = `<path transform="translate(${at + xOffset} ${yOffset})" d="${path.toSVG()}"/>`
    at += xAdvance
    return drawn
  })
  // Fonts count upwards, pictures downwards.
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

interface Lettering {
  size: number
  /** Where the line begins and stands on. */
  x: number
  y: number
  /** What does not fit into it is cut off with …. */
  width: number
  fill: string
}

function shortened(font: Font, text: string, width: number): string {
  if (font.layout(text).advanceWidth <= width) return text
  const letters = Array.from(text)
  while (letters.length > 0 && font.layout(`${letters.join('')}…`).advanceWidth > width) letters.pop()
  return `${letters.join('')}…`
}

let opened: Font | undefined
/** Five megabytes, read when the first picture is drawn. */
function bold(): Font {
  opened ??= openSync(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'))
  return opened
}
