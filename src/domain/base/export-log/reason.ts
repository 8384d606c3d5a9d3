import type { Ctx, Member } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { Permission } from '#platform/permission.ts'
import { setting } from '#platform/setting/settings.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requirePermission } from '#platform/viewer.ts'
import { OTHER_REASON } from './enumerations.ts'

export interface TakeoutReason {
  reason: string
  reasonNote?: string | undefined
}

/** A reason configured by the office, or a free text. Stored as text, so that later changes to the list do not affect it. */
export function reasonText(ctx: Pick<Ctx, 'platform' | 'clock'>, { reason, reasonNote }: TakeoutReason): string {
  const isOther = reason === OTHER_REASON
  if (!isOther && !setting(ctx, 'security').exportReasons.includes(reason))
    throw invalid({ reason: reason ? '書き出す理由を、一覧から選び直してください。' : '書き出す理由を選択してください。' })
  if (isOther && !reasonNote) throw invalid({ reasonNote: `「${OTHER_REASON}」のときは、理由を入力してください。` })
  return reasonNote ? `${reason}：${reasonNote}` : reason
}

/** Checks before reading anything for an immediate export: permission, reason and rate limit. */
export async function beginExport(ctx: Ctx, permission: Permission, why: TakeoutReason): Promise<{ by: Member; reason: string }> {
  const by = requirePermission(ctx, permission)
  const reason = reasonText(ctx, why)
  await limit(ctx, limits.exports, by.id)
  return { by, reason }
}
