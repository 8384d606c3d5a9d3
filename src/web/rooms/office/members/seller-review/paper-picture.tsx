import { useState } from 'react'
import { askForPicture } from '#web/api/ask-for-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/ui/use-once.ts'
import styles from './document-pictures.module.css'

/**
 * A picture of an identity document. Viewing may first require the operator to confirm their identity: pictures waiting together ask only
 * once, and each then loads.
 */
export function PaperPicture({ src, alt, className }: { src: string; alt: string; className?: string }) {
  const [round, setRound] = useState(0)
  const [absent, setAbsent] = useState<'declined' | 'lost'>()
  const { run } = useAction()
  const mend = () =>
    run(async () => {
      const outcome = await askForPicture(src)
      // A picture that is permitted but still does not load is lost.
      if (outcome === 'again' && round < MAX_ROUNDS) setRound(round + 1)
      else setAbsent(outcome === 'declined' ? 'declined' : 'lost')
    })
  const again = () => {
    setAbsent(undefined)
    setRound(0)
  }
  if (absent)
    return (
      <div className={`row middle center ${styles.absent}`}>
        <p>{absent === 'declined' ? '2段階認証であなたを確認してから、書類を表示します。' : `${alt}を表示できませんでした。`}</p>
        <Button kind="quiet" wide={false} onClick={again}>
          {absent === 'declined' ? '確認して表示する' : 'もう一度読み込む'}
        </Button>
      </div>
    )
  return (
    <img
      key={round}
      // A server-rendered image may have failed before the error handler was attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) void mend()
      }}
      className={className}
      src={src}
      alt={alt}
      onError={mend}
    />
  )
}

const MAX_ROUNDS = 2
