import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { birthProblem } from './typed-person.ts'

export function requirePlausibleBirth(ctx: Ctx, birthDate: string | null, userType: number) {
  const problem = birthDate === null ? undefined : birthProblem(birthDate, userType, tokyoDay(ctx.clock.now()))
  if (problem) throw invalid({ birthDate: problem })
}
