/** A search's conditions in words, a chip each. */
export function ConditionWords({ words, label }: { words: string[]; label: string }) {
  return (
    <ul className="cluster gap-2" aria-label={label}>
      {words.map((word) => (
        <li key={word} className="circle deep small pad-0-3">
          {word}
        </li>
      ))}
    </ul>
  )
}
