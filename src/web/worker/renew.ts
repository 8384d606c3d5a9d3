/** A browser's end of a push subscription, as much as is asked of it. */
export interface Handle {
  options: unknown
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
  unsubscribe(): Promise<unknown>
}

/**
 * The push service has given this browser another address: the server is told, with the session of whoever is signed in. Where nobody is,
 * or the server says no, the address ends: the site asks again when somebody wishes.
 */
export async function renewPush(
  { oldSubscription, newSubscription }: { oldSubscription?: Handle | null; newSubscription?: Handle | null },
  { subscribe, post }: { subscribe: (options: unknown) => Promise<Handle>; post: (body: unknown) => Promise<{ ok: boolean }> },
): Promise<void> {
  const made = newSubscription ?? (oldSubscription ? await subscribe(oldSubscription.options) : undefined)
  if (!made) return
  const { endpoint, keys } = made.toJSON()
  const { ok } = await post({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
  if (!ok) await made.unsubscribe()
}
