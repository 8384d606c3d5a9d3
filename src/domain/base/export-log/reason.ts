import type { Ctx, Member } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { Permission } from '#platform/permission.ts'
import { setting } from '#platform/setting/settings.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requirePermission } from '#platform/viewer.ts'
import { OTHER_REASON } from './enumerations.ts'

/** What a call is given of why a file leaves the house. */
export interface TakeoutReason {
  reason: string
  reasonNote?: string | undefined
}

/** One of those that the office has set, or in one's own words. It is kept as it reads, so that a later list changes nothing of it. */
export function reasonWords(ctx: Pick<Ctx, 'platform' | 'clock'>, { reason, reasonNote }: TakeoutReason): string {
  const isOther = reason === OTHER_REASON
  if (!isOther && !setting(ctx, 'security').exportReasons.includes(reason))
    throw invalid({ reason: reason ? '書き出す理由を、一覧から選び直してください。' : '書き出す理由を選択してください。' })
  if (isOther && !reasonNote) throw invalid({ reasonNote: `「${OTHER_REASON}」のときは、理由を入力してください。` })
  return reasonNote ? `${reason}：${reasonNote}` : reason
}

/** Before anything is read for a file that leaves at once: whoever may, says why, and not too often. */
export async function beginExport(ctx: Ctx, permission: Permission, why: TakeoutReason): Promise<{ by: Member; reason: string }> {
  const by = requirePermission(ctx, permission)
  const reason = reasonWords(ctx, why)
  await limit(ctx, limits.exports, by.id)
  return { by, reason }
}
