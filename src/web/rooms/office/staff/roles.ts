import { optionsOf } from '#domain/base/words/codes.ts'
import { staffRoles } from '#platform/permission.ts'

export const roleOptions = optionsOf(staffRoles)
