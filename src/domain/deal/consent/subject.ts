import { createHash } from 'node:crypto'
import { OPEN, TAKING } from '#domain/deal/purchase-offer/state.ts'
import { ConsentKind } from './enumerations.ts'

/** In these states an offer can be consented to. */
export const STANDING_OFFERS = [...new Set([...OPEN, ...TAKING])]

interface Sale {
  estateID: string
  minPrice: number
  until: string
}

/** SHA-256 of the subject; for an offer, that of the edition itself. */
export const saleFingerprint = ({ estateID, minPrice, until }: Sale): string =>
  createHash('sha256')
    .update(JSON.stringify([ConsentKind.sale, estateID, minPrice, until]))
    .digest('hex')
