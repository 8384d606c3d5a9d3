/** Throws for an address outside this site, or one that would run a script: the router must never get either. */
export function refuseExternal(address: string | undefined, origin = window.location.origin): void {
  if (address === undefined) return
  if (!URL.canParse(address, origin) || new URL(address, origin).origin !== origin)
    throw new Error(`Navigating to an external URL is not allowed: ${address}`)
}

/** The explicit way to leave the site, for example to the card provider's page. Never to a script, and from https only to https. */
export function leaveFor(address: string, { origin, assign } = leaving()): void {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  if (!url || !['https:', new URL(origin).protocol].includes(url.protocol))
    throw new Error(`Leaving for this address is not allowed: ${address}`)
  assign(url.href)
}

const leaving = () => ({ origin: window.location.origin, assign: (href: string) => window.location.assign(href) })
