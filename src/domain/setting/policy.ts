import { may, type StaffRole } from '#platform/permission.ts'

interface Edition {
  writtenBy: string | null
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

/** Four eyes: a chief who did not write it. */
export const mayConfirm = (viewer: { id: string; userType: number; staffRole?: StaffRole | null }, edition: Edition): boolean =>
  may(viewer, 'setting') && !edition.confirmedAt && !edition.withdrawnAt && edition.writtenBy !== viewer.id
