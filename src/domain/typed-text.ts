/** What people type, in the one form that is kept: full width, half width, hiragana, hyphens and spaces are taken as meant. Browser-safe. */

/** ひらがな and half-width kana become full-width katakana: ﾔﾏﾀﾞ, やまだ and ヤマダ are one name. */
export const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    // Kana that were typed with their marks apart.
    .normalize('NFC')

/** The digits of a number typed in full width, or with hyphens, spaces, brackets and 〒. */
export const toDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\-‐‑‒–—―−ー()〒]/g, '')

/** ２−３ is 2-3: numbers of houses and rooms are written in half width, words stay as they are. */
export const toNarrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/　/g, ' ')
    .replace(/(?<=\d)[−‐‑–—ー](?=\d)/g, '-')
