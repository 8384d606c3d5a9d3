/** A date in the address, if it exists in the calendar: 2026-02-31 does not. */
export function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
