import { useState } from 'react'

interface Queue {
  from: string | undefined
  /** The talk with which it was begun. */
  id: string
  /** As it stood then. */
  ids: readonly string[]
}

/** Where one stands in the list that one came from: as it was when one came, though what is answered leaves it meanwhile. */
export function useQueue(id: string, from: string | undefined, rooms: readonly { id: string }[]) {
  const waiting = rooms.map((room) => room.id)
  const [queue, setQueue] = useState<Queue>({ from, id, ids: waiting })
  const holds = queue.from === from && (queue.id === id || queue.ids.includes(id))
  if (!holds) setQueue({ from, id, ids: waiting })
  return placeIn(holds ? queue.ids : waiting, id, waiting)
}

/** What a colleague has answered is passed over, and behind the last one goes on what has come since. */
export function placeIn(ids: readonly string[], id: string, waiting: readonly string[]) {
  const at = ids.indexOf(id)
  const still = new Set(waiting)
  const next = ids.slice(at + 1).find((one) => still.has(one)) ?? waiting.find((one) => one !== id && !ids.includes(one))
  return { place: at < 0 ? undefined : at + 1, count: ids.length, before: ids[at - 1], next }
}
