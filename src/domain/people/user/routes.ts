import { tokyoDay } from '#platform/clock.ts'
import { readHandlers } from '#platform/db/collection.ts'
import { type Handlers, inCharset } from '#platform/http/serve.ts'
import { updateUser } from './actions.ts'
import type { userContract } from './contract.ts'
import { correctUser, eraseUser } from './correction.ts'
import type { correctionContract } from './correction-contract.ts'
import { approveEmailChange, askForEmailChange, getEmailChange, withdrawEmailChange } from './email-change.ts'
import type { emailChangeContract } from './email-change-contract.ts'
import { exportUsers } from './export.ts'
import { getRetentionHold, setRetentionHold } from './hold.ts'
import type { holdContract } from './hold-contract.ts'
import { deleteUser } from './leaving.ts'
import { users } from './queries.ts'
import { createUser } from './sign-up.ts'

export const userHandlers: Handlers<typeof userContract> = {
  ...readHandlers('user', 'users', users),
  createUser: (ctx, { body }) => createUser(ctx, body),
  putUser: (ctx, { params, body, ifMatch }) => updateUser(ctx, params.id, body, ifMatch),
  patchUser: (ctx, { params, body, ifMatch }) => updateUser(ctx, params.id, body, ifMatch),
  deleteUser: (ctx, { params, ifMatch }) => deleteUser(ctx, params.id, ifMatch),
  exportUsers: async (ctx, { query: { columns, encoding, reason, reasonNote, ...conditions }, c }) => {
    const file = await exportUsers(ctx, { columns, encoding, reason, reasonNote, conditions })
    inCharset(file, encoding)
    const name = `users-${tokyoDay(ctx.clock.now())}.csv`
    c.header('content-disposition', `attachment; filename="${name}"`)
    return file as never
  },
}

export const correctionHandlers: Handlers<typeof correctionContract> = {
  correctUser: (ctx, { params, body, ifMatch }) => correctUser(ctx, params.id, body, ifMatch),
  eraseUser: (ctx, { params, body, ifMatch }) => eraseUser(ctx, params.id, body, ifMatch),
}

export const emailChangeHandlers: Handlers<typeof emailChangeContract> = {
  getEmailChange: (ctx, { params }) => getEmailChange(ctx, params.id),
  askForEmailChange: (ctx, { params, body, ifMatch }) => askForEmailChange(ctx, params.id, body, ifMatch),
  approveEmailChange: (ctx, { params, body }) => approveEmailChange(ctx, params.id, body),
  withdrawEmailChange: (ctx, { params, ifMatch }) => withdrawEmailChange(ctx, params.id, ifMatch),
}

export const holdHandlers: Handlers<typeof holdContract> = {
  getRetentionHold: (ctx, { params }) => getRetentionHold(ctx, params.id),
  setRetentionHold: (ctx, { params, body, ifMatch }) => setRetentionHold(ctx, params.id, body, ifMatch),
}
