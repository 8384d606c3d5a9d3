import { unreadable } from './problems.ts'

export type FileEncoding = 'utf-8' | 'shift_jis'

/** The text of a file from a bank; its encoding is found by reading. */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  if (isEBCDIC(bytes)) throw unreadable()
  const utf8 = read(bytes, 'utf-8')
  const sjis = utf8 === undefined || onlyPairs(utf8) ? read(bytes, 'shift_jis') : undefined
  const text = (sjis ?? utf8)?.replace(END_OF_FILE, '')
  if (text === undefined || CONTROL.test(text)) throw unreadable()
  return { text, encoding: sjis === undefined ? 'utf-8' : 'shift_jis' }
}

/** As DOS ended its files; some banks still do. */
const END_OF_FILE = new RegExp(`${String.fromCharCode(0x1a)}+\\s*$`)
const CONTROL = /[^\P{Cc}\t\n\r]/u

function read(bytes: Uint8Array, encoding: FileEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Two half-width kana in Shift_JIS can also be read as a single UTF-8 character. A file with no other non-ASCII characters is Shift_JIS.
 */
const onlyPairs = (text: string) => /[\u0080-\u07ff]/.test(text) && !/[\u0800-\uffff]/.test(text)

/** A 全銀 head in the code of mainframes: 101 or 103. */
const isEBCDIC = ([one, zero, type]: Uint8Array) => one === 0xf1 && zero === 0xf0 && (type === 0xf1 || type === 0xf3)
