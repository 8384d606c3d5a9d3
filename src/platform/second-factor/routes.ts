import type { Handlers } from '#platform/http/serve.ts'
import { confirmTotp, removeTotp, startTotp } from './app.ts'
import type { secondFactorContract } from './contract.ts'
import { addPasskey, askPasskey, proveByPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { proveByCode } from './proof.ts'
import { getSecondFactor } from './queries.ts'
import { issueRecoveryCodes } from './recovery.ts'

export const secondFactorHandlers: Handlers<typeof secondFactorContract> = {
  getSecondFactor,
  proveByCode: (ctx, { body }) => proveByCode(ctx, body.code),
  startTotp,
  confirmTotp: (ctx, { body }) => confirmTotp(ctx, body.code),
  removeTotp,
  issueRecoveryCodes,
  startPasskey,
  addPasskey: (ctx, { body }) => addPasskey(ctx, body),
  renamePasskey: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params.id),
  askPasskey,
  proveByPasskey: (ctx, { body }) => proveByPasskey(ctx, body.response),
}
