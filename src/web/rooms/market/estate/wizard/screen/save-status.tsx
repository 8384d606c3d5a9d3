import { mdiAlert, mdiCheck, mdiCloudOffOutline, mdiCloudUploadOutline } from '@mdi/js'
import { formatTime } from '#domain/base/words/format-moments.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftState } from '../draft/draft.ts'
import styles from './wizard-step.module.css'

/** Whether the input is saved, and where. */
export function SaveStatus(state: DraftState) {
  const { icon, words } = statusOf(state)
  return (
    <p className={`row middle center gap-1 hint figures ${styles.status}`} role="status">
      <Icon path={icon} size="small" />
      {words}
    </p>
  )
}

function statusOf({ phase, savedAt, mistakes, conflicts, sentence, kept }: DraftState) {
  const unsavable = Object.keys(mistakes).length
  if (phase === 'unreachable') return { icon: mdiCloudOffOutline, words: kept ? WAITING_ON_DEVICE : WAITING }
  if (phase === 'locked') return { icon: mdiAlert, words: '保存を止めています。上の案内をご覧ください' }
  if (conflicts.length > 0) return { icon: mdiAlert, words: `${conflicts.length}項目は、上の案内で選ぶと保存されます` }
  if (unsavable > 0) return { icon: mdiAlert, words: `${unsavable}項目が保存できていません` }
  if (sentence) return { icon: mdiAlert, words: sentence }
  if (phase !== 'resting') return { icon: mdiCloudUploadOutline, words: '保存中…' }
  if (savedAt) return { icon: mdiCheck, words: `下書きを保存しました ${formatTime(savedAt)}` }
  return { icon: mdiCheck, words: '入力すると、自動で保存されます' }
}

const WAITING_ON_DEVICE = '通信できないため、この端末に保存しました。つながると自動で送ります'
const WAITING = '保存できていません。電波が戻ると、自動で保存します'
