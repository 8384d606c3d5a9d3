import { z } from '#platform/zod.ts'

/** Of what was given to somebody: they are away, so that whoever covers for them has it now, or nobody. */
export const warning = z.literal('away').nullable().meta({ description: 'They are away: whoever covers for them has it, or nobody.' })
export type Warning = z.infer<typeof warning>

/** Who has it now is somebody else only then. */
export const warningOf = (wanted: string | null, has: string | null): Warning => (has === wanted ? null : 'away')
