import { createHash } from 'node:crypto'
import type { HandedPaper, MeterKind } from './enumerations.ts'

/** What the two write together. A change replaces a field whole, so that two who write different ones both keep theirs. */
export interface HandoverContent {
  day: string | null
  place: string
  keys: { what: string; count: number }[]
  papers: HandedPaper[]
  otherPapers: string
  meters: { kind: MeterKind; reading: string; picture: string | null }[]
  /** The things of the 付帯設備表 were looked at together. */
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

/** In an order of its own, because jsonb keeps none. */
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

/** SHA-256 of what both confirmed: whoever holds the record computes the same. */
export const fingerprintOf = (of: { id: string; negotiationID: string; edition: number; content: HandoverContent }): string =>
  createHash('sha256')
    .update(JSON.stringify([of.id, of.negotiationID, of.edition, ...inOrder(of.content)]))
    .digest('hex')
