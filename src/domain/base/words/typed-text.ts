/** Normalises typed text to the stored form: accepts full width, half width, hiragana, hyphens and spaces. Browser-safe. */

/** ひらがな and half-width kana become full-width katakana: ﾔﾏﾀﾞ, やまだ and ヤマダ are the same name. */
export const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    // Combines kana typed with separate voicing marks.
    .normalize('NFC')

/** Small kana, and the large ones that banks write, or that a search is typed in. */
export const SMALL = 'ァィゥェォッャュョヮヵヶ'
export const LARGE = 'アイウエオツヤユヨワカケ'

export const toLargeKana = (text: string): string => [...text].map((kana) => LARGE[SMALL.indexOf(kana)] ?? kana).join('')

/** A name as on accounts and transfers, which makes different spellings comparable. */
export const toHolder = (name: string): string => toLargeKana(toKatakana(name).replaceAll(/[\s・ー\-‐−–—]/g, ''))

/** The digits of a number typed in full width, or with hyphens, spaces, brackets and 〒. */
export const toDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\-‐‑‒–—―−ー()〒]/g, '')

/** ｶﾞｽ becomes ガス in a text to read, whose other letters keep their width. */
export const toWideKana = (text: string): string => text.replace(/[｡-ﾟ]+/g, (narrow) => narrow.normalize('NFKC'))

/** ２−３ becomes 2-3: numbers of houses and rooms are stored in half width, words are left unchanged. */
export const toNarrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/　/g, ' ')
    .replace(/(?<=\d)[−‐‑–—ー](?=\d)/g, '-')
