import type { Ctx } from '#platform/context.ts'
import { accountInUse, type BankAccount } from './data.ts'
import { setting } from './settings.ts'

/** The account that members pay into, now or at another moment. Pages, papers, letters and operator texts all read it here. */
export const payingAccount = (ctx: Pick<Ctx, 'platform' | 'clock'>, moment?: Date): BankAccount =>
  accountInUse(setting(ctx, 'bank', moment))
