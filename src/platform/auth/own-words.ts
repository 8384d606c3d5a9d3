import jaconv from 'jaconv'

// Browser-safe: the form runs the same check as the identity provider, before anything is sent.

/** This much must remain of a password after removing everything a guesser would try first. */
const MIN_LEFT = 6

/** The service's name and the vocabulary of its trade, longer spellings included. */
export const HOUSE_WORDS = [
  ...['engawa', 'えんがわ', '縁側', 'fudousan', 'ふどうさん', '不動産', 'akiya', 'あきや', '空き家', '空家', '物件', 'bukken'],
  ...['mansion', 'manshon', 'まんしょん', 'apartment', 'apart', 'apato', 'あぱーと', 'kodate', '一戸建て', '戸建て', '戸建'],
  ...['jutaku', '住宅', 'tochi', '土地', 'chintai', '賃貸', 'baibai', '売買', 'sumai', '住まい', 'realestate', 'estate', 'property'],
  ...['house', 'home'],
]

/**
 * Whether the password consists of common words of the service and the person's own details: names and readings (also in Latin letters),
 * e-mail address, birth date, postcode. Years, digit sequences and symbols between the words add nothing.
 */
export function isMadeOfOwnWords(password: string, own: readonly (string | null | undefined)[]): boolean {
  const words = [...HOUSE_WORDS, ...own.flatMap((text) => (text ? partsOf(text) : []))].flatMap(spellings)
  const longestFirst = [...new Set(words)].filter(isTelling).sort((a, b) => b.length - a.length)
  return [password, withLetters(password)].some((form) => {
    const whole = loose(form)
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), whole)
    return rest !== whole && Array.from(withoutPadding(rest)).length < MIN_LEFT
  })
}

/** taro.yamada@mail.example and 1985-04-02, whole and in parts. */
function partsOf(text: string): string[] {
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? []
  if (year && month && day) return [year + month + day, year.slice(2) + month + day, `${Number(month)}${day}`, month + day, year]
  const [local = '', domain = ''] = text.split('@')
  return [text, ...local.split(/[\s._+\-‐−ー/]+/), ...domain.split('.').slice(0, 1)]
}

function spellings(word: string): string[] {
  const kana = jaconv.toHiragana(word.normalize('NFKC'))
  return [loose(word), ...(/^[ぁ-ゖー]+$/.test(kana) ? [loose(jaconv.toHebon(kana))] : [])]
}

/** Two Latin letters occur in too many words to be significant; two kanji or kana can be a name. */
const isTelling = (word: string) => Array.from(word).length >= (/^\d+$/.test(word) ? 4 : /^[\x20-\x7e]+$/.test(word) ? 3 : 2)

/** A single form for Fudōsan, fudousan and FUDOSAN, for shi and si, for ｴﾝｶﾞﾜ and えんがわ; without symbols and spaces. */
const loose = (text: string) =>
  jaconv
    .toHiragana(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('shi', 'si')
    .replaceAll('sh', 'sy')
    .replaceAll('chi', 'ti')
    .replaceAll('ch', 'ty')
    .replaceAll('tsu', 'tu')
    .replaceAll('fu', 'hu')
    .replaceAll('ji', 'zi')
    .replaceAll('j', 'zy')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/o[uo]+|oh(?![aeiouy])/g, 'o')
    .replace(/uu+/g, 'u')

/** 3ng@wa is engawa. */
const withLetters = (text: string) =>
  text.replace(/[0134@$]/g, (sign) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', '@': 'a', $: 's' })[sign] ?? sign)

const withoutPadding = (text: string) =>
  text
    .replaceAll(' ', '')
    .replace(/(?:19|20)\d\d/g, '')
    .replace(/0?1(?:2(?:3(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?)?)?/g, '')
    .replace(/(.)\1{2,}/g, '')
