import { staffRoles } from '#platform/permission.ts'

export const roleOptions = Object.entries(staffRoles).map(([value, label]) => ({ value, label }))
