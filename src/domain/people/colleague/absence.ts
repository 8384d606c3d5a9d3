import { z } from '#platform/zod.ts'

/** For an assignment to a colleague who is away: it went to their cover, or stays unassigned. */
export const warning = z.literal('away').nullable().meta({ description: 'They are away: whoever covers for them has it, or nobody.' })
export type Warning = z.infer<typeof warning>

/** The two differ only when the colleague is away. */
export const warningOf = (wanted: string | null, has: string | null): Warning => (has === wanted ? null : 'away')
