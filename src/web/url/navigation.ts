/** Throws for an address outside this site, or one that would run script: the router is never led to either. */
export function refuseExternal(address: string | undefined, origin = window.location.origin): void {
  if (address === undefined) return
  if (!URL.canParse(address, origin) || new URL(address, origin).origin !== origin)
    throw new Error(`Navigating to an external URL is not allowed: ${address}`)
}

/** The explicit way out, for whoever means it: to a page of somebody else, such as the card provider's. Never to script, and from https to https only. */
export function leaveFor(address: string, { origin, assign } = leaving()): void {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  if (!url || !['https:', new URL(origin).protocol].includes(url.protocol)) throw new Error(`This is no page to leave for: ${address}`)
  assign(url.href)
}

const leaving = () => ({ origin: window.location.origin, assign: (href: string) => window.location.assign(href) })
