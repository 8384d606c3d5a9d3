/** Callbacks for when the user is no longer signed in. */
export const farewells = new Set<() => void>()

export function runSignOutListeners(): void {
  for (const callback of [...farewells]) callback()
}
