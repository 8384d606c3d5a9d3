import { useTextSize } from '#web/device/text-size.ts'
import styles from './text-size-switch.module.css'

/** 「大きな文字」, for the whole site and for later visits. */
export function TextSizeSwitch() {
  const [size, choose] = useTextSize()
  const large = size === 'large'
  return (
    <button
      type="button"
      className={`inline-row gap-1 small target sides-2 rounded nowrap hovers ${styles.switch}`}
      aria-pressed={large}
      onClick={() => choose(large ? 'normal' : 'large')}
    >
      <span className={`baseline ${styles.letters}`} aria-hidden>
        <span className={styles.small}>あ</span>
        <span className="text-l bold">あ</span>
      </span>
      <span className={styles.word}>大きな文字</span>
    </button>
  )
}
