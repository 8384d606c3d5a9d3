import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import type { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import { placeholdersOf, UNKNOWN, unknownIn } from '#domain/talk/reply-template/placeholders.ts'
import { UserType } from '#platform/context.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { OVERWRITE, staleVersionError } from '#web/ui/form/stale-version.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { listTemplates } from './list-templates.ts'
import { MemberTemplates } from './member-templates.tsx'
import { OfficeTemplates } from './office-templates.tsx'
import { SampleTalk } from './sample-talk.tsx'

/** From this number on a search field is shown. */
const MANY = 6

/** The user's own templates and those shared by the office: add, edit and archive. */
export function OwnTemplates({
  templates: loaded,
  named,
}: {
  templates: readonly ReplyTemplate[]
  /** The template found by a search. */
  named?: string | undefined
}) {
  const [kept, setTemplates] = useState(loaded)
  const [sought, setSought] = useState('')
  const templates = kept.filter(({ title, body, shortcut }) => [title, body, shortcut ?? ''].some((text) => text.includes(sought.trim())))
  const { busy, run } = useAction({ tell: showFailure })
  const viewer = useViewer()
  const ofOffice = viewer?.userType === UserType.admin
  const mayShare = ofOffice && may(viewer, 'reply.shared')
  const [open, setOpen] = useState<ReplyTemplate | 'new' | undefined>(() =>
    loaded.find(({ id, shared }) => id === named && (mayShare || !shared)),
  )
  const reload = async () => setTemplates(await listTemplates(api))
  const change = async ({ id, version }: ReplyTemplate, archivedFlag: boolean) => {
    const changed = await api.patchReplyTemplate({ params: { id }, body: { archivedFlag } }, { ifMatch: version })
    await reload()
    return changed
  }
  const putAway = (template: ReplyTemplate, archivedFlag: boolean) => {
    // Restoring reports its own result.
    if (!archivedFlag) return change(template, false)
    return run(async () => {
      const away = await change(template, true)
      const undo = () => void run(async () => change(away, false))
      showToast(`「${template.title}」を使わないことにしました`, { undo })
    })
  }
  const remove = ({ id, title, body, shared, shortcut, party }: ReplyTemplate) =>
    run(async () => {
      await api.deleteReplyTemplate({ params: { id } })
      await reload()
      const undo = () => void run(async () => api.createReplyTemplate({ body: { title, body, shared, shortcut, party } }).then(reload))
      showToast(`「${title}」を消しました`, { undo })
    })
  return (
    <div id="templates">
      <FormSection
        title={ofOffice ? '共有と自分の定型文' : '定型文'}
        lead={`メッセージでよく使う文章です。${ofOffice ? '{宛名}{物件名}{売主名}など' : '{相手}{物件}{見学}'}は、使うときに商談の内容に置きかわります。{期日}は、送る前に入力します。`}
      >
        {kept.length > MANY && <TextField label="定型文を探す" type="search" value={sought} onChange={setSought} />}
        {kept.length > 0 && templates.length === 0 && <p role="status">該当する定型文がありません。</p>}
        {ofOffice &&
          [true, false].map((shared) => (
            <OfficeTemplates
              key={String(shared)}
              title={shared ? '共有' : '自分'}
              templates={templates.filter((each) => each.shared === shared)}
              editable={!shared || mayShare}
              busy={busy}
              onChange={setOpen}
              onRemove={remove}
              arranges={sought.trim() === ''}
              onPutAway={putAway}
              onArranged={reload}
            />
          ))}
        {!ofOffice && templates.length > 0 && (
          <MemberTemplates
            {...{ templates, busy }}
            arranges={sought.trim() === ''}
            onChange={setOpen}
            onRemove={remove}
            onPutAway={putAway}
            onArranged={reload}
          />
        )}
        <p>
          <Button kind="quiet" icon={mdiPlus} onClick={() => setOpen('new')}>
            定型文を追加する
          </Button>
        </p>
      </FormSection>
      {open && (
        <TemplateForm
          template={open === 'new' ? undefined : open}
          {...{ ofOffice, mayShare }}
          userType={viewer?.userType ?? UserType.buyer}
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function TemplateForm({
  template,
  ofOffice,
  mayShare,
  userType,
  onSaved,
  onClose,
}: {
  template: ReplyTemplate | undefined
  ofOffice: boolean
  mayShare: boolean
  userType: UserType
  onSaved: () => Promise<void>
  onClose: () => void
}) {
  // A version saved in the meantime; the next save then counts as made with it in view.
  const [theirs, setTheirs] = useState<ReplyTemplate>()
  const form = useForm({
    initial: {
      title: template?.title ?? '',
      body: template?.body ?? '',
      shared: template?.shared ?? false,
      shortcut: template?.shortcut ?? '',
      party: String(template?.party ?? ReplyParty.either),
    },
    check: (values) => {
      const unknown = unknownIn(values.body, userType)
      return {
        ...(unknown.length > 0 && { body: UNKNOWN(unknown, userType) }),
        ...missing(values, { title: '定型文の名前', body: '文章' }),
      }
    },
    async send({ shortcut, party, ...words }) {
      const body = { ...words, shortcut: shortcut.trim() || null, party: Number(party) as ReplyParty }
      if (!template) return api.createReplyTemplate({ body })
      const params = { id: template.id }
      try {
        // A patch, so properties edited elsewhere, such as the archived flag, are kept.
        return await api.patchReplyTemplate({ params, body }, { ifMatch: (theirs ?? template).version })
      } catch (error) {
        if (statusOf(error) !== 412) throw error
        setTheirs(await api.getReplyTemplate({ params }))
        throw staleVersionError()
      }
    },
    after: onSaved,
    done: onClose,
  })
  return (
    <FormDialog
      title={template ? '定型文を直す' : '定型文を追加する'}
      form={form}
      confirm={theirs ? OVERWRITE : '保存する'}
      onClose={onClose}
    >
      {theirs && (
        <Notice kind="warning" title="ほかの人が先に保存した内容">
          <p>
            <strong>{theirs.title}</strong>
          </p>
          <p className="pre-wrap tinted pad-3">{theirs.body}</p>
          {ofOffice && <p>{beside(theirs)}</p>}
        </Notice>
      )}
      <TextField label="定型文の名前" required most={60} {...form.field('title')} />
      <TextArea
        label="文章"
        required
        most={4000}
        rows={5}
        help={`${placeholdersOf(userType)
          .map((name) => `{${name}}`)
          .join('')}を入れられます。`}
        {...form.field('body')}
      />
      {ofOffice && <SampleTalk body={form.values.body} />}
      {ofOffice && <Select {...form.field('party')} label="相手" required options={optionsOf(ReplyParty)} />}
      {ofOffice && (
        <TextField
          label="ショートカット"
          showOptional
          help="ひらがな・半角の英小文字・数字で20文字まで。探すときに使います。"
          {...form.field('shortcut')}
        />
      )}
      {mayShare && <Checkbox label="運営の全員で使う" {...form.checkbox('shared')} />}
    </FormDialog>
  )
}

/** Properties of a template other than its text. */
const beside = ({ party, shortcut, shared, archivedFlag }: ReplyTemplate) =>
  [
    `相手：${ReplyParty.labels[party]}`,
    `ショートカット：${shortcut ? `/${shortcut}` : 'なし'}`,
    shared ? '運営の全員で使う' : '自分だけで使う',
    archivedFlag && '使わないことにした',
  ]
    .filter(Boolean)
    .join('、')
