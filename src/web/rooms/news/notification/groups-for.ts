import { choicesOf } from '#domain/base/words/codes.ts'
import { NotificationGroup } from '#domain/news/notification/enumerations.ts'
import type { Role } from '#web/session/access.ts'

/** The groups of news that a reader can get: a buyer offers no house. */
export const groupsFor = (role: Role | 'guest') =>
  choicesOf(NotificationGroup).filter(({ code }) => role !== 'buyer' || code !== NotificationGroup.house)
