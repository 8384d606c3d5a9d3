import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether somebody is at work in this form: from the first focus in it until a press or a focus elsewhere. It ends with the press, not with
 * its beginning: what grows smaller under a finger would move away what is pressed.
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
      // A sheet over the talk is a part of it.
      if (!target.closest('dialog') && (type === 'click' || !pressing)) setWriting(false)
    }
    const press = ({ type }: Event) => {
      if (type === 'pointerdown') pressing = true
      // The click comes first.
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
