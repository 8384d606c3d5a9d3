/** What people type, in the one form that is kept: full width, half width, hiragana, hyphens and spaces are taken as meant. Browser-safe. */

/** ひらがな and half-width kana become full-width katakana: ﾔﾏﾀﾞ, やまだ and ヤマダ are one name. */
export const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    // Kana that were typed with their marks apart.
    .normalize('NFC')

/** ャ and ヤ, ー and -: banks write a name in large letters and half width, people as they were taught. */
const SMALL = 'ァィゥェォッャュョヮヵヶ'
const LARGE = 'アイウエオツヤユヨワカケ'

/** A name as it stands on accounts and transfers: by this two spellings of it are one. */
export const toHolder = (name: string): string =>
  [...toKatakana(name).replaceAll(/[\s・ー\-‐−–—]/g, '')].map((kana) => LARGE[SMALL.indexOf(kana)] ?? kana).join('')

/** The digits of a number typed in full width, or with hyphens, spaces, brackets and 〒. */
export const toDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\-‐‑‒–—―−ー()〒]/g, '')

/** ２−３ is 2-3: numbers of houses and rooms are written in half width, words stay as they are. */
export const toNarrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/　/g, ' ')
    .replace(/(?<=\d)[−‐‑–—ー](?=\d)/g, '-')
