import { useEffect } from 'react'
import { usePlainWords } from '#web/session/plain-words.ts'

/** Loads plain wording only for users who chose it. */
export function PlainWordsWatch() {
  const [plain] = usePlainWords()
  useEffect(() => {
    if (!plain) return
    let gone = false
    let stop: (() => void) | undefined
    import('#web/text/say-plainly.ts').then(({ simplifyPage: sayPlainly }) => {
      if (!gone) stop = sayPlainly(document)
    }, noMatter)
    return () => {
      gone = true
      stop?.()
    }
  }, [plain])
  return null
}

// Offline: the page stays in the usual wording.
const noMatter = () => {}
