import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { OneOf } from '#web/ui/segmented-control.tsx'
import styles from './letters.module.css'

const looks = { desk: '見た目', phone: 'スマートフォン', words: '文' } as const
type Look = keyof typeof looks

/** A letter as its reader sees it: as HTML in a frame without scripts or working links, or as plain text. */
export function LetterBody({ id, subject, text, drawn }: { id: string; subject: string; text: string; drawn: boolean }) {
  const [chosen, setChosen] = useState<Look>(drawn ? 'desk' : 'words')
  return (
    <>
      {drawn && (
        <div className={styles.looks}>
          <OneOf label="メールの表示" names={looks} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      {chosen === 'words' ? (
        <p className="small pre-wrap tinted pad-4" data-said>
          {text}
        </p>
      ) : (
        <iframe
          className={classes('full rounded sunken', styles.frame, chosen === 'phone' && styles.phone)}
          sandbox=""
          src={`/api/mail/${id}/page`}
          title={`「${subject}」の見た目`}
        />
      )}
    </>
  )
}
