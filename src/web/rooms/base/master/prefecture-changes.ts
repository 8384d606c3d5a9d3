import type { Region } from '#domain/base/master/prefectures.ts'

/** Where the operators' master differs from the table in everyone's script; null for an archived prefecture. */
export type PrefectureChange = { name: string; region: Region; sortOrder: number } | null
export type PrefectureChanges = Readonly<Record<string, PrefectureChange>>

/** The same for every reader, so shared by the process or the browser. A page carries them only when there are any. */
let changes: PrefectureChanges | undefined
export const prefectureChanges = (): PrefectureChanges | undefined => changes
export const takePrefectureChanges = (taken: PrefectureChanges | undefined): void => {
  changes = taken
}
