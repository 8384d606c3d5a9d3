import { useEffect, useMemo, useState } from 'react'
import type { Presence } from '#domain/talk/inbox/presence/contract.ts'
import { api } from '#web/api/client.ts'
import { oneAtATime } from '#web/live/one-at-a-time.ts'
import { useLive } from '#web/live/use-live.ts'

/** A crashed window sends no event, so the list is polled while anyone is present. */
const ASK_EVERY_MS = 15_000

/** Other operators, and the negotiations they have open. */
export function usePresent(): readonly Presence[] {
  const [present, setPresent] = useState<readonly Presence[]>([])
  const ask = useMemo(() => oneAtATime(async () => setPresent((await api.getPresence()).present)), [])
  useLive(({ kind }) => {
    if (kind === 'presence' || kind === 'resync') ask()
  })
  useEffect(ask, [ask])
  useEffect(() => {
    if (present.length === 0) return
    const timer = setTimeout(ask, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [present, ask])
  return present
}

/** 「佐藤さんが入力中です」 before 「鈴木さんもこの商談を開いています」; empty when no one is there. */
export function presenceText(here: readonly Pick<Presence, 'name' | 'state'>[]): string {
  const [writing, open] = [here.filter(({ state }) => state === 'writing'), here.filter(({ state }) => state === 'open')]
  return [writing.length > 0 && `${namesOf(writing)}が入力中です。`, open.length > 0 && `${namesOf(open)}もこの商談を開いています。`]
    .filter(Boolean)
    .join('')
}

/** Names of those typing there at this moment; empty if there are none. */
export const writersIn = (present: readonly Presence[], negotiationID: string): string =>
  namesOf(present.filter((one) => one.negotiationID === negotiationID && one.state === 'writing'))

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => `${name}さん`).join('、')
