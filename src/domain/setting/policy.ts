import { may, type StaffRole } from '#platform/permission.ts'

interface Edition {
  writtenBy: string | null
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

/** What another chief is asked to look at: of several that wait the last one, for it says what the others do not any more. The newest first. */
export const newestWaiting = <E extends Edition>(editions: readonly E[]): E | undefined =>
  editions.find(({ confirmedAt, withdrawnAt }) => !confirmedAt && !withdrawnAt)

/** Four eyes: a chief who did not write it. */
export const mayConfirm = (viewer: { id: string; userType: number; staffRole?: StaffRole | null }, edition: Edition): boolean =>
  may(viewer, 'setting') && !edition.confirmedAt && !edition.withdrawnAt && edition.writtenBy !== viewer.id
