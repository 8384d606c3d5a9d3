import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether somebody is at work in this form: from the first focus in it until a press or a focus elsewhere. Leaving the field alone is not
 * the end: some browsers focus no button that is pressed, and it would be gone before the press is over.
 */
export function useWriting(form: RefObject<HTMLFormElement | null>): boolean {
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    const look = ({ type, target }: Event) => {
      if (!(target instanceof Node)) return
      const within = form.current?.contains(target) ?? false
      if (within && type === 'focusin') setWriting(true)
      // A sheet over the talk is a part of it.
      else if (!within && !(target instanceof Element && target.closest('dialog'))) setWriting(false)
    }
    document.addEventListener('focusin', look)
    document.addEventListener('pointerdown', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('pointerdown', look)
    }
  }, [form])
  return writing
}
