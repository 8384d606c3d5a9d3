import { isOperator } from '#platform/context.ts'
import type { Problem } from '#platform/errors.ts'
import { refusalOf } from '#platform/permission.ts'

/** Why this person may not export a negotiation they can read; undefined when they may. */
export const exportRefusal = (who: Parameters<typeof refusalOf>[0]): Problem | undefined =>
  isOperator(who) ? refusalOf(who, 'export') : undefined
