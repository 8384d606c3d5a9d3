import { z } from '#platform/zod.ts'
import { Building, Land } from './parts.ts'
import { writtenShape } from './schemas/shapes.ts'

/** The owner's input. Names of prefecture, city and region are derived from their codes; address2 and topImage from their parts. */
export const estateFields = {
  ...writtenShape,
  land: Land.optional().meta({ label: '土地' }),
  building: Building.optional().meta({ label: '建物' }),
}
const Fields = z.object(estateFields)
export type EstateFields = z.infer<typeof Fields>
