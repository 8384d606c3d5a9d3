import { createHash } from 'node:crypto'
import { OPEN, TAKING } from '#domain/deal/purchase-offer/state.ts'
import { ConsentKind } from './enumerations.ts'

/** In these what was offered is something that can be agreed to. */
export const STANDING_OFFERS = [...new Set([...OPEN, ...TAKING])]

interface Sale {
  estateID: string
  minPrice: number
  until: string
}

/** SHA-256 of what is agreed to; of an offer it is that of the edition itself. */
export const saleFingerprint = ({ estateID, minPrice, until }: Sale): string =>
  createHash('sha256')
    .update(JSON.stringify([ConsentKind.sale, estateID, minPrice, until]))
    .digest('hex')
