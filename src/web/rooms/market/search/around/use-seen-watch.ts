import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mark } from '../compare/card-marks.ts'

const LISTING = /^\/(?:buyer\/)?estate\/([0-9a-f-]{36})$/

/** Records each listing opened from here. */
export function useSeenWatch() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        const id = LISTING.exec(toLocation.pathname)?.[1]
        if (id) mark('seen', id)
      }),
    [router],
  )
}
