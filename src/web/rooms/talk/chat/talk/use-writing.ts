import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the user is working in this form: from the first focus in it until a press or focus elsewhere. It ends with the click, not with
 * pointerdown: a form that shrinks under the finger would move the button being pressed.
 */
export function useWriting(form: RefObject<HTMLFormElement | null>): boolean {
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    let pressing = false
    const look = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return
      if (form.current?.contains(target)) {
        if (type === 'focusin') setWriting(true)
        return
      }
      // A sheet over the chat counts as part of the form.
      if (!target.closest('dialog') && (type === 'click' || !pressing)) setWriting(false)
    }
    const press = ({ type }: Event) => {
      if (type === 'pointerdown') pressing = true
      // Deferred until after the click.
      else setTimeout(() => (pressing = false))
    }
    const listeners = { focusin: look, click: look, pointerdown: press, pointerup: press, pointercancel: press }
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener)
    }
  }, [form])
  return writing
}
