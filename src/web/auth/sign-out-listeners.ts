/** Callbacks for when the signed-in user is gone. */
export const farewells = new Set<() => void>()

export function runSignOutListeners(): void {
  for (const callback of [...farewells]) callback()
}
