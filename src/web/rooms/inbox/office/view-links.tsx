import { mdiBookmarkPlusOutline, mdiClose } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useStore } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { fromOf } from '../from.ts'
import type { InboxSearch } from '../inbox-search.ts'
import { NAME_AT_MOST, type SavedView, savedViews, searchOf } from './saved-views.ts'
import styles from './view-links.module.css'

/** The lists that one comes back to, by name; and the one that is open, to be kept. */
export function ViewLinks({ search, viewerID }: { search: InboxSearch; viewerID: string }) {
  const views = useMemo(() => savedViews(viewerID), [viewerID])
  const kept = useStore(views.store)
  const [naming, setNaming] = useState(false)
  const query = fromOf(search)
  const known = kept.some((view) => view.query === query)
  const remove = (view: SavedView) => {
    views.remove(view.name)
    showToast(`表示「${view.name}」を外しました`, { undo: () => views.add(view) })
  }
  if (kept.length === 0 && query === '') return null
  return (
    <div className={styles.views}>
      {kept.length > 0 && (
        <nav aria-label="保存した表示">
          <ul className="cluster gap-2">
            {kept.map((view) => (
              <li key={view.name} className={styles.view} data-chosen={view.query === query || undefined}>
                <Link to="/admin/chat" search={searchOf(view)} aria-current={view.query === query ? 'page' : undefined}>
                  {view.name}
                </Link>
                <RoundButton icon={mdiClose} label={`表示「${view.name}」を外す`} onClick={() => remove(view)} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {query !== '' && !known && (
        <Button kind="plain" wide={false} icon={mdiBookmarkPlusOutline} onClick={() => setNaming(true)}>
          表示を保存
        </Button>
      )}
      {naming && <NameView onSave={(name) => views.add({ name, query })} onClose={() => setNaming(false)} />}
    </div>
  )
}

function NameView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const form = useForm({
    initial: { name: '' },
    check: (values) => missing(values, { name: '表示の名前' }),
    async send({ name }) {
      onSave(name.trim())
      showToast(`表示「${name.trim()}」を保存しました`)
    },
    done: onClose,
  })
  return (
    <FormDialog title="表示を保存" form={form} confirm="保存する" onClose={onClose}>
      <TextField
        {...form.field('name')}
        label="表示の名前"
        required
        most={NAME_AT_MOST}
        help="いまの絞り込みと並び順を、このブラウザに保存します。同じ名前の表示は、新しいものに替わります。"
      />
    </FormDialog>
  )
}
