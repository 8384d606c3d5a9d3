import { api } from '#web/api/client.ts'
import { mayHaveSubscription, subscribeToPush, unsubscribeFromPush } from '#web/device/push.ts'

const KEPT = 'engawa:push'
/** The member the subscription belongs to: the next user of this device may be another. */
const OF = 'engawa:push-of'

/** Subscribes this device for the viewer. False if the user or the browser refused. */
export async function subscribeHere(key: string, memberID: string): Promise<boolean> {
  const subscription = await subscribeToPush(key)
  if (!subscription) return false
  try {
    const { id } = await api.subscribeToPush({ body: subscription })
    localStorage.setItem(KEPT, id)
    localStorage.setItem(OF, memberID)
    return true
  } catch (error) {
    await unsubscribeFromPush()
    throw error
  }
}

/** Unsubscribes this device; also before signing out, since the next user of it may be another. */
export async function unsubscribeHere(): Promise<void> {
  if (mayHaveSubscription()) await unsubscribeFromPush()
  const id = localStorage.getItem(KEPT)
  localStorage.removeItem(KEPT)
  localStorage.removeItem(OF)
  // If this fails, the push service tells the server at the next attempt to deliver.
  if (id) await api.unsubscribeFromPush({ params: { id } }).catch(() => {})
}

/** A member whose session expired never signed out here; their subscription ends when another member signs in. */
export async function unsubscribeFromPushOfOthers(memberID: string): Promise<void> {
  if (mayHaveSubscription() && localStorage.getItem(KEPT) !== null && localStorage.getItem(OF) !== memberID) await unsubscribeHere()
}
