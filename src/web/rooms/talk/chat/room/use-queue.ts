import { useState } from 'react'

interface Queue {
  from: string | undefined
  /** The negotiation the queue was started with. */
  id: string
  /** Snapshot at that time. */
  ids: readonly string[]
}

/** Position in the list the operator came from. The list is a snapshot: answered negotiations leave it only on the server. */
export function useQueue(id: string, from: string | undefined, rooms: readonly { id: string }[]) {
  const waiting = rooms.map((room) => room.id)
  const [queue, setQueue] = useState<Queue>({ from, id, ids: waiting })
  const holds = queue.from === from && (queue.id === id || queue.ids.includes(id))
  if (!holds) setQueue({ from, id, ids: waiting })
  return placeIn(holds ? queue.ids : waiting, id, waiting)
}

/** Skips negotiations a colleague has answered; after the last one, continues with those that have arrived since. */
export function placeIn(ids: readonly string[], id: string, waiting: readonly string[]) {
  const at = ids.indexOf(id)
  const still = new Set(waiting)
  const next = ids.slice(at + 1).find((one) => still.has(one)) ?? waiting.find((one) => one !== id && !ids.includes(one))
  return { place: at < 0 ? undefined : at + 1, count: ids.length, before: ids[at - 1], next }
}
