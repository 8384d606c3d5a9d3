import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

/** Text as drawn paths: a server has no Japanese fonts, and a picture must not depend on those installed. */
export function drawText(text: string, { size, x, y, width, fill }: TextStyle): string {
  const font = bold()
  const scale = size / font.unitsPerEm
  const fitted = shorten(font, text, width / scale)
  let at = 0
  const { glyphs, positions } = font.layout(fitted)
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const drawn = `<path transform="translate(${at + xOffset} ${yOffset})" d="${path.toSVG()}"/>`
    at += xAdvance
    return drawn
  })
  // The y-axis points up in fonts, and down in pictures.
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

interface TextStyle {
  size: number
  /** Start of the line and its baseline. */
  x: number
  y: number
  /** Longer text is cut off with …. */
  width: number
  fill: string
}

function shorten(font: Font, text: string, width: number): string {
  if (font.layout(text).advanceWidth <= width) return text
  const letters = Array.from(text)
  while (letters.length > 0 && font.layout(`${letters.join('')}…`).advanceWidth > width) letters.pop()
  return `${letters.join('')}…`
}

let opened: Font | undefined
/** Five megabytes, loaded with the first picture. */
function bold(): Font {
  opened ??= openSync(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'))
  return opened
}
