import { z } from '#platform/zod.ts'
import { partShape } from './schemas/shapes.ts'

/** 土地 */
export const Land = z.strictObject(partShape('land')).meta({ id: 'Land' })
export type Land = z.infer<typeof Land>

/** 建物 */
export const Building = z.strictObject(partShape('building')).meta({ id: 'Building' })
export type Building = z.infer<typeof Building>
