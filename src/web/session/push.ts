import { api } from '#web/api/client.ts'
import { beginPush, endPush, mayBePushed } from '#web/device/push.ts'

const KEPT = 'engawa:push'
/** Whose it is: the next one at this device may be somebody else. */
const OF = 'engawa:push-of'

/** From now on the viewer is told here as well. False when the person, or the browser for them, said no. */
export async function tellHere(key: string, memberID: string): Promise<boolean> {
  const subscription = await beginPush(key)
  if (!subscription) return false
  try {
    const { id } = await api.subscribeToPush({ body: subscription })
    localStorage.setItem(KEPT, id)
    localStorage.setItem(OF, memberID)
    return true
  } catch (error) {
    await endPush()
    throw error
  }
}

/** And no more; also before signing out, for the next one at this device is somebody else. */
export async function tellNoMoreHere(): Promise<void> {
  if (mayBePushed()) await endPush()
  const id = localStorage.getItem(KEPT)
  localStorage.removeItem(KEPT)
  localStorage.removeItem(OF)
  // The push service tells the server of it too, when it is reached there next.
  if (id) await api.unsubscribeFromPush({ params: { id } }).catch(() => {})
}

/** Whose session ran out never signed out here: what was theirs ends when somebody else signs in. */
export async function endPushOfAnother(memberID: string): Promise<void> {
  if (mayBePushed() && localStorage.getItem(KEPT) !== null && localStorage.getItem(OF) !== memberID) await tellNoMoreHere()
}
