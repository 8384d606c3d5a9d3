import { visibleListing } from '#domain/market/listing/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitNetwork } from '#platform/throttle/throttle.ts'
import { viewerID } from '#platform/viewer.ts'
import { ReportKind } from './case-enumerations.ts'
import type { ListingReport } from './contract.ts'
import { fileReport } from './file-report.ts'
import { OTHER_REASON } from './reasons.ts'

/** Anyone who can see a listing can report it. Members are answered by their account, guests by the address they leave. */
export async function reportListing(ctx: Ctx, estateID: string, { reason, note, reporterMail }: ListingReport) {
  await limitNetwork(ctx, limits.reports)
  if (reason === OTHER_REASON && !note) throw invalid({ note: 'くわしい内容を入力してください。' })
  if (reporterMail !== null && viewerID(ctx) !== undefined)
    throw invalid({ reporterMail: 'ログイン中は入力しないでください。返事は、登録のメールアドレスに届きます。' })
  const { title, userID } = await visibleListing(ctx, estateID)
  if (userID === viewerID(ctx)) throw invalid({ id: 'ご自分の物件は通報できません。' })
  const about = { kind: ReportKind.estate, subjectID: estateID, aboutUserID: userID, words: title }
  const { id, createdAt } = await fileReport(ctx, { ...about, reason, note, reporterMail })
  return { id, createdAt }
}
