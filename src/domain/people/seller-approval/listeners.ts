import type { Listener } from '#platform/events.ts'
import { purgeApplicant } from './retention.ts'

export const purgeLeaver: Listener<'user.left'> = (ctx, { userID }) => purgeApplicant(ctx, userID)
