import type { Region } from '#domain/base/master/prefectures.ts'

/** What the operator's master says of a prefecture otherwise than the table in everybody's script; null of one that is put away. */
export type PrefectureChange = { name: string; region: Region; sortOrder: number } | null
export type PrefectureChanges = Readonly<Record<string, PrefectureChange>>

/** The same for every reader, so one for the process as for the browser. A page carries them only where there are any. */
let changes: PrefectureChanges | undefined
export const prefectureChanges = (): PrefectureChanges | undefined => changes
export const takePrefectureChanges = (taken: PrefectureChanges | undefined): void => {
  changes = taken
}
