import type { z } from '#platform/zod.ts'
import type { Mistakes } from './form-state.ts'

/** A form's check out of the very schema that the server parses with: the first sentence of each field. Imports only the type of zod. */
export const checkWith =
  <V>(schema: z.ZodType, shape: (values: V) => unknown = (values) => values) =>
  (values: V): Mistakes => {
    const parsed = schema.safeParse(shape(values))
    if (parsed.success) return {}
    return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse())
  }
