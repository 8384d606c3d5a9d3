/** Throws for an address outside this site, or one that would run script: the router is never led to either. */
export function refuseExternal(href: string | undefined, origin = window.location.origin): void {
  if (href === undefined) return
  if (!URL.canParse(href, origin) || new URL(href, origin).origin !== origin)
    throw new Error(`Navigating to an external URL is not allowed: ${href}`)
}
