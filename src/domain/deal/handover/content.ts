import { createHash } from 'node:crypto'
import type { HandedPaper, MeterKind } from './enumerations.ts'

/** Written by both sides. A change replaces a whole field, so two who edit different fields both keep their changes. */
export interface HandoverContent {
  day: string | null
  place: string
  keys: { what: string; count: number }[]
  papers: HandedPaper[]
  otherPapers: string
  meters: { kind: MeterKind; reading: string; picture: string | null }[]
  /** Both checked the items of the 付帯設備表 together. */
  facilities: boolean
  leftovers: string
  pictures: string[]
  present: string[]
  remarks: string
}

export const emptyContent: HandoverContent = {
  ...{ day: null, place: '', keys: [], papers: [], otherPapers: '', meters: [] },
  ...{ facilities: false, leftovers: '', pictures: [], present: [], remarks: '' },
}

/** In a fixed order, because jsonb keeps none. */
const inOrder = ({ day, place, keys, papers, otherPapers, meters, facilities, leftovers, pictures, present, remarks }: HandoverContent) => [
  ...[day, place, keys.map(({ what, count }) => [what, count]), papers, otherPapers],
  meters.map(({ kind, reading, picture }) => [kind, reading, picture]),
  ...[facilities, leftovers, pictures, present, remarks],
]

export const isSameContent = (one: HandoverContent, other: HandoverContent): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

export const photosOf = ({ pictures, meters }: HandoverContent): string[] => [
  ...new Set([...pictures, ...meters.flatMap(({ picture }) => picture ?? [])]),
]

/** SHA-256 of what both confirmed: anyone with the record computes the same. */
export const fingerprintOf = (of: { id: string; negotiationID: string; edition: number; content: HandoverContent }): string =>
  createHash('sha256')
    .update(JSON.stringify([of.id, of.negotiationID, of.edition, ...inOrder(of.content)]))
    .digest('hex')
