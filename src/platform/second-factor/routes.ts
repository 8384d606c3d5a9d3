import type { Handlers } from '#platform/http/serve.ts'
import { confirmTotp, removeTotp, startTotp } from './app.ts'
import type { secondFactorContract } from './contract.ts'
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
}
