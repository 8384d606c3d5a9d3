import { Digest, type GroupWish, type NotificationPreferences } from './channels.ts'
import { NotificationGroup } from './enumerations.ts'
import { type KindOfNews, kinds } from './kinds.ts'

export const MAX_MUTED = 500

const used = new Set<number>(Object.values<KindOfNews>(kinds).map(({ group }) => group))

/** The categories with at least one kind, with their names. */
export const groupsInUse = Object.fromEntries(
  Object.entries(NotificationGroup.labels).filter(([group]) => used.has(Number(group))),
) as Partial<(typeof NotificationGroup)['labels']> as (typeof NotificationGroup)['labels']

/** A row for every category in use, with the defaults for those not set. */
export const everyGroup = (given: readonly GroupWish[]): GroupWish[] =>
  Object.keys(groupsInUse).map((key) => {
    const group = Number(key) as NotificationGroup
    return given.find((wish) => wish.group === group) ?? { group, mail: true, push: true }
  })

/** The defaults. */
export const USUAL: NotificationPreferences = {
  groups: [],
  quietFrom: '21:00',
  quietTo: '08:00',
  digest: Digest.atOnce,
  mutedNegotiationIDs: [],
}
