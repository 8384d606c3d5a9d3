import '#domain/people/user/events.ts'
import { correctableLabels } from '#domain/people/user/correction-enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { PrivacyKind } from './enumerations.ts'
import { correctionRefusal } from './policy.ts'
import type { PrivacyRow } from './queries.ts'
import { publishRequest, stepBy } from './steps.ts'
import { privacyRequest } from './table.ts'

/** The request must be an open correction request by this member. Before the member is locked: requests are locked first. */
export const requireCorrectionAsked: Listener<'user.correcting'> = async (ctx, { userID, requestID }) => {
  const row = await lockRequest(ctx, requestID)
  if (row.userID !== userID || row.kind !== PrivacyKind.correction)
    throw invalid({ requestID: 'この会員の「訂正・追加・削除」の請求を選んでください。' })
  refuse(correctionRefusal(row))
}

/** Adds the correction to the history, with field names only. */
export const noteCorrection: Listener<'user.corrected'> = async (ctx, { fields, requestID }) => {
  if (!requestID) return
  const row = await lockRequest(ctx, requestID)
  const words = fields.map((field) => correctableLabels[field]).join('・')
  await publishRequest(ctx, await updateRow(ctx, privacyRequest, row, { steps: [...row.steps, stepBy(ctx, 'correction', words)] }))
}

const lockRequest = (ctx: Ctx, requestID: string): Promise<PrivacyRow> => lockRow(ctx, privacyRequest, requestID)
