/**
 * Leaves for another site, on purpose: the card provider's page, the identity provider.
 * Everything else goes through the router, which refuses addresses that are not ours.
 */
export function leaveFor(url: string, { external }: { external: boolean }): void {
  if (!external) refuseExternal(url)
  window.location.assign(url)
}

/** Throws for an address outside this site, or one that would run script. */
export function refuseExternal(href: string | undefined, origin = window.location.origin): void {
  if (href === undefined) return
  if (!URL.canParse(href, origin) || new URL(href, origin).origin !== origin)
    throw new Error(`Navigating to an external URL is not allowed unless it is said so: ${href}`)
}
