/** The part of a browser's push subscription that is used. */
export interface Handle {
  options: unknown
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
  unsubscribe(): Promise<unknown>
}

/**
 * The push service has given this browser another endpoint: it is reported to the server, with the session of the signed-in user. Without a
 * session, or if the server refuses, the subscription ends; the site offers it again on request.
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
