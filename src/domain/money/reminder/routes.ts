import type { Handlers } from '#platform/http/serve.ts'
import { extendPayment, getReminders, pauseReminders, remindPayment, resumeReminders } from './actions.ts'
import type { reminderContract } from './contract.ts'

export const reminderHandlers: Handlers<typeof reminderContract> = {
  getReminders: (ctx, { params }) => getReminders(ctx, params.id),
  remindPayment: (ctx, { params, ifMatch }) => remindPayment(ctx, params.id, ifMatch),
  pauseReminders: (ctx, { params, body, ifMatch }) => pauseReminders(ctx, params.id, body, ifMatch),
  resumeReminders: (ctx, { params, ifMatch }) => resumeReminders(ctx, params.id, ifMatch),
  extendPayment: (ctx, { params, body, ifMatch }) => extendPayment(ctx, params.id, body, ifMatch),
}
