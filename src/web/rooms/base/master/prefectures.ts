import { officialSortOrder, type PrefectureName, type Region, officialPrefectures as seeded } from '#domain/base/master/prefectures.ts'
import { type PrefectureChanges, prefectureChanges } from './prefecture-changes.ts'

type OrderedPrefecture = PrefectureName & { sortOrder: number }

/** The prefectures as the master names and orders them; archived ones are not offered. */
export const prefectures = (): readonly PrefectureName[] => current().offered
export const prefecturesOf = (region: Region): PrefectureName[] => current().offered.filter((prefecture) => prefecture.region === region)
/** Archived ones too: an old address may refer to one. */
export const findPrefecture = (code: string): PrefectureName | undefined => current().byCode.get(code)

function current(): PrefectureList {
  const changes = prefectureChanges()
  if (known.of !== changes) known = withChanges(changes)
  return known
}

interface PrefectureList {
  of: PrefectureChanges | undefined
  offered: readonly PrefectureName[]
  byCode: ReadonlyMap<string, PrefectureName>
}

function withChanges(of: PrefectureChanges | undefined): PrefectureList {
  const all = seeded.map((seed): OrderedPrefecture => ({ ...seed, sortOrder: officialSortOrder(seed.code), ...of?.[seed.code] }))
  const offered = all.filter(({ code }) => of?.[code] !== null).sort((one, other) => one.sortOrder - other.sortOrder)
  return { of, offered, byCode: new Map(all.map((prefecture) => [prefecture.code, prefecture])) }
}

let known = withChanges(undefined)
