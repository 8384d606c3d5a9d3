import { useRouter } from '@tanstack/react-router'
import type { NoteSubject } from '#domain/talk/note/enumerations.ts'
import { pathOf } from '#domain/talk/note/paths.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { useNewsHere } from '#web/rooms/news/notification/use-room-news.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { moreNotes, type NotesPage } from './load-notes.ts'
import type { Colleague } from './mentions.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { PinnedNotes } from './pinned-notes.tsx'

/** The operators' notes on a subject: pinned ones, and the rest newest first. */
export function Notes({
  first,
  subjectKind,
  subjectID,
  colleagues,
  now,
}: {
  first: NotesPage
  subjectKind: NoteSubject
  subjectID: string
  colleagues: readonly Colleague[]
  now: Date
}) {
  const router = useRouter()
  const changed = () => router.invalidate()
  useNewsHere(pathOf({ subjectKind, subjectID }), now.toISOString())
  useLiveData('note')
  const { items, more } = useMore(first, (cursor) => moreNotes(subjectKind, subjectID, cursor), `${subjectKind}/${subjectID}`)
  const others = items.filter(({ pinned }) => !pinned)
  return (
    <div className="stack gap-4">
      <Disclosure summary="メモを書く">
        {items.length + first.pinned.length === 0 && <p>電話の内容など、スタッフどうしで知っておくことを残せます。</p>}
        <NoteForm {...{ subjectKind, subjectID, colleagues }} onSaved={changed} />
      </Disclosure>
      <PinnedNotes notes={first.pinned} now={now} onChanged={changed} />
      {others.length > 0 && (
        <ul className="stack gap-3">
          {others.map((note) => (
            <li key={note.id}>
              <NoteItem note={note} now={now} onChanged={changed} />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <More {...more} />}
    </div>
  )
}
