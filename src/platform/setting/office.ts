import { setting } from './settings.ts'
import { firstTargets, type Office } from './targets.ts'

/** As it is set now: the one place that whatever counts a wait asks. */
export const officeOf = (ctx: Parameters<typeof setting>[0]): Office => ({
  ...setting(ctx, 'calendar'),
  targets: { ...firstTargets, ...setting(ctx, 'targets') },
})
