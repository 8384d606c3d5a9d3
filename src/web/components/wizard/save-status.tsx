import { mdiAlert, mdiCheck, mdiCloudUploadOutline } from '@mdi/js'
import { formatTime } from '#domain/format.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import type { DraftState } from './draft.ts'
import styles from './wizard-step.module.css'

/** Whether what was typed is safe. */
export function SaveStatus({ phase, savedAt, mistakes, sentence }: Pick<DraftState, 'phase' | 'savedAt' | 'mistakes' | 'sentence'>) {
  const { icon, words } = statusOf({ phase, savedAt, unsavable: Object.keys(mistakes).length, sentence })
  return (
    <p className={styles.status} role="status">
      <Icon path={icon} size="small" />
      {words}
    </p>
  )
}

function statusOf({ phase, savedAt, unsavable, sentence }: Pick<DraftState, 'phase' | 'savedAt' | 'sentence'> & { unsavable: number }) {
  if (phase === 'unreachable') return { icon: mdiAlert, words: '保存できていません。電波が戻ると、自動で保存します' }
  if (phase === 'stale' || phase === 'locked') return { icon: mdiAlert, words: '保存を止めています。上の案内をご覧ください' }
  if (unsavable > 0) return { icon: mdiAlert, words: `${unsavable}項目が保存できていません` }
  if (sentence) return { icon: mdiAlert, words: sentence }
  if (phase !== 'resting') return { icon: mdiCloudUploadOutline, words: '保存中…' }
  if (savedAt) return { icon: mdiCheck, words: `下書きを保存しました ${formatTime(savedAt)}` }
  return { icon: mdiCheck, words: '入力すると、自動で保存されます' }
}
