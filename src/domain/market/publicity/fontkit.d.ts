/** The part of fontkit used here; the package has no types. */
declare module 'fontkit' {
  export interface Glyph {
    path: { toSVG(): string }
  }
  export interface Font {
    unitsPerEm: number
    characterSet: number[]
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[]; advanceWidth: number }
  }
  export function openSync(path: string): Font
}
