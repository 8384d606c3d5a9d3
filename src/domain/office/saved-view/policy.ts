import { forbidden, type Problem } from '#platform/errors.ts'
import { StaffRole } from '#platform/permission.ts'

export const MAX_VIEWS = 30
export const MAX_VIEW_NAME = 30

/** A shared view may be changed and deleted only by its sharer or a chief. */
export function refusalOfView(who: { id: string; staffRole?: StaffRole | null }, { sharedBy }: { sharedBy: string }): Problem | undefined {
  return who.id === sharedBy || who.staffRole === StaffRole.chief
    ? undefined
    : forbidden('共有した表示を変えられるのは、共有した人と責任者だけです。')
}
