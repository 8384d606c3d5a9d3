import { createHash } from 'node:crypto'
import type { Offer } from './contract.ts'

type FrozenOffer = Pick<Offer, 'quotationID' | 'quotationNumber' | 'version' | 'lines' | 'taxes' | 'totalAmount' | 'note' | 'validUntil'>

/**
 * SHA-256 of an offer as shown. The fields are written in this fixed order, because jsonb keeps none: anyone with the offer can compute the
 * same value, and an acceptance proves what was accepted.
 */
export function fingerprintOf(offer: FrozenOffer): string {
  const frozen = [
    offer.quotationID,
    offer.quotationNumber,
    offer.version,
    offer.lines.map((line) => [line.serviceMenuID, line.name, line.quantity, line.unitPrice, line.taxRate, line.amount, line.note]),
    offer.taxes.map(({ rate, total, tax }) => [rate, total, tax]),
    offer.totalAmount,
    offer.note,
    offer.validUntil,
  ]
  return createHash('sha256').update(JSON.stringify(frozen)).digest('hex')
}
