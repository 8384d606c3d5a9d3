import type { Handover, HandoverInput } from '#domain/handover/contract.ts'
import { type HandedPaper, type MeterKind, meterKinds } from '#domain/handover/enumerations.ts'
import { joinRows } from '#web/ui/form/join-rows.ts'

/** The record as it is typed: numbers as texts, people a line each. */
export interface Typed {
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

export const meterCodes = Object.keys(meterKinds).map(Number) as MeterKind[]

/** Before anything is written the planned day stands there. */
export function typedOf(record: Handover, plannedDay: string): Typed {
  const meter = (kind: MeterKind) => record.meters.find((each) => each.kind === kind)
  const ofMeters = (word: (kind: MeterKind) => string) =>
    Object.fromEntries(meterCodes.map((kind) => [kind, word(kind)])) as Typed['readings']
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

export function bodyOf(typed: Typed): Body {
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

/** What the second says otherwise than the first. */
export const changed = (before: Body, after: Body): HandoverField[] =>
  (Object.keys(fieldLabels) as HandoverField[]).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

export const only = (body: Body, fields: readonly HandoverField[]): HandoverInput =>
  Object.fromEntries(fields.map((field) => [field, body[field]]))

interface Writings {
  base: Body
  /** What stood in the form before I typed: the planned day in it is nobody's word. */
  start: Body
  mine: Body
  theirs: Body
}
/** What I wrote over what the other wrote meanwhile: of a list row by row, so that the rows of both stay; of anything else the whole. */
export function merged({ base, start, mine, theirs }: Writings): { body: Body; theirFields: HandoverField[]; inBoth: HandoverField[] } {
  const own = changed(start, mine)
  const theirFields = changed(base, theirs)
  const rows = {
    keys: joinRows({ base: base.keys, mine: mine.keys, theirs: theirs.keys, named: ({ what }) => what }),
    papers: joinRows({ base: base.papers, mine: mine.papers, theirs: theirs.papers, named: String }),
    meters: joinRows({ base: base.meters, mine: mine.meters, theirs: theirs.meters, named: ({ kind }) => String(kind), join: joinMeter }),
    present: joinRows({ base: base.present, mine: mine.present, theirs: theirs.present, named: String }),
    pictures: joinRows({ base: base.pictures, mine: mine.pictures, theirs: theirs.pictures, named: String }),
  }
  const joined = Object.fromEntries(Object.entries(rows).map(([field, { rows }]) => [field, rows]))
  const meet = (field: HandoverField) => (field in rows ? rows[field as keyof typeof rows].meet : theirFields.includes(field))
  return {
    body: { ...theirs, ...only(mine, own), ...joined, papers: rows.papers.rows.sort((one, other) => one - other) } as Body,
    theirFields,
    inBoth: own.filter(meet),
  }
}

type Meter = Body['meters'][number]
/** The reading from one and the picture from the other make one row. */
const joinMeter = ({ base, mine, theirs }: { base: Meter | undefined; mine: Meter; theirs: Meter }): Meter => ({
  kind: mine.kind,
  reading: mine.reading === (base?.reading ?? '') ? theirs.reading : mine.reading,
  picture: mine.picture === (base?.picture ?? null) ? theirs.picture : mine.picture,
})

/** A field in words, for whoever compares. */
export function wordsOf(record: Handover, field: HandoverField): string {
  const value = record[field]
  if (field === 'keys') return record.keys.map(({ what, count }) => `${what} ${count}本`).join('、') || '（なし）'
  if (field === 'meters') return record.meters.map(({ kind, reading }) => `${meterKinds[kind]} ${reading}`).join('、') || '（なし）'
  if (field === 'papers') return `${record.papers.length}件`
  if (Array.isArray(value)) return value.join('、') || '（なし）'
  return typeof value === 'boolean' ? (value ? '確かめた' : '記載なし') : value || '（なし）'
}
