import type { HTMLAttributes } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/spinner.tsx'
import styles from './picture-tile.module.css'
import { tileText } from './tile-words.ts'
import type { Upload } from './uploads.ts'

/** A small picture of several: its position, upload progress or content. A press anywhere on it opens it. */
export function PictureTile({
  upload,
  grip,
  onOpen,
  ...shown
}: {
  upload: Upload
  index: number
  firstMark?: string
  kind?: string
  /** Props that make it a drag handle. */
  grip: HTMLAttributes<HTMLDivElement>
  onOpen: () => void
}) {
  const { preview, name, progress } = upload
  const words = tileText({ upload, ...shown })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it has the name and the key. Firefox drags no button, so the picture is beside it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button's key arrives here as a click.
    <div
      {...grip}
      className={`row framed clip paper ${styles.tile}`}
      onClick={(event) => {
        event.currentTarget.querySelector('button')?.focus()
        onOpen()
      }}
    >
      <div className={`relative clip deep ${styles.picture}`}>
        {preview ? (
          <img className="fills" draggable={false} src={preview} alt="" />
        ) : (
          <span className={`small block ${styles.name}`}>{name}</span>
        )}
        <span className={classes('paper small bold pad-0-2', styles.place, words.place.includes('・') && styles.first)}>{words.place}</span>
      </div>
      {words.state && (
        <div className={`small ${upload.state === 'failed' ? 'bold alarm' : 'muted'} ${styles.state}`}>
          {upload.state === 'sending' ? <Progress label={words.state} value={progress} /> : words.state}
        </div>
      )}
      <button
        type="button"
        className={classes('grows small text-start', styles.word, words.missing && `bold ${styles.missing}`)}
        aria-label={words.name}
        aria-haspopup="dialog"
      >
        {words.word}
      </button>
    </div>
  )
}
