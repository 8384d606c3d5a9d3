import { userTypes } from '#domain/people/user/enumerations.ts'
import type { UserType } from '#platform/context.ts'

/** A member's name and role, as used in dialogs. */
export const memberText = (user: { name: string; userType: number } | undefined): string =>
  user ? `${user.name} 様（${userTypes[user.userType as UserType]}）` : '退会した会員'
