import { facilitiesNow } from '#domain/base/master/facility/changes.ts'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { ApprovedFields } from '#domain/market/estate/history-contract.ts'
import { photoKinds } from '#domain/market/estate-fields/building-enumerations.ts'
import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import type { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { factsOf } from '#web/rooms/market/estate/facts/facts.ts'

export interface Change {
  field: FieldPath
  label: string
  /** As displayed; null where there was or is no value. */
  before: string | null
  after: string | null
}

/** Changes since a version was approved, field by field in the order of the wizard, both sides worded as they are displayed now. */
export function differenceOf(approved: ApprovedFields, estate: Estate, now: Date): Change[] {
  const before = displayTexts({ ...estate, ...approved }, now)
  const after = displayTexts(estate, now)
  return [{ field: 'estateType' as FieldPath, label: '物件種別' }, ...requirements]
    .map(({ field, label }) => ({ field, label, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter(({ before, after }) => before !== after)
}

/** Display text of each field of the estate's type. */
const displayTexts = (estate: Estate, now: Date): Map<FieldPath, string | null> =>
  new Map([
    ['estateType', estate.estateType === EstateType.undecided ? null : labelOf(estateTypes, estate.estateType)],
    ...factsOf({ ...estate, facilityCodes: facilitiesNow(estate.facilityCodes ?? []) }, now).map(
      ({ field, value }) => [field, value] as const,
    ),
  ])

export interface PhotoChange {
  photo: EstatePhoto
  removed: boolean
  /** Changes to the photo, each as a sentence ending: 追加, 3枚目から1枚目へ移動. */
  words: string[]
}

/** Changes to the photos: the present ones in their order, then those removed. */
export function photoDifferenceOf(before: readonly EstatePhoto[], after: readonly EstatePhoto[]): PhotoChange[] {
  const was = new Map(before.map((photo, index) => [photo.path, { photo, index }]))
  const stayed = keptInOrder(after.flatMap(({ path }) => was.get(path)?.index ?? []))
  const current = after.map((photo, index): PhotoChange => {
    const old = was.get(photo.path)
    return { photo, removed: false, words: old ? wordsOf(old, { photo, index }, stayed.has(old.index)) : [`追加（${index + 1}枚目）`] }
  })
  const paths = new Set(after.map(({ path }) => path))
  const gone = before.map((photo, index) => ({ photo, removed: true, words: [`削除（${index + 1}枚目）`] }))
  return [...current, ...gone.filter(({ photo }) => !paths.has(photo.path))].filter(({ words }) => words.length > 0)
}

interface PlacedPhoto {
  photo: EstatePhoto
  index: number
}

function wordsOf(old: PlacedPhoto, current: PlacedPhoto, stayed: boolean): string[] {
  const [kind, oldKind] = [current.photo.kind, old.photo.kind].map((code) => labelOf(photoKinds, code))
  const caption = (text: string | null) => (text ? `「${text}」` : '（なし）')
  return [
    !stayed && `${old.index + 1}枚目から${current.index + 1}枚目へ移動`,
    kind !== oldKind && `写真種別を「${oldKind}」から「${kind}」へ変更`,
    old.photo.caption !== current.photo.caption && `説明を${caption(old.photo.caption)}から${caption(current.photo.caption)}へ変更`,
  ].filter((words) => words !== false)
}

/** The longest increasing subsequence of positions, so that as few photos as possible are reported as moved. */
function keptInOrder(places: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const place of places) {
    const longest = runs.filter((run) => (run.at(-1) as number) < place).toSorted((a, b) => b.length - a.length)[0] ?? []
    runs.push([...longest, place])
  }
  return new Set(runs.toSorted((a, b) => b.length - a.length)[0])
}

/** The differing middle of two texts, with their common beginning and end. */
export function changedPart(before: string, after: string) {
  const [old, current] = [Array.from(before), Array.from(after)]
  const shorter = Math.min(old.length, current.length)
  let head = 0
  while (head < shorter && old[head] === current[head]) head++
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === current.at(-1 - tail)) tail++
  const cut = (text: string[], from: number, to: number) => text.slice(from, to).join('')
  return {
    head: cut(old, 0, head),
    removed: cut(old, head, old.length - tail),
    added: cut(current, head, current.length - tail),
    tail: cut(old, old.length - tail, old.length),
  }
}
