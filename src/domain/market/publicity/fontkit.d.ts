/** The little of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    path: { toSVG(): string }
  }
  export interface Font {
    unitsPerEm: number
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[]; advanceWidth: number }
  }
  export function openSync(path: string): Font
}
