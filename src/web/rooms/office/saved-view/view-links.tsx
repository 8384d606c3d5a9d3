import { mdiBookmarkPlusOutline, mdiClose } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SavedView } from '#domain/office/saved-view/contract.ts'
import type { ViewScreen } from '#domain/office/saved-view/enumerations.ts'
import { MAX_VIEW_NAME, refusalOfView } from '#domain/office/saved-view/policy.ts'
import type { StaffRole } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { RoundButton } from '#web/ui/round-button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { queryOf, searchOf } from './saved-views.ts'
import styles from './view-links.module.css'

const places: Record<ViewScreen, '/admin/chat' | '/admin/estate'> = { inbox: '/admin/chat', estate: '/admin/estate' }

/** Links to saved views, the user's own and the office's, and a form to save the current one. */
export function ViewLinks({
  screen,
  search,
  me,
  views,
  onChanged,
}: {
  screen: ViewScreen
  /** The filters of the current list, as in its address. */
  search: object
  me: { id: string; staffRole?: StaffRole }
  /** The user's own and the office's. */
  views: readonly SavedView[]
  onChanged: () => unknown
}) {
  const shared = views.filter(({ ownerID }) => ownerID === null)
  const kept = views.filter(({ ownerID }) => ownerID !== null)
  const [naming, setNaming] = useState(false)
  const { run } = useAction({ tell: showFailure })
  const query = queryOf(search)
  const known = views.some((view) => view.query === query)
  const remove = ({ id, name, query, ownerID, version }: SavedView) =>
    run(async () => {
      await api.deleteSavedView({ params: { id } }, { ifMatch: version })
      const own = ownerID !== null
      const back = () => void api.saveView({ body: { screen, name, query, own } }).then(onChanged, showFailure)
      showToast(`${own ? '' : '全員の'}表示「${name}」を外しました`, { undo: back })
      await onChanged()
    })
  if (views.length === 0 && query === '') return null
  const link = (view: Pick<SavedView, 'name' | 'query'>) => (
    <Link to={places[screen]} search={searchOf(view.query)} aria-current={view.query === query ? 'page' : undefined}>
      {view.name}
    </Link>
  )
  return (
    <div className="cluster middle gap-2 gap-x-3">
      {views.length > 0 && (
        <nav aria-label="保存した表示">
          <ul className="cluster gap-2">
            {shared.map((view) => (
              <li key={view.id} className={`row middle outlined ${styles.view}`} data-chosen={view.query === query || undefined}>
                {link(view)}
                <span className={`hint pad-0-2 ${styles.whose}`} title={`${view.sharedByName}さんが共有`}>
                  全員
                </span>
                {!refusalOfView(me, view) && (
                  <RoundButton icon={mdiClose} label={`全員の表示「${view.name}」を外す`} onClick={() => remove(view)} />
                )}
              </li>
            ))}
            {kept.map((view) => (
              <li key={view.id} className={`row middle outlined ${styles.view}`} data-chosen={view.query === query || undefined}>
                {link(view)}
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
      {naming && (
        <NameView
          save={async (name, own) => {
            await api.saveView({ body: { screen, name, query, own } })
            await onChanged()
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

function NameView({ save, onClose }: { save: (name: string, own: boolean) => Promise<unknown>; onClose: () => void }) {
  const form = useForm({
    initial: { name: '', everybody: false },
    check: (values) => missing(values, { name: '表示の名前' }),
    async send({ name, everybody }) {
      await save(name.trim(), !everybody)
      showToast(`表示「${name.trim()}」を${everybody ? '全員に共有' : '保存'}しました`)
    },
    done: onClose,
  })
  return (
    <FormDialog title="表示を保存" form={form} confirm="保存する" onClose={onClose}>
      <TextField
        {...form.field('name')}
        label="表示の名前"
        required
        most={MAX_VIEW_NAME}
        help="いまの絞り込みと並び順に名前を付けます。同じ名前の表示は、新しいものに替わります。"
      />
      <Checkbox
        {...form.checkbox('everybody')}
        label="運営の全員に共有する"
        help="選ばないときは、あなただけの表示になります（ほかの端末でも使えます）。「自分」の担当は、見る人それぞれの担当になります。"
      />
    </FormDialog>
  )
}
