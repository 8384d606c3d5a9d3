export type DeviceKind = 'favorites' | 'searches' | 'views'

export const deviceKey = (kind: DeviceKind) => `engawa:${kind}`

/** True if a guest has stored any of this here. Most have not, and need none of the code that reads it. */
export function deviceHas(kind: DeviceKind): boolean {
  try {
    return localStorage.getItem(deviceKey(kind)) !== null
  } catch {
    return false
  }
}
