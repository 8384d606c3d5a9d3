import { choicesOf } from '#domain/base/words/codes.ts'
import { NotificationGroup } from './enumerations.ts'

/** The groups of news that a reader can get: a buyer offers no house. */
export const groupsFor = (role: 'buyer' | 'seller' | 'admin' | 'guest') =>
  choicesOf(NotificationGroup).filter(({ code }) => role !== 'buyer' || code !== NotificationGroup.house)
