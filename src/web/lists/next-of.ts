/** The row after this one in a list, or the first other row when this one was last or has left the list; null without another. */
export function nextOf(rows: readonly { id: string }[], id: string): string | null {
  const at = rows.findIndex((row) => row.id === id)
  return rows[at + 1]?.id ?? rows.find((row) => row.id !== id)?.id ?? null
}
