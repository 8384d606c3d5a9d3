/** The words with the searched letters marked, if they stand in them. */
export function Marked({ text, word }: { text: string; word: string | undefined }) {
  const at = word ? text.indexOf(word) : -1
  if (!word || at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark>{word}</mark>
      {text.slice(at + word.length)}
    </>
  )
}
