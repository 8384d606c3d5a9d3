import { may, type StaffRole } from '#platform/permission.ts'
import { startsAt, type Version } from '#platform/setting/in-force.ts'
import type { Section } from '#platform/setting/sections.ts'
import { TERMS_UNDO_MINUTES } from './enumerations.ts'

interface Edition {
  writtenBy: string | null
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

/** The edition another chief is to confirm: the last of several that wait, because it supersedes the others. Expects the newest first. */
export const newestWaiting = <E extends Edition>(editions: readonly E[]): E | undefined =>
  editions.find(({ confirmedAt, withdrawnAt }) => !confirmedAt && !withdrawnAt)

/** Four eyes: a chief who did not write it. */
export const mayConfirm = (viewer: { id: string; userType: number; staffRole?: StaffRole | null }, edition: Edition): boolean =>
  may(viewer, 'setting') && !edition.confirmedAt && !edition.withdrawnAt && edition.writtenBy !== viewer.id

/** Withdrawal deadline: the start of the edition, for terms ten minutes later. None while it waits for a second chief. */
export function withdrawableUntil(section: Section, edition: Version): Date | undefined {
  const start = startsAt(edition)
  return start && new Date(start.getTime() + (section === 'legal.terms' ? TERMS_UNDO_MINUTES * 60_000 : 0))
}
