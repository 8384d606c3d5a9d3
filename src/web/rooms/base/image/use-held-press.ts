import { type RefObject, useEffect, useState } from 'react'

/**
 * While a picture is on its way the press of its form waits, for without it something else would be saved; once it has arrived the form goes on
 * by itself. True while a press waits. A picture that failed or was taken away lets the next press through.
 */
export function useHeldPress(place: RefObject<HTMLElement | null>, { sending, sent }: { sending: boolean; sent: boolean }): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!sending || !form) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [place, sending])
  useEffect(() => {
    if (sending || !held) return
    setHeld(false)
    if (sent) place.current?.closest('form')?.requestSubmit()
  }, [place, sending, sent, held])
  return held
}
