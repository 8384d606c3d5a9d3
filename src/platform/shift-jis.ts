/** Replaces characters that Shift_JIS cannot encode. */
export const UNWRITABLE = '〓'

/** Equivalent characters that Shift_JIS has, under another code point. */
const TWINS: Record<string, string> = { '〜': '～', '−': '－', '—': '―', '‖': '∥', '¦': '￤', '¢': '￠', '£': '￡', '¬': '￢' }

/** Text in Windows Shift_JIS, the only encoding that older label and address programs read. */
export function shiftJIS(text: string): Uint8Array {
  const known = lettersOf()
  const settled = text.normalize('NFC')
  const bytes = new Uint8Array(settled.length * 2)
  let length = 0
  for (const letter of settled) {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) bytes[length++] = code
    else for (const byte of known.get(TWINS[letter] ?? letter) ?? known.get(UNWRITABLE) ?? []) bytes[length++] = byte
  }
  return bytes.slice(0, length)
}

/** True when a character would be replaced. */
export function losesLetters(text: string): boolean {
  const known = lettersOf()
  return [...text.normalize('NFC')].some((letter) => (letter.codePointAt(0) ?? 0) >= 0x80 && !known.has(TWINS[letter] ?? letter))
}

let letters: Map<string, number[]> | undefined

/** Inverts the platform's decoder; a character with several codes gets the first. */
function lettersOf(): Map<string, number[]> {
  if (letters) return letters
  const made = new Map<string, number[]>([['¥', [0x5c]]])
  const decoder = new TextDecoder('shift_jis')
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    // A single character, not a replacement or private-use one.
    if ([...letter].length === 1 && !/[\uFFFD\uE000-\uF8FF]/.test(letter) && !made.has(letter)) made.set(letter, bytes)
  }
  for (let kana = 0xa1; kana <= 0xdf; kana++) add(kana)
  // 0xED and 0xEE repeat characters of 0xFA.
  for (let lead = 0x81; lead <= 0xfc; lead++)
    if ((lead < 0xa0 || lead > 0xdf) && lead !== 0xed && lead !== 0xee)
      for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) add(lead, trail)
  letters = made
  return made
}
