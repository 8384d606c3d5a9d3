import type { Handover, HandoverInput } from '#domain/deal/handover/contract.ts'
import { type HandedPaper, MeterKind } from '#domain/deal/handover/enumerations.ts'
import { joinFields } from '#web/ui/form/join-rows.ts'

/** The record as form values: numbers as texts, a line per person. */
export interface TypedRecord {
  [name: string]: unknown
  day: string
  place: string
  present: string
  keys: { what: string; count: string }[]
  papers: string[]
  otherPapers: string
  readings: Record<MeterKind, string>
  meterPictures: Record<MeterKind, string>
  facilities: boolean
  leftovers: string
  pictures: string[]
  remarks: string
}
type Body = Required<HandoverInput>
export type HandoverField = keyof Body

export const fieldLabels: Readonly<Record<HandoverField, string>> = {
  ...{ day: '引渡しの日', place: '場所', present: '立ち会った方', keys: '鍵', papers: '書類', otherPapers: 'ほかの書類・物' },
  ...{ meters: 'メーター', facilities: '設備の確認', leftovers: '残っている物', pictures: '写真', remarks: '備考' },
}

export const meterCodes = Object.keys(MeterKind.labels).map(Number) as MeterKind[]

/** The planned date is prefilled until something is entered. */
export function typedOf(record: Handover, plannedDay: string): TypedRecord {
  const meter = (kind: MeterKind) => record.meters.find((each) => each.kind === kind)
  const ofMeters = (word: (kind: MeterKind) => string) =>
    Object.fromEntries(meterCodes.map((kind) => [kind, word(kind)])) as TypedRecord['readings']
  return {
    day: record.day ?? (record.edition === 0 ? plannedDay : ''),
    ...{ place: record.place, otherPapers: record.otherPapers, leftovers: record.leftovers, remarks: record.remarks },
    present: record.present.join('\n'),
    keys: record.keys.map(({ what, count }) => ({ what, count: String(count) })),
    papers: record.papers.map(String),
    readings: ofMeters((kind) => meter(kind)?.reading ?? ''),
    meterPictures: ofMeters((kind) => meter(kind)?.picture ?? ''),
    facilities: record.facilities,
    pictures: record.pictures,
  }
}

export function bodyOf(typed: TypedRecord): Body {
  const { day, place, otherPapers, leftovers, remarks, facilities, pictures, readings, meterPictures } = typed
  return {
    ...{ day: day || null, place: place.trim(), otherPapers: otherPapers.trim(), leftovers: leftovers.trim(), remarks: remarks.trim() },
    present: typed.present.split(/[\n、]/).flatMap((name) => name.trim() || []),
    keys: typed.keys.filter(({ what }) => what.trim()).map(({ what, count }) => ({ what: what.trim(), count: Number(count) || 0 })),
    papers: typed.papers.map((code) => Number(code) as HandedPaper).sort((one, other) => one - other),
    meters: meterCodes
      .map((kind) => ({ kind, reading: readings[kind].trim(), picture: meterPictures[kind] || null }))
      .filter(({ reading, picture }) => reading || picture),
    ...{ facilities, pictures },
  }
}

/** The fields in which the two differ. */
export const changedFields = (before: Body, after: Body): HandoverField[] =>
  (Object.keys(fieldLabels) as HandoverField[]).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

export const pickFields = (body: Body, fields: readonly HandoverField[]): HandoverInput =>
  Object.fromEntries(fields.map((field) => [field, body[field]]))

interface Writings {
  base: Body
  /** The form's initial values: the prefilled date in it was entered by neither side. */
  start: Body
  mine: Body
  theirs: Body
}
/** Merges my changes with the other side's: lists row by row, rows field by field, so that neither loses anything. */
export function mergeWritings({ base, start, mine, theirs }: Writings): {
  body: Body
  theirFields: HandoverField[]
  inBoth: HandoverField[]
} {
  const own = { ...base, ...pickFields(mine, changedFields(start, mine)) }
  const names = { keys: ({ what }: Body['keys'][number]) => what, meters: ({ kind }: Body['meters'][number]) => String(kind) }
  const { joined, met } = joinFields({ base, mine: own, theirs }, names)
  return {
    body: { ...joined, papers: joined.papers.toSorted((one, other) => one - other) },
    theirFields: changedFields(base, theirs),
    inBoth: met,
  }
}

/** A field's value in words, for comparison. */
export function wordsOf(record: Handover, field: HandoverField): string {
  const value = record[field]
  if (field === 'keys') return record.keys.map(({ what, count }) => `${what} ${count}本`).join('、') || '（なし）'
  if (field === 'meters') return record.meters.map(meterText).join('、') || '（なし）'
  if (field === 'papers') return `${record.papers.length}件`
  if (Array.isArray(value)) return value.join('、') || '（なし）'
  return typeof value === 'boolean' ? (value ? '確かめた' : '記載なし') : value || '（なし）'
}

const meterText = ({ kind, reading, picture }: Handover['meters'][number]) =>
  `${MeterKind.labels[kind]} ${reading || '（数字なし）'}${picture ? '（写真あり）' : ''}`
