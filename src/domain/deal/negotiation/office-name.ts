import { type Ctx, UserType } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'
import { isAdmin } from '#platform/viewer.ts'
import { officeName } from './office-words.ts'

/** The sender's name as the reader sees it: members see an operator's name only if configured; colleagues always do. */
export function nameFor(ctx: Ctx, { userType, name }: { userType: number; name: string }): string {
  if (userType !== UserType.admin || isAdmin(ctx)) return name
  return officeName(name, setting(ctx, 'talk').showStaffName)
}
