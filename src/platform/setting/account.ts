import type { Ctx } from '#platform/context.ts'
import { accountInUse, type BankAccount } from './data.ts'
import { setting } from './settings.ts'

/** Where members pay the house, now or as they were told at another moment: pages, papers, letters and texts of the office ask here. */
export const payingAccount = (ctx: Pick<Ctx, 'platform' | 'clock'>, moment?: Date): BankAccount =>
  accountInUse(setting(ctx, 'bank', moment))
