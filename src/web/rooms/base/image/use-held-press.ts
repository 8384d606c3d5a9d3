import { type RefObject, useEffect, useState } from 'react'

/**
 * While a picture is uploading, the form's submit waits, or the form would be saved without it; once uploaded, the form submits by itself.
 * True while a submit waits. A picture that failed or was removed lets the next submit through.
 */
export function useLongPress(place: RefObject<HTMLElement | null>, { sending, sent }: { sending: boolean; sent: boolean }): boolean {
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
