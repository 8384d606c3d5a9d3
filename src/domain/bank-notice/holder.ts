import { toKatakana } from '#domain/typed-text.ts'

/** ャ and ヤ, ー and -: banks write a name in large letters and half width, people as they were taught. */
const SMALL = 'ァィゥェォッャュョヮヵヶ'
const LARGE = 'アイウエオツヤユヨワカケ'

const plain = (name: string) =>
  [...toKatakana(name).replaceAll(/[\s・ー\-‐−–—]/g, '')].map((kana) => LARGE[SMALL.indexOf(kana)] ?? kana).join('')

/** Whether an account is this person's own, by the reading of their name. */
export const isHeldBy = (holder: string, person: { lastNameKana: string; firstNameKana: string }): boolean =>
  plain(holder) === plain(person.lastNameKana + person.firstNameKana)
