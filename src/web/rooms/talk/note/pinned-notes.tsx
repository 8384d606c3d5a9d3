import type { Note } from '#domain/talk/note/contract.ts'
import { NoteItem } from './note-item.tsx'

/** Notes the next operator has to read first. */
export function PinnedNotes({ notes, now, onChanged }: { notes: readonly Note[]; now: Date; onChanged: () => unknown }) {
  if (notes.length === 0) return null
  return (
    <ul className="stack gap-3" aria-label="固定したメモ">
      {notes.map((note) => (
        <li key={note.id}>
          <NoteItem note={note} now={now} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}
