import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './letters.module.css'

const looks = { desk: '見た目', phone: 'スマートフォン', words: '文' } as const
type Look = keyof typeof looks

/** A letter as its reader has it: drawn, in a frame in which nothing runs and nothing leads anywhere, or its words alone. */
export function LetterBody({ id, subject, text, drawn }: { id: string; subject: string; text: string; drawn: boolean }) {
  const [chosen, setChosen] = useState<Look>(drawn ? 'desk' : 'words')
  return (
    <>
      {drawn && (
        // biome-ignore lint/a11y/useSemanticElements: it is no set of fields.
        <div className={classes('cluster gap-1', styles.looks)} role="group" aria-label="メールの表示">
          {(Object.keys(looks) as Look[]).map((look) => (
            <button
              key={look}
              type="button"
              className={look === 'phone' ? styles.larger : undefined}
              aria-pressed={look === chosen}
              onClick={() => setChosen(look)}
            >
              {looks[look]}
            </button>
          ))}
        </div>
      )}
      {chosen === 'words' ? (
        <p className={styles.text} data-said>
          {text}
        </p>
      ) : (
        <iframe
          className={classes(styles.frame, chosen === 'phone' && styles.phone)}
          sandbox=""
          src={`/api/mail/${id}/page`}
          title={`「${subject}」の見た目`}
        />
      )}
    </>
  )
}
