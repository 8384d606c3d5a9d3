import { api } from '#web/api/client.ts'
import { beginPush, endPush, mayBePushed } from '#web/device/push.ts'

const KEPT = 'engawa:push'

/** From now on the viewer is told here as well. False when the person, or the browser for them, said no. */
export async function tellHere(key: string): Promise<boolean> {
  const subscription = await beginPush(key)
  if (!subscription) return false
  try {
    const { id } = await api.createPushSubscription({ body: subscription })
    localStorage.setItem(KEPT, id)
    return true
  } catch (error) {
    await endPush()
    throw error
  }
}

/** And no more; also before signing out, for the next one at this device is somebody else. */
export async function tellNoMoreHere(): Promise<void> {
  if (!mayBePushed()) return
  await endPush()
  const id = localStorage.getItem(KEPT)
  localStorage.removeItem(KEPT)
  // The push service tells the server of it too, when it is reached there next.
  if (id) await api.deletePushSubscription({ params: { id } }).catch(() => {})
}
