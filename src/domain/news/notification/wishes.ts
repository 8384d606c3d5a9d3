import { Digest, type GroupWish, type Wishes } from './channels.ts'
import { type NotificationGroup, notificationGroups } from './enumerations.ts'
import { type KindOfNews, kinds } from './kinds.ts'

export const MUTED_AT_MOST = 500

const used = new Set<number>(Object.values<KindOfNews>(kinds).map(({ group }) => group))

/** The groups of which there is something to tell, with their names. */
export const groupsInUse = Object.fromEntries(Object.entries(notificationGroups).filter(([group]) => used.has(Number(group)))) as Partial<
  typeof notificationGroups
> as typeof notificationGroups

/** A row for every group in use: all is welcome of which nobody has said otherwise. */
export const everyGroup = (said: readonly GroupWish[]): GroupWish[] =>
  Object.keys(groupsInUse).map((key) => {
    const group = Number(key) as NotificationGroup
    return said.find((wish) => wish.group === group) ?? { group, mail: true, push: true }
  })

/** Of whoever has not said anything. */
export const USUAL: Wishes = { groups: [], quietFrom: '21:00', quietTo: '08:00', digest: Digest.atOnce, mutedNegotiationIDs: [] }
