import type { Handlers } from '#platform/http/serve.ts'
import { confirmTotp, removeTotp, startTotp } from './app.ts'
import type { secondFactorContract } from './contract.ts'
import { addPasskey, askPasskey, proveByPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { proveByCode } from './proof.ts'
import { ownSecondFactor } from './queries.ts'
import { issueCodes } from './recovery.ts'

export const secondFactorHandlers: Handlers<typeof secondFactorContract> = {
  getSecondFactor: (ctx) => ownSecondFactor(ctx),
  proveByCode: (ctx, { body }) => proveByCode(ctx, body.code),
  startTotp: (ctx) => startTotp(ctx),
  confirmTotp: (ctx, { body }) => confirmTotp(ctx, body.code),
  removeTotp: (ctx) => removeTotp(ctx),
  issueRecoveryCodes: (ctx) => issueCodes(ctx),
  startPasskey: (ctx) => startPasskey(ctx),
  addPasskey: (ctx, { body }) => addPasskey(ctx, body),
  renamePasskey: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params.id),
  askPasskey: (ctx) => askPasskey(ctx),
  proveByPasskey: (ctx, { body }) => proveByPasskey(ctx, body.response),
}
