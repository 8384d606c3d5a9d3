import { useRouter } from '@tanstack/react-router'
import type { Note } from '#domain/note/contract.ts'
import type { NoteSubject } from '#domain/note/enumerations.ts'
import { pathOf } from '#domain/note/paths.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { useNewsHere } from '#web/rooms/notification/use-room-news.ts'
import type { Colleague } from './mentions.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'

interface Page {
  items: Note[]
  cursor: string | null
}

/** What the operators note of something for each other, newest first. */
export function Notes({
  first,
  next,
  subjectKind,
  subjectID,
  colleagues,
  now,
}: {
  first: Page
  next: (cursor: string) => Promise<Page>
  subjectKind: NoteSubject
  subjectID: string
  colleagues: readonly Colleague[]
  now: Date
}) {
  const router = useRouter()
  const changed = () => router.invalidate()
  useNewsHere(pathOf({ subjectKind, subjectID }), now.toISOString())
  const { items, more } = useMore(first, next, `${subjectKind}/${subjectID}`)
  return (
    <div className="stack gap-5">
      <NoteForm {...{ subjectKind, subjectID, colleagues }} onSaved={changed} />
      {items.length === 0 && <p>電話の内容など、スタッフどうしで知っておくことを残せます。</p>}
      <ul className="stack gap-3">
        {items.map((note) => (
          <li key={note.id}>
            <NoteItem note={note} now={now} onChanged={changed} />
          </li>
        ))}
      </ul>
      <More {...more} />
    </div>
  )
}
