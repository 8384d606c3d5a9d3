import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showFailure } from '#web/ui/toast.tsx'

const OPEN = 'picture'

/** Opens a picture of the chat over it. It is part of the history as well, so that a phone's back button closes it. */
export function usePictureViewer(): (paths: readonly string[], path: string) => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { act } = useSearch({ strict: false }) as { act?: string }
  const close = useRef<(() => void) | undefined>(undefined)
  const shown = useRef(act)
  useEffect(() => {
    const was = shown.current
    shown.current = act
    if (was === OPEN && act !== OPEN) close.current?.()
  }, [act])
  useEffect(() => () => close.current?.(), [])
  return async (paths, path) => {
    try {
      const { openPictures } = await import('#web/rooms/base/image/open-pictures.ts')
      const closed = () => {
        close.current = undefined
        if (shown.current === OPEN) history.back()
      }
      close.current = (await openPictures(paths, paths.indexOf(path), closed)).close
      await navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, act: OPEN }), resetScroll: false })
    } catch (error) {
      showFailure(error)
    }
  }
}
