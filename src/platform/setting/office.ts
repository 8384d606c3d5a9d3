import { setting } from './settings.ts'
import { firstTargets, type Office } from './targets.ts'

/** The calendar and targets as currently set. Everything that measures a wait reads them here. */
export const officeOf = (ctx: Parameters<typeof setting>[0]): Office => ({
  ...setting(ctx, 'calendar'),
  targets: { ...firstTargets, ...setting(ctx, 'targets') },
})
