/** The possible meanings of a typed number, address or id, tried before the full-text search. */
export interface SearchReadings {
  /** Full document numbers, such as Q-2026-000012. A bare number is completed with each of the last three years. */
  papers: string[]
  /** The order number quoted in a bank transfer. */
  orders: string[]
  estateNumber?: number
  userNumber?: string
  postCode?: string
  amount?: number
  email?: string
  /** The payment provider's id of a payment or of its page. */
  provider?: string
  id?: string
}

const YEARS = 3

export function recognise(typed: string, year: number): SearchReadings {
  const text = typed.normalize('NFKC').trim()
  const bare = text.replace(/[\s‐‑‒–—―−ーｰ-]/g, '').toUpperCase()
  const found: SearchReadings = { papers: [], orders: [] }
  const [, series, paperYear, paper] = /^([QORCTPG])(\d{4})(\d{1,6})$/.exec(bare) ?? []
  if (series && paper) found.papers.push(`${series}-${paperYear}-${padDigits(paper)}`)
  if (/^\d{1,6}$/.test(bare))
    for (const one of ['Q', 'O', 'R', 'C', 'T', 'P', 'G'])
      for (let back = 0; back < YEARS; back++) found.papers.push(`${one}-${year - back}-${padDigits(bare)}`)
  if (/^20\d{8}$/.test(bare)) found.orders.push(`O-${bare.slice(0, 4)}-${bare.slice(4)}`)
  const [, member, number] = /^([BSA])(\d{1,6})$/.exec(bare) ?? []
  if (member && number) found.userNumber = `${member}-${padDigits(number)}`
  const [, estate] = /^(?:NO\.?)?(\d{1,9})$/.exec(bare) ?? []
  if (estate) found.estateNumber = Number(estate)
  if (/^〒?\d{7}$/.test(bare)) found.postCode = bare.slice(-7)
  const sum = text.replaceAll(/\s/g, '')
  const [, yen] = /^[¥￥\\]?([\d,]{1,16})円?$/.exec(sum) ?? []
  if (yen && /[円¥,]/.test(sum)) found.amount = Number(yen.replaceAll(',', ''))
  if (/^[^\s@]+@[^\s@]*$/.test(text)) found.email = text.toLowerCase()
  if (/^(pi|cs|dp|du|re|ch)_\w+$/.test(text)) found.provider = text
  if (/^[\w-]{20,36}$/.test(text) && !found.provider) found.id = text
  return found
}

const padDigits = (digits: string) => digits.padStart(6, '0').slice(-6)
