import type { Listener } from '#platform/events.ts'
import { forgetApplicant } from './retention.ts'

export const forgetLeaver: Listener<'user.left'> = (ctx, { userID }) => forgetApplicant(ctx, userID)
